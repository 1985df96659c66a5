import TestSupport
import Testing
import Trellis

/// Constraints for all cells of a list at once, before and after its first layout: each cell costs the same at any
/// number of them, and frames are those of a list that had them from the beginning.
///
/// Least heights are those that the start helps least.
@Suite struct ManyAddedTests {
  enum Place: CaseIterable {
    case view, stack, scroll
  }

  enum Addition: CaseIterable {
    case height, equalHeights, leastHeight
  }

  private static func cell(_ index: Int) -> LayoutNode {
    let cell = LayoutNode()
    let title = LayoutNode(intrinsicContentSize: Size(40, Double(14 + index % 5)))
    let text = LayoutNode(intrinsicContentSize: Size(30, Double(10 + index % 7)))
    cell.addSubnode(title)
    cell.addSubnode(text)
    cell.constrain {
      title.top == cell.top + 4
      title.leading == cell.leading
      text.top == title.bottom + 4
      text.leading == cell.leading
      text.bottom == cell.bottom - 4
    }
    return cell
  }

  private static func list(_ place: Place, _ count: Int) -> (root: LayoutNode, cells: [LayoutNode])
  {
    let root = LayoutNode(size: Size(320, 600))
    let host: LayoutNode
    switch place {
    case .view: host = LayoutNode()
    case .stack: host = StackNode(axis: .vertical)
    case .scroll: host = ScrollNode()
    }
    root.addSubnode(host)
    root.constrain { host.pin([.top, .leading, .trailing]) }
    if place == .scroll { root.constrain { host.pin([.bottom]) } }
    let cells = (0..<count).map(cell)
    if let stack = host as? StackNode {
      for cell in cells { stack.addArrangedSubnode(cell) }
      return (root, cells)
    }
    for (index, cell) in cells.enumerated() {
      host.addSubnode(cell)
      host.constrain {
        cell.leading == host.leading
        cell.width == host.width
        cell.top == (index == 0 ? host.top : cells[index - 1].bottom)
      }
    }
    host.constrain { cells[count - 1].bottom == host.bottom }
    return (root, cells)
  }

  private static func add(_ addition: Addition, to cells: [LayoutNode]) throws {
    switch addition {
    case .height:
      try LayoutConstraint.activate(cells.map { $0.heightAnchor.constraint(equalToConstant: 40) })
    case .equalHeights:
      try LayoutConstraint.activate(
        zip(cells, cells.dropFirst()).map {
          $1.heightAnchor.constraint(equalTo: $0.heightAnchor)
        })
    case .leastHeight:
      try LayoutConstraint.activate(
        cells.map { $0.heightAnchor.constraint(greaterThanOrEqualToConstant: 36) })
    }
  }

  @Test(arguments: Place.allCases, Addition.allCases)
  func costsTheSameForEachCell(_ place: Place, _ addition: Addition) throws {
    for count in [400, 1_600] {
      let (root, cells) = Self.list(place, count)
      root.layoutIfNeeded()
      try Self.add(addition, to: cells)
      root.layoutIfNeeded()
      let rows = root.engine.lastWork.touchedRows
      #expect(
        rows <= (addition == .leastHeight ? 320 : 80) * count, "\(rows / count) a cell at \(count)")
      let (fresh, freshCells) = Self.list(place, count)
      try Self.add(addition, to: freshCells)
      fresh.layoutIfNeeded()
      for (cell, other) in zip(cells, freshCells) {
        #expect(cell.frame == other.frame)
      }
    }
  }

  /// Heights of labels that are wishes, in cells that are only at least as high: nothing is as high as the stack is to
  /// be, and it gives way before the labels do.
  @Test(arguments: [999, 751, 749, 251, 200]) func heightsThatAreWishes(_ priority: Priority) throws
  {
    for count in [100, 400] {
      let root = LayoutNode(size: Size(320, 600))
      let stack = StackNode(axis: .vertical)
      root.addSubnode(stack)
      root.constrain { stack.pin([.top, .leading, .trailing]) }
      for index in 0..<count {
        let cell = LayoutNode()
        let label = LayoutNode(intrinsicContentSize: Size(40, Double(12 + index % 9)))
        cell.addSubnode(label)
        cell.constrain {
          label.top == cell.top + 2
          label.leading == cell.leading
          label.trailing == cell.trailing
          label.bottom <= cell.bottom
          label.height >= 68 ~ priority
        }
        stack.addArrangedSubnode(cell)
      }
      root.layoutIfNeeded()
      // Below the wishes of the labels they are as high as their texts; the gaps are ambiguous.
      let heights = (0..<count).map { priority < 250 ? Double(12 + $0 % 9) : 68 }
      #expect(stack.frame.height == heights.reduce(0) { $0 + $1 + 2 })
      let rows = root.engine.lastWork.touchedRows
      #expect(rows <= 12 * count, "\(rows / count) a cell at \(count)")
    }
  }
}
