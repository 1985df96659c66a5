import Testing

/// Devices and the systems that files are for.
extension StoryboardTests {
  private func layout(_ runtime: String, _ devices: String) -> Tool.Result {
    let text = """
      <document type="com.apple.InterfaceBuilder3.XIB" targetRuntime="\(runtime)"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="300" height="200"/></view>
      </objects></document>
      """
    return Tool(files: ["v.xib": Array(text.utf8)]).run(["layout", "v.xib", "--device", devices])
  }

  @Test(arguments: [
    ("MacOSX.Cocoa", "iPhone 15", "`v.xib` is for macOS, whose windows fill no device"),
    ("MacOSX.Cocoa", "usual", "`v.xib` is for macOS, whose windows fill no device"),
    ("AppleTV", "iPhone 15,iPad", "`v.xib` is for tvOS, which none of these devices has"),
    ("iOS.CocoaTouch", "Apple TV", "`v.xib` is for iOS, which none of these devices has"),
  ])
  func devicesOfOtherSystems(_ runtime: String, _ devices: String, _ message: String) {
    let result = layout(runtime, devices)
    #expect(result.code == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["usual", "all", "iPhone 15,Apple TV"])
  func devicesOfTheSystem(_ devices: String) {
    let result = layout("AppleTV", devices)
    #expect(result.code == 0)
    #expect(result.output.contains(" on Apple TV\n") && !result.output.contains("iPhone"))
  }

  @Test func devicesOfPads() {
    let usual = layout("iOS.CocoaTouch.iPad", "usual").output
    #expect(usual.contains(" on iPad") && !usual.contains("iPhone"))
    #expect(layout("iOS.CocoaTouch.iPad", "iPhone 15").output.contains(" on iPhone 15\n"))
  }
}
