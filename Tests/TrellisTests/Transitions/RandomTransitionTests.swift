import TestSupport
import Testing
import Trellis

/// Required constraints hold at every time of a transition, and its end is that of the edits alone.
@Suite struct RandomTransitionTests {
  /// A tree of nodes with random constraints, made and edited by a seed.
  private struct Stage {
    let root = LayoutNode(size: Size(400, 400))
    var nodes: [LayoutNode] = []
    var constraints: [LayoutConstraint] = []

    init(_ random: inout SplitMix64) {
      for index in 0..<6 {
        let node = LayoutNode(
          intrinsicContentSize: Size(
            Double(random.int(in: 10...90)), Double(random.int(in: 10...90))))
        node.name = "n\(index)"
        let parent = index > 2 ? nodes[index - 3] : root
        parent.addSubnode(node)
        nodes.append(node)
      }
      for node in nodes { constraints += Self.constraints(of: node, &random) }
      for constraint in constraints { constraint.isActive = true }
    }

    private static func constraints(
      of node: LayoutNode, _ random: inout SplitMix64
    ) -> [LayoutConstraint] {
      guard let parent = node.parent else { return [] }
      func constant() -> Double { Double(random.int(in: 0...60)) }
      func priority() -> Priority { random.int(in: 0...2) == 0 ? .required : 600 }
      return [
        node.leading == parent.leading + constant() ~ priority(),
        node.top == parent.top + constant() ~ priority(),
        node.trailing <= parent.trailing - constant() ~ 800,
        node.width >= constant() ~ priority(),
        node.height == parent.height * 0.5 - constant() ~ 550,
      ]
    }

    func edit(_ random: inout SplitMix64) {
      for _ in 0..<random.int(in: 1...4) {
        let constraint = constraints[random.int(in: 0...constraints.count - 1)]
        switch random.int(in: 0...7) {
        case 0...3: constraint.constant = Double(random.int(in: -60...60))
        case 4: constraint.priority = constraint.priority.isRequired ? 620 : .required
        case 5: constraint.isActive.toggle()
        case 6:
          let node = nodes[random.int(in: 0...5)]
          node.intrinsicContentSize = IntrinsicSize(
            width: Double(random.int(in: 10...90)), height: Double(random.int(in: 10...90)))
        default:
          root.size = Size(
            Double(random.int(in: 300...500)), Double(random.int(in: 300...500)))
        }
      }
    }

    var frames: [Rect] { nodes.map(\.frame) }
    var required: [LayoutConstraint] {
      constraints.filter { $0.isActive && $0.priority.isRequired && !$0.isBroken }
    }
  }

  /// Left side less right side, from frames relative to parents.
  private func error(
    of constraint: LayoutConstraint, constant: Double, _ frame: (LayoutNode) throws -> Rect
  ) throws -> Double {
    func value(_ item: LayoutElement?, _ attribute: Attribute) throws -> Double {
      guard let node = item as? LayoutNode else { return 0 }
      let rect = try frame(node)
      var origin = rect.origin
      var parent = node.parent
      while let above = parent {
        origin = origin + (try frame(above)).origin
        parent = above.parent
      }
      switch attribute {
      case .leading: return origin.x
      case .trailing: return origin.x + rect.width
      case .top: return origin.y
      case .width: return rect.width
      case .height: return rect.height
      default: return .nan
      }
    }
    return try value(constraint.firstItem, constraint.firstAttribute)
      - constraint.multiplier * value(constraint.secondItem, constraint.secondAttribute) - constant
  }

  private func isNear(_ one: Rect, _ other: Rect) -> Bool {
    let (from, to) = (one.origin, other.origin)
    return [
      from.x - to.x, from.y - to.y, one.width - other.width, one.height - other.height,
    ].allSatisfy { $0.magnitude < 1e-4 }
  }

  @Test func requiredConstraintsHoldOnTheWay() throws {
    let times = RandomCases.isLong ? 100 : 12
    for seed in RandomCases("requiredConstraintsHoldOnTheWay", debug: 25, release: 200) {
      var random = SplitMix64(seed: seed)
      var twinRandom = random
      let stage = Stage(&random)
      let twin = Stage(&twinRandom)
      #expect(stage.frames == twin.frames)
      var previous: LayoutTransition?
      for round in 0..<2 {
        // Those that are required before and after have a constant that moves.
        let before = stage.required.map { ($0, $0.constant) }
        let keeping: LayoutTransition.Keeping = seed % 4 == 0 ? .frames : .constraints
        let places = stage.nodes.map { node in
          previous?.frame(of: node, at: Double(round) * 0.4) ?? node.frame
        }
        let transition = stage.root.transition(
          duration: 1, curve: .linear, at: Double(round) * 0.4, keeping: keeping,
          interrupting: previous
        ) { stage.edit(&random) }
        twin.edit(&twinRandom)
        let kept = before.filter { pair in stage.required.contains(pair.0) }
        // Nothing jumps at the beginning, whatever has been edited.
        for (node, old) in zip(stage.nodes, places) {
          let first = try #require(transition.frame(of: node, at: transition.start + 1e-9))
          #expect(isNear(first, old), "seed \(seed), round \(round): \(first) after \(old)")
        }
        for _ in 0..<times {
          let time = transition.start + Double(random.int(in: 0...1_000_000)) / 1_000_000
          for (constraint, from) in kept {
            guard round == 0 else { continue }
            let constant = from + (constraint.constant - from) * (time - transition.start)
            let error = try error(of: constraint, constant: constant) {
              try #require(transition.frame(of: $0, at: time))
            }
            let isHeld =
              switch constraint.relation {
              case .equal: error.magnitude < tolerance
              case .greaterThanOrEqual: error > -tolerance
              case .lessThanOrEqual: error < tolerance
              }
            #expect(isHeld, "seed \(seed), \(constraint) at \(time): \(error)")
          }
          for node in stage.nodes {
            let size = try #require(transition.frame(of: node, at: time)).size
            #expect(size.width > -tolerance && size.height > -tolerance, "seed \(seed)")
          }
        }
        // The times were drawn from the generator of the edits.
        twinRandom = random
        for (node, plain) in zip(stage.nodes, twin.nodes) {
          #expect(transition.frame(of: node, at: transition.end) == plain.frame, "seed \(seed)")
          #expect(node.frame == plain.frame, "seed \(seed)")
        }
        previous = transition
      }
    }
  }
}
