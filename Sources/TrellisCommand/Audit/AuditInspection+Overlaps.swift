import Trellis
import VisualFormatTools

/// Texts and controls that lie on each other.
extension AuditInspection {
  /// Siblings of which people notice if they lie on each other, from top to bottom, parents in order.
  ///
  /// Those that are left open may be elsewhere.
  private var siblings: [[LayoutReport.Row]] {
    let open = openItems(.horizontal).union(openItems(.vertical))
    let seen = visible.filter { roles[$0.id] != nil && !open.contains($0.id) }
    let noticed = Dictionary(grouping: seen) { $0.parent ?? "" }
    return noticed.keys.sorted().map { parent in
      (noticed[parent] ?? []).sorted { ($0.frame.minY, $0.id) < ($1.frame.minY, $1.id) }
    }
  }

  /// The pairs that lie on each other, each once.
  var overlaps: [AuditObservation] {
    var result: [AuditObservation] = []
    for sorted in siblings {
      for (place, one) in sorted.enumerated() {
        for other in sorted[(place + 1)...] {
          if other.frame.minY > one.frame.maxY - Self.tolerance { break }
          guard let size = Self.common(one.frame, other.frame) else { continue }
          guard result.count < Self.largestCount else { return result }
          let ids = [one.id, other.id].sorted()
          result.append(
            observation(
              .overlap, ids,
              "\(name(ids[0])) and \(name(ids[1])) lie on each other, by \(pair(size)) points",
              "keep a distance between them with a constraint that is at least 0"))
        }
      }
    }
    return result
  }

  private static func common(_ one: Rect, _ other: Rect) -> Size? {
    let width = min(one.maxX, other.maxX) - max(one.minX, other.minX)
    let height = min(one.maxY, other.maxY) - max(one.minY, other.minY)
    return width > tolerance && height > tolerance ? Size(width, height) : nil
  }

  // MARK: On the way

  /// The parts of the way to another layout of the same items, between 0 and 1, at which two lie on each
  /// other that do so at neither end, where frames are linear on the way.
  func overlapsOnTheWay(to end: AuditInspection) -> [Double] {
    /// An item on the way.
    struct Moving {
      let start: Rect
      let end: Rect
      var top: Double { min(start.minY, end.minY) }
      var bottom: Double { max(start.maxY, end.maxY) }
    }
    var result: [Double] = []
    for group in siblings {
      let moving = group.compactMap { row in
        end.rows[row.id].map { Moving(start: row.frame, end: $0.frame) }
      }.sorted { $0.top < $1.top }
      for (place, one) in moving.enumerated() {
        for other in moving[(place + 1)...] {
          if other.top > one.bottom { break }
          let meeting = Self.meeting((one.start, other.start), (one.end, other.end))
          if let meeting, meeting.lowerBound > 0, meeting.upperBound < 1 {
            result.append((meeting.lowerBound + meeting.upperBound) / 2)
          }
        }
      }
    }
    return result
  }

  /// The part of a linear way on which two rectangles lie on each other, between 0 and 1; nil if they never
  /// do.
  private static func meeting(
    _ start: (Rect, Rect), _ end: (Rect, Rect)
  ) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for (before, after) in zip(depths(start.0, start.1), depths(end.0, end.1)) {
      let (first, last) = (before - tolerance, after - tolerance)
      if first <= 0, last <= 0 { return nil }
      let crossing = first / (first - last)
      if first <= 0 { low = max(low, crossing) }
      if last <= 0 { high = min(high, crossing) }
    }
    return low < high ? low...high : nil
  }

  /// The lengths of which all are more than nothing where two rectangles lie on each other.
  private static func depths(_ one: Rect, _ other: Rect) -> [Double] {
    [
      one.width, other.width, one.maxX - other.minX, other.maxX - one.minX,
      one.height, other.height, one.maxY - other.minY, other.maxY - one.minY,
    ]
  }
}
