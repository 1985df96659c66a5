import Cassowary

/// A list of linear constraints written as text, one a line.
///
/// ```
/// # a comment
/// fits: 2*left + width <= 320 @750
/// left == 10
/// width/2 - 3 left >= -1_000
/// ```
///
/// A line has an optional name and a colon, two sides around `==`, `<=` or `>=`, and an optional
/// priority: `@` and a number greater than 0 and at most 1000; without one the constraint is required.
/// A side is a sum of terms; a term is a product of numbers with at most one variable: `2*x`, `2 x`,
/// `-x`, `x/2`, `7`. Numbers are written as in Swift. Names of variables and constraints begin with a
/// letter or `_`, followed by letters, digits, `_` and `.`. Variables may be negative.
struct LinearSystem {
  /// A constraint: `terms relation constant @priority`.
  struct Row {
    /// What reports call it; no two rows have the same name.
    var name: String?
    /// The coefficients, with places in ``LinearSystem/variables``; a variable may occur repeatedly.
    var terms: [(coefficient: Double, variable: Int)]
    var relation: Relation
    var constant: Double
    var priority: Priority
    /// The line it stands on, from 1.
    var line: Int
    /// The offsets of its text, without the blanks around it and without a comment.
    var range: Range<Int>
  }

  /// Something wrong with the text.
  struct Mistake: Error, Hashable {
    var message: String
    /// The offsets of the culprit.
    var range: Range<Int>
    /// The offsets of something else that has to do with it.
    var related: Range<Int>?
  }

  /// The names of the variables, in the order in which they are first mentioned.
  private(set) var variables: [String] = []
  /// The constraints, in the order of their lines.
  private(set) var rows: [Row] = []

  private var places: [String: Int] = [:]

  /// The place of a variable in ``variables``, made when it is mentioned for the first time.
  mutating func variable(_ name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = variables.count
    variables.append(name)
    return variables.count - 1
  }

  /// Reads a text; complexity is linear in its length.
  ///
  /// Every line is read, also after a mistake, so that all of them can be reported at once.
  static func parse(_ text: [UInt8]) -> (system: LinearSystem, mistakes: [Mistake]) {
    var system = LinearSystem()
    var mistakes: [Mistake] = []
    var rangesByName: [String: Range<Int>] = [:]
    var start = 0
    var line = 1
    while start <= text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      do {
        var parser = LinearRowParser(tokens: try LinearToken.tokens(of: text, in: start..<end))
        if let row = try parser.parseRow(line: line, in: &system) {
          try checkName(of: row, &rangesByName)
          system.rows.append(row)
        }
      } catch {
        mistakes.append(error)
      }
      start = end + 1
      line += 1
    }
    return (system, mistakes)
  }

  private static func checkName(of row: Row, _ rangesByName: inout [String: Range<Int>])
    throws(Mistake)
  {
    guard let name = row.name else { return }
    if let earlier = rangesByName[name] {
      throw Mistake(
        message: "another constraint has the name `\(name)`", range: row.range, related: earlier)
    }
    rangesByName[name] = row.range
  }
}
