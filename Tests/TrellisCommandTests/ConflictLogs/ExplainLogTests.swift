import TestSupport
import Testing

/// `trellis explain-log`: what UIKit and AppKit print about conflicts.
@Suite struct ExplainLogTests {
  private func analysis(_ log: String) throws -> JSON {
    let result = Tool.run("explain-log", "--format", "json", input: log)
    return try JSON(Array(result.output.utf8))["logs"][0]
  }

  private func numbers(_ value: JSON) -> [Int] { value.elements.compactMap(\.integer) }

  @Test(arguments: LogCase.all)
  func everyFormIsUnderstood(_ log: LogCase) throws {
    let found = try analysis(log.text)
    #expect(found["constraints"].elements.count == log.constraints.count)
    #expect(numbers(found["unread"]) == [])
    #expect(found["broken"].integer == log.breaking)
    #expect(found["outcome"].string == "conflict")
    #expect(numbers(found["conflict"]) == log.conflict)
    let culprit = found["culprit"]
    #expect(culprit["constraint"].integer == log.culprit)
    #expect(abs((Double(culprit["excess"].text) ?? 0) - log.excess) < 0.001, "\(culprit)")
    let words = "\(culprit["reason"].string ?? "") \(culprit["advice"].string ?? "")"
    #expect(words.contains(log.words), "\(words)")
    #expect(
      found["remainsAfterBreaking"].text
        == (log.breaking.map(log.conflict.contains) == false ? "true" : "false"))
  }

  /// Without any one of the constraints that are named the others can hold.
  @Test(arguments: LogCase.all)
  func conflictsAreIrreducible(_ log: LogCase) throws {
    for missing in log.conflict {
      let others = log.conflict.filter { $0 != missing }
      let rest = try analysis(log.log(of: others))
      #expect(rest["outcome"].string == (others.isEmpty ? "empty" : "consistent"), "\(missing)")
    }
  }

  @Test(arguments: LogCase.all)
  func textNamesTheLines(_ log: LogCase) throws {
    let result = Tool.run("explain-log", input: log.text)
    #expect(result.code == 0)
    #expect(result.errors == "")
    let first = log.isAppKit ? 3 : 8
    for member in log.conflict { #expect(result.output.contains("line \(first + member) ")) }
    #expect(result.output.contains("\nLikely culprit: line \(first + log.culprit), "))
    #expect(result.output.contains("\nTo mend it, "))
  }

  @Test func aConflictInWords() throws {
    let log = try #require(LogCase.all.first { $0.name == "no width yet" })
    let result = Tool.run("explain-log", input: log.text)
    #expect(
      result.output == """
        line 1: 3 constraints exclude each other:
          line 8    UIStackView.leading == Bar.leading + 4
          line 9    UIStackView.trailing == Bar.trailing - 10
          line 10   Bar.width == 0                             the size that the system gives it for now
                    UIStackView.width >= 0                     no length is negative
        The system gives up line 9.
        Likely culprit: line 9, UIStackView.trailing == Bar.trailing - 10, which fails by 14 points: Bar.width == 0 is a size that the system gives while it asks for the layout, and takes back; the rest needs another.
        To mend it, lower its priority to 999, or give a size that fits, as an estimated height of rows does; with 4 instead of -10 it would hold.

        """)
  }

  // MARK: Forms of logs

  @Test func severalLogsInOneText() throws {
    let quoted = LogCase.all[0].text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> \($0)" }.joined(separator: "\r\n")
    let text =
      "starting up\n" + quoted + "\nsome other line <with brackets>\n" + LogCase.all[4].text
    let result = Tool.run("explain-log", "--format", "json", input: text)
    #expect(result.code == 0)
    let logs = try JSON(Array(result.output.utf8))["logs"].elements
    #expect(logs.count == 2)
    #expect(logs.map { numbers($0["conflict"]) } == [[0, 1], [0, 1, 2]])
    #expect(logs[0]["line"].integer == 2)
  }

  @Test func aListWithoutItsSentence() throws {
    let found = try analysis(
      """
      "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>", "<NSLayoutConstraint:0x2 V:[UIView:0xa(84)]>"
      """)
    #expect(numbers(found["conflict"]) == [0, 1])
    #expect(found["broken"].isMissing)
    #expect(found["culprit"]["constraint"].integer == 1)
  }

  @Test func whatIsHiddenIsSaid() {
    let result = Tool.run(
      "explain-log",
      input: """
        [Layout] Unable to simultaneously satisfy constraints:
        <private>

        Will attempt to recover by breaking constraint
        <private>
        """)
    #expect(result.code == 1)
    #expect(
      result.output.hasPrefix("line 1: the system has hidden the constraints as <private>; run"))
  }

  @Test func whatCanHoldIsSaid() {
    let log = LogCase.all[1]
    let result = Tool.run("explain-log", input: log.log(of: [0, 1, 2]))
    #expect(result.code == 1)
    #expect(result.output == "line 1: as they are printed, the 3 constraints can all hold\n")
  }

  @Test func oneConstraintInWords() {
    let fine = Tool.run("explain-log", input: "<NSLayoutConstraint:0x1 UIView:0xa.width == 5>")
    #expect(fine.code == 1)
    #expect(fine.output == "line 1: as it is printed, the constraint can hold\n")
    let negative = Tool.run(
      "explain-log",
      input:
        "<NSLayoutConstraint:0x1 UIView:0xa.width == -5>, <NSLayoutConstraint:0x2 UIView:0xa.height == 5>"
    )
    #expect(negative.code == 0)
    #expect(negative.output.hasPrefix("line 1: 1 of 2 constraints excludes itself:\n"))
  }

  @Test func whatIsNotUnderstoodIsLeftOut() {
    let log = LogCase.all[0].text.replacing(
      "(\n", with: "(\n    \"<NSLayoutConstraint:0x9 UIView:0xa sits beside UIView:0xb>\",\n")
    let result = Tool.run("explain-log", input: log)
    #expect(result.code == 0)
    #expect(result.output.contains("Not understood, and left out: line 8.\n"))
    #expect(result.output.contains("line 9 "))
  }

  /// A multiplier or a constant that is not understood is no constraint without it.
  @Test(arguments: ["/ 2", "* x", "+ 1e12"])
  func arithmeticThatIsNotUnderstoodIsLeftOut(_ arithmetic: String) throws {
    let found = try analysis(
      """
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 10>",
      "<NSLayoutConstraint:0x2 UIView:0xa.width == UIView:0xb.width \(arithmetic)>"
      """)
    #expect(found["unread"].elements.count == 1)
  }

  @Test func whatRemainsIsSaid() throws {
    let log = LogCase(
      name: "two conflicts",
      constraints: [
        "NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)",
        "NSLayoutConstraint:0x2 UIView:0xa.width == 20   (active)",
        "NSLayoutConstraint:0x3 UIView:0xb.height == 10   (active)",
        "NSLayoutConstraint:0x4 UIView:0xb.height == 20   (active)",
      ], breaking: 1, conflict: [], culprit: 0, excess: 0, words: "")
    let found = try analysis(log.text)
    #expect(numbers(found["conflict"]) == [2, 3])
    #expect(found["remainsAfterBreaking"].text == "true")
    #expect(
      Tool.run("explain-log", input: log.text).output.contains(
        "The system gives up UIView …0xa.width == 20, and these exclude each other all the same.\n")
    )
  }

  @Test(arguments: ["", "hello\n", "<NSLayoutConstraint>", "{ \"trellis\": 1 }"])
  func textWithoutAConflictIsRefused(_ text: String) {
    let result = Tool.run("explain-log", input: text)
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.errors.contains("there is no conflict in this log"))
  }

  /// The picture says that it is a sketch, and shows the culprit in red and the rest thin.
  @Test(arguments: LogCase.all)
  func everyConflictIsDrawn(_ log: LogCase) throws {
    let result = Tool.run("explain-log", "--format", "svg", input: log.text)
    #expect(result.code == 0)
    let elements = try Elements(result.output)
    #expect(elements.texts.allSatisfy { $0.fontSize >= 8 })
    let texts = elements.texts.map(\.text).joined(separator: " ")
    #expect(texts.contains("A sketch: a log has no frames."))
    #expect(texts.contains("To mend it, "))
    #expect(elements.texts.contains { $0.classes == ["fault"] && $0.text.hasPrefix("line ") })
    let classes = elements.all.compactMap { $0.attributes["class"] }
    #expect(classes.filter { $0.hasPrefix("box ") }.count >= 1)
    #expect(classes.contains("c conflict broken"))
  }

  /// Lengths that constraints say are to scale: the red line is as long as its constraint wants it.
  @Test func sketchesAreToScale() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 200   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xa.width == 100   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 UIView:0xa.width == 200   (active)>
      """
    let picture = Tool.run("explain-log", "--format", "svg", input: log).output
    // At one and a half points a point.
    let box = try #require(
      picture.firstMatch(of: /<title>UIView<\/title><rect x="4" y="[\d.]+" width="([\d.]+)"/))
    let line = try #require(
      picture.firstMatch(
        of: /conflict broken"><title>[^<]*<\/title><path d="M([\d.]+) [\d.]+L([\d.]+)/))
    let length = try #require(Double(line.output.2)) - #require(Double(line.output.1))
    #expect(length == 2 * (try #require(Double(box.output.1))))
    // A private constraint has no picture, but a word.
    let hidden = Tool.run(
      "explain-log", "--format", "svg",
      input: "Unable to simultaneously satisfy constraints.\n(\n  <private>\n)\n")
    #expect(hidden.code == 1)
    #expect(try Elements(hidden.output).texts.contains { $0.text.contains("private") })
  }

  /// Left is on the left also where text runs from right to left, for what holds and for what is broken.
  @Test(arguments: ["0x2", "0x3"]) func sketchesFromRightToLeft(_ broken: String) throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0xa](RTL)   (active, names: '|':UIView:0xb )>",
          "<NSLayoutConstraint:0x2 UILabel:0xa.left == UIView:0xb.left + 40   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0xa.width == 100   (active)>",
          "<NSLayoutConstraint:0x4 UIView:0xb.width == 200   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:\(broken)>
      """
    let picture = Tool.run("explain-log", "--format", "svg", input: log).output
    for (title, start, end) in [("leading", "304", "289"), ("left", "4", "64")] {
      let mark = try #require(
        picture.split(separator: "UILabel.\(title) == UIView.\(title) + ").dropFirst().first)
      let ends = try #require(mark.firstMatch(of: /<path d="M([\d.]+) [\d.]+L([\d.]+)/))
      #expect(ends.output.1 == start && ends.output.2 == end, "\(title): \(ends.output)")
    }
  }

  /// A conflict of very many constraints takes time in proportion to them; it would be minutes otherwise.
  @Test(.ends(withinSeconds: 60)) func largeConflicts() throws {
    let count = 5000
    var constraints = ["View:0x0.width == 5", "View:0x0.leading == View:0x1.leading"]
    for place in 1..<count {
      constraints += [
        "View:0x\(place).width == 10",
        "View:0x\(place + 1).leading == View:0x\(place).trailing + 1",
      ]
    }
    constraints.append("View:0x\(count).trailing == View:0x0.trailing")
    let entries = constraints.enumerated().map { place, text in
      "<NSLayoutConstraint:0x\(place) \(text)>,\n"
    }
    let result = Tool.run(
      "explain-log",
      input: "Unable to simultaneously satisfy constraints.\n(\n\(entries.joined()))\n"
        + "Will attempt to recover by breaking constraint\n\(entries[entries.count - 1])")
    #expect(result.code == 0)
    #expect(result.output.contains("The system gives up line \(constraints.count + 2)."))
    #expect(result.output.hasPrefix("line 1: \(constraints.count) constraints exclude each other"))
  }

  /// A list of names is read once, however long it is.
  @Test(.ends(withinSeconds: 60), arguments: ["A:0x1' ,", "A:0x1' , ", "a%:0x%,"])
  func longListsOfNames(_ entry: String) {
    let names = (0..<20_000).map { entry.replacing("%", with: "\($0)") }.joined()
    let result = Tool.run(
      "explain-log",
      input: "<NSLayoutConstraint:0x1 UIView:0xa.height == 1   (active, names: \(names)b:0xb )>")
    #expect([0, 1, 65].contains(result.code))
  }

  /// Whatever is cut out of a log or put into it, an answer comes.
  @Test func damagedLogs() {
    var generator = SplitMix64(seed: 20)
    for _ in 0..<400 {
      var bytes = Array(LogCase.all.randomElement(using: &generator)?.text.utf8 ?? "".utf8)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.removeSubrange(place..<min(place + 20, bytes.count))
        case 1: bytes[place] = "<>[]|'\"-(:.0e9".utf8.randomElement(using: &generator) ?? 0
        default: bytes.insert(contentsOf: bytes[place...].prefix(30), at: place)
        }
      }
      let result = Tool(input: bytes).run(["explain-log"])
      #expect([0, 1, 65].contains(result.code), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
