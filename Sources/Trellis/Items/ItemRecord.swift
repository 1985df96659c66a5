import Cassowary

/// An item as the engine sees it at every constraint.
struct ItemRecord: BitwiseCopyable {
  var generation: UInt32 = 0
  var isLive = true
  var kind: ItemKind
  /// True while the constraints of a subtree that leaves, of which the item is part, are taken apart.
  var isLeaving = false
  /// True if a pass of the layout under way has found another size than the last layout, though a later pass may have
  /// found that one again.
  var isResized = false

  @Compact var parent: Int
  @Compact var firstChild: Int
  @Compact var lastChild: Int
  @Compact var previousSibling: Int
  @Compact var nextSibling: Int

  /// Left and top edge of the alignment rectangle, relative to the parent's frame (to the content
  /// if the parent scrolls).
  var origin: PerAxis<Variable>
  /// Width and height of the alignment rectangle.
  var extent: PerAxis<Variable>
  /// Grows with every item that is made.
  var made: UInt32 = 0
  /// The values of `origin` after the last layout.
  var solvedOrigin = PerAxis<Double>(horizontal: 0, vertical: 0)
  /// The values of `extent` after the last layout.
  var solvedExtent = PerAxis<Double>(horizontal: 0, vertical: 0)

  /// The head of the list of constraint sides that mention the item.
  @Compact var firstUse: Int
  /// The head of the list of rows that the engine itself made for the item.
  @Compact var firstItemRow: Int

  /// True if the host measures the item's content.
  var isMeasured = false
  /// True if the parent is a stack that arranges the item.
  var isArranged = false
  /// True if the item is a guide that a stack made for itself, of which the host knows nothing.
  var isPrivate = false
  /// The rows that have to be lowered again before the next solve.
  var stale: StaleRows = []
  /// True if the frame can be translated only when the parent's size is known.
  var isAwaitingParent = false
  /// True if the item is in the list of those whose frame may have changed.
  var isQueuedForRaising = false
  /// True if the item is in the list of changed items.
  var isChanged = false
  /// True if scrolling has moved the item since the last layout: see `ItemDetails.floatedBy`.
  var isFloated = false
  /// The frame as last raised.
  var frame = Rect.zero

  init(kind: ItemKind, origin: PerAxis<Variable>, extent: PerAxis<Variable>) {
    self.kind = kind
    self.origin = origin
    self.extent = extent
  }
}

/// The parts of an item that have to be lowered before the next solve.
struct StaleRows: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static let minimumSize = StaleRows(rawValue: 1)
  static let contentSize = StaleRows(rawValue: 2)
  static let fixedFrame = StaleRows(rawValue: 4)
  static let scrolling = StaleRows(rawValue: 8)
  static let stack = StaleRows(rawValue: 16)
  /// The item of a stack that has its baselines.
  static let baselines = StaleRows(rawValue: 32)
  /// All that is about the width or the height alone.
  static let sizes: StaleRows = [.minimumSize, .contentSize]
}

/// The part of an item that is seldom needed.
struct ItemDetails {
  var properties: ItemProperties
  private var rare: RareDetails?

  init(_ properties: consuming ItemProperties) {
    self.properties = properties
  }

  /// The part that few items have.
  private final class RareDetails {
    var frameParentSize: Size?
    var floatedBy = PerAxis<Double>(horizontal: 0, vertical: 0)
    var floatsOver = PerAxis<[Int]>(horizontal: [], vertical: [])
    var scrolling: ScrollDetails?
    var putAway: UInt64 = 0
  }

  /// The parent's size that the fixed frame belongs to, once it is known.
  var frameParentSize: Size? {
    get { rare?.frameParentSize }
    set {
      if newValue == nil && rare == nil { return }
      rare = rare ?? RareDetails()
      rare?.frameParentSize = newValue
    }
  }

  /// The way by which scrolling has moved the item since the last layout, relative to its parent; see
  /// FloatingItems.swift.
  var floatedBy: PerAxis<Double> {
    get { rare?.floatedBy ?? PerAxis(horizontal: 0, vertical: 0) }
    set {
      rare = rare ?? RareDetails()
      rare?.floatedBy = newValue
    }
  }

  /// The scroll items over which the item moves, in ascending order; some may have been removed since.
  var floatsOver: PerAxis<[Int]> {
    get { rare?.floatsOver ?? PerAxis(horizontal: [], vertical: []) }
    set {
      rare = rare ?? RareDetails()
      rare?.floatsOver = newValue
    }
  }

  /// Its number among the rows that lists have put away, counted when its own list did so last; 0 if that never did.
  var putAway: UInt64 {
    get { rare?.putAway ?? 0 }
    set {
      rare = rare ?? RareDetails()
      rare?.putAway = newValue
    }
  }

  /// For scroll items.
  var scrolling: ScrollDetails? {
    get { rare?.scrolling }
    set {
      if newValue == nil && rare == nil { return }
      rare = rare ?? RareDetails()
      rare?.scrolling = newValue
    }
  }

  /// The same, which does not change with this one.
  func copy() -> ItemDetails {
    var result = self
    guard let rare else { return result }
    result.rare = RareDetails()
    result.rare?.frameParentSize = rare.frameParentSize
    result.rare?.floatedBy = rare.floatedBy
    result.rare?.floatsOver = rare.floatsOver
    result.rare?.scrolling = rare.scrolling
    result.rare?.putAway = rare.putAway
    return result
  }

  /// The variables of a scroll item, which lowering asks for again and again; the rest stays where it is.
  var scrollVariables: ScrollVariables? { rare?.scrolling?.variables }

  /// Counts a use of a scroll item's content, or one less.
  ///
  /// - Returns: True if this is the first use, or was the last.
  func countContentUse(_ change: Int) -> Bool {
    guard let uses = rare?.scrolling?.contentUses else { return false }
    rare?.scrolling?.contentUses = uses + change
    return (uses > 0) != (uses + change > 0)
  }
}

/// The variables that the rows of a scroll item have besides.
struct ScrollVariables {
  /// Width and height of the content.
  var content: PerAxis<Variable>
  /// The point of the content at the top left of the frame.
  var offset: PerAxis<Variable>
}

/// The part of a scroll item that other items do not have.
struct ScrollDetails {
  var variables: ScrollVariables
  /// The number of sides of constraints that touch the content.
  var contentUses = 0
  var solvedContent = PerAxis<Double>(horizontal: 0, vertical: 0)
  /// The content size as last raised.
  var contentSize = Size.zero
  /// The items that move when the content is scrolled, without a solve.
  var floating = PerAxis<[FloatingItem]>(horizontal: [], vertical: [])
  /// True if the rows have to know the offset, because more than a movement follows from it; so it is
  /// taken to be until the first solve has shown what moves.
  var isOffsetSolved = PerAxis<Bool>(horizontal: true, vertical: true)
  /// True if the content size that was set counts, whatever touches the content.
  var keepsContentSize = false
  /// The way from content of zoom scale 1 to where its controller, if it has one, shows it in the scrolled plane.
  var shown = Placement.identity
  /// True if its controller, if it has one, has to be told other sizes.
  var isResized = false
}

/// An index in four bytes; none at first.
@propertyWrapper struct Compact {
  private var stored: Int32 = -1

  var wrappedValue: Int {
    get { Int(stored) }
    set { stored = Int32(newValue) }
  }

  init() {}

  init(wrappedValue: Int) {
    stored = Int32(wrappedValue)
  }
}
