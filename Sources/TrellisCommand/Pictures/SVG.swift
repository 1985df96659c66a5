import Trellis
import VisualFormatTools

/// Elements of Scalable Vector Graphics, as text.
///
/// Numbers are rounded to a thousandth of a point, and all that comes from the input is escaped, so
/// that equal data gives equal bytes and any data gives valid XML.
enum SVG {
  /// The smallest size of text in a drawing, in points: smaller letters cannot be read.
  static let smallestText = 8.0

  /// Lines of text below a drawing are cut after so many characters.
  static let longestLine = 90

  /// A drawing of the plane inside `bounds`, one point to the pixel.
  ///
  /// The background is white, unless it has a style that says another colour.
  static func document(
    _ bounds: Rect, fontSize: Double, background: String = #"fill="white""#, _ elements: [String]
  ) -> String {
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(rounded)
    let opening =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="\#(numbers.joined(separator: " "))" "#
      + #"width="\#(numbers[2])" height="\#(numbers[3])" "#
      + #"font-family="sans-serif" font-size="\#(rounded(fontSize))">"#
    var lines = [opening, rect(bounds, background)]
    lines += elements
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  /// A straight line.
  static func line(_ start: Point, _ end: Point, _ style: String = "") -> String {
    element(
      "line", [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)], style) + "/>"
  }

  /// Straight lines as one shape.
  static func path(_ lines: [(start: Point, end: Point)], _ style: String = "") -> String {
    let steps = lines.map { start, end in
      "M\(rounded(start.x)) \(rounded(start.y))L\(rounded(end.x)) \(rounded(end.y))"
    }
    return element("path", [], #"d="\#(steps.joined())""#) + separated(style) + "/>"
  }

  /// A rectangle.
  static func rect(_ rect: Rect, _ style: String = "") -> String {
    element(
      "rect",
      [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)], style)
      + "/>"
  }

  /// A line of text.
  static func text(_ text: String, at place: Point, _ style: String = "") -> String {
    element("text", [("x", place.x), ("y", place.y)], style) + ">\(escaped(text))</text>"
  }

  /// Elements that belong together, with the lines of text that are shown when one points at them.
  static func group(
    _ style: String = "", title: String, lines: [String] = [], _ elements: [String]
  ) -> String {
    let text = ([title] + lines).map(escaped).joined(separator: "\n")
    return "<g\(separated(style))><title>\(text)</title>\(elements.joined())</g>"
  }

  /// Text with what XML takes for its own replaced, and what it does not allow at all.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in displayed(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// About how wide a line of text is in a sans-serif font; rather too wide than too narrow.
  static func width(of text: String, fontSize: Double) -> Double {
    var ems = 0.0
    for character in text {
      // Ideographs, kana, hangul and pictures are as wide as they are high.
      let isWide = character.unicodeScalars.contains { $0.value >= 0x2E80 }
      ems += isWide ? 1.1 : character.isUppercase ? 0.7 : 0.58
    }
    return ems * fontSize
  }

  private static func element(
    _ name: String, _ numbers: [(name: String, value: Double)], _ style: String
  ) -> String {
    let attributes = numbers.map { #" \#($0.name)="\#(rounded($0.value))""# }
    return "<\(name)\(attributes.joined())\(separated(style))"
  }

  private static func separated(_ style: String) -> String { style.isEmpty ? "" : " " + style }
}
