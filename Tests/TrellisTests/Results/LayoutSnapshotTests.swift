import Testing
import Trellis

/// Frames at one moment as a value, and the differences of two of them.
@Suite struct LayoutSnapshotTests {
  private let engine: LayoutEngine
  private let labels: [ItemID]

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    var labels: [ItemID] = []
    for index in 0..<3 {
      labels.append(try engine.add("label\(index)", intrinsic: Size(50, 20)))
      try engine.addConstraints([
        ConstraintSpec(labels[index], .leading, to: engine.root, .leading, constant: 10),
        ConstraintSpec(
          labels[index], .top, to: index == 0 ? engine.root : labels[index - 1],
          index == 0 ? .top : .bottom, constant: 10),
      ])
    }
    self.labels = labels
  }

  @Test func entriesAreFoundByTheirItems() throws {
    let scroll = try engine.add("scroll", .scroll) { $0.contentSize = Size(100, 900) }
    let snapshot = engine.snapshot()
    #expect(snapshot.entries.count == 5)
    for entry in snapshot.entries {
      #expect(snapshot[entry.item] == entry)
      #expect(entry.frame == (try engine.frame(of: entry.item)))
    }
    #expect(snapshot[labels[1]]?.contentSize == nil)
    #expect(snapshot[scroll]?.contentSize == Size(100, 900))
    // A guide is somewhere else than its item, and not in a snapshot.
    for area in ItemID.Area.allCases where area != .item {
      #expect(snapshot[engine.root.with(area)] == nil)
    }
    // A snapshot does not follow the engine, and knows nothing of what comes to the place of an item.
    try engine.removeItem(labels[2])
    let new = try engine.add("new")
    #expect(snapshot[labels[2]]?.frame == Rect(10, 70, 50, 20) && snapshot[new] == nil)
    #expect(engine.snapshot()[labels[2]] == nil)
  }

  @Test func changesAreInTheOrderOfPlaces() throws {
    let before = engine.snapshot()
    #expect(before.changes(since: before).isEmpty)
    try engine.setIntrinsicContentSize(IntrinsicSize(Size(50, 30)), of: labels[0])
    try engine.removeItem(labels[2])
    let new = try engine.add("new", intrinsic: Size(7, 7))
    let last = try engine.add("last", intrinsic: Size(8, 8))
    let after = engine.snapshot()
    // The new item has the place of the one that went, which comes first.
    #expect(new.index == labels[2].index)
    let changes = after.changes(since: before)
    #expect(changes.map(\.item) == [labels[0], labels[1], labels[2], new, last])
    #expect(
      changes.map { $0.old?.frame } == [
        Rect(10, 10, 50, 20), Rect(10, 40, 50, 20), Rect(10, 70, 50, 20), nil, nil,
      ])
    #expect(changes.map { $0.new?.frame.height } == [30, 20, nil, 7, 8])
    #expect(changes[1].new?.frame == Rect(10, 50, 50, 20))
    let back = before.changes(since: after)
    #expect(back.map(\.item) == [labels[0], labels[1], new, labels[2], last])
    #expect(
      back.map { $0.new?.frame } == [
        Rect(10, 10, 50, 20), Rect(10, 40, 50, 20), nil, Rect(10, 70, 50, 20), nil,
      ])
  }

  @Test func aContentSizeAloneIsAChange() throws {
    let scroll = try engine.add("scroll", .scroll) { $0.contentSize = Size(100, 900) }
    let before = engine.snapshot()
    try engine.setContentSize(Size(100, 901), of: scroll)
    let changes = engine.snapshot().changes(since: before)
    #expect(changes.map(\.item) == [scroll])
    #expect(changes.first?.new?.contentSize == Size(100, 901))
  }

  @Test func itemsOfArrangementsAreNoEntries() throws {
    let stack = StackNode(axis: .horizontal, distribution: .equalSpacing)
    let root = LayoutNode(size: Size(320, 480))
    root.addSubnode(stack)
    for _ in 0..<3 { stack.addArrangedSubnode(LayoutNode(intrinsicContentSize: Size(20, 20))) }
    #expect(root.engine.snapshot().entries.count == 5)
  }
}
