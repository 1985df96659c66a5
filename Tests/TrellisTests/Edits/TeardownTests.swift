import Testing
import Trellis

/// Trees whose nodes are held by views end without getting engines, and stacks are arranged once, however
/// many nodes come: counts at two sizes.
@Suite struct TeardownTests {
  /// A view that holds its node and its subviews, as in the article about adopting.
  private final class View {
    let node = LayoutNode()
    private(set) var subviews: [View] = []

    func add(_ view: View) throws {
      subviews.append(view)
      node.addSubnode(view.node)
      try node.activate(view.node.edgeConstraints(equalTo: node))
    }

    /// The view and everything below it.
    var all: [View] { [self] + subviews.flatMap(\.all) }
  }

  private func cells(_ count: Int) throws -> View {
    let root = View()
    root.node.size = Size(320, 480)
    for _ in 0..<count {
      let cell = View()
      try root.add(cell)
      for _ in 0..<3 { try cell.add(View()) }
    }
    root.node.layoutIfNeeded()
    return root
  }

  /// A root that goes leaves trees to those who hold them, and engines to nobody who does not ask.
  @Test(arguments: [5, 50]) func rootsThatGoFirst(count: Int) throws {
    var root: View? = try cells(count)
    let views = try #require(root).all.dropFirst().map { $0 }
    #expect(views.count == 4 * count)
    root = nil
    #expect(views.allSatisfy { !$0.node.isInstalled })
    // A node that is asked for its engine gets one for its tree, with the constraints inside of it.
    #expect(views[0].node.engine.constraintCount == 12)
    #expect(views[1].node.engine === views[0].node.engine)
    #expect(views.filter { $0.node.isInstalled }.count == 4)
  }

  /// The constraints that a stack stands for are found once for all nodes that were added.
  @Test func appendingToAnInstalledStack() {
    let rows = [20, 200].map { count -> Double in
      let root = LayoutNode(size: Size(100, 100))
      let stack = StackNode(axis: .vertical)
      root.addSubnode(stack)
      root.layoutIfNeeded()
      for _ in 0..<count {
        stack.addArrangedSubnode(LayoutNode(intrinsicContentSize: Size(10, 10)))
      }
      #expect(stack.arrangedSubnodes.count == count)
      return Double(root.engine.lastWork.loweredRows) / Double(count)
    }
    // Six of each item's own, two across the axis and one to its neighbour.
    #expect(rows.allSatisfy { $0 <= 9.2 }, "\(rows)")
    #expect(rows[1] <= rows[0])
  }

  /// A constraint that is activated after its node has gone is held by nobody else.
  @Test func aConstraintOfANodeThatHasGone() {
    weak var gone: LayoutConstraint?
    do {
      let constraint = LayoutNode().widthAnchor.constraint(equalToConstant: 10)
      #expect(throws: LayoutError.self) { try constraint.activate() }
      #expect(constraint.firstItem == nil)
      gone = constraint
    }
    #expect(gone == nil)
  }
}
