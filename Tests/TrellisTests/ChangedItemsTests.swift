import TestSupport
import Testing
import Trellis

/// The items that `takeChangedItems` names: those whose frame or content size is another one, those that are
/// new, and no others.
@Suite struct ChangedItemsTests {
  /// The properties of an item that a host can see.
  private struct Visible: Equatable {
    var frame: Rect
    var contentSize: Size?
  }

  /// A screen of cells in a scrolling column, each with a row of stacked labels and a floating badge.
  private struct Screen {
    let engine: LayoutEngine
    var scroll: ItemID
    var cells: [ItemID] = []
    var labels: [ItemID] = []
    var constraints: [LayoutConstraintID] = []
    var random: SplitMix64

    init(seed: UInt64, scale: Double?) throws {
      random = SplitMix64(seed: seed)
      engine = try LayoutEngine(size: Size(320, 480), scale: scale)
      scroll = try engine.add("scroll", .scroll)
      for edge in [Attribute.left, .top, .right, .bottom] {
        constraints.append(
          try engine.addConstraint(ConstraintSpec(scroll, edge, to: engine.root, edge)))
      }
      for _ in 0..<6 { try addCell() }
    }

    mutating func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 8
    }

    mutating func addCell() throws {
      let cell = try engine.add("cell", in: scroll)
      let above = cells.last
      var specs = [
        ConstraintSpec(cell, .leading, to: scroll, .leading, constant: number(0...40)),
        ConstraintSpec(cell, .width, to: scroll.frame, .width, multiplier: 0.5),
        ConstraintSpec(
          cell, .top, to: above ?? scroll, above == nil ? .top : .bottom, constant: number(0...40)),
        ConstraintSpec(
          scroll, .bottom, .greaterThanOrEqual, to: cell, .bottom, constant: number(0...40)),
      ]
      var items: [ItemID] = []
      for _ in 0..<3 {
        items.append(
          try engine.add("label", in: cell, intrinsic: Size(number(40...160), number(40...160))))
      }
      let badge = try engine.add("badge", in: cell, intrinsic: Size(5, 5))
      specs += [
        ConstraintSpec(badge, .top, to: cell, .top),
        ConstraintSpec(badge, .right, to: cell, .right),
      ]
      try engine.setStackLayout(StackLayout(alignment: .top, items: items), of: cell)
      constraints += try engine.addConstraints(specs)
      cells.append(cell)
      labels += items + [badge]
    }

    /// Does one thing, of which much or nothing may follow.
    mutating func edit() throws {
      let label = labels[Int.random(in: 0..<labels.count, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        let constraint = constraints[Int.random(in: 0..<constraints.count, using: &random)]
        let constant = number(0...40)
        if engine.contains(constraint) { try engine.setConstant(constant, of: constraint) }
      case 3:
        let size = IntrinsicSize(width: number(40...160), height: number(40...160))
        try engine.setIntrinsicContentSize(size, of: label)
      case 4:
        try engine.setHidden(Bool.random(using: &random), of: label)
      case 5:
        try engine.setSize(Size(number(1600...3200), number(1600...3200)))
      case 6:
        try engine.setContentOffset(Point(0, number(0...400)), of: scroll)
      case 7:
        engine.direction = engine.direction == .leftToRight ? .rightToLeft : .leftToRight
      case 8:
        try addCell()
      default:
        // Removes a label, badges aside, and puts another one beside its stack.
        let cell = cells[Int.random(in: 0..<cells.count, using: &random)]
        if let first = try engine.stackLayout(of: cell)?.arranged.first?.item {
          try engine.removeItem(first)
          labels.removeAll { $0 == first }
        }
      }
    }

    func visible() throws -> [ItemID: Visible] {
      var result: [ItemID: Visible] = [:]
      for item in [engine.root, scroll] + cells + labels {
        let isScroll = try engine.kind(of: item) == .scroll
        result[item] = Visible(
          frame: try engine.frame(of: item),
          contentSize: isScroll ? try engine.contentSize(of: item) : nil)
      }
      return result
    }
  }

  @Test(arguments: [nil, 2.0]) func exactlyWhatIsAnotherOne(scale: Double?) throws {
    var moved = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var screen = try Screen(seed: seed, scale: scale)
      let all = try Set(screen.visible().keys)
      #expect(Set(screen.engine.takeChangedItems()) == all, "at first everything is new")
      for step in 0..<60 {
        let before = try screen.visible()
        try screen.edit()
        let changed = screen.engine.takeChangedItems()
        let after = try screen.visible()
        let expected = after.keys.filter { before[$0] != after[$0] }
        #expect(Set(changed) == Set(expected), "seed \(seed), step \(step)")
        #expect(changed == changed.sorted { $0.index < $1.index })
        #expect(screen.engine.takeChangedItems().isEmpty)
        moved += changed.count
      }
    }
    print("\(moved) changed items")
    #expect(moved > 3000)
  }

  /// An item that goes back before anybody looks has not changed.
  @Test func thereAndBackIsNoChange() throws {
    let screen = try Screen(seed: 5, scale: nil)
    _ = screen.engine.takeChangedItems()
    let constraint = screen.constraints[6]
    let constant = try screen.engine.spec(of: constraint).constant
    try screen.engine.setConstant(constant + 7, of: constraint)
    try screen.engine.setConstant(constant, of: constraint)
    #expect(screen.engine.takeChangedItems().isEmpty)
  }

  /// Items that come and go leave nothing behind where nobody asks for changed items.
  @Test func theListIsNoLongerThanTheTable() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    for _ in 0..<500 {
      let item = try engine.add("item", intrinsic: Size(10, 10))
      _ = try engine.frame(of: item)
      try engine.removeItem(item)
    }
    let last = try engine.add("last", intrinsic: Size(10, 10))
    #expect(engine.changedPlaces == 2)
    #expect(engine.takeChangedItems() == [engine.root, last])
    #expect(engine.takeChangedItems().isEmpty)
    // A private guide at the place of an item that has changed is not named.
    try engine.removeItem(last)
    let (one, two) = (try engine.add("one"), try engine.add("two"))
    let gone = try engine.add("gone")
    try engine.removeItem(gone)
    var layout = StackLayout(items: [one, two])
    layout.distribution = .equalCentering
    try engine.setStackLayout(layout, of: engine.root)
    #expect(Set(engine.takeChangedItems()).isSubset(of: [engine.root, one, two]))
  }
}
