import CMeasuring
import Trellis

/// Real screens below each other in a scroll item, each as large as it was recorded.
final class ScreenList: Specimen {
  private let count: Int
  private var engine: LayoutEngine?
  private var cells: [[ItemID]] = []

  init(_ count: Int) {
    self.count = count
    _ = RecordedScreen.withoutConflict
  }

  var startsAfresh: Bool { true }

  func reset() {
    engine = nil
    cells = []
  }

  func operate(_ times: Int) throws {
    let engine = try LayoutEngine(size: Size(414, 896))
    let list = try engine.addItem(.scroll)
    for edge in [Attribute.leading, .trailing, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(list, edge, to: engine.root, edge))
    }
    var above: ItemID?
    for place in 0..<count {
      let screen = RecordedScreen.withoutConflict[place]
      let items = try screen.add(to: engine, in: list)
      try engine.addConstraint(ConstraintSpec(items[0], .leading, to: list, .leading))
      try engine.addConstraint(
        ConstraintSpec(items[0], .top, to: above ?? list, above == nil ? .top : .bottom))
      cells.append(items)
      above = items[0]
    }
    if let above { try engine.addConstraint(ConstraintSpec(above, .bottom, to: list, .bottom)) }
    consume_number(try engine.sumOfTops(cells))
    self.engine = engine
  }

  var counters: [String: Double] { engine?.solverStatistics.counters ?? [:] }

  /// Every frame is as when the screen is alone, unless constraints leave it open.
  func verify() throws {
    guard let engine else { return }
    var top = 0.0
    for (place, cell) in cells.enumerated() {
      let screen = RecordedScreen.withoutConflict[place]
      for (number, (item, alone)) in zip(cell, try screen.framesAlone()).enumerated() {
        guard let alone else { continue }
        let frame = try engine.frame(of: item)
        let origin = number == 0 ? Point(0, top) : alone.origin
        let name = "\(screen.views[number].id) of screen \(place), \(screen.rootId),"
        try expect(frame.origin.x, origin.x, "left of \(name)")
        try expect(frame.origin.y, origin.y, "top of \(name)")
        try expect(frame.size.width, alone.size.width, "width of \(name)")
        try expect(frame.size.height, alone.size.height, "height of \(name)")
      }
      top += screen.size.height
    }
  }
}

/// The same screens, each in an engine of its own.
final class ScreensAlone: Specimen {
  private let count: Int

  init(_ count: Int) {
    self.count = count
    _ = RecordedScreen.withoutConflict
  }

  var startsAfresh: Bool { true }

  func operate(_ times: Int) throws {
    for place in 0..<count {
      let (engine, items) = try RecordedScreen.withoutConflict[place].alone()
      consume_number(try engine.sumOfTops([items]))
    }
  }

  func verify() {}
}

extension LayoutEngine {
  fileprivate func sumOfTops(_ cells: [[ItemID]]) throws -> Double {
    var sum = 0.0
    for items in cells { for item in items { sum += try frame(of: item).origin.y } }
    return sum
  }
}

extension RecordedScreen {
  fileprivate func alone() throws -> (engine: LayoutEngine, items: [ItemID]) {
    let engine = try LayoutEngine(size: size)
    let items = try add(to: engine, in: engine.root)
    try engine.addConstraint(ConstraintSpec(items[0], .leading, to: engine.root, .leading))
    try engine.addConstraint(ConstraintSpec(items[0], .top, to: engine.root, .top))
    return (engine, items)
  }

  /// The frames of the screen in an engine of its own; `nil` for those of which constraints leave a part open.
  fileprivate func framesAlone() throws -> [Rect?] {
    let (engine, items) = try alone()
    let open = Set(engine.ambiguities().map { $0.item.item })
    return try items.map { open.contains($0) ? nil : try engine.frame(of: $0) }
  }

  /// The screens of the data that lay out without conflict, as often as is asked for.
  fileprivate static let withoutConflict = RepeatedScreens(
    screens: all.filter { screen in
      guard let (engine, _) = try? screen.alone() else { return false }
      engine.layoutIfNeeded()
      return engine.conflicts.isEmpty
    })
}

/// A row of screens that begins again at its end.
private struct RepeatedScreens: Sendable {
  let screens: [RecordedScreen]

  subscript(place: Int) -> RecordedScreen { screens[place % screens.count] }
}

extension Workload {
  private static let counts = [600, 1_200, 2_400, 4_800]

  /// Nothing where the data is not there.
  static let screens =
    !RecordedScreen.areThere
    ? []
    : [
      Workload(
        name: "screens-alone", title: "real screens, each in an engine of its own",
        unit: .perCell, counts: counts, quickCounts: [600], make: { ScreensAlone($0) }),
      Workload(
        name: "screens-list", title: "the same, below each other in one scroll item",
        unit: .perCell, counts: counts, quickCounts: [600], make: { ScreenList($0) }),
    ]
}
