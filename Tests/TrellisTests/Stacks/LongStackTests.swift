import Testing
import Trellis

/// Stacks that arrange more nodes than there are whole priorities between those of content.
@Suite struct LongStackTests {
  @Test(
    "Each node has its share of the room, however many there are", arguments: [100, 300, 1_000])
  func proportionally(count: Int) {
    let length = 40.0 * Double(count)
    for extra in [length, length / 4] {
      let root = LayoutNode(size: Size(320, extra))
      let labels = (0..<count).map {
        LayoutNode(intrinsicContentSize: Size(50, Double(20 + $0 % 9)))
      }
      let column = StackNode(axis: .vertical, distribution: .fillProportionally, arranged: labels)
      root.addSubnode(column)
      root.constrain { column.pin(.all) }
      let total = (0..<count).reduce(0.0) { $0 + Double(20 + $1 % 9) }
      for (place, label) in labels.enumerated() {
        let share = Double(20 + place % 9) / total * extra
        #expect(abs(label.frame.height - share) < 1e-6, "\(place) of \(count)")
      }
      #expect(labels.last?.frame.maxY == extra)
      #expect(root.engine.lastWork.pivots < 20)
    }
  }

  /// Every share is another one after each edit, and the stack is as long as its content: then all items pull at
  /// each other, at as many levels as there are items.
  @Test(
    "An edit of a stack as long as its content costs as much as making it", arguments: [100, 400])
  func proportionallyInFreeLength(count: Int) {
    let root = LayoutNode(size: Size(320, 480))
    let labels = (0..<count).map {
      LayoutNode(intrinsicContentSize: Size(50, Double(20 + $0 % 9)))
    }
    let column = StackNode(axis: .vertical, distribution: .fillProportionally, arranged: labels)
    root.addSubnode(column)
    root.constrain { column.pin([.top, .leading]) }
    let length = (0..<count).reduce(0.0) { $0 + Double(20 + $1 % 9) }
    #expect(abs(column.frame.height - length) < 1e-6)
    let made = root.engine.lastWork.touchedRows
    func expectCheap(_ edit: String, _ length: Double) {
      #expect(abs(column.frame.height - length) < 1e-6, "\(edit)")
      #expect(root.engine.lastWork.pivots < 20, "\(edit)")
      #expect(root.engine.lastWork.touchedRows <= 2 * made, "\(edit)")
    }
    let added = LayoutNode(intrinsicContentSize: Size(50, 30))
    column.addArrangedSubnode(added)
    expectCheap("add", length + 30)
    added.isHidden = true
    expectCheap("hide", length)
    added.isHidden = false
    expectCheap("show", length + 30)
    column.insertArrangedSubnode(LayoutNode(intrinsicContentSize: Size(50, 10)), at: count / 2)
    expectCheap("insert", length + 40)
    labels[0].removeFromParent()
    expectCheap("remove", length + 20)
  }

  /// Before the first layout, what a stack arranges is a list, which is not searched for nodes that are new.
  @Test func putTogetherBeforeTheFirstLayout() {
    func time(_ add: (LayoutNode) -> Void) -> Duration {
      let nodes = (0..<20_000).map { _ in LayoutNode() }
      return ContinuousClock().measure { for node in nodes { add(node) } }
    }
    let (plain, stack) = (LayoutNode(), StackNode())
    let added = time { plain.addSubnode($0) }
    let arranged = time { stack.addArrangedSubnode($0) }
    #expect(arranged < added * 8)
    #expect(stack.arrangedSubnodes == stack.subnodes)
  }
}
