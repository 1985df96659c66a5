import Testing
import Trellis

/// A stack that has nothing to show is as small as possible, whatever it has shown before.
@Suite struct EmptyStackTests {
  private static let kinds: [(axis: Axis, alignment: StackLayout.Alignment)] = Axis.allCases.flatMap
  { axis in
    StackLayout.Alignment.allCases.map { (axis, $0) }
  }

  private let root = LayoutNode(size: Size(300, 300))
  private let below = LayoutNode(intrinsicContentSize: Size(100, 40))

  private func labels() -> [LayoutNode] {
    [
      LayoutNode(intrinsicContentSize: Size(30, 20)),
      LayoutNode(intrinsicContentSize: Size(40, 30)),
    ]
  }

  /// A stack above and before something else.
  private func show(_ stack: StackNode) {
    root.addSubnode(stack)
    root.addSubnode(below)
    root.addConstraints([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      below.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
      below.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 8),
    ])
  }

  @Test(arguments: kinds.indices, StackLayout.Distribution.allCases)
  func whatIsHidden(_ index: Int, _ distribution: StackLayout.Distribution) {
    let (axis, alignment) = Self.kinds[index]
    let labels = labels()
    let stack = StackNode(
      axis: axis, distribution: distribution, alignment: alignment, spacing: 5, arranged: labels)
    show(stack)
    let before = stack.frame
    #expect(before.size.width >= 40 && before.size.height >= 30)
    for label in labels { label.isHidden = true }
    #expect(stack.frame == .zero && below.frame == Rect(8, 8, 100, 40))
    #expect(!stack.hasAmbiguousLayout && root.conflicts.isEmpty)
    for label in labels { label.isHidden = false }
    #expect(isClose(stack.frame, before))
    for label in labels { label.removeFromParent() }
    #expect(stack.frame == .zero && !stack.hasAmbiguousLayout)
    stack.addArrangedSubnode(labels[0])
    stack.addArrangedSubnode(labels[1])
    #expect(isClose(stack.frame, before))
  }

  @Test func aRowInAColumn() {
    let labels = labels()
    let row = StackNode(spacing: 8, arranged: labels)
    let column = StackNode(
      axis: .vertical, alignment: .leading, spacing: 8, arranged: [row, below])
    root.addSubnode(column)
    root.addConstraints([
      column.topAnchor.constraint(equalTo: root.topAnchor),
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    #expect(below.frame.minY == 38)
    for label in labels { label.isHidden = true }
    #expect(below.frame == Rect(0, 8, 100, 40))
    #expect(column.frame.size == Size(100, 48))
    #expect(column.systemLayoutSizeFitting(.layoutFittingCompressed) == column.frame.size)
  }

  /// The host's wishes come first.
  @Test func emptyStacksWithASize() {
    let stack = StackNode()
    show(stack)
    let width = stack.widthAnchor.constraint(equalToConstant: 70).priority(26)
    let height = stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 9)
    root.addConstraints([width, height])
    #expect(stack.frame == Rect(0, 0, 70, 9) && root.conflicts.isEmpty)
  }

  /// One that has left everything out for lack of room still wants the room that it needs.
  @Test func stacksThatFindRoomAgain() {
    let labels = (0..<2).map { _ in LayoutNode(intrinsicContentSize: Size(80, 20)) }
    let stack = StackNode(spacing: 8, arranged: labels)
    for label in labels {
      label.setContentHuggingPriority(1, for: .horizontal)
      stack.setVisibilityPriority(.detachOnlyIfNecessary, for: label)
    }
    stack.setClippingResistancePriority(1, for: .horizontal)
    root.addSubnode(stack)
    root.addConstraints([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
    ])
    #expect(stack.frame.width == 168 && stack.detachedSubnodes.isEmpty)
    root.size.width = 50
    #expect(stack.frame.width == 50 && stack.detachedSubnodes.count == 2)
    root.size.width = 300
    #expect(stack.frame.width == 168 && stack.detachedSubnodes.isEmpty)
    for label in labels { label.isHidden = true }
    #expect(stack.frame.width == 0)
  }
}
