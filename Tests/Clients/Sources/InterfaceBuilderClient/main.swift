import InterfaceBuilder

let text = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
      <view contentMode="scaleToFill" id="screen">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews>
          <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="20" y="20" width="280" height="440"/>
          </view>
        </subviews>
        <constraints>
          <constraint firstItem="box" firstAttribute="top" secondItem="screen" secondAttribute="top"
            constant="20" id="c1"/>
          <constraint firstItem="box" firstAttribute="leading" secondItem="screen"
            secondAttribute="leading" constant="20" id="c2"/>
          <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing"
            constant="20" id="c3"/>
          <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="20"
            id="c4"/>
        </constraints>
      </view>
    </objects>
  </document>
  """
let file = try InterfaceFile(Array(text.utf8))
let layout = try InterfaceLayout(file.scenes[0]).makeEngine()
print(layout.frame(of: "box") ?? .zero)
