/// From a rule to constraints: what a ``StackLayout`` stands for.
///
/// The constraints are those that `UIStackView` makes, with the same priorities where solutions
/// depend on them:
///
/// - The *canvas* is the stack or its margins guide. The first item is at its near edge, the last
///   at its far edge, neighbours are a spacing apart.
/// - Gaps that are to be equal are guides, which the engine makes and nobody else sees.
/// - Across the axis every item is inside the canvas. Where items do not fill it, the canvas is as
///   small as they allow (51) and items of no size of their own are, too (25).
struct StackArrangement {
  /// The presence of an item in the arrangement.
  enum Presence {
    case shown, hidden
    /// It has no room.
    case leftOut
  }

  /// A constraint of an arrangement, and what reports call it.
  struct ArrangedConstraint {
    var statement: ConstraintStatement
    var name: String
  }

  let layout: StackLayout
  let stack: ItemID
  /// The shown items, in order.
  let visible: [StackLayout.Arranged]
  /// The other items, with the number of shown ones before each; those that are hidden do not count across the axis.
  let collapsed: [(item: ItemID, position: Int, isHidden: Bool)]
  /// The items that count across the axis: those that are shown, and those that have no room along it.
  let aligned: [ItemID]
  /// The intrinsic sizes along the axis of what is shown.
  let intrinsic: [Double?]
  /// The length that a stack needs for all that it may show, if it leaves out what finds no room.
  var need: Double?
  /// True if something is left out for lack of room.
  var isShort = false
  /// The content hugging of the item that gives way first, of those that are left out last.
  var leastHugging = Priority.defaultLow
  /// True if leading is right in the stack.
  var isRightToLeft = false
  var constraints: [ArrangedConstraint] = []

  /// Hugs content across the axis, unless items fill the stack.
  static let spanningFit: Priority = 51
  /// Hugs content along the axis, where gaps may grow.
  static let canvasFit: Priority = 49
  /// Holds items that line up by baselines at an edge of the canvas.
  static let spanningBoundary = Priority(rawValue: 999.5)
  /// Makes items small that have no size of their own.
  static let ambiguitySuppression: Priority = 25
  /// Collapses a hidden item: above all that can give way, and never in a conflict.
  static let hiding = Priority(rawValue: 999.9)
  /// Hugs content in a stack with gravity areas, a little less than content itself does.
  static let gravityHugging = Priority(rawValue: 249.99998)
  /// Holds the items in the middle of a stack with gravity areas there.
  private static let gravityCenter: Priority = 260

  /// The items behind which the arrangement needs guides, or the stack for one in its middle.
  var guideOwners: [ItemID] {
    switch layout.distribution {
    case .fill, .fillEqually, .fillProportionally: return []
    case .equalSpacing, .equalCentering:
      var owners: [ItemID] = []
      for position in visible.indices.dropFirst() { owners.append(visible[position - 1].item) }
      return owners
    case .gravityAreas: return visible.contains { $0.gravity == .center } ? [stack] : []
    }
  }

  init(
    _ layout: StackLayout, of stack: ItemID,
    lookingUp item: (StackLayout.Arranged) -> (presence: Presence, intrinsic: Double?)
  ) {
    var visible: [StackLayout.Arranged] = []
    var collapsed: [(item: ItemID, position: Int, isHidden: Bool)] = []
    var aligned: [ItemID] = []
    var intrinsic: [Double?] = []
    for entry in layout.arranged {
      let known = item(entry)
      if known.presence != .hidden { aligned.append(entry.item) }
      if known.presence == .shown {
        visible.append(entry)
        intrinsic.append(known.intrinsic)
      } else {
        collapsed.append((entry.item, visible.count, known.presence == .hidden))
      }
    }
    self.layout = layout
    self.stack = stack
    self.visible = visible
    self.collapsed = collapsed
    self.aligned = aligned
    self.intrinsic = intrinsic
  }

  /// Fills ``constraints``, with a guide for each of ``guideOwners``.
  mutating func build(_ guides: [ItemID]) {
    for entry in collapsed {
      collapse(entry.item, after: entry.position, isHidden: entry.isHidden)
    }
    if !visible.isEmpty { arrangeAlong(guides) }
    if !aligned.isEmpty { align() }
    claimRoom()
  }
}

// MARK: - Along the axis

extension StackArrangement {
  private mutating func arrangeAlong(_ guides: [ItemID]) {
    switch layout.distribution {
    case .fill: chain()
    case .fillEqually: fillEqually()
    case .fillProportionally:
      chain()
      share()
    case .equalSpacing: equalSpacing(guides)
    case .equalCentering: equalCentering(guides)
    case .gravityAreas: gravityAreas(guides)
    }
  }

  /// Edge to edge, and a spacing between neighbours.
  private mutating func chain() {
    connectToCanvas()
    space(.equal)
  }

  private mutating func connectToCanvas() {
    guard let first = visible.first?.item, let last = visible.last?.item else { return }
    pin(first, near, "stack-canvas-connection")
    hold(last, far, "stack-canvas-connection")
  }

  private mutating func space(_ relation: Relation) {
    for position in visible.indices.dropFirst() {
      space(visible[position - 1], visible[position].item, relation)
    }
  }

  private mutating func space(
    _ previous: StackLayout.Arranged, _ next: ItemID, _ relation: Relation,
    priority: Priority = .required
  ) {
    let usesBaselines = layout.isBaselineRelativeArrangement && layout.axis == .vertical
    add(
      next, usesBaselines ? .firstBaseline : near, relation, previous.item,
      usesBaselines ? .lastBaseline : far, constant: previous.spacingAfter ?? layout.spacing,
      priority: priority, "stack-spacing")
  }

  private mutating func fillEqually() {
    chain()
    for entry in visible.dropFirst() {
      add(entry.item, size, .equal, visible[0].item, size, "stack-fill-equally")
    }
  }

  /// Each item has as large a part of the canvas as its size is of all of them.
  mutating func share() {
    var (total, largest) = (0.0, 0.0)
    for position in visible.indices {
      guard let extent = intrinsic[position] else { return }
      total += extent
      largest = max(largest, extent)
      if position > 0 { total += visible[position - 1].spacingAfter ?? layout.spacing }
    }
    guard total > 0 else { return }
    // A spacing below 0 can leave next to nothing of the sum: shares that no row can state are left out.
    let most = largest / total
    let insets = layout.edgeInsets.total(layout.axis).magnitude
    guard most <= LayoutEngine.largestMultiplier, most * insets <= LayoutEngine.largestLength else {
      return
    }
    // Later ones give way first, so that what is left over by rounding goes to the last; all of them come before
    // what the content of items wants.
    let step = min(1, 200 / Double(visible.count))
    for (position, entry) in visible.enumerated() {
      let part = (intrinsic[position] ?? 0) / total
      // The content of an item may be next to nothing.
      let share = part < LayoutEngine.smallestMultiplier ? 0 : part
      let priority = Priority(rawValue: 999 - step * Double(position))
      add(
        entry.item, size, .equal, canvas, size, multiplier: share,
        constant: -share * layout.edgeInsets.total(layout.axis), priority: priority,
        "stack-fill-proportionally")
    }
  }

  private mutating func equalSpacing(_ gaps: [ItemID]) {
    connectToCanvas()
    space(.greaterThanOrEqual)
    for (position, gap) in gaps.enumerated() {
      add(gap, near, .equal, visible[position].item, far, "stack-gap")
      add(gap, far, .equal, visible[position + 1].item, near, "stack-gap")
      if position > 0 { add(gap, size, .equal, gaps[0], size, "stack-equal-spacing") }
    }
    hugGaps()
  }

  private mutating func equalCentering(_ gaps: [ItemID]) {
    connectToCanvas()
    space(.greaterThanOrEqual)
    for (position, gap) in gaps.enumerated() {
      add(gap, near, .equal, visible[position].item, center, "stack-gap")
      add(gap, far, .equal, visible[position + 1].item, center, "stack-gap")
      guard position > 0 else { continue }
      let priority = Priority(rawValue: max(150 - Double(position), 50))
      add(gap, size, .equal, gaps[0], size, priority: priority, "stack-equal-centering")
    }
    hugGaps()
  }

  /// Makes the stack as small as its content allows, or the gaps as small as is wanted.
  private mutating func hugGaps() {
    guard let hugging = layout.huggingPriority else {
      fit(size, Self.canvasFit, "stack-canvas-fit")
      return
    }
    for position in visible.indices.dropFirst() {
      space(visible[position - 1], visible[position].item, .equal, priority: hugging)
    }
  }

  /// Three chains, each at its place; between them there is room of at least the spacing.
  private mutating func gravityAreas(_ guides: [ItemID]) {
    let ordered = visible.byGravity
    for (position, entry) in ordered.enumerated().dropFirst() {
      let previous = ordered[position - 1]
      let isChain = previous.gravity == entry.gravity
      space(previous, entry.item, isChain ? .equal : .greaterThanOrEqual)
      if !isChain, let hugging = layout.huggingPriority {
        space(previous, entry.item, .equal, priority: hugging)
      }
    }
    guard let first = ordered.first, let last = ordered.last else { return }
    for (entry, edge) in [(first, near), (last, far)] {
      let isAtEdge = (edge == near ? StackLayout.Gravity.leading : .trailing) == entry.gravity
      hold(entry.item, edge, "stack-canvas-connection", isAtEdge ? .equal : inside(edge))
      if !isAtEdge, let hugging = layout.huggingPriority {
        pin(entry.item, edge, "stack-hugging", priority: hugging)
      }
    }
    if layout.huggingPriority == nil { fit(size, Self.gravityHugging, "stack-hugging") }
    let centre = ordered.filter { $0.gravity == .center }
    guard let guide = guides.first, let start = centre.first, let end = centre.last else {
      return
    }
    add(guide, near, .equal, start.item, near, "stack-gap")
    add(guide, far, .equal, end.item, far, "stack-gap")
    add(guide, center, .equal, canvas, center, priority: Self.gravityCenter, "stack-gravity")
  }

  /// Collapses an item behind what is shown before it.
  ///
  /// A hidden one is determined in every way; one that has no room counts across the axis as before.
  private mutating func collapse(_ item: ItemID, after position: Int, isHidden: Bool) {
    let name = "stack-hiding"
    add(item, size, .equal, priority: Self.hiding, name)
    if position > 0, position <= visible.count {
      add(item, near, .equal, visible[position - 1].item, far, priority: Self.hiding, name)
    } else {
      pin(item, near, name, priority: Self.hiding)
    }
    if !isHidden { return }
    pin(item, crossNear, name, priority: Self.hiding)
    add(item, crossSize, .equal, priority: Self.ambiguitySuppression, name)
  }
}

extension [StackLayout.Arranged] {
  /// By area, as `NSStackView` keeps them, whatever the order in the list.
  var byGravity: [StackLayout.Arranged] {
    StackLayout.Gravity.allCases.flatMap { area in filter { $0.gravity == area } }
  }
}
