import TestSupport
import Testing
import VisualFormat

/// The formats of autolayout.js: the same are accepted, and the same constraints come of them, with the
/// exceptions below.
struct ExtendedParserTests {
  /// Formats that autolayout.js refuses and ours does not.
  private static let acceptedHere: [String: String] = [
    "[a(10@high)]": "metrics are priorities",
    "[a(10@7.5)]": "priorities have fractions",
    "[a(b+10*2)]": "calculations have any order",
    "[a(10+b)]": "calculations have any order",
    "[a(50%+10)]": "calculations have any order",
    "H: |[a]|": "blanks",
    "H:| [a]|": "blanks",
    "|[a] [b]|": "blanks",
    " |[a]|": "blanks",
    "|[a]| ": "blanks",
    "|[a]|\t": "blanks",
    "[a, b]": "blanks",
    " |[a]| \n |[b]| ": "blanks",
    "[a]->=10-[b]": "relations stand without parentheses",
    "[a(.5)]": "numbers are those of strtod",
    "[a(5.)]": "numbers are those of strtod",
    "[a(1e3)]": "numbers are those of strtod",
    "[a(0x10)]": "numbers are those of strtod",
    "[a]-metric-[b]": "metrics stand without parentheses",
    "[é]": "names have any letters",
    "||[a]": "the margin is a boundary",
    "[a(-10)]": "numbers in parentheses have a sign in the smaller grammar too",
    "[a(+10)]": "numbers in parentheses have a sign in the smaller grammar too",
  ]

  /// Formats that autolayout.js accepts and ours does not.
  private static let refusedHere: [String: String] = [
    "": "an empty text is a mistake in the smaller dialects",
    "[a5..1]": "a range that ends before it begins",
    "[a(10@1001)]": "a priority beyond required",
    "[a(b.height/0)]": "an infinite multiplier",
    "[a(b.centerX)]": "a size that is a position",
  ]

  /// Formats of which other constraints come.
  private static let otherConstraints: [String: String] = [
    "[a]-(>=10@500,<=20)-[b]": "the distance is inverted there, and the second predicate dropped",
    "C:a.width(10)": "the size is relative to the superview's there",
    "C:a.width(10@500)": "the size is relative to the superview's there",
    "C:a.width(10).height(20) // c": "the size is relative to the superview's there",
    "[a]-(metric)-[b]": "a name that is not known is dropped there",
  ]

  private struct Case {
    let text: String
    let isExtended: Bool
    let isAccepted: Bool
    let equations: [String]?
    let isStrict: Bool
  }

  private static func cases() throws -> [Case]? {
    try SharedData.records("vfl-evfl-cases.jsonl")?.compactMap { record in
      guard let text = record["input"] as? String else { return nil }
      let list = record["constraint_list"] as? [[String: Any]]
      let options = record["options"] as? [String: Any]
      return Case(
        text: text, isExtended: record["dialect"] as? String == "evfl",
        isAccepted: record["expected"] as? String == "ok",
        equations: list.map { equations($0) }, isStrict: options?["strict"] as? Bool ?? true)
    }
  }

  /// The larger grammar is our extended dialect, the smaller one the practice of each line.
  private func meaning(_ example: Case) throws(VisualFormatError) -> FormatMeaning {
    let settings = FormatSettings(superviewSpacing: .points(8))
    guard !example.isExtended else {
      return try VisualFormat.meaning(
        example.text, isView: { _ in true }, settings: settings, dialect: .extended)
    }
    var result = FormatMeaning()
    for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
      result.constraints += try VisualFormat.constraints(
        String(line), metrics: ["metric": 0, "high": 750], isView: { _ in true },
        settings: settings)
    }
    return result
  }

  @Test(.enabled(if: SharedData.has("data/vfl-evfl-cases.jsonl")))
  func acceptAndRefuseAlike() throws {
    guard let cases = try Self.cases() else { return }
    #expect(cases.count == 298)
    var exceptions = Set<String>()
    for example in cases where example.isStrict {
      let isAccepted = (try? meaning(example)) != nil
      if isAccepted && !example.isAccepted {
        #expect(Self.acceptedHere[example.text] != nil, "\(example.text) is refused there")
        exceptions.insert(example.text)
      } else if !isAccepted && example.isAccepted {
        #expect(Self.refusedHere[example.text] != nil, "\(example.text) is accepted there")
        exceptions.insert(example.text)
      }
    }
    let listed = Set(Self.acceptedHere.keys).union(Self.refusedHere.keys)
    #expect(exceptions == listed)
  }

  @Test(.enabled(if: SharedData.has("data/vfl-evfl-cases.jsonl")))
  func sameConstraints() throws {
    guard let cases = try Self.cases() else { return }
    var compared = 0
    for example in cases {
      guard let expected = example.equations, let found = try? meaning(example),
        Self.otherConstraints[example.text] == nil, !example.text.hasPrefix("Z:")
      else { continue }
      compared += 1
      let equations = Self.equations(found.constraints)
      #expect(equations.sorted() == expected.sorted(), "\(example.text)")
    }
    #expect(compared == 116)
  }

  // MARK: Equations in one form

  private static func equations(_ list: [[String: Any]]) -> [String] {
    var spacers = SpacerNames()
    return list.map { record in
      var equation = Equation(relation: record["relation"] as? String ?? "")
      let first =
        record["view1"] as? String ?? (record["view1"] as? [String: Any])?["name"] as? String
      equation.add(1, spacers.plain(first ?? "|"), record["attr1"] as? String ?? "")
      let attribute = record["attr2"] as? String ?? "const"
      if attribute != "const" {
        equation.add(
          -(record["multiplier"] as? Double ?? 1),
          spacers.plain(record["view2"] as? String ?? "|"), attribute)
      }
      if record["constant"] as? String == "default" {
        equation.constant = 8
      } else {
        equation.constant = -(record["constant"] as? Double ?? 0)
      }
      return equation.canonical(priority: record["priority"] as? Double ?? 1000)
    }
  }

  private static func equations(_ constraints: [ConstraintDescription]) -> [String] {
    var spacers = SpacerNames()
    return constraints.map { constraint in
      let relation = ["leq", "equ", "geq"][Int(constraint.relation.rawValue) + 1]
      var equation = Equation(relation: relation)
      equation.add(1, spacers.plain(constraint.first.description), constraint.firstAttribute.name)
      if let second = constraint.second, let attribute = constraint.secondAttribute {
        equation.add(-constraint.multiplier, spacers.plain(second.description), attribute.name)
      }
      equation.constant = -constraint.constant
      return equation.canonical(priority: constraint.priority)
    }
  }

  /// Gives spacers names in the order in which they appear.
  private struct SpacerNames {
    private var names: [String: String] = [:]

    mutating func plain(_ name: String) -> String {
      guard name.hasPrefix("_-") || name.hasPrefix("_~") || name.hasPrefix("~") else { return name }
      let plain = names[name] ?? "~\(names.count + 1)"
      names[name] = plain
      return plain
    }
  }

  /// `terms + constant relation 0`.
  private struct Equation {
    let relation: String
    var terms: [(name: String, factor: Double)] = []
    var constant = 0.0

    init(relation: String) {
      self.relation = relation
    }

    mutating func add(_ factor: Double, _ name: String, _ attribute: String) {
      let edges = ["leading": "left", "trailing": "right"]
      terms.append(("\(name).\(edges[attribute] ?? attribute)", factor))
    }

    /// With the terms in order and the first one's factor 1.
    func canonical(priority: Double) -> String {
      let sorted = terms.sorted { $0.name < $1.name }
      let scale = sorted.first?.factor ?? 1
      let flipped = ["leq": "geq", "geq": "leq", "equ": "equ"]
      let relation = scale < 0 ? flipped[relation] ?? "" : relation
      let sum = sorted.map { "\(rounded($0.factor / scale)) \($0.name)" }.joined(separator: " + ")
      return "\(sum) + \(rounded(constant / scale)) \(relation) 0 @\(priority)"
    }

    /// The multipliers there are decimal fractions that have gone through a division.
    private func rounded(_ number: Double) -> Double {
      (number * 1e9).rounded() / 1e9 + 0
    }
  }
}
