import Cassowary
import Trellis
import VisualFormatTools

/// The words of one line of a script, taken one after the other.
struct ScriptLine {
  /// Something wrong with the line.
  struct Mistake: Error {
    var message: String
    /// The offsets of the culprit.
    var range: Range<Int>
  }

  private let text: SourceText
  private var words: ArraySlice<ScrollScript.Word>
  /// The offsets of everything but blanks around it and the comment.
  let range: Range<Int>

  /// Splits a line at its blanks; nil when there is nothing on it but a comment.
  init?(_ text: SourceText, _ line: Range<Int>) {
    let end = text.bytes[line].firstIndex(of: UInt8(ascii: "#")) ?? line.upperBound
    var words: [ScrollScript.Word] = []
    var start = line.lowerBound
    while start < end {
      let isBlank = Self.isBlank(text.bytes[start])
      let next = text.bytes[start..<end].firstIndex { Self.isBlank($0) != isBlank } ?? end
      if !isBlank { words.append(ScrollScript.Word(text: text[start..<next], range: start..<next)) }
      start = next
    }
    guard let first = words.first, let last = words.last else { return nil }
    self.text = text
    self.words = words[...]
    range = first.range.lowerBound..<last.range.upperBound
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// The next word, which stays.
  var next: ScrollScript.Word? { words.first }

  /// Takes the next word.
  mutating func word(_ what: String) throws(Mistake) -> ScrollScript.Word {
    guard let word = words.popFirst() else {
      throw Mistake(
        message: "expected \(what) at the end of the line",
        range: range.upperBound..<range.upperBound)
    }
    return word
  }

  /// Takes all that is left as one word, with the blanks in it.
  mutating func rest(_ what: String) throws(Mistake) -> ScrollScript.Word {
    let start = try word(what).range.lowerBound
    words.removeAll()
    return ScrollScript.Word(text: text[start..<range.upperBound], range: start..<range.upperBound)
  }

  /// Takes the next word if it is this one.
  mutating func skip(_ text: String) -> Bool {
    guard words.first?.text == text else { return false }
    words.removeFirst()
    return true
  }

  /// Takes a number.
  mutating func number(_ what: String) throws(Mistake) -> Double {
    let word = try self.word("a number, \(what)")
    let isNegative = word.text.hasPrefix("-")
    let digits = isNegative ? String(word.text.dropFirst()) : word.text
    guard let value = NumberLiteral.value(of: digits) else {
      throw Mistake(message: "\(quoted(word.text)) is not a number: \(what)", range: word.range)
    }
    guard value <= LayoutEngine.largestLength else {
      let limit = decimal(LayoutEngine.largestLength)
      throw Mistake(message: "\(what) must not be larger than \(limit)", range: word.range)
    }
    return isNegative ? -value : value
  }

  /// Takes a number greater than 0.
  mutating func positiveNumber(_ what: String) throws(Mistake) -> Double {
    let range = next?.range
    let value = try number(what)
    if let range, !(value > 0) {
      throw Mistake(message: "\(what) must be greater than 0", range: range)
    }
    return value
  }

  /// Takes two numbers.
  mutating func point(_ x: String = "x", _ y: String = "y") throws(Mistake) -> Point {
    Point(try number(x), try number(y))
  }

  /// Takes two numbers that are not negative.
  mutating func size() throws(Mistake) -> Size {
    let start = next?.range
    let point = try self.point("the width", "the height")
    if let start, point.x < 0 || point.y < 0 {
      throw Mistake(message: "a size must not be negative", range: start)
    }
    return Size(point.x, point.y)
  }

  /// Takes x, y, width and height.
  mutating func rect() throws(Mistake) -> Rect {
    Rect(origin: try point(), size: try size())
  }

  /// Takes the four distances in UIKit's order.
  mutating func insets() throws(Mistake) -> EdgeInsets {
    EdgeInsets(
      top: try number("the top inset"), left: try number("the left inset"),
      bottom: try number("the bottom inset"), right: try number("the right inset"))
  }

  /// Takes one of several words.
  mutating func choice<Value>(
    _ choices: [(name: String, value: Value)], _ what: String
  ) throws(Mistake) -> Value {
    let word = try self.word(what)
    if let choice = choices.first(where: { $0.name == word.text }) { return choice.value }
    let names = choices.map(\.name)
    let suggestion = didYouMean(word.text, names)
    let hint = suggestion.isEmpty ? ": choose \(listed(names))" : suggestion
    throw Mistake(message: "\(quoted(word.text)) is not \(what)\(hint)", range: word.range)
  }

  /// Takes `on` or `off`.
  mutating func isOn() throws(Mistake) -> Bool {
    try choice([("on", true), ("off", false)], "`on` or `off`")
  }

  /// Makes sure that nothing is left.
  func end() throws(Mistake) {
    if let word = words.first {
      throw Mistake(
        message: "unexpected \(quoted(word.text)) after the end of the command", range: word.range)
    }
  }
}
