import Testing
import Trellis

/// Layouts in one line: a title, constraints, and what comes out.
///
/// That is values, `conflict` or `ambiguous`. Items are a, b, c in a root of 300 x 200.
private let layouts = goldenCases(
  """
  # Numbers that Apple showed at WWDC 2012, session 228.
  24@500 and >= 30@525 is 30            | a.width == 24 @500; a.width >= 30 @525              | a.width = 30
  24@525 and >= 30@500 is 24            | a.width == 24 @525; a.width >= 30 @500              | a.width = 24
  a = 2b and b = 3a is 0                | a.width == 2 * b.width; b.width == 3 * a.width      | a.width = 0; b.width = 0
  a negative width cannot be            | a.width == -10                                      | conflict
  a width that would be negative        | b.left == a.right + 310; a.left == root.left; b.right == root.right | conflict
  # Equal priorities are ambiguous, WWDC 2012 and 2015.
  24 and >= 30 as firmly                | a.width == 24 @500; a.width >= 30 @500              | ambiguous a.width
  two equalities as firmly              | a.width == 10 @500; a.width == 20 @500              | ambiguous a.width
  three equalities as firmly            | a.width == 10 @500; a.width == 20 @500; a.width == 90 @500 | a.width = 20
  # Priorities next to each other are told apart; weights would give 3.
  501 to 504                            | a.width == 1 @501; a.width == 2 @502; a.width == 3 @503; a.width == 4 @504 | a.width = 4
  fractions                             | a.width == 1 @999.5; a.width == 2 @999.25           | a.width = 1
  many weak against one strong          | a.width == 100 @250.001; a.width == 50 @250; a.width <= 40 @250; a.width == 30 @250 | a.width = 100
  # Refused constraints leave no trace in other solvers' reports; here the one added last is broken.
  the last one is broken                | a.width == 10; a.width == 20; b.width == a.width    | conflict; a.width = 10; b.width = 10
  bounds that meet are legal            | a.width >= 10; a.width <= 10                        | a.width = 10
  bounds that do not meet               | a.width >= 11; a.width <= 10                        | conflict; a.width = 11
  the same thing twice is legal         | a.width == 10; b.width == a.width; b.width == 10    | b.width = 10
  a circle that agrees is legal         | a.width == b.width; b.width == c.width; c.width == a.width; c.width == 7 | a.width = 7; b.width = 7
  # Ratios that couple both axes.
  a square that is as large as it may be | a.width == a.height; a.width <= root.width; a.height <= root.height; a.width == root.width @999 | a.width = 200; a.height = 200
  ratios in a row                       | a.width == 2 * a.height; b.width == 2 * b.height; a.height == b.height; a.left == root.left; b.left == a.right; b.right == root.right | a.width = 150; b.height = 75
  # Percentages, centres, thirds.
  a third in the middle                 | a.width == 0.25 * root.width; a.centerX == root.centerX | a.left = 112.5; a.right = 187.5
  right edges scaled                    | a.left == root.left; a.right == 0.5 * root.right    | a.width = 150
  baselines without fonts are edges     | a.lastBaseline == root.centerY; a.top == root.top   | a.height = 100
  # Widths that stay below a limit, the readable column.
  a column in a narrow root             | a.width <= 672; a.width == root.width @999; a.centerX == root.centerX | a.width = 300; a.left = 0
  a column in a narrower limit          | a.width <= 200; a.width == root.width @999; a.centerX == root.centerX | a.width = 200; a.left = 50
  """)

@Suite struct GoldenLayoutTests {
  @Test(arguments: layouts) func layout(_ fields: [String]) throws {
    let engine = try LayoutEngine(size: Size(300, 200))
    var items = ["root": engine.root]
    for name in ["a", "b", "c"] { items[name] = try engine.add(name) }
    for text in fields[1].split(separator: ";") {
      try engine.addConstraint(try constraint(String(text), items))
    }
    var conflicts = false
    for text in fields[2].split(separator: ";") {
      let words = text.split(separator: " ").map(String.init)
      switch words[0] {
      case "conflict": conflicts = true
      case "ambiguous":
        #expect(engine.ambiguities().contains { $0.text == words[1] }, "\(fields)")
      default:
        let (item, attribute) = try side(words[0], items)
        let value = try engine.explain(item, attribute).value
        #expect(isClose(value, try number(words[2])), "\(fields[0]): \(value)")
      }
    }
    #expect(engine.conflicts.isEmpty != conflicts, "\(fields)")
  }

  /// `item.attribute relation [multiplier *] item.attribute [+ constant] [@priority]`, or a number on
  /// the right.
  private func constraint(_ text: String, _ items: [String: ItemID]) throws -> ConstraintSpec {
    let relations: [String: Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    var words = text.split(separator: " ").map(String.init)
    let (first, firstAttribute) = try side(words[0], items)
    var spec = ConstraintSpec(first, firstAttribute, try #require(relations[words[1]]))
    words.removeFirst(2)
    if let last = words.last, last.hasPrefix("@") {
      spec.priority = Priority(rawValue: try number(last.dropFirst()))
      words.removeLast()
    }
    if words.count == 1, let constant = Double(words[0]) {
      spec.constant = constant
      return spec
    }
    if words.count > 2, words[1] == "*" {
      spec.multiplier = try number(words[0])
      words.removeFirst(2)
    }
    let (second, secondAttribute) = try side(words[0], items)
    spec.second = second
    spec.secondAttribute = secondAttribute
    if words.count == 3 { spec.constant = try number(words[2]) }
    return spec
  }

  private func number(_ text: some StringProtocol) throws -> Double {
    let value = Double(text)
    return try #require(value)
  }

  private func side(_ text: String, _ items: [String: ItemID]) throws -> (ItemID, Attribute) {
    let parts = text.split(separator: ".").map(String.init)
    let item = items[parts[0]]
    let attribute = Attribute(name: parts[1])
    return (try #require(item), try #require(attribute))
  }
}
