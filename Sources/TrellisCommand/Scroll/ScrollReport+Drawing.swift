import Trellis
import VisualFormatTools

extension ScrollReport {
  /// The offset over time as a drawing: a curve for each axis that moves, the ends of the range dashed,
  /// and a mark where something begins or ends.
  var svg: String { ScrollDrawing(self).text }
}

/// Draws a replay.
private struct ScrollDrawing {
  private static let plot = Rect(60, 20, 720, 320)
  private static let colors = ["#c0392b", "#2060c0"]
  /// About how many lines a scale has.
  private static let steps = 6.0

  private let report: ScrollReport
  private let times: ClosedRange<Double>
  private let offsets: ClosedRange<Double>
  private let axes: [Axis]

  init(_ report: ScrollReport) {
    self.report = report
    let samples = report.replay.samples
    times = Self.span(samples.map(\.time), atLeast: 0.1)
    let moving = Axis.allCases.filter { axis in
      samples.contains { $0.offset[axis] != samples[0].offset[axis] }
    }
    axes = moving.isEmpty ? [.vertical] : moving
    var values: [Double] = []
    for axis in axes {
      values += samples.map { $0.offset[axis] }
      values += Self.limits(report, axis)
    }
    offsets = Self.span(values, atLeast: 1)
  }

  private static func limits(_ report: ScrollReport, _ axis: Axis) -> [Double] {
    let geometry = report.replay.initialGeometry
    return [geometry.minimumContentOffset[axis], geometry.maximumContentOffset[axis]]
  }

  private static func span(_ values: [Double], atLeast least: Double) -> ClosedRange<Double> {
    let low = values.min() ?? 0
    return low...max(values.max() ?? 0, low + least)
  }

  var text: String {
    var lines: [String] = []
    lines += timeScale + offsetScale
    for axis in axes { lines += limits(axis) }
    lines += marks
    for axis in axes { lines.append(curve(axis)) }
    lines += legend
    let bounds = Rect(0, 0, Self.plot.maxX + 20, Self.plot.maxY + 60)
    return SVG.document(bounds, fontSize: 11, lines)
  }

  // MARK: Places

  private func x(_ time: Double) -> Double {
    Self.plot.minX + (time - times.lowerBound) / (times.upperBound - times.lowerBound)
      * Self.plot.width
  }

  /// Offsets grow downwards, as content that is scrolled does.
  private func y(_ offset: Double) -> Double {
    Self.plot.minY + (offset - offsets.lowerBound) / (offsets.upperBound - offsets.lowerBound)
      * Self.plot.height
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) -> String {
    SVG.line(Point(x1, y1), Point(x2, y2), style)
  }

  private func label(_ text: String, _ x: Double, _ y: Double, anchor: String) -> String {
    SVG.text(text, at: Point(x, y), #"text-anchor="\#(anchor)""#)
  }

  // MARK: Scales

  /// Round numbers of the range: multiples of 1, 2 or 5 times a power of ten.
  private func ticks(_ range: ClosedRange<Double>) -> [Double] {
    let wanted = (range.upperBound - range.lowerBound) / Self.steps
    var power = 1.0
    while power > wanted { power /= 10 }
    while power * 10 <= wanted { power *= 10 }
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? power
    var ticks: [Double] = []
    var index = (range.lowerBound / step).rounded(.up)
    while index * step <= range.upperBound && ticks.count < 100 {
      ticks.append(index * step)
      index += 1
    }
    return ticks
  }

  private var timeScale: [String] {
    let plot = Self.plot
    return ticks(times).flatMap { time in
      [
        line(x(time), plot.minY, x(time), plot.maxY, ##"stroke="#eee""##),
        label("\(rounded(time)) s", x(time), plot.maxY + 16, anchor: "middle"),
      ]
    }
  }

  private var offsetScale: [String] {
    let plot = Self.plot
    return ticks(offsets).flatMap { offset in
      [
        line(plot.minX, y(offset), plot.maxX, y(offset), ##"stroke="#eee""##),
        label(rounded(offset), plot.minX - 6, y(offset) + 4, anchor: "end"),
      ]
    }
  }

  private func limits(_ axis: Axis) -> [String] {
    Self.limits(report, axis).map {
      line(
        Self.plot.minX, y($0), Self.plot.maxX, y($0),
        #"stroke="\#(color(axis))" stroke-opacity="0.5" stroke-dasharray="4 4""#)
    }
  }

  // MARK: Motion and events

  private func color(_ axis: Axis) -> String { Self.colors[axis == .horizontal ? 0 : 1] }

  private func curve(_ axis: Axis) -> String {
    let points = report.replay.samples.map {
      "\(rounded(x($0.time))),\(rounded(y($0.offset[axis])))"
    }
    return #"<polyline fill="none" stroke="\#(color(axis))" stroke-width="1.5" "#
      + #"points="\#(points.joined(separator: " "))"/>"#
  }

  private var marks: [String] {
    report.replay.entries.map(\.event).compactMap { event in
      switch event.kind {
      case .didScroll, .didZoom, .willEndDragging: return nil
      default:
        let place = x(event.time)
        return SVG.group(
          title: "\(rounded(event.time)) s: \(event.kind.text)",
          [
            line(
              place, Self.plot.minY, place, Self.plot.maxY,
              ##"stroke="#999" stroke-opacity="0.5""##)
          ])
      }
    }
  }

  private var legend: [String] {
    axes.enumerated().map { index, axis in
      let left = Self.plot.minX + Double(index) * 160
      let name = axis == .horizontal ? "horizontal offset" : "vertical offset"
      return line(
        left, Self.plot.maxY + 38, left + 20, Self.plot.maxY + 38,
        #"stroke="\#(color(axis))" stroke-width="1.5""#)
        + label(name, left + 26, Self.plot.maxY + 42, anchor: "start")
    }
  }
}
