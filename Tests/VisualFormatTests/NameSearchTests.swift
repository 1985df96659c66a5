import TestSupport
import Testing
import VisualFormat

/// Names that are looked up among those that are known, few or thousands.
struct NameSearchTests {
  /// The same name as comparing with each candidate in full.
  @Test func theClosestNameIsFound() throws {
    for seed in RandomCases("closest names", debug: 100, release: 3000) {
      var random = SplitMix64(seed: seed)
      let letters = Array("abAB_")
      let word = { (random: inout SplitMix64) in
        String((0..<random.int(in: 1...9)).map { _ in random.pick(letters) })
      }
      var candidates = (0..<random.int(in: 1...12)).map { _ in word(&random) }
      let wanted = word(&random)
      candidates.removeAll { $0 == wanted }
      let text = "[\(wanted)]"
      guard VisualFormat.parse(text).isValid, !candidates.isEmpty else { continue }
      let expected = candidates.map { (Self.distance(wanted, $0), $0) }
        .filter { $0.0 <= wanted.utf8.count / 3 }
        .min { ($0.0, $0.1) < ($1.0, $1.1) }?.1
      let found = VisualFormat.diagnostics(text, views: candidates)
      #expect(
        found.flatMap(\.fixIts).map { $0.applied(to: text) }
          == (expected.map { ["[\($0)]"] } ?? []),
        "seed \(seed): \(wanted) among \(candidates)")
    }
  }

  /// The number of slips between two names; 0 where only case and underscores differ.
  private static func distance(_ first: String, _ second: String) -> Int {
    let folded = { (name: String) in name.lowercased().filter { $0 != "_" } }
    guard folded(first) != folded(second) else { return 0 }
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    var rows = [Array(0...second.count)]
    for row in 1...first.count {
      rows.append([row])
      for column in 1...second.count {
        let isEqual = first[row - 1] == second[column - 1]
        var least = min(
          rows[row - 1][column - 1] + (isEqual ? 0 : 1), rows[row - 1][column] + 1,
          rows[row][column - 1] + 1)
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          least = min(least, rows[row - 2][column - 2] + 1)
        }
        rows[row].append(least)
      }
    }
    return rows[first.count][second.count]
  }

  private static func context(_ count: Int) -> FormatContext {
    FormatContext(
      views: (0..<count).map { "identifier\(100_000 + $0)" },
      metricNames: (0..<count).map { "distance\(100_000 + $0)" })
  }

  /// Thousands of unknown names among thousands of known ones.
  @Test(.ends(withinSeconds: 60))
  func unknownNames() {
    let count = 6000
    let text = (0..<count).map { "[identifyer\($0)(distance\($0)x)]" }.joined(separator: "-")
    let found = VisualFormat.lint(text, context: Self.context(count))
    #expect(found.count == 2 * count)
    var open = Self.context(count)
    open.mayHaveFurtherNames = true
    #expect(VisualFormat.lint(text, context: open).allSatisfy { !$0.fixIts.isEmpty })
  }

  /// Thousands of names all of which are known: nothing is compared.
  @Test(.ends(withinSeconds: 60))
  func knownNames() {
    let chain = (195_000..<200_000).map {
      "[identifier\(100_000 + $0)(distance\(100_000 + $0))]"
    }
    let context = Self.context(200_000)
    for _ in 0..<8 {
      #expect(VisualFormat.lint(chain.joined(), context: context).isEmpty)
    }
  }

  /// Beyond so many comparisons only case and underscores are looked at.
  @Test func suggestionsAreBounded() {
    let count = 1500
    let known = (0..<count).map { "identifier\(100_000 + $0)" } + ["lastView"]
    let text =
      (0..<count).map { "[identifyer\(100_000 + $0)]" }.joined() + "[last_view][identifyer100000]"
    let found = VisualFormat.lint(text, context: FormatContext(views: known, metricNames: []))
    #expect(found.count == count + 2)
    #expect(found.first?.fixIts.first?.message == "replace it with 'identifier100000'")
    #expect(found[count - 1].fixIts.isEmpty)
    #expect(found[count].fixIts.first?.message == "replace it with 'lastView'")
    // A name that was answered before is not compared again.
    #expect(
      found[count + 1].fixIts
        == found[0].fixIts.map { _ in
          FixIt(
            "replace it with 'identifier100000'",
            edits: [.init(found[count + 1].range, "identifier100000")])
        })
  }

  /// Places with many unknown views, whose pairs are not gone through.
  @Test(.ends(withinSeconds: 60), arguments: ["", "Z:"])
  func unknownViewsInPlaces(_ prefix: String) {
    let place = "[" + (0..<49).map { "a\($0)x1..1000" }.joined(separator: ",") + "]"
    let found = VisualFormat.lint(
      prefix + place + "-" + place, dialect: .extended,
      context: FormatContext(views: ["a"], metricNames: []))
    #expect(found.count == 98)
  }

  /// Findings that do not come in the order of the text, and formats along both axes.
  @Test func manyFindings() {
    let context = FormatContext(views: [], metricNames: [])
    let members = (0..<4000).map { "a\($0)(b\($0))" }
    let found = VisualFormat.lint(
      "[\(members.joined(separator: ","))]", dialect: .extended, context: context)
    #expect(found.count == 8000)
    #expect(found.map(\.range.start) == found.map(\.range.start).sorted())
    let lines = String(repeating: "HV:[a]\n", count: 2000)
    #expect(VisualFormat.lint(lines, dialect: .extended, context: context).count == 2000)
  }

  /// Parts that are not known and changes, both by thousands.
  @Test(.ends(withinSeconds: 60))
  func unknownParts() {
    let count = 12_000
    let text = String(repeating: "[aaaa]-(8@1000)-[a]-", count: count) + "[b]"
    var context = FormatContext()
    context.unknownParts = (0..<count).map {
      SourceRange(start: 20 * $0 + 1, end: 20 * $0 + 5)
    }
    let fixIts = VisualFormat.certainFixIts(text, context: context, mendsInformation: true)
    #expect(fixIts.count == count)
  }
}
