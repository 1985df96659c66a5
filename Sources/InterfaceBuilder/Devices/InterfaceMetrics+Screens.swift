import Trellis

extension InterfaceMetrics {
  /// The lengths as they are on another screen.
  ///
  /// A safe area that reaches further than the system's on the recorded screen has a bar of the program's
  /// own, which stays as high as it is. One that the frames tell to be less than the system's, as in a
  /// view that no bar touches, stays what it is. Margins that are the system's for the recorded width
  /// become those for the other.
  ///
  /// - Parameters:
  ///   - screen: The screen to be shown on; nil for a size without bars or corners of its own.
  ///   - scene: The scene, whose recorded screen counts.
  ///   - size: The size of the root in points.
  /// - Returns: The lengths there.
  func moved(to screen: InterfaceScreen?, _ scene: InterfaceScene, size: Size) -> InterfaceMetrics {
    var result = self
    let recorded = scene.screen ?? InterfaceScreen(recordedAt: scene.root.frame.size)
    if let screen, scene.role == .controllerView, scene.platform != .macOS {
      let old = safeArea[scene.id] ?? .zero
      var new = old
      for side in RecordedFrames.Side.allCases {
        let isTold = !untoldSides.contains(.safeArea(scene.id, side))
        new[side] = Self.moved(
          isTold ? old[side] : nil, recorded?.safeArea[side], to: screen.safeArea[side])
      }
      result.safeArea[scene.id] = new
      for (id, length) in barLengths {
        let side: RecordedFrames.Side = topGuides.contains(id) ? .top : .bottom
        result.barLengths[id] = Self.moved(
          length, recorded?.safeArea[side], to: screen.safeArea[side])
      }
    }
    for view in scene.root.subtree where written[view.id] == nil {
      guard let margins = layoutMargins[view.id] else { continue }
      let margin = view.isTableCellContent ? InterfaceScreen.cellMargin : InterfaceScreen.sideMargin
      result.layoutMargins[view.id] = Self.moved(
        margins, from: margin(scene.root.frame.width), to: margin(size.width),
        oldSafe: safeArea[view.id] ?? .zero, newSafe: result.safeArea[view.id] ?? .zero)
    }
    return result
  }

  /// The length of a side of a safe area on another screen.
  private static func moved(_ length: Double?, _ old: Double?, to new: Double) -> Double {
    guard let length else { return new }
    guard let old else { return length }
    // Older systems left less for the same notch.
    // Some show bars of the program's own alone, without the status bar.
    let bases = old >= 44 ? [old, 44, 47, 48, 50, 59] : [old, 0]
    let bars = [0.0, 44, 49, 50, 52, 54, 96, 140]
    if length == 0, old > 0 { return 0 }
    for base in bases {
      if bars.contains(where: { abs(length - base - $0) < 1 }) { return new + length - base }
    }
    return length < old ? length : new + length - old
  }

  /// The margins where the system's at the sides are `new` rather than `old`.
  private static func moved(
    _ margins: EdgeInsets, from old: Double, to new: Double, oldSafe: EdgeInsets,
    newSafe: EdgeInsets
  ) -> EdgeInsets {
    var result = margins
    if old != new {
      // Before 2017 cells had 15. Frames are recorded with fractions that are not exact.
      func isSystems(_ value: Double) -> Bool {
        abs(value - old) < 0.01 || old == 16 && abs(value - 15) < 0.01
      }
      if isSystems(margins.left) { result.left = new }
      if isSystems(margins.right) { result.right = new }
    }
    for side in [RecordedFrames.Side.top, .bottom]
    where oldSafe[side] > 0 && margins[side] >= oldSafe[side] {
      result[side] = margins[side] - oldSafe[side] + newSafe[side]
    }
    return result
  }
}

extension InterfaceScreen {
  /// The screen of a file that names none, if a telephone or tablet has just the size.
  init?(recordedAt size: Size) {
    guard let device = InterfaceDevice.all.first(where: { $0.size == size }) else { return nil }
    self.init(device)
  }
}
