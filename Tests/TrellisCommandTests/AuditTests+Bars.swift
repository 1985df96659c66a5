import Foundation
import Testing

/// False findings about things that bars cover, which an audit must not report.
extension AuditTests {
  /// The top guide tells what a controller's view is under, and files without a device had a status bar of
  /// 20 points.
  @Test(arguments: [(nil, 20.0), ("retina4_7", 0), ("retina4_7", 20)])
  func guidesTellWhatBarsCover(_ device: String?, _ guide: Double) throws {
    let name = view("name", [16, guide + 8, 88, 20.333], element: "label", "text=\"Your name:\"")
    let text =
      screen(
        name,
        pin("name", "leading", "root", "leading", 16) + pin("name", "top", "top", "bottom", 8)
      )
      .replacingOccurrences(
        of: "<device id=\"retina6_12\" orientation=\"portrait\" appearance=\"light\"/>",
        with: device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? ""
      )
      .replacingOccurrences(
        of: "<view key=\"view\" id=\"root\">\(rect([0, 0, 393, 852]))",
        with: "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"top\"/></layoutGuides>"
          + "<view key=\"view\" id=\"root\">"
          + rect(device == nil ? [0, 0, 600, 600] : [0, 0, 375, 667]))
    #expect(try findings(text, "--device", "iPhone 8,iPhone 15") == [])
  }

  /// A root view with a size of its own is not at the edges of the screen, and has no less room there.
  @Test func viewsOfTheirOwnSizeKeepTheirBars() throws {
    let text =
      screen(
        view("a", [0, 30, 320, 80]) + view("b", [0, 120, 320, 80]),
        ["a", "b"].map {
          pin($0, "leading", "root", "leading") + pin($0, "trailing", "root", "trailing")
            + pin($0, "height", nil, nil, 80)
        }.joined() + pin("a", "top", "top", "bottom", 10, "priority=\"500\"")
          + pin("b", "top", "a", "bottom", 10, "priority=\"500\"")
          + pin("b", "bottom", "root", "bottom")
      )
      .replacingOccurrences(of: "retina6_12", with: "retina4_7")
      .replacingOccurrences(
        of: "<view key=\"view\" id=\"root\">\(rect([0, 0, 393, 852]))",
        with: "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"top\"/></layoutGuides>"
          + "<size key=\"freeformSize\" width=\"320\" height=\"200\"/>"
          + "<view key=\"view\" id=\"root\">\(rect([0, 0, 320, 200]))")
    #expect(try findings(text) == [])
  }

  /// A panel that waits above the screen is under a bar as recorded too, if only the guide of the bar tells.
  @Test func guidesTellWhatWaitsUnderBars() throws {
    let text =
      screen(
        view("a", [16, 24, 100, 21], element: "label", "text=\"Title\""),
        pin("a", "leading", "root", "leading", 16) + pin("a", "top", "top", "bottom", -40)
          + pin("a", "width", nil, nil, 100) + pin("a", "height", nil, nil, 21)
      )
      .replacingOccurrences(of: "retina6_12", with: "retina4_7")
      .replacingOccurrences(
        of: "<view key=\"view\" id=\"root\">\(rect([0, 0, 393, 852]))",
        with: "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"top\"/></layoutGuides>"
          + "<view key=\"view\" id=\"root\">\(rect([0, 0, 375, 667]))")
    #expect(try findings(text, "--device", "iPhone 8,iPhone 15") == [])
  }

  /// Xcode 12 drew no status bar over small telephones, which have one: the margins of the root grow by it,
  /// if the root does not say that they do not.
  @Test(arguments: [("", []), ("insetsLayoutMarginsFromSafeArea=\"NO\"", ["unsafe-area"])])
  func marginsOfTheRootGrowWithBars(_ attribute: String, _ rules: [String]) throws {
    let text = screen(
      view("a", [16, 8, 100, 21], element: "label", "text=\"Title\""),
      pin("a", "leading", "root", "leading", 16) + pin("a", "top", "root", "topMargin", 8)
        + pin("a", "width", nil, nil, 100) + pin("a", "height", nil, nil, 21)
    )
    .replacingOccurrences(of: "targetRuntime", with: "toolsVersion=\"18122\" targetRuntime")
    .replacingOccurrences(of: "retina6_12", with: "retina4_0")
    .replacingOccurrences(of: "id=\"root\">", with: "id=\"root\" \(attribute)>")
    .replacingOccurrences(of: rect([0, 0, 393, 852]), with: rect([0, 0, 320, 568]))
    #expect(try findings(text, "--device", "iPhone 8").map(\.rule) == rules)
  }

  /// A panel that waits above the screen, from where the program moves it, is no matter of bars.
  @Test func whatWaitsOutsideIsUnderNoBar() throws {
    let text = screen(
      view("a", [16, -30, 100, 21], element: "label", "text=\"Title\""),
      pin("a", "leading", "root", "leading", 16) + pin("a", "top", "safe", "top", -89)
        + pin("a", "width", nil, nil, 100) + pin("a", "height", nil, nil, 21))
    #expect(try findings(text) == [])
  }

  /// The margins of a view inside the root grow with what bars cover of it, if the view does not say that
  /// they do not.
  @Test(arguments: [("", []), ("insetsLayoutMarginsFromSafeArea=\"NO\"", ["unsafe-area"])])
  func marginsInsideGrowWithBars(_ attribute: String, _ rules: [String]) throws {
    let label = view("a", [0, 0, 100, 55], element: "label", "text=\"Next\"")
    let stack = view("stack", [16, 0, 100, 55], "", "<subviews>\(label)</subviews>")
    let inside =
      pin("stack", "leading", "row", "leading", 16) + pin("stack", "top", "row", "top")
      + pin("row", "bottomMargin", "stack", "bottom", -8) + pin("stack", "width", nil, nil, 100)
      + ["top", "leading", "bottom", "trailing"].map { pin("a", $0, "stack", $0) }.joined()
    let row = view(
      "row", [0, 612, 375, 55], attribute,
      "<subviews>\(stack)</subviews><constraints>\(inside)</constraints>")
    let text = screen(
      row,
      pin("row", "leading", "root", "leading") + pin("root", "trailing", "row", "trailing")
        + pin("root", "bottom", "row", "bottom") + pin("row", "height", nil, nil, 55)
    )
    .replacingOccurrences(of: "retina6_12", with: "retina4_7")
    .replacingOccurrences(of: rect([0, 0, 393, 852]), with: rect([0, 0, 375, 667]))
    #expect(
      try findings(text, "--device", "iPhone 15", "--check", "unsafe-area").map(\.rule) == rules)
  }

  /// A margin of 0 at the top says that no bar was there, also where nothing speaks of the safe area.
  @Test func marginsTellThatNothingIsCovered() throws {
    let text = screen(
      view("a", [16, 16, 100, 21], element: "label", "text=\"Title\""),
      pin("a", "leading", "root", "leading", 16) + pin("a", "top", "root", "topMargin", 16)
        + pin("a", "width", nil, nil, 100) + pin("a", "height", nil, nil, 21))
    #expect(try findings(text) == [])
  }
}
