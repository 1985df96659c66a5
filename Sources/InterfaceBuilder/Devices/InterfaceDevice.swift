import Trellis

/// A device that screens are shown on, with what the system takes of its screen.
///
/// Sizes, scales and safe areas are those that Apple's Human Interface Guidelines list ("Layout", the
/// specifications of devices) and that `UIWindow.safeAreaInsets` has with the status bar shown; the
/// identifiers are those that Interface Builder writes as `<device id="…">`. All in points.
public struct InterfaceDevice: Hashable, Sendable {
  /// The kind of a device, as variations ask about it.
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    /// An iPhone or an iPod touch.
    case phone
    /// An iPad.
    case pad
    /// An Apple TV.
    case tv
    /// A Mac that runs a program for iPads in a window.
    case mac
  }

  /// The names in shops of devices that are alike: first the one that was asked for, or else the newest.
  public var names: [String]
  /// The identifiers in files.
  public var identifiers: [String]
  /// Its kind.
  public var idiom: Idiom
  /// The size of the screen in points, held upright.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// The lengths that the status bar and the corners cover, held upright.
  public var portraitSafeArea: EdgeInsets
  /// The lengths that they cover, lying on the long side.
  public var landscapeSafeArea: EdgeInsets

  /// The name that reports use.
  public var name: String { names[0] }

  /// True if it can be held upright and on its long side.
  public var canTurn: Bool { idiom == .phone || idiom == .pad }

  /// The device of a name or of an identifier in files; nil if there is none.
  ///
  /// Upper and lower case do not count.
  ///
  /// - Complexity: that of a look through all names.
  public init?(named name: String) {
    let wanted = name.lowercased()
    guard
      let device = Self.all.first(where: { device in
        (device.names + device.identifiers).contains { $0.lowercased() == wanted }
      })
    else { return nil }
    self = device
    if let place = names.firstIndex(where: { $0.lowercased() == wanted }) {
      names.insert(names.remove(at: place), at: 0)
    }
  }

  private init(
    _ idiom: Idiom, _ names: [String], _ identifiers: [String], _ width: Double, _ height: Double,
    scale: Double, top: Double, bottom: Double = 0, landscape: EdgeInsets = .zero
  ) {
    self.names = names
    self.identifiers = identifiers
    self.idiom = idiom
    size = Size(width, height)
    self.scale = scale
    portraitSafeArea = EdgeInsets(top: top, bottom: bottom)
    landscapeSafeArea = landscape
  }

  private static func phone(
    _ names: [String], _ identifiers: [String], _ width: Double, _ height: Double,
    scale: Double = 3,
    top: Double
  ) -> InterfaceDevice {
    // With a notch or an island, its height is also what the sides lose.
    let isRounded = top > 20
    return InterfaceDevice(
      .phone, names, identifiers, width, height, scale: scale, top: top, bottom: isRounded ? 34 : 0,
      landscape: isRounded ? EdgeInsets(top: 0, left: top, bottom: 21, right: top) : .zero)
  }

  private static func pad(
    _ names: [String], _ identifiers: [String], _ width: Double, _ height: Double, isRounded: Bool
  ) -> InterfaceDevice {
    let insets = isRounded ? EdgeInsets(top: 24, bottom: 20) : EdgeInsets(top: 20)
    return InterfaceDevice(
      .pad, names, identifiers, width, height, scale: 2, top: insets.top, bottom: insets.bottom,
      landscape: insets)
  }

  /// The devices of the last ten years, and those that older files name: telephones, iPads, the Apple TV
  /// and the Mac.
  public static let all: [InterfaceDevice] = [
    phone(["iPhone 4s"], ["retina3_5"], 320, 480, scale: 2, top: 20),
    phone(
      ["iPhone SE (1st generation)", "iPhone 5s", "iPod touch"], ["retina4_0"], 320, 568, scale: 2,
      top: 20),
    phone(
      [
        "iPhone SE", "iPhone SE (3rd generation)", "iPhone SE (2nd generation)", "iPhone 8",
        "iPhone 7", "iPhone 6s",
      ], ["retina4_7"], 375, 667, scale: 2, top: 20),
    phone(
      ["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus"], ["retina5_5"], 414, 736, top: 20),
    phone(["iPhone 11 Pro", "iPhone XS", "iPhone X"], ["retina5_9"], 375, 812, top: 44),
    phone(["iPhone 11", "iPhone XR"], ["retina6_1"], 414, 896, scale: 2, top: 48),
    phone(["iPhone 11 Pro Max", "iPhone XS Max"], ["retina6_5"], 414, 896, top: 44),
    phone(["iPhone 13 mini", "iPhone 12 mini"], ["retina5_4"], 375, 812, top: 50),
    phone(
      ["iPhone 16e", "iPhone 14", "iPhone 13", "iPhone 13 Pro", "iPhone 12", "iPhone 12 Pro"],
      ["retina6_0"], 390, 844, top: 47),
    phone(
      ["iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"], ["retina6_7"], 428, 926, top: 47
    ),
    phone(
      ["iPhone 16", "iPhone 15 Pro", "iPhone 15", "iPhone 14 Pro"], ["retina6_12"], 393, 852,
      top: 59),
    phone(
      ["iPhone 16 Plus", "iPhone 15 Pro Max", "iPhone 15 Plus", "iPhone 14 Pro Max"],
      ["retina6_72"], 430, 932, top: 59),
    phone(
      ["iPhone 17", "iPhone 17 Pro", "iPhone 16 Pro"], ["retina6_3"], 402, 874, top: 62),
    phone(["iPhone Air"], ["retina6_5air"], 420, 912, top: 68),
    phone(["iPhone 17 Pro Max", "iPhone 16 Pro Max"], ["retina6_9"], 440, 956, top: 62),
    pad(
      ["iPad mini", "iPad mini (A17 Pro)", "iPad mini (6th generation)"], ["ipad8_3rounded"], 744,
      1133, isRounded: true),
    pad(
      ["iPad (6th generation)", "iPad mini (5th generation)", "iPad Pro 9.7-inch"],
      ["ipad9_7", "ipad7_9"], 768, 1024, isRounded: false),
    pad(
      ["iPad (9th generation)", "iPad (8th generation)"], ["ipad10_2"], 810, 1080, isRounded: false),
    pad(
      ["iPad Air (3rd generation)", "iPad Pro 10.5-inch"], ["ipad10_5"], 834, 1112, isRounded: false
    ),
    pad(
      ["iPad", "iPad Air 11-inch", "iPad Air (5th generation)", "iPad (10th generation)"],
      ["ipad10_9rounded"], 820, 1180, isRounded: true),
    pad(["iPad Pro 11-inch"], ["ipad11_0rounded"], 834, 1194, isRounded: true),
    pad(["iPad Pro 11-inch (M4)"], ["ipad11_1rounded"], 834, 1210, isRounded: true),
    pad(
      ["iPad Pro 12.9-inch (2nd generation)"], ["ipad12_9"], 1024, 1366, isRounded: false),
    pad(
      ["iPad Air 13-inch", "iPad Pro 12.9-inch"], ["ipad12_9rounded"], 1024, 1366, isRounded: true),
    pad(["iPad Pro 13-inch (M4)"], ["ipad13_0rounded"], 1032, 1376, isRounded: true),
    // Televisions cut off what is near their edges.
    InterfaceDevice(
      .tv, ["Apple TV"], ["appleTV"], 1920, 1080, scale: 1, top: 60, bottom: 60,
      landscape: EdgeInsets(top: 60, left: 80, bottom: 60, right: 80)),
    // The size of the window in which Interface Builder shows a screen.
    InterfaceDevice(.mac, ["Mac Catalyst"], ["mac"], 800, 600, scale: 2, top: 0),
  ]

  /// A dozen of them that differ in what matters to layouts: the smallest and the largest of each kind,
  /// and those that most people have.
  public static let usual: [InterfaceDevice] = [
    "retina4_0", "retina4_7", "retina5_5", "retina5_9", "retina6_1", "retina6_0", "retina6_12",
    "retina6_9", "ipad8_3rounded", "ipad9_7", "ipad10_9rounded", "ipad12_9rounded",
  ].compactMap(InterfaceDevice.init(named:))
}
