import InterfaceBuilder
import Testing
import Trellis

/// Devices, and what of a scene is different on them.
@Suite struct ScreenTests {
  @Test func devicesHaveNames() throws {
    for device in InterfaceDevice.all {
      for name in device.names + device.identifiers {
        let found = try #require(InterfaceDevice(named: name))
        #expect(found.identifiers == device.identifiers, "\(name)")
        // Of several devices that are alike, the one that was asked for.
        #expect(found.name == (device.names.contains(name) ? name : device.name))
      }
    }
    #expect(InterfaceDevice(named: "IPHONE SE")?.size == Size(375, 667))
    #expect(InterfaceDevice(named: "retina4_0")?.name == "iPhone SE (1st generation)")
    #expect(InterfaceDevice(named: "iPhone") == nil)
    #expect(InterfaceDevice(named: "iphone 15 pro")?.name == "iPhone 15 Pro")
    #expect(InterfaceDevice.usual.count == 12)
  }

  @Test(arguments: [
    ("iPhone SE", "portrait", "full", 375.0, 667.0, "compact", "regular"),
    ("iPhone 15 Pro", "landscape", "full", 852, 393, "compact", "compact"),
    ("iPhone 15 Plus", "landscape", "half", 932, 430, "regular", "compact"),
    ("iPad", "portrait", "full", 820, 1180, "regular", "regular"),
    ("iPad", "landscape", "half", 585, 820, "compact", "regular"),
    ("iPad", "landscape", "twoThirds", 850, 820, "regular", "regular"),
    ("iPad Pro 12.9-inch", "landscape", "half", 678, 1024, "regular", "regular"),
    ("iPad Pro 12.9-inch", "landscape", "third", 375, 1024, "compact", "regular"),
    ("Apple TV", "portrait", "full", 1920, 1080, "regular", "regular"),
    ("Mac Catalyst", "portrait", "half", 800, 600, "regular", "regular"),
  ])
  func screensHaveSizesAndTraits(
    _ name: String, _ way: String, _ split: String, _ width: Double, _ height: Double,
    _ widthClass: String, _ heightClass: String
  ) throws {
    let screen = InterfaceScreen(
      try #require(InterfaceDevice(named: name)),
      try #require(InterfaceScreen.Orientation(rawValue: way)),
      try #require(InterfaceScreen.Split(rawValue: split)))
    #expect(screen.size == Size(width, height))
    #expect(screen.traits.width?.rawValue == widthClass)
    #expect(screen.traits.height?.rawValue == heightClass)
  }

  @Test func screensStayWhatTheirDevicesAllow() throws {
    let phone = try #require(InterfaceDevice(named: "iPhone SE"))
    var screen = InterfaceScreen(phone)
    screen.split = .half
    #expect(screen == InterfaceScreen(phone))
    screen = InterfaceScreen(try #require(InterfaceDevice(named: "iPad")), .portrait, .third)
    screen.device = phone
    #expect(screen == InterfaceScreen(phone))
    let television = try #require(InterfaceDevice(named: "Apple TV"))
    screen = InterfaceScreen(television)
    screen.orientation = .portrait
    #expect(screen == InterfaceScreen(television) && screen.size == Size(1920, 1080))
  }

  private func controller(_ safeTop: Double, _ safeBottom: Double) throws -> InterfaceScene {
    try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 390, 844)
          + "<subviews>"
          + Sample.view("a", (16, safeTop, 358, 844 - safeTop - safeBottom))
          + "</subviews><constraints>"
          + Sample.constraint(("a", "top"), ("safe", "top"))
          + Sample.constraint(("safe", "bottom"), ("a", "bottom"))
          + Sample.constraint(("a", "leading"), ("r", "leadingMargin"))
          + Sample.constraint(("r", "trailingMargin"), ("a", "trailing"))
          + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"safe\"/></view></viewController>",
        device: "retina6_0"))
  }

  /// Recorded bars of the program keep their height, the system's are the device's.
  @Test(arguments: [
    (47.0, 34.0, "iPhone SE", 20.0, 0.0), (47, 34, "iPhone 16 Pro", 62, 34),
    (91, 83, "iPhone SE", 64, 49), (91, 34, "iPad", 74, 20), (0, 0, "iPhone 16 Pro", 0, 0),
  ])
  func safeAreasMove(
    _ top: Double, _ bottom: Double, _ name: String, _ newTop: Double, _ newBottom: Double
  ) throws {
    var options = InterfaceLayout.Options()
    let screen = InterfaceScreen(try #require(InterfaceDevice(named: name)))
    options.screen = screen
    let frame = try #require(try frames(try controller(top, bottom), options)["a"])
    #expect(frame.minY == newTop)
    #expect(screen.size.height - frame.maxY == newBottom)
    #expect(frame.minX == (screen.size.width > 400 ? 20 : 16))
  }

  /// The safe area of a view inside the root counts from the same bars.
  @Test(arguments: [("iPhone SE", 20.0), ("iPhone 16 Pro", 62)], [0.0, 10])
  func safeAreasOfInnerViewsMove(_ device: (name: String, top: Double), inset: Double) throws {
    let inner = Sample.view(
      "in", (0, inset, 390, 844 - inset), "",
      "<subviews>" + Sample.view("a", (0, 47 - inset, 390, 100)) + "</subviews>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"g\"/><constraints>"
        + Sample.constraint(("a", "top"), ("g", "top"))
        + Sample.constraint(("a", "leading"), ("in", "leading"))
        + Sample.constraint(("a", "trailing"), ("in", "trailing"))
        + Sample.constraint(("a", "height"), nil, 100) + "</constraints>")
    let scene = try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 390, 844)
          + "<subviews>\(inner)</subviews><constraints>"
          + Sample.pins("in", "r", inset, 0, 0, 0) + "</constraints></view></viewController>",
        device: "retina6_0"))
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: device.name)))
    #expect(try frames(scene, options)["a"]?.minY == device.top - inset)
  }

  /// Margins of the root are measured from the safe area, whatever tells it.
  @Test(arguments: [
    ("iPhone 15", "portrait", 16.0, 67.0), ("iPhone 15", "landscape", 79, 8),
    ("iPad", "portrait", 20, 32), ("iPhone 8", "portrait", 16, 28),
  ])
  func marginsOfTheRootMoveWithTheSafeArea(
    _ name: String, _ way: String, _ x: Double, _ y: Double
  ) throws {
    let label = Sample.view("a", (16, 28, 60, 20), element: "label", "text=\"Hello\"")
    let scene = try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 375, 667)
          + "<subviews>\(label)</subviews><constraints>"
          + Sample.constraint(("a", "leading"), ("r", "leadingMargin"))
          + Sample.constraint(("a", "top"), ("r", "topMargin"), 8)
          + "</constraints></view></viewController>", device: "retina4_7"))
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(
      try #require(InterfaceDevice(named: name)),
      try #require(InterfaceScreen.Orientation(rawValue: way)))
    let frame = try #require(try frames(scene, options)["a"])
    #expect(abs(frame.minX - x) < 0.01 && abs(frame.minY - y) < 0.01, "\(frame)")
  }

  /// Lengths that the system covers only on another screen are covered of views inside the root as well.
  @Test(arguments: [0.0, 10]) func safeAreasOfInnerViewsBegin(_ inset: Double) throws {
    let inner = Sample.view(
      "in", (inset, 0, 390 - inset, 844), "",
      "<subviews>" + Sample.view("a", (0, 47, 100, 100)) + "</subviews>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"g\"/><constraints>"
        + Sample.constraint(("a", "top"), ("g", "top"))
        + Sample.constraint(("a", "leading"), ("g", "leading"))
        + Sample.constraint(("a", "height"), nil, 100)
        + Sample.constraint(("a", "width"), nil, 100) + "</constraints>")
    let scene = try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 390, 844)
          + "<subviews>\(inner)</subviews><constraints>"
          + Sample.pins("in", "r", 0, inset, 0, 0) + "</constraints></view></viewController>",
        device: "retina6_0"))
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(
      try #require(InterfaceDevice(named: "iPhone 15")), .landscape)
    #expect(try frames(scene, options)["a"]?.minX == 59 - inset)
  }

  /// A view that the safe area holds has nothing covered on any screen, and neither has one inside of it.
  @Test(arguments: [InterfaceScreen.Orientation.portrait, .landscape])
  func viewsInTheSafeAreaHaveNoneOfTheirOwn(_ way: InterfaceScreen.Orientation) throws {
    let deepest = Sample.view(
      "deep", (0, 0, 375, 647), "",
      "<subviews>" + Sample.view("b", (0, 0, 375, 647)) + "</subviews>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"h\"/><constraints>"
        + Sample.pins("b", "h", 0, 0, 0, 0) + "</constraints>")
    let inner = Sample.view(
      "in", (0, 20, 375, 647), "",
      "<subviews>" + Sample.view("a", (0, 0, 375, 647)) + deepest + "</subviews>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"g\"/><constraints>"
        + Sample.pins("a", "g", 0, 0, 0, 0) + Sample.pins("deep", "in", 0, 0, 0, 0)
        + "</constraints>")
    let scene = try scene(
      Sample.iOS(
        "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 375, 667)
          + "<subviews>\(inner)</subviews><constraints>" + Sample.pins("in", "safe", 0, 0, 0, 0)
          + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"safe\"/></view></viewController>",
        device: "retina4_7"))
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: "iPhone 15")), way)
    let found = try frames(scene, options)
    let outer = try #require(found["in"])
    #expect(outer.minY == (way == .portrait ? 59 : 0))
    for id in ["a", "b"] {
      let frame = try #require(found[id])
      #expect(frame.size == outer.size, "\(id): \(frame)")
    }
  }

  /// Margins of a root that was recorded on its side become those of a narrow screen.
  @Test func marginsOfTheRootOnItsSide() throws {
    let label = Sample.view("a", (20, 100, 60, 20), element: "label", "text=\"Hello\"")
    let file = Sample.iOS(
      "<viewController id=\"c\"><view key=\"view\" id=\"r\">" + Sample.frame(0, 0, 812, 375)
        + "<subviews>\(label)</subviews><constraints>"
        + Sample.constraint(
          ("a", "leading"), ("r", "leadingMargin"), 0, "relation=\"greaterThanOrEqual\"")
        + Sample.constraint(("r", "leading"), ("a", "leading"), 0, "priority=\"250\"")
        + Sample.constraint(("a", "top"), ("r", "top"), 100)
        + "</constraints></view></viewController>", device: "retina5_9")
    let scene = try scene(
      file.replacing("orientation=\"portrait\"", with: "orientation=\"landscape\""))
    var options = InterfaceLayout.Options()
    options.screen = InterfaceScreen(try #require(InterfaceDevice(named: "iPhone SE")))
    let frame = try #require(try frames(scene, options)["a"])
    #expect(abs(frame.minX - 16) < 0.01, "\(frame)")
  }

  /// The rows of tables have another margin than controllers, and an accessory keeps its distance from it.
  ///
  /// The recorded place of the label has the fractions that files have. Systems before iOS 11 had 8 points.
  @Test(
    arguments: [("iPhone SE", 16.0), ("iPhone 15", 20), ("iPhone 15 Plus", 20)],
    [16.000000000000007, 8])
  func marginsOfRowsMove(_ device: (name: String, margin: Double), recorded: Double) throws {
    let (name, margin) = device
    let row = try scene(
      Sample.iOS(
        "<tableViewCell id=\"r\">\(Sample.frame(0, 0, 320, 44))"
          + "<tableViewCellContentView key=\"contentView\" id=\"content\">"
          + Sample.frame(0, 0, 293.5, 44) + "<subviews>"
          + Sample.view("a", (recorded, 0, 293.5 - 2 * recorded, 44)) + "</subviews><constraints>"
          + Sample.constraint(("a", "top"), ("content", "top"))
          + Sample.constraint(("content", "bottom"), ("a", "bottom"))
          + Sample.constraint(("a", "leading"), ("content", "leadingMargin"))
          + Sample.constraint(("content", "trailingMargin"), ("a", "trailing"))
          + "</constraints></tableViewCellContentView></tableViewCell>", device: "retina4_0"))
    var options = InterfaceLayout.Options()
    let screen = InterfaceScreen(try #require(InterfaceDevice(named: name)))
    options.screen = screen
    let found = try frames(row, options)
    let content = try #require(found["content"])
    #expect(content.width == screen.size.width - 26.5 - (margin - 16))
    let label = try #require(found["a"])
    #expect(abs(label.minX - margin) < 0.01)
    #expect(abs(content.width - label.maxX - margin) < 0.01)
  }

  @Test func rootsTakeWhatTheyTookOfTheScreen() throws {
    let size = Size(320, 568)
    let row = try scene(
      Sample.iOS("<tableViewCell id=\"c\">\(Sample.frame(0, 0, 300, 60))</tableViewCell>"))
    #expect(row.size(onScreenOf: size) == Size(320, 60))
    let item = try scene(
      Sample.iOS("<collectionViewCell id=\"c\">\(Sample.frame(0, 0, 100, 60))</collectionViewCell>")
    )
    #expect(item.size(onScreenOf: size) == Size(100, 60))
    let header = try scene(
      Sample.iOS(
        "<collectionReusableView id=\"h\">\(Sample.frame(0, 0, 300, 60))</collectionReusableView>")
    )
    #expect(header.size(onScreenOf: size) == Size(320, 60))
    let whole = try scene(Sample.iOS("<view id=\"v\">\(Sample.frame(0, 0, 414, 896))</view>"))
    #expect(whole.size(onScreenOf: size) == size)
    #expect(try controller(47, 34).size(onScreenOf: size) == size)
    #expect(row.size(on: nil) == Size(300, 60))
  }

  @Test func marginsAtTheWidestNarrowWidths() throws {
    try #require(InterfaceScreen.widestNarrowWidths.count == 2)
    let (row, view) = (
      InterfaceScreen.widestNarrowWidths[0], InterfaceScreen.widestNarrowWidths[1]
    )
    #expect(row < view)
    #expect(InterfaceScreen.cellMargin(ofWidth: row) == 16)
    #expect(InterfaceScreen.cellMargin(ofWidth: row.nextUp) == 20)
    #expect(InterfaceScreen.sideMargin(ofWidth: view) == 16)
    #expect(InterfaceScreen.sideMargin(ofWidth: view.nextUp) == 20)
    let screen = InterfaceScreen(try #require(InterfaceDevice(named: "iPhone 15")))
    #expect(screen.sideMargin == 16)
    #expect(InterfaceScreen.cellMargin(ofWidth: screen.size.width) == 20)
  }

  @Test func safeAreasTurnWithDevices() throws {
    let phone = try #require(InterfaceDevice(named: "iPhone 15"))
    #expect(phone.canTurn && phone.portraitSafeArea == EdgeInsets(top: 59, bottom: 34))
    #expect(phone.landscapeSafeArea == EdgeInsets(left: 59, bottom: 21, right: 59))
    #expect(InterfaceScreen(phone, .landscape).safeArea == phone.landscapeSafeArea)
    let television = try #require(InterfaceDevice(named: "Apple TV"))
    #expect(!television.canTurn)
    #expect(InterfaceScreen(television, .portrait).safeArea == television.landscapeSafeArea)
  }
}
