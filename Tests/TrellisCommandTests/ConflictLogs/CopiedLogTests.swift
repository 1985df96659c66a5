import TestSupport
import Testing

/// `trellis explain-log` with logs that are cut out of a longer text, or have changed on their way.
@Suite struct CopiedLogTests {
  private func logs(_ text: String) throws -> [JSON] {
    let result = Tool.run("explain-log", "--format", "json", input: text)
    return try JSON(Array(result.output.utf8))["logs"].elements
  }

  private func numbers(_ value: JSON) -> [Int] { value.elements.compactMap(\.integer) }

  /// Expects one conflict of constraints, all of which are read.
  private func expectConflict(
    _ text: String, of count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try logs(text)
    #expect(found.count == 1, sourceLocation: sourceLocation)
    let log = try #require(found.first, sourceLocation: sourceLocation)
    #expect(log["constraints"].elements.count == count, sourceLocation: sourceLocation)
    #expect(numbers(log["unread"]) == [], sourceLocation: sourceLocation)
    #expect(log["outcome"].string == "conflict", sourceLocation: sourceLocation)
    #expect(
      numbers(log["conflict"]) == Array(0..<count), "\(log)", sourceLocation: sourceLocation)
  }

  // MARK: Parts of a text

  private static func entries(_ view: String, _ attribute: String) -> String {
    """
        "<NSLayoutConstraint:0x1\(view) NSView:0x\(view).\(attribute) == 15   (active)>",
        "<NSLayoutConstraint:0x2\(view) NSView:0x\(view).\(attribute) == 16   (active)>"

    """
  }

  private static func broken(_ view: String, _ attribute: String) -> String {
    "<NSLayoutConstraint:0x1\(view) NSView:0x\(view).\(attribute) == 15   (active)>"
  }

  /// AppKit's second sentence begins a log as well as the first one, in any order.
  @Test func bothSentencesOfAppKit() throws {
    let short = """
      [AppKit] Conflicting constraints detected: (
      \(Self.entries("a", "width")))
      Will attempt to recover by breaking \(Self.broken("a", "width")).

      """
    let shortInOneLine = """
      Conflicting constraints detected: (
      \(Self.entries("b", "height"))). Will attempt to recover by breaking constraint \(Self.broken("b", "height")).

      """
    let long = """
      [Layout] Unable to simultaneously satisfy constraints:
      (
      \(Self.entries("c", "width")))

      Will attempt to recover by breaking constraint
      \(Self.broken("c", "width"))

      """
    for parts in [
      [short, shortInOneLine], [short, long], [long, shortInOneLine],
      [shortInOneLine, long, short],
    ] {
      let found = try logs(parts.joined(separator: "something else\n"))
      #expect(found.map { $0["outcome"].string } == parts.map { _ in "conflict" })
      #expect(found.map { $0["broken"].integer } == parts.map { _ in 0 })
      #expect(found.map { $0["constraints"].elements.count } == parts.map { _ in 2 })
    }
  }

  /// A log whose beginning is missing counts where it says what is broken; what an app prints for itself does not.
  @Test func logsWithoutTheirBeginning() throws {
    let cut = """
      some line
      \(Self.entries("a", "width")))
      Will attempt to recover by breaking constraint
      \(Self.broken("a", "width"))

      """
    let whole = "Unable to simultaneously satisfy constraints:\n(\n\(Self.entries("b", "width")))\n"
    let printed = "<NSLayoutConstraint:0x9 NSView:0xf.width == 5   (active)>\n"
    let found = try logs(cut + printed + whole)
    #expect(found.map { $0["line"].integer } == [2, 8])
    #expect(found.map { numbers($0["conflict"]) } == [[0, 1], [0, 1]])
    #expect(try logs(printed + whole).map { $0["line"].integer } == [2])
    #expect(
      try logs(whole + "Will attempt to recover by breaking constraint\n" + printed + cut).count
        == 2)
    // Without any sentence that begins a log.
    #expect(try logs(cut + cut).map { $0["line"].integer } == [2, 8])
    #expect(try logs(cut + Self.entries("b", "width")).map { $0["line"].integer } == [2, 7])
    #expect(try logs(cut + printed).map { $0["line"].integer } == [2])
  }

  // MARK: Changed characters

  private static let bar = """
    (
        "<NSLayoutConstraint:0x1 H:|-(4)-[UIStackView:0xa]   (active, names: '|':Shop.Bar:0xb )>",
        "<NSLayoutConstraint:0x2 UIStackView:0xa.trailing == Shop.Bar:0xb.trailing - 10   (active)>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' Shop.Bar:0xb.width == 0   (active)>"
    )

    """

  @Test(arguments: ["‘’“”", "’’””", "‚‘„“"]) func bentQuotationMarks(_ marks: String) throws {
    let marks = marks.map { String($0) }
    let text = Self.bar
      .replacing("'|'", with: "\(marks[0])|\(marks[1])").replacing("\"<", with: "\(marks[2])<")
      .replacing(" 'UI", with: " \(marks[0])UI").replacing("Width' ", with: "Width\(marks[1]) ")
      .replacing(">\"", with: ">\(marks[3])")
    try expectConflict(text, of: 3)
    #expect(try logs(text)[0]["culprit"]["reason"].string?.contains("takes back") == true)
  }

  /// Bent marks in what a view shows are its own.
  @Test func bentMarksInTexts() throws {
    let text = """
      "<NSLayoutConstraint:0x1 UILabel:0xa'It’s “late”'.width == 5   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xa'It’s “late”'.width == 6   (active)>"
      """
    try expectConflict(text, of: 2)
    #expect(try logs(text)[0]["culprit"]["reason"].string?.contains("'It’s “late”'") == true)
  }

  @Test func referencesOfPages() throws {
    let named = Self.bar.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    try expectConflict(named, of: 3)
    try expectConflict(
      named.replacing("&#39;", with: "&#x27;").replacing("   (", with: "&nbsp; &nbsp;("), of: 3)
    #expect(
      try logs("page\n" + named)[0]["constraints"].elements.map { $0["line"].integer } == [3, 4, 5])
    try expectConflict(Self.bar.replacing("   (", with: "\u{A0}\u{A0} ("), of: 3)
  }

  /// Collectors of logs write a message as a string of JSON, with or without `<` in it.
  @Test func stringsOfJSON() throws {
    let message =
      "Unable to simultaneously satisfy constraints.\n\tTry this:\n" + Self.bar
      + "\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:0x2 UIStackView:0xa>"
    let escaped = message.replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#)
      .replacing("\t", with: #"\t"#)
    for text in [
      escaped, escaped.replacing("<", with: #"\u003c"#).replacing(">", with: #"\u003e"#),
    ] {
      let line = #"{"id":1,"eventMessage":"\#(text)","eventType":"logEvent"}"#
      try expectConflict("\n" + line, of: 3)
      let found = try logs("\n" + line + "\n" + line)
      #expect(found.map { $0["line"].integer } == [2, 3])
      #expect(found.map { $0["broken"].integer } == [1, 1])
    }
  }

  /// A page or a chat may take away quotation marks, commas and line ends, or put marks of its own between.
  @Test(arguments: [" ", "<br>", "</code><br/><code>", " ; "])
  func entriesWithoutPunctuation(_ separator: String) throws {
    let entries = Self.bar.split(separator: "\n").dropFirst().dropLast().map { line in
      String(line.drop { $0 != "<" }.prefix { $0 != "\"" })
    }
    try expectConflict("( " + entries.joined(separator: separator) + " )", of: 3)
  }
}
