import Testing
import Trellis

/// An arranged item that wants another size changes its own rows; the stack is arranged again only where
/// sizes are in its constraints.
@Suite struct StackSizeTests {
  private let engine: LayoutEngine
  private let stack: ItemID
  private let items: [ItemID]

  init() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let stack = try engine.add("stack")
    items = try (0..<3).map { place in
      try engine.add("item\(place)", in: stack, intrinsic: Size(40, 10)) {
        $0.firstBaselineOffset = 2 + Double(place)
      }
    }
    try engine.addConstraints([
      ConstraintSpec(stack, .leading, to: engine.root, .leading),
      ConstraintSpec(stack, .top, to: engine.root, .top),
    ])
    self.engine = engine
    self.stack = stack
  }

  private func arrange(_ distribution: StackLayout.Distribution, _ axis: Axis) throws {
    var layout = StackLayout(axis: axis, alignment: .leading, items: items)
    layout.distribution = distribution
    try engine.setStackLayout(layout, of: stack)
    engine.layoutIfNeeded()
  }

  private func resize(_ item: Int, _ width: Double, _ height: Double) throws {
    try engine.setIntrinsicContentSize(IntrinsicSize(width: width, height: height), of: items[item])
  }

  @Test(arguments: [StackLayout.Distribution.fill, .fillEqually, .equalSpacing])
  func aSizeIsInNoConstraintOfMostStacks(_ distribution: StackLayout.Distribution) throws {
    for axis in Axis.allCases {
      try arrange(distribution, axis)
      try resize(0, 70, 30)
      #expect(engine.lastWork.arrangements == 0)
      #expect(engine.lastWork.loweredRows == 0)
      let frame = try engine.frame(of: items[0])
      #expect(axis == .horizontal ? frame.width == 70 : frame.height == 30, "\(frame)")
      try resize(0, 40, 10)
      #expect(try engine.frame(of: items[0]).size == Size(40, 10))
    }
  }

  @Test func proportionsFollowSizes() throws {
    try engine.addConstraint(ConstraintSpec(stack, .width, constant: 300))
    try arrange(.fillProportionally, .horizontal)
    #expect(try engine.frame(of: items[0]).width == 100)
    try resize(0, 120, 10)
    #expect(engine.lastWork.arrangements == 1)
    #expect(isClose(try engine.frame(of: items[0]).width, 180))
    #expect(isClose(try engine.frame(of: items[2]).width, 60))
  }

  /// A row has the baseline of its highest item, also where that was not said before anybody asked for it.
  @Test func theHighestItemHasTheBaseline() throws {
    try arrange(.fill, .horizontal)
    try resize(1, 40, 12)
    engine.layoutIfNeeded()
    let mark = try engine.add("mark", intrinsic: Size(5, 5))
    try engine.addConstraints([
      ConstraintSpec(mark, .leading, to: engine.root, .leading),
      ConstraintSpec(mark, .top, to: stack, .firstBaseline),
    ])
    #expect(try engine.frame(of: mark).minY == 3)
    try resize(2, 40, 20)
    #expect(engine.lastWork.arrangements == 0)
    #expect(try engine.frame(of: mark).minY == 4)
    try resize(0, 40, 30)
    #expect(try engine.frame(of: mark).minY == 2)
    try resize(0, 40, 10)
    try resize(2, 40, 10)
    #expect(try engine.frame(of: mark).minY == 3)
  }
}
