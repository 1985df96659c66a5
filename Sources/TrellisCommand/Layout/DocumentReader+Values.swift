import Trellis
import VisualFormatTools

extension DocumentReader {
  /// The members of an object by key, or nil when the value is no object.
  ///
  /// Keys that are not known are mistakes; a value of null is as if it were not written, also that of one of the
  /// `empty` keys, which another kind of object has.
  mutating func fields(
    of node: JSONNode, _ what: String, _ known: some Collection<String>,
    empty: Dictionary<String, JSONText>.Keys? = nil
  ) -> [String: JSONNode]? {
    guard case .object(let members) = node.value else {
      expected("an object: \(what)", node)
      return nil
    }
    var fields: [String: JSONNode] = [:]
    for member in members {
      if case .null = member.node.value,
        known.contains(member.key) || empty?.contains(member.key) == true
      {
        continue
      }
      if known.contains(member.key) {
        fields[member.key] = member.node
      } else {
        let suggestion = didYouMean(member.key, known.sorted())
        report("\(what) has no key \(quoted(member.key))\(suggestion)", at: member.keyRange)
      }
    }
    return fields
  }

  /// The elements of a list; none when it is not written.
  mutating func elements(_ node: JSONNode?, _ key: String) -> [JSONNode] {
    guard let node else { return [] }
    guard case .array(let elements) = node.value else {
      expected("an array: the \(key)", node)
      return []
    }
    return elements
  }

  /// A text with its place.
  mutating func name(_ node: JSONNode, _ what: String) -> LayoutDocument.Name? {
    guard case .string(let text) = node.value else {
      expected("a string: \(what)", node)
      return nil
    }
    return LayoutDocument.Name(text: text, place: node.range)
  }

  /// One of several words.
  mutating func choice<Value>(_ node: JSONNode, _ choices: [(String, Value)], _ what: String)
    -> Value?
  {
    let words = choices.map(\.0)
    guard case .string(let text) = node.value else {
      expected("\(listed(words.map(quoted)))", node)
      return nil
    }
    if let choice = choices.first(where: { $0.0 == text }) { return choice.1 }
    report("\(quoted(text)) is no \(what): choose \(listed(words.map(quoted)))", at: node.range)
    return nil
  }

  /// Yes or no.
  mutating func boolean(_ node: JSONNode) -> Bool? {
    guard case .bool(let value) = node.value else {
      expected("`true` or `false`", node)
      return nil
    }
    return value
  }

  // MARK: Numbers

  /// A number that the engine accepts.
  mutating func number(_ node: JSONNode, _ what: String) -> Double? {
    guard case .number(let value) = node.value else {
      expected("a number: \(what)", node)
      return nil
    }
    guard abs(value) <= LayoutEngine.largestLength else {
      let limit = decimal(LayoutEngine.largestLength)
      report("\(what) must not be larger than \(limit)", at: node.range)
      return nil
    }
    return value
  }

  /// A number greater than 0.
  mutating func positiveNumber(_ node: JSONNode, _ what: String) -> Double? {
    guard let value = number(node, what) else { return nil }
    if value > 0 { return value }
    report("\(what) must be greater than 0", at: node.range)
    return nil
  }

  /// A length in points, not negative.
  mutating func length(_ node: JSONNode, _ what: String) -> Double? {
    guard let value = number(node, what) else { return nil }
    if value >= 0 { return value }
    report("\(what) must not be negative", at: node.range)
    return nil
  }

  /// A priority.
  mutating func priority(_ node: JSONNode) -> Priority? {
    guard let value = number(node, "the priority") else { return nil }
    let priority = Priority(rawValue: value)
    if priority.isValid { return priority }
    report("the priority must be greater than 0 and at most 1000", at: node.range)
    return nil
  }

  // MARK: Lists of numbers

  /// The elements of an array of known length.
  mutating func tuple(_ node: JSONNode, _ names: [String]) -> [JSONNode]? {
    let form = "[\(names.joined(separator: ", "))]"
    guard case .array(let elements) = node.value else {
      expected("an array \(form)", node)
      return nil
    }
    if elements.count == names.count { return elements }
    report("expected \(form), not \(elements.count) elements", at: node.range)
    return nil
  }

  /// `[width, height]`.
  mutating func size(_ node: JSONNode) -> Size? {
    guard let parts = tuple(node, ["width", "height"]) else { return nil }
    let width = length(parts[0], "the width")
    let height = length(parts[1], "the height")
    guard let width, let height else { return nil }
    return Size(width, height)
  }

  /// `[width, height]`, each of which may be null.
  mutating func intrinsicSize(_ node: JSONNode) -> IntrinsicSize? {
    guard let parts = tuple(node, ["width", "height"]) else { return nil }
    return IntrinsicSize(
      width: optionalLength(parts[0], "the intrinsic width"),
      height: optionalLength(parts[1], "the intrinsic height"))
  }

  private mutating func optionalLength(_ node: JSONNode, _ what: String) -> Double? {
    if case .null = node.value { return nil }
    if case .number(let value) = node.value, value < 0 {
      report("\(what) must not be negative; null says that there is none", at: node.range)
      return nil
    }
    return length(node, what)
  }

  /// `[x, y, width, height]`.
  mutating func rect(_ node: JSONNode) -> Rect? {
    guard let parts = tuple(node, ["x", "y", "width", "height"]) else { return nil }
    let x = number(parts[0], "x")
    let y = number(parts[1], "y")
    let width = length(parts[2], "the width")
    let height = length(parts[3], "the height")
    guard let x, let y, let width, let height else { return nil }
    return Rect(x, y, width, height)
  }

  /// `[top, left, bottom, right]`.
  mutating func insets(_ node: JSONNode) -> EdgeInsets? {
    guard let parts = tuple(node, ["top", "left", "bottom", "right"]) else { return nil }
    let sides = parts.compactMap { number($0, "an inset") }
    guard sides.count == 4 else { return nil }
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// `[horizontal, vertical]`.
  mutating func priorities(_ node: JSONNode) -> AxisPriorities? {
    guard let parts = tuple(node, ["horizontal", "vertical"]) else { return nil }
    let values = parts.compactMap { priority($0) }
    guard values.count == 2 else { return nil }
    return AxisPriorities(horizontal: values[0], vertical: values[1])
  }
}
