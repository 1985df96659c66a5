import TestSupport
import Testing
import VisualFormat

/// Changes that are made without asking: the text can have meant nothing else, and is valid afterwards.
struct CertainFixItTests {
  /// The text with all its certain changes made, round by round.
  private func mended(_ text: String, _ context: FormatContext = FormatContext()) -> String {
    var text = text
    while true {
      let fixIts = VisualFormat.certainFixIts(text, context: context)
      guard !fixIts.isEmpty else { return text }
      text = FixIt.apply(fixIts, to: text)
    }
  }

  private static let known = FormatContext(
    views: ["title", "a", "b", "label"], metricNames: ["gap", "width"],
    metricValues: ["gap": 8, "width": 100])

  /// A name beside a view of the same name is more probably left over than a second one.
  @Test(arguments: ["V:|[a]?", "H:|?[a]", "[a]-[b]-?]", "[a]-?]-[b]", "V:|[a]-8-?]|"])
  func aSecondViewOfANameIsNotMade(_ text: String) {
    let same = text.replacing("?", with: "a")
    #expect(VisualFormat.certainFixIts(same, context: Self.known).isEmpty)
    let other = text.replacing("?", with: "label")
    #expect(!VisualFormat.certainFixIts(other, context: Self.known).isEmpty)
  }

  /// A view that stands there twice already is none that the change makes.
  @Test(arguments: [
    ("H:|-[a]-[a]-[b", "H:|-[a]-[a]-[b]"), ("H:|-[a]-[a]-b]-|", "H:|-[a]-[a]-[b]-|"),
    ("H:|-[a(10]-[b]-[a]", "H:|-[a(10)]-[b]-[a]"),
  ])
  func bracketsBesideASecondViewAreMended(_ text: String, _ expected: String) {
    #expect(mended(text, Self.known) == expected)
  }

  /// A view that a format has twice already is no reason against a shorter text.
  @Test func textsWithASecondViewAreShortened() {
    let text = "[a]-8-[b]-8-[a(100@1000)]"
    let fixIts = VisualFormat.certainFixIts(text, context: Self.known, mendsInformation: true)
    #expect(FixIt.apply(fixIts, to: text) == "[a]-8-[b]-8-[a(100)]")
  }

  /// The author may have meant several things, or more is missing than can be known.
  @Test(arguments: [
    "|-a]-[b]-|", "H:|-title]-|", "H:|[title100)]|", "H:|-[a](100)-|", "H:|-20,5-[a]-|",
    "[a(width==100)]", "[a]-(20>=)-[b]", "[label100)]", "[a100)]", "[a]--[b]", "||[a]|",
    "[a(>100)]", "[a(30px)]", "[a-b]", "[a](100)[b]", "[a)-[b]", "|-gap[a]", "|gap-[a]",
    "[a-gap-[b]", "[a()]", "|-()-[a]", "[a]]", "[a(100))]", "|label|", "[a(8 20)]", "[a]8-[b]",
    "[label!]", "[a@750]", "[a[b]", "[a(width]", "[a=b]", "V[iew]", "[a!=5]", "|-[a]-|-",
    "|[a]|, V:|[b]|", "[a(==10=.5)]", "[a]-(<=8@9=99)-[b]",
    "-[a]", "[a]-", "H:|(a)|", "H:|(a)-[b]", "[a](b)-[label]",
    "[a]-(gap)[b]",
  ])
  func whatIsDoubtfulIsLeftWhereNoNameIsKnown(_ text: String) {
    #expect(VisualFormat.certainFixIts(text).isEmpty)
  }

  @Test(arguments: [
    "H:|[title100)]|", "H:|-[a](100)-|", "H:|-20,5-[a]-|", "[a(width==100)]", "[a]-(20>=)-[b]",
    "[a](100)[b]", "|-labl]-|", "|-gap]-[a]", "[width)-[b]", "|-a[b]", "[a-b-[label]", "[label!]",
  ])
  func whatIsDoubtfulIsLeftWhereNamesAreKnown(_ text: String) {
    #expect(VisualFormat.certainFixIts(text, context: Self.known).isEmpty)
  }

  @Test(arguments: [
    ("[a(=>100)]", "[a(>=100)]"), ("[a(=100)]", "[a(==100)]"), ("[a(≤5)]", "[a(<=5)]"),
    ("V|[a]|", "V:|[a]|"), ("h:|[a]", "H:|[a]"), ("H;|[a]|", "H:|[a]|"), ("H：｜[a]｜", "H:|[a]|"),
    ("[a[100]]", "[a(100)]"), ("[a:100]", "[a(100)]"), ("[a>=50]", "[a(>=50)]"),
    ("[a(100@750]", "[a(100@750)]"), ("[a(100)@750]", "[a(100@750)]"),
    ("[a]-(20)@750-[b]", "[a]-(20@750)-[b]"), ("[a(1_000)]", "[a(1000)]"),
    ("\"H:|[a]|\"", "H:|[a]|"), ("@\"H:|[a]|\"", "H:|[a]|"), ("(H:|[a]|)", "H:|[a]|"),
    ("\u{FEFF}H:|[a]|", "H:|[a]|"), ("H: | [a] |", "H:|[a]|"), ("|8-[a]", "|-8-[a]"),
    ("[a]-50|", "[a]-50-|"), ("[a]-(50)[b]", "[a]-(50)-[b]"),
    ("[a(>=5<=9)]", "[a(>=5,<=9)]"), ("|–[a]|", "|-[a]|"),
  ])
  func whatCanMeanOneThingOnlyIsMended(_ text: String, _ expected: String) {
    #expect(mended(text) == expected)
    #expect(VisualFormat.parse(expected).isValid)
  }

  @Test(arguments: [
    ("H:|-title]-|", "H:|-[title]-|"), ("|-a]-[b]-|", "|-[a]-[b]-|"), ("|label|", "|[label]|"),
    ("label(100)]-|", "[label(100)]-|"), ("|-gap[a]", "|-gap-[a]"), ("|gap-[a]", "|-gap-[a]"),
    ("[a-gap-[b]", "[a]-gap-[b]"), ("[a)-[b]", "[a]-[b]"), ("[self.a]", "[a]"),
    ("|-(label)-|", "|-[label]-|"), ("|-label-|", "|-[label]-|"), ("[a]8-[b]", "[a]-8-[b]"),
    ("|(a)|", "|[a]|"), ("[a]-(gap)[b]", "[a]-(gap)-[b]"), ("|(gap)[a]", "|-(gap)-[a]"),
    ("V[a]", "V:[a]"), ("[a[b]", "[a][b]"), ("[a(width]", "[a(width)]"), ("[a=b]", "[a(==b)]"),
  ])
  func knownNamesDecide(_ text: String, _ expected: String) {
    #expect(mended(text, Self.known) == expected)
    #expect(mended(text) == text)
  }

  @Test func aNameThatTheTextMayHaveMeantKeepsItAsItIs() {
    let text = "|-[row]2-|"
    #expect(mended(text, FormatContext(views: ["row"])) == "|-[row]-2-|")
    #expect(mended(text, FormatContext(views: ["row", "row2"])) == text)
  }

  /// A change that leaves an error is not made.
  @Test func aFormatIsMendedAsAWholeOrNotAtAll() {
    #expect(mended("V|--[a]|") == "V|--[a]|")
    #expect(mended("V|[b(100]|", FormatContext(views: ["a"])) == "V|[b(100]|")
    #expect(mended("V|[a(100]|", FormatContext(views: ["a"])) == "V:|[a(100)]|")
  }

  @Test func partsThatAreNotKnownMoveWithTheText() {
    var context = FormatContext()
    context.unknownParts = [SourceRange(start: 3, end: 6)]
    #expect(VisualFormat.certainFixIts("V|-__1-[a] |", context: context).count == 2)
    #expect(VisualFormat.certainFixIts("V|-__1 -[a]|", context: context).isEmpty)
  }

  // MARK: Mutations of the corpus

  private static func originals() throws -> [String] {
    let corpus = try SharedData.records("vfl-corpus.jsonl") ?? []
    return (validFormats + corpus.compactMap { $0["string"] as? String })
      .filter { VisualFormat.parse($0).isValid }
  }

  /// The context of a valid format, in which its own names are known.
  private static func context(of text: String) -> FormatContext {
    let names = FormatWords(text)
    return FormatContext(
      views: names.views, metricNames: names.others.filter { !names.views.contains($0) })
  }

  /// One slip of the fingers: where it is mended without asking, the original comes back.
  @Test func aSlipThatIsMendedIsUndone() throws {
    let originals = try Self.originals()
    var mendedCount = 0
    var wrong: Set<String> = []
    for seed in RandomCases("slips", debug: 1500, release: 100_000) {
      var random = SplitMix64(seed: seed)
      let original = random.pick(originals)
      var bytes = Array(original.utf8)
      guard bytes.count > 2 else { continue }
      let place = random.int(in: 0...bytes.count - 2)
      switch random.int(in: 0...2) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      default: bytes.swapAt(place, place + 1)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // A lone '=' is '==', though it could be what is left of '>='.
      if VisualFormat.parse(text).tree.tokens.contains(where: { token in
        token.kind == .relation && token.range.length == 1
      }) {
        continue
      }
      for context in [FormatContext(), Self.context(of: original)] {
        guard !VisualFormat.certainFixIts(text, context: context).isEmpty else { continue }
        let result = mended(text, context)
        mendedCount += 1
        let expected = try VisualFormat.formatted(original)
        if (try? VisualFormat.formatted(result)) != expected {
          wrong.insert("\(original)   \(text)   \(result)")
        }
      }
    }
    print("mended", mendedCount)
    #expect(wrong.isEmpty, "\(wrong.sorted().joined(separator: "\n"))")
    #expect(mendedCount > 100)
  }

  /// Any damage: what comes out of a change is valid and has the names that were there.
  @Test func noChangeLosesANameOrLeavesAnError() throws {
    let originals = try Self.originals()
    let fragments = [
      "|", "[", "]", "(", ")", "-", "->=", "@", ",", ":", ";", "H:", "V:", "==", "<=", ">=", ">",
      "=",
      "8", "0.5", ".", "1_0", " ", "\n", "a", "gap", "title", "é", "–", "≥", "：", "｜", "\u{FEFF}",
      "\"", "[a]", "-8-", "(>=8@750)", "self.", "!", "100)", "[100]", "@750",
    ]
    var mendedCount = 0
    for seed in RandomCases("damages", debug: 1500, release: 200_000) {
      var random = SplitMix64(seed: seed)
      let original = random.pick(originals)
      var characters = Array(original)
      for _ in 0..<random.int(in: 1...3) {
        let start = random.int(in: 0...characters.count)
        let end = min(characters.count, start + random.int(in: 0...2))
        switch random.int(in: 0...3) {
        case 0: characters.removeSubrange(start..<end)
        case 1: characters.replaceSubrange(start..<end, with: Array(random.pick(fragments)))
        case 2: characters.insert(contentsOf: Array(random.pick(fragments)), at: start)
        default: characters.insert(contentsOf: characters[start..<end], at: end)
        }
      }
      let text = String(characters)
      for context in [FormatContext(), Self.context(of: original)] {
        let fixIts = VisualFormat.certainFixIts(text, context: context)
        guard !fixIts.isEmpty else { continue }
        mendedCount += 1
        let found = VisualFormat.lint(text, context: context)
        #expect(
          fixIts.allSatisfy { fixIt in found.contains { $0.fixIts == [fixIt] } }, "seed \(seed)")
        let result = mended(text, context)
        let left = VisualFormat.lint(result, context: context)
        #expect(!left.contains { $0.severity == .error }, "\(text) became \(result), seed \(seed)")
        #expect(
          FormatWords(text).all == FormatWords(result).all,
          "\(text) became \(result), seed \(seed)")
      }
    }
    #expect(mendedCount > 50)
  }
}

/// The names of a format, valid or not.
private struct FormatWords {
  var views: [String] = []
  var others: [String] = []
  /// All names but orientations, `self`, and the letters of numbers.
  var all: [String] = []

  init(_ text: String) {
    let tree = VisualFormat.parse(text).tree
    let tokens = tree.tokens
    for (index, token) in tokens.enumerated() where token.kind == .name {
      let name = tree.text(in: token.range)
      if index > 0, tokens[index - 1].kind == .leftBracket {
        views.append(name)
      } else {
        others.append(name)
      }
      // A name behind digits may have been part of their number: `1_000`, `1.5e- 3`.
      let isBehindNumber = index > 0 && tokens[index - 1].kind == .number
      let isGrouping =
        isBehindNumber && (name.hasPrefix("_") || ["e", "p"].contains(name.lowercased()))
      let isOrientation = ["h", "v", "self"].contains(name.lowercased())
      if !isGrouping, !isOrientation { all.append(name) }
    }
  }
}
