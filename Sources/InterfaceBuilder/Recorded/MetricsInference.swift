import Trellis

/// Finds ``InterfaceMetrics`` in recorded frames.
struct MetricsInference {
  private(set) var frames: RecordedFrames
  /// The equalities that the file writes, required or not.
  let constraints: [InterfaceConstraint]
  /// The required ones, and those that stacks stand for.
  let equations: [InterfaceConstraint]
  /// The values that have been found.
  var known: [RecordedFrames.Unknown: Double] = [:]
  /// The number of times that an equation was looked at for what it tells.
  private(set) var looks = 0
  /// The value that the far side of a centre is taken for as long as nothing tells it: nil for nothing.
  private var assumedOpposite: Double?

  init(_ scene: InterfaceScene) {
    frames = RecordedFrames(scene)
    let isTelling = frames.areInPlace
    constraints = scene.constraints().filter { $0.relation == .equal && isTelling($0) }
    // Only a stack whose margins the file writes has equations about margins.
    equations =
      constraints.filter { $0.priority.isRequired }
      + scene.stackEquations.filter {
        isTelling($0) || !$0.secondAttribute.recordedMeaning.isInsideMargins
      }
    let required = scene.constraints().filter { $0.priority.isRequired }
    frames.chooseAlignmentInsets(required + scene.stackEquations)
  }

  /// Finds what can be found, the surest first.
  mutating func infer() {
    adopt(equations)
    // A bar at the bottom is rarer than one at the top.
    assumedOpposite = 0
    adopt(equations)
    inferBaselines()
    let optional = constraints.filter { !$0.priority.isRequired }
      .enumerated()
      .sorted {
        ($1.element.priority.rawValue, $0.offset) < ($0.element.priority.rawValue, $1.offset)
      }
      .map(\.element)
    for equation in optional {
      guard let (unknown, value) = telling(equation), known[unknown] == nil else { continue }
      if unknown.isBaseline || Self.usual.contains(value) { known[unknown] = value }
    }
    adopt(equations)
    estimateOtherBaselines(of: frames.scene.constraints())
  }

  /// A length, if it has been found.
  func length(_ unknown: RecordedFrames.Unknown) -> Double? { known[unknown] }

  /// Margins and safe areas as systems have them, in points.
  private static let usual: Set<Double> = [
    0, 8, 11, 15, 16, 20, 34, 44, 47, 48, 49, 59, 64, 83, 88,
  ]

  /// Takes what equations tell; several rounds, because what one tells another may need.
  mutating func adopt(_ equations: [InterfaceConstraint]) {
    for _ in 0..<Self.rounds where adoptOnce(equations).isEmpty { return }
  }

  /// The number of rounds: a length may be told by an equation that needs what another one has told before.
  private static let rounds = 4

  /// Takes what each of some equations tells by itself; returns the lengths that were found.
  mutating func adoptOnce(_ equations: [InterfaceConstraint]) -> [RecordedFrames.Unknown] {
    var order: [RecordedFrames.Unknown] = []
    var votes: [RecordedFrames.Unknown: [Double]] = [:]
    looks += equations.count
    for equation in equations {
      guard let (unknown, value) = telling(equation) else { continue }
      if votes[unknown] == nil { order.append(unknown) }
      votes[unknown, default: []].append(value)
    }
    for unknown in order {
      guard let values = votes[unknown]?.sorted() else { continue }
      known[unknown] = unknown.clamped(values[values.count / 2])
    }
    return order
  }

  /// The length that an equation tells, if all but one of it are known.
  func telling(
    _ equation: InterfaceConstraint
  ) -> (unknown: RecordedFrames.Unknown, value: Double)? {
    guard
      let first = reading(equation.first, equation.firstAttribute, seenFrom: equation.second)
    else { return nil }
    guard let item = equation.second else {
      return first.unknown.map { ($0, (equation.constant - first.base) / first.factor) }
    }
    guard let second = reading(item, equation.secondAttribute, seenFrom: equation.first) else {
      return nil
    }
    let difference = equation.multiplier * second.base + equation.constant - first.base
    switch (first.unknown, second.unknown) {
    case (let unknown?, nil): return (unknown, difference / first.factor)
    case (nil, let unknown?) where equation.multiplier != 0:
      return (unknown, -difference / (equation.multiplier * second.factor))
    default: return nil
    }
  }

  /// A reading in which what is known has been put in its place.
  func reading(
    _ item: String, _ attribute: Attribute, seenFrom other: String?
  ) -> RecordedFrames.Reading? {
    guard var reading = frames.reading(item, attribute, seenFrom: other) else { return nil }
    if let opposite = reading.opposite {
      guard let value = known[opposite] ?? assumedOpposite else { return nil }
      reading.base -= reading.factor * value
    }
    if let unknown = reading.unknown, let value = known[unknown] {
      reading.base += reading.factor * value
      reading.unknown = nil
    }
    return reading
  }
}
