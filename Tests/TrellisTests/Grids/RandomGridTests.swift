import TestSupport
import Testing
import Trellis

/// Grids after many changes are like grids made at once, and like sums of widths and heights.
@Suite struct RandomGridTests {
  /// A grid as it is to be: its rule, with positions in `sizes` for items.
  private struct Plan {
    var columns: [GridLayout.Column]
    var rows: [GridLayout.Row]
    /// The item of each cell, and how many columns it spans.
    var cells: [[(item: Int, span: Int)?]]
    var sizes: [Size] = []
    var hidden: Set<Int> = []
    var spacing = Size.zero
    var placement = GridLayout.Placement.fill

    init(_ random: inout SplitMix64) {
      columns = (0..<random.int(in: 1...4)).map { _ in GridLayout.Column() }
      rows = []
      cells = []
      for _ in 0..<random.int(in: 1...4) { insertRow(at: rows.count, &random) }
      change(&random)
    }

    mutating func insertRow(at position: Int, _ random: inout SplitMix64) {
      rows.insert(GridLayout.Row(), at: position)
      var line: [(item: Int, span: Int)?] = columns.map { _ in nil }
      var column = 0
      while column < columns.count {
        let span = random.int(in: 1...max(1, min(3, columns.count - column)))
        if random.int(in: 0...4) > 0 {
          line[column] = (sizes.count, span)
          sizes.append(
            Size(Double(random.int(in: 1...40)), Double(random.int(in: 1...40))))
        }
        column += span
      }
      cells.insert(line, at: position)
    }

    mutating func change(_ random: inout SplitMix64) {
      let row = random.int(in: 0...rows.count - 1)
      let column = random.int(in: 0...columns.count - 1)
      switch random.int(in: 0...11) {
      case 10:
        let target = random.int(in: 0...rows.count - 1)
        rows.insert(rows.remove(at: row), at: target)
        cells.insert(cells.remove(at: row), at: target)
      case 11:
        let order = rows.indices.shuffled(using: &random)
        rows = order.map { rows[$0] }
        cells = order.map { cells[$0] }
      case 0: rows[row].isHidden.toggle()
      case 1: columns[column].isHidden.toggle()
      case 2: insertRow(at: row, &random)
      case 3 where rows.count > 1:
        rows.remove(at: row)
        cells.remove(at: row)
      case 4: spacing = Size(Double(random.int(in: 0...9)), Double(random.int(in: 0...9)))
      case 5: placement = GridLayout.Placement.allCases.randomElement(using: &random) ?? .fill
      case 6: columns[column].width = random.int(in: 0...1) == 0 ? .content : .points(25)
      case 7 where !sizes.isEmpty:
        hidden.formSymmetricDifference([random.int(in: 0...sizes.count - 1)])
      case 8:
        columns[column].placement = GridLayout.Placement.allCases.randomElement(using: &random)
      default:
        guard !sizes.isEmpty else { return }
        sizes[random.int(in: 0...sizes.count - 1)] = Size(
          Double(random.int(in: 1...40)), Double(random.int(in: 1...40)))
      }
    }
  }

  private final class Stage {
    let engine: LayoutEngine
    let grid: ItemID
    var items: [ItemID] = []

    init(_ plan: Plan) throws {
      engine = try LayoutEngine(size: Size(1000, 1000))
      grid = try engine.add("grid")
      try engine.addConstraints([
        ConstraintSpec(grid, .leading, to: engine.root, .leading),
        ConstraintSpec(grid, .top, to: engine.root, .top),
      ])
      try follow(plan)
    }

    func follow(_ plan: Plan) throws {
      while items.count < plan.sizes.count { items.append(try engine.addItem(in: grid)) }
      for (position, item) in items.enumerated() {
        try engine.setIntrinsicContentSize(IntrinsicSize(plan.sizes[position]), of: item)
        try engine.setHidden(plan.hidden.contains(position), of: item)
      }
      var layout = GridLayout(
        rows: plan.cells.map { row in row.map { $0.map { items[$0.item] } } },
        columnSpacing: plan.spacing.width, rowSpacing: plan.spacing.height)
      (layout.columns, layout.rows) = (plan.columns, plan.rows)
      (layout.horizontal, layout.vertical) = (plan.placement, plan.placement)
      for (row, line) in plan.cells.enumerated() {
        for (column, cell) in line.enumerated() {
          if let cell { layout[row, column].columnSpan = cell.span }
        }
      }
      try engine.setGridLayout(layout, of: grid)
    }

    func frames(_ plan: Plan) throws -> [Rect] {
      try [engine.frame(of: grid)]
        + plan.cells.flatMap { $0.compactMap { $0 } }.map { try engine.frame(of: items[$0.item]) }
    }
  }

  /// The size of a grid, added up by hand: spans are given what they lack from left to right.
  private func size(_ plan: Plan) -> Size {
    var widths = plan.columns.map { column -> Double in
      if case .points(let width) = column.width { return width }
      return 0
    }
    var heights = plan.rows.map { _ in 0.0 }
    var spans: [(first: Int, last: Int, width: Double)] = []
    for (row, line) in plan.cells.enumerated() where !plan.rows[row].isHidden {
      for (column, cell) in line.enumerated() {
        guard let cell, !plan.hidden.contains(cell.item) else { continue }
        let shown = (column..<column + cell.span).filter { !plan.columns[$0].isHidden }
        guard let first = shown.first, let last = shown.last else { continue }
        heights[row] = max(heights[row], plan.sizes[cell.item].height)
        spans.append((first, last, plan.sizes[cell.item].width))
      }
    }
    for span in spans.sorted(by: { ($0.last, $1.first) < ($1.last, $0.first) }) {
      guard case .content = plan.columns[span.last].width else { continue }
      var known = 0.0
      for column in span.first..<span.last where !plan.columns[column].isHidden {
        known += widths[column] + plan.spacing.width
      }
      widths[span.last] = max(widths[span.last], span.width - known)
    }
    func sum(_ lengths: [Double], _ isHidden: [Bool], _ spacing: Double) -> Double {
      let shown = zip(lengths, isHidden).filter { !$0.1 }.map(\.0)
      return shown.reduce(0, +) + spacing * Double(max(shown.count - 1, 0))
    }
    return Size(
      sum(widths, plan.columns.map(\.isHidden), plan.spacing.width),
      sum(heights, plan.rows.map(\.isHidden), plan.spacing.height))
  }

  @Test func changedGridsAreLikeFreshOnes() throws {
    for seed in RandomCases("changedGridsAreLikeFreshOnes", debug: 60, release: 1_000) {
      var random = SplitMix64(seed: seed)
      var plan = Plan(&random)
      let stage = try Stage(plan)
      for step in 0..<8 {
        plan.change(&random)
        try stage.follow(plan)
        let fresh = try Stage(plan)
        #expect(stage.engine.conflicts.isEmpty && fresh.engine.conflicts.isEmpty)
        let (frames, expected) = (try stage.frames(plan), try fresh.frames(plan))
        #expect(
          zip(frames, expected).allSatisfy { isClose($0, $1) },
          "seed \(seed), step \(step): \(plan) \(frames) \(expected)")
        // A node that is in no cell any more is nowhere.
        let placed = plan.cells.flatMap { $0.compactMap { $0.map { stage.items[$0.item] } } }
        #expect(
          !stage.engine.ambiguities().contains { placed.contains($0.item) },
          "seed \(seed), step \(step): \(plan)")
        // An item that is wider than a fixed column has to give way, and then widths are not sums.
        let isFree = plan.columns.allSatisfy { $0.width == .content }
        if isFree {
          #expect(isClose(frames[0].size, size(plan)), "seed \(seed), step \(step): \(plan)")
        }
        #expect(stage.engine.constraintCount == 2)
      }
      try stage.engine.setGridLayout(nil, of: stage.grid)
      #expect(stage.engine.itemCount == stage.items.count + 2)
    }
  }
}
