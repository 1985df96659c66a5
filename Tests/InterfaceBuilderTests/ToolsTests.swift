import Foundation
import InterfaceBuilder
import Testing
import Trellis

/// Versions of Interface Builder, and what of a scene differs between their drawings.
@Suite struct ToolsTests {
  @Test func versionsAreRead() throws {
    #expect(InterfaceTools(version: "22505")?.build == 22_505)
    #expect(InterfaceTools(version: "14490.70") == InterfaceTools(build: 14_490))
    for text in ["", "new", "-1", "32700.99.1234", "99999999999999999999"] {
      #expect(InterfaceTools(version: text) == nil, "\(text)")
    }
    let file = try InterfaceFile(Array(Sample.iOS("", tools: "20037").utf8))
    #expect(file.tools?.build == 20_037)
    #expect(try InterfaceFile(Array(Sample.iOS("").utf8)).tools == nil)
  }

  @Test(arguments: [
    ("iPhone SE", 14_490, 20.0), ("iPhone SE", 17_701, 0), ("iPhone SE", 20_037, 0),
    ("iPhone SE", 21_701, 20), ("iPhone XR", 18_122, 44), ("iPhone XR", 22_505, 48),
    ("iPhone X", 18_122, 44), ("iPhone X", 23_504, 50), ("iPhone 15", 22_505, 59),
    ("iPad Pro 9.7-inch", 17_701, 20),
  ])
  func statusBarsDiffer(_ name: String, _ build: Int, _ top: Double) throws {
    let screen = InterfaceScreen(try #require(InterfaceDevice(named: name)))
    #expect(InterfaceTools(build: build).safeArea(of: screen).top == top)
  }

  /// A view from the top of the safe area to the bottom of the screen.
  private func controller(
    _ size: Size, _ top: Double, _ device: String, _ tools: String
  ) throws -> InterfaceScene {
    try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">"
          + Sample.frame(0, 0, size.width, size.height) + "<subviews>"
          + Sample.view("a", (0, top, size.width, size.height - top))
          + "</subviews><constraints>" + Sample.constraint(("a", "top"), ("safe", "top"))
          + Sample.constraint(("r", "bottom"), ("a", "bottom"))
          + Sample.constraint(("a", "leading"), ("r", "leading"))
          + Sample.constraint(("r", "trailing"), ("a", "trailing"))
          + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"safe\"/></view></viewController>",
        device: device, tools: tools))
  }

  /// A recorded top with or without a status bar, on a device and as another version draws it.
  @Test(
    arguments: [
      // Without a status bar: a bar of the program's own, and none.
      ("retina4_7", Size(375, 667), "17701", 44.0, "iPhone SE", nil, 64.0),
      ("retina4_7", Size(375, 667), "17701", 44, "iPhone XR", 18_122, 88),
      ("retina4_7", Size(375, 667), "20037", 0, "iPhone 15", nil, 59),
      ("retina6_7", Size(428, 926), "23090", 91, "iPhone SE", 17_701, 44),
      ("retina6_7", Size(428, 926), "23090", 91, "iPhone SE", nil, 64),
      // The bar of a sheet.
      ("retina6_7", Size(428, 872), "19529", 56, "iPhone SE", nil, 56),
      // A file that draws over the status bar of its time.
      ("retina4_7", Size(375, 667), "22505", 0, "iPhone 15", nil, 0),
    ] as [(String, Size, String, Double, String, Int?, Double)])
  func barsMoveBetweenVersions(
    _ device: String, _ size: Size, _ tools: String, _ top: Double, _ name: String, _ build: Int?,
    _ newTop: Double
  ) throws {
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: name)))
    options.tools = build.map(InterfaceTools.init(build:))
    let frame = try #require(try frames(try controller(size, top, device, tools), options)["a"])
    #expect(frame.minY == newTop)
  }

  /// A sheet begins below the status bar.
  @Test func sheetsHaveNoStatusBar() throws {
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: "iPhone SE")))
    let whole = try controller(Size(375, 667), 20, "retina4_7", "22505")
    options.size = Size(375, 647)
    #expect(try frames(whole, options)["a"] == Rect(0, 0, 375, 647))
    let sheet = try controller(Size(375, 647), 0, "retina4_7", "22505")
    options.size = Size(375, 667)
    #expect(try frames(sheet, options)["a"] == Rect(0, 20, 375, 647))
  }

  /// A navigation bar is lower over a whole screen than in a sheet, wherever it was recorded.
  @Test func navigationBarsOfSheetsAreHigher() throws {
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: "iPhone SE")))
    options.tools = InterfaceTools(build: 17_701)
    let sheet = try controller(Size(375, 647), 56, "retina4_7", "17701")
    options.size = Size(375, 667)
    #expect(try frames(sheet, options)["a"] == Rect(0, 44, 375, 623))
    let whole = try controller(Size(375, 667), 44, "retina4_7", "17701")
    options.size = Size(375, 647)
    #expect(try frames(whole, options)["a"] == Rect(0, 56, 375, 591))
    // A view that is narrower than the screen is in something that is still in the sheet.
    let part = try controller(Size(107, 647), 56, "retina4_7", "17701")
    options.size = Size(107, 600)
    #expect(try frames(part, options)["a"]?.minY == 56)
  }

  /// From Xcode 15 on, sheets have no room for the home indicator.
  @Test(arguments: [(21_507, 34.0), (23_090, 0)])
  func sheetsReachTheBottom(_ build: Int, _ bottom: Double) throws {
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: "iPhone 14 Plus")))
    options.tools = InterfaceTools(build: build)
    options.size = Size(428, 860)
    let sheet = try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 428, 869)
          + "<subviews>" + Sample.view("a", (0, 800, 50, 35)) + "</subviews><constraints>"
          + Sample.constraint(("safe", "bottom"), ("a", "bottom"))
          + Sample.constraint(("a", "leading"), ("r", "leading"))
          + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"safe\"/></view></viewController>",
        device: "retina6_7", tools: "19529"))
    #expect(try frames(sheet, options)["a"]?.maxY == 860 - bottom)
  }

  /// Mac Catalyst has a bar over what a navigation controller shows first, and over nothing else.
  @Test(arguments: [true, false])
  func macsHaveNavigationBarsAtRootsOnly(_ isRoot: Bool) throws {
    func controller(_ size: Size, _ top: Double, _ device: String) throws -> InterfaceScene {
      let relation =
        "<navigationController id=\"n\"><connections><segue id=\"s\" destination=\"c\""
        + " kind=\"relationship\" relationship=\"rootViewController\"/></connections>"
        + "</navigationController>"
      return try scene(
        Sample.iOS(
          "<viewController id=\"c\"><view key=\"view\" id=\"r\">"
            + Sample.frame(0, 0, size.width, size.height) + "<subviews>"
            + Sample.view("a", (0, top, 50, 50)) + "</subviews><constraints>"
            + Sample.constraint(("a", "top"), ("safe", "top"))
            + Sample.constraint(("a", "leading"), ("r", "leading"))
            + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"safe\"/></view>"
            + "<navigationItem key=\"navigationItem\" id=\"i\"/></viewController>"
            + (isRoot ? relation : ""), device: device, tools: "18122"))
    }
    let top = isRoot ? 50.0 : 0
    let (phone, mac) = (try #require(InterfaceDevice(named: "iPhone XR")), "Mac Catalyst")
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: mac)))
    let onPhone = try controller(phone.size, 88, "retina6_1")
    #expect(onPhone.isNavigationRoot == isRoot)
    #expect(onPhone.hasNavigationItem)
    #expect(try frames(onPhone, options)["a"]?.minY == top)
    options.screen = InterfaceScreen(phone)
    options.tools = InterfaceTools(build: 18_122)
    #expect(try frames(try controller(Size(800, 600), top, "mac"), options)["a"]?.minY == 88)
  }

  /// The content of a row with an arrow at its end, as a version draws it.
  @Test(
    arguments: [
      // The room of the arrow beside the margin of 16 points, and of 20 where the row is wide.
      ("14490", 34.0, "iPhone SE", 14_490, 375.0, 34.0),
      ("14490", 34, "iPhone SE", 15_702, 375, 27),
      ("14490", 34, "iPhone SE", 20_037, 375, 25), ("22505", 26.5, "iPhone SE", 20_037, 375, 25),
      ("14490", 34, "iPhone XR", 14_490, 414, 38), ("12121", 33, "iPhone XR", 13_196, 414, 33),
      // An iPhone X is drawn as a small telephone of a later year, which has the wide margin.
      ("20037", 25, "iPhone X", 22_505, 375, 30.5), ("32700", 26.5, "iPhone SE", 14_490, 375, 34),
    ] as [(String, Double, String, Int, Double, Double)])
  func arrowsDiffer(
    _ tools: String, _ recorded: Double, _ name: String, _ build: Int, _ width: Double,
    _ room: Double
  ) throws {
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: name)))
    options.tools = InterfaceTools(build: build)
    let row = try scene(
      Sample.iOS(
        "<tableViewCell id=\"r\" accessoryType=\"disclosureIndicator\">"
          + Sample.frame(0, 0, 320, 44)
          + "<tableViewCellContentView key=\"contentView\" id=\"content\">"
          + Sample.frame(0, 0, 320 - recorded, 44)
          + "</tableViewCellContentView></tableViewCell>", device: "retina4_0", tools: tools))
    #expect(try frames(row, options)["content"]?.width == width - room)
  }

  /// A label or a button in the middle of a cell.
  private func cell(_ view: String, _ tools: String) throws -> InterfaceScene {
    try scene(
      Sample.iOS(
        "<collectionViewCell id=\"r\">" + Sample.frame(0, 0, 200, 60) + "<subviews>" + view
          + "</subviews><constraints>" + Sample.constraint(("a", "leading"), ("r", "leading"))
          + Sample.constraint(("a", "centerY"), ("r", "centerY"))
          + "</constraints></collectionViewCell>", device: "retina4_0", tools: tools))
  }

  private func label(_ height: Double) -> String {
    Sample.view(
      "a", (0, 30 - height / 2, height == 17 ? 56 : 68, height), element: "label",
      "text=\"Password\"",
      "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
  }

  /// Xcode 12.5 and 13 draw text styles in the smallest size, devices and others in the usual one.
  @Test func textStylesHaveTheUsualSizeOnDevices() throws {
    let small = try cell(label(17), "20037")
    let usual = try cell(label(20.5), "22505")
    #expect(small.root.children.first?.fontSize == 14)
    #expect(usual.root.children.first?.fontSize == 17)
    #expect(try frames(small)["a"]?.height == 17)
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: "iPhone 15")))
    let grown = try #require(try frames(small, options)["a"])
    #expect(abs(grown.height - 20.5) < 0.5)
    #expect(abs(grown.width - 68) < 1)
    #expect(abs(grown.midY - 30) < 0.01)
    #expect(try frames(usual, options)["a"]?.height == 20.5)
    options.tools = InterfaceTools(build: 18_122)
    #expect(try frames(small, options)["a"]?.height == 17)
    #expect(abs(try #require(try frames(usual, options)["a"]).height - 17) < 0.5)
    // A font of a written size has that everywhere.
    let fixed = label(17).replacingOccurrences(
      of: "style=\"UICTFontTextStyleBody\"", with: "type=\"system\" pointSize=\"14\"")
    options.tools = nil
    #expect(try frames(try cell(fixed, "20037"), options)["a"]?.height == 17)
  }

  /// The height of a button that a row squeezed is that of its title elsewhere.
  @Test(arguments: [("buttonType=\"system\"", 30.0), ("", 18)])
  func squeezedButtonsGrow(_ type: String, _ height: Double) throws {
    let button = Sample.view(
      "a", (20, 15, 60, 14), element: "button", type,
      "<state key=\"normal\" title=\"Details\"/>")
    let row = try scene(
      Sample.iOS(
        "<collectionViewCell id=\"r\">" + Sample.frame(0, 0, 100, 44) + "<subviews>" + button
          + "</subviews><constraints>" + Sample.constraint(("a", "leading"), ("r", "leading"), 20)
          + Sample.constraint(("a", "top"), ("r", "top"), 15)
          + Sample.constraint(
            ("r", "bottom"), ("a", "bottom"), 15, "relation=\"greaterThanOrEqual\"")
          + "</constraints></collectionViewCell>"))
    #expect(try frames(row)["a"]?.height == 14)
    var options = InterfaceLayout.Options()
    options.size = Size(100, 80)
    #expect(try frames(row, options)["a"]?.height == height)
  }

  @Test(arguments: [(17_999, false), (18_000, true), (20_899, true), (20_900, false)])
  func smallestTexts(_ build: Int, _ isSmallest: Bool) {
    #expect(InterfaceTools(build: build).drawsSmallestText == isSmallest)
  }
}
