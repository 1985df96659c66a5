import TestSupport
import Testing
import VisualFormat

struct LintTests {
  private func codes(
    _ text: String, options: FormatOptions? = nil, metrics: [String: Double] = [:],
    settings: FormatSettings = FormatSettings()
  ) -> [Diagnostic.Code] {
    VisualFormat.lint(
      text,
      context: FormatContext(options: options, views: nil, metrics: metrics, settings: settings)
    ).codes
  }

  @Test(
    arguments: [
      ("[a(20,30)]", [Diagnostic.Code.contradictoryPredicates]),
      ("[a(>=30,20)]", [.contradictoryPredicates]),
      ("[a(20@999,30)]", []),
      ("[a(>=20,<=30)]", []),
      ("[a(20,>=10)]", [.redundantPredicate]),
      ("[a(>=10,20)]", [.redundantPredicate]),
      ("[a(20,20)]", [.redundantPredicate]),
      ("[a(20@500,20)]", [.redundantPredicate]),
      ("[a(>=20@500,>=10)]", []),
      ("[a(<=20,<=30,>=5)]", [.redundantPredicate]),
      ("[a(b,c)]", []),
      ("|-(>=9,<=4)-[a]", [.contradictoryPredicates]),
      ("|-(-9)-[a]", []),
      ("[a(<=-9)]", [.negativeSize]),
      ("[a(>=-9)]", []),
      ("[a(-9@20)]", []),
      ("[a(wide,>=wide)]", [.redundantPredicate]),
    ])
  func predicates(_ text: String, expected: [Diagnostic.Code]) {
    #expect(codes(text, metrics: ["wide": 100]) == expected)
  }

  /// Where all names are known, a change to a dotted name gives one of them, or none is offered.
  @Test(
    arguments: [
      ("[greenView.al]", ["greenView", "redView"], nil, "[greenView]"),
      ("[self.circleView]", ["_circleView", "slider"], nil, "[_circleView]"),
      ("[cell.titleLabl]", ["cell", "titleLabel"], nil, "[titleLabel]"),
      ("[self.view.label]", ["view", "label"], nil, "[label]"),
      ("[self.other]", ["title"], nil, nil),
      ("|-self.pad-[a]", ["a"], ["padding", "gap"], nil),
      ("|-self.gap-[a]", ["a"], ["_gap"], "|-_gap-[a]"),
      ("[a(self.b)]", ["a", "_b"], [], "[a(_b)]"),
      ("|-self.pad-[a]", ["a"], nil, "|-pad-[a]"),
      ("[label]-label.spacing-[other]", ["label", "other"], ["gap"], nil),
      ("|-self.titleLabl-[titleLabel]", ["titleLabel"], [], nil),
      ("[b(10@self.titleLabel_)]", ["b", "titleLabel"], ["high"], nil),
      ("[a]-(self.b)-[b]", ["a", "b"], [], nil),
      ("[a(==self.b)]-self.gap-[b]", ["a", "_b"], ["_gap"], "[a(==_b)]-self.gap-[b]"),
    ] as [(String, [String], [String]?, String?)])
  func dottedNamesBecomeNamesThatExist(
    _ text: String, _ views: [String], _ metrics: [String]?, _ mended: String?
  ) throws {
    let context = FormatContext(views: views, metricNames: metrics)
    let found = try #require(
      VisualFormat.lint(text, context: context).first { $0.code == .dottedName })
    #expect(found.fixIts.first?.applied(to: text) == mended)
    #expect(found.message.contains("such as") == (mended != nil))
  }

  /// Where there may be further names, the last word of the path may be one of them.
  @Test func dottedNamesAmongOthers() {
    var context = FormatContext(views: ["title"])
    context.mayHaveFurtherNames = true
    let found = VisualFormat.lint("[self.other]", context: context)
    #expect(found.first?.fixIts.first?.applied(to: "[self.other]") == "[other]")
    #expect(
      VisualFormat.certainFixIts("[self.title]", context: context).count == 1)
  }

  @Test func spacings() {
    let classic = FormatSettings(superviewSpacing: .points(20))
    #expect(codes("|-[a]-[b]-|") == [.marginSpacing, .marginSpacing])
    #expect(codes("|-[a]-[b]-|", settings: classic) == [])
    #expect(codes("|-20-[a]", settings: classic) == [.redundantSpacing])
    #expect(codes("|-20-[a]") == [])
    #expect(codes("|-0-[a]-8-[b]") == [.redundantSpacing, .redundantSpacing])
    #expect(codes("[a]-(>=8)-[b]-8@9-[c]-(8@9,<=9)-[d]") == [])
  }

  @Test func spacingsAreFixed() {
    let text = "|-0-[a]-8-[b]"
    let fixIts = VisualFormat.lint(text).compactMap(\.fixIts.first)
    #expect(FixIt.apply(fixIts, to: text) == "|[a]-[b]")
  }

  /// At the end of a line the distance connects it with the next one, and a name belongs to a constraint.
  @Test func spacingsThatSaySomethingElse() {
    for text in ["[a]-0-\n[b]", "[a]-0- // c\n[b]", "[a]\n-0-[b]"] {
      let found = VisualFormat.lint(text, dialect: .extended)
      #expect(found.codes == [.redundantSpacing], "\(text)")
      #expect(found.flatMap(\.fixIts).isEmpty, "\(text)")
    }
    let named = "[a]-(name:0)-[b]-(other:8)-[c]"
    #expect(VisualFormat.lint(named, dialect: .extended).codes == [])
  }

  /// A comment ends with its line: the line end is not one of the blanks that can go.
  @Test func commentsKeepTheirLineEnd() {
    let text = "[a] // left\n -[b] // right\n"
    let found = VisualFormat.lint(text, dialect: .lenient)
    #expect(found.count == 6)
    let fixIts = VisualFormat.certainFixIts(text, dialect: .lenient)
    #expect(FixIt.apply(fixIts, to: text) == "[a]// left\n -[b]// right")
    let everything = FixIt.apply(found.compactMap(\.fixIts.first), to: text)
    #expect(everything == "[a]\n -[b]")
  }

  @Test func fixedChain() {
    #expect(codes("|-10-[a(100)]-10-|") == [.fixedSuperview])
    #expect(codes("|-10-[a(100)]-gap-|", metrics: ["gap": 3]) == [.fixedSuperview])
    #expect(codes("|-10-[a(100)]-(>=10)-|") == [])
    #expect(codes("|-10-[a(100@999)]-10-|") == [])
    #expect(codes("|-10-[a(b)]-10-|") == [])
    #expect(codes("|-10-[a]-10-|") == [])
    #expect(codes("[a(100)]") == [])
  }

  @Test func optionsNeedPairs() {
    #expect(codes("|[a]|", options: .alignAllTop) == [.optionWithoutPair])
    #expect(codes("V:|[a]|", options: .spacingBaselineToBaseline) == [.optionWithoutPair])
    #expect(codes("|[a]|", options: .directionLeftToRight) == [])
    #expect(codes("[a][b]", options: .alignAllTop) == [])
    let found = VisualFormat.lint(
      "[a]", context: FormatContext(options: [.alignAllTop, .alignAllLastBaseline]))
    #expect(
      found.map(\.message) == [
        "There are no two neighbouring views for 'alignAllTop' and 'alignAllLastBaseline'."
      ])
  }

  @Test func duplicatesPointAtTheFirst() throws {
    let found = VisualFormat.lint("[a][b][a]")
    #expect(found.codes == [.duplicateView])
    #expect(found.first?.range == SourceRange(start: 7, end: 8))
    #expect(found.first?.notes.first?.range == SourceRange(start: 1, end: 2))
  }

  /// Without the dictionaries any name may be in them; with them, each is looked up.
  @Test func namesAreCheckedAsFarAsTheyAreKnown() {
    let text = "|-gap-[a(width@p)]-[b(c)]"
    #expect(VisualFormat.lint(text) == [])
    #expect(
      VisualFormat.lint(text, context: FormatContext(views: ["a", "b"])).isEmpty)
    #expect(
      VisualFormat.lint(text, context: FormatContext(views: ["a"])).codes == [.unknownView])
    #expect(
      VisualFormat.lint(text, context: FormatContext(metricNames: ["gap"])).codes
        == [.unknownMetric])
    let all = FormatContext(views: ["a", "b", "c"], metricNames: ["gap", "p", "width"])
    #expect(VisualFormat.lint(text, context: all) == [])
    let some = FormatContext(views: ["a", "b"], metricNames: ["gap", "p"])
    #expect(VisualFormat.lint(text, context: some).codes == [.unknownName, .unknownName])
  }

  @Test func unusedNamesAreReportedOnRequest() {
    var context = FormatContext(options: nil, views: ["a", "b"], metrics: ["gap": 1, "pad": 2])
    #expect(VisualFormat.lint("[a(pad)]", context: context) == [])
    context.reportsUnused = true
    #expect(
      VisualFormat.lint("[a(pad)]", context: context).map(\.message) == [
        "The metric 'gap' is not used.", "The view 'b' is not used.",
      ])
    // A range uses all of its views.
    for (text, message) in [
      ("H:|[a1..3]|", ["The view 'c' is not used."]), ("[c:[a1..3]]", []),
      ("H:|[c][a1..2]|", ["The view 'a3' is not used."]),
    ] {
      var context = FormatContext(options: [], views: ["a1", "a2", "a3", "c"], metrics: [:])
      context.reportsUnused = true
      let found = VisualFormat.lint(text, dialect: .extended, context: context)
      #expect(found.map(\.message) == message)
    }
  }

  @Test func extendedFormatsAreLintedToo() {
    func codes(_ text: String, _ options: FormatOptions = []) -> [Diagnostic.Code] {
      VisualFormat.lint(text, dialect: .extended, context: FormatContext(options: options)).codes
    }
    #expect(codes("|-[a]->[b]~(0)~[c]||") == [.marginSpacing])
    #expect(codes("||-[a,b,a]-|>") == [.duplicateView])
    #expect(codes("[x:[a(>=5,<=4)]-0-[b]]") == [.contradictoryPredicates, .redundantSpacing])
    #expect(codes("[x:[a][b]]", .alignAllTop) == [])
    #expect(codes("[x:[a]]", .alignAllTop) == [.optionWithoutPair])
    #expect(codes("|[a(5)]~|") == [])
    #expect(codes("Z:|-[a]-[b]-|\nC:a.width(5)") == [])
    for setting in ["//spacing: 8", "//spacing:[8,4]", "//viewport", "//viewport width:300"] {
      #expect(codes(setting + "\n[a]-[b]") == [.ignoredSetting])
    }
    #expect(codes("// spacing of 8\n//spacings\n[a]-[b]") == [])
  }

  /// Only numbers of points can have signs that count.
  @Test func signsOfPriorities() {
    for text in ["[a(10@+p)]", "[a(10@-p)]", "[a(10@+nowhere)]"] {
      #expect(VisualFormat.lint(text, dialect: .extended).codes == [.negatedName], "\(text)")
    }
    #expect(VisualFormat.lint("[a(10@+750)]-(+p)-[b]", dialect: .extended).codes == [])
  }

  @Test func errorsComeFirst() {
    #expect(VisualFormat.lint("|-[a]-[a").codes == [.missingRightBracket])
    #expect(
      VisualFormat.lint("|-[x]-[a", context: FormatContext(views: ["a"])).codes
        == [.unknownView, .missingRightBracket])
  }

  /// No finding about formats in use stops a program, and every fix keeps a format valid.
  @Test(.enabled(if: SharedData.has("data/vfl-corpus.jsonl"))) func corpus() throws {
    let records = try SharedData.records("vfl-corpus.jsonl") ?? []
    for record in records where record["dialect"] as? String == "apple" {
      let text = try #require(record["string"] as? String)
      guard VisualFormat.parse(text).isValid else { continue }
      for diagnostic in VisualFormat.lint(text) where diagnostic.severity != .error {
        for fixIt in diagnostic.fixIts {
          #expect(VisualFormat.parse(fixIt.applied(to: text)).isValid, "\(text)")
        }
      }
    }
  }
}
