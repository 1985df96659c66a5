import TestSupport
import Testing
import Trellis

/// The statement that a constraint on the distance between anchors of two nodes is to make.
struct DistancePlan {
  var start: TiePlan.Side
  var end: TiePlan.Side
  var relation: Relation
  var constant: Double
  var priority: Priority
  var isActive = true

  var nodes: [Int] { [start.node, end.node] }
}

/// Distances between anchors, which have a guide each: it leaves with the first of the two nodes.
extension NodeWorld {
  mutating func addDistance() throws {
    guard let first = present.randomElement(using: &random),
      let second = present.randomElement(using: &random), first != second
    else { return }
    let family: [Attribute] = random.pick([
      [.leading, .trailing, .centerX], [.top, .bottom, .centerY],
    ])
    let index = plan.distances.count
    let distance = DistancePlan(
      start: TiePlan.Side(node: first, attribute: random.pick(family)),
      end: TiePlan.Side(node: second, attribute: random.pick(family)),
      relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      constant: number(0...90) - 20,
      priority: Priority(rawValue: 320 + number(0...60) * 10 + Double(index) / 512))
    plan.distances.append(distance)
    story.append("distance \(index): \(distance)")
    try stage.activate(distance: index, plan)
  }

  /// Changes a distance that is there, or says one again that has left with a node.
  mutating func changeDistance() throws {
    let candidates = plan.distances.indices.filter { index in
      plan.distances[index].nodes.allSatisfy { plan.isNode($0, in: 0) }
    }
    guard let index = candidates.randomElement(using: &random) else { return }
    plan.distances[index].constant = number(0...90) - 20
    story.append("constant of distance \(index): \(plan.distances[index].constant)")
    if plan.distances[index].isActive {
      stage.distances[index]?.constant = plan.distances[index].constant
    } else {
      plan.distances[index].isActive = true
      try stage.activate(distance: index, plan)
    }
  }

  mutating func forgetDistancesOfWhatIsGone() {
    for index in plan.distances.indices
    where plan.distances[index].nodes.contains(where: { plan.nodes[$0].isGone }) {
      plan.distances[index].isActive = false
      stage.distances[index] = nil
    }
  }

  func checkDistances(_ told: () -> String) {
    for (index, distance) in plan.distances.enumerated() where !distance.isActive {
      #expect(stage.distances[index]?.isActive != true, "distance \(index) \(told())")
    }
    for index in plan.activeDistances {
      #expect(stage.distances[index]?.isActive == true, "distance \(index) \(told())")
    }
  }
}

extension TreePlan {
  /// The distances in the tree of the root that are to hold.
  var activeDistances: [Int] {
    distances.indices.filter { distances[$0].isActive && isNode(distances[$0].start.node, in: 0) }
  }

  /// Ends the distances between the subtree of a node and the rest.
  mutating func endDistances(across node: Int) {
    for index in distances.indices where distances[index].isActive {
      let inside = distances[index].nodes.map { isNode($0, in: node) }
      if inside[0] != inside[1] { distances[index].isActive = false }
    }
  }
}

extension NodeStage {
  /// Makes the constraint of a distance, of a guide that is there or a new one.
  func activate(distance index: Int, _ plan: TreePlan) throws {
    let distance = plan.distances[index]
    let (start, end) = (element(distance.start.node), element(distance.end.node))
    let length =
      switch (distance.start.attribute, distance.end.attribute) {
      case (.top, let last), (.bottom, let last), (.centerY, let last):
        try start.yAnchor(distance.start.attribute).anchorWithOffset(to: end.yAnchor(last))
      case (let first, let last):
        try start.xAnchor(first).anchorWithOffset(to: end.xAnchor(last))
      }
    let constraint =
      switch distance.relation {
      case .equal: length.constraint(equalToConstant: distance.constant)
      case .lessThanOrEqual: length.constraint(lessThanOrEqualToConstant: distance.constant)
      case .greaterThanOrEqual: length.constraint(greaterThanOrEqualToConstant: distance.constant)
      }
    constraint.priority = distance.priority
    distances[index] = constraint
    try constraint.activate()
  }
}

extension LayoutElement {
  fileprivate func xAnchor(_ attribute: Attribute) -> LayoutXAxisAnchor {
    attribute == .leading ? leadingAnchor : attribute == .trailing ? trailingAnchor : centerXAnchor
  }

  fileprivate func yAnchor(_ attribute: Attribute) -> LayoutYAxisAnchor {
    attribute == .top ? topAnchor : attribute == .bottom ? bottomAnchor : centerYAnchor
  }
}
