import Trellis
import VisualFormatTools

extension PageScene {
  /// All of it, as the script of a page reads it.
  var json: JSONText {
    .object([
      "t": .string(displayed(title)),
      "items": .array(items.map(json)),
      "links": .array(links.map(json)),
      "screens": .array(screens.map(json)),
      "sweeps": .array(sweeps.map(json)),
      "findings": .array(findingsByKey.map(json)),
    ])
  }

  private func json(_ item: Item) -> JSONText {
    var members: [String: JSONText] = [
      "n": .string(item.caption), "d": .string(item.name),
      "p": .integer(item.parent ?? -1), "k": .string(item.kind.rawValue),
      "l": .integer(file.line(at: item.place.lowerBound)),
    ]
    if item.alignmentInsets != .zero {
      let insets = item.alignmentInsets
      members["g"] = .array(
        [insets.left, insets.top, insets.right, insets.bottom].map(Self.number))
    }
    if item.isHidden { members["h"] = .bool(true) }
    if let stack = item.stack {
      members["s"] = .array([
        .string(stack.axis.letter), .integers(stack.arranged),
      ])
    }
    return .object(members)
  }

  private func json(_ link: Link) -> JSONText {
    var members: [String: JSONText] = [
      "t": .string(link.label), "d": .string(link.text), "a": .integer(link.first),
      "b": .integer(link.second ?? -1), "x": .string(link.axis.letter),
    ]
    if link.isSize { members["z"] = .bool(true) }
    if link.isSoft { members["o"] = .bool(true) }
    return .object(members)
  }

  private func json(_ screen: Screen) -> JSONText { .object(members(screen)) }

  private func members(_ screen: Screen) -> [String: JSONText] {
    let nothing = [JSONText](repeating: .null, count: 4)
    let frames = items.indices.flatMap { index in
      (index < screen.frames.count ? screen.frames[index] : nil).map(Self.numbers) ?? nothing
    }
    let marks = links.indices.map { index -> JSONText in
      guard index < screen.marks.count, let mark = screen.marks[index] else { return .null }
      return .array([Self.number(mark.first), Self.number(mark.second)])
    }
    var contents: [String: JSONText] = [:]
    for (index, content) in screen.contents {
      contents["\(index)"] = .array(
        Self.numbers(content.rect) + [.number(content.isConstrained ? 1 : 0)])
    }
    return [
      "n": .string(screen.name), "w": Self.number(screen.size.width),
      "h": Self.number(screen.size.height), "f": .array(frames), "c": .object(contents),
      "m": .array(marks), "b": Self.list(screen.broken), "e": Self.list(screen.conflicting),
      "o": .object(
        Dictionary(
          screen.open.map { ("\($0)", JSONText.string($1)) },
          uniquingKeysWith: { first, _ in first })
      ),
    ]
  }

  private func json(_ sweep: Sweep) -> JSONText {
    let samples = sweep.samples.map { size, screen in
      JSONText.object(members(screen).merging(["at": Self.number(size)]) { own, _ in own })
    }
    return .object([
      "x": .string(sweep.axis.letter), "at": Self.number(sweep.start), "s": .array(samples),
      "k": .array(sweep.breakpoints.map(Self.number)),
    ])
  }

  private var findingsByKey: [[AuditFinding]] {
    var order: [AuditObservation.Key] = []
    var groups: [AuditObservation.Key: [AuditFinding]] = [:]
    for finding in findings {
      if groups[finding.key] == nil { order.append(finding.key) }
      groups[finding.key, default: []].append(finding)
    }
    return order.compactMap { groups[$0] }
  }

  /// One thing that was found, on screens and at sizes.
  private func json(_ group: [AuditFinding]) -> JSONText {
    let finding = group[0]
    let found = links.indices.filter {
      finding.key.rule.isAboutConstraints && links[$0].place == finding.place
    }
    var concerned = finding.key.subjects.compactMap { index(of: $0) }
    if concerned.isEmpty {
      concerned = found.flatMap { [links[$0].first] + (links[$0].second.map { [$0] } ?? []) }
    }
    if concerned.isEmpty {
      concerned = items.indices.filter { items[$0].place == finding.place }
    }
    let ranges = group.flatMap { part in
      part.sizes.map { range -> JSONText in
        .array([
          .string(part.axis.letter), Self.number(range.lowerBound), Self.number(range.upperBound),
        ])
      }
    }
    let places = group.map(Self.place).filter { !$0.isEmpty }
    return .object([
      "r": .string(finding.key.rule.rawValue),
      "s": .string(finding.key.rule.severity.rawValue),
      "m": .string(displayed(finding.message)), "a": .string(displayed(finding.advice)),
      "w": .string(places.joined(separator: "; ")),
      "l": .integer(file.line(at: finding.place.lowerBound)),
      "i": .integers(concerned),
      "k": .integers(found),
      "on": .integers(group.flatMap(screens(of:))), "z": .array(ranges),
    ])
  }

  /// The screens of a finding, in words.
  private static func place(of finding: AuditFinding) -> String {
    if !finding.sizes.isEmpty { return finding.screens.joined(separator: ", ") }
    if finding.screenCount > 1, finding.screens.count == finding.screenCount {
      return "on all \(finding.screenCount) screens"
    }
    return finding.screenCount > 1 ? finding.screens.joined(separator: ", ") : ""
  }

  // MARK: Numbers

  /// A hundredth of a point is all that a screen shows.
  private static func number(_ value: Double) -> JSONText { .number((value * 100).rounded() / 100) }

  private static func numbers(_ rect: Rect) -> [JSONText] {
    [rect.minX, rect.minY, rect.width, rect.height].map(number)
  }

  private static func list(_ indices: Set<Int>) -> JSONText {
    .integers(indices.sorted())
  }
}

extension PageScene.Sweep {
  /// The sizes at which the layout changes its ways: where samples were kept; of two that are next to each
  /// other, on either side of one size, the first.
  var breakpoints: [Double] {
    var result: [Double] = []
    for sample in samples.dropFirst().dropLast() {
      if let last = result.last, sample.size - last < SweepRecorder.nearness { continue }
      result.append(sample.size)
    }
    return result
  }
}

extension Axis {
  /// The letter by which the script of a page knows it.
  fileprivate var letter: String { self == .horizontal ? "h" : "v" }
}

extension AuditRule {
  /// True if what is found is a constraint, and not an item.
  fileprivate var isAboutConstraints: Bool { self == .conflict || self == .unusedConstraint }
}
