import TestSupport
import Testing
import Trellis

/// Flows in the cells of grids and in stacks there, after many changes, are like those that are made at once.
@Suite struct RandomNestedFlowTests {
  /// A tag of a flow: its width, and another one that a constraint gives it.
  private struct Tag {
    var width: Double
    var said: Double?
    var isHidden = false
  }

  private enum Cell {
    case label(Double)
    case flow([Tag])
    /// With a label below.
    case stack([Tag], Double)

    init(_ column: Int, _ random: inout SplitMix64) {
      let width = { (random: inout SplitMix64) in Double(random.int(in: 1...40)) }
      let tags = (0..<random.int(in: 0...4)).map { _ in Tag(width: width(&random)) }
      // Of two flows side by side that are not themselves in cells, either would do as the one that breaks its lines.
      switch random.int(in: 0...(column == 0 ? 3 : 2)) {
      case 0: self = .label(width(&random))
      case 3: self = .stack(tags, width(&random))
      default: self = .flow(tags)
      }
    }

    var tags: [Tag] {
      get {
        switch self {
        case .label: []
        case .flow(let tags), .stack(let tags, _): tags
        }
      }
      set {
        switch self {
        case .label: return
        case .flow: self = .flow(newValue)
        case .stack(_, let width): self = .stack(newValue, width)
        }
      }
    }
  }

  private struct Plan {
    var cells: [[Cell]]
    var isMerged: Bool
    var width: Double?
    var placements: [GridLayout.Placement] = [.fill, .fill]
    var hiddenRows = [false, false, false]
    var hiddenColumns = [false, false]
    var spacing = 4.0
    var direction: LayoutDirection?

    init(_ random: inout SplitMix64) {
      cells = (0..<3).map { _ in (0..<2).map { Cell($0, &random) } }
      isMerged = random.chance(1, in: 2)
    }

    mutating func change(_ random: inout SplitMix64) {
      let (row, column) = (random.int(in: 0...2), random.int(in: 0...1))
      let tag = cells[row][column].tags.indices.randomElement(using: &random)
      switch random.int(in: 0...10) {
      case 0: width = random.chance(1, in: 2) ? nil : Double(random.int(in: 120...300))
      case 1: placements[column] = random.pick(GridLayout.Placement.allCases)
      case 2: hiddenRows[row].toggle()
      case 3: hiddenColumns[column].toggle()
      case 4: spacing = Double(random.int(in: 0...9))
      case 5: direction = direction == nil ? .rightToLeft : nil
      case 6: cells[row][column] = Cell(column, &random)
      case 7: cells[row][column].tags.append(Tag(width: Double(random.int(in: 1...40))))
      default:
        guard let tag else { return }
        switch random.int(in: 0...2) {
        case 0: cells[row][column].tags[tag].isHidden.toggle()
        case 1: cells[row][column].tags[tag].width = Double(random.int(in: 1...40))
        default:
          cells[row][column].tags[tag].said =
            random.chance(1, in: 3) ? nil : Double(random.int(in: 1...40))
        }
      }
    }
  }

  /// The nodes of a cell, which are made anew when it is of another kind.
  private final class Place {
    let node: LayoutNode
    var flow: FlowNode?
    var tags: [(node: LayoutNode, width: LayoutConstraint)] = []
    private let label = LayoutNode()

    init(_ cell: Cell) {
      switch cell {
      case .label: node = label
      case .flow:
        node = FlowNode()
        flow = node as? FlowNode
      case .stack:
        let flow = FlowNode()
        node = StackNode(axis: .vertical, alignment: .leading, arranged: [flow, label])
        self.flow = flow
      }
    }

    func isLike(_ cell: Cell) -> Bool {
      switch cell {
      case .label: flow == nil
      case .flow: flow === node
      case .stack: flow != nil && flow !== node
      }
    }

    func follow(_ cell: Cell, _ spacing: Double) {
      switch cell {
      case .label(let width), .stack(_, let width):
        label.intrinsicContentSize = IntrinsicSize(Size(width, 10))
      case .flow: break
      }
      guard let flow else { return }
      (flow.spacing, flow.lineSpacing) = (spacing, spacing)
      for (position, tag) in cell.tags.enumerated() {
        if position == tags.count {
          let new = LayoutNode()
          flow.addArrangedSubnode(new)
          tags.append((new, new.width == 0))
        }
        let (node, width) = tags[position]
        node.intrinsicContentSize = IntrinsicSize(Size(tag.width, 10))
        node.isHidden = tag.isHidden
        width.constant = tag.said ?? 0
        // A hidden node gives way to what its constraints say.
        width.isActive = tag.said != nil && !tag.isHidden
      }
      while tags.count > cell.tags.count { tags.removeLast().node.removeFromParent() }
    }

    var frames: [Rect] { ([node, flow].compactMap { $0 } + tags.map(\.node)).map(\.frame) }
  }

  private final class Stage {
    let root = LayoutNode(size: Size(1_000, 1_000))
    let grid: GridNode
    var places: [[Place]]
    let width: LayoutConstraint

    init(_ plan: Plan) {
      places = plan.cells.map { $0.map { Place($0) } }
      grid = GridNode(rows: places.map { $0.map(\.node) }, rowSpacing: 3)
      width = grid.width == 0
      if plan.isMerged { grid.mergeCells(rows: 0..<1, columns: 0..<2) }
      root.addSubnode(grid)
      root.constrain { grid.pin([.top, .leading]) }
      follow(plan)
    }

    func follow(_ plan: Plan) {
      root.engine.direction = plan.direction ?? .leftToRight
      for (row, cells) in plan.cells.enumerated() {
        for (column, cell) in cells.enumerated() where !plan.isMerged || (row, column) != (0, 1) {
          if !places[row][column].isLike(cell) {
            places[row][column].node.removeFromParent()
            places[row][column] = Place(cell)
            grid.setNode(places[row][column].node, row: row, column: column)
          }
          places[row][column].follow(cell, plan.spacing)
        }
      }
      for row in 0..<3 { grid.rows[row].isHidden = plan.hiddenRows[row] }
      for column in 0..<2 {
        grid.columns[column].isHidden = plan.hiddenColumns[column]
        grid.columns[column].placement = plan.placements[column]
      }
      grid.columnSpacing = plan.spacing
      width.constant = plan.width ?? 0
      width.isActive = plan.width != nil
      root.layoutIfNeeded()
    }

    func frames(_ plan: Plan) -> [Rect] {
      [grid.frame]
        + places.enumerated().flatMap { row, places in
          places.enumerated().flatMap { column, place in
            plan.isMerged && (row, column) == (0, 1) ? [] : place.frames
          }
        }
    }
  }

  @Test func changedFlowsAreLikeFreshOnes() {
    for seed in RandomCases("changed nested flows", debug: 25, release: 2_000) {
      var random = SplitMix64(seed: seed)
      var plan = Plan(&random)
      let stage = Stage(plan)
      for step in 0..<10 {
        plan.change(&random)
        stage.follow(plan)
        let fresh = Stage(plan)
        #expect(
          zip(stage.frames(plan), fresh.frames(plan)).allSatisfy { isClose($0, $1) },
          "seed \(seed), step \(step): \(plan)")
        #expect(stage.root.conflicts.isEmpty && stage.root.engine.layoutLoop == nil)
        guard plan.width == nil else { continue }
        // With all the room that they want, flows have one line.
        for row in 0..<3 where !plan.hiddenRows[row] {
          for column in 0..<2 where !plan.hiddenColumns[column] {
            let count = stage.places[row][column].flow?.lines.count ?? 0
            #expect(count <= 1, "seed \(seed), step \(step): \(plan)")
          }
        }
      }
    }
  }
}
