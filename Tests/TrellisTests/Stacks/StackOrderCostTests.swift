import Testing
import Trellis

/// Long rows of stacks in all orders: text from right to left, items the other way around.
@Suite struct StackOrderCostTests {
  fileprivate struct Screen {
    let root: LayoutNode
    let row = StackNode(axis: .horizontal, spacing: 4)
    let columns: [LayoutNode]

    init(_ count: Int, _ distribution: StackLayout.Distribution, scrolls: Bool) throws {
      root = LayoutNode(size: Size(60 * Double(count), 400))
      row.distribution = distribution
      let content = scrolls ? ScrollNode() : root
      if scrolls {
        root.addSubnode(content)
        try root.activate(content.edgeConstraints(equalTo: root))
      }
      content.addSubnode(row)
      try root.activate(row.edgeConstraints(equalTo: content))
      if scrolls {
        try root.activate([row.heightAnchor.constraint(equalTo: content.heightAnchor)])
      }
      columns = (0..<count).map { index in
        let labels = [7 * index, 7 * index + 5].map {
          LayoutNode(intrinsicContentSize: Size(30 + Double($0 % 20), 16))
        }
        return StackNode(axis: .vertical, alignment: .leading, spacing: 2, arranged: labels)
      }
      for column in columns { row.addArrangedSubnode(column) }
    }

    func turnAround() { root.semanticContentAttribute = .forceRightToLeft }

    func reverse() {
      for column in columns { row.insertArrangedSubnode(column, at: 0) }
    }

    var frames: [Rect] { columns.map { $0.frame } }
  }

  enum Edit: CaseIterable {
    case turned, reversed, firstMovedToEnd, firstHiddenAndShown

    fileprivate func make(in screen: Screen) {
      switch self {
      case .turned: screen.turnAround()
      case .reversed: screen.reverse()
      case .firstMovedToEnd: screen.row.addArrangedSubnode(screen.columns[0])
      case .firstHiddenAndShown:
        screen.columns[0].isHidden = true
        screen.root.layoutIfNeeded()
        screen.columns[0].isHidden = false
      }
    }
  }

  private static let distributions: [StackLayout.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]

  /// The rows that an edit has the solver compute, for each column; the result is that of a new screen.
  private static func touched(
    _ count: Int, _ distribution: StackLayout.Distribution, _ edit: Edit, scrolls: Bool
  ) throws -> Int {
    let screen = try Screen(count, distribution, scrolls: scrolls)
    screen.root.layoutIfNeeded()
    edit.make(in: screen)
    screen.root.layoutIfNeeded()
    let fresh = try Screen(count, distribution, scrolls: scrolls)
    edit.make(in: fresh)
    fresh.root.layoutIfNeeded()
    // Of columns that hug alike it is open which takes what is left over.
    let isOpen =
      edit == .firstMovedToEnd && (distribution == .fill || distribution == .fillProportionally)
    for (frame, expected) in zip(screen.frames, fresh.frames) where !isOpen {
      #expect(isClose(frame, expected))
    }
    return screen.root.engine.lastWork.touchedRows / count
  }

  @Test(
    "An edit costs no more for each column of a longer row", arguments: distributions, Edit.allCases
  )
  func editing(_ distribution: StackLayout.Distribution, _ edit: Edit) throws {
    // Centres that nothing holds apart but the widest neighbours decide one after the other.
    for scrolls in distribution == .equalCentering ? [false] : [false, true] {
      // Where the first is hidden, all gaps are equal to another one.
      let isFirstGap = distribution == .equalSpacing && edit == .firstHiddenAndShown
      let (small, large, most) = isFirstGap ? (60, 240, 400) : (30, 120, 70)
      let few = try Self.touched(small, distribution, edit, scrolls: scrolls)
      let many = try Self.touched(large, distribution, edit, scrolls: scrolls)
      #expect(many < most, "\(few) rows a column, then \(many); scrolls: \(scrolls)")
    }
  }

  @Test("Text from right to left costs what text from left to right does", arguments: distributions)
  func building(_ distribution: StackLayout.Distribution) throws {
    for scrolls in distribution == .equalCentering ? [false] : [false, true] {
      let left = try Screen(100, distribution, scrolls: scrolls)
      left.root.layoutIfNeeded()
      let right = try Screen(100, distribution, scrolls: scrolls)
      right.turnAround()
      right.root.layoutIfNeeded()
      let reversed = try Screen(100, distribution, scrolls: scrolls)
      reversed.reverse()
      reversed.root.layoutIfNeeded()
      let usual = left.root.engine.lastWork.touchedRows
      #expect(right.root.engine.lastWork.touchedRows < 2 * usual)
      #expect(reversed.root.engine.lastWork.touchedRows < 2 * usual)
    }
  }
}
