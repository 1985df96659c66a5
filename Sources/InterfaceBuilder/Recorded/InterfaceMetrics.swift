import Trellis

/// The lengths that a layout needs and that files do not record.
///
/// By default they are inferred from the recorded frames: each required equality of which all but one
/// length is known tells that length, and of several tellings the median counts. Lengths that no
/// required equality tells are told by optional ones if the result is one of the system's usual values;
/// the others have the system's defaults.
public struct InterfaceMetrics: Hashable, Sendable {
  /// The distances from frame to alignment rectangle by view; none where nothing is said.
  public var alignmentInsets: [String: EdgeInsets] = [:]
  /// The effective layout margins by view; 8 where nothing is said.
  public var layoutMargins: [String: EdgeInsets] = [:]
  /// The parts that bars cover by view; none where nothing is said.
  public var safeArea: [String: EdgeInsets] = [:]
  /// How far the bars of the controller reach, by guide.
  public var barLengths: [String: Double] = [:]
  /// How far inside its view a guide that is not built in lies, by guide.
  public var guideInsets: [String: EdgeInsets] = [:]
  /// How far below the top of the alignment rectangle the first baseline is, by view.
  public var firstBaselines: [String: Double] = [:]
  /// How far above the bottom of the alignment rectangle the last baseline is, by view.
  public var lastBaselines: [String: Double] = [:]

  /// Creates metrics that say nothing.
  public init() {}

  /// Infers metrics from the recorded frames of a scene.
  public init(inferredFrom scene: InterfaceScene) {
    var inference = MetricsInference(scene)
    inference.infer()
    self = inference.metrics
  }
}

/// Finds ``InterfaceMetrics`` in recorded frames.
struct MetricsInference {
  private(set) var frames: RecordedFrames
  private let constraints: [InterfaceConstraint]
  private let equations: [InterfaceConstraint]
  private var known: [RecordedFrames.Unknown: Double] = [:]
  /// What the far side of a centre is taken for as long as nothing tells it: nil for nothing.
  private var assumedOpposite: Double?

  init(_ scene: InterfaceScene) {
    frames = RecordedFrames(scene)
    constraints = scene.constraints().filter { $0.relation == .equal }
    equations = constraints.filter { $0.priority.isRequired } + scene.stackEquations
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
  }

  /// A length, if it has been found.
  func length(_ unknown: RecordedFrames.Unknown) -> Double? { known[unknown] }

  /// Margins and safe areas as systems have them, in points.
  private static let usual: Set<Double> = [
    0, 8, 11, 15, 16, 20, 34, 44, 47, 48, 49, 59, 64, 83, 88,
  ]

  /// Takes what equations tell; several rounds, because what one tells another may need.
  private mutating func adopt(_ equations: [InterfaceConstraint]) {
    for _ in 0..<4 {
      var order: [RecordedFrames.Unknown] = []
      var votes: [RecordedFrames.Unknown: [Double]] = [:]
      for equation in equations {
        guard let (unknown, value) = telling(equation) else { continue }
        if votes[unknown] == nil { order.append(unknown) }
        votes[unknown, default: []].append(value)
      }
      if order.isEmpty { return }
      for unknown in order {
        guard let values = votes[unknown]?.sorted() else { continue }
        known[unknown] = values[values.count / 2]
      }
    }
  }

  /// The length that an equation tells, if all but one of it are known.
  private func telling(
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
  private func reading(
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

  // MARK: Baselines

  /// Frames tell baselines only relative to each other: one of each group is taken from the font.
  private mutating func inferBaselines() {
    let related = equations.filter { $0.mentionsBaseline }
    for equation in related + constraints.filter({ $0.mentionsBaseline }) {
      guard let item = equation.second,
        let first = reading(equation.first, equation.firstAttribute, seenFrom: item)?.unknown,
        reading(item, equation.secondAttribute, seenFrom: equation.first)?.unknown != nil,
        let estimate = estimate(first)
      else { continue }
      known[first] = estimate
      if let (unknown, value) = telling(equation) { known[unknown] = value }
      adopt(related)
    }
  }

  /// Where the baseline of a single line of text in the middle of a view is.
  private func estimate(_ unknown: RecordedFrames.Unknown) -> Double? {
    let id: String
    switch unknown {
    case .firstBaseline(let view), .lastBaseline(let view): id = view
    default: return nil
    }
    guard let view = frames.view(id), let rect = frames.alignmentRect(id) else { return nil }
    let font = view.fontSize ?? (view.isAppKit ? 13 : 17)
    // The ascender and descender of the system's font.
    let ascender = 0.952 * font
    let descender = 0.241 * font
    let space = max(0, rect.height - ascender - descender)
    let isOneLine = rect.height < 2 * (ascender + descender)
    if case .firstBaseline = unknown { return ascender + (isOneLine ? space / 2 : 0) }
    return descender + (isOneLine ? space / 2 : 0)
  }
}

extension InterfaceConstraint {
  fileprivate var mentionsBaseline: Bool {
    [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }
}
