import Testing
import VisualFormat

struct MeaningErrorTests {
  private func codes(
    _ text: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String] = ["a", "b"]
  ) -> [Diagnostic.Code] {
    VisualFormat.diagnostics(text, options: options, metrics: metrics, views: views).codes
  }

  @Test func everyErrorComesOutAtOnce() {
    let found = VisualFormat.diagnostics(
      "V|-marginn-[A(widht@1200)]-b-[c", metrics: ["margin": 8, "width": 100], views: ["a", "b"])
    #expect(
      found.codes == [
        .missingColon, .unknownMetric, .unknownView, .unknownName, .priorityOutOfRange,
        .viewInConnection, .unknownView, .missingRightBracket,
      ])
    let starts = found.map(\.range.start)
    #expect(starts == starts.sorted())
  }

  @Test func noConstraintComesFromAWrongFormat() {
    let tree = VisualFormat.parse("[x]-[a(10)]-gap-[b]").tree
    let meaning = VisualFormat.meaning(tree, isView: { $0 != "x" })
    #expect(meaning.diagnostics.codes == [.unknownView, .viewInConnection])
    #expect(meaning.constraints.map(\.description) == ["a.width == 10"])
  }

  @Test(
    arguments: [
      ("[backButon]", "backButton"), ("[Backbutton]", "backButton"), ("[_title]", "title"),
      ("[titel]", "title"), ("[x]", nil), ("[B]", "b"), ("[c]", nil), ("[footerView]", nil),
    ])
  func suggestsTheClosestView(_ text: String, suggestion: String?) throws {
    let found = VisualFormat.diagnostics(text, views: ["title", "backButton", "subtitle", "b"])
    let diagnostic = try #require(found.first)
    #expect(diagnostic.code == .unknownView)
    #expect(
      diagnostic.fixIts.map { $0.applied(to: text) } == (suggestion.map { ["[\($0)]"] } ?? []))
    #expect(diagnostic.message.contains("Did you mean") == (suggestion != nil))
  }

  @Test func suggestionsDoNotDependOnTheOrderOfNames() {
    let views = ["cat", "bat", "hat", "mat"]
    for rotation in views.indices {
      let rotated = Array(views[rotation...] + views[..<rotation])
      let found = VisualFormat.diagnostics("[rat]", views: rotated)
      #expect(found.first?.message == "There is no view 'rat'. Did you mean 'bat'?")
    }
  }

  @Test func metricWhereAViewStandsIsExplained() throws {
    let found = VisualFormat.diagnostics("[gap]", metrics: ["gap": 8], views: ["a"])
    #expect(found.codes == [.unknownView])
    #expect(found.first?.notes.count == 1)
  }

  @Test(
    arguments: [
      "[a(1@0)]", "[a(1@-1)]", "[a(1@1000.0001)]", "[a(1@zero)]", "|-(8@1e4)-[a]",
    ])
  func prioritiesHaveARange(_ text: String) {
    #expect(codes(text, metrics: ["zero": 0]) == [.priorityOutOfRange])
  }

  @Test(arguments: ["[a(1@1e-9)]", "[a(1@1000)]", "[a(1@999.5)]"])
  func prioritiesMayBeFractions(_ text: String) {
    #expect(codes(text) == [])
  }

  @Test(
    arguments: [Double.nan, .infinity, -.infinity])
  func metricsAreFinite(_ value: Double) {
    for text in ["[a(m)]", "|-m-[a]", "[a(5@m)]"] {
      #expect(codes(text, metrics: ["m": value]) == [.metricNotFinite])
    }
  }

  @Test func optionsForTheOtherAxisNeedAPair() {
    let horizontal: [FormatOptions] = [
      .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLastBaseline,
      .alignAllFirstBaseline,
    ]
    let vertical: [FormatOptions] = [
      .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
      .spacingBaselineToBaseline,
    ]
    for option in horizontal {
      #expect(codes("V:|[a][b]|", options: option) == [.optionForOtherAxis])
      #expect(codes("V:|[a]|", options: option) == [])
      #expect(codes("H:|[a][b]|", options: option) == [])
    }
    for option in vertical {
      #expect(codes("H:|[a][b]|", options: option) == [.optionForOtherAxis])
      #expect(codes("H:|[a]|", options: option) == [])
      #expect(codes("V:|[a][b]|", options: option) == [])
    }
    #expect(codes("[a][b]", options: .alignmentMask) == [.optionForOtherAxis])
    #expect(FormatOptions.spacingMask == .spacingBaselineToBaseline)
  }

  @Test func bothDirectionsAreNone() {
    #expect(codes("|[a]", options: .directionMask) == [.conflictingDirections])
    #expect(codes("V:|[a]", options: .directionMask) == [.conflictingDirections])
  }

  @Test func spacingIsFiniteWhereItIsUsed() {
    let settings = FormatSettings(siblingSpacing: .nan, superviewSpacing: .points(.infinity))
    let found = VisualFormat.diagnostics("|-[a]-[b]-|", settings: settings)
    #expect(found.codes == [.spacingNotFinite])
    #expect(VisualFormat.diagnostics("|-5-[a]-5-[b]|", settings: settings).isEmpty)
  }

  /// The views that a range names and that do not exist are reported once, with a change where one is right.
  @Test(
    arguments: [
      ("[cell2..4]", ["cell2", "cell4"], "There is no view 'cell3'.", nil),
      ("[cell2..4]", ["cell3"], "There are no views 'cell2' and 'cell4'.", nil),
      ("[cell..9]", ["a"], "There are no views 'cell', 'cell2', 'cell3' and 6 more.", nil),
      (
        "[cel2..4]", ["cell1", "cell2", "cell3", "cell4"],
        "There are no views 'cel2', 'cel3' and 'cel4'. Did you mean 'cell2..4'?", "[cell2..4]"
      ),
      ("[cel2..4(5)]", ["cell2", "cell3"], "There are no views 'cel2', 'cel3' and 'cel4'.", nil),
      ("[cell2..4]", ["cell1", "cell3", "cell4"], "There is no view 'cell2'.", nil),
      (
        "[Cell..2]", ["cell", "cell2"],
        "There are no views 'Cell' and 'Cell2'. Did you mean 'cell..2'?", "[cell..2]"
      ),
      ("HV:[x,cell2..4]", ["x", "cell2", "cell4"], "There is no view 'cell3'.", nil),
      ("Z:[x][cell2..4]", ["x", "cell2", "cell4"], "There is no view 'cell3'.", nil),
    ])
  func unknownViewsOfARange(
    _ text: String, views: [String], message: String, changed: String?
  ) throws {
    let found = VisualFormat.diagnostics(text, views: views, dialect: .extended)
    #expect(found.map(\.message) == [message])
    #expect(
      found.map { VisualFormat.parse(text).tree.text(in: $0.range) }.allSatisfy {
        $0.contains("..")
      })
    #expect(found.flatMap(\.fixIts).map { $0.applied(to: text) } == (changed.map { [$0] } ?? []))
  }

  /// Standard spaces are numbers too, and too many of them are too large a one.
  @Test(
    arguments: [
      "[a]-(default*10)-[b]", "[a]-(-10*default)-[b]", "[a]~(default*10)~[b]",
      "[a]-(a+default*10)-[b]", "[a,a]-(default*10)-[b]", "HV:[a]-(default*10)-[b]",
      "|-(default*10)-[a]",
    ])
  func standardSpacesCanBeTooLarge(_ text: String) {
    let settings = FormatSettings(siblingSpacing: 1e308, superviewSpacing: .points(1e308))
    let tree = VisualFormat.parse(text, dialect: .extended).tree
    let meaning = VisualFormat.meaning(tree, isView: { _ in true }, settings: settings)
    #expect(meaning.diagnostics.codes == [.numberOutOfRange])
    #expect(meaning.constraints.allSatisfy { $0.constant.isFinite })
  }

  /// A mistake in what several views or attributes share.
  @Test(
    arguments: [
      ("C:a.edges(default)", [Diagnostic.Code.unknownName]),
      ("C:a.edges(50%)", [.percentageOfPosition]),
      ("C:a.center(b.width)", [.incompatibleAttributes]),
      ("|-(default*2)-[a,b]", [.multipliedMargin]), ("|-(default*2+a)-[a,b]", [.multipliedMargin]),
      ("Z:[a,b]-x-[a,b]", [.unknownName]), ("Z:[a,b]-(a)-[a,b]", [.notLinear]),
    ])
  func sharedMistakesAreSaidOnce(_ text: String, _ expected: [Diagnostic.Code]) {
    #expect(
      VisualFormat.diagnostics(text, views: ["a", "b"], dialect: .extended).codes == expected)
  }

  @Test func errorKeepsTextAndRenders() {
    let error = #expect(throws: VisualFormatError.self) {
      try VisualFormat.constraints("[c]", isView: { _ in false })
    }
    #expect(error?.text == "[c]")
    #expect(
      error?.rendered(file: "Main.swift") == """
        Main.swift:1:2: error: There is no view 'c'. [unknown-view]
          [c]
           ^

        """)
  }
}
