import TestSupport
import Testing
import VisualFormat

/// Texts that nobody would write: nothing traps, every byte is kept, and what counts as valid is
/// what the grammar says.
struct FuzzTests {
  private static let fragments = [
    "|", "[", "]", "(", ")", "-", "->=", "@", ",", ":", "H:", "V:", "==", "<=", ">=", ">", "<", "=",
    "8", "0.5", ".", "..", "1e5", "0x1F", "+", "*", "/", "%", " ", "\t", "\n", "a", "b", "_x",
    "gap", "~", "->[", "//", "a1..3", "|.width", "default", "Z:", "C:a.", "HV:", "50%", "(b-1)*2",
    "\n[",
    "é", "–", "≥", "\u{0}", "\u{FEFF}", "👩‍👧", "[a]", "-8-", "(>=8@750)", "|-", "-|",
  ]

  /// An unoptimized build takes ten times as long for a text.
  #if DEBUG
    private static let count = 500
    private static let length = 150
  #else
    private static let count = 10_000
    private static let length = 5_000
  #endif

  /// The formats that are mutated: those of the corpus where it is there.
  private static func seeds() throws -> [String] {
    let corpus = try SharedData.records("vfl-corpus.jsonl") ?? []
    return validFormats + SyntaxErrorTests.mistakes.map(\.text)
      + corpus.compactMap { $0["string"] as? String }
  }

  @Test func mutatedFormats() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("FuzzTests seed \(seed)")
    var random = SplitMix64(seed: seed)
    let seeds = try Self.seeds()
    let documented = try ReferenceGrammar(.documented)
    let practice = try ReferenceGrammar(.practice)
    for _ in 0..<Self.count {
      var text = try #require(seeds.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text = try mutated(text, seeds, &random)
      }
      try check(text, seed)
      let isDocumented = VisualFormat.parse(text, dialect: .documented).isValid
      #expect(isDocumented == documented.accepts(text), "\(text), seed \(seed)")
      let isPractice = VisualFormat.parse(text, dialect: .practice).isValid
      #expect(isPractice == practice.accepts(text), "\(text), seed \(seed)")
      let isLenient = VisualFormat.parse(text, dialect: .lenient).isValid
      #expect(!isPractice || isLenient)
      #expect(!isLenient || VisualFormat.parse(text, dialect: .extended).isValid, "\(text)")
    }
  }

  @Test func fragmentsInAnyOrder() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("FuzzTests seed \(seed)")
    var random = SplitMix64(seed: seed)
    let practice = try ReferenceGrammar(.practice)
    for _ in 0..<Self.count {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text += try #require(Self.fragments.randomElement(using: &random))
      }
      try check(text, seed)
      #expect(
        VisualFormat.parse(text).isValid == practice.accepts(text), "\(text), seed \(seed)")
    }
  }

  /// Bytes that are not UTF-8 become replacement characters on their way into a string.
  @Test func randomBytes() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("FuzzTests seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.count {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      try check(String(decoding: bytes, as: UTF8.self), seed)
    }
  }

  /// Texts in which a careless parser goes back or looks ahead without end.
  @Test(
    .ends(withinSeconds: 300),
    arguments: [
      "[", "]", "(", ")", "-", "|", "@", ">", ".", " ", "a", "[a", "[a-", "[a(", "[a]-", "[(", "-(",
      "(5", "5,", "[a ", "[a.b", "|-a", "[a]|", "[a]|)", ";", "–", "1e-300,", "[a(9>", "a:", "H:",
      "+", "~", "[a:", "a,", "\n[a]", "(", "1*(", "1-(1,", "|.width+", "-(b)-[a]", "~[a]",
      "C:a.top(",
      ".top(b)",
      "//\n", "[a..9]", "[a1..9]", "\nH:", "\nC:a.x", "[a:[b],", "x:",
    ])
  func longTextsTakeLinearTime(_ part: String) throws {
    for prefix in ["", "[a(", "|-"] {
      let text = prefix + String(repeating: part, count: Self.length)
      for dialect in [Dialect.practice, .extended] {
        let result = VisualFormat.parse(text, dialect: dialect)
        #expect(result.tree.description == text)
        let meaning = VisualFormat.meaning(result.tree, isView: { _ in false })
        #expect(meaning.constraints.allSatisfy { $0.second != nil })
        _ = VisualFormat.meaning(result.tree, options: .alignAllTop, isView: { _ in true })
        _ = VisualFormat.lint(result.tree)
      }
    }
  }

  private func mutated(
    _ text: String, _ seeds: [String], _ random: inout SplitMix64
  ) throws -> String {
    var characters = Array(text)
    let start = Int.random(in: 0...characters.count, using: &random)
    let end = min(characters.count, start + Int.random(in: 0...2, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      characters.removeSubrange(start..<end)
    case 1:
      let fragment = try #require(Self.fragments.randomElement(using: &random))
      characters.replaceSubrange(start..<end, with: Array(fragment))
    case 2:
      let fragment = try #require(Self.fragments.randomElement(using: &random))
      characters.insert(contentsOf: Array(fragment), at: start)
    case 3:
      characters.insert(contentsOf: characters[start..<end], at: end)
    default:
      let other = Array(try #require(seeds.randomElement(using: &random)))
      characters = Array(characters.prefix(start) + other.dropFirst(start))
    }
    return String(characters)
  }

  /// Checks what holds for any text.
  private func check(_ text: String, _ seed: UInt64) throws {
    for dialect in Dialect.allCases {
      let result = VisualFormat.parse(text, dialect: dialect)
      try checkInvariants(of: result, text: text)
      _ = result.rendered()
      _ = FixIt.apply(result.diagnostics.flatMap(\.fixIts), to: text)
      let found = VisualFormat.diagnostics(
        text, options: .alignAllTop, metrics: commonMetrics, views: ["a", "b", "view", "v0"],
        dialect: dialect)
      let syntax = result.diagnostics.filter { $0.severity == .error }
      #expect(syntax.allSatisfy { found.contains($0) }, "\(text), seed \(seed)")
    }
  }
}
