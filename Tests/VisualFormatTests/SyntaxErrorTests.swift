import Testing
import VisualFormat

/// Mistakes of real code and of other parsers' tests: which rules they break, and where.
struct SyntaxErrorTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let text: String
    let found: [(Diagnostic.Code, Int, Int)]

    init(_ text: String, _ found: (Diagnostic.Code, Int, Int)...) {
      self.text = text
      self.found = found
    }

    var testDescription: String { text }
  }

  static let mistakes: [Mistake] = [
    Mistake("V|[v0]|", (.missingColon, 1, 1)),
    Mistake("H[a]", (.missingColon, 1, 1)),
    Mistake("h|[a]", (.missingColon, 1, 1)),
    Mistake("HV:|[a]|", (.bothAxes, 0, 2)),
    Mistake(":|[a]", (.unknownOrientation, 0, 1)),
    Mistake("H", (.viewWithoutBrackets, 0, 1)),
    Mistake("V:", (.noView, 2, 2)),
    Mistake("|", (.noView, 1, 1)),
    Mistake("|-|", (.noView, 2, 3)),
    Mistake("|-50|", (.noView, 4, 5)),
    Mistake("|-v0-|", (.noView, 2, 4)),
    Mistake("|v0|", (.viewWithoutBrackets, 1, 3)),
    Mistake("|v0(50)|", (.viewWithoutBrackets, 1, 7)),
    Mistake("a-[b]", (.viewWithoutBrackets, 0, 1)),
    Mistake("[a]-8-v0-|", (.viewWithoutBrackets, 6, 8)),
    Mistake("[self.x(32)]", (.dottedName, 1, 7)),
    Mistake("|-5-[red]-0-[green.al]-5-|", (.dottedName, 13, 21)),
    Mistake("|-self.pad-[a]", (.dottedName, 2, 10)),
    Mistake("[a(self.b)]", (.dottedName, 3, 9)),
    Mistake("|--[x]", (.doubledDash, 2, 3)),
    Mistake("|-5--[x]", (.doubledDash, 4, 5)),
    Mistake("|--5-[x]", (.negativeNumber, 2, 4)),
    Mistake("|->=-5-[x]", (.negativeNumber, 2, 6)),
    Mistake("[a]-8--8-[b]", (.doubledDash, 6, 7), (.unexpectedText, 7, 8)),
    Mistake("[-02-[v0]]", (.bracketForBar, 0, 1), (.strayClosing, 9, 10)),
    Mistake("[a]-50[b]", (.missingClosingDash, 6, 6)),
    Mistake("[a]50-[b]", (.missingOpeningDash, 3, 3)),
    Mistake("|(10)[a]", (.missingOpeningDash, 1, 1), (.missingClosingDash, 5, 5)),
    Mistake("50-[a]", (.connectionWithoutStart, 0, 2)),
    Mistake("-", (.connectionWithoutStart, 0, 1), (.unfinishedConnection, 1, 1)),
    Mistake("[leftView(20)]()", (.emptyParentheses, 14, 16)),
    Mistake("[leftView((20))]", (.nestedParentheses, 10, 11)),
    Mistake("[leftView()(20)]", (.emptyParentheses, 9, 11), (.repeatedParentheses, 11, 15)),
    Mistake("[leftView(20]", (.missingRightParenthesis, 12, 12)),
    Mistake("[leftView(20)]-", (.unfinishedConnection, 15, 15)),
    Mistake("[redView-0-|", (.missingRightBracket, 8, 8)),
    Mistake("[icon(20)-[b]", (.missingRightBracket, 9, 9)),
    Mistake("[a)", (.missingRightBracket, 2, 3)),
    Mistake("[a", (.missingRightBracket, 2, 2)),
    Mistake("[", (.missingViewName, 1, 1)),
    Mistake("[[a]]", (.missingViewName, 1, 1), (.strayClosing, 4, 5)),
    Mistake("[9ab]", (.invalidViewName, 1, 4)),
    Mistake("[-a]", (.invalidViewName, 1, 3)),
    Mistake("[my-long-view(50)]", (.invalidViewName, 1, 13)),
    Mistake("[a,b]", (.viewList, 1, 4)),
    Mistake("[a(5))]", (.strayClosing, 5, 6)),
    Mistake("[a(]", (.missingValue, 3, 3)),
    Mistake("[a(50,)]", (.missingValue, 6, 6)),
    Mistake("[a(@500)]", (.missingValue, 3, 3)),
    Mistake("[a(50 60)]", (.unexpectedBlank, 5, 6), (.missingComma, 5, 5)),
    Mistake("[a(=>30)]", (.invalidRelation, 3, 5)),
    Mistake("[a(≥30)]", (.invalidRelation, 3, 6)),
    Mistake("[a(!=30)]", (.invalidRelation, 3, 5)),
    Mistake("[a]->[b]", (.disconnection, 3, 5)),
    Mistake("[a(b/2-10)]", (.arithmetic, 4, 9)),
    Mistake("[a(50-[b]", (.missingRightParenthesis, 5, 5)),
    Mistake("|-10%-[a]", (.percentage, 2, 5)),
    Mistake("[a(1.2.3)]", (.malformedNumber, 3, 8)),
    Mistake("[a(0x)]", (.malformedNumber, 3, 5)),
    Mistake("[a(5@5@5)]", (.unexpectedText, 6, 8)),
    Mistake("[a]|[b]", (.misplacedSuperview, 3, 4)),
    Mistake("[a]-|-[b]", (.misplacedSuperview, 4, 5)),
    Mistake("|[a]|;", (.unexpectedText, 5, 6)),
    Mistake("|[a]| x", (.unexpectedBlank, 5, 6), (.unexpectedText, 6, 7)),
    Mistake("|>-[a]-|", (.safeAreaBoundary, 1, 2)),
    Mistake("|-$pad-[x]", (.unexpectedText, 2, 6)),
    Mistake(
      "|-–5–[a]", (.typographicDash, 2, 5), (.negativeNumber, 2, 6), (.typographicDash, 6, 9)),
    Mistake("  ", (.emptyFormat, 0, 2)),
    Mistake(
      "V|--[self.x(>30]|)", (.missingColon, 1, 1), (.doubledDash, 3, 4),
      (.dottedName, 5, 11), (.invalidRelation, 12, 13), (.missingRightParenthesis, 15, 15),
      (.strayClosing, 17, 18)),
  ]

  @Test(arguments: mistakes)
  func breaksTheseRulesInThesePlaces(_ mistake: Mistake) {
    let found = VisualFormat.parse(mistake.text).diagnostics
    #expect(found.codes == mistake.found.map { $0.0 })
    #expect(found.map(\.range) == mistake.found.map { SourceRange(start: $0.1, end: $0.2) })
  }

  /// Messages that lead to the mend: what each proposes first.
  @Test(arguments: [
    ("|-[a]-|-", "|-[a]-|"), ("[a(100)@750]", "[a(100@750)]"),
    ("[a]-(20)@750-[b]", "[a]-(20@750)-[b]"), ("|-()-[a]", "|-[a]"), ("[a100)]", "[a(100)]"),
    ("|-(label)-|", "|-[label]-|"), ("|-100..200-[a]", "|-(>=100,<=200)-[a]"),
    ("[a(1..2)]", "[a(>=1,<=2)]"), ("[a(1_000)]", "[a(1000)]"), ("H;|[a]|", "H:|[a]|"),
    ("H：[a]", "H:[a]"), ("[a!]", "[a]"), ("label(100)]", "[label(100)]"), ("[a](9)", "[a(9)]"),
    ("\"[a]\"", "[a]"), ("(|[a]|)", "|[a]|"), ("\u{FEFF}[a]", "[a]"),
  ])
  func theFirstProposalLeadsToTheMend(_ text: String, _ mended: String) throws {
    let found = VisualFormat.parse(text).diagnostics
    #expect(found.count == 1)
    let fixIt = try #require(found.first?.fixIts.first)
    #expect(fixIt.applied(to: text) == mended)
    #expect(VisualFormat.parse(mended).isValid)
  }

  @Test func messagesSayWhatIsMeant() throws {
    let message = { (text: String) in VisualFormat.parse(text).diagnostics.map(\.message) }
    #expect(
      message("|[a]|,V:|[b]|") == ["A text holds one format; what follows ',' is another one."])
    #expect(VisualFormat.parse("HV[a]").diagnostics.codes == [.bothAxes, .missingColon])
    let edge = VisualFormat.parse("V:|-safeArea.top-[a]").diagnostics
    #expect(edge.codes == [.attribute])
    #expect(edge[0].notes.isEmpty)
    #expect(message("[a(width==100)]")[0].hasPrefix("A predicate begins with its relation"))
  }

  @Test func whatIsTooLongIsRefused() {
    let text = String(repeating: "[(", count: 5_000_000)
    #expect(VisualFormat.parse(text).diagnostics.codes == [.formatTooLong])
    #expect(VisualFormat.parse(text).tree.description == text)
  }

  @Test func fixesOfSeveralMistakesGoTogether() {
    let text = "V|--[self.x(>30]|)"
    let fixIts = VisualFormat.parse(text).diagnostics.compactMap(\.fixIts.first)
    #expect(FixIt.apply(fixIts, to: text) == "V:|-[x(>=30)]|")
  }

  @Test func dottedNameSuggestsItsLastPart() throws {
    let diagnostic = try #require(VisualFormat.parse("[self.view.label]").diagnostics.first)
    #expect(diagnostic.message.contains("'label'"))
    #expect(diagnostic.fixIts.first?.applied(to: "[self.view.label]") == "[label]")
  }

  /// A '[' in the middle is not the superview's edge, which could not stand there.
  @Test func bracketsBecomeEdgesAtTheStartOnly() {
    let fixIts = { (text: String) in
      VisualFormat.parse(text).diagnostics.filter { $0.code == .bracketForBar }.map(\.fixIts.count)
    }
    #expect(fixIts("[-20-[a]") == [1])
    #expect(fixIts("H:[-20-[a]") == [1])
    #expect(fixIts("|-[-20-[a]") == [0])
    #expect(fixIts("[b]-[-20-[a]") == [0])
  }

  /// A blank between two words keeps them apart, so it is not offered to be removed.
  @Test func blanksBetweenWordsAreNotRemoved() throws {
    let diagnostic = try #require(VisualFormat.parse("[a(50 60)]").diagnostics.first)
    #expect(diagnostic.code == .unexpectedBlank)
    #expect(diagnostic.fixIts.isEmpty)
  }
}
