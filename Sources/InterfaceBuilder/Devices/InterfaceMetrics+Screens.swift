import Trellis

extension InterfaceMetrics {
  /// The lengths as they are on another screen.
  ///
  /// A safe area that reaches further than the system's on the recorded screen has a bar of the program's
  /// own, which stays as high as it is. A safe area that the frames tell to be smaller than the system's, as
  /// in a view that no bar touches, stays as it is. Margins that are the system's for the recorded width
  /// become those for the other; so do the 8 points of rows as systems before iOS 11 had them. Margins of the
  /// root are measured from the safe area, and move with it.
  ///
  /// - Parameters:
  ///   - screen: The screen to be shown on; nil for a size without bars or corners of its own.
  ///   - tools: The version of Interface Builder that shows it there; nil for the device itself.
  ///   - scene: The scene, whose recorded screen counts.
  ///   - size: The size of the root in points.
  ///   - isSheet: True if the scene is a sheet there even if it is as large as the screen.
  /// - Returns: The lengths there.
  func moved(
    to screen: InterfaceScreen?, drawnBy tools: InterfaceTools?, _ scene: InterfaceScene,
    size: Size, isSheet: Bool
  ) -> InterfaceMetrics {
    var result = self
    var inner: (frames: RecordedFrames, tied: [String: Set<RecordedFrames.Side>])?
    var rootMargins: EdgeInsets?
    if let screen, scene.role == .controllerView, !scene.hasSizeOfItsOwn, scene.platform != .macOS {
      let move = BarMove(scene, to: screen, drawnBy: tools, size: size, isSheet: isSheet)
      rootMargins = layoutMargins[scene.id].map { move.margins(of: $0) }
      let old = safeArea[scene.id] ?? .zero
      var new = old
      for side in RecordedFrames.Side.allCases {
        let isTold = !untoldSides.contains(.safeArea(scene.id, side))
        new[side] = move.length(of: isTold ? old[side] : nil, at: side)
      }
      for (id, length) in barLengths {
        let side: RecordedFrames.Side = topGuides.contains(id) ? .top : .bottom
        let moved = move.length(of: length, at: side)
        result.barLengths[id] = moved
        // Controllers have either these guides or a safe area.
        if untoldSides.contains(.safeArea(scene.id, side)) { new[side] = moved }
      }
      result.safeArea[scene.id] = new
      let frames = RecordedFrames(scene)
      let tied = frames.sidesTiedToParents
      inner = (frames, tied)
      for view in frames.views.dropFirst() {
        guard let rect = frames.alignmentRect(view.id), let inner = safeArea[view.id] else {
          continue
        }
        let hasGuide = view.guides.contains { $0.kind == .safeArea }
        for side in RecordedFrames.Side.allCases {
          // The bar begins at the edge of the root, not at that of the view.
          let ahead = rect.coordinate(of: side) - scene.root.frame.coordinate(of: side)
          let distance = side == .left || side == .top ? ahead : -ahead
          if inner[side] > 0 {
            let moved = move.length(of: inner[side] + distance, at: side) - distance
            result.safeArea[view.id]?[side] = max(0, moved)
            continue
          }
          let isTold = !untoldSides.contains(.safeArea(scene.id, side))
          let reach = isTold ? old[side] : move.recordedLength(at: side)
          // Where nothing of the recorded screen reached as far as the view, something may elsewhere; a view
          // that the safe area holds moves with it.
          if hasGuide, let reach, reach < distance + 0.5,
            frames.keepsDistance(view.id, side, tied)
          {
            result.safeArea[view.id]?[side] = max(0, new[side] - distance)
          }
        }
      }
    }
    for view in scene.root.subtree where written[view.id] == nil {
      guard let margins = layoutMargins[view.id] else { continue }
      let margin = view.isTableCellContent ? InterfaceScreen.cellMargin : InterfaceScreen.sideMargin
      result.layoutMargins[view.id] = Self.moved(
        margins, from: margin(scene.root.frame.width), to: margin(size.width),
        oldSafe: safeArea[view.id] ?? .zero, newSafe: result.safeArea[view.id] ?? .zero,
        sidesThatGrow: sidesThatGrow(of: view, in: scene))
      if view.id == scene.id, let rootMargins,
        view.attributes["insetsLayoutMarginsFromSafeArea"] != "NO"
      {
        for side in RecordedFrames.Side.allCases where isMarginAlone(at: side, of: scene) {
          result.layoutMargins[view.id]?[side] = rootMargins[side]
        }
      }
      guard view.isTableCellContent else { continue }
      let side = InterfaceScreen.cellMargin(ofWidth: size.width)
      if tools?.drawsEarlyRows == true {
        if let drawn = scene.tools, !drawn.drawsEarlyRows {
          result.layoutMargins[view.id]?.replaceSides([15, side], by: EdgeInsets.earlyRow)
        }
      } else if screen != nil {
        result.layoutMargins[view.id]?.replaceSides([EdgeInsets.earlyRow], by: side)
      }
    }
    if let inner { result.keepMarginsInside(inner.frames, inner.tied, self) }
    return result
  }

  /// True for a side of the root at which at most its margin tells what is covered.
  ///
  /// No bar of a program is at the left or right of a screen.
  private func isMarginAlone(at side: RecordedFrames.Side, of scene: InterfaceScene) -> Bool {
    if side == .left || side == .right { return true }
    return untoldSides.contains(.safeArea(scene.id, side))
      && (safeArea[scene.id]?[side] ?? 0) == 0
  }

  /// The sides of a view at which a bar makes the margins wider where none was recorded.
  private func sidesThatGrow(
    of view: InterfaceView, in scene: InterfaceScene
  ) -> [RecordedFrames.Side] {
    guard view.id == scene.id, view.attributes["insetsLayoutMarginsFromSafeArea"] != "NO" else {
      return []
    }
    return [.top, .bottom].filter { !untoldSides.contains(.safeArea(scene.id, $0)) }
  }

  /// The margins for `new` instead of `old` margins of the system at the sides, and for another safe area.
  private static func moved(
    _ margins: EdgeInsets, from old: Double, to new: Double, oldSafe: EdgeInsets,
    newSafe: EdgeInsets, sidesThatGrow: [RecordedFrames.Side]
  ) -> EdgeInsets {
    var result = margins
    if old != new {
      if InterfaceScreen.isMargin(margins.left, ofSystem: old) { result.left = new }
      if InterfaceScreen.isMargin(margins.right, ofSystem: old) { result.right = new }
    }
    for side in [RecordedFrames.Side.top, .bottom]
    where (oldSafe[side] > 0 || sidesThatGrow.contains(side)) && margins[side] >= oldSafe[side] {
      result[side] = margins[side] - oldSafe[side] + newSafe[side]
    }
    return result
  }
}

extension InterfaceScreen {
  /// True if a recorded margin at a side is the system's, in points.
  ///
  /// Before 2017 cells had 15. Frames are recorded with fractions that are not exact.
  static func isMargin(_ margin: Double, ofSystem usual: Double) -> Bool {
    abs(margin - usual) < 0.01 || usual == narrowMargin && abs(margin - 15) < 0.01
  }
}

extension EdgeInsets {
  /// The margins that rows have at the sides before iOS 11.
  fileprivate static let earlyRow = 8.0

  /// Puts the margins that rows have at the sides in the place of those of another system.
  ///
  /// The heights of rows are recorded, so that what is above and below stays.
  fileprivate mutating func replaceSides(_ old: [Double], by new: Double) {
    func isSystems(_ value: Double) -> Bool { old.contains { abs(value - $0) < 0.01 } }
    if isSystems(left) { left = new }
    if isSystems(right) { right = new }
  }
}
