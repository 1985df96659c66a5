import Testing
import Trellis

/// Rules with numbers that are not usable: what was there before counts, in other trees too.
@Suite struct RefusedRuleTests {
  private let root = LayoutNode(size: Size(300, 300))
  private let cells = [0, 1].map { _ in LayoutNode(intrinsicContentSize: Size(30, 10)) }

  private func stage(_ node: LayoutNode) {
    root.addSubnode(node)
    root.constrain { node.pin([.leading, .top]) }
  }

  /// The second cell stays beside the first one when a number is refused, and where the node comes to next.
  private func keepsItsRule(_ node: LayoutNode, refusing change: () -> Void) {
    stage(node)
    #expect(cells[1].frame.minX == 30)
    let refused = refusals {
      change()
      root.layoutIfNeeded()
      #expect(cells[1].frame.minX == 30)
      node.removeFromParent()
      stage(node)
      #expect(cells[1].frame.minX == 30)
    }
    #expect(!refused.isEmpty)
  }

  @Test func grids() {
    let grid = GridNode(rows: [cells])
    keepsItsRule(grid) { grid.columnSpacing = .nan }
  }

  @Test func flows() {
    let flow = FlowNode(arranged: cells)
    flow.constrain { flow.width == 100 }
    keepsItsRule(flow) { flow.spacing = .nan }
  }
}
