import TestSupport
import Testing
import Trellis

/// Grids, flows, stacks with too little room, groups, and directions of nodes.
extension NodeWorld {
  mutating func mixedStep() throws {
    switch random.int(in: 0...13) {
    case 0, 1, 2, 3: changeGrid()
    case 4, 5: changeFlow()
    case 6, 7, 8: changeRoom()
    case 9, 10: changeDirection()
    case 11: try useGroup()
    case 12: try updateGroup()
    default: hide()
    }
  }

  private func present(_ kind: NodePlan.Kind) -> [Int] {
    present.filter { plan.nodes[$0].kind == kind }
  }

  private func children(of node: Int) -> [Int] {
    plan.nodes[node].children.filter { plan.nodes[$0].kind != .guide }
  }

  // MARK: Grids

  /// Puts a child of a grid into a cell.
  mutating func place(_ node: Int, in grid: Int) {
    plan.nodes[grid].grid.clear(node)
    let (row, column) = random.pick(plan.nodes[grid].grid.places)
    (stage.node(grid) as? GridNode)?.setNode(stage.node(node), row: row, column: column)
    plan.nodes[grid].grid.cells[row][column].node = node
    story.append("place \(node) in \(grid) at \(row), \(column)")
  }

  private mutating func changeGrid() {
    guard let index = present(.grid).randomElement(using: &random),
      let grid = stage.node(index) as? GridNode
    else { return }
    let (row, column) = random.pick(plan.nodes[index].grid.places)
    let count = plan.nodes[index].grid.cells.count
    let choice = random.int(in: 0...11)
    switch choice {
    case 0, 1:
      if let node = children(of: index).randomElement(using: &random) { place(node, in: index) }
    case 2:
      grid.setNode(nil, row: row, column: column)
      plan.nodes[index].grid.cells[row][column].node = nil
    case 3 where column == 0 && plan.nodes[index].grid.cells[row].allSatisfy { $0.span == 1 }:
      #expect(grid.mergeCells(rows: row..<row + 1, columns: 0..<2), "\(story)")
      plan.nodes[index].grid.cells[row][0].span = 2
      plan.nodes[index].grid.cells[row][1] = GridPlan.Cell()
    case 4 where count < 4:
      grid.insertRow([nil, nil], at: row)
      plan.nodes[index].grid.cells.insert([GridPlan.Cell(), GridPlan.Cell()], at: row)
      plan.nodes[index].grid.rule.rows.insert(GridLayout.Row(), at: row)
    case 5 where count > 1:
      grid.removeRow(at: row)
      plan.nodes[index].grid.cells.remove(at: row)
      plan.nodes[index].grid.rule.rows.remove(at: row)
    case 6 where count > 1:
      let target = random.int(in: 0...count - 1)
      #expect(grid.moveRow(from: row, to: target))
      let cells = plan.nodes[index].grid.cells.remove(at: row)
      plan.nodes[index].grid.cells.insert(cells, at: target)
      let moved = plan.nodes[index].grid.rule.rows.remove(at: row)
      plan.nodes[index].grid.rule.rows.insert(moved, at: target)
    default: changeGridRule(index, row, column)
    }
    story.append("grid \(index): \(choice) at \(row), \(column) \(plan.nodes[index].grid)")
  }

  private mutating func changeGridRule(_ index: Int, _ row: Int, _ column: Int) {
    var rule = plan.nodes[index].grid.rule
    switch random.int(in: 0...8) {
    case 0:
      rule.columns[column].width = random.pick([.content, .points(number(5...60)), .share(1)])
    case 1: rule.columns[column].placement = random.pick(GridLayout.Placement.allCases)
    case 2: rule.columns[column].isHidden.toggle()
    case 3: rule.rows[row].isHidden.toggle()
    case 4: rule.rows[row].height = random.pick([.content, .points(number(5...60))])
    case 5: rule.rows[row].alignment = random.pick(GridLayout.RowAlignment.allCases)
    case 6: rule.rows[row].topPadding = number(0...9)
    case 7: rule.horizontal = random.pick(GridLayout.Placement.allCases)
    default: (rule.columnSpacing, rule.rowSpacing) = (number(0...9), number(0...9))
    }
    plan.nodes[index].grid.rule = rule
    stage.setGrid(index, plan)
  }

  // MARK: Flows and stacks

  private mutating func changeFlow() {
    guard let flow = present(.flow).randomElement(using: &random) else { return }
    switch random.int(in: 0...5) {
    case 0, 1:
      if let node = children(of: flow).randomElement(using: &random) { arrange(node, in: flow) }
    case 2:
      guard let entry = plan.nodes[flow].arranged.randomElement(using: &random) else { return }
      plan.nodes[flow].arranged.removeAll { $0.node == entry.node }
      stage.stopArranging(entry.node, in: flow)
    case 3: plan.nodes[flow].flow.alignment = random.pick(FlowLayout.Alignment.allCases)
    case 4: plan.nodes[flow].flow.lineAlignment = random.pick(FlowLayout.LineAlignment.allCases)
    default:
      plan.nodes[flow].flow.spacing = number(0...12)
      plan.nodes[flow].flow.lineSpacing = number(0...12)
    }
    stage.setFlow(flow, plan)
    story.append("flow \(flow): \(plan.nodes[flow].flow) \(plan.nodes[flow].arranged)")
  }

  private mutating func changeRoom() {
    guard let stack = stacks.randomElement(using: &random) else { return }
    switch random.int(in: 0...5) {
    case 0, 1:
      let axis = plan.nodes[stack].rule.axis
      plan.nodes[stack].rule.clippingResistance[axis] =
        random.chance(1, in: 4) ? .required : Priority(rawValue: 400 + Double(stack) / 16)
    case 2: plan.nodes[stack].rule.detachesHiddenItems.toggle()
    case 3:
      plan.nodes[stack].rule.huggingPriority =
        random.chance(1, in: 2) ? nil : Priority(rawValue: 230 + Double(stack) / 16)
    default:
      guard let place = plan.nodes[stack].arranged.indices.randomElement(using: &random) else {
        return
      }
      let visibility: StackLayout.VisibilityPriority = random.pick(
        [.mustHold, .detachOnlyIfNecessary, 700, 500, .notVisible])
      plan.nodes[stack].arranged[place].visibility = visibility
      let node = plan.nodes[stack].arranged[place].node
      (stage.node(stack) as? StackNode)?.setVisibilityPriority(visibility, for: stage.node(node))
    }
    stage.setRule(stack, plan)
    story.append("room of \(stack): \(plan.nodes[stack].rule) \(plan.nodes[stack].arranged)")
  }

  private mutating func changeDirection() {
    guard let node = views.randomElement(using: &random) else { return }
    plan.nodes[node].properties.direction = random.pick([nil, .leftToRight, .rightToLeft])
    stage.setProperties(node, plan)
    story.append(
      "direction of \(node): \(String(describing: plan.nodes[node].properties.direction))")
  }

  private mutating func hide() {
    guard let node = views.randomElement(using: &random) else { return }
    plan.nodes[node].properties.isHidden.toggle()
    stage.setProperties(node, plan)
    story.append("hide \(node): \(plan.nodes[node].properties.isHidden)")
  }

  /// Gives what flows arrange in a fresh tree, and the flows, the widths that they have in this one, and takes that
  /// back.
  ///
  /// Nothing happens if they have these widths and lines. A constraint may make a width depend on the line that
  /// something is in, or on the width of the flow, which depend on widths: then more than one layout agrees with
  /// itself, and it depends on the steps before which one comes. A fresh tree that was brought to one of them stays
  /// there.
  func lead(_ fresh: NodeStage) throws {
    let flows = present(.flow)
    let nodes = flows + flows.flatMap { plan.nodes[$0].arranged.map(\.node) }
    let lines = { (stage: NodeStage) in
      flows.map { (stage.node($0) as? FlowNode)?.lines.map(\.count) }
    }
    let widths = try nodes.map { node in
      try stage.root.engine.alignmentRect(of: stage.element(node).itemID).width
    }
    let isSame = nodes.allSatisfy { node in
      isClose(stage.element(node).frame.width, fresh.element(node).frame.width)
    }
    if isSame && lines(stage) == lines(fresh) { return }
    stage.leads += 1
    let constraints = zip(nodes, widths).map { node, width in
      let constraint = fresh.element(node).widthAnchor.constraint(equalToConstant: width)
      constraint.priority = Priority(rawValue: 999)
      return constraint
    }
    // All others come again only when the lines are there: required ones may exclude the widths with other lines.
    let ties = plan.activeTies.compactMap { fresh.constraint($0) }
    fresh.root.deactivate(ties)
    try fresh.root.activate(constraints)
    fresh.root.layoutIfNeeded()
    try fresh.root.activate(ties)
    fresh.root.layoutIfNeeded()
    fresh.root.deactivate(constraints)
  }

  // MARK: Groups

  /// Has some constraints in the place of others.
  private mutating func useGroup() throws {
    let strong = plan.ties.indices.filter { tie in
      let ends = [plan.ties[tie].first.node] + (plan.ties[tie].second.map { [$0.node] } ?? [])
      return plan.ties[tie].priority.rawValue > 200 && ends.allSatisfy { plan.isNode($0, in: 0) }
    }
    let isOld = strong.map { _ in random.chance(1, in: 2) }
    let chosen = zip(strong, isOld).filter { plan.ties[$0.0].isActive == $0.1 }.map(\.0).prefix(4)
    let (old, new) = (
      chosen.filter { plan.ties[$0].isActive }, chosen.filter { !plan.ties[$0].isActive }
    )
    stage.root.use(
      LayoutGroup(new.compactMap { stage.constraint($0) }),
      insteadOf: LayoutGroup(old.compactMap { stage.constraint($0) }))
    for tie in old { plan.ties[tie].isActive = false }
    for tie in new { plan.activate(tie) }
    story.append("group \(new) instead of \(old)")
  }

  /// Takes a constant from an equation that says the same otherwise.
  private mutating func updateGroup() throws {
    guard
      let tie = plan.activeTies.filter({ plan.ties[$0].priority.rawValue > 200 })
        .randomElement(using: &random), let constraint = stage.constraint(tie)
    else { return }
    plan.ties[tie].constant = number(0...90)
    let equation = stage.equation(tie, plan)
    try LayoutGroup([constraint]).update { equation }
    story.append("update \(tie): \(plan.ties[tie].constant)")
  }
}
