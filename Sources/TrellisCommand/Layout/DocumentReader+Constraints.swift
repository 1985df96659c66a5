import Cassowary
import Trellis
import VisualFormat
import VisualFormatTools

extension DocumentReader {
  static let relations: [(String, Relation)] = [
    ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
  ]

  /// Reads an entry of `constraints`: a visual format string, an object with one, or an object that
  /// spells one constraint out.
  mutating func readConstraint(_ node: JSONNode) {
    switch node.value {
    case .string(let text):
      let format = LayoutDocument.Name(text: text, place: node.range)
      append(LayoutDocument.Constraint(content: .visualFormat(format, options: [], nil)))
    case .object(let members) where members.contains { $0.says("vfl") }:
      readFormat(node)
    case .object(let members) where members.contains { $0.says("first") }:
      readEquation(node)
    case .object:
      let start = node.range.lowerBound
      report("a constraint has either `vfl` or `first`", at: start..<start + 1)
    default:
      expected("a visual format string or an object", node)
    }
  }

  private mutating func readFormat(_ node: JSONNode) {
    guard
      let fields = fields(
        of: node, "a constraint with `vfl`", DocumentSchema.format.keys,
        empty: DocumentSchema.equation.keys),
      let format = fields["vfl"].flatMap({ name($0, "a visual format") })
    else { return }
    var options: FormatOptions = []
    for element in elements(fields["options"], "names of options") {
      guard let name = name(element, "an option") else { continue }
      if let option = FormatOptions(name: name.text) {
        options.insert(option)
      } else {
        let suggestion = didYouMean(name.text, FormatOptions.named.map(\.name))
        report("\(quoted(name.text)) is not an option of a format\(suggestion)", at: name.place)
      }
    }
    let dialect = fields["dialect"].flatMap { choice($0, Self.dialects, "dialect") }
    let identifier = fields["identifier"].flatMap { name($0, "the identifier") }
    append(
      LayoutDocument.Constraint(
        content: .visualFormat(format, options: options, dialect), identifier: identifier?.text))
  }

  private mutating func readEquation(_ node: JSONNode) {
    guard
      let fields = fields(
        of: node, "a constraint with `first`", DocumentSchema.equation.keys,
        empty: DocumentSchema.format.keys),
      let first = fields["first"].flatMap({ name($0, "the id of an item") })
    else { return }
    guard let attributeNode = fields["attribute"] else {
      return report("the constraint says no `attribute` of its first item", at: first.place)
    }
    guard let attribute = attribute(attributeNode) else { return }
    var equation = LayoutDocument.Equation(
      first: first, attribute: attribute, attributePlace: attributeNode.range)
    if let value = fields["relation"].flatMap({ choice($0, Self.relations, "relation") }) {
      equation.relation = value
    }
    readSecondItem(fields, &equation)
    if let value = fields["multiplier"].flatMap({ number($0, "the multiplier") }) {
      equation.multiplier = value
    }
    if let value = fields["constant"].flatMap({ number($0, "the constant") }) {
      equation.constant = value
    }
    if let value = fields["priority"].flatMap({ priority($0) }) { equation.priority = value }
    let identifier = fields["identifier"].flatMap { name($0, "the identifier") }
    append(LayoutDocument.Constraint(content: .equation(equation), identifier: identifier?.text))
  }

  /// Reads the second item; its attribute is that of the first when it is not written.
  private mutating func readSecondItem(
    _ fields: [String: JSONNode], _ equation: inout LayoutDocument.Equation
  ) {
    if let node = fields["second"] {
      equation.second = name(node, "the id of an item")
      equation.secondAttribute =
        fields["secondAttribute"].flatMap { attribute($0) } ?? equation.attribute
    } else if let node = fields["secondAttribute"] {
      report("`secondAttribute` is for constraints with a `second` item", at: node.range)
    }
  }

  private mutating func attribute(_ node: JSONNode) -> Attribute? {
    guard let name = name(node, "an attribute") else { return nil }
    if let attribute = Attribute(name: name.text), attribute != .notAnAttribute { return attribute }
    let names = Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)
    let suggestion = didYouMean(name.text, names)
    report("\(quoted(name.text)) is not an attribute\(suggestion)", at: name.place)
    return nil
  }
}

extension JSONMember {
  /// True if it is of that key, and not null, which would be as if it were not written.
  fileprivate func says(_ key: String) -> Bool {
    if case .null = node.value { return false }
    return self.key == key
  }
}
