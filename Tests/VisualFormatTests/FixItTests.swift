import TestSupport
import Testing
import VisualFormat

struct FixItTests {
  private func replace(_ start: Int, _ end: Int, _ text: String) -> FixIt {
    FixIt("", edits: [.init(SourceRange(start: start, end: end), text)])
  }

  @Test func changesAreMadeTogether() {
    #expect(FixIt.apply([replace(4, 5, "y"), replace(0, 1, "")], to: "abcdef") == "bcdyf")
  }

  @Test func overlappingChangesAreLeftOut() {
    #expect(FixIt.apply([replace(1, 3, "x"), replace(2, 4, "y")], to: "abcdef") == "axdef")
    #expect(FixIt.apply([replace(2, 2, "x"), replace(2, 2, "y")], to: "abcd") == "abxcd")
  }

  @Test func changeIsMadeAsAWholeOrNotAtAll() {
    let enclosing = FixIt(
      "", edits: [.init(SourceRange(at: 1), "("), .init(SourceRange(at: 3), ")")])
    #expect(FixIt.apply([replace(2, 4, ""), enclosing], to: "abcdef") == "abef")
    #expect(FixIt.apply([enclosing, replace(1, 2, "x")], to: "abcdef") == "a(bc)def")
    #expect(FixIt.apply([enclosing, replace(4, 5, "")], to: "abcdef") == "a(bc)df")
  }

  @Test func changesOutsideTheTextAreLeftOut() {
    #expect(FixIt.apply([replace(-1, 1, "x"), replace(2, 9, "x")], to: "abc") == "abc")
    #expect(replace(3, 2, "x").applied(to: "abcd") == "abcd")
  }

  /// Each of the changes that are offered leads to a valid text.
  @Test(arguments: [
    ("C:e.top()", []), ("[e()]", ["[e]"]), ("[a(minimum:100>=)]", ["[a(minimum:>=100)]"]),
    ("[a(100>=)]", ["[a(>=100)]"]), ("[c](->=8)-[d]", ["[c]-(>=8)-[d]"]),
    ("[c](-<=8@750)-|", ["[c]-(<=8@750)-|"]), ("[c](8)-[d]", ["[c]-(8)-[d]", "[c(8)]-[d]"]),
    ("|(-20)-[a]", ["|-(-20)-[a]"]),
  ])
  func offeredChanges(_ text: String, _ fixed: [String]) {
    let found = VisualFormat.parse(text, dialect: .extended).diagnostics.flatMap(\.fixIts)
    #expect(found.map { $0.applied(to: text) } == fixed)
    for text in fixed { #expect(VisualFormat.parse(text, dialect: .extended).isValid) }
  }

  @Test func offsetsAreUTF8() {
    #expect(replace(2, 3, "–").applied(to: "é-é") == "é–é")
  }

  /// The same choice as comparing each change with all earlier ones.
  @Test func overlapsAreFoundInAnyOrder() {
    let seed = UInt64.random(in: 0 ... .max)
    print("FixItTests seed \(seed)")
    var random = SplitMix64(seed: seed)
    let length = 300
    let text = String(repeating: "x", count: length)
    for _ in 0..<50 {
      let edits = (0..<60).map { _ in
        let start = Int.random(in: 0...length, using: &random)
        let end = min(length, start + Int.random(in: 0...20, using: &random))
        return FixIt.Edit(SourceRange(start: start, end: end), "y")
      }
      var expected: [FixIt.Edit] = []
      for edit in edits {
        let overlaps = expected.contains { other in
          edit.range.start == other.range.start
            || (edit.range.start < other.range.end && other.range.start < edit.range.end)
        }
        if !overlaps { expected.append(edit) }
      }
      let all = FixIt.apply(edits.map { FixIt("", edits: [$0]) }, to: text)
      #expect(all == FixIt("", edits: expected).applied(to: text), "seed \(seed)")
    }
  }

  @Test(.ends(withinSeconds: 300))
  func manyChangesTakeLinearTime() {
    let count = 100_000
    let text = String(repeating: "x", count: count)
    let fixIts = (0..<count).reversed().map { replace($0, $0 + 1, "y") }
    #expect(FixIt.apply(fixIts, to: text) == String(repeating: "y", count: count))
  }
}
