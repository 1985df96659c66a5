import Testing
import Trellis

/// Cells of a long stack that lose what held their heights: the heights stay, and each cell costs its own rows.
@Suite struct EmptiedCellCostTests {
  enum Content: CaseIterable {
    case column, row, grid, box

    func make(_ index: Int) -> LayoutNode {
      let labels = (0...1).map {
        LayoutNode(
          intrinsicContentSize: Size(50, Double(14 + (index + $0) * 101 % 40)))
      }
      switch self {
      case .column, .row:
        let stack = StackNode(
          axis: self == .row ? .horizontal : .vertical, alignment: self == .row ? .center : .fill)
        for label in labels { stack.addArrangedSubnode(label) }
        return stack
      case .grid: return GridNode(rows: [labels])
      case .box:
        let box = LayoutNode()
        for label in labels { box.addSubnode(label) }
        box.constrain {
          labels[0].pin([.top, .leading])
          labels[1].pin([.bottom, .leading])
          labels[1].top == labels[0].bottom + 3
        }
        return box
      }
    }
  }

  private struct Screen {
    let root = LayoutNode(size: Size(400, 800))
    let stack = StackNode(axis: .vertical, alignment: .fill, spacing: 4)
    var cells: [LayoutNode] = []

    init(_ count: Int, _ content: Content) {
      root.addSubnode(stack)
      root.constrain { stack.pin([.top, .horizontal]) }
      for index in 0..<count {
        let cell = LayoutNode()
        let inner = content.make(index)
        cell.addSubnode(inner)
        stack.addArrangedSubnode(cell)
        cell.constrain { inner.pin(inset: 2) }
        cells.append(cell)
      }
      root.layoutIfNeeded()
    }
  }

  /// The rows that the solver computes for each of so many cells when they are changed after a layout.
  private static func touched(
    _ count: Int, _ content: Content, _ change: (LayoutNode) -> Void
  ) -> Int {
    let screen = Screen(count, content)
    let frames = screen.cells.map(\.frame)
    screen.cells.forEach(change)
    screen.root.layoutIfNeeded()
    #expect(screen.cells.map(\.frame) == frames)
    return screen.root.engine.lastWork.touchedRows / count
  }

  @Test(arguments: Content.allCases) func bottomsAreDeactivated(_ content: Content) {
    let counts = [50, 200].map { count in
      Self.touched(count, content) { cell in
        cell.deactivate(cell.constraints.filter { $0.firstAttribute == .bottom })
      }
    }
    #expect(counts[1] <= counts[0] + 1, "\(counts)")
  }

  @Test(arguments: Content.allCases) func contentIsRemoved(_ content: Content) {
    let counts = [50, 200].map { count in
      Self.touched(count, content) { $0.subnodes[0].removeFromParent() }
    }
    #expect(counts[1] <= counts[0] + 1, "\(counts)")
  }
}
