import Foundation
import TestSupport
import Testing

/// Damaged input of every kind: the tool answers, and never with a fault of its own.
@Suite struct FuzzTests {
  private static let documents = [
    """
    { "trellis": 1, "size": [320, 480], "scale": 2, "direction": "ltr",
      "metrics": { "gap": 10, "strong": 900 },
      "items": [
        { "id": "scroll", "kind": "scroll", "margins": [8, 16, 8, 16] },
        { "id": "icon", "in": "scroll", "intrinsic": [24, 24], "hugging": [750, 750] },
        { "id": "title", "in": "scroll", "intrinsic": [91, 21], "baseline": [16, 5] },
        { "id": "text", "in": "scroll", "intrinsic": [400, 63], "compression": [740, 1000],
          "alignmentInsets": [1, 2, 3, 4] },
        { "id": "badge", "in": "icon", "frame": [12, 0, 12, 12],
          "autoresizing": ["flexibleLeftMargin", "flexibleBottomMargin"], "hidden": true } ],
      "guides": [ { "id": "column", "in": "root" }, { "id": "row", "in": "scroll" } ],
      "constraints": [
        "H:|[scroll]|", "V:|[scroll]|", "H:|-gap-[icon]-[title]-(>=gap@strong)-|",
        { "vfl": "V:|-gap-[icon]-gap-[text]-gap-|", "options": ["alignAllLeading"],
          "identifier": "rows" },
        { "first": "title", "attribute": "lastBaseline", "second": "icon",
          "secondAttribute": "bottom" },
        { "first": "text", "attribute": "trailing", "relation": "<=", "second": "scroll.frame",
          "secondAttribute": "trailing", "constant": -10, "priority": 750 },
        { "first": "column", "attribute": "width", "second": "scroll.margins", "multiplier": 0.5 },
        { "first": "column", "attribute": "centerX", "second": "root.safeArea" },
        "V:|[column]|", "H:|[row(==text)]", "V:[row(>=10,<=20)]|" ] }
    """,
    """
    { "trellis": 1, "size": [100, 100],
      "items": [ { "id": "a" }, { "id": "b", "in": "a" }, { "id": "c", "in": "b" } ],
      "constraints": [
        "|[a]|", "V:|[a]|", "|-[b]-|", "V:|-[b(40)]", "|[c(b)]", "V:|[c(==a@500)]|",
        { "first": "c", "attribute": "width", "second": "a", "multiplier": 2, "constant": 1 },
        { "first": "c", "attribute": "height", "second": "c", "secondAttribute": "width" } ] }
    """,
  ]

  private static let formats = [
    "H:|-[icon(24)]-8-[title(>=60@750,<=icon)]-(>=gap@strong)-|", "V:|-(-8)-[a]-[b(==a)]|",
    "[a]", "|->=8-[a]-0@999-[b]|", "| - [ a ( 4 ) ] |",
  ]

  private static let systems = [
    """
    # a row of three
    first: a.left == 10
    a.left + a.width + 8 == b.left
    2*b.width - 3 c.width / 2 >= -1_000 @750
    wide: a.width + b.width + c.width <= 320
    a.width == b.width @250.5
    c.width == 0x1F @1
    """,
    "x + y == 10\nx - y == 2\nx <= 4\n",
  ]

  /// Runs the tool on damaged input, and checks that it answers and that answers in JSON are JSON.
  private func fuzz(
    _ name: String, _ texts: [String], _ arguments: [String], debug: Int, release: Int
  )
    throws
  {
    var counts: [Int32: Int] = [:]
    for seed in RandomCases(name, debug: debug, release: release) {
      var mutator = Mutator(random: SplitMix64(seed: seed))
      let text = mutator.mutated(Array(mutator.random.pick(texts).utf8))
      let isJSON = !arguments.contains("--format") && mutator.random.chance(1, in: 2)
      let result = Tool(input: text).run(arguments + (isJSON ? ["--format", "json"] : []))
      counts[result.code, default: 0] += 1
      #expect(
        [0, 1, 65].contains(result.code),
        "seed \(seed): exit code \(result.code)\n\(String(decoding: text, as: UTF8.self))")
      if result.code == 65 {
        #expect(result.output.isEmpty && result.errors.hasPrefix("<stdin>:"), "seed \(seed)")
      } else if isJSON {
        let object = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
        #expect(object is [String: Any], "seed \(seed): \(result.output)")
      }
    }
    print(
      "\(name): exit codes \(counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
    #expect(counts[0, default: 0] + counts[1, default: 0] > 0)
  }

  @Test func damagedDocuments() throws {
    try fuzz("damaged documents", Self.documents, ["layout"], debug: 1000, release: 6000)
  }

  @Test func damagedStoryboards() throws {
    let url = SharedData.packageRoot.appendingPathComponent(
      "Sources/TrellisCommand/Examples/profile.storyboard")
    let text = try String(contentsOf: url, encoding: .utf8)
    try fuzz("damaged storyboards", [text], ["layout"], debug: 150, release: 2000)
  }

  @Test func damagedDocumentsAsDrawings() throws {
    try fuzz(
      "damaged documents, drawn", Self.documents,
      ["layout", "--format", "html", "--sizes", "1x1", "--show", "constraints,guides,sizes"],
      debug: 300, release: 2000)
  }

  @Test func damagedFormats() throws {
    try fuzz("damaged formats", Self.formats, ["vfl", "check"], debug: 2000, release: 10_000)
  }

  @Test func damagedSystems() throws {
    try fuzz("damaged systems", Self.systems, ["solve"], debug: 2000, release: 10_000)
  }

  /// A solution is called one only when every required constraint holds.
  @Test func solutionsHoldWhatIsRequired() {
    for seed in RandomCases("required constraints hold", debug: 2000, release: 10_000) {
      var mutator = Mutator(random: SplitMix64(seed: seed))
      let text = mutator.mutated(Array(mutator.random.pick(Self.systems).utf8))
      let result = Tool(input: text).run(["solve"])
      #expect(
        result.code != 0 || !result.output.contains(" @1000 by "),
        "seed \(seed): \(result.output)\(String(decoding: text, as: UTF8.self))")
    }
  }

  /// Random words on the command line: an answer, or an error of usage.
  @Test func randomArguments() {
    let words = [
      "layout", "scroll", "--layout", "solve", "vfl", "check", "--format", "json", "table", "text",
      "--size", "1x1",
      "--scale=2", "--help", "-h", "--", "-", "--color", "never", "[a]", "", "--dialect", "lenient",
      "--show", "guides", "--sizes", "svg", "html", "=", "--=", "--format=", "-x", "é",
    ]
    for seed in RandomCases("random arguments", debug: 2000, release: 10_000) {
      var random = SplitMix64(seed: seed)
      let arguments = (0..<random.int(in: 0...6)).map { _ in random.pick(words) }
      let code = Tool().run(arguments).code
      #expect([0, 1, 64, 65, 66].contains(code), "seed \(seed): exit code \(code), \(arguments)")
    }
  }
}
