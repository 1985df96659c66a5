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

  @Test func offsetsAreUTF8() {
    #expect(replace(2, 3, "–").applied(to: "é-é") == "é–é")
  }
}
