import InterfaceBuilder
import Testing
import Trellis

@Suite struct ReadingTests {
  @Test func attributesOfAView() throws {
    let text = Sample.iOS(
      """
      <view id="root"><rect key="frame" x="5" y="6" width="300" height="200"/><subviews>
      <label id="a" customClass="Heading" userLabel="Title" text="Hello" hidden="YES" fixedFrame="YES"
        horizontalHuggingPriority="251" verticalHuggingPriority="252"
        horizontalCompressionResistancePriority="749" verticalCompressionResistancePriority="748"
        placeholderIntrinsicWidth="90" placeholderIntrinsicHeight="infinite"
        translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="10" y="20" width="30" height="40"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
      <fontDescription key="fontDescription" type="system" pointSize="15"/>
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
      </label></subviews></view>
      """)
    let scene = try scene(text)
    #expect(scene.root.frame == Rect(0, 0, 300, 200))
    let label = try #require(scene.root.children.first)
    #expect(label.elementName == "label")
    #expect(label.customClass == "Heading")
    #expect(label.name == "Title")
    #expect(label.attributes["text"] == "Hello")
    #expect(label.isHidden && label.hasFixedFrame && !label.translatesAutoresizingMask)
    #expect(label.frame == Rect(10, 20, 30, 40))
    #expect(label.autoresizing == [.flexibleWidth, .flexibleBottomMargin])
    #expect(label.contentHugging == AxisPriorities(horizontal: 251, vertical: 252))
    #expect(label.contentCompressionResistance == AxisPriorities(horizontal: 749, vertical: 748))
    #expect(label.placeholderIntrinsicSize == IntrinsicSize(width: 90))
    #expect(label.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(label.fontSize == 15)
    #expect(scene.root.translatesAutoresizingMask)
  }

  @Test func framesOfMacOSAreTurnedOver() throws {
    let text = Sample.macOS(
      """
      <window id="w" customClass="Panel"><view key="contentView" id="root">
      <rect key="frame" x="1" y="1" width="100" height="80"/><subviews>
      <customView id="a"><rect key="frame" x="10" y="20" width="30" height="15"/>
      <autoresizingMask key="autoresizingMask" flexibleMinY="YES"/></customView>
      <splitView id="b"><rect key="frame" x="0" y="0" width="50" height="20"/><subviews>
      <customView id="c"><rect key="frame" x="0" y="4" width="50" height="6"/></customView>
      </subviews></splitView></subviews></view></window>
      """)
    let scene = try scene(text)
    #expect(scene.role == .windowContent)
    #expect(scene.name == "Panel")
    #expect(scene.root.children[0].frame == Rect(10, 45, 30, 15))
    #expect(scene.root.children[0].autoresizing == .flexibleBottomMargin)
    #expect(scene.root.children[1].frame == Rect(0, 60, 50, 20))
    #expect(scene.root.children[1].children[0].frame == Rect(0, 4, 50, 6))
  }

  @Test func constraints() throws {
    let text = Sample.iOS(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <view id="a"><rect key="frame" x="0" y="0" width="30" height="40"/></view></subviews>
      <constraints>
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="a"
        secondAttribute="trailing" constant="8" symbolic="YES" priority="750" id="one"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height"
        multiplier="16:9" placeholder="YES" identifier="ratio" id="two"/>
      <constraint firstItem="a" firstAttribute="baseline" secondItem="root"
        secondAttribute="bottomMargin" relation="lessThanOrEqual" multiplier="0.5" id="three"/>
      </constraints></view>
      """)
    let constraints = try scene(text).root.constraints
    #expect(constraints.map(\.id) == ["one", "two", "three"])
    #expect(constraints[0].first == "root" && constraints[0].second == "a")
    #expect(constraints[0].firstAttribute == .trailing && constraints[0].constant == 8)
    #expect(constraints[0].relation == .greaterThanOrEqual && constraints[0].priority == 750)
    #expect(constraints[1].multiplier == 16.0 / 9 && constraints[1].isPlaceholder)
    #expect(constraints[1].identifier == "ratio")
    #expect(constraints[2].firstAttribute == .lastBaseline && constraints[2].multiplier == 0.5)
    #expect(constraints[2].secondAttribute == .bottomMargin)
    #expect(constraints[2].relation == .lessThanOrEqual)
  }

  @Test(arguments: [
    ("<rect key=\"frame\" x=\"wide\"/>", "wide", "x", "rect"),
    (
      "<rect key=\"frame\"/><constraints><constraint firstAttribute=\"width\" constant=\"nan\"/>"
        + "</constraints>", "nan", "constant", "constraint"
    ),
    (
      "<rect key=\"frame\"/><constraints><constraint firstAttribute=\"width\" multiplier=\"1:0\"/>"
        + "</constraints>", "1:0", "multiplier", "constraint"
    ),
  ])
  func numbersThatAreNone(_ content: String, _ text: String, _ attribute: String, _ element: String)
  {
    let file = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 9, 9))<subviews><view>\(content)</view></subviews></view>"
    )
    #expect(
      throws: InterfaceBuilderError.invalidNumber(
        text, attribute: attribute, element: element, line: 5)
    ) {
      try InterfaceFile(Array(file.utf8))
    }
  }

  // MARK: What is skipped

  @Test func unknownThingsAreKeptAndReported() throws {
    let text = Sample.iOS(
      """
      <view id="r"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <hologram depth="3"/><color key="backgroundColor"/>
      <subviews><warpDrive id="w"><rect key="frame" x="1" y="2" width="3" height="4"/></warpDrive>
      </subviews><constraints>
      <constraint firstAttribute="depth" id="c1"/>
      <constraint firstItem="w" firstAttribute="top" secondItem="other" secondAttribute="top" id="c2"/>
      <gravity/>
      </constraints></view>
      """)
    let file = try InterfaceFile(Array(text.utf8))
    #expect(
      file.remarks.map(\.reason) == [
        .unknownAttribute("depth"), .unknownElement, .unknownElement, .missingItem("other"),
      ])
    #expect(file.remarks.map(\.line) == [9, 11, 6, 10])
    #expect(file.remarks[2].element == "hologram")
    #expect(file.remarks[2].attributes == ["depth": "3"])
    #expect(file.scenes[0].root.constraints.isEmpty)
    #expect(try frames(file.scenes[0])["w"] == Rect(1, 2, 3, 4))
  }

  @Test func repeatedIdentifiersStayApart() throws {
    let view = "<view id=\"a\">\(Sample.frame(0, 0, 1, 1))</view>"
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 9, 9))<subviews>\(view)\(view)</subviews></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.scenes[0].root.children.map(\.id) == ["a", "a#2"])
    #expect(file.remarks.map(\.reason) == [.repeatedIdentifier("a")])
  }
}
