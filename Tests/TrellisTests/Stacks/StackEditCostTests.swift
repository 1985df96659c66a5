import Testing
import Trellis

/// Edits in the middle of a stack with equal gaps: what has changed is a few rows, and the solve does not cost
/// more for each item of a longer stack.
@Suite struct StackEditCostTests {
  private struct Screen {
    let root: LayoutNode
    let stack = StackNode(axis: .vertical)
    var labels: [LayoutNode] = []

    init(_ count: Int, _ distribution: StackLayout.Distribution, beside others: Int = 0) throws {
      root = LayoutNode(size: Size(320, Double(30 * count)))
      stack.distribution = distribution
      stack.spacing = 4
      root.addSubnode(stack)
      try root.activate(stack.edgeConstraints(equalTo: root))
      for index in 0..<count {
        let label = LayoutNode(
          intrinsicContentSize: Size(Double(20 + index * 37 % 150), 20))
        stack.addArrangedSubnode(label)
        labels.append(label)
      }
      for _ in 0..<others {
        let label = LayoutNode(intrinsicContentSize: Size(20, 20))
        root.addSubnode(label)
        try root.activate([
          label.topAnchor.constraint(equalTo: root.topAnchor),
          label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
      }
      root.layoutIfNeeded()
    }

    /// Where each label is that a new stack of what is shown would have.
    func check(_ distribution: StackLayout.Distribution) throws {
      let fresh = try Screen(labels.count, distribution)
      for (index, label) in labels.enumerated() { fresh.labels[index].isHidden = label.isHidden }
      fresh.root.layoutIfNeeded()
      for (label, expected) in zip(labels, fresh.labels) where !label.isHidden {
        #expect(isClose(label.frame, expected.frame))
      }
    }
  }

  private static let distributions: [StackLayout.Distribution] = [
    .fillEqually, .equalSpacing, .equalCentering,
  ]

  /// The rows that one edit has the solver compute, for each item.
  private static func touched(
    _ count: Int, _ distribution: StackLayout.Distribution, beside others: Int = 0, rows: Int,
    _ edit: (Screen, Int) -> Void
  ) throws -> Double {
    let screen = try Screen(count, distribution, beside: others)
    var touched = 0
    for place in [count / 2, count / 3, count - 2] {
      edit(screen, place)
      screen.root.layoutIfNeeded()
      #expect(screen.root.engine.lastWork.loweredRows <= rows)
      touched += screen.root.engine.lastWork.touchedRows
    }
    try screen.check(distribution)
    return Double(touched) / Double(count)
  }

  @Test(arguments: distributions) func hiding(_ distribution: StackLayout.Distribution) throws {
    // Priorities of equal centres count down from 150 to 50.
    let rows = distribution == .equalCentering ? 110 : 10
    let hide = { (screen: Screen, place: Int) in screen.labels[place].isHidden = true }
    let few = try Self.touched(100, distribution, rows: rows, hide)
    let many = try Self.touched(400, distribution, rows: rows, hide)
    #expect(many < 2 * few + 10, "\(few) rows an item, then \(many)")
  }

  /// The first of the gaps is the one that all others are equal to: most rows are others then.
  @Test(arguments: distributions) func hidingTheFirst(
    _ distribution: StackLayout.Distribution
  ) throws {
    let hide = { (screen: Screen, place: Int) in
      screen.labels[0].isHidden.toggle()
    }
    let few = try Self.touched(100, distribution, rows: 1_000, hide)
    let many = try Self.touched(400, distribution, rows: 4_000, hide)
    #expect(many < 2 * few + 10, "\(few) rows an item, then \(many)")
  }

  /// Beside much else, so that they are few of all rows.
  @Test(arguments: distributions) func hidingTheFirstBesideOthers(
    _ distribution: StackLayout.Distribution
  ) throws {
    let hide = { (screen: Screen, place: Int) in
      screen.labels[0].isHidden.toggle()
    }
    let few = try Self.touched(200, distribution, beside: 1_000, rows: 2_000, hide)
    let many = try Self.touched(400, distribution, beside: 2_000, rows: 4_000, hide)
    #expect(few < 250, "\(few) rows an item beside five others")
    #expect(many < 1.1 * few, "\(few) rows an item, then \(many)")
  }

  /// The constraints of the other items are found where they were.
  @Test(arguments: [StackLayout.Distribution.fill, .fillEqually, .equalSpacing])
  func nothingElseIsLookedUp(_ distribution: StackLayout.Distribution) throws {
    for count in [100, 400] {
      var screen = try Screen(count, distribution)
      for place in [1, count / 2, count - 2] {
        screen.labels[place].isHidden = true
        screen.root.layoutIfNeeded()
        #expect(screen.root.engine.lastWork.lookedUpConstraints <= 24)
        screen.labels[place].isHidden = false
        screen.root.layoutIfNeeded()
        #expect(screen.root.engine.lastWork.lookedUpConstraints <= 24)
      }
      try screen.check(distribution)
      screen.labels.remove(at: 3).removeFromParent()
      screen.root.layoutIfNeeded()
      #expect(screen.root.engine.lastWork.lookedUpConstraints <= 24)
    }
  }
}
