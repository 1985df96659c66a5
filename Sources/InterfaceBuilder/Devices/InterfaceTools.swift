/// The version of Interface Builder that draws a screen, as far as it decides where things are.
///
/// Versions draw one device in several ways, and none of them quite as the device does. The differences
/// follow from recorded files that say the device, the text style or the accessory: nearly all that the
/// builds between two limits drew agree. No file was recorded near the limits.
public struct InterfaceTools: Hashable, Sendable {
  /// The number of the build, such as 22505 for a version of Xcode 15.
  public var build: Int

  /// Creates the version of a build.
  public init(build: Int) { self.build = build }

  /// The version that a file names as `toolsVersion`, such as `14490.70`.
  ///
  /// Nil for what is no number, and for the builds of Xcode's own makers, which have one number whatever
  /// their age.
  public init?(version: String) {
    guard let build = Int(version.prefix { $0 != "." }), build >= 0, build < Self.ageless else {
      return nil
    }
    self.init(build: build)
  }

  /// The least build number that tells no age.
  private static let ageless = 32_700
  /// The first builds of Xcode 10, 11, 12.5 and 14.
  private static let (ten, eleven, twelveAndHalf, fourteen) = (14_000, 14_800, 18_000, 20_900)
  /// The first build of Xcode 15.
  private static let fifteen = 22_000

  /// True if text styles are drawn in their smallest size rather than the usual one.
  public var drawsSmallestText: Bool { (Self.twelveAndHalf..<Self.fourteen).contains(build) }

  /// True if rows of tables have 8 points at the sides, as systems before iOS 11 had them.
  var drawsEarlyRows: Bool { build < Self.ten }

  /// The room that the arrow at the end of a row takes, in points, where rows have the narrow margin.
  ///
  /// Devices have as much as the newest tools draw.
  static func roomOfArrow(drawnBy tools: InterfaceTools?) -> Double {
    switch tools?.build ?? fourteen {
    case ..<ten: 33
    case ..<eleven: 34
    case ..<twelveAndHalf: 27
    // The arrow is a symbol, which is as large as the text.
    case ..<fourteen: 25
    default: 26.5
    }
  }

  /// The distance of an accessory from the end of a row that is so wide, as certain tools draw it on a
  /// screen, or devices if none are given, in points.
  static func marginOfAccessory(
    ofWidth width: Double, on screen: InterfaceScreen?, drawnBy tools: InterfaceTools?
  ) -> Double {
    guard let tools else { return InterfaceScreen.cellMargin(ofWidth: width) }
    if tools.drawsEarlyRows { return InterfaceScreen.narrowMargin }
    return screen.map(tools.drawsSmallNotch) == true
      ? InterfaceScreen.wideMargin : InterfaceScreen.cellMargin(ofWidth: width)
  }

  /// True if these tools draw an iPhone X as a small telephone of a later year.
  private func drawsSmallNotch(on screen: InterfaceScreen) -> Bool {
    screen.device.identifiers.contains("retina5_9") && build >= Self.fourteen
  }

  /// True if sheets have nothing at the bottom, where others leave room for the home indicator.
  var drawsSheetsToTheBottom: Bool { build >= Self.fifteen }

  /// The part of a screen that the system covers as these tools draw it, in points.
  ///
  /// From Xcode 11 to 13 telephones without a notch have no status bar. Before Xcode 14 an iPhone XR had the
  /// 44 points of an iPhone X, and since then an iPhone X has the 50 points of a small one.
  public func safeArea(of screen: InterfaceScreen) -> EdgeInsets {
    var result = screen.safeArea
    guard screen.device.idiom == .phone, screen.orientation == .portrait else { return result }
    let identifiers = screen.device.identifiers
    if result.top == InterfaceScreen.statusBar, (Self.eleven..<Self.fourteen).contains(build) {
      result.top = 0
    } else if identifiers.contains("retina6_1"), build < Self.fourteen {
      result.top = 44
    } else if drawsSmallNotch(on: screen) {
      result.top = 50
    }
    return result
  }
}
