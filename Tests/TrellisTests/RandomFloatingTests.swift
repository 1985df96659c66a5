import TestSupport
import Testing
import Trellis

/// Random trees with scroll items in scroll items, each item pinned to any other one: the distances on
/// the screen between an item and what it is pinned to never change, whatever is scrolled.
@Suite struct RandomFloatingTests {
  private struct World {
    let engine: LayoutEngine
    var items: [ItemID]
    var scrolls: [ItemID] = []
    /// The item that each item is pinned to, and the distance.
    var pins: [(anchor: Int, distance: Point)] = []
    var random: SplitMix64

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      engine = try LayoutEngine(size: Size(1_000, 1_000))
      items = [engine.root]
      pins = [(0, .zero)]
      for _ in 0..<25 { try addItem() }
    }

    private mutating func number() -> Double {
      Double(Int.random(in: -800...800, using: &random)) / 4
    }

    private mutating func addItem() throws {
      let parent = items[Int.random(in: 0..<items.count, using: &random)]
      let isScroll = Int.random(in: 0..<4, using: &random) == 0
      let item = try engine.add("v\(items.count)", isScroll ? .scroll : .view, in: parent)
      var anchor = Int.random(in: 0..<items.count, using: &random)
      // The edges of a scroll item above would be those of its content.
      while try engine.kind(of: items[anchor]) == .scroll, try isAbove(items[anchor], parent) {
        anchor = Int.random(in: 0..<items.count, using: &random)
      }
      let distance = Point(number(), number())
      try engine.addConstraints([
        ConstraintSpec(item, .left, to: items[anchor], .left, constant: distance.x),
        ConstraintSpec(item, .top, to: items[anchor], .top, constant: distance.y),
        ConstraintSpec(item, .width, constant: 100), ConstraintSpec(item, .height, constant: 100),
      ])
      items.append(item)
      pins.append((anchor, distance))
      if isScroll { scrolls.append(item) }
    }

    private func isAbove(_ candidate: ItemID, _ item: ItemID) throws -> Bool {
      var next: ItemID? = item
      while let current = next {
        if current == candidate { return true }
        next = try engine.parent(of: current)
      }
      return false
    }

    mutating func scrollOne() throws {
      guard let scroll = scrolls.randomElement(using: &random) else { return }
      try engine.setContentOffset(Point(number(), number()), of: scroll)
    }

    func isRight() throws -> Bool {
      for (item, pin) in zip(items, pins).dropFirst() {
        let corner = try engine.frameInWindow(of: item).origin
        let anchor = try engine.frameInWindow(of: items[pin.anchor]).origin
        guard isClose(corner.x, anchor.x + pin.distance.x),
          isClose(corner.y, anchor.y + pin.distance.y)
        else { return false }
      }
      return engine.conflicts == []
    }
  }

  @Test func distancesOnTheScreenStay() throws {
    for seed in RandomCases("floating items", debug: 60, release: 600) {
      var world = try World(seed: seed)
      #expect(try world.isRight(), "seed \(seed)")
      let before = world.engine.solveCount
      for _ in 0..<10 {
        try world.scrollOne()
        #expect(try world.isRight(), "seed \(seed)")
      }
      #expect(world.engine.solveCount == before, "seed \(seed): solved")
    }
  }
}
