import TestSupport
import Testing
import Trellis

/// A random tree whose changes move, and the same tree whose changes do not.
struct MovingWorld {
  var world: NodeWorld
  private var twin: NodeWorld
  var random: SplitMix64
  private var time = 0.0
  private var moving: LayoutTransition?
  /// The questions to the transition and its answers: the time, the node and the frame.
  private var answers: [(time: Double, element: LayoutElement, frame: Rect)] = []
  /// The constants of the required constraints when nothing moved.
  private var standing: [Int: Double] = [:]

  init(seed: UInt64) throws {
    world = try NodeWorld(seed: seed, mixes: true)
    twin = try NodeWorld(seed: seed, mixes: true)
    random = SplitMix64(seed: ~seed)
  }

  mutating func stepPlainly() throws {
    try world.step()
    try twin.step()
  }

  /// Compares the tree with a fresh one, as ``NodeWorld/compare(_:)``.
  ///
  /// That lays it out, and so the other is laid out: the first layout of a scroll node decides where its
  /// content begins.
  func compare(_ label: String) throws -> Bool {
    twin.stage.root.layoutIfNeeded()
    return try world.compare(label)
  }

  /// The largest difference that comes of rounding to pixels, in points.
  private var pixel: Double { world.plan.scale.map { 1 / $0 } ?? 0 }

  /// True if the layouts of both trees have come to rest.
  private var isSettled: Bool {
    [world.stage.root.engine, twin.stage.root.engine].allSatisfy { $0.layoutLoop == nil }
  }

  /// A node or guide in the tree, and its frame.
  private struct Place {
    var element: LayoutElement
    /// Another one after it has left the tree, though it may have come back.
    var item: ItemID
    var frame: Rect
    /// The offset of the content that it is on.
    var scrolled: Point
  }

  private var places: [Int: Place] {
    var result: [Int: Place] = [:]
    for node in world.present {
      let element = world.stage.element(node)
      let parent = world.plan.nodes[node].parent.map { world.stage.element($0) } as? ScrollNode
      result[node] = Place(
        element: element, item: element.itemID, frame: element.frame,
        scrolled: parent?.contentOffset ?? .zero)
    }
    return result
  }

  /// Makes steps in a transition, and checks its beginning, its way and its end.
  ///
  /// - Returns: The number of times that a required constraint was looked at on the way.
  mutating func move(_ label: String) throws -> Int {
    let before = places
    let wasSettled = isSettled
    let previous = moving.flatMap { $0.isFinished(at: time) ? nil : $0 }
    standing = previous == nil ? required : standing.filter { required[$0.key] != nil }
    let shown = before.mapValues { place in
      previous?.frame(of: place.element.itemID, at: time) ?? place.frame
    }
    let count = random.int(in: 1...3)
    let (start, keeping) = (time, random.pick([LayoutTransition.Keeping.constraints, .frames]))
    let transition = try world.stage.root.transition(
      duration: 1, curve: random.pick([.linear, .easeInOut]), at: start, keeping: keeping,
      interrupting: previous
    ) {
      for _ in 0..<count { try world.step() }
    }
    twin.stage.root.layoutIfNeeded()
    for _ in 0..<count { try twin.step() }
    let told = "\(label), \(keeping)\n" + world.story.joined(separator: "\n")
    checkAnswers(told)
    moving = transition
    checkEnds(of: transition, from: before, shown, told, isSettled: wasSettled && isSettled)
    return try lookOnTheWay(told)
  }

  /// Checks that changes made later change nothing of a transition.
  private mutating func checkAnswers(_ told: String) {
    for (time, element, frame) in answers {
      let again = moving?.frame(of: element.itemID, at: time)
      #expect(again.map { isClose($0, frame) } != false, "\(element) \(frame); \(told)")
    }
    answers = []
  }

  private func checkEnds(
    of transition: LayoutTransition, from before: [Int: Place], _ shown: [Int: Rect],
    _ told: String,
    isSettled: Bool
  ) {
    for (node, place) in places.sorted(by: { $0.key < $1.key }) {
      let last = transition.frame(of: place.element.itemID, at: transition.end)
      #expect(last == place.frame, "\(place.element); \(told)")
      // A layout that does not settle is where the last of its passes has left it.
      guard isSettled else { continue }
      #expect(place.frame == twin.stage.element(node).frame, "\(place.element); \(told)")
      // A node that has come, or come back, is there at once.
      guard let old = before[node], old.item == place.item, var was = shown[node] else { continue }
      // Content that has been scrolled begins where it was on the screen.
      was.origin = was.origin + place.scrolled - old.scrolled
      let first = transition.frame(of: place.element.itemID, at: transition.start + 1e-9) ?? .zero
      let differences = [
        first.minX - was.minX, first.minY - was.minY, first.width - was.width,
        first.height - was.height,
      ]
      #expect(
        differences.allSatisfy { $0.magnitude <= 1e-4 + pixel },
        "\(place.element) at \(first) instead of \(was); \(told)")
    }
  }

  // MARK: On the way

  private mutating func lookOnTheWay(_ told: String) throws -> Int {
    guard let moving else { return 0 }
    let kept = required.filter { standing[$0.key] == $0.value }
    // One that ends in a change and begins again with the next has not held in between.
    standing = kept
    let elements = places.mapValues(\.element)
    var count = 0
    for _ in 0..<3 {
      time += Double(random.int(in: 1...500)) / 1_000
      if moving.isFinished(at: time) { break }
      for (node, element) in elements.sorted(by: { $0.key < $1.key }) {
        let frame = try #require(moving.frame(of: element.itemID, at: time), "\(element); \(told)")
        answers.append((time, element, frame))
        guard world.plan.nodes[node].kind != .guide else { continue }
        #expect(
          frame.width >= -tolerance && frame.height >= -tolerance, "\(element) \(frame); \(told)")
      }
      for tie in kept.keys.sorted() {
        guard let excess = excess(of: world.plan.ties[tie], moving) else { continue }
        count += 1
        let tolerance = tolerance + pixel
        let isHeld =
          switch world.plan.ties[tie].relation {
          case .equal: excess.magnitude < tolerance
          case .greaterThanOrEqual: excess > -tolerance
          case .lessThanOrEqual: excess < tolerance
          }
        #expect(isHeld, "tie \(tie) at \(time): \(excess); \(told)")
      }
    }
    if random.chance(1, in: 2) { time = moving.end }
    return count
  }

  /// The required constraints that hold.
  private var required: [Int: Double] {
    var result: [Int: Double] = [:]
    for tie in world.plan.activeTies where world.plan.ties[tie].priority.isRequired {
      if world.stage.constraint(tie)?.isBroken == false {
        result[tie] = world.plan.ties[tie].constant
      }
    }
    return result
  }

  /// Left side less right side at the time; `nil` for what frames alone do not tell.
  private func excess(of tie: TiePlan, _ moving: LayoutTransition) -> Double? {
    guard let left = value(of: tie.first, moving) else { return nil }
    guard let second = tie.second else { return left - tie.constant }
    guard let right = value(of: second, moving) else { return nil }
    return left - tie.multiplier * right - tie.constant
  }

  private func value(of side: TiePlan.Side, _ moving: LayoutTransition) -> Double? {
    guard side.area == .item else { return nil }
    var origin = Point.zero
    var current: Int? = side.node
    while let node = current {
      let plan = world.plan.nodes[node]
      guard plan.kind != .scroll, plan.properties.alignmentInsets == .zero,
        let frame = moving.frame(of: world.stage.element(node).itemID, at: time)
      else { return nil }
      origin = origin + frame.origin
      current = plan.parent
    }
    guard let size = moving.frame(of: world.stage.element(side.node).itemID, at: time)?.size
    else { return nil }
    switch side.attribute {
    case .left: return origin.x
    case .right: return origin.x + size.width
    case .centerX: return origin.x + size.width / 2
    case .top: return origin.y
    case .bottom: return origin.y + size.height
    case .centerY: return origin.y + size.height / 2
    case .width: return size.width
    case .height: return size.height
    default: return nil
    }
  }
}
