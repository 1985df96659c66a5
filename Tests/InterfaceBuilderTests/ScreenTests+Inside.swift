import InterfaceBuilder
import Testing
import Trellis

/// Rows and margins inside of roots, on other screens.
extension ScreenTests {
  private func screen(
    _ name: String, _ way: InterfaceScreen.Orientation = .portrait
  ) throws -> InterfaceLayout.Options {
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: name)), way)
    return options
  }

  // MARK: Margins

  /// The margins of a view that reaches the side of the screen are inside of what is covered there; those that
  /// its parent has, too, if it says so.
  @Test(arguments: [
    ("", 0.0, 56.0, 56.0), ("insetsLayoutMarginsFromSafeArea=\"NO\"", 0, 8, 8),
    ("preservesSuperviewLayoutMargins=\"YES\"", 0, 68, 68),
    ("preservesSuperviewLayoutMargins=\"YES\"", 10, 58, 58),
    ("", 30, 26, 26), ("", 60, 8, 8),
  ])
  func marginsInsideAreNotCovered(
    _ attributes: String, _ distance: Double, _ left: Double, _ right: Double
  ) throws {
    let isPreserved = attributes.hasPrefix("preserves")
    let margin = isPreserved ? max(8, 20 - distance) : 8
    let width = 414 - 2 * distance
    let inner = Sample.view(
      "in", (distance, 100, width, 50), attributes,
      "<subviews>" + Sample.view("a", (margin, 0, width - 2 * margin, 50))
        + "</subviews><constraints>"
        + Sample.constraint(("a", "leading"), ("in", "leadingMargin"))
        + Sample.constraint(("a", "trailing"), ("in", "trailingMargin"))
        + Sample.constraint(("a", "top"), ("in", "top"))
        + Sample.constraint(("a", "bottom"), ("in", "bottom")) + "</constraints>")
    let scene = try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 414, 896)
          + "<subviews>\(inner)</subviews><constraints>"
          + Sample.constraint(("in", "leading"), ("r", "leading"), distance)
          + Sample.constraint(("in", "trailing"), ("r", "trailing"), -distance)
          + Sample.constraint(("in", "top"), ("r", "top"), 100)
          + Sample.constraint(("in", "height"), nil, 50)
          + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"safe\"/></view></viewController>")
    )
    #expect(try frames(scene, screen("iPhone 11"))["a"]?.minX == margin)
    let found = try frames(scene, screen("iPhone 11", .landscape))
    #expect(found["in"] == Rect(distance, 100, 896 - 2 * distance, 50))
    #expect(
      found["a"] == Rect(left, 0, 896 - 2 * distance - left - right, 50), "\(found["a"] ?? .zero)")
  }

  /// What scrolls is not where its frame is.
  @Test func marginsOfWhatScrollsStay() throws {
    let content = Sample.view(
      "in", (0, 0, 414, 50), "",
      "<subviews>" + Sample.view("a", (8, 0, 398, 50)) + "</subviews><constraints>"
        + Sample.constraint(("a", "leading"), ("in", "leadingMargin"))
        + Sample.constraint(("a", "trailing"), ("in", "trailingMargin"))
        + Sample.constraint(("a", "top"), ("in", "top"))
        + Sample.constraint(("a", "bottom"), ("in", "bottom")) + "</constraints>")
    let scroll = Sample.view(
      "s", (0, 0, 414, 896), element: "scrollView", "",
      "<subviews>\(content)</subviews><constraints>" + Sample.pins("in", "s", 0, 0, 0, 0)
        + Sample.constraint(("in", "width"), ("s", "width"))
        + Sample.constraint(("in", "height"), nil, 50) + "</constraints>")
    let scene = try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 414, 896)
          + "<subviews>\(scroll)</subviews><constraints>" + Sample.pins("s", "r", 0, 0, 0, 0)
          + "</constraints></view></viewController>"))
    #expect(try frames(scene, screen("iPhone 11", .landscape))["a"]?.minX == 8)
  }

  // MARK: Rows

  /// The row of a table in a controller's view, recorded on an iPhone 11, where the table has these constraints.
  private func row(
    _ width: Double, in table: (x: Double, width: Double), _ constraints: String,
    _ style: String = "plain", container: Bool = false, header: Bool = false
  ) throws -> InterfaceScene {
    let own = Sample.frame((table.width - width) / 2, 0, width, 60)
    let cell =
      header
      ? "<view key=\"tableHeaderView\" id=\"row\">\(own)</view>"
      : "<prototypes><tableViewCell id=\"row\">\(own)</tableViewCell></prototypes>"
    let view = Sample.view(
      "t", (table.x, 0, table.width, 896), element: "tableView", "style=\"\(style)\"",
      cell)
    let segue =
      "<viewController id=\"o\"><view key=\"view\" id=\"or\">" + Sample.frame(0, 0, 414, 896)
      + "<subviews><containerView id=\"k\">" + Sample.frame(0, 0, 100, 100)
      + "<connections><segue destination=\"c\" kind=\"embed\" id=\"e\"/></connections>"
      + "</containerView></subviews></view></viewController>"
    return try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 414, 896)
          + "<subviews>\(view)</subviews><constraints>\(constraints)</constraints>"
          + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/></view></viewController>"
          + (container ? segue : "")), "row")
  }

  /// Sections that are apart from the sides have the margin of the system there, as real files record it: 16 of
  /// 375 points and 20 of 414 and more.
  @Test(arguments: [("iPhone 11", 374.0), ("iPhone 8", 343), ("iPhone 13 Pro Max", 388)])
  func rowsApartFromTheSides(_ device: String, _ width: Double) throws {
    let fills = Sample.pins("t", "r", 0, 0, 0, 0)
    let inset = try row(374, in: (0, 414), fills, "insetGrouped")
    #expect(inset.size(on: try screen(device).screen) == Size(width, 60))
    #expect(inset.followsScreen(.horizontal) && !inset.followsScreen(.vertical))
    // One that was recorded as wide as its table stays so.
    let whole = try row(414, in: (0, 414), fills, "insetGrouped")
    #expect(whole.size(onScreenOf: Size(375, 667)).width == 375)
    let own = try row(354, in: (0, 414), fills, "insetGrouped")
    #expect(own.size(onScreenOf: Size(375, 667)).width == 315)
  }

  /// So are the views above and below all rows, also those of sections that are apart from the sides.
  @Test(arguments: ["plain", "insetGrouped"])
  func headersOfTables(_ style: String) throws {
    let pins = Sample.pins("t", "r", 0, 20, 0, 20)
    let narrow = try row(374, in: (20, 374), pins, style, header: true)
    #expect(narrow.size(onScreenOf: Size(320, 568)) == Size(280, 60))
    #expect(narrow.row?.list == "t" && narrow.role == .view)
    // Its frame is out of date: the table gives it its own width.
    let old = try row(375, in: (0, 414), Sample.pins("t", "r", 0, 0, 0, 0), style, header: true)
    #expect(old.size(onScreenOf: Size(320, 568)) == Size(320, 60))
  }

  /// A row is as wide as its table, whose constraints say whether it follows the screen.
  @Test func rowsOfNarrowTables() throws {
    let left = Sample.constraint(("t", "leading"), ("safe", "leading"), 20)
    let right = Sample.constraint(("safe", "trailing"), ("t", "trailing"), 20)
    let size = Size(320, 568)
    #expect(try row(374, in: (20, 374), left + right).size(onScreenOf: size) == Size(280, 60))
    let fixed = try row(120, in: (20, 120), left + Sample.constraint(("t", "width"), nil, 120))
    #expect(fixed.size(onScreenOf: size) == Size(120, 60))
    #expect(!fixed.followsScreen(.horizontal))
    let half = try row(
      207, in: (20, 207),
      left + Sample.constraint(("t", "width"), ("r", "width"), 0, "multiplier=\"0.5\""))
    #expect(half.size(onScreenOf: size) == Size(207, 60))
    // The frame of a table that is wider than the view it is in is out of date.
    #expect(try row(600, in: (0, 600), left + right).size(onScreenOf: size) == Size(320, 60))
    let contained = try row(414, in: (0, 414), Sample.pins("t", "r", 0, 0, 0, 0), container: true)
    #expect(contained.size(onScreenOf: size) == Size(414, 60))
  }
}
