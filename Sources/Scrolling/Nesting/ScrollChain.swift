import LayoutGeometry

/// The scroll views under a finger, the outermost first, wherever their models are kept.
///
/// ``ChainGesture`` is written against this, once, for models that are values and for those of
/// controllers.
package protocol ScrollChain {
  associatedtype Sink: ScrollEventSink

  /// The number of views.
  var count: Int { get }

  /// A view's model, to look at.
  subscript(level: Int) -> ScrollModel { get }

  /// Where a view is.
  func placement(of level: Int) -> ScrollPlacement

  /// Gives a view a command.
  mutating func perform<Result>(
    _ level: Int,
    _ command: (inout ScrollModel, inout Sink) throws(ScrollError) -> Result
  ) throws(ScrollError) -> Result
}

/// Where a view is in the coordinates of the touches: at a point, and shown at a scale.
package struct ScrollPlacement: Hashable, Sendable {
  /// The place of the view's top-left corner.
  package var origin: Point
  /// The number of points of the touches' coordinates that a point of the view takes.
  package var scale: Double

  package init(origin: Point, scale: Double) {
    self.origin = origin
    self.scale = scale
  }

  package static let identity = ScrollPlacement(origin: .zero, scale: 1)

  /// A place in the view's coordinates.
  package func local(_ location: Point) -> Point { local(way: location - origin) }

  /// A way, or a velocity, in the points of the view.
  package func local(way: Point) -> Point { ScrollError.nearestAccepted(way / scale) }
}

extension ScrollChain {
  /// The view that takes what `level` cannot follow along an axis: the next one outwards that has
  /// something to scroll there.
  func taker(after level: Int, along axis: Axis) -> Int? {
    var level = level
    while level > 0 {
      guard self[level].configuration.transfersScrollingToParent(axis) else { return nil }
      level -= 1
      let model = self[level]
      if model.geometry.canDrag(axis, bounces: model.configuration.bounces(axis)) {
        return model.configuration.isScrollEnabled ? level : nil
      }
    }
    return nil
  }

  /// True if a view cannot move any further in a direction, but for rounding.
  func isAtEdge(_ level: Int, along axis: Axis, towards direction: Double) -> Bool {
    let model = self[level]
    let range = model.geometry.offsetRange(axis)
    let position = model.position[axis]
    return direction > 0
      ? position >= range.upperBound - EdgeChange.tolerance
      : position <= range.lowerBound + EdgeChange.tolerance
  }

  /// The innermost view that can move along `axis`.
  func innermostDraggable(_ axis: Axis) -> Int? {
    var level = count
    while level > 0 {
      level -= 1
      if self[level].canDrag(axis) { return level }
    }
    return nil
  }

  /// The view that a movement in a direction reaches: the innermost that can move along the axis, or, as
  /// long as that is at its edge, the one that takes what it cannot follow.
  func owner(along axis: Axis, towards direction: Double) -> Int? {
    guard var owner = innermostDraggable(axis) else { return nil }
    while isAtEdge(owner, along: axis, towards: direction),
      let taker = taker(after: owner, along: axis)
    {
      owner = taker
    }
    return owner
  }
}
