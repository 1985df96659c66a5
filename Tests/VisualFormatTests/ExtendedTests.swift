import Testing
import VisualFormat

/// The additions of the dialect `extended`: as constraints, or refused with a reason.
struct ExtendedTests {
  private func equations(
    _ text: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    settings: FormatSettings = FormatSettings()
  ) throws -> [String] {
    try VisualFormat.constraints(
      text, options: options, metrics: metrics, isView: { !$0.hasPrefix("stack") },
      settings: settings, dialect: .extended
    ).map { ($0.identifier.map { "\($0): " } ?? "") + $0.description }
  }

  private func codes(_ text: String, views: [String]? = nil) -> [Diagnostic.Code] {
    VisualFormat.diagnostics(text, views: views, dialect: .extended).codes
  }

  @Test(
    arguments: [
      ("[a(50%)]", ["a.width == 0.5 * |.width"]),
      ("V:[a(>=12.5%@750)]", ["a.height >= 0.125 * |.height @750"]),
      ("[a(b*2+10)]", ["a.width == 2 * b.width + 10"]),
      ("[a(b/-2)]", ["a.width == -0.5 * b.width"]),
      ("[a((b+10)*2-4/2)]", ["a.width == 2 * b.width + 18"]),
      ("[a(-(b-3))]", ["a.width == -1 * b.width + 3"]),
      ("[a(10+b)]", ["a.width == b.width + 10"]),
      ("[a(50%+10)]", ["a.width == 0.5 * |.width + 10"]),
      ("[a(2*3-1-1)]", ["a.width == 4"]),
      ("[a(8/2/2)]", ["a.width == 2"]),
      ("[a(b-b+4)]", ["a.width == 4"]),
      ("[a(a.height*16/9)]", ["a.width == \(16.0 / 9) * a.height"]),
      ("[a(||.width)]", []),
      ("[a(|>.width/2)]", ["a.width == 0.5 * |>.width"]),
      ("[a(|.width-20)]", ["a.width == |.width - 20"]),
      ("[a(minimum:>=10,20@5)]", ["minimum: a.width >= 10", "a.width == 20 @5"]),
      ("[a(gap*2)]", ["a.width == 16"]),
      ("[a(-gap)]", ["a.width == -8"]),
      ("[a(b-(3))]", ["a.width == b.width - 3"]),
      ("[a((b)-(3))]", ["a.width == b.width - 3"]),
      ("[a(10-(3-1)-(2))]", ["a.width == 6"]),
      ("[a(100%-(gap*2))]", ["a.width == |.width - 16"]),
      ("[a(|-20)]", ["a.width == |.width - 20"]),
      ("[a(|-(gap))]", ["a.width == |.width - 8"]),
      ("[a(20-|.width)]", ["a.width == -1 * |.width + 20"]),
      ("[a(20-8-|.width)]", ["a.width == -1 * |.width + 12"]),
      ("[a(-|.width+20)]", ["a.width == -1 * |.width + 20"]),
      ("C:a.left(b.right-(gap+1))", ["a.left == b.right - 9"]),
    ])
  func values(_ text: String, expected: [String]) throws {
    guard !expected.isEmpty else {
      #expect(codes(text) == [.incompatibleAttributes])
      return
    }
    #expect(try equations(text, metrics: ["gap": 8]) == expected)
  }

  @Test(
    arguments: [
      ("[a]-(>=default)-[b]", ["b.leading >= a.trailing + 8"]),
      ("[a]-(default*2+1)-[b]", ["b.leading == a.trailing + 17"]),
      ("|-(>=default)-[a]", ["a.leading >= |.leadingMargin"]),
      ("|-(default+4)-[a]", ["a.leading == |.leadingMargin + 4"]),
      ("||[a]||", ["a.leading == |.leadingMargin", "|.trailingMargin == a.trailing"]),
      ("||-[a]", ["a.leading == |.leadingMargin + 8"]),
      ("V:<|[a]-5-|>", ["a.top == |>.top", "|>.bottom == a.bottom + 5"]),
      ("<|[a]|>", ["a.leading == |>.leading", "|>.trailing == a.trailing"]),
      ("[a]->[b]", []),
      ("|[a]->[b]|", ["a.leading == |.leading", "|.trailing == b.trailing"]),
      (
        "[a]-(b/2)-[b]",
        ["~1.width == 0.5 * b.width", "~1.leading == a.trailing", "b.leading == ~1.trailing"]
      ),
      (
        "[a]-(c+default)-[b]",
        ["~1.width == c.width + 8", "~1.leading == a.trailing", "b.leading == ~1.trailing"]
      ),
      (
        "|-(c+default)-[a]",
        ["~1.width == c.width", "~1.leading == |.leadingMargin", "a.leading == ~1.trailing"]
      ),
      (
        "[a]-(c+default)-|",
        ["~1.width == c.width", "~1.leading == a.trailing", "|.trailingMargin == ~1.trailing"]
      ),
      (
        "[a]~(c+default)~[b]",
        ["~1.width == c.width + 8", "~1.leading == a.trailing", "b.leading == ~1.trailing"]
      ),
      (
        "[a]-(>=10%)-[b]",
        ["~1.width >= 0.1 * |.width", "~1.leading == a.trailing", "b.leading == ~1.trailing"]
      ),
      (
        "V:|~[a]~|",
        [
          "~1.top == |.top", "a.top == ~1.bottom", "~2.height == ~1.height",
          "~2.top == a.bottom", "|.bottom == ~2.bottom",
        ]
      ),
      (
        "[a]~(20)~[b]",
        ["~1.width == 20", "~1.leading == a.trailing", "b.leading == ~1.trailing"]
      ),
      (
        "[a,b]-[c1..2]",
        [
          "c1.leading == a.trailing + 8", "c2.leading == a.trailing + 8",
          "c1.leading == b.trailing + 8", "c2.leading == b.trailing + 8",
        ]
      ),
      ("[a(1),b..2(2)]", ["a.width == 1", "b.width == 2", "b2.width == 2"]),
      ("[a08..10(2)]", ["a08.width == 2", "a09.width == 2", "a10.width == 2"]),
      ("HV:[a(b)]", ["a.width == b.width", "a.height == b.height"]),
      (
        "|[a:-[b]-4-[c]]",
        [
          "a.leading == |.leading", "b.leading == a.leading + 8", "c.leading == b.trailing + 4",
          "a.trailing == c.trailing",
        ]
      ),
    ])
  func distances(_ text: String, expected: [String]) throws {
    #expect(try equations(text) == expected)
  }

  @Test(
    arguments: [
      ("C:a.centerX(b)", ["a.centerX == b.centerX"]),
      ("C:a.top(b.bottom+8@750).width(10)", ["a.top == b.bottom + 8 @750", "a.width == 10"]),
      ("C:a.left(10)", ["a.left == |.left + 10"]),
      ("C:a.baseline(b.firstBaseline)", ["a.lastBaseline == b.firstBaseline"]),
      ("C:a.center(|)", ["a.centerX == |.centerX", "a.centerY == |.centerY"]),
      ("C:a.top(||)", ["a.top == |.topMargin"]),
      ("C:a.top(|>.top+4)", ["a.top == |>.top + 4"]),
      ("C:a.size(b/2)", ["a.width == 0.5 * b.width", "a.height == 0.5 * b.height"]),
      ("C:a.aspectRatio(16/9)", ["a.width == \(16.0 / 9) * a.height"]),
      ("C:a.width(50%)", ["a.width == 0.5 * |.width"]),
      (
        "C:a.edges(>=8)",
        [
          "a.leading >= |.leading + 8", "a.top >= |.top + 8", "a.trailing <= |.trailing - 8",
          "a.bottom <= |.bottom - 8",
        ]
      ),
      ("C:a.left(b.left,c.left)", ["a.left == b.left", "a.left == c.left"]),
    ])
  func rules(_ text: String, expected: [String]) throws {
    #expect(try equations(text) == expected)
  }

  @Test(
    arguments: [
      ("[a(b/0)]", [Diagnostic.Code.divisionByZero]),
      ("[a(b*c)]", [.notLinear]),
      ("[a(2/b)]", [.notLinear]),
      ("[a(b+c)]", [.severalReferences]),
      ("[a(b.left)]", [.incompatibleAttributes]),
      ("C:a.left(b.leading)", [.incompatibleAttributes]),
      ("C:a.top(10%)", [.percentageOfPosition]),
      ("C:a.aspectRatio(b)", [.notLinear]),
      ("|-(2*default)-[a]", [.multipliedMargin]),
      ("[a5..1]", [.invalidRange]),
      ("[a..]", [.invalidRange]),
      ("[a..b]", [.invalidRange]),
      ("[a..1.5]", [.invalidRange]),
      ("[a1..2000]", [.invalidRange]),
      ("[a:]", [.noView]),
      ("[a:[b]", [.missingRightBracket]),
      ("[a,]", [.missingViewName]),
      ("[a(1e308*10)]", [.numberOutOfRange]),
      ("[a((1+2)]", [.missingRightParenthesis]),
      ("[a(1+)]", [.missingValue]),
      ("C:a", [.missingAttribute]),
      ("C:a.foo(10)", [.unknownAttribute]),
      ("C:a.width", [.missingValue]),
      ("C:a.width()", [.emptyParentheses]),
      ("C:[a]", [.missingViewName]),
      ("[a(b.hieght)]", [.unknownAttribute]),
      ("[a:[b]]\n[a:[c]]", [.duplicateStack]),
      ("[a:|[b]]", [.misplacedSuperview]),
      ("[a:[b]<|]", [.misplacedSuperview]),
      ("[a:[b]|>]", [.misplacedSuperview]),
      ("[a:[b]-||]", [.misplacedSuperview]),
      ("[a]~20~[b]", [.unexpectedText]),
      ("|||[a]", [.doubledSuperview]),
      ("|[a]| <|", [.doubledSuperview]),
      ("|[a]| |>", [.doubledSuperview]),
      ("|>[a]<|", [.safeAreaBoundary]),
      ("|>-8-[a]", [.safeAreaBoundary]),
      ("<||[a]<||", [.safeAreaBoundary, .safeAreaBoundary]),
      ("<|>-[a]-<|>", [.safeAreaBoundary, .safeAreaBoundary]),
      ("[a]-~[b]", [.doubledDash]),
      ("[a(1e308*10)]", [.numberOutOfRange]),
      ("[a(5/(1e308*10))]", [.numberOutOfRange]),
      ("[a]-~(8)~[b]", [.doubledDash]),
      ("C:c.size(gap\nH:[a]", [.missingRightParenthesis]),
      ("[a(5\nH:[a]", [.missingRightParenthesis]),
    ])
  func refusals(_ text: String, expected: [Diagnostic.Code]) {
    #expect(codes(text) == expected)
  }

  @Test func linesAreFormats() throws {
    #expect(try equations("") == [])
    #expect(try equations("// nothing\n\n") == [])
    #expect(
      try equations("|[a]| // one\n\n// two\nV:[a]-\n  [b]\nC:b.left(a)\n") == [
        "a.leading == |.leading", "|.trailing == a.trailing", "b.top == a.bottom + 8",
        "b.left == a.left",
      ])
    #expect(VisualFormat.parse("|[a]\n|", dialect: .extended).tree.formats.count == 1)
    #expect(VisualFormat.parse("[a]\n-8-[b]", dialect: .extended).tree.formats.count == 1)
    #expect(VisualFormat.parse("[a]\n[b]", dialect: .extended).tree.formats.count == 2)
    #expect(VisualFormat.parse("H:|[a]|\nV:|[a]|").diagnostics.codes == [.severalFormats])
  }

  /// A stack whose view is laid out along both axes is filled across by what is inside.
  @Test func stacksAreFilled() throws {
    #expect(
      try equations("|[stack:[a][b]]|\nV:|[stack]|").suffix(6) == [
        "a.height == stack.height", "a.top == stack.top", "b.height == stack.height",
        "b.top == stack.top", "stack.top == |.top", "|.bottom == stack.bottom",
      ])
    let meaning = try VisualFormat.meaning(
      "V:[stack]\n|[stack:[a]~[b]]|", isView: { $0 != "stack" }, dialect: .extended)
    #expect(meaning.guides.map(\.name) == ["stack", "~1"])
    #expect(meaning.guides.map(\.role) == [.stack, .spacer(.horizontal)])
    #expect(meaning.guides.map(\.sibling) == ["a", "a"])
  }

  /// The statements of one text about the stacks of another count as if both were one text.
  @Test func stacksAreFilledAcrossTexts() throws {
    let texts = ["|[stack:[a][b]]|", "V:|[stack(40)]|", "V:[c]"]
    let trees = texts.map { VisualFormat.parse($0, dialect: .extended).tree }
    for isView in [true, false] {
      var context = FormatContext(
        options: [], views: ["a", "b", "c"] + (isView ? ["stack"] : []), metrics: [:])
      let together = try VisualFormat.meaning(
        texts.joined(separator: "\n"), dialect: .extended, context: context)
      var apart = FormatMeaning()
      for (index, text) in texts.enumerated() {
        context.furtherTexts = trees.indices.filter { $0 != index }.map { trees[$0] }
        let meaning = try VisualFormat.meaning(text, dialect: .extended, context: context)
        apart.constraints += meaning.constraints
        apart.guides += meaning.guides
        // All texts of a layout, read once.
        context.furtherTexts = []
        context.layout = SharedLayout(trees)
        let shared = try VisualFormat.meaning(text, dialect: .extended, context: context)
        #expect(shared.constraints.map(\.description) == meaning.constraints.map(\.description))
        #expect(shared.guides.map(\.name) == meaning.guides.map(\.name))
        #expect(shared.diagnostics == meaning.diagnostics)
        context.layout = nil
      }
      #expect(apart.constraints.map(\.description) == together.constraints.map(\.description))
      #expect(apart.guides.map(\.name) == together.guides.map(\.name))
      #expect(together.guides.map(\.name) == (isView ? [] : ["stack"]))
    }
    #expect(throws: VisualFormatError.self) {
      try VisualFormat.meaning(
        texts[1], dialect: .extended,
        context: FormatContext(options: [], views: ["a", "b"], metrics: [:]))
    }
  }

  @Test func theSafeAreaBeginsWithItsArrow() {
    for (text, mended) in [("|>[a]<|", "<|[a]<|"), ("V:|>-8-[a]|", "V:<|-8-[a]|")] {
      let found = VisualFormat.parse(text, dialect: .extended).diagnostics
      #expect(FixIt.apply(found.flatMap(\.fixIts), to: text) == mended)
      #expect(VisualFormat.parse(mended, dialect: .extended).isValid)
    }
    // It is no format in any dialect, so none is named.
    let notes = VisualFormat.parse("|>-[a]-|").diagnostics.flatMap(\.notes)
    #expect(notes.isEmpty)
  }

  @Test func depth() throws {
    let meaning = try VisualFormat.meaning(
      "Z:|[back]-(>=10)-[a,b][front]->[c]|", isView: { _ in true }, dialect: .extended)
    #expect(meaning.constraints.isEmpty)
    #expect(
      meaning.depthOrder.map(\.description) == [
        "back.z == |.z", "a.z >= back.z + 10", "b.z >= back.z + 10", "front.z == a.z + 1",
        "front.z == b.z + 1",
      ])
  }

  @Test func optionsReachIntoStacksAndBothAxes() throws {
    #expect(
      try equations("[x:[a][b]]", options: .alignAllTop).last == "b.top == a.top")
    #expect(
      try equations("HV:[a][b]", options: [.alignAllTop, .alignAllLeft]) == [
        "b.leading == a.trailing", "b.top == a.top", "b.top == a.bottom", "b.left == a.left",
      ])
    #expect(codes("HV:[a][b(c@2000)]") == [.priorityOutOfRange])
  }

  /// The defects of autolayout.js that a user of it would bring along.
  @Test func knownDefectsOfAnotherParserAreNotShared() throws {
    #expect(try equations("[a]-(>=10)-[b]") == ["b.leading >= a.trailing + 10"])
    #expect(
      try equations("[a]-(>=10,<=20@5)-[b]") == [
        "b.leading >= a.trailing + 10", "b.leading <= a.trailing + 20 @5",
      ])
    #expect(codes("[a(b.height/0)]") == [.divisionByZero])
    #expect(codes("[a(10@1001)]") == [.priorityOutOfRange])
    #expect(try equations("[a(10@7.5)]") == ["a.width == 10 @7.5"])
    #expect(try equations("[a]->=0-[b]") == ["b.leading >= a.trailing"])
    #expect(try equations("[a]-gap-[b]", metrics: ["gap": 3]) == ["b.leading == a.trailing + 3"])
    #expect(codes("[a5..1]") == [.invalidRange])
    #expect(try equations("C:a.width(10)") == ["a.width == 10"])
  }

  @Test func commentsCarryMetaInformation() throws {
    let text = """
      //viewport aspect-ratio:3/1 max-height:300
      // spacing:5
      //comments here
      //spacing:[10,20.5]
      |[a]| //heights a:intrinsic
      //|[a]|
      """
    let meta = VisualFormat.parse(text, dialect: .extended).tree.metaInformation
    #expect(meta.entries.map(\.name) == ["viewport", "spacing", "heights"])
    #expect(meta.entry("viewport")?.properties.map(\.key) == ["aspect-ratio", "max-height"])
    #expect(meta.entry("viewport")?.properties.map(\.value) == ["3/1", "300"])
    #expect(meta.entry("heights")?.properties.first?.value == "intrinsic")
    #expect(meta.spacing == [10, 20.5])
    #expect(
      VisualFormat.parse("//spacing:x", dialect: .extended).tree.metaInformation.spacing == nil)
    #expect(
      VisualFormat.parse("//spacing:2", dialect: .extended).tree.metaInformation.spacing == [2])
    #expect(VisualFormat.parse("//a:1,", dialect: .extended).tree.metaInformation.spacing == nil)
  }

  /// A short text cannot name so many views that reading it takes forever.
  @Test func rangesHaveALimitTogether() {
    let text = String(repeating: "[a..1000]", count: 101)
    let result = VisualFormat.parse(text, dialect: .extended)
    #expect(result.diagnostics.codes == [.invalidRange])
    #expect(result.tree.format.elements.count == 101)
  }

  /// Metrics that are known by their names only, which anchors say.
  @Test func namesOfMetricsKeepTheirSign() throws {
    var context = FormatContext(views: ["a", "b"], metricNames: ["gap", "low"])
    context.keepsMetricNames = true
    let meaning = try VisualFormat.meaning(
      "C:a.edges(>=gap@low)", dialect: .extended, context: context)
    #expect(
      meaning.constraints.map(\.description) == [
        "a.leading >= |.leading", "a.top >= |.top", "|.trailing >= a.trailing",
        "|.bottom >= a.bottom",
      ])
    #expect(meaning.constraints.allSatisfy { $0.constantMetric == "gap" })
    #expect(meaning.constraints.allSatisfy { $0.priorityMetric == "low" })
    for text in ["C:a.aspectRatio(gap)", "Z:[a]-gap-[b]"] {
      let found = VisualFormat.lint(text, dialect: .extended, context: context)
      #expect(found.codes == [.unknownMetric], "\(text)")
    }
  }
}
