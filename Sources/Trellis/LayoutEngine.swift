import Cassowary
import Scrolling

/// Lays a tree of items out by constraints: the handle tier.
///
/// Items and constraints are small handles, properties are values, results are pulled. Nothing of
/// the host is held, which suits frameworks of value types, callers in C, and Embedded Swift; for a
/// tree of objects see ``LayoutNode``.
///
/// ```swift
/// let engine = try LayoutEngine(size: Size(320, 480))
/// let label = try engine.addItem()
/// try engine.setIntrinsicContentSize(IntrinsicSize(width: 91, height: 21), of: label)
/// try engine.addConstraint(ConstraintSpec(label, .leading, to: engine.root, .leading, constant: 10))
/// try engine.addConstraint(ConstraintSpec(label, .top, to: engine.root, .top, constant: 10))
/// try engine.frame(of: label)   // (10, 10, 91, 21)
/// ```
///
/// - Changes are collected; the layout is solved once, when a result is asked for.
/// - A call that throws changes nothing.
/// - Required constraints that exclude each other are data, not errors: see ``conflicts``.
/// - The same calls in the same order give the same bits.
/// - What is not said to cost more takes constant time. A result costs, besides, the layout that is due;
///   that solves the blocks of the tree that were touched, and no others.
///
/// Lengths are in points, x to the right and y down. An engine is confined to its caller: it is not
/// `Sendable` and has no locks.
public final class LayoutEngine {
  /// The largest magnitude of a length in points that is accepted.
  public static let largestLength = 1e9
  /// The largest magnitude of a multiplier that is accepted: the solver's largest coefficient.
  public static let largestMultiplier = Solver.largestCoefficient
  /// The smallest magnitude of a multiplier that is accepted, besides 0: twice the solver's smallest
  /// coefficient, because a centre counts half.
  public static let smallestMultiplier = 2 * Solver.smallestCoefficient

  /// Chooses what to break when required constraints exclude each other.
  ///
  /// Given the conflict, with the member in ``ConflictReport/broken`` that the rule proposes.
  /// Answering `nil`, or a constraint that is not a member, follows the proposal. The closure is
  /// called in the middle of a layout: results are those of the one before, and what it changes is
  /// laid out with the next one, which finds out if it can hold, also if ``isStrict``.
  public var constraintToBreak: ((ConflictReport) -> LayoutConstraintID?)?

  /// True if two things are refused that usually are mistakes; `false` by default.
  ///
  /// - A constraint that cannot hold together with the required ones there are: it throws
  ///   ``LayoutError/unsatisfiable(_:at:)`` instead of being broken. Every constraint that is added then
  ///   costs a layout. In ``constraintToBreak`` there is none, and what is added may be broken by the next one; so may
  ///   what gives a flow other lines, because flows have those of the last layout when it is checked.
  /// - A change of priority from or to required, as old versions of UIKit refused it:
  ///   ``LayoutError/requiredPriorityChanged(_:)``.
  public var isStrict: Bool {
    get { state.isStrict }
    set { state.isStrict = newValue }
  }

  private let box: HeapValue<LayoutState>
  var state: LayoutState {
    @inline(__always) _read { yield box.value }
    @inline(__always) _modify { yield &box.value }
  }
  /// The scroll models that follow the layout, and that it follows.
  var scrolling: ScrollConnections
  /// That of `scrolling`, which is asked at every result.
  let scrollSignal = ScrollSignal()
  /// The items whose content the host measures.
  var measures = ContentMeasures()
  /// The meanings of visual formats that were said lately.
  private(set) lazy var formats = FormatCache()
  /// The part of the last layout that did not settle; see ``layoutLoop``.
  var unsettled: LayoutLoop?
  /// The nodes that are asked for something before and after the next layout.
  var updates = NodeUpdates()
  /// The transactions under way.
  var transactions = OpenTransactions()
  /// The nodes that activating constraints in the whole tree has walked over, so far.
  package var visitedAncestors: Int { state.visitedAncestors }
  /// True if a layout is under way, which the host may see from ``constraintToBreak`` and when it is
  /// asked to measure.
  private var isLayingOut: Bool {
    get { state.isLayingOut }
    set { state.isLayingOut = newValue }
  }

  /// Creates an engine with a root of `size` points, which may be a scroll item.
  ///
  /// - Throws: ``LayoutError/invalidValue(_:of:)`` for a size or scale that is not usable.
  public convenience init(
    size: Size = .zero, scale: Double? = nil, direction: LayoutDirection = .leftToRight,
    rootKind: ItemKind = .view
  ) throws(LayoutError) {
    try Self.check(size: size)
    try Self.check(scale: scale)
    self.init(
      LayoutState(
        size: size, scale: scale, direction: direction, rootKind: rootKind,
        rootProperties: ItemProperties(name: "root")))
  }

  init(_ state: consuming LayoutState) {
    box = HeapValue(state)
    box.value.setEngine(EngineTag(box.address))
    scrolling = ScrollConnections(scrollSignal)
  }

  deinit {
    scrolling.disconnectAll()
  }

  /// The item that holds all others; its frame is (0, 0) and ``size``.
  public var root: ItemID { state.root }

  /// The size of the root in points.
  public var size: Size { state.size }

  /// Sets the size of the root in points.
  ///
  /// - Throws: ``LayoutError/invalidValue(_:of:)`` unless both extents are at least 0, finite and
  ///   at most ``largestLength``.
  /// - Complexity: constant; the next layout solves what depends on the size, and translates the frames of
  ///   autoresizing children again.
  public func setSize(_ size: Size) throws(LayoutError) {
    try Self.check(size: size)
    state.setSize(size)
  }

  /// Pixels a point, to which the edges of frames are rounded; `nil` for no rounding.
  public var scale: Double? { state.scale }

  /// Sets how many pixels a point has; `nil` turns rounding off.
  ///
  /// - Throws: ``LayoutError/invalidValue(_:of:)`` unless the scale is finite, and a pixel at most
  ///   ``largestLength`` long.
  /// - Complexity: linear in the number of items, whose frames are computed again.
  public func setScale(_ scale: Double?) throws(LayoutError) {
    try Self.check(scale: scale)
    state.setScale(scale)
  }

  /// Which way text runs, and with it what leading and trailing mean.
  ///
  /// - Complexity: of a change, constant, and at the next layout linear in the number of constraints; those
  ///   about leading and trailing edges are lowered anew.
  public var direction: LayoutDirection {
    get { state.direction }
    set { state.setDirection(newValue) }
  }

  private static func check(size: Size) throws(LayoutError) {
    try ItemProperties.checkExtent(size.width, .rootSize)
    try ItemProperties.checkExtent(size.height, .rootSize)
  }

  private static func check(scale: Double?) throws(LayoutError) {
    guard let scale else { return }
    try ItemProperties.checkLength(scale, .scale)
    // A pixel is no longer than the longest length.
    guard scale >= 1 / largestLength else { throw .invalidValue(scale, of: .scale) }
  }
}

// MARK: - The layout pass

extension LayoutEngine {
  /// True if a result has something to do first: something changed since the last layout, or nodes wait to be asked.
  ///
  /// A host that asks at the end of each turn of its event loop knows when to lay out. Complexity: constant.
  public var needsLayout: Bool {
    @inline(__always) get { !state.isSettled || state.needsLayout || scrollSignal.isRaised }
  }

  /// Brings all results up to date, if something changed since the last time.
  ///
  /// Every result asks for this itself; call it to choose the moment.
  ///
  /// - Complexity: linear in what changed, with a scale times its depth, and in the blocks of constraints that
  ///   it touches, for systems as screens have them.
  @inline(__always)
  public func layoutIfNeeded() {
    if !needsLayout { return }
    layOutWhatIsDue()
  }

  /// Brings all results up to date, and gives the place of an item, which may have been removed in the course of that.
  func placeAfterLayout(of item: ItemID) throws(LayoutError) -> Int {
    let index = try state.resolveArea(item)
    if !needsLayout { return index }
    layOutWhatIsDue()
    return try state.resolveArea(item)
  }

  /// Asks nodes, lays out and scrolls, and has lists show what is in view.
  private func layOutWhatIsDue() {
    guard !isLayingOut else { return }
    updateNodes()
    layOutAndScroll()
    showRowsOfLists()
    // A transaction that has failed while nodes were told leaves something to tell.
    state.isSettled =
      updates.waiting.isEmpty && updates.insets.isEmpty && state.stacksToTell.isEmpty
      && !scrolling.areListsStale && state.changedRows.isEmpty
  }

  /// Lays out, and lets scroll models and the layout follow each other.
  func layOutAndScroll() {
    takeContentOffsets()
    // What a failed transaction has told is taken back without a layout.
    guard state.needsLayout else { return tellNodes() }
    layOut()
    giveSizes()
    takeContentOffsets(afterSizes: true)
    // Offsets that were clamped may in turn be part of the layout. Once: a size that depends on the
    // offset that it limits need not come to rest.
    if state.needsLayout {
      layOut()
      giveSizes()
    }
    tellNodes()
  }

  private func layOut() {
    isLayingOut = true
    state.work = LayoutWork()
    state.adoptedFrames = []
    measureNaturalSizes()
    solveEverything()
    followOffsets()
    settle()
    // Lines and rooms have brought rows, of which something else may float, and has other insets there.
    if followOffsets() || state.areInsetsStale { settle() }
    state.raise()
    isLayingOut = false
  }

  /// Finds what floats over scroll items, and solves where rows have to know an offset that they did not know, or
  /// need not know it any more.
  ///
  /// - Returns: True if there was something to solve.
  @discardableResult
  private func followOffsets() -> Bool {
    // A solve changes what the rows say, and not again whether they have to know an offset.
    for round in 0..<2 {
      state.findWhatFloats()
      if state.staleItems.isEmpty { return round > 0 }
      solveEverything()
    }
    return true
  }

  /// Lowers what waits and solves, until no frame waits for the size of its parent.
  func solveEverything() {
    state.lowerWhatIsStale()
    solve()
    while !state.framesAwaitingParent.isEmpty {
      state.adoptParentSizes()
      state.lowerWhatIsStale()
      solve()
    }
  }

  /// Solves, breaking constraints until all required ones that are left hold, and reads the values.
  private func solve() {
    var resolution = Resolution()
    var isNew = false
    repeat {
      while true {
        let conflicts = state.nextConflicts(&resolution)
        if conflicts.isEmpty { break }
        isNew = true
        let before = resolution.broken.count
        for conflict in conflicts { breakOne(of: conflict, &resolution) }
        resolution.search.adapt(
          found: conflicts.count, used: resolution.broken.count - before,
          in: resolution.searchedRows, of: state.solver)
        state.takeTurnsIfLaborious(&resolution)
      }
    } while isNew && (state.reconsiderBreaks(&resolution) || state.takeNextTurn(&resolution))
    state.solver.relent()
    state.readValues()
  }

  /// Breaks a member of a conflict, the one that the host chooses if it wants to, unless one has been broken
  /// since the conflict was found.
  private func breakOne(of conflict: OpenConflict, _ resolution: inout Resolution) {
    if !state.isOpen(conflict) { return }
    guard let constraintToBreak else {
      return state.breakOne(of: conflict, choosing: nil, &resolution)
    }
    let isDue = state.needsLayout
    state.needsLayout = false
    let choice = constraintToBreak(state.report(on: conflict))
    let isEdited = state.needsLayout
    state.needsLayout = isDue || isEdited
    state.breakOne(of: conflict, choosing: choice, &resolution)
    // With the changes of the host all of them may hold; the next layout tries.
    if isEdited { for member in conflict.members { state.rowChanged(member) } }
  }
}

/// Which way text runs.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}
