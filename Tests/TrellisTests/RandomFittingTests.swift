import TestSupport
import Testing
import Trellis

/// Fitting sizes are what layouts of new trees come to, whatever the tree shows.
@Suite struct RandomFittingTests {
  /// A node as it is to be, with what is in it.
  private final class Plan {
    enum Kind { case text, picture, box, stack, card }

    let kind: Kind
    let number: Int
    let letters: Int
    let size: Size
    let baseline: Double?
    let axis: Axis
    let distribution: StackLayout.Distribution
    let alignment: StackLayout.Alignment
    /// True if the hugging and the resistance along the axes are a little stronger than those of others.
    let isFirm: [Bool]
    var parts: [Plan] = []

    init(_ depth: Int, _ count: inout Int, _ random: inout SplitMix64) {
      kind = random.pick(
        depth == 0 ? [.text, .text, .picture, .box] : [.text, .picture, .stack, .stack, .card])
      number = count
      count += 1
      letters = random.int(in: 1...40)
      size = Size(Double(random.int(in: 5...120)), Double(random.int(in: 5...60)))
      baseline = random.chance(1, in: 2) ? Double(random.int(in: 1...20)) : nil
      axis = random.pick([.vertical, .vertical, .horizontal])
      distribution = random.pick([.fill, .fillEqually, .fillProportionally, .equalSpacing])
      alignment = random.pick([.fill, .leading, .center, .firstBaseline, .lastBaseline])
      isFirm = (0..<4).map { _ in random.chance(1, in: 2) }
      switch kind {
      case .text, .picture, .box: break
      case .stack:
        for _ in 0..<random.int(in: 2...4) { parts.append(Plan(depth - 1, &count, &random)) }
      case .card: parts.append(Plan(0, &count, &random))
      }
    }

    var all: [Plan] { [self] + parts.flatMap { $0.all } }

    /// Makes a node of it, and of what is in it, in the order of ``all``.
    func make(_ made: inout [LayoutNode]) -> LayoutNode {
      let stack = StackNode(
        axis: axis, distribution: distribution, alignment: alignment, spacing: 4)
      let node = kind == .stack ? stack : LayoutNode()
      made.append(node)
      switch kind {
      case .text:
        let text = Text(letters)
        node.measure = { text.measure($0) }
      case .picture:
        node.measure = { [size] in
          let width = min($0 ?? size.width, size.width)
          return IntrinsicSize(width: width, height: width * size.height / size.width)
        }
      case .box: node.intrinsicContentSize = IntrinsicSize(size)
      case .stack: for part in parts { stack.addArrangedSubnode(part.make(&made)) }
      case .card: fill(node, parts[0].make(&made))
      }
      if let baseline, kind != .stack && kind != .card { node.firstBaselineOffset = baseline }
      // No two wishes are equally strong: which of them holds is not open.
      let own = Double(number) * 0.1
      let firm = isFirm.map { $0 ? 20.0 : 0 }
      node.setContentHuggingPriority(Priority(rawValue: 240 + own + firm[0]), for: .horizontal)
      node.setContentHuggingPriority(Priority(rawValue: 245 + own + firm[1]), for: .vertical)
      node.setContentCompressionResistancePriority(
        Priority(rawValue: 700 + own + firm[2]), for: .horizontal)
      node.setContentCompressionResistancePriority(
        Priority(rawValue: 725 + own + firm[3]), for: .vertical)
      return node
    }

    /// Text that is never higher than its lines, in a card that has a least height.
    private func fill(_ card: LayoutNode, _ part: LayoutNode) {
      card.addSubnode(part)
      part.setContentHuggingPriority(.required, for: .vertical)
      card.constrain {
        part.pin()
        card.heightAnchor.constraint(greaterThanOrEqualToConstant: 30)
      }
    }
  }

  /// Places a node in a tree of its own, where another one says with these priorities how large it is.
  private static func place(
    _ node: LayoutNode, _ target: Size, _ horizontal: Priority, _ vertical: Priority
  ) throws -> (root: LayoutNode, width: LayoutConstraint) {
    let root = LayoutNode(size: Size(1000, 1000))
    let ruler = LayoutNode()
    for child in [node, ruler] { root.addSubnode(child) }
    let width = ruler.widthAnchor.constraint(equalToConstant: target.width)
    try root.activate([
      ruler.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ruler.topAnchor.constraint(equalTo: root.topAnchor),
      ruler.heightAnchor.constraint(equalToConstant: target.height), width,
      node.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      node.topAnchor.constraint(equalTo: root.topAnchor),
      node.widthAnchor.constraint(equalTo: ruler.widthAnchor).priority(horizontal),
      node.heightAnchor.constraint(equalTo: ruler.heightAnchor).priority(vertical),
    ])
    return (root, width)
  }

  @Test func fittingsAreLayoutsOfNewTrees() throws {
    var compared = 0
    for seed in RandomCases("fittings", debug: 60, release: 600) {
      var random = SplitMix64(seed: seed)
      var count = 0
      let plan = Plan(3, &count, &random)
      var nodes: [LayoutNode] = []
      let (root, width) = try Self.place(plan.make(&nodes), Size(100, 0), .required, 50)
      for _ in 0..<4 {
        width.constant = Double(random.int(in: 20...400))
        root.layoutIfNeeded()
        let place = random.int(in: 0...(nodes.count - 1))
        let target = Size(Double(random.int(in: 20...400)), 0)
        let priority = random.pick([Priority.required, .required, 600, .fittingSizeLevel])
        let size = nodes[place].systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: priority)
        var made: [LayoutNode] = []
        let fresh = plan.all[place].make(&made)
        let (stage, _) = try Self.place(fresh, target, priority, .fittingSizeLevel)
        let expected = fresh.frame.size
        let isOpen = !stage.engine.ambiguities().isEmpty || stage.engine.layoutLoop != nil
        if isOpen || !stage.engine.conflicts.isEmpty { continue }
        compared += 1
        #expect(isClose(size, expected), "seed \(seed), \(target) with \(priority)")
      }
    }
    #expect(compared > 60)
  }
}
