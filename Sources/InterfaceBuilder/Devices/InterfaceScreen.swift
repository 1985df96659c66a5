import Trellis

/// The screen for a scene: a device, which way it is held, and how much of it the program has.
public struct InterfaceScreen: Hashable, Sendable {
  /// Which way a device is held.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// On its long side.
    case landscape
  }

  /// The share of an iPad's screen that a program has beside another.
  public enum Split: String, Hashable, Sendable, CaseIterable {
    /// All of it.
    case full
    /// Half of it.
    case half
    /// The narrow side.
    case third
    /// The part that a narrow side leaves.
    case twoThirds
  }

  /// The device.
  public var device: InterfaceDevice { didSet { limitToDevice() } }
  /// Which way it is held; one that cannot be turned stays on its long side.
  public var orientation: Orientation { didSet { limitToDevice() } }
  /// The share of it that the program has; all of it unless the device is an iPad.
  public var split: Split { didSet { limitToDevice() } }

  /// Creates a screen; only iPads are split, others are shown whole.
  public init(
    _ device: InterfaceDevice, _ orientation: Orientation = .portrait, _ split: Split = .full
  ) {
    self.device = device
    self.orientation = orientation
    self.split = split
    limitToDevice()
  }

  private mutating func limitToDevice() {
    if !device.canTurn && orientation != .landscape { orientation = .landscape }
    if device.idiom != .pad && split != .full { split = .full }
  }

  /// Its name in reports, such as `iPhone SE` or `iPad landscape, half`.
  public var name: String {
    let side = orientation == .landscape && device.canTurn ? " landscape" : ""
    switch split {
    case .full: return device.name + side
    case .half: return device.name + side + ", half"
    case .third: return device.name + side + ", third"
    case .twoThirds: return device.name + side + ", two thirds"
    }
  }

  private var isLandscape: Bool { orientation == .landscape }

  /// The size that the program has, in points.
  public var size: Size {
    let upright = device.size
    let short = min(upright.width, upright.height)
    let long = max(upright.width, upright.height)
    let whole = isLandscape ? Size(long, short) : Size(short, long)
    // Between two programs are ten points; the narrow side is as wide as a telephone.
    let gap = 10.0
    let narrow = whole.width > 1300 ? 375.0 : 320
    switch split {
    case .full: return whole
    case .half: return Size(((whole.width - gap) / 2).rounded(.down), whole.height)
    case .third: return Size(narrow, whole.height)
    case .twoThirds: return Size(whole.width - gap - narrow, whole.height)
    }
  }

  /// The part of it that the system covers, in points, without bars of the program's own.
  public var safeArea: EdgeInsets {
    isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
  }

  /// The height of a status bar on a telephone without a notch, in points.
  static let statusBar = 20.0

  /// The least distance of content from the sides of a controller's view, in points.
  public var sideMargin: Double { Self.sideMargin(ofWidth: size.width) }

  /// The least distance of content from the sides of a controller's view that is so wide, in points.
  public static func sideMargin(ofWidth width: Double) -> Double {
    width > narrowView ? wideMargin : narrowMargin
  }

  /// The largest widths, in points, at which rows of tables, and views of controllers, have the narrow margin.
  private static let (narrowRow, narrowView) = (376.0, 400.0)

  /// The widths, in points and ascending, above which margins of the system are wider.
  public static let widestNarrowWidths = [narrowRow, narrowView]

  /// The least distance of content from the sides of a table's row that is so wide, in points.
  ///
  /// Tables leave more on telephones of 390 and 393 points than the views of controllers do: files that
  /// were recorded on them have 20 in rows and 16 in controllers.
  public static func cellMargin(ofWidth width: Double) -> Double {
    width > narrowRow ? wideMargin : narrowMargin
  }

  /// The margins of the system at the sides where there is little room, and where there is more, in points.
  static let (narrowMargin, wideMargin) = (16.0, 20.0)

  /// The traits that variations ask about.
  public var traits: InterfaceTraits {
    switch device.idiom {
    case .tv: return InterfaceTraits(width: .regular, height: .regular, idiom: "tv")
    case .mac: return InterfaceTraits(width: .regular, height: .regular, idiom: "mac")
    case .pad:
      // Programs beside another one have much room from about 640 points on.
      return InterfaceTraits(
        width: size.width >= 640 ? .regular : .compact, height: .regular, idiom: "pad")
    case .phone:
      guard isLandscape else {
        return InterfaceTraits(width: .compact, height: .regular, idiom: "phone")
      }
      // On its side, a large telephone has much room.
      return InterfaceTraits(
        width: device.size.width >= 414 ? .regular : .compact, height: .compact, idiom: "phone")
    }
  }

  /// The screen that Interface Builder showed a file on; nil for a device that is not known.
  init?(file device: Markup) {
    guard let known = device["id"].flatMap(InterfaceDevice.init(named:)) else { return nil }
    self.init(known, device["orientation"].flatMap(Orientation.init) ?? .portrait)
  }
}
