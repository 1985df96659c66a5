#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Time over size as an SVG picture, both axes logarithmic.
///
/// A straight line is a power of the size, and one decade up for one to the right is linear. Only the
/// first workloads are drawn, one colour each.
struct Chart {
  private struct Line {
    var name: String
    var engine: Engine
    var points: [(x: Double, y: Double)]
  }

  private static let width = 960.0
  private static let height = 640.0
  private static let margin = (left: 80.0, right: 230.0, top: 30.0, bottom: 50.0)
  private static let colors = [
    "#1b6ca8", "#d1495b", "#3a7d44", "#8e5ea2", "#e08e45", "#2a9d8f", "#6d597a", "#bc6c25",
    "#457b9d", "#9d0208", "#588157", "#7209b7", "#b5838d", "#0077b6", "#6c757d", "#606c38",
  ]

  private let lines: [Line]
  private let names: [String]
  private let xRange: ClosedRange<Double>
  private let yRange: ClosedRange<Double>

  /// - Returns: `nil` if no workload was measured at two sizes.
  init?(_ records: [Record]) {
    var lines: [Line] = []
    for record in records {
      for engine in Engine.allCases {
        guard let summary = record.summary(engine), Self.shows(record.workload, engine) else {
          continue
        }
        let point = (x: log10(Double(record.count)), y: log10(summary.minimum))
        let known = lines.firstIndex { $0.name == record.workload && $0.engine == engine }
        if let known {
          lines[known].points.append(point)
        } else {
          lines.append(Line(name: record.workload, engine: engine, points: [point]))
        }
      }
    }
    lines = lines.filter { $0.points.count > 1 }
    var names: [String] = []
    for line in lines where !names.contains(line.name) { names.append(line.name) }
    names = Array(names.prefix(Self.colors.count))
    lines = lines.filter { names.contains($0.name) }
    let xs = lines.flatMap { $0.points.map(\.x) }
    let ys = lines.flatMap { $0.points.map(\.y) }
    guard let left = xs.min(), let right = xs.max(), let bottom = ys.min(), let top = ys.max()
    else { return nil }
    self.lines = lines
    self.names = names
    xRange = left.rounded(.down)...max(right.rounded(.up), left.rounded(.down) + 1)
    yRange = bottom.rounded(.down)...max(top.rounded(.up), bottom.rounded(.down) + 1)
  }

  /// The floor is much the same for all workloads and is drawn for the first.
  private static func shows(_ workload: String, _ engine: Engine) -> Bool {
    engine != .hand || workload == Catalogue.all.first?.name
  }

  func svg() -> String {
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="white"/>

      """
    text += grid()
    for (place, name) in names.enumerated() {
      let color = Self.colors[place % Self.colors.count]
      for line in lines where line.name == name { text += path(line, color) }
      let y = Self.margin.top + 14 * Double(place)
      let x = Self.width - Self.margin.right + 14
      text += "<text x=\"\(x)\" y=\"\(y + 4)\" fill=\"\(color)\">\(name)</text>\n"
    }
    return text + legend() + "</svg>\n"
  }

  private func x(_ value: Double) -> Double {
    let share = (value - xRange.lowerBound) / (xRange.upperBound - xRange.lowerBound)
    let pixels = Self.width - Self.margin.left - Self.margin.right
    return ((Self.margin.left + share * pixels) * 10).rounded() / 10
  }

  private func y(_ value: Double) -> Double {
    let share = (value - yRange.lowerBound) / (yRange.upperBound - yRange.lowerBound)
    let pixels = Self.height - Self.margin.top - Self.margin.bottom
    return ((Self.height - Self.margin.bottom - share * pixels) * 10).rounded() / 10
  }

  private func grid() -> String {
    var text = ""
    for decade in Int(xRange.lowerBound)...Int(xRange.upperBound) {
      let x = x(Double(decade))
      let (top, bottom) = (y(yRange.upperBound), y(yRange.lowerBound))
      text += "<path d=\"M\(x) \(top)V\(bottom)\" stroke=\"#ddd\"/>\n"
      text += "<text x=\"\(x)\" y=\"\(bottom + 18)\" text-anchor=\"middle\">"
      text += "\(Numbers.count(Int(pow(10, Double(decade)))))</text>\n"
    }
    for decade in Int(yRange.lowerBound)...Int(yRange.upperBound) {
      let y = y(Double(decade))
      let (left, right) = (x(xRange.lowerBound), x(xRange.upperBound))
      text += "<path d=\"M\(left) \(y)H\(right)\" stroke=\"#ddd\"/>\n"
      text += "<text x=\"\(left - 8)\" y=\"\(y + 4)\" text-anchor=\"end\">"
      text += "\(Numbers.duration(pow(10, Double(decade))))</text>\n"
    }
    return text
  }

  private func path(_ line: Line, _ color: String) -> String {
    let points = line.points.sorted { $0.x < $1.x }.map { "\(x($0.x)),\(y($0.y))" }
    let style = Self.dashes(line.engine).map { " stroke-dasharray=\"\($0)\"" } ?? ""
    return """
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="\(color)" \
      stroke-width="1.5"\(style)/>

      """
  }

  private static func dashes(_ engine: Engine) -> String? {
    switch engine {
    case .trellis: nil
    case .hand: "1 3"
    case .kiwi: "7 3"
    case .yoga: "7 2 1 2"
    case .yogaWhole: "7 2 1 2 1 2"
    }
  }

  private func legend() -> String {
    var text = ""
    for (place, engine) in Engine.allCases.enumerated() {
      let y = Self.height - Self.margin.bottom - 14 * Double(Engine.allCases.count - place)
      let x = Self.width - Self.margin.right + 14
      let style = Self.dashes(engine).map { " stroke-dasharray=\"\($0)\"" } ?? ""
      text += "<path d=\"M\(x) \(y)h40\" stroke=\"#333\" stroke-width=\"1.5\"\(style)/>"
      text += "<text x=\"\(x + 48)\" y=\"\(y + 4)\">\(engine.rawValue)</text>\n"
    }
    let bottom = Self.height - 10
    text += "<text x=\"\(x((xRange.lowerBound + xRange.upperBound) / 2))\" y=\"\(bottom)\" "
    return text + "text-anchor=\"middle\">labels; the axis on the left is one operation</text>\n"
  }
}
