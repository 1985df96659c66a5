import Trellis

/// Something that is wrong with a scene on one or more screens.
struct AuditFinding {
  let key: AuditObservation.Key
  /// The scene; nil for a document.
  let scene: String?
  let place: Range<Int>
  /// The fault on the first of the screens.
  let message: String
  let advice: String
  /// The screens that have the fault.
  var screens: [String]
  /// The number of screens on which the scene was looked at.
  var screenCount: Int
  /// The sizes that have the fault, where all sizes were looked at.
  var sizes: [ClosedRange<Double>] = []
  /// The axis of these sizes.
  var axis = Axis.horizontal

  /// The fault and its place.
  var text: String {
    guard screenCount > 0 else { return message }
    if screens.count == screenCount, screenCount > 1 {
      return "\(message) (on all \(screenCount) screens)"
    }
    if !sizes.isEmpty { return "\(message) (\(screens.joined(separator: ", ")))" }
    let shown = screens.prefix(3).joined(separator: "; ")
    let rest = screens.count > 3 ? " and \(screens.count - 3) more" : ""
    return "\(message) (on \(shown)\(rest))"
  }
}

/// Puts together the observations on several screens.
struct AuditCollector {
  private let scene: String?
  private var screenCount = 0
  private var ignored: Set<AuditObservation.Key> = []
  private var order: [AuditObservation.Key] = []
  private var found: [AuditObservation.Key: AuditFinding] = [:]

  init(scene: String?) {
    self.scene = scene
  }

  /// True if nothing was found.
  var isEmpty: Bool { found.isEmpty }

  /// Leaves out observations of the recorded layout, because somebody has seen them there.
  mutating func ignore(_ observations: [AuditObservation]) {
    for observation in observations {
      let key = observation.key
      ignored.insert(key)
      // A text without any room is cut, too, and what waits outside of the screen is under its bars.
      let also: AuditRule? =
        switch key.rule {
        case .zeroSize: .cutText
        case .outsideScreen: .unsafeArea
        default: nil
        }
      if let also { ignored.insert(AuditObservation.Key(rule: also, subjects: key.subjects)) }
    }
  }

  /// Adds the observations on a screen.
  mutating func add(_ observations: [AuditObservation], on screen: String) {
    screenCount += 1
    for observation in observations where !ignored.contains(observation.key) {
      let key = observation.key
      if found[key] == nil {
        order.append(key)
        found[key] = AuditFinding(
          key: key, scene: scene, place: observation.place, message: observation.message,
          advice: observation.advice, screens: [], screenCount: 0)
      }
      if found[key]?.screens.last != screen { found[key]?.screens.append(screen) }
    }
  }

  /// Adds the observations at all sizes of an interval.
  mutating func add(
    _ found: [(AuditObservation, [ClosedRange<Double>])], _ sizes: SizeAudit.Sizes
  ) {
    screenCount += 1
    for (observation, ranges) in found where !ignored.contains(observation.key) {
      let key = observation.key
      order.append(key)
      let words = ranges.map(sizes.text).joined(separator: ", ")
      self.found[key] = AuditFinding(
        key: key, scene: scene, place: observation.place, message: observation.message,
        advice: observation.advice, screens: ["\(sizes.name) \(words)"], screenCount: 0,
        sizes: ranges, axis: sizes.axis)
    }
  }

  /// The findings in the order in which they were first seen; a constraint counts as unused only if it is so
  /// on all screens.
  var findings: [AuditFinding] {
    order.compactMap { key in
      guard var finding = found[key] else { return nil }
      finding.screenCount = screenCount
      let isEverywhere = finding.screens.count == screenCount
      return key.rule != .unusedConstraint || isEverywhere ? finding : nil
    }
  }
}
