import Cassowary

/// All that a ``LayoutEngine`` knows, as one value.
///
/// A structure inside the class, so that a public call enters it once and what happens inside costs
/// no access checks: kept as properties of the class, the same data takes nearly twice the time.
/// It cannot be copied, and never calls out to the host. Its methods are mutating even where they only
/// read: the compiler copies all of a structure to the stack to lend it to one that is not.
/// It holds the tables of items, constraints and rows with what waits to be lowered or raised, and how each
/// change marks what it makes stale: see Rows/ for how that becomes rows, Frames/ for how values become frames.
struct LayoutState: ~Copyable {
  /// The item that holds all others.
  private(set) var root: ItemID
  var size: Size
  var scale: Double?
  var direction: LayoutDirection

  /// See ``LayoutEngine/isStrict``.
  var isStrict = false

  /// True if a layout is under way.
  var isLayingOut = false

  let solver: Solver
  var items = ItemTable()
  var constraints = ConstraintTable()
  var itemRows = ItemRowTable()
  /// The stacks, by their items.
  var stacks = ItemMap<StackRecord>()
  /// The stacks that may leave items out for lack of room.
  var detachingStacks = Set<Int>()
  /// Those of them that may need another length than was found.
  var staleRooms = Set<Int>()
  /// Those of them that need another length, and have not been laid out with it.
  var claimingStacks = Set<Int>()
  /// The stacks that have come to leave out other items in the layout under way.
  var stacksToTell: [ItemID] = []
  /// The grids, by their items.
  var grids = ItemMap<GridRecord>()
  /// The cells of grids that have been looked at, for tests.
  var visitedCells = 0
  /// The elements that activating constraints has walked over, for tests.
  var visitedAncestors = 0
  /// The flows, by their items.
  var flows = ItemMap<FlowRecord>()
  /// The flows whose lines have to be looked at from the beginning.
  var brokenFlows = Set<Int>()
  /// `adoptLines()`, once there has been a flow: a program that has none does not contain it.
  var lineBreaking: ((inout LayoutState) -> [ItemID])?
  /// Tells rounds of solves apart in which lines turn; a layout has one or a few.
  var lineRound = 0
  /// Whose row it is, by the row's place in the solver, once a conflict has asked.
  var rowOwners = Table<RowOwner?>()
  var knowsOwners = false
  /// The rows of lists whose extents follow from what is in them.
  var fittingRows = Set<Int>()
  /// Those of them in which something has changed since they were measured.
  var changedRows = Set<Int>()
  /// The numbers of rows about sizes that were given up in conflicts.
  var brokenNumbers = [Int: RowNumbers]()
  /// The roles of variables, by their place in the solver.
  var variableRoles = Table<CompactRole>()
  var rowBuilder = RowBuilder()
  /// Which way text runs in the items that say so, and in what is in them.
  var directions = Directions()
  /// Which way text runs where the row belongs that is being built.
  var rowDirection = LayoutDirection.leftToRight

  /// The sizes that the host has measured, by item.
  var measuredSizes = ItemMap<IntrinsicSize>()
  /// The margins and safe areas that depend on frames, by the items that have ``InsetOptions``.
  var effectiveInsets = ItemMap<EffectiveInsets>()
  /// The items for which, and for whose children, they may be others though no frame is.
  var staleInsets = Set<Int>()
  /// True if text runs another way somewhere since constraints were lowered.
  var isDirectionStale = false
  /// True if something changed since the last layout.
  var needsLayout = true
  /// True if the last layout left nothing for the next one to begin with.
  ///
  /// No node waits to be asked then, and no list has to show other rows. What changes from then on sets
  /// ``needsLayout`` or raises the scroll signal.
  var isSettled = false
  /// Constraints that wait for lowering; those removed meanwhile are skipped.
  var pendingConstraints = Table<Int32>()
  /// Items with rows that wait for lowering; those removed meanwhile are skipped.
  var staleItems = Table<Int32>()
  /// Items whose frame can be translated only when the parent's size is known.
  var framesAwaitingParent: [Int] = []
  /// Those that have taken it in the layout under way; `nil` once they have been looked at again.
  var adoptedFrames: [Int]?
  /// Items whose frame may have changed.
  var raisingQueue = Table<Int32>()
  /// Items that a layout has moved which did not settle, and flows with lines that might have become one once more.
  var unsettledItems: [Int] = []
  /// Items whose frame has changed and that nobody has asked for yet.
  var changedItems = Table<Int32>()
  /// The cost of the last layout or fitting.
  var work = LayoutWork()
  /// The nodes and guides whose items these are, by the item's place; empty without such.
  var elements = Table<ElementReference?>()
  /// See ``LayoutEngine/nameOfItem``.
  var nameOfItem: ((ItemID) -> String?)?
  /// The objects whose constraints these are, by the constraint's place; empty without such.
  var constraintOwners = Table<ConstraintReference?>()
  /// The rows that were given up in conflicts.
  var breaks = BreakTable()
  /// The scroll items.
  var scrollItems = Set<Int>()
  /// The offsets of which something else may move than was found.
  var offsetSearch = OffsetSearch()
  /// The scroll items whose controllers have to be told of other sizes.
  var resizedScrollItems: [Int] = []

  init(
    size: Size, scale: Double?, direction: LayoutDirection, rootKind: ItemKind,
    rootProperties: ItemProperties
  ) {
    self.size = size
    self.scale = scale
    self.direction = direction
    solver = Solver()
    // The first place of an empty table.
    root = ItemID(index: 0, generation: 0, engine: .none)
    makeItem(rootKind, rootProperties)
  }

  /// Creates a state that knows the same and has the same solver.
  init(copying other: borrowing LayoutState) {
    root = other.root
    size = other.size
    scale = other.scale
    direction = other.direction
    solver = other.solver
    isStrict = other.isStrict
    isLayingOut = other.isLayingOut
    nameOfItem = other.nameOfItem
    items = other.items.copy()
    constraints = other.constraints.copy()
    itemRows = other.itemRows.copy()
    stacks = other.stacks
    detachingStacks = other.detachingStacks
    staleRooms = other.staleRooms
    claimingStacks = other.claimingStacks
    stacksToTell = other.stacksToTell
    grids = other.grids
    flows = other.flows
    brokenFlows = other.brokenFlows
    lineBreaking = other.lineBreaking
    lineRound = other.lineRound
    fittingRows = other.fittingRows
    changedRows = other.changedRows
    rowOwners = other.rowOwners.copy()
    knowsOwners = other.knowsOwners
    brokenNumbers = other.brokenNumbers
    variableRoles = other.variableRoles.copy()
    measuredSizes = other.measuredSizes
    effectiveInsets = other.effectiveInsets
    staleInsets = other.staleInsets
    isDirectionStale = other.isDirectionStale
    directions = other.directions
    needsLayout = other.needsLayout
    isSettled = other.isSettled
    pendingConstraints = other.pendingConstraints.copy()
    staleItems = other.staleItems.copy()
    framesAwaitingParent = other.framesAwaitingParent
    adoptedFrames = other.adoptedFrames
    raisingQueue = other.raisingQueue.copy()
    unsettledItems = other.unsettledItems
    changedItems = other.changedItems.copy()
    work = other.work
    elements = other.elements.copy()
    constraintOwners = other.constraintOwners.copy()
    breaks = other.breaks
    scrollItems = other.scrollItems
    offsetSearch = other.offsetSearch
    resizedScrollItems = other.resizedScrollItems
  }

  /// Makes handles those of an engine, before anybody has one.
  mutating func setEngine(_ engine: EngineTag) {
    items.engine = engine
    constraints.engine = engine
    root = items.id(Int(root.index))
  }

  mutating func setSize(_ size: Size) {
    guard size != self.size else { return }
    self.size = size
    markStale(.fixedFrame, of: Int(root.index))
  }

  mutating func setScale(_ scale: Double?) {
    guard scale != self.scale else { return }
    self.scale = scale
    markAllResized()
    for index in items.records.indices where items.records[index].isLive {
      queueForRaising(index)
    }
  }

  /// Has text run another way in the tree.
  mutating func setDirection(_ direction: LayoutDirection) {
    guard direction != self.direction else { return }
    self.direction = direction
    markDirectionStale()
  }
}
