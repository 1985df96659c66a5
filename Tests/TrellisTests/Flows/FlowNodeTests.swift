import TestSupport
import Testing
import Trellis

@Suite struct FlowNodeTests {
  private let root = LayoutNode(size: Size(300, 300))

  private func label(_ width: Double, _ height: Double = 10) -> LayoutNode {
    LayoutNode(intrinsicContentSize: Size(width, height))
  }

  private func stage(_ flow: FlowNode, width: Double) -> LayoutConstraint {
    root.addSubnode(flow)
    let width = flow.width == width
    root.constrain {
      flow.pin([.top, .leading])
      width
    }
    return width
  }

  /// A flow whose width nothing determines follows items whose widths are those of constraints or of
  /// what is in them, though its lines stay the same.
  @Test func aFlowFollowsWidthsThatConstraintsGive() {
    let root = LayoutNode(size: Size(320, 480))
    let (one, two) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(40, 10)))
    let inner = FlowNode(arranged: [two])
    let flow = FlowNode(spacing: 8, arranged: [one, inner])
    root.addSubnode(flow)
    let width = one.width == 30
    root.constrain {
      flow.pin([.leading, .top])
      width
    }
    #expect(flow.frame.width == 78 && flow.lines == [[one, inner]])
    width.constant = 60
    #expect(flow.frame.width == 108 && flow.lines == [[one, inner]])
    two.isHidden = true
    #expect(flow.frame.width == 68 && inner.frame.width == 0)
    width.constant = 10
    #expect(flow.frame.width == 18)
    #expect(root.engine.layoutLoop == nil)
  }

  /// Flows in each other are as wide as what is in the innermost one, at once and after any change.
  @Test func flowsInFlowsHaveAllInOneLine() throws {
    let inner = FlowNode(spacing: 8, arranged: [label(7), label(20)])
    let middle = FlowNode(arranged: [inner])
    let outer = FlowNode(spacing: 5, arranged: [middle, label(10)])
    root.addSubnode(outer)
    try root.activate([outer.leftAnchor.constraint(equalTo: root.leftAnchor)])
    // Among all wishes, what is narrow is what counts least.
    let narrow = outer.widthAnchor.constraint(equalToConstant: 0)
    narrow.priority = 1
    try narrow.activate()
    #expect(outer.frame.width == 50 && inner.lines.count == 1)
    inner.subnodes[0].intrinsicContentSize = IntrinsicSize(width: 107, height: 10)
    #expect(outer.frame.width == 150 && inner.lines.count == 1)
    inner.subnodes[0].isHidden = true
    #expect(outer.frame.width == 35 && inner.frame.width == 20)
    let limit = outer.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
    try limit.activate()
    inner.subnodes[0].isHidden = false
    #expect(outer.frame.width == 20 && inner.lines.count == 2)
    limit.deactivate()
    #expect(outer.frame.width == 150 && inner.lines.count == 1)
    #expect(root.engine.layoutLoop == nil)
  }

  @Test func linesFollowWidths() {
    let nodes = [label(40), label(40), label(40), label(10)]
    let flow = FlowNode(spacing: 10, lineSpacing: 5, arranged: nodes)
    let width = stage(flow, width: 100)
    #expect(flow.lines == [[nodes[0], nodes[1]], [nodes[2], nodes[3]]])
    width.constant = 150
    #expect(flow.lines == [[nodes[0], nodes[1], nodes[2]], [nodes[3]]])
    nodes[0].intrinsicContentSize = IntrinsicSize(width: 20, height: 10)
    #expect(flow.lines == [nodes])
    #expect(flow.frame.height == 10)
    nodes[1].isHidden = true
    #expect(nodes[2].frame.minX == 30)
    nodes[2].removeFromParent()
    #expect(flow.arrangedSubnodes == [nodes[0], nodes[1], nodes[3]])
    #expect(nodes[3].frame.minX == 30)
    flow.removeArrangedSubnode(nodes[0])
    #expect(nodes[0].parent === flow)
    #expect(nodes[3].frame.minX == 0)
    nodes[1].isHidden = false
    flow.insertArrangedSubnode(nodes[3], at: 0)
    #expect(nodes[1].frame.minX == 20)
    flow.alignment = .trailing
    #expect(nodes[1].frame.maxX == 150)
    flow.lineAlignment = .bottom
    nodes[1].intrinsicContentSize = IntrinsicSize(width: 40, height: 30)
    #expect(nodes[3].frame.maxY == 30)
    flow.removeFromParent()
    flow.size = Size(45, 100)
    #expect(flow.lines.count == 2)
    #expect(refusals { flow.addArrangedSubnode(flow) } == ["addArrangedSubnode"])
    #expect(root.subnodes.isEmpty)
  }

  /// Words of text that is measured, in a column that is not wide enough for the longest.
  @Test func measuredNodes() {
    let words = [30.0, 70, 130, 20].map { width -> LayoutNode in
      let node = LayoutNode()
      node.measure = GridCase.measure(Size(width, 10))
      return node
    }
    let flow = FlowNode(spacing: 5, arranged: words)
    let width = stage(flow, width: 60)
    #expect(flow.lines.count == 4)
    #expect(words[2].frame == Rect(0, 30, 60, 30))
    width.constant = 300
    #expect(flow.lines.count == 1)
    #expect(words[2].frame == Rect(110, 0, 130, 10))
  }

  private struct Plan {
    var widths: [Double] = []
    var hidden: [Bool] = []
    var layout = FlowLayout(spacing: 3, lineSpacing: 2)
    var width = 100.0

    mutating func change(_ random: inout SplitMix64) {
      let position = widths.isEmpty ? 0 : random.int(in: 0...widths.count - 1)
      switch random.int(in: 0...6) {
      case 0, 1:
        widths.append(Double(random.int(in: 1...60)))
        hidden.append(false)
      case 2: width = Double(random.int(in: 20...160))
      case 3 where !widths.isEmpty: hidden[position].toggle()
      case 4:
        layout.alignment = FlowLayout.Alignment.allCases.randomElement(using: &random) ?? .leading
      case 5: layout.spacing = Double(random.int(in: 0...6))
      default: if !widths.isEmpty { widths[position] = Double(random.int(in: 1...60)) }
      }
    }

    /// The lines, found by adding up from the first item on.
    var lines: [[Int]] {
      var result: [[Int]] = []
      var end = 0.0
      for index in widths.indices where !hidden[index] {
        let item = min(widths[index], width)
        if !result.isEmpty, end + layout.spacing + item <= width {
          result[result.count - 1].append(index)
          end += layout.spacing + item
        } else {
          result.append([index])
          end = item
        }
      }
      return result
    }
  }

  @Test func changedFlowsAreLikeFreshOnes() throws {
    for seed in RandomCases("changedFlowsAreLikeFreshOnes", debug: 40, release: 1_000) {
      var random = SplitMix64(seed: seed)
      var plan = Plan()
      for _ in 0..<random.int(in: 0...8) { plan.change(&random) }
      let engine = try LayoutEngine(size: Size(500, 500))
      let flow = try engine.add("flow")
      try engine.addConstraints([
        ConstraintSpec(flow, .leading, to: engine.root, .leading),
        ConstraintSpec(flow, .top, to: engine.root, .top),
      ])
      let width = try engine.addConstraint(ConstraintSpec(flow, .width, constant: 0))
      var items: [ItemID] = []
      for step in 0..<12 {
        plan.change(&random)
        while items.count < plan.widths.count { items.append(try engine.addItem(in: flow)) }
        for (index, item) in items.enumerated() {
          try engine.setIntrinsicContentSize(
            IntrinsicSize(width: plan.widths[index], height: 10), of: item)
          try engine.setHidden(plan.hidden[index], of: item)
        }
        try engine.setConstant(plan.width, of: width)
        var layout = plan.layout
        layout.items = items
        try engine.setFlowLayout(layout, of: flow)
        let expected = plan.lines
        #expect(
          try engine.lines(ofFlow: flow) == expected.map { $0.map { items[$0] } },
          "seed \(seed), step \(step): \(plan)")
        for (number, line) in expected.enumerated() {
          let widths = line.map { min(plan.widths[$0], plan.width) }
          let isJustified =
            plan.layout.alignment == .justified && line.count > 1 && number < expected.count - 1
          let free = plan.width - widths.reduce(0, +)
          let gap = isJustified ? free / Double(line.count - 1) : plan.layout.spacing
          let rest = free - gap * Double(line.count - 1)
          var x = 0.0
          if plan.layout.alignment == .center { x = rest / 2 }
          if plan.layout.alignment == .trailing { x = rest }
          for (place, index) in line.enumerated() {
            let frame = Rect(x, Double(number) * 12, widths[place], 10)
            #expect(
              isClose(try engine.frame(of: items[index]), frame), "seed \(seed), step \(step)")
            x += widths[place] + gap
          }
        }
        #expect(engine.conflicts.isEmpty)
      }
      try engine.setFlowLayout(nil, of: flow)
      #expect(engine.itemCount == items.count + 2)
    }
  }

  /// Constraints go with their items in the order of these, so that handles are the same in every run.
  @Test func orderOfWhatGoes() throws {
    let engine = try LayoutEngine(size: Size(300, 300))
    let flow = try engine.addItem()
    let items = try (0..<40).map { _ in try engine.addItem(in: flow) }
    try engine.setFlowLayout(FlowLayout(items: items), of: flow)
    for item in items { try engine.setHidden(true, of: item) }
    engine.layoutIfNeeded()
    try engine.setFlowLayout(FlowLayout(items: []), of: flow)
    let places = try items.map {
      try engine.addConstraint(ConstraintSpec($0, .width, constant: 1)).index
    }
    #expect(places == places.sorted(by: >))
  }
}
