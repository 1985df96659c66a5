import Trellis

/// The bars over a controller's view as recorded, and what they are on another screen.
///
/// Interface Builder and devices draw a navigation bar of 44 points below the status bar of a telephone, of
/// 50 points on an iPad, and of 56 in a sheet. In a window of Mac Catalyst it is 50 points high, and there
/// only over the root of a navigation controller: what other segues show has none, although it has a
/// navigation item.
struct BarMove {
  private let scene: InterfaceScene
  private let screen: InterfaceScreen
  /// The size of the root there.
  private let size: Size
  private let isSheet: Bool
  /// The lengths that the system covers of the recorded screen; nil where that is not known.
  private let recorded: EdgeInsets?
  /// The lengths that it covers of the other.
  private let covered: EdgeInsets

  /// The heights of a navigation bar in points.
  private static let (ofPhone, ofPad, ofSheet) = (44.0, 50.0, 56.0)
  /// The heights of other bars, or of several together, in points.
  private static let others = [0.0, 44, 49, 50, 52, 54, 96, 140]
  /// The least height of a status bar beside a notch, in points.
  private static let leastNotch = 44.0

  init(
    _ scene: InterfaceScene, to screen: InterfaceScreen, drawnBy tools: InterfaceTools?, size: Size,
    isSheet: Bool
  ) {
    self.scene = scene
    self.screen = screen
    self.size = size
    self.isSheet = isSheet || screen.isSheet(size)
    covered = screen.covered(of: size, drawnBy: tools)
    recorded = scene.coveredAsRecorded
  }

  /// The length at a side of the safe area, in points, given the recorded one; nil is one that nothing
  /// tells.
  func length(of length: Double?, at side: RecordedFrames.Side) -> Double {
    let new = covered[side]
    guard let length else { return new }
    guard let old = recorded?[side] else { return length }
    // Older systems left less for the same notch.
    // Some show bars of the program's own alone, without the status bar.
    let bases =
      old >= Self.leastNotch
      ? [old, 44, 47, 48, 50, 59] : [old, InterfaceScreen.statusBar, 0]
    if side == .top, hasNavigationBar(length, over: bases) {
      // Part of a sheet is still in it.
      return length == Self.ofSheet && size.width < screen.size.width - 0.5 ? length : navigationBar
    }
    if length == 0, old > 0 { return 0 }
    for base in bases {
      if Self.others.contains(where: { abs(length - base - $0) < 1 }) { return new + length - base }
    }
    return length < old ? length : new + length - old
  }

  /// The length that the system covers of the recorded screen at a side, in points; nil where that is not known.
  func recordedLength(at side: RecordedFrames.Side) -> Double? { recorded?[side] }

  /// The margins of the root, of which the safe area is part, given the recorded ones.
  func margins(of margins: EdgeInsets) -> EdgeInsets {
    let old = InterfaceScreen.sideMargin(ofWidth: scene.root.frame.width)
    let new = InterfaceScreen.sideMargin(ofWidth: size.width)
    var result = margins
    for side in [RecordedFrames.Side.left, .right] {
      let inside = margins[side] - (recorded?[side] ?? 0)
      // Less than what is covered is not measured from there.
      let isMeasured = inside > -0.01
      let own = isMeasured ? inside : margins[side]
      let isSystems = old != new && InterfaceScreen.isMargin(own, ofSystem: old)
      result[side] = (isSystems ? new : own) + (isMeasured ? covered[side] : 0)
    }
    for side in [RecordedFrames.Side.top, .bottom] where margins[side] > 0 {
      result[side] = length(of: margins[side], at: side)
    }
    return result
  }

  private func hasNavigationBar(_ length: Double, over bases: [Double]) -> Bool {
    switch scene.screen?.device.idiom {
    case .mac where length == 0: return scene.hasNavigationItem && !scene.isNavigationRoot
    case .mac: return length == Self.ofPad
    case .tv: return false
    case .pad: return bases.contains { abs(length - $0 - Self.ofPad) < 1 }
    case .phone, nil:
      return length == Self.ofSheet || bases.contains { abs(length - $0 - Self.ofPhone) < 1 }
    }
  }

  /// The length to which a navigation bar reaches, in points.
  private var navigationBar: Double {
    switch screen.device.idiom {
    case .mac: scene.isNavigationRoot ? Self.ofPad : 0
    case _ where isSheet: Self.ofSheet
    case .pad: covered.top + Self.ofPad
    case .phone, .tv: covered.top + Self.ofPhone
    }
  }
}

extension InterfaceScene {
  /// The lengths that the system covers of the recorded screen, in points; nil where that is not known.
  fileprivate var coveredAsRecorded: EdgeInsets? {
    if let screen { return screen.covered(of: root.frame.size, drawnBy: tools) }
    if let device = InterfaceDevice.all.first(where: { $0.size == root.frame.size }) {
      return device.portraitSafeArea
    }
    // Files that name no device are older than any without a status bar of 20 points.
    return namesDevice ? nil : EdgeInsets(top: 20)
  }

  /// True if the root is recorded as a sheet.
  var isSheet: Bool { screen?.isSheet(root.frame.size) == true }
}

extension InterfaceScreen {
  /// The lengths that the system covers of a controller's view of a size, in points.
  ///
  /// One that is as wide as the screen and less high is a sheet, which begins below the status bar. One of
  /// another width was drawn on another screen than the file names.
  func covered(of size: Size, drawnBy tools: InterfaceTools?) -> EdgeInsets {
    var result = tools?.safeArea(of: self) ?? safeArea
    if isSheet(size) {
      result.top = 0
      if tools?.drawsSheetsToTheBottom == true { result.bottom = 0 }
    }
    return result
  }

  /// True if a controller's view of a size does not have all of the screen's height.
  func isSheet(_ size: Size) -> Bool {
    abs(size.width - self.size.width) < 0.5 && size.height < self.size.height - 0.5
  }
}
