/// An item of layout as an object: the object tier.
///
/// Nodes form a tree like views. A framework keeps one in each of its views; a program without
/// views uses them, or subclasses, directly:
///
/// ```swift
/// let root = LayoutNode(size: Size(320, 480))
/// let label = LayoutNode(intrinsicContentSize: Size(91, 21))
/// root.addSubnode(label)
/// try root.activate([
///   label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
///   label.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
/// ])
/// label.frame   // (10, 10, 91, 21)
/// ```
///
/// Each tree has an engine of its own, see ``LayoutElement/engine``; nodes take their constraints along from tree to
/// tree, and a subtree that leaves has the direction, the scale and the strictness of the tree that it was in. A
/// property that is given an unusable number, such as NaN, keeps its value and reports a ``LayoutMisuse``;
/// ``setProperties(_:)`` throws instead. Nodes are confined to their caller, like the engine.
///
/// Lengths are in points. What is not said to cost more takes constant time, and a result the layout
/// that is due, as in ``LayoutEngine``.
open class LayoutNode: LayoutElement {
  /// The place among the parent's children, or -1 without a parent.
  @Compact final var slot: Int
  /// The children and guides; `nil` for a node that never had any.
  private(set) final var family: NodeFamily?

  /// The family, made if there is none.
  final var madeFamily: NodeFamily {
    if let family { return family }
    let made = NodeFamily()
    family = made
    return made
  }

  /// Creates a node that is placed by constraints.
  public init() {
    super.init(ElementStorage(.view), .item)
    storage.element = ElementReference(self)
  }

  /// Creates a node that is to be the root of a tree of this size, in points.
  ///
  /// In a parent it is placed by constraints, like any other.
  public convenience init(size: Size) {
    self.init()
    self.size = size
  }

  /// Creates a node whose content wants `size`.
  public convenience init(intrinsicContentSize size: Size) {
    self.init()
    let wanted = IntrinsicSize(size)
    // At once where nobody depends on it yet, which is nearly always.
    if !wanted.isUsable || !storage.want(wanted) { intrinsicContentSize = wanted }
  }

  /// The guide that is built into this node, the same one each time.
  final func builtInGuide(_ area: ItemID.Area) -> LayoutGuide {
    if let guide = family?.builtInGuides.first(where: { $0.area == area }) { return guide }
    let guide = LayoutGuide(builtInto: storage, area)
    keepGuide(guide)
    return guide
  }

  /// Records what the node itself knows of a rule for its children; the result puts it back.
  func recordRule() -> (() -> Void)? { nil }

  /// Told, before ``layoutMarginsDidChange()``, when the layout margins that count are others; for the types of this
  /// module.
  func didChangeMargins() {}

  /// Told when a stack has come to leave out other children.
  func didChangeArranged() {}

  /// Makes the children those that the node shows where it is scrolled to.
  ///
  /// Called after a layout, again and again until it answers that nothing has to be laid out any more.
  func layOutContent() -> Bool { false }

  /// Makes or changes the constraints that the node has for itself and its subnodes.
  ///
  /// Called before a layout for each node that has asked for it with ``setNeedsUpdateConstraints()``,
  /// nodes below others first, as UIKit does. What it changes is part of that layout.
  open func updateConstraints() {}

  /// Places what constraints do not place, such as things that are drawn by hand.
  ///
  /// Called by ``layout(applying:)`` for each node whose frame is another one, and for each that has
  /// asked for it with ``setNeedsLayout()``, after the host was given the node and parents first.
  open func layoutSubnodes() {}

  /// Told when the safe area insets that count are others.
  ///
  /// That is at once when they are set, of a node without ``insetOptions``, and when they follow from the
  /// surroundings after the layout that has found them. What follows is told together with the layout margins,
  /// though only one of the two may be another.
  open func safeAreaInsetsDidChange() {}

  /// Told when the layout margins that count are others, as ``safeAreaInsetsDidChange()`` is.
  open func layoutMarginsDidChange() {}

  /// Told what was refused of constraints that were added without `try`: see ``addConstraints(_:)``.
  ///
  /// It is also told of numbers of a ``FlowNode`` or a ``GridNode`` that layout cannot use, before the layout.
  /// The parent is told unless this is overridden; if nobody up to the root keeps it, it is a misuse of this node, of
  /// which ``onMisuse`` is told.
  open func constraintsWereRefused(_ error: LayoutError) {
    // Asked by the loop that tells of it, which goes on: a tree may be deeper than the stack of the program.
    if storage.wanted.remove(.passesOn) != nil { return }
    // Called by the program itself.
    if parent?.isKept(error) != true { refuse("addConstraints", error) }
  }

  /// Brings what the node tells the engine beside constraints up to date; for the types of this module.
  func updateRule() {}

  /// Told that a child has left.
  func didLose(_ child: LayoutNode) {}

  /// Keeps a guide that the node has made for itself.
  final func keepGuide(_ guide: LayoutGuide) { madeFamily.builtInGuides.append(guide) }

  /// The guide that the node has made for itself under this name, unless it has been removed since.
  final func keptGuide(_ name: String) -> LayoutGuide? {
    family?.builtInGuides.first { guide in
      guide.area == .item && guide.storage.parent === storage
        && guide.storage.properties.name == name
    }
  }

  override func installSubtree() {
    guard !storage.isSubtreeInstalled else { return }
    forEachStorage { storage in
      storage.ensureInstalled()
      storage.isSubtreeInstalled = true
      return true
    }
  }

  deinit {
    var going: [LayoutNode] = []
    end(&going)
    // One after the other: a tree may be deeper than the stack of the program.
    while !going.isEmpty {
      if isKnownUniquelyReferenced(&going[going.count - 1]) {
        let node = going.removeLast()
        node.storage.parent = nil
        node.end(&going)
      } else {
        going.removeLast().leaveEndedParent()
      }
    }
  }

  /// Lets go of what the node holds; its children come to `going`.
  ///
  /// A child that is held by somebody else lives on as a tree of its own.
  private final func end(_ going: inout [LayoutNode]) {
    storage.element = nil
    storage.detached?.rest?.stack = nil
    storage.letGoOfConstraints()
    guard let family else { return }
    family.offsetGuides = [:]
    for index in family.layoutGuides.indices
    where !isKnownUniquelyReferenced(&family.layoutGuides[index]) {
      let guide = family.layoutGuides[index]
      guide.storage.leaveEngine([guide.storage], keepsItems: true)
      guide.storage.parent = nil
    }
    family.layoutGuides = []
    family.slots.move(to: &going)
  }

  /// Becomes the root of a tree of its own, because the parent is going.
  private final func leaveEndedParent() {
    slot = -1
    if storage.isInstalled { storage.leaveEngine(installedMembers, keepsItems: true) }
    storage.parent = nil
  }
}

// MARK: - Layout

extension LayoutNode {
  /// Brings the frames of the whole tree up to date, if something changed since the last time.
  ///
  /// Every result asks for this itself; call it to choose the moment.
  ///
  /// - Complexity: as ``LayoutEngine/layoutIfNeeded()``.
  public func layoutIfNeeded() {
    _ = laidOutEngine
  }

  /// The nodes of this tree whose frame or content size a layout has changed since the last call.
  ///
  /// Parents come before children; nodes that are new are among them, and rows that a ``ListNode`` has hidden or shows
  /// again. What is reported here is not reported a second time, whichever node of the tree is asked. A node that
  /// another layout has put back is among them, as of ``LayoutEngine/takeChangedItems()``.
  ///
  /// - Complexity: that of sorting the changed nodes by their depth.
  public func takeChangedNodes() -> [LayoutNode] {
    let engine = laidOutEngine
    let changed = engine.takeChangedItems()
    engine.noteTaken(changed)
    return engine.state.items.parentsFirst(changed.map { Int($0.index) })
      .compactMap { engine.state.storage(of: engine.state.items.id($0))?.node }
  }

  /// Lays out and hands every changed node to the host, again and again until nothing changes.
  ///
  /// Parents come before children. While it gets nodes the host may change anything, such as the
  /// content of a view that is laid out by hand; this is the loop around `layoutSubviews`. A node that
  /// was handed over is asked to ``layoutSubnodes()``.
  ///
  /// - Returns: `nil` when the layout has settled. If nodes that were handed over
  ///   ``LayoutEngine/passLimit`` times change once more, these; what has not been handed over then is
  ///   with the next call.
  @discardableResult
  public func layout(applying apply: (LayoutNode) -> Void) -> LayoutLoop? {
    var rounds = RoundCounts()
    while true {
      let changed = takeChangedNodes()
      // One that has left the tree meanwhile is no business of this layout any more; this node may be one.
      guard !changed.isEmpty, let tree = storage.engine else { return engine.layoutLoop }
      if let loop = tree.begin(&rounds, with: changed.map { $0.storage.id }) { return loop }
      for node in changed where node.storage.engine === tree {
        apply(node)
        node.layoutSubnodes()
      }
    }
  }

  /// Activates constraints between this node and what is in it, all or, when it throws, none.
  ///
  /// - Throws: ``LayoutError/notInHierarchy(at:)`` for the first constraint about something else;
  ///   what ``LayoutConstraint/activate(_:)`` throws.
  public func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    try LayoutConstraint.activate(constraints, inside: storage)
  }

  /// Deactivates constraints; those that are not active stay as they are.
  ///
  /// - Complexity: linear in their number.
  public func deactivate(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }
}
