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

  @Test func grids() {
    let grid = GridNode(rows: [cells])
    stage(grid)
    #expect(cells[1].frame.minX == 30)
    let refused = refusals {
      grid.columnSpacing = .nan
      root.layoutIfNeeded()
      #expect(cells[1].frame.minX == 30)
      grid.removeFromParent()
      stage(grid)
      #expect(cells[1].frame.minX == 30)
    }
    #expect(!refused.isEmpty)
  }

  @Test func flows() {
    let flow = FlowNode(arranged: cells)
    flow.constrain { flow.width == 100 }
    stage(flow)
    #expect(cells[1].frame.minX == 30)
    let refused = refusals {
      flow.spacing = .nan
      root.layoutIfNeeded()
      #expect(cells[1].frame.minX == 30)
      flow.removeFromParent()
      stage(flow)
      #expect(cells[1].frame.minX == 30)
    }
    #expect(!refused.isEmpty)
  }
}
