import InterfaceBuilder
import Testing
import Trellis

@Suite struct VariationTests {
  private static let file = Sample.iOS(
    """
    <view id="r"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
    <stackView id="s" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="0" width="414" height="100"/>
    <variation key="widthClass=regular" axis="horizontal"/></stackView>
    <view id="extra"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
    </subviews><constraints>
    <constraint firstItem="s" firstAttribute="height" constant="100" id="height">
    <variation key="heightClass=regular-widthClass=regular" constant="300" priority="900"/>
    <variation key="widthClass=regular" constant="200"/></constraint>
    <constraint firstItem="extra" firstAttribute="top" secondItem="s" secondAttribute="bottom" id="x"/>
    <constraint firstItem="s" firstAttribute="width" constant="414" id="width"/>
    </constraints>
    <variation key="default"><mask key="subviews"><exclude reference="extra"/></mask>
    <mask key="constraints"><exclude reference="x"/></mask></variation>
    <variation key="widthClass=regular"><mask key="subviews"><include reference="extra"/></mask>
    </variation>
    </view>
    """)

  private func read(_ traits: InterfaceTraits?) throws -> InterfaceFile {
    try InterfaceFile(Array(Self.file.utf8), traits: traits)
  }

  @Test func theDeviceOfTheFileDecides() throws {
    let file = try read(nil)
    #expect(file.device == "retina6_1")
    #expect(file.traits == InterfaceTraits(width: .compact, height: .regular, idiom: "phone"))
    #expect(file.scenes[0].root.children.map(\.id) == ["s"])
    #expect(file.scenes[0].root.children[0].stack?.layout.axis == .vertical)
    #expect(file.scenes[0].root.constraints.map(\.constant) == [100, 414])
    #expect(file.remarks.isEmpty)
  }

  @Test func theMoreParticularVariationWins() throws {
    let file = try read(InterfaceTraits(width: .regular, height: .regular, idiom: "pad"))
    #expect(file.scenes[0].root.children.map(\.id) == ["s", "extra"])
    #expect(file.scenes[0].root.children[0].stack?.layout.axis == .horizontal)
    #expect(file.scenes[0].root.constraints.map(\.constant) == [300, 414])
    #expect(file.scenes[0].root.constraints[0].priority == 900)
    let wide = try read(InterfaceTraits(width: .regular, height: .compact, idiom: "phone"))
    #expect(wide.scenes[0].root.constraints.map(\.constant) == [200, 414])
  }

  @Test func traitsThatAreNotKnownDoNotApply() throws {
    let file = try read(InterfaceTraits())
    #expect(file.scenes[0].root.children.map(\.id) == ["s"])
    #expect(file.scenes[0].root.constraints.map(\.constant) == [100, 414])
  }

  @Test(arguments: [
    ("retina4_7", false, InterfaceTraits(width: .compact, height: .regular, idiom: "phone")),
    ("retina4_7", true, InterfaceTraits(width: .compact, height: .compact, idiom: "phone")),
    ("retina5_5", true, InterfaceTraits(width: .regular, height: .compact, idiom: "phone")),
    ("ipad10_5", true, InterfaceTraits(width: .regular, height: .regular, idiom: "pad")),
    ("appleTV", false, InterfaceTraits(width: .regular, height: .regular, idiom: "tv")),
  ])
  func devicesHaveTraits(_ device: String, _ isLandscape: Bool, _ traits: InterfaceTraits) {
    #expect(InterfaceTraits(device: device, isLandscape: isLandscape) == traits)
  }
}
