/// A node that arranges children in lines, as many a line as fit: tags, photos, words.
///
/// ```swift
/// let photos = FlowNode(spacing: 4, lineSpacing: 4, arranged: thumbnails)
/// photos.alignment = .justified
/// ```
///
/// The rule is described at ``FlowLayout``. A number that is not usable is refused by the next layout, see
/// ``LayoutNode/constraintsWereRefused(_:)``; it takes the last usable one, or 0. What is arranged can be changed,
/// hidden and shown at any time; the next layout has it.
open class FlowNode: LayoutNode {
  private final var rule: FlowLayout
  private final var nodes: [LayoutNode] = []
  /// The last spacings that were usable.
  private final var usableSpacing = 0.0
  private final var usableLineSpacing = 0.0

  /// Creates a flow of these nodes; the spacings are in points.
  public init(
    alignment: FlowLayout.Alignment = .leading, lineAlignment: FlowLayout.LineAlignment = .top,
    spacing: Double = 0, lineSpacing: Double = 0, arranged nodes: [LayoutNode] = []
  ) {
    rule = FlowLayout(
      alignment: alignment, lineAlignment: lineAlignment, spacing: spacing,
      lineSpacing: lineSpacing)
    super.init()
    storage.wanted = [.rule, .keepsRule]
    noteUsableSpacings()
    for node in nodes { addArrangedSubnode(node) }
  }

  deinit {
    // Held by nothing but the tree, so that this goes node by node: it may be deeper than the program's stack.
    nodes = []
  }

  private final func change(_ change: (inout FlowLayout) -> Void) {
    storage.ask(for: .rule)
    change(&rule)
    noteUsableSpacings()
  }

  private final func noteUsableSpacings() {
    if ItemProperties.isLength(rule.spacing) { usableSpacing = rule.spacing }
    if ItemProperties.isLength(rule.lineSpacing) { usableLineSpacing = rule.lineSpacing }
  }

  override func updateRule() {
    guard let engine = storage.engine else { return }
    var layout = rule
    layout.items = nodes.map { $0.itemID }
    (layout.spacing, layout.lineSpacing) = (usableSpacing, usableLineSpacing)
    do { try engine.setFlowLayout(layout, of: storage.id) } catch {
      tellRefusal(of: "addConstraints", error)
    }
    checkSpacing(rule.spacing, "spacing")
    checkSpacing(rule.lineSpacing, "lineSpacing")
  }

  override func recordRule() -> (() -> Void)? {
    let (rule, nodes, spacing, lineSpacing) = (rule, nodes, usableSpacing, usableLineSpacing)
    return {
      (self.rule, self.nodes) = (rule, nodes)
      (self.usableSpacing, self.usableLineSpacing) = (spacing, lineSpacing)
    }
  }

  override func didLose(_ child: LayoutNode) { removeArrangedSubnode(child) }
}

extension FlowNode {
  /// The nodes that are arranged, in order; all of them are ``LayoutNode/subnodes``.
  public var arrangedSubnodes: [LayoutNode] { nodes }

  /// The arranged nodes that are shown, line by line; lays out first if needed.
  public var lines: [[LayoutNode]] {
    installSubtree()
    let engine = laidOutEngine
    do {
      return try engine.lines(ofFlow: itemID).map { line in
        line.compactMap { engine.node(for: $0) }
      }
    } catch {
      // Only a handle that the engine does not know is refused.
      return []
    }
  }

  /// Arranges a node after the others, adding it as a child if it is none.
  ///
  /// - Returns: `false`, with nothing changed, if `node` is this node or above it.
  @discardableResult
  public func addArrangedSubnode(_ node: LayoutNode) -> Bool {
    arrange(node, at: Int.max, "addArrangedSubnode")
  }

  /// Arranges a node at a position among the others, adding it as a child if it is none.
  ///
  /// The position is counted without the node; one that is too large or too small means the end or the
  /// beginning.
  ///
  /// - Returns: `false`, with nothing changed, if `node` is this node or above it.
  /// - Complexity: linear in the number of arranged nodes.
  @discardableResult
  public func insertArrangedSubnode(_ node: LayoutNode, at position: Int) -> Bool {
    arrange(node, at: position, "insertArrangedSubnode")
  }

  private func arrange(
    _ node: LayoutNode, at position: Int, _ operation: StaticString
  ) -> Bool {
    if node.storage.parent !== storage {
      guard addSubnode(node, operation) else { return false }
    } else if let place = nodes.firstIndex(where: { $0 === node }) {
      if place == min(max(position, 0), nodes.count - 1) { return true }
      nodes.remove(at: place)
    }
    nodes.insert(node, at: min(max(position, 0), nodes.count))
    storage.ask(for: .rule)
    return true
  }

  /// Stops arranging a node, which stays a child; nothing happens with another one.
  ///
  /// - Complexity: linear in the number of arranged nodes.
  public func removeArrangedSubnode(_ node: LayoutNode) {
    guard let place = nodes.firstIndex(where: { $0 === node }) else { return }
    nodes.remove(at: place)
    storage.ask(for: .rule)
  }

  /// Where the nodes of a line are.
  public var alignment: FlowLayout.Alignment {
    get { rule.alignment }
    set { if newValue != rule.alignment { change { $0.alignment = newValue } } }
  }

  /// Where nodes are across their lines.
  public var lineAlignment: FlowLayout.LineAlignment {
    get { rule.lineAlignment }
    set { if newValue != rule.lineAlignment { change { $0.lineAlignment = newValue } } }
  }

  /// The distance between neighbours in points; of justified lines the smallest.
  public var spacing: Double {
    get { rule.spacing }
    set { if newValue != rule.spacing { change { $0.spacing = newValue } } }
  }

  /// The distance between lines in points.
  public var lineSpacing: Double {
    get { rule.lineSpacing }
    set { if newValue != rule.lineSpacing { change { $0.lineSpacing = newValue } } }
  }
}
