import Testing
import Trellis

/// A property that is set of a measured item after a layout leaves the measured size alone.
@Suite struct MeasuredPropertiesTests {
  /// A change of any property that does not place the item.
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var apply: @Sendable (inout ItemProperties) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout ItemProperties) -> Void) {
      testDescription = name
      self.apply = apply
    }

    static let all = [
      Change("name") { $0.name = "other" },
      Change("hidden") { $0.isHidden = true },
      Change("hugging") { $0.contentHugging = AxisPriorities(300) },
      Change("resistance") { $0.contentCompressionResistance = AxisPriorities(760) },
      Change("negative size") { $0.allowsNegativeSize = true },
      Change("inset options") { $0.insetOptions = .directionalLayoutMargins },
      Change("margins") { $0.layoutMargins = EdgeInsets(3) },
      Change("safe area") { $0.safeAreaInsets = EdgeInsets(2) },
      Change("baselines") { $0.firstBaselineOffset = 9 },
      Change("last baseline") { $0.lastBaselineOffset = 4 },
      Change("content size") { $0.contentSize = Size(20, 30) },
      Change("content offset") { $0.contentOffset = Point(0, 0) },
    ]
  }

  /// A cell of 320 points with a measured text of 60 letters inside margins of 7.
  private func cell() throws -> (root: LayoutNode, cell: LayoutNode, label: LayoutNode) {
    let (root, cell, label) = (LayoutNode(size: Size(320, 480)), LayoutNode(), LayoutNode())
    label.measure = { Text(60).measure($0) }
    root.addSubnode(cell)
    cell.addSubnode(label)
    try root.activate(
      label.edgeConstraints(
        equalTo: cell, insets: EdgeInsets(top: 7, left: 7, bottom: 7, right: 7))
        + [
          cell.topAnchor.constraint(equalTo: root.topAnchor),
          cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
    return (root, cell, label)
  }

  @Test(arguments: Change.all) func nodes(_ change: Change) throws {
    let (root, cell, label) = try cell()
    #expect(cell.frame == Rect(0, 0, 320, 54))
    var properties = label.properties
    change.apply(&properties)
    try label.setProperties(properties)
    #expect(label.properties == properties)
    #expect(cell.frame == Rect(0, 0, 320, 54))
    #expect(root.engine.conflicts.isEmpty)
    #expect(label.intrinsicContentSize == IntrinsicSize(width: 600, height: 40))
  }

  @Test(arguments: Change.all) func handles(_ change: Change) throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let label = try engine.add("label")
    try engine.addConstraints([
      ConstraintSpec(label, .leading, to: engine.root, .leading),
      ConstraintSpec(label, .trailing, to: engine.root, .trailing),
      ConstraintSpec(label, .top, to: engine.root, .top),
    ])
    try engine.setMeasure(Text(60).measure, of: label)
    var properties = try engine.properties(of: label)
    #expect(try engine.frame(of: label) == Rect(0, 0, 320, 40))
    change.apply(&properties)
    try engine.setProperties(properties, of: label)
    #expect(try engine.properties(of: label) == properties)
    #expect(try engine.frame(of: label) == Rect(0, 0, 320, 40))
  }

  @Test func alignmentInsetsMoveTheFrameOnly() throws {
    let (root, cell, label) = try cell()
    #expect(cell.frame.height == 54)
    label.alignmentInsets = EdgeInsets(1)
    #expect(label.frame == Rect(6, 6, 308, 42))
    #expect(cell.frame.height == 54)
    #expect(root.engine.conflicts.isEmpty)
  }

  /// Measured items that a stack arranges, hidden and shown again.
  @Test func hiddenAndShownInAStack() throws {
    let root = LayoutNode(size: Size(200, 480))
    let nodes = [30, 10].map { letters in
      let node = LayoutNode()
      node.measure = { Text(letters).measure($0) }
      return node
    }
    let stack = StackNode(axis: .vertical)
    for node in nodes { stack.addArrangedSubnode(node) }
    root.addSubnode(stack)
    try root.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    for _ in 0..<3 {
      #expect(stack.frame.height == 60)
      nodes[0].isHidden = true
      #expect(stack.frame.height == 20)
      nodes[0].isHidden = false
    }
  }

  /// The size that was given holds again when nothing measures any more.
  @Test func measuringEnds() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let label = try engine.add("label", intrinsic: Size(33, 44))
    try engine.addConstraints([
      ConstraintSpec(label, .leading, to: engine.root, .leading),
      ConstraintSpec(label, .top, to: engine.root, .top),
    ])
    try engine.setMeasure(Text(6).measure, of: label)
    #expect(try engine.frame(of: label).size == Size(60, 20))
    #expect(try engine.intrinsicContentSize(of: label) == IntrinsicSize(Size(60, 20)))
    #expect(
      try engine.properties(of: label).intrinsicContentSize == IntrinsicSize(Size(33, 44)))
    try engine.setMeasure(nil, of: label)
    #expect(try engine.frame(of: label).size == Size(33, 44))
    #expect(try engine.intrinsicContentSize(of: label) == IntrinsicSize(Size(33, 44)))
  }
}
