/// The frames between a layout and the one after some edits.
///
/// ```swift
/// let opening = root.transition(duration: 0.3, curve: .easeOut, at: now) {
///   drawerWidth.constant = 280
/// }
/// // At each frame, by the clock that the scroll models are given, too:
/// picture.frame = opening.frame(of: card, at: time) ?? card.frame
/// ```
///
/// The tree itself has the edits at once: all results but those of the transition are about the end,
/// and further edits are made to it as always. The transition only tells the way. It is interrupted by
/// another one that begins where it is: see
/// ``LayoutEngine/transition(duration:curve:at:keeping:interrupting:_:)``.
///
/// It knows the tree as it was when it was made. Before its beginning and after its end frames are those
/// of the layouts, to the bit, but that content which the edits have scrolled begins where it was on the screen;
/// between them they are not rounded to pixels. One that interrupts another begins
/// with what that shows. One that was made in a transaction that failed knows no frames any more.
public final class LayoutTransition {
  /// The facts that hold on the way.
  public enum Keeping: Hashable, Sendable {
    /// Constraints: the constants that the edits changed move, and the solver follows. What the edits
    /// activated moves from where it would have held before.
    ///
    /// Complexity of a time: a layout of the whole tree, and the one that is due.
    case constraints
    /// The straight line from frame to frame. Complexity of a time: constant.
    case frames
  }

  /// When it begins, in seconds.
  public let start: Double
  /// The duration in seconds.
  public let duration: Double
  /// The course over the duration.
  public let curve: TransitionCurve
  /// The facts that hold on the way.
  public let keeping: Keeping
  private let engine: LayoutEngine
  private var system: TransitionSystem
  /// The part of the way that was asked for last, and the values there, in the order of the items.
  private var latestPart: Double?
  private var latest: [TransitionValues] = []
  private let places: [ItemID: Int]

  init(
    _ engine: LayoutEngine, _ before: TransitionStart, start: Double, duration: Double,
    curve: TransitionCurve, keeping: Keeping
  ) {
    self.engine = engine
    self.start = start
    // Written so that NaN is no duration.
    self.duration = duration > 0 ? duration : 0
    self.curve = curve
    self.keeping = engine.state.isLayingOut ? .frames : keeping
    system = engine.state.beginTransition(
      before, keeping: self.keeping, zoomScales: engine.zoomScales)
    var places = [ItemID: Int]()
    places.reserveCapacity(system.items.count)
    for (place, item) in system.items.enumerated() { places[item.id] = place }
    self.places = places
  }

  deinit {
    engine.endTransition(system.copy)
  }

  /// When it ends, in seconds.
  public var end: Double { start + duration }

  /// True if all frames are those of the end.
  public func isFinished(at time: Double) -> Bool { time >= end }

  /// The frame of an item at a time in seconds, relative to its parent.
  ///
  /// `nil` for an item that was not in the tree after the edits, for a built-in guide, for the node of a row that a
  /// list has put away since, with what is in it, and for all items if a transaction has taken the edits back.
  public func frame(of item: ItemID, at time: Double) -> Rect? {
    guard let place = places[item], engine.state.stands(system.copy) else { return nil }
    let known = system.items[place]
    let isUnderWay = !(time >= end || time <= start)
    // A layout that is due may put rows away.
    if isUnderWay && keeping == .constraints { find(at: time) }
    if wasPutAway(item) { return nil }
    if time >= end { return known.to.frame }
    if time <= start { return known.from.shownFrame }
    if keeping == .frames {
      let part = curve.value(at: (time - start) / duration)
      return known.from.moved(to: known.to, by: part).shownFrame
    }
    return latest[place].shownFrame
  }

  /// True if a list has put an item away since the edits: its node may be that of another row.
  private func wasPutAway(_ item: ItemID) -> Bool {
    engine.state.items.contains(item)
      && engine.state.wasPutAway(Int(item.index), after: system.putAway)
  }

  /// The items that had another frame or another size before the edits than after, in the order of the
  /// tree, parents first: those that a host has to move.
  ///
  /// Without those in rows that lists have put away since. None if a transaction has taken the edits back.
  public var movingItems: [ItemID] {
    guard engine.state.stands(system.copy) else { return [] }
    return system.items.filter {
      !$0.isPrivate && $0.from.shownFrame != $0.to.frame && !wasPutAway($0.id)
    }.map { $0.id }
  }

  /// Finds the latest values, those of all items at a time between beginning and end.
  private func find(at time: Double) {
    let part = curve.value(at: (time - start) / duration)
    if latestPart == part { return }
    // A conflict that waits for the layout would end the solve before the wishes.
    if keeping == .constraints { engine.layoutIfNeeded() }
    latestPart = part
    latest.removeAll(keepingCapacity: true)
    latest.reserveCapacity(system.items.count)
    switch keeping {
    case .constraints: engine.state.read(&system, at: part, into: &latest)
    case .frames:
      for item in system.items { latest.append(item.from.moved(to: item.to, by: part)) }
    }
  }

  /// Has a transition that interrupts this one begin where it is; one of another tree is not where this is.
  func pass(to next: inout TransitionStart, in other: LayoutEngine, at time: Double) {
    guard time < end, engine === other, engine.state.stands(system.copy) else { return }
    let part = time <= start ? 0 : curve.value(at: (time - start) / duration)
    if time > start { find(at: time) }
    let others = engine.state.itemsPutAway(after: system.putAway)
    for (place, item) in system.items.enumerated() {
      var values = time > start ? latest[place] : item.from
      // One that has another parent since, or shows another row, is not where this shows it.
      guard let known = next.values[item.id], known.parent == values.parent,
        !others.contains(Int(item.id.index))
      else { continue }
      values.scrolled = known.scrolled
      next.values[item.id] = values
    }
    for moving in system.moving {
      guard let (key, known) = moving.copied, next.rows[key] != nil, !key.isAbout(others, known)
      else { continue }
      var saying = known
      saying.numbers.constant = between(moving.from, known.numbers.constant, part)
      next.rows[key] = saying
    }
  }
}

extension LayoutEngine {
  /// Edits the layout, and gives the frames between how it was and how it is.
  ///
  /// The edits are made at once, as without a transition, and all that throws in them is thrown on. A duration
  /// that is no number above 0 ends at once. In the middle of a layout, as in a closure that measures, results
  /// are those of the one before: then the transition keeps ``LayoutTransition/Keeping/frames``, and ends where
  /// these are. What nodes and delegates change when they are told of a layout is part of both ends.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - curve: How fast it is when.
  ///   - start: When it begins, in seconds of the clock by which it will be asked.
  ///   - keeping: What is kept on the way.
  ///   - previous: A transition that is under way: the new one begins where that is.
  ///   - edits: What to change, of constraints, properties or items.
  /// - Returns: The frames on the way.
  /// - Throws: The error of the edits; their changes before it stay.
  /// - Complexity: two layouts, with those of what nodes and delegates change, and, to begin with, the size of the
  ///   tree.
  public func transition<Failure: Error>(
    duration: Double, curve: TransitionCurve = .easeInOut, at start: Double,
    keeping: LayoutTransition.Keeping = .constraints,
    interrupting previous: LayoutTransition? = nil, _ edits: () throws(Failure) -> Void
  ) throws(Failure) -> LayoutTransition {
    comeToRest()
    var before = state.transitionStart()
    before.zoomScales = zoomScales
    previous?.pass(to: &before, in: self, at: start)
    try edits()
    comeToRest()
    return LayoutTransition(
      self, before, start: start, duration: duration, curve: curve, keeping: keeping)
  }

  /// The scales of what is shown zoomed, by scroll item.
  fileprivate var zoomScales: [ItemID: Double] {
    var scales = [ItemID: Double]()
    for connection in scrolling.connections {
      let scale = connection.controller.state.displayedZoomScale
      if scale != 1 { scales[connection.item] = scale }
    }
    return scales
  }

  /// Lays out what is due, and what nodes and delegates change when they are told of that, as far as it comes to rest.
  func comeToRest() {
    for _ in 0..<Self.passLimit where needsLayout { layoutIfNeeded() }
  }
}

extension LayoutNode {
  /// Edits the tree of this node, and gives the frames between how it was and how it is.
  ///
  /// As ``LayoutEngine/transition(duration:curve:at:keeping:interrupting:_:)``; the edits are to leave the
  /// node in its tree.
  ///
  /// - Throws: The error of `edits`.
  public func transition<Failure: Error>(
    duration: Double, curve: TransitionCurve = .easeInOut, at start: Double,
    keeping: LayoutTransition.Keeping = .constraints,
    interrupting previous: LayoutTransition? = nil, _ edits: () throws(Failure) -> Void
  ) throws(Failure) -> LayoutTransition {
    try engine.transition(
      duration: duration, curve: curve, at: start, keeping: keeping, interrupting: previous, edits)
  }
}

extension LayoutTransition {
  /// The frame of a node at a time in seconds, relative to its parent.
  ///
  /// `nil` for a node that was not in the tree after the edits, and for all nodes if a transaction has taken
  /// the edits back.
  public func frame(of node: LayoutNode, at time: Double) -> Rect? {
    frame(of: node.itemID, at: time)
  }
}
