import TestSupport
import Testing
import Trellis

/// A random tree of nodes that is changed step by step, with the plan that it follows.
struct NodeWorld {
  var plan = TreePlan()
  let stage = NodeStage()
  var random: SplitMix64
  /// True if there are grids and flows, stacks that leave nodes out, and directions of nodes, instead of
  /// distances between anchors.
  let mixes: Bool
  /// The steps in words, for the report of a difference.
  var story: [String] = []

  init(seed: UInt64, mixes: Bool = false) throws {
    random = SplitMix64(seed: seed)
    self.mixes = mixes
    plan.nodes.append(NodePlan(kind: .view))
    plan.nodes[0].properties.name = "root"
    stage.make(0, plan)
    stage.setSettings(plan)
    for _ in 0..<6 { try addNode() }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Double { Double(random.int(in: range)) }

  /// The nodes and guides in the tree of the root.
  var present: [Int] { plan.subtree(0) }
  /// The tops of the trees that were taken out.
  var pool: [Int] {
    plan.nodes.indices.filter { $0 != 0 && plan.nodes[$0].parent == nil && !plan.nodes[$0].isGone }
  }
  var holders: [Int] {
    present.filter { plan.nodes[$0].kind != .guide && plan.nodes[$0].kind != .text }
  }
  var views: [Int] { present.filter { $0 != 0 && plan.nodes[$0].kind != .guide } }
  var stacks: [Int] { present.filter { plan.nodes[$0].kind == .stack } }

  // MARK: The tree

  mutating func addNode() throws {
    let index = plan.nodes.count
    let kinds: [NodePlan.Kind] = [.view, .view, .text, .text, .stack, .stack, .scroll, .guide]
    var node = NodePlan(kind: random.pick(mixes ? kinds + [.grid, .grid, .flow, .flow] : kinds))
    node.properties.name = "n\(index)"
    // Apart from those of any other, so that little is left open.
    node.properties.contentHugging = AxisPriorities(Priority(rawValue: 251 + Double(index) / 16))
    node.properties.contentCompressionResistance = AxisPriorities(
      Priority(rawValue: 751 + Double(index) / 16))
    if node.kind == .view {
      node.properties.intrinsicContentSize = IntrinsicSize(Size(number(5...80), number(5...40)))
    }
    node.letters = random.int(in: 1...30)
    node.rule.axis = random.pick(Axis.allCases)
    plan.nodes.append(node)
    stage.make(index, plan)
    if node.kind == .grid { stage.fillGrid(index, plan) }
    if node.kind == .stack { stage.setRule(index, plan) }
    try put(index, under: random.pick(holders))
    story.append("add \(index) \(node.kind) under \(plan.nodes[index].parent ?? -1)")
  }

  /// Adds a node that has no parent, with weak constraints that leave nothing open.
  mutating func put(_ node: Int, under parent: Int) throws {
    let isGuide = plan.nodes[node].kind == .guide
    let count = plan.nodes[parent].children.filter { plan.nodes[$0].kind != .guide }.count
    let position = random.chance(1, in: 2) || isGuide ? nil : random.int(in: 0...count)
    plan.nodes[node].parent = parent
    plan.nodes[parent].children.append(node)
    try stage.add(node, to: parent, at: position)
    let attributes: [Attribute] = [.left, .top, .width, .height]
    for attribute in attributes {
      let isPlace = attribute == .left || attribute == .top
      try addTie(
        TiePlan(
          first: TiePlan.Side(node: node, attribute: attribute),
          second: isPlace ? TiePlan.Side(node: parent, attribute: attribute) : nil,
          constant: number(0...30), priority: weak()))
    }
    if plan.nodes[node].kind == .scroll {
      for attribute in attributes[2...] {
        try addTie(
          TiePlan(
            first: TiePlan.Side(node: node, area: .content, attribute: attribute),
            constant: number(200...600), priority: weak()))
      }
    }
    let isArranging = [.stack, .grid, .flow].contains(plan.nodes[parent].kind)
    if isArranging && !isGuide && random.chance(3, in: 4) { arrange(node, in: parent) }
  }

  /// A priority below all others that no other constraint has.
  mutating func weak() -> Priority { Priority(rawValue: 1 + Double(plan.ties.count) / 512) }

  mutating func removeNode() {
    guard let node = present.dropFirst().randomElement(using: &random) else { return }
    story.append("remove \(node)")
    if plan.nodes[node].parent.map({ plan.nodes[$0].kind == .stack }) ?? false,
      random.chance(1, in: 2), plan.nodes[node].kind != .guide
    {
      stage.stopArranging(node, in: plan.nodes[node].parent ?? 0)
    }
    plan.detach(node)
    stage.remove(node)
    // Sometimes somebody looks at what was taken out, which gives it an engine of its own.
    if random.chance(1, in: 4) { _ = stage.element(node).frame }
    guard random.chance(1, in: 4) else { return }
    story.append("forget \(node)")
    for gone in plan.subtree(node) {
      plan.nodes[gone].isGone = true
      stage.forget(gone)
    }
    for tie in plan.ties.indices where plan.nodes[plan.ties[tie].first.node].isGone {
      plan.ties[tie].isActive = false
    }
    forgetDistancesOfWhatIsGone()
  }

  mutating func addAgain() throws {
    guard let node = pool.randomElement(using: &random) else { return }
    let parent = random.pick(holders)
    story.append("add again \(node) under \(parent)")
    try put(node, under: parent)
  }

  /// Moves a node from one parent to another in one call, or to another position among its siblings.
  mutating func reparent() throws {
    guard let node = views.randomElement(using: &random) else { return }
    let parent = random.pick(holders)
    guard !plan.isNode(parent, in: node) else { return }
    story.append("reparent \(node) to \(parent)")
    if plan.nodes[node].parent == parent {
      try stage.add(node, to: parent, at: random.chance(1, in: 2) ? nil : random.int(in: 0...3))
      return
    }
    plan.detach(node)
    try put(node, under: parent)
  }

  // MARK: Stacks

  mutating func arrange(_ node: Int, in stack: Int) {
    if plan.nodes[stack].kind == .grid {
      place(node, in: stack)
      return
    }
    plan.nodes[stack].arranged.removeAll { $0.node == node }
    let position = random.int(in: 0...plan.nodes[stack].arranged.count)
    var entry = NodePlan.Entry(node: node)
    if random.chance(1, in: 3) { entry.spacingAfter = number(0...9) }
    entry.gravity = random.pick(StackLayout.Gravity.allCases)
    plan.nodes[stack].arranged.insert(entry, at: position)
    stage.arrange(entry, in: stack, at: position)
    story.append("arrange \(node) in \(stack) at \(position)")
  }

  mutating func changeStack() {
    guard let stack = stacks.randomElement(using: &random) else { return }
    let children = plan.nodes[stack].children.filter { plan.nodes[$0].kind != .guide }
    switch random.int(in: 0...8) {
    case 0, 1:
      if let node = children.randomElement(using: &random) { arrange(node, in: stack) }
    case 2:
      guard let entry = plan.nodes[stack].arranged.randomElement(using: &random) else { return }
      plan.nodes[stack].arranged.removeAll { $0.node == entry.node }
      stage.stopArranging(entry.node, in: stack)
      story.append("stop arranging \(entry.node) in \(stack)")
      return
    case 3: plan.nodes[stack].rule.axis = random.pick(Axis.allCases)
    case 4: plan.nodes[stack].rule.distribution = random.pick(StackLayout.Distribution.allCases)
    case 5: plan.nodes[stack].rule.alignment = random.pick(StackLayout.Alignment.allCases)
    case 6: plan.nodes[stack].rule.spacing = number(0...12)
    case 7: plan.nodes[stack].rule.isLayoutMarginsRelativeArrangement.toggle()
    default: plan.nodes[stack].rule.edgeInsets = EdgeInsets(number(0...5))
    }
    stage.setRule(stack, plan)
    story.append("rule of \(stack): \(plan.nodes[stack].rule)")
  }
}
