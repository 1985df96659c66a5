import Testing
import Trellis

/// Objects for the nodes and constraints of a plan.
final class NodeStage {
  var elements: [Int: LayoutElement] = [:]
  var ties: [Int: LayoutConstraint] = [:]
  var distances: [Int: LayoutConstraint] = [:]
  /// The lengths of the texts, which the closures ask for.
  private var letters: [Int: Int] = [:]
  /// The number of times that a fresh tree had to be led to the widths of this one.
  var leads = 0
  /// Told that a text is measured.
  var whenMeasured: () -> Void = {}

  var root: LayoutNode { node(0) }

  func element(_ index: Int) -> LayoutElement {
    guard let element = elements[index] else { fatalError("node \(index) was not made") }
    return element
  }

  func node(_ index: Int) -> LayoutNode {
    guard let node = element(index) as? LayoutNode else { fatalError("node \(index) is a guide") }
    return node
  }

  func constraint(_ index: Int) -> LayoutConstraint? { ties[index] }

  func forget(_ index: Int) {
    elements[index] = nil
  }

  /// A tree made at once.
  convenience init(_ plan: TreePlan) throws {
    self.init()
    for node in plan.subtree(0) { make(node, plan) }
    for node in plan.subtree(0) {
      for child in plan.nodes[node].children { try add(child, to: node, at: nil) }
      setRule(node, plan)
      fillGrid(node, plan)
      for entry in plan.nodes[node].arranged { arrange(entry, in: node, at: Int.max) }
    }
    for tie in plan.activeTies {
      make(tie: tie, plan)
      try constraint(tie)?.activate()
    }
    for distance in plan.activeDistances { try activate(distance: distance, plan) }
    setSettings(plan)
  }

  /// Makes the object of a node or guide, with its properties.
  func make(_ index: Int, _ plan: TreePlan) {
    switch plan.nodes[index].kind {
    case .view, .text: elements[index] = LayoutNode()
    case .stack: elements[index] = StackNode()
    case .scroll: elements[index] = ScrollNode()
    case .grid: elements[index] = GridNode()
    case .flow: elements[index] = FlowNode()
    case .guide: elements[index] = LayoutGuide(name: "n\(index)")
    }
    setProperties(index, plan)
    if plan.nodes[index].kind == .text { setText(index, plan) }
  }

  func setProperties(_ index: Int, _ plan: TreePlan) {
    guard let node = element(index) as? LayoutNode else { return }
    var properties = plan.nodes[index].properties
    properties.contentOffset = node.properties.contentOffset
    do { try node.setProperties(properties) } catch { Issue.record(error) }
  }

  func setText(_ index: Int, _ plan: TreePlan) {
    letters[index] = plan.nodes[index].letters
    if node(index).measure == nil {
      node(index).measure = { [unowned self] width in
        whenMeasured()
        return Text(letters[index] ?? 0).measure(width)
      }
    } else {
      node(index).invalidateIntrinsicContentSize()
    }
  }

  func setRule(_ index: Int, _ plan: TreePlan) {
    setFlow(index, plan)
    setGrid(index, plan)
    guard let stack = element(index) as? StackNode else { return }
    let rule = plan.nodes[index].rule
    stack.axis = rule.axis
    stack.distribution = rule.distribution
    stack.alignment = rule.alignment
    stack.spacing = rule.spacing
    stack.edgeInsets = rule.edgeInsets
    stack.isLayoutMarginsRelativeArrangement = rule.isLayoutMarginsRelativeArrangement
    stack.isBaselineRelativeArrangement = rule.isBaselineRelativeArrangement
    for axis in Axis.allCases {
      stack.setClippingResistancePriority(rule.clippingResistance[axis], for: axis)
    }
    stack.huggingPriority = rule.huggingPriority
    stack.detachesHiddenSubnodes = rule.detachesHiddenItems
  }

  func setSettings(_ plan: TreePlan) {
    root.size = plan.size
    root.engine.direction = plan.direction
    do { try root.engine.setScale(plan.scale) } catch { Issue.record(error) }
  }

  func add(_ child: Int, to parent: Int, at position: Int?) throws {
    if let guide = element(child) as? LayoutGuide {
      try node(parent).addLayoutGuide(guide)
    } else if let position {
      node(parent).insertSubnode(node(child), at: position)
    } else {
      node(parent).addSubnode(node(child))
    }
  }

  func remove(_ child: Int) {
    if let guide = element(child) as? LayoutGuide {
      guide.owningNode?.removeLayoutGuide(guide)
    } else {
      node(child).removeFromParent()
    }
  }

  func arrange(_ entry: NodePlan.Entry, in stack: Int, at position: Int) {
    if let flow = node(stack) as? FlowNode {
      flow.insertArrangedSubnode(node(entry.node), at: position)
    }
    guard let stack = node(stack) as? StackNode else { return }
    stack.insertArrangedSubnode(node(entry.node), at: position)
    stack.setVisibilityPriority(entry.visibility, for: node(entry.node))
    stack.setCustomSpacing(entry.spacingAfter, after: node(entry.node))
    stack.setGravity(entry.gravity, of: node(entry.node))
  }

  func stopArranging(_ child: Int, in stack: Int) {
    (node(stack) as? StackNode)?.removeArrangedSubnode(node(child))
    (node(stack) as? FlowNode)?.removeArrangedSubnode(node(child))
  }

  func make(tie index: Int, _ plan: TreePlan) { ties[index] = equation(index, plan) }

  /// A new constraint that says what a plan says.
  func equation(_ index: Int, _ plan: TreePlan) -> LayoutConstraint {
    let tie = plan.ties[index]
    let constraint = LayoutConstraint(
      item: part(tie.first), attribute: tie.first.attribute, relatedBy: tie.relation,
      toItem: tie.second.map { part($0) }, attribute: tie.second?.attribute ?? .notAnAttribute,
      multiplier: tie.multiplier, constant: tie.constant)
    constraint.priority = tie.priority
    return constraint
  }

  private func part(_ side: TiePlan.Side) -> LayoutElement {
    switch side.area {
    case .item: element(side.node)
    case .margins: node(side.node).layoutMarginsGuide
    case .safeArea: node(side.node).safeAreaLayoutGuide
    case .content: (node(side.node) as? ScrollNode)?.contentLayoutGuide ?? element(side.node)
    case .frame: (node(side.node) as? ScrollNode)?.frameLayoutGuide ?? element(side.node)
    }
  }
}
