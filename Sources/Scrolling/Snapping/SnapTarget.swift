import LayoutGeometry

/// Chooses the area at which content comes to rest.
struct SnapTarget {
  /// The movement that asks for a place to rest.
  struct Movement {
    /// Where it would come to rest by itself.
    var end: Double
    /// Where it was when the movement began.
    var begin: Double
    /// Which way an input points that has no momentum, such as a wheel or a key; 0 if none does.
    var direction: Double
  }

  let snapping: ScrollSnapping
  let geometry: ScrollGeometry
  let axis: Axis
  let range: ClosedRange<Double>
  /// The part of the view that counts: its distance from the view's start, and its length.
  private let portStart: Double
  private let portLength: Double

  init(_ snapping: ScrollSnapping, _ geometry: ScrollGeometry, _ axis: Axis) {
    self.snapping = snapping
    self.geometry = geometry
    self.axis = axis
    range = geometry.offsetRange(axis)
    let inset = geometry.adjustedContentInset
    portStart = inset.leading(axis) + snapping.leadingPadding
    portLength = Swift.max(
      geometry.boundsSize[axis] - portStart - inset.trailing(axis) - snapping.trailingPadding, 0)
  }

  /// Where the content shall come to rest, or `nil` if it may where it does.
  ///
  /// - Complexity: O(number of areas).
  func offset(for movement: Movement) -> Double? {
    if let stop = stopOnTheWay(of: movement) { return stop }
    if coversView(at: movement.end) { return nil }
    if movement.direction != 0, snapping.strictness == .mandatory,
      let next = next(after: movement)
    {
      return next
    }
    var nearest: Double?
    for area in snapping.areas {
      let offset = offset(showing: area)
      // An input that points somewhere does not lead back, unless nothing is left in its direction.
      if movement.direction != 0, snapping.strictness != .mandatory,
        (offset - movement.begin) * movement.direction <= Self.samePlace
      {
        continue
      }
      guard let best = nearest,
        (best - movement.end).magnitude <= (offset - movement.end).magnitude
      else {
        nearest = offset
        continue
      }
    }
    guard let nearest else { return nil }
    if case .proximity(let share) = snapping.strictness,
      (nearest - movement.end).magnitude > share * geometry.boundsSize[axis]
    {
      return nil
    }
    return nearest
  }

  /// The offset at which an area is where it belongs.
  func offset(showing area: SnapArea) -> Double {
    let start = area.start * geometry.zoomScale + geometry.contentOrigin[axis]
    let length = area.length * geometry.zoomScale
    let offset =
      switch area.alignment {
      case .start: start - portStart
      case .center: start + length / 2 - portStart - portLength / 2
      case .end: start + length - portStart - portLength
      }
    return Swift.min(Swift.max(offset, range.lowerBound), range.upperBound)
  }

  /// The area that is in its place at `offset`.
  func area(at offset: Double) -> Int? {
    snapping.areas.firstIndex { (self.offset(showing: $0) - offset).magnitude < Self.samePlace }
  }

  /// The first area that stops everything, between where the movement began and where it would end.
  private func stopOnTheWay(of movement: Movement) -> Double? {
    let isForward = movement.end > movement.begin
    var first: Double?
    for area in snapping.areas where area.alwaysStops {
      let offset = offset(showing: area)
      let isOnTheWay =
        isForward
        ? offset > movement.begin + Self.samePlace && offset < movement.end
        : offset < movement.begin - Self.samePlace && offset > movement.end
      guard isOnTheWay else { continue }
      if let best = first, isForward ? best <= offset : best >= offset { continue }
      first = offset
    }
    return first
  }

  /// The distance at which two offsets are the same place, in points.
  static let samePlace = 0.5

  /// The nearest area in the direction of the input.
  private func next(after movement: Movement) -> Double? {
    let isForward = movement.direction > 0
    var next: Double?
    for area in snapping.areas {
      let offset = offset(showing: area)
      let isAhead =
        isForward
        ? offset >= movement.end && offset > movement.begin
        : offset <= movement.end && offset < movement.begin
      guard isAhead else { continue }
      if let best = next, isForward ? best <= offset : best >= offset { continue }
      next = offset
    }
    return next
  }

  /// True if an area larger than the view fills it at `offset`, but for rounding: then any place in it is a good one.
  private func coversView(at offset: Double) -> Bool {
    snapping.areas.contains { area in
      let start = area.start * geometry.zoomScale + geometry.contentOrigin[axis]
      let length = area.length * geometry.zoomScale
      let tolerance = EdgeChange.tolerance
      return length > portLength && start <= offset + portStart + tolerance
        && start + length >= offset + portStart + portLength - tolerance
    }
  }
}
