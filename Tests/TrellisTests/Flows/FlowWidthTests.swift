import Testing
import Trellis

/// The width of a flow that nothing determines.
@Suite struct FlowWidthTests {
  private let root = LayoutNode(size: Size(300, 300))

  private func label(_ width: Double, _ height: Double = 10) -> LayoutNode {
    LayoutNode(intrinsicContentSize: Size(width, height))
  }

  /// Widths that constraints, frames and what is in an item give it count, not those of its content, at once and after
  /// the flow was too narrow for them.
  @Test func widthsThatAreNotThoseOfContent() {
    let says: [(String, width: Double, (LayoutNode) -> Void)] = [
      ("equal", 100, { item in item.constrain { item.width == 100 } }),
      ("at least", 100, { item in item.constrain { item.width >= 100 } }),
      ("narrow", 30, { item in item.constrain { item.width == 30 } }),
      ("at most", 30, { item in item.constrain { item.width <= 30 } }),
      ("nothing", 0, { item in item.constrain { item.width == 0 } }),
      ("a frame", 100, { item in item.fixedFrame = FixedFrame(Rect(0, 0, 100, 10)) }),
      (
        "held open", 100,
        { item in
          let icon = LayoutNode(intrinsicContentSize: Size(80, 2))
          item.addSubnode(icon)
          item.constrain { icon.pin(.horizontal, inset: 10) }
        }
      ),
    ]
    for (name, width, say) in says {
      for content in [40.0, 6] {
        let root = LayoutNode(size: Size(1_000, 300))
        let items = (0..<3).map { _ in label(content) }
        let flow = FlowNode(spacing: 8, arranged: items)
        root.addSubnode(flow)
        root.constrain { flow.pin([.top, .leading]) }
        let isWide = name != "at most" || content > width
        for item in items { say(item) }
        let wanted = 3 * (isWide ? width : content) + 16
        #expect(flow.frame.width == wanted && flow.lines == [items], "\(name), \(content)")
        let limit = flow.width <= max(wanted / 3, 8)
        root.constrain { limit }
        root.layoutIfNeeded()
        limit.deactivate()
        #expect(flow.frame.width == wanted && flow.lines == [items], "\(name), \(content)")
        items[1].intrinsicContentSize = IntrinsicSize(width: content + 1, height: 10)
        let change = !isWide ? 1.0 : 0
        #expect(flow.frame.width == wanted + change, "\(name), \(content)")
        #expect(root.engine.layoutLoop == nil && root.engine.conflicts.isEmpty)
      }
    }
  }

  /// A width that follows from that of the flow does not make the flow wider.
  @Test(arguments: [false, true]) func widthsThatFollowTheFlow(isOfCard: Bool) {
    let items = [label(40), label(50)]
    let (card, flow) = (LayoutNode(), FlowNode(spacing: 8, arranged: items))
    root.addSubnode(card)
    card.addSubnode(flow)
    items[0].setContentHuggingPriority(1, for: .horizontal)
    root.constrain {
      card.pin([.top, .leading])
      flow.pin(.all)
      items[0].width == (isOfCard ? card.width : flow.width)
    }
    #expect(flow.frame.width == 98 && flow.lines.count == 2)
    #expect(root.engine.layoutLoop == nil)
    let limit = card.width == 200
    root.constrain { limit }
    #expect(items[0].frame.width == 200)
    limit.deactivate()
    #expect(flow.frame.width == 98 && root.engine.layoutLoop == nil)
  }

  /// A flow with room has one line, whatever arranges it, and breaks it before others give way.
  @Test(arguments: LayoutDirection.allCases) func oneLineInGridsAndStacks(
    direction: LayoutDirection
  ) {
    func tags() -> FlowNode { FlowNode(spacing: 8, arranged: (0..<4).map { _ in label(50, 20) }) }
    func stack(_ alignment: StackLayout.Alignment, _ nodes: LayoutNode...) -> StackNode {
      StackNode(axis: .vertical, alignment: alignment, arranged: nodes)
    }
    let boxes: [(String, (FlowNode) -> LayoutNode)] = [
      ("stack", { stack(.leading, $0, self.label(90)) }),
      ("stack that is filled", { stack(.fill, $0, self.label(90)) }),
      ("stack in a stack", { stack(.trailing, stack(.center, $0)) }),
      ("grid", { GridNode(rows: [[$0]]) }),
      ("form", { GridNode(rows: [[self.label(40), $0], [self.label(9), self.label(90)]]) }),
      ("stack in a grid", { GridNode(rows: [[stack(.fill, $0, self.label(90))]]) }),
      ("flow in a grid", { GridNode(rows: [[FlowNode(arranged: [$0])]]) }),
      (
        "over two columns",
        { flow in
          let grid = GridNode(rows: [[flow, nil], [self.label(9), self.label(20)]])
          grid.mergeCells(rows: 0..<1, columns: 0..<2)
          return grid
        }
      ),
    ]
    for placement in GridLayout.Placement.allCases {
      for (name, make) in boxes {
        let (root, flow) = (LayoutNode(size: Size(1_000, 300)), tags())
        root.engine.direction = direction
        let box = make(flow)
        (box as? GridNode)?.horizontal = placement
        root.addSubnode(box)
        root.constrain { box.pin([.top, .leading]) }
        #expect(flow.lines.count == 1 && flow.frame.width == 224, "\(name)")
        let limit = box.width <= 170
        root.constrain { limit }
        #expect(flow.lines.count == 2, "\(name)")
        limit.deactivate()
        root.constrain { box.width == 900 }
        #expect(flow.lines.count == 1, "\(name)")
        #expect(root.ambiguities().isEmpty && root.conflicts.isEmpty, "\(name)")
      }
    }
  }

  /// Of several flows side by side in a grid with too little room, the later ones break their lines, whatever was
  /// before.
  @Test func flowsSideBySide() {
    let flows = (0..<3).map { _ in FlowNode(spacing: 8, arranged: (0..<3).map { _ in label(20) }) }
    let grid = GridNode(rows: [flows])
    root.addSubnode(grid)
    let width = grid.width == 150
    root.constrain {
      grid.pin([.top, .leading])
      width
    }
    #expect(flows.map { $0.frame.width } == [76, 54, 20])
    #expect(root.ambiguities().isEmpty)
    #expect(grid.moveColumn(from: 0, to: 2))
    #expect(flows.map { $0.frame.width } == [20, 76, 54])
    width.constant = 300
    #expect(flows.allSatisfy { $0.lines.count == 1 })
    width.constant = 150
    #expect(flows.map { $0.frame.width } == [20, 76, 54])
    grid.removeColumn(at: 0)
    grid.insertColumn([flows[1]], at: 2)
    #expect(flows.map { $0.frame.width } == [54, 20, 76])
    #expect(root.ambiguities().isEmpty)
  }

  /// A flow at the top, which is in nothing, with a grid in it.
  @Test func aFlowAtTheTop() {
    let (tag, other) = (label(20), label(30))
    let grid = GridNode(rows: [[tag]])
    let flow = FlowNode(spacing: 8, arranged: [grid, other])
    flow.size = Size(100, 100)
    #expect(other.frame.minX == 28)
    tag.intrinsicContentSize = IntrinsicSize(width: 40, height: 10)
    #expect(other.frame.minX == 48 && flow.lines.count == 1)
    flow.size = Size(50, 100)
    #expect(flow.lines.count == 2)
  }
}
