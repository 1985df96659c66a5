import TestSupport
import Testing
import Trellis

/// Fittings in which wishes tie, as they do where all priorities are those from the beginning: which of several texts
/// gives way is the same each time, and in each of several equal trees.
@Suite struct FittingTieTests {
  /// A text of so many letters, each 10 points wide, in lines of 20 points.
  private func text(_ letters: Int) -> LayoutNode {
    let node = LayoutNode()
    node.measure = { width in
      let natural = Double(letters) * 10
      guard let width, width < natural else { return IntrinsicSize(width: natural, height: 20) }
      let line = max(Int(width / 10), 1)
      let lines = (letters + line - 1) / line
      return IntrinsicSize(width: Double(line) * 10, height: Double(lines) * 20)
    }
    return node
  }

  private func row(_ letters: [Int], axis: Axis = .horizontal) -> StackNode {
    StackNode(axis: axis, alignment: .leading, spacing: 8, arranged: letters.map { text($0) })
  }

  @Test(arguments: [[30, 40, 0], [12, 30, 20], [40, 20, 30], [20, 20, 20], [9, 30, 25]])
  func theSameEachTime(_ letters: [Int]) {
    for distribution in [StackLayout.Distribution.fill, .equalSpacing, .fillEqually] {
      let root = LayoutNode(size: Size(160, 600))
      let stack = row(letters)
      stack.distribution = distribution
      root.addSubnode(stack)
      root.constrain { stack.pin([.leading, .trailing, .top]) }
      let fitting = {
        stack.systemLayoutSizeFitting(
          Size(160, 0), withHorizontalFittingPriority: .required)
      }
      let first = fitting()
      for step in 0..<12 {
        // Items that come and go elsewhere do not count either.
        let other = row([step, 3])
        root.addSubnode(other)
        root.layoutIfNeeded()
        if step % 2 == 0 { #expect(fitting() == first) }
        other.removeFromParent()
        root.layoutIfNeeded()
        #expect(fitting() == first)
      }
    }
  }

  @Test func equalRowsOfAListAreEquallyHigh() throws {
    let root = LayoutNode(size: Size(160, 600))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        make: { [self] _ in
          let (cell, row) = (LayoutNode(), row([12, 30, 20]))
          cell.addSubnode(row)
          cell.constrain { row.pin() }
          return cell
        }, configure: { _, _ in }))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: Array(0..<40))])
    for offset in stride(from: 0.0, to: 1_800, by: 120) {
      list.setContentOffset(Point(0, offset), animated: false, at: 0)
      root.layoutIfNeeded()
      for row in list.subnodes where !row.isHidden { #expect(row.frame.height == 60) }
    }
  }

  @Test func randomStacks() {
    for seed in RandomCases("fittings with ties", debug: 60, release: 2_000) {
      var random = SplitMix64(seed: seed)
      let root = LayoutNode(size: Size(200, 400))
      var rows: [StackNode] = []
      for _ in 0..<random.int(in: 1...3) {
        let letters = (0..<random.int(in: 1...4)).map { _ in random.int(in: 0...30) }
        rows.append(row(letters, axis: random.pick(Axis.allCases)))
      }
      let column = StackNode(axis: random.pick(Axis.allCases), arranged: rows)
      column.distribution = random.pick([.fill, .equalSpacing, .fillEqually])
      root.addSubnode(column)
      root.constrain { column.pin([.leading, .top]) }
      let width = Double(random.int(in: 10...300))
      let priority = random.pick([Priority.required, .fittingSizeLevel, .defaultHigh])
      let fitting = {
        column.systemLayoutSizeFitting(
          Size(width, 0), withHorizontalFittingPriority: priority)
      }
      let first = fitting()
      for _ in 0..<4 {
        if random.chance(1, in: 2) {
          let other = row([random.int(in: 0...9)])
          root.addSubnode(other)
          root.layoutIfNeeded()
          other.removeFromParent()
        }
        #expect(fitting() == first, "seed \(seed)")
      }
    }
  }
}
