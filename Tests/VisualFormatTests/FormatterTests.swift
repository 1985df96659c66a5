import TestSupport
import Testing
import VisualFormat

struct FormatterTests {
  @Test(
    arguments: [
      ("<|[a]<|", "<|[a]|>"),
      ("H: |-[ a ]-| ", "H:|-[a]-|"),
      ("|-(8)-[a]", "|-8-[a]"),
      ("|-(-8)-[a]", "|-(-8)-[a]"),
      ("|->=8-[a]-pad@low-[b]", "|-(>=8)-[a]-(pad@low)-[b]"),
      ("|-==8-[a(==100@1000,==b)]", "|-8-[a(100,b)]"),
      ("[a(+.50@+7.0,1e3,0x10)]", "[a(0.5@7,1000,16)]"),
      ("[a]-(pad)-[b]-(pad@1000)-[c]", "[a]-pad-[b]-pad-[c]"),
      ("V:[a]-10%-[b]-(10%)-[c]", "V:[a]-10%-[b]-10%-[c]"),
      ("[a( b * 2 + 10 )]", "[a(b*2+10)]"),
      ("|~(+10)~[a , b..3]->[c]", "|~(10)~[a,b..3]->[c]"),
      ("[a(min : >= 4)]", "[a(min:>=4)]"),
      ("C:a . top ( ==b.bottom )", "C:a.top(b.bottom)"),
      ("|[col: [a] - [b] ]|", "|[col:[a]-[b]]|"),
      (
        "\n//  one  \n\n\n|[a]|// two\n//three\nV:|[a]\n",
        "//  one\n\n|[a]| // two\n//three\nV:|[a]"
      ),
      ("|[a]-// why\n[b]", "|[a]- // why\n[b]"),
      ("", ""),
    ])
  func canonicalForm(_ text: String, expected: String) throws {
    let formatted = try VisualFormat.formatted(text, dialect: .extended)
    #expect(formatted == expected)
    #expect(try VisualFormat.formatted(formatted, dialect: .extended) == expected)
    for lineEnd in ["\r", "\r\n"] {
      let text = text.replacing("\n", with: lineEnd)
      #expect(try VisualFormat.formatted(text, dialect: .extended) == expected)
    }
  }

  @Test func prefixIsAMatterOfTaste() throws {
    func formatted(
      _ text: String, _ prefix: VisualFormat.FormattingOptions.HorizontalPrefix
    ) throws -> String {
      try VisualFormat.formatted(
        text, dialect: .extended, options: .init(horizontalPrefix: prefix))
    }
    let text = "[a]\nH:[b]\nV:[c]"
    #expect(try formatted(text, .kept) == text)
    #expect(try formatted(text, .written) == "H:[a]\nH:[b]\nV:[c]")
    #expect(try formatted(text, .omitted) == "[a]\n[b]\nV:[c]")
    // Alone on its line, the bar would be the end of the format above.
    let alone = "V:[a]\nH:| // x\n[b]|"
    #expect(try formatted(alone, .omitted) == alone)
    #expect(try formatted("V:[a]\nH:|[b]|", .omitted) == "V:[a]\n|[b]|")
    // A comment behind the prefix begins the line without it.
    for text in ["[b]\nH: // c\n[a]", "[b]\nH:\n// c\n[a]"] {
      #expect(try formatted(text, .omitted) == "[b]\n// c\n[a]")
    }
  }

  /// A sign that says nothing goes, and with it the parentheses that it needed.
  @Test(arguments: [
    ("[a]-(+3%)-[b]", "[a]-3%-[b]"), ("[a]-(+3)-[b]", "[a]-3-[b]"),
    ("[a]-(+gap)-[b]", "[a]-gap-[b]"),
    ("[a]~(+3)~[b]", "[a]~(3)~[b]"), ("[a(+gap)]", "[a(gap)]"),
    ("[a]-(+3%@5)-[b]", "[a]-(3%@5)-[b]"), ("[a]-(+3*2)-[b]", "[a]-(3*2)-[b]"),
  ])
  func plusSigns(_ text: String, _ expected: String) throws {
    let formatted = try VisualFormat.formatted(text, dialect: .extended)
    #expect(formatted == expected)
    #expect(try VisualFormat.formatted(formatted, dialect: .extended) == formatted)
  }

  @Test func invalidTextsAreNotTouched() {
    let error = #expect(throws: VisualFormatError.self) {
      try VisualFormat.formatted("|[a")
    }
    #expect(error?.diagnostics.codes == [.missingRightBracket])
  }

  /// Formatting changes neither the meaning nor a text that is formatted.
  @Test func corpus() throws {
    let corpus = try SharedData.records("vfl-corpus.jsonl") ?? []
    let cases = try SharedData.records("vfl-evfl-cases.jsonl") ?? []
    let texts =
      validFormats + corpus.compactMap { $0["string"] as? String }
      + cases.compactMap { $0["input"] as? String }
    for dialect in Dialect.allCases {
      for text in texts where VisualFormat.parse(text, dialect: dialect).isValid {
        let formatted = try VisualFormat.formatted(text, dialect: dialect)
        #expect(try VisualFormat.formatted(formatted, dialect: dialect) == formatted)
        #expect(
          meaning(formatted, dialect) == meaning(text, dialect), "\(text) became \(formatted)")
      }
    }
  }

  private func meaning(_ text: String, _ dialect: Dialect) -> [String] {
    let tree = VisualFormat.parse(text, dialect: dialect).tree
    let meaning = VisualFormat.meaning(tree, metrics: commonMetrics, isView: { _ in true })
    return meaning.constraints.map(\.description) + meaning.depthOrder.map(\.description)
  }
}
