import TestSupport
import Testing
import Trellis

extension NodeWorld {
  /// Changes one thing.
  mutating func step() throws {
    if mixes && random.chance(1, in: 2) {
      try mixedStep()
      return
    }
    switch random.int(in: 0...(mixes ? 20 : 23)) {
    case 0, 1, 2: try addNode()
    case 3, 4: removeNode()
    case 5, 6: try addAgain()
    case 7: try reparent()
    case 8, 9, 10: changeStack()
    case 11, 12, 13, 14: changeProperty()
    case 15, 16: try addTie()
    case 17, 18: try changeTie()
    case 19: changeSettings()
    case 20: scroll()
    case 21, 22: try addDistance()
    default: try changeDistance()
    }
  }

  // MARK: Properties

  private mutating func changeProperty() {
    guard let node = views.randomElement(using: &random) else { return }
    let small = number(0...9)
    let fraction = Double(plan.nodes.count) / 8192
    let choice = random.int(in: 0...13)
    switch choice {
    case 0: plan.nodes[node].properties.isHidden.toggle()
    case 1:
      plan.nodes[node].properties.intrinsicContentSize = IntrinsicSize(
        width: random.chance(1, in: 4) ? nil : number(1...90),
        height: random.chance(1, in: 4) ? nil : number(1...50))
    case 2:
      let old = plan.nodes[node].properties.contentHugging.horizontal.rawValue
      plan.nodes[node].properties.contentHugging.horizontal = Priority(rawValue: old + fraction)
    case 3:
      let old = plan.nodes[node].properties.contentCompressionResistance.vertical.rawValue
      plan.nodes[node].properties.contentCompressionResistance.vertical = Priority(
        rawValue: old + fraction)
    case 4: plan.nodes[node].properties.layoutMargins = EdgeInsets(small)
    case 5: plan.nodes[node].properties.safeAreaInsets = EdgeInsets(top: small, left: 1)
    case 6: plan.nodes[node].properties.alignmentInsets = EdgeInsets(top: small, right: 2)
    case 7: plan.nodes[node].properties.firstBaselineOffset = small
    case 8: plan.nodes[node].properties.lastBaselineOffset = small
    case 9:
      // With the size of a parent, so that it does not matter when the frame was given.
      plan.nodes[node].properties.fixedFrame =
        random.chance(1, in: 2)
        ? nil
        : FixedFrame(
          Rect(small, 2 * small, 40, 30),
          autoresizing: AutoresizingMask(rawValue: UInt8(random.int(in: 0...63))),
          parentSize: Size(100, 90))
    case 10: plan.nodes[node].properties.name = "n\(node) \(small)"
    case 11:
      plan.nodes[node].properties.insetOptions = InsetOptions(
        rawValue: UInt8(random.int(in: 0...1)))
    case 12: plan.nodes[node].properties.contentSize = Size(number(0...300), number(0...300))
    default:
      guard let text = views.filter({ plan.nodes[$0].kind == .text }).randomElement(using: &random)
      else { return }
      plan.nodes[text].letters = random.int(in: 1...30)
      stage.setText(text, plan)
      story.append("text \(text): \(plan.nodes[text].letters)")
      return
    }
    stage.setProperties(node, plan)
    story.append("property \(choice) of \(node): \(small)")
  }

  private mutating func changeSettings() {
    switch random.int(in: 0...3) {
    case 0: plan.direction = plan.direction == .leftToRight ? .rightToLeft : .leftToRight
    case 1: plan.scale = random.pick([nil, 1, 2, 3])
    default: plan.size = Size(number(100...500), number(100...500))
    }
    stage.setSettings(plan)
    story.append("\(plan.direction) \(plan.scale ?? 0) \(plan.size)")
  }

  private mutating func scroll() {
    let scrolls = present.filter { plan.nodes[$0].kind == .scroll }
    guard let node = scrolls.randomElement(using: &random) else { return }
    let offset = Point(number(0...60), number(0...60))
    (stage.node(node) as? ScrollNode)?.contentOffset = offset
    story.append("scroll \(node) to \(offset)")
  }

  // MARK: Constraints

  mutating func addTie(_ tie: TiePlan) throws {
    let index = plan.ties.count
    plan.ties.append(tie)
    plan.activate(index)
    stage.make(tie: index, plan)
    try stage.constraint(index)?.activate()
  }

  private mutating func addTie() throws {
    guard let first = present.dropFirst().randomElement(using: &random) else { return }
    let second = random.pick(present)
    let horizontal: [Attribute] = [.left, .right, .centerX]
    let directional: [Attribute] = [.leading, .trailing, .centerX]
    let vertical: [Attribute] = [.top, .bottom, .centerY, .firstBaseline, .lastBaseline]
    let sizes: [Attribute] = [.width, .height]
    let family = random.pick([horizontal, directional, vertical, sizes])
    let area: ItemID.Area =
      plan.nodes[second].kind == .guide ? .item : random.pick([.item, .item, .margins, .safeArea])
    let isConstant = family == sizes && random.chance(1, in: 2)
    // Each at a priority of its own.
    let priority = Priority(rawValue: 300 + number(0...60) * 10 + Double(plan.ties.count) / 512)
    let tie = TiePlan(
      first: TiePlan.Side(node: first, attribute: random.pick(family)),
      second: isConstant
        ? nil : TiePlan.Side(node: second, area: area, attribute: random.pick(family)),
      relation: random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      multiplier: family == sizes ? random.pick([0.5, 1, 1]) : 1, constant: number(0...60),
      priority: random.chance(1, in: mixes ? 4 : 12) ? .required : priority)
    story.append("tie \(plan.ties.count): \(tie)")
    try addTie(tie)
  }

  private mutating func changeTie() throws {
    let candidates = plan.ties.indices.filter {
      plan.ties[$0].priority.rawValue > 200 && !plan.nodes[plan.ties[$0].first.node].isGone
    }
    guard let tie = candidates.randomElement(using: &random),
      let constraint = stage.constraint(tie)
    else { return }
    switch random.int(in: 0...4) {
    case 0, 1:
      plan.ties[tie].constant = number(0...90)
      constraint.constant = plan.ties[tie].constant
      story.append("constant of \(tie): \(constraint.constant)")
    case 2:
      let priority = Priority(rawValue: 300 + number(0...60) * 10 + Double(tie) / 512)
      plan.ties[tie].priority = priority
      constraint.priority = priority
      story.append("priority of \(tie): \(priority)")
    case 3:
      plan.ties[tie].isActive = false
      constraint.deactivate()
      story.append("deactivate \(tie)")
    default:
      let ends = [plan.ties[tie].first.node] + (plan.ties[tie].second.map { [$0.node] } ?? [])
      guard ends.allSatisfy({ plan.isNode($0, in: 0) }) else { return }
      plan.activate(tie)
      try constraint.activate()
      story.append("activate \(tie)")
    }
  }

  // MARK: Comparing

  /// Compares the tree with a fresh one.
  ///
  /// - Returns: True if there was one layout only, so that frames could be compared.
  func compare(_ label: String) throws -> Bool {
    let fresh = try NodeStage(plan)
    let asked = [stage, fresh].map { conflictsOnTheWay(of: $0.root) }
    for node in present where plan.nodes[node].kind == .scroll {
      guard let from = stage.node(node) as? ScrollNode, let to = fresh.node(node) as? ScrollNode
      else { continue }
      to.contentOffset = from.contentOffset
    }
    let (engine, other) = (stage.root.engine, fresh.root.engine)
    let told = { "\(label)\n" + self.story.joined(separator: "\n") }
    #expect(engine.itemCount == other.itemCount, "\(told())")
    #expect(engine.constraintCount == other.constraintCount, "\(told())")
    for tie in plan.ties.indices where plan.ties[tie].isActive {
      #expect(stage.constraint(tie)?.isActive == true, "tie \(tie) \(told())")
    }
    checkDistances(told)
    for node in present {
      #expect(
        stage.element(node).engine === engine, "node \(node) is in another engine; \(told())")
    }
    // A layout that does not settle is where the last of its passes has left it.
    guard engine.layoutLoop == nil, other.layoutLoop == nil else { return false }
    try lead(fresh)
    #expect(engine.conflicts.isEmpty == other.conflicts.isEmpty, "\(told())")
    #expect(asked.allSatisfy(\.isEmpty) || !other.conflicts.isEmpty, "\(asked) \(told())")
    guard other.conflicts.isEmpty, other.ambiguities().isEmpty else { return false }
    #expect(engine.ambiguities().isEmpty, "\(told())")
    for node in present {
      let (frame, expected) = (stage.element(node).frame, fresh.element(node).frame)
      #expect(
        isClose(frame, expected), "node \(node): \(frame) instead of \(expected); \(told())")
      guard isClose(frame, expected) else { return true }
    }
    return true
  }

  /// Lays out; returns the conflicts that the host was asked about.
  private func conflictsOnTheWay(of root: LayoutNode) -> [ConflictReport] {
    var reports: [ConflictReport] = []
    root.engine.constraintToBreak = {
      reports.append($0)
      return nil
    }
    defer { root.engine.constraintToBreak = nil }
    root.layoutIfNeeded()
    return reports
  }
}
