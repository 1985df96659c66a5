import TestSupport
import Testing
import Trellis

/// Stacks after many changes are like stacks made at once.
@Suite struct RandomStackTests {
  /// A stack of up to six items, as it is to be.
  private struct Plan {
    var layout = StackLayout()
    var sizes: [Size] = []
    var hidden: [Bool] = []
    var spacings: [Double?] = []
    var size: Size?

    init(_ random: inout SplitMix64) {
      for _ in 0..<Int.random(in: 1...6, using: &random) { add(&random) }
      change(&random)
    }

    mutating func add(_ random: inout SplitMix64) {
      sizes.append(
        Size(
          Double(Int.random(in: 1...40, using: &random)),
          Double(Int.random(in: 1...40, using: &random))))
      hidden.append(Int.random(in: 0..<4, using: &random) == 0)
      spacings.append(
        Bool.random(using: &random) ? nil : Double(Int.random(in: -3...20, using: &random)))
    }

    /// Another value for one thing, or another item.
    mutating func change(_ random: inout SplitMix64) {
      let item = Int.random(in: 0..<sizes.count, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: layout.axis = layout.axis == .horizontal ? .vertical : .horizontal
      case 1:
        layout.distribution =
          StackLayout.Distribution.allCases.randomElement(using: &random) ?? .fill
      case 2:
        layout.alignment = StackLayout.Alignment.allCases.randomElement(using: &random) ?? .fill
      case 3: layout.spacing = Double(Int.random(in: 0...12, using: &random))
      case 4: hidden[item].toggle()
      case 5: sizes[item].width = Double(Int.random(in: 1...40, using: &random))
      case 6: layout.isLayoutMarginsRelativeArrangement.toggle()
      case 7: size = Bool.random(using: &random) ? nil : Size(400, 300)
      default: spacings[item] = Double(Int.random(in: -3...20, using: &random))
      }
    }
  }

  /// An engine with the stack of a plan, which can follow another one.
  private final class Stage {
    let engine: LayoutEngine
    let stack: ItemID
    var items: [ItemID] = []
    var sizes: [LayoutConstraintID] = []

    init(_ plan: Plan) throws {
      engine = try LayoutEngine(size: Size(1000, 1000))
      stack = try engine.add("stack")
      try engine.addConstraints([
        ConstraintSpec(stack, .leading, to: engine.root, .leading),
        ConstraintSpec(stack, .top, to: engine.root, .top),
      ])
      try follow(plan)
    }

    func follow(_ plan: Plan) throws {
      while items.count < plan.sizes.count { items.append(try engine.addItem(in: stack)) }
      for (position, item) in items.enumerated() {
        // Later items are harder to stretch and to squeeze, so that little is left open.
        var properties = ItemProperties(name: "item\(position)")
        properties.intrinsicContentSize = IntrinsicSize(plan.sizes[position])
        properties.contentHugging = AxisPriorities(Priority(rawValue: 251 + Double(position)))
        properties.contentCompressionResistance = AxisPriorities(
          Priority(rawValue: 751 + Double(position)))
        properties.isHidden = plan.hidden[position]
        try engine.setProperties(properties, of: item)
      }
      var layout = plan.layout
      layout.arranged = zip(items, plan.spacings).map {
        StackLayout.Arranged($0, spacingAfter: $1)
      }
      try engine.setStackLayout(layout, of: stack)
      try engine.removeConstraints(sizes)
      sizes = []
      guard let size = plan.size else { return }
      sizes = try engine.addConstraints([
        ConstraintSpec(stack, .width, constant: size.width),
        ConstraintSpec(stack, .height, constant: size.height),
      ])
    }

    /// The frames of the stack and of what it shows.
    func frames(_ plan: Plan) throws -> [Rect] {
      try [engine.frame(of: stack)]
        + items.enumerated().filter { !plan.hidden[$0.offset] }.map {
          try engine.frame(of: $0.element)
        }
    }
  }

  @Test func changedStacksAreLikeFreshOnes() throws {
    var random = SplitMix64(seed: 20_120_228)
    var compared = 0
    for round in 0..<150 {
      var plan = Plan(&random)
      let stage = try Stage(plan)
      for step in 0..<6 {
        if Int.random(in: 0..<5, using: &random) == 0 { plan.add(&random) }
        plan.change(&random)
        try stage.follow(plan)
        let fresh = try Stage(plan)
        #expect(stage.engine.conflicts.isEmpty == fresh.engine.conflicts.isEmpty)
        guard fresh.engine.ambiguities().isEmpty, fresh.engine.conflicts.isEmpty else { continue }
        compared += 1
        let (frames, expected) = (try stage.frames(plan), try fresh.frames(plan))
        #expect(
          zip(frames, expected).allSatisfy { isClose($0, $1) },
          "round \(round), step \(step): \(plan) \(frames) \(expected)")
        #expect(stage.engine.itemCount == fresh.engine.itemCount)
      }
    }
    print("\(compared) stacks compared")
    #expect(compared > 300)
  }
}
