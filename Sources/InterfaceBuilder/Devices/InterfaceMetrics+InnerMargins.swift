import Trellis

extension InterfaceMetrics {
  /// Widens the margins at the sides of views that reach to the sides of the root by what is covered there.
  ///
  /// Views keep their margins inside of the safe area unless they are told not to, and preserve those of the
  /// view that they are in if they are told to. Views in what scrolls have what was recorded.
  ///
  /// - Parameters:
  ///   - frames: The recorded frames of the scene.
  ///   - tied: The sides at which views are tied to the view that they are in.
  ///   - old: The metrics on the recorded screen.
  mutating func keepMarginsInside(
    _ frames: RecordedFrames, _ tied: [String: Set<RecordedFrames.Side>], _ old: InterfaceMetrics
  ) {
    let root = frames.scene.id
    let before = old.safeArea[root] ?? .zero
    let after = safeArea[root] ?? .zero
    guard before.left != after.left || before.right != after.right else { return }
    // What scrolls is not where its frame is.
    var scrolled: Set<String> = []
    for view in frames.views.dropFirst() {
      guard let outer = frames.parent(of: view.id), var margins = layoutMargins[view.id] else {
        continue
      }
      if scrolled.contains(outer) || frames.view(outer)?.scrolls == true {
        scrolled.insert(view.id)
        continue
      }
      for side in [RecordedFrames.Side.left, .right]
      where frames.keepsDistance(view.id, side, tied) {
        if view.attributes["insetsLayoutMarginsFromSafeArea"] != "NO",
          let distance = frames.distance(of: view.id, from: root, at: side)
        {
          margins[side] += max(0, after[side] - distance) - max(0, before[side] - distance)
        }
        if view.attributes["preservesSuperviewLayoutMargins"] == "YES",
          let distance = frames.distance(of: view.id, from: outer, at: side),
          let preserved = layoutMargins[outer]?[side],
          preserved > old.layoutMargins[outer]?[side] ?? 0
        {
          margins[side] = max(margins[side], preserved - distance)
        }
      }
      layoutMargins[view.id] = margins
    }
  }
}

extension RecordedFrames {
  /// The sides at which required equalities tie views to the same side of the view that they are in.
  var sidesTiedToParents: [String: Set<Side>] {
    var result = [String: Set<Side>]()
    for constraint in scene.constraints()
    where constraint.relation == .equal && constraint.priority.isRequired
      && constraint.multiplier == 1
    {
      let (first, other) = (constraint.firstAttribute, constraint.secondAttribute)
      guard let second = constraint.second, let side = first.side, other.side == side,
        !first.recordedMeaning.isInsideMargins, !other.recordedMeaning.isInsideMargins
      else { continue }
      if parent(of: constraint.first) == second {
        result[constraint.first, default: []].insert(side)
      } else if parent(of: second) == constraint.first {
        result[second, default: []].insert(side)
      }
    }
    return result
  }

  /// True if a view is equally far from a side of the root on every screen.
  func keepsDistance(
    _ view: String, _ side: Side, _ tied: [String: Set<Side>]
  ) -> Bool {
    var current = view
    while current != scene.id {
      guard tied[current]?.contains(side) == true, let outer = parent(of: current) else {
        return false
      }
      current = outer
    }
    return true
  }

  /// The distance inside another view at which the side of a view was recorded, in points.
  fileprivate func distance(of view: String, from outer: String, at side: Side) -> Double? {
    guard let rect = alignmentRect(view), let place = alignmentRect(outer) else { return nil }
    let ahead = rect.coordinate(of: side) - place.coordinate(of: side)
    return side == .left || side == .top ? ahead : -ahead
  }
}
