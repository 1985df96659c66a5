/// A node that arranges children along an axis: `UIStackView` in the object tier.
///
/// ```swift
/// let column = StackNode(axis: .vertical, spacing: 8)
/// column.addArrangedSubnode(title)
/// column.addArrangedSubnode(picture)
/// column.setCustomSpacing(20, after: title)
/// ```
///
/// ``StackLayout`` describes the arrangement. A number that is not usable is not taken: the property keeps its value,
/// and a ``LayoutMisuse`` is reported. Properties can be changed at any time, an arranged node can be hidden and shown;
/// the next layout has it.
open class StackNode: LayoutNode {
  /// Creates a stack without arranged nodes; the spacing is in points.
  public init(
    axis: Axis = .horizontal, distribution: StackLayout.Distribution = .fill,
    alignment: StackLayout.Alignment = .fill, spacing: Double = 0
  ) {
    super.init()
    storage.becomeStack(StackLayout(axis: axis, distribution: distribution, alignment: alignment))
    self.spacing = spacing
  }

  /// Creates a horizontal stack of these nodes.
  public convenience init(arrangedSubnodes: [LayoutNode]) {
    self.init()
    for node in arrangedSubnodes { addArrangedSubnode(node) }
  }

  /// Creates a stack of these nodes; the spacing is in points.
  ///
  /// A node that cannot be a child, because it is arranged twice, is arranged once.
  public convenience init(
    axis: Axis = .horizontal, distribution: StackLayout.Distribution = .fill,
    alignment: StackLayout.Alignment = .fill, spacing: Double = 0, arranged nodes: [LayoutNode]
  ) {
    self.init(axis: axis, distribution: distribution, alignment: alignment, spacing: spacing)
    for node in nodes { addArrangedSubnode(node) }
  }

  /// The nodes that are arranged, in order; all of them are ``LayoutNode/subnodes``.
  ///
  /// - Complexity: linear in their number.
  public final var arrangedSubnodes: [LayoutNode] { storage.entries.compactMap { $0.storage.node } }

  /// Told when a layout has come to leave out other nodes for lack of room, or to show them again.
  ///
  /// ``detachedSubnodes`` has them. What it changes is laid out with the next result.
  open func detachedSubnodesDidChange() {}

  override func didChangeArranged() { detachedSubnodesDidChange() }

  final var layout: StackLayout { storage.stackLayout }

  /// True if a spacing can be taken; reports one that cannot.
  private final func isUsable(_ spacing: Double, _ operation: StaticString) -> Bool {
    do {
      try ItemProperties.checkLength(spacing, .spacing)
      return true
    } catch {
      refuse(operation, error)
      return false
    }
  }

  final func update(_ change: (inout StackLayout) -> Void) {
    storage.updateStackLayout(change)
  }
}

// MARK: - Arranged nodes

extension StackNode {
  /// Arranges a node after the others, adding it as a child if it is none.
  ///
  /// - Returns: `false`, with nothing changed, if `node` is this node or above it.
  /// - Complexity: constant for a node that is not arranged yet; what the stack stands for is found once, at
  ///   the next layout.
  @discardableResult
  public func addArrangedSubnode(_ node: LayoutNode) -> Bool {
    arrange(node, at: Int.max, "addArrangedSubnode")
  }

  /// Arranges a node at a position among the others, adding it as a child, after those it has, if it is
  /// none.
  ///
  /// The position is counted without the node; one that is too large or too small means the end or the
  /// beginning. A node that is arranged already moves there with what the stack knows of it, such as the
  /// spacing after it.
  ///
  /// - Returns: `false`, with nothing changed, if `node` is this node or above it.
  /// - Complexity: linear in the number of arranged nodes.
  @discardableResult
  public func insertArrangedSubnode(_ node: LayoutNode, at position: Int) -> Bool {
    arrange(node, at: position, "insertArrangedSubnode")
  }

  /// Arranges a node as ``insertArrangedSubnode(_:at:)`` does, as a part of an operation, which a refusal names.
  final func arrange(_ node: LayoutNode, at position: Int, _ operation: StaticString) -> Bool {
    var known: DetachedStack.Entry?
    if node.storage.parent === storage {
      if storage.isArranging(node.storage, at: position) { return true }
      known = storage.entry(of: node.storage)
      storage.stopArranging(node.storage)
    } else if !addSubnode(node, operation) {
      return false
    }
    storage.arrange(node.storage, at: position)
    if let known { storage.updateEntry(of: node.storage) { $0 = known } }
    return true
  }

  /// Stops arranging a node, which stays a child; nothing happens with another one.
  ///
  /// - Complexity: linear in the number of arranged nodes.
  public func removeArrangedSubnode(_ node: LayoutNode) {
    storage.stopArranging(node.storage)
  }

  /// Sets the spacing after an arranged node in points; `nil` for the common one.
  ///
  /// - Complexity: linear in the number of arranged nodes.
  public func setCustomSpacing(_ spacing: Double?, after node: LayoutNode) {
    guard isUsable(spacing ?? 0, "setCustomSpacing") else { return }
    storage.updateEntry(of: node.storage) { $0.spacingAfter = spacing }
  }

  /// The spacing set after a node in points; `nil` if it has the common one.
  ///
  /// - Complexity: linear in what is arranged.
  public func customSpacing(after node: LayoutNode) -> Double? {
    storage.entry(of: node.storage)?.spacingAfter
  }

  /// Sets where a node gathers under ``StackLayout/Distribution/gravityAreas``.
  ///
  /// - Complexity: linear in the number of arranged nodes.
  public func setGravity(_ gravity: StackLayout.Gravity, of node: LayoutNode) {
    storage.updateEntry(of: node.storage) { $0.gravity = gravity }
  }
}

// MARK: - The rule

extension StackNode {
  /// The axis along which nodes follow one another.
  public var axis: Axis {
    get { layout.axis }
    set { update { $0.axis = newValue } }
  }

  /// The way in which room along the axis is shared.
  public var distribution: StackLayout.Distribution {
    get { layout.distribution }
    set { update { $0.distribution = newValue } }
  }

  /// Where nodes are across the axis.
  public var alignment: StackLayout.Alignment {
    get { layout.alignment }
    set { update { $0.alignment = newValue } }
  }

  /// The distance between neighbours in points.
  public var spacing: Double {
    get { layout.spacing }
    set {
      guard isUsable(newValue, "spacing") else { return }
      update { $0.spacing = newValue }
    }
  }

  /// True if spacing in a vertical stack is measured from baseline to baseline.
  public var isBaselineRelativeArrangement: Bool {
    get { layout.isBaselineRelativeArrangement }
    set { update { $0.isBaselineRelativeArrangement = newValue } }
  }

  /// True if the arrangement is inside the layout margins.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { layout.isLayoutMarginsRelativeArrangement }
    set { update { $0.isLayoutMarginsRelativeArrangement = newValue } }
  }

  /// Distances from the edges, or the margins, to the arrangement, in points.
  public var edgeInsets: EdgeInsets {
    get { layout.edgeInsets }
    set {
      do {
        try ItemProperties.check(newValue, .edgeInsets)
        update { $0.edgeInsets = newValue }
      } catch {
        refuse("edgeInsets", error)
      }
    }
  }
}
