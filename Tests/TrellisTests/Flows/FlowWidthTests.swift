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
}
