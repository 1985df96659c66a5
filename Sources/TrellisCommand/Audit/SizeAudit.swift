import InterfaceBuilder
import Trellis
import VisualFormatTools

/// Looks at a layout at all sizes of an interval, and finds where each finding begins and ends.
///
/// Between two breakpoints of the layout all frames are linear in the size, so that the relation of two items
/// changes at most where their edges meet. Each piece is looked at every few points, and between its ends
/// also where items lie on each other; where two looks differ, the place is bisected.
struct SizeAudit {
  /// The sizes to look at, along one axis.
  struct Sizes {
    var axis: Axis
    var range: ClosedRange<Double>
  }

  private let layout: LayoutBuilder
  private let sizes: Sizes
  private let rules: Set<AuditRule>
  private let inspect: (LayoutBuilder) throws(CommandFailure) -> AuditInspection

  /// The distance between two looks at a piece, in points.
  private static let spacing = 16.0
  /// The precision with which a place is found, in points; also the distance from a breakpoint to the look behind it.
  fileprivate static let precision = 0.01

  /// Takes a layout, and a function that inspects it at its present size.
  init(
    _ layout: LayoutBuilder, _ sizes: Sizes, _ rules: Set<AuditRule>,
    inspect: @escaping (LayoutBuilder) throws(CommandFailure) -> AuditInspection
  ) {
    self.layout = layout
    self.sizes = sizes
    self.rules = rules
    self.inspect = inspect
  }

  /// The observations at a size.
  private struct Look {
    let size: Double
    let observations: [AuditObservation]
    let keys: Set<AuditObservation.Key>

    init(_ size: Double, _ observations: [AuditObservation]) {
      self.size = size
      var keys: Set<AuditObservation.Key> = []
      // The sizes of observations with one key are noted once.
      self.observations = observations.filter { keys.insert($0.key).inserted }
      self.keys = keys
    }
  }

  /// The findings, in the order in which they appear as the size grows, each with the sizes that have it.
  func findings() throws(CommandFailure) -> [(AuditObservation, [ClosedRange<Double>])] {
    var order: [AuditObservation.Key] = []
    var found: [AuditObservation.Key: (AuditObservation, [ClosedRange<Double>])] = [:]
    var previous: Look?
    for look in try looks() {
      for observation in look.observations {
        let key = observation.key
        if found[key] == nil {
          order.append(key)
          found[key] = (observation, [])
        }
        // Between two looks that both show a finding, all sizes have it.
        if let previous, previous.keys.contains(key), let last = found[key]?.1.popLast() {
          found[key]?.1.append(last.lowerBound...look.size)
        } else {
          found[key]?.1.append(look.size...look.size)
        }
      }
      previous = look
    }
    return order.compactMap { found[$0] }
  }

  /// Looks so near to each other that two neighbours differ only if they are within the precision.
  private func looks() throws(CommandFailure) -> [Look] {
    let range = sizes.range
    let breakpoints: [SizeBreakpoint]
    do {
      breakpoints = try layout.engine.breakpoints(of: sizes.axis, over: range)
    } catch {
      throw .internalError(error.description)
    }
    let ends = breakpoints.map(\.size).filter { $0 > range.lowerBound && $0 < range.upperBound }
    var result: [Look] = []
    var start = range.lowerBound
    for end in ends + [range.upperBound] {
      let first = try inspection(at: start)
      result.append(Look(start, first.observations(rules)))
      if start < end {
        let last = try inspection(at: end)
        let lastLook = Look(end, last.observations(rules))
        var places = Array(stride(from: start + Self.spacing, to: end, by: Self.spacing))
        if rules.contains(.overlap) {
          places += first.overlapsOnTheWay(to: last).map { start + $0 * (end - start) }
        }
        for place in places.sorted() {
          try append(Look(place, try inspection(at: place).observations(rules)), &result)
        }
        try append(lastLook, &result)
      }
      start = min(end + Self.precision, range.upperBound)
    }
    return result
  }

  /// Appends a look, after those that bracket the changes since the last one.
  private func append(_ next: Look, _ result: inout [Look]) throws(CommandFailure) {
    let between = try looks(between: result[result.count - 1], and: next)
    result += between + [next]
  }

  /// The looks that bracket the changes between two others.
  private func looks(between low: Look, and high: Look) throws(CommandFailure) -> [Look] {
    guard low.keys != high.keys, high.size - low.size > Self.precision else { return [] }
    let size = (low.size + high.size) / 2
    let middle = Look(size, try inspection(at: size).observations(rules))
    return try looks(between: low, and: middle) + [middle] + looks(between: middle, and: high)
  }

  private func inspection(at size: Double) throws(CommandFailure) -> AuditInspection {
    do {
      try layout.engine.setSize(sizes.size(size, layout.engine.size))
    } catch {
      throw .internalError(error.description)
    }
    return try inspect(layout)
  }
}

extension SizeAudit {
  /// Joins the findings in parts of an interval that follow each other into the findings in all of it.
  static func joined(
    _ parts: [[(AuditObservation, [ClosedRange<Double>])]]
  ) -> [(AuditObservation, [ClosedRange<Double>])] {
    var result: [(AuditObservation, [ClosedRange<Double>])] = []
    var places: [AuditObservation.Key: Int] = [:]
    for (observation, ranges) in parts.joined() {
      guard let place = places[observation.key] else {
        places[observation.key] = result.count
        result.append((observation, ranges))
        continue
      }
      var all = result[place].1
      for range in ranges {
        if let last = all.last, range.lowerBound - last.upperBound < 2 * precision {
          all[all.count - 1] = last.lowerBound...range.upperBound
        } else {
          all.append(range)
        }
      }
      result[place].1 = all
    }
    return result
  }
}

extension SizeAudit.Sizes {
  /// The parts in which the system's margins stay the same: they are wider from certain widths on.
  var withOneMargin: [Self] {
    guard axis == .horizontal else { return [self] }
    var parts: [Self] = []
    var start = range.lowerBound
    for limit in InterfaceScreen.widestNarrowWidths {
      let next = limit + SizeAudit.precision
      guard start <= limit, range.upperBound > next else { continue }
      parts.append(Self(axis: axis, range: start...limit))
      start = next
    }
    return parts + [Self(axis: axis, range: start...range.upperBound)]
  }

  /// The sizes of a range for people: `up to 286.5 points`.
  func text(_ part: ClosedRange<Double>) -> String {
    let isFromStart = part.lowerBound <= range.lowerBound
    let isToEnd = part.upperBound >= range.upperBound
    let low = Self.text(part.lowerBound)
    let high = Self.text(part.upperBound)
    return switch (isFromStart, isToEnd) {
    case (true, true): "from \(low) to \(high) points"
    case (true, false): "up to \(high) points"
    case (false, true): "from \(low) points on"
    case (false, false): low == high ? "at \(low) points" : "from \(low) to \(high) points"
    }
  }

  /// A size for people, to a tenth of a point.
  private static func text(_ size: Double) -> String { rounded((size * 10).rounded() / 10) }

  /// A size with a length along the axis, and that of another size across it.
  func size(_ length: Double, _ other: Size) -> Size {
    axis == .horizontal ? Size(length, other.height) : Size(other.width, length)
  }

  /// `width` or `height`.
  var name: String { axis == .horizontal ? "width" : "height" }
}
