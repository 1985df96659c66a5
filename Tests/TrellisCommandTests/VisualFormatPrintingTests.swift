import Foundation
import TestSupport
import Testing

/// `trellis vfl format`, `explain` and `convert`, and extended formats in layout documents.
@Suite struct VisualFormatPrintingTests {
  @Test func formats() {
    let result = Tool.run("vfl", "format", "H:|-(8)-[a(==100)]->=8-|", "[b")
    #expect(result.code == 1)
    #expect(result.output == "H:|-8-[a(100)]-(>=8)-|\n[b\n")
    #expect(result.errors.hasPrefix("<argument 2>:1:3: error: "))
    #expect(Tool.run("vfl", "format", "--prefix", "written", "[a]").output == "H:[a]\n")
  }

  @Test func formatsAWholeText() {
    let input = "// a row\n| [a] |\n\n\nV: [a]"
    let result = Tool.run("vfl", "format", "--dialect", "extended", input: input)
    #expect(result == Tool.Result(code: 0, output: "// a row\n|[a]|\n\nV:[a]\n", errors: ""))
    let json = Tool.run("vfl", "format", "--format", "json", "[a(==1)]")
    #expect(
      json.output == """
        {
          "results": [
            {
              "diagnostics": [],
              "formatted": "[a(1)]",
              "string": "[a(==1)]"
            }
          ],
          "schema": 1
        }

        """)
  }

  /// A text of several lines that is not valid stays byte by byte, so that no line is added each time.
  @Test(arguments: ["[a]\n[b\n", "[a]\n[b", "[b\r\n\n"])
  func textsThatAreNotValidStay(_ text: String) {
    let result = Tool.run("vfl", "format", "--dialect", "extended", input: text)
    #expect(result.code == 1)
    #expect(result.output == (text.utf8.last == 0x0A ? text : text + "\n"))
  }

  @Test func explains() {
    let result = Tool.run("vfl", "explain", "--metrics", "gap=4", "|-[a]-gap-[b(20)]")
    #expect(
      result
        == Tool.Result(
          code: 0,
          output: """
            |        +---+     +----+
            | margin | a | gap | b  |
            |        |   |     | 20 |
            |        +---+     +----+

            a begins at the superview's leading margin.
                a.leading == |.leadingMargin
            b is 4 points after a.
                b.leading == a.trailing + 4
            b is 20 points wide.
                b.width == 20

            """, errors: ""))
    let unknown = Tool.run("vfl", "explain", "[a]-gap-[b]")
    #expect(unknown.code == 1)
    #expect(unknown.errors.contains("[unknown-metric]"))
    #expect(unknown.errors.contains("--metrics NAME=NUMBER"))
    #expect(Tool.run("vfl", "explain", "--metrics", "gap=x", "[a]").code == 64)
    let mirrored = Tool.run("vfl", "explain", "--options", "directionRightToLeft", "|[a][b]")
    #expect(mirrored.output.contains("| b || a ||"))
    #expect(Tool.run("vfl", "explain", "--options", "alignTop", "[a][b]").code == 64)
    let json = Tool.run("vfl", "explain", "--format", "json", "--options", "alignAllTop", "[a][b]")
    #expect(json.output.contains("\"equation\": \"b.top == a.top\""))
  }

  @Test func convertsToAnchors() {
    let result = Tool.run("vfl", "convert", "--superview", "cell", "|-8-[a(>=20@750)]")
    #expect(
      result.output == """
        let constraint2 = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
        constraint2.priority = UILayoutPriority(750)
        NSLayoutConstraint.activate([
          a.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
          constraint2,
        ])

        """)
  }

  @Test func convertsToConstraintsAndBack() {
    let there = Tool.run("vfl", "convert", "--to", "json", "|-8-[a(>=20@750)]-[b]|", "V:|[a,b]|")
    #expect(there.code == 1)
    let json = Tool.run(
      "vfl", "convert", "--to", "json", "--dialect", "extended", "|-8-[a(>=20@750)]-[b]|",
      "V:|[a,b]|")
    #expect(json.code == 0)
    #expect(json.output.contains("\"first\": \"a\""))
    let back = Tool.run("vfl", "convert", "--from", "json", input: json.output)
    #expect(
      back
        == Tool.Result(
          code: 0, output: "H:|-8-[a(>=20@750)]-8-[b]|\nV:|[a]|\nV:|[b]|\n", errors: ""))
    #expect(Tool.run("vfl", "convert", "--from", "json", input: "[]").code == 65)
    // As its help says, a file is read as well, but not several.
    let tool = Tool(files: ["c.json": Array(json.output.utf8)])
    #expect(tool.run(["vfl", "convert", "--from", "json", "c.json"]) == back)
    #expect(
      tool.run(["vfl", "convert", "--from", "json", "--to", "documented", "c.json"]) == back)
    #expect(tool.run(["vfl", "convert", "--from", "json", "c.json", "d.json"]).code == 64)
  }

  @Test func spacesOfSeveralStringsHaveNamesOfTheirOwn() {
    let result = Tool.run("vfl", "convert", "--dialect", "extended", "|~[a]", "V:|~[a]")
    #expect(result.output.contains("let space1 = UILayoutGuide()"))
    #expect(result.output.contains("let space2 = UILayoutGuide()"))
    #expect(result.output.contains("a.topAnchor.constraint(equalTo: space2.bottomAnchor)"))
    let json = Tool.run(
      "vfl", "convert", "--dialect", "extended", "--to", "json", "|~[a]", "V:|~[s:[a]]",
      "|[s:[b]]")
    #expect(json.output.components(separatedBy: "\"id\"").count == 4)
  }

  /// A document of plain constraints has the layout of the formats that it is made of, also where items overlap.
  @Test(arguments: [
    ["H:|~[a(400)]~|", "V:|[a]|"], ["H:|~[a(100)]~|", "V:|[a]|"], ["V:|~[a(900)]~|", "H:|[a]|"],
    ["H:|~[a(100)]~[b(400)]~|", "V:|[a,b]|"], ["HV:[a(|.width/2)]-(>=b/2@250)-[b]-|", "HV:|[a]"],
    ["H:|[s:[a][b]]|", "V:|[s]|", "H:[b(==a)]"],
  ])
  func plainConstraintsHaveTheSameLayout(_ formats: [String]) {
    let json = Tool().run(
      ["vfl", "convert", "--dialect", "extended", "--to", "json"] + formats)
    #expect(json.code == 0)
    let head = "\"size\": [320, 480], \"items\": [ { \"id\": \"a\" }, { \"id\": \"b\" } ],"
    let body = json.output.drop { $0 != "{" }.dropFirst()
    let plain = Tool.run("layout", input: "{ \(head)\(body)")
    let list = formats.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = Tool.run(
      "layout",
      input: """
        { "trellis": 1, "dialect": "extended", \(head) "constraints": [ \(list) ] }
        """)
    func frames(_ result: Tool.Result) -> [[Substring]] {
      result.output.split(separator: "\n").map { $0.split(separator: " ") }
        .filter { ["a", "b"].contains($0[0]) }
    }
    func ambiguities(_ result: Tool.Result) -> [Substring] {
      result.errors.split(separator: "\n").compactMap {
        $0.split(separator: "ambiguous: ").dropFirst().last
      }
    }
    #expect(frames(plain).count == 2)
    #expect(frames(plain) == frames(document))
    #expect(ambiguities(plain) == ambiguities(document))
    #expect(plain.code == document.code)
  }

  @Test func guidesMayHaveNegativeSizes() {
    func result(_ key: String) -> Tool.Result {
      Tool.run(
        "layout",
        input: """
          { "trellis": 1, "size": [320, 480], "guides": [ { "id": "g"\(key) } ],
            "constraints": [
              { "first": "g", "attribute": "left", "second": "root", "secondAttribute": "right" },
              { "first": "g", "attribute": "right", "second": "root", "secondAttribute": "left" },
              "V:|[g]|" ] }
          """)
    }
    #expect(result(", \"allowsNegativeSize\": true").code == 0)
    for key in ["", ", \"allowsNegativeSize\": false", ", \"allowsNegativeSize\": null"] {
      #expect(result(key).code == 1)
    }
  }

  @Test func convertsToTheDocumentedGrammar() {
    let result = Tool.run(
      "vfl", "convert", "--dialect", "extended", "--to", "documented", "[a,b(2*4)]\nC:a.top(b)")
    #expect(
      result
        == Tool.Result(
          code: 1, output: "H:[b(8)]\n",
          errors:
            "not expressible: a.top == b.top (a format connects the edges of neighbours only)\n"
        ))
  }

  @Test func optionsAreNotLost() {
    let result = Tool.run(
      "vfl", "convert", "--to", "documented", "--options", "alignAllTop", "[a]-[b]")
    #expect(
      result
        == Tool.Result(
          code: 1, output: "H:[a]-8-[b]\n",
          errors:
            "not expressible: b.top == a.top (a format connects the edges of neighbours only)\n"
        ))
  }

  /// Options that would change nothing are refused.
  @Test(arguments: [
    (["--from", "json", "--to", "objc"], "--from json writes documented, not objc"),
    (["--from", "json", "--dialect", "lenient"], "--from json and --dialect exclude each other"),
    (["--from", "json", "--metrics", "a=1"], "--from json and --metrics exclude each other"),
    (["--from", "json", "--options", "alignAllTop"], "--from json and --options exclude"),
    (["--to", "documented", "--superview", "v"], "--to documented and --superview exclude"),
  ])
  func optionsThatConversionsHaveNoUseFor(_ options: [String], _ message: String) {
    let result = Tool(input: Array("[a]".utf8)).run(["vfl", "convert"] + options)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  /// Beside the superview the system's space is a margin in UIKit, and nothing that anchors have in AppKit.
  @Test func spacesThatAppKitHasNoAnchorsFor() {
    let result = Tool.run("vfl", "convert", "--to", "appkit", "|-[a]-8-[b]|")
    #expect(result.code == 1)
    #expect(
      result.errors
        == "not expressible: a.leading == |.leadingMargin "
        + "(in AppKit, '-' beside '|' is a space that anchors do not have)\n")
    #expect(!result.output.contains("layoutMarginsGuide"))
    #expect(result.output.contains("view.trailingAnchor.constraint(equalTo: b.trailingAnchor)"))
    #expect(Tool.run("vfl", "convert", "--to", "appkit", "|-8-[a]|").code == 0)
    #expect(Tool.run("vfl", "convert", "|-[a]|").output.contains("layoutMarginsGuide"))
  }

  @Test func depthIsNotLost() {
    let code = Tool.run("vfl", "convert", "--dialect", "extended", "Z:[a][b]")
    #expect(code.output == "view.insertSubview(b, aboveSubview: a)\n")
    for notation in ["json", "documented"] {
      let result = Tool.run(
        "vfl", "convert", "--dialect", "extended", "--to", notation, "Z:[a][b]")
      #expect(result.code == 1)
      #expect(result.errors.hasPrefix("not expressible: b.z"))
    }
  }

  @Test func namesInCodeAreSafe() {
    let words = Tool.run("vfl", "convert", "|[class]|").output
    #expect(words.contains("`class`.leadingAnchor.constraint(equalTo: view.leadingAnchor)"))
    let objectiveC = Tool.run("vfl", "convert", "--to", "objc", "|[id]|").output
    #expect(objectiveC.contains("[id_.leadingAnchor constraintEqualToAnchor:view.leadingAnchor]"))
    let view = Tool.run("vfl", "convert", "|[view]|").output
    #expect(view.contains("view.leadingAnchor.constraint(equalTo: superview.leadingAnchor)"))
    let root = Tool.run("vfl", "convert", "--to", "json", "|[root]|").output
    #expect(root.contains("\"second\": \"superview\""))
    // Also where the name of the superview is given.
    for notation in ["anchors", "appkit", "objc", "trellis", "json"] {
      let given = Tool.run("vfl", "convert", "--to", notation, "--superview", "a", "|[a]|").output
      let other = Tool.run("vfl", "convert", "--to", notation, "--superview", "superview", "|[a]|")
      #expect(given == other.output && given.contains("superview"), "\(notation)")
    }
    let both = Tool.run("vfl", "convert", "--superview", "superview", "|[superview]|").output
    #expect(both.contains("superview.leadingAnchor.constraint(equalTo: superview_.leadingAnchor)"))
    let taken = Tool.run("vfl", "convert", "[constraint1(5@9)]").output
    #expect(taken.contains("let constraint1_ = constraint1.widthAnchor"))
    let space = Tool.run("vfl", "convert", "--dialect", "extended", "|~[space1]~|").output
    #expect(space.contains("let space1_ = UILayoutGuide()"))
  }

  @Test func metricsStayNamesAndSpacesStayTheSystems() {
    let format = "[a(wide)]-gap-[b]-[c]->=gap@high-[d]"
    #expect(
      Tool.run("vfl", "convert", "--metrics", "wide", format).output == """
        let constraint4 = d.leadingAnchor.constraint(greaterThanOrEqualTo: c.trailingAnchor, constant: gap)
        constraint4.priority = UILayoutPriority(high)
        NSLayoutConstraint.activate([
          a.widthAnchor.constraint(equalToConstant: wide),
          b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: gap),
          c.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 1),
          constraint4,
        ])

        """)
    #expect(
      Tool.run("vfl", "convert", "--to", "objc", "V:[a]-[b(5@9)]").output == """
        NSLayoutConstraint *constraint2 = [b.heightAnchor constraintEqualToConstant:5];
        constraint2.priority = 9;
        [NSLayoutConstraint activateConstraints:@[
          [b.topAnchor constraintEqualToSystemSpacingBelowAnchor:a.bottomAnchor multiplier:1],
          constraint2,
        ]];

        """)
    #expect(
      Tool.run("vfl", "convert", "--to", "appkit", "[a(5@9)]").output.contains(
        "NSLayoutConstraint.Priority(9)"))
    let json = Tool.run("vfl", "convert", "--to", "json", "[a]-gap-[b]")
    #expect(json.code == 1)
    #expect(json.errors.contains("--metrics NAME=NUMBER"))
    let calculated = Tool.run(
      "vfl", "convert", "--dialect", "extended", "--metrics", "gap", "[a]-(gap*2)-[b]")
    #expect(calculated.code == 1)
  }

  @Test func checkLintsOnRequest() {
    #expect(Tool.run("vfl", "check", "[a(>=2,>=1)]").errors == "")
    let result = Tool.run("vfl", "check", "--lint", "[a(>=2,>=1)]")
    #expect(result.code == 0)
    #expect(result.errors.contains("warning: "))
    #expect(result.errors.contains("[redundant-predicate]"))
  }

  @Test func settingsInCommentsAreNotDroppedSilently() {
    for command in ["check", "explain", "convert"] {
      let result = Tool.run(
        "vfl", command, "--dialect", "extended", input: "//spacing:12\n//viewport 3\n[a]-[b]\n")
      #expect(result.code == 0)
      #expect(result.errors.contains("The spacing in a comment changes nothing here."))
      #expect(result.errors.contains("The viewport in a comment changes nothing here."))
    }
  }

  /// A stack may be declared in one string and laid out in another.
  @Test func stringsOfTheExtendedDialectAreOneLayout() {
    let apart = Tool.run(
      "vfl", "convert", "--dialect", "extended", "H:|[s:[a][b]]|", "V:|-10-[s(40)]")
    let together = Tool.run(
      "vfl", "convert", "--dialect", "extended", "H:|[s:[a][b]]|\nV:|-10-[s(40)]")
    #expect(apart == together)
    #expect(apart.output.contains("a.heightAnchor.constraint(equalTo: s.heightAnchor)"))
    let explained = Tool.run(
      "vfl", "explain", "--dialect", "extended", "H:|[s:[a][b]]|", "V:|-10-[s(40)]")
    #expect(explained.output.contains("b.height == s.height"))
    #expect(
      Tool.run("vfl", "check", "--dialect", "extended", "H:|[s:[a]]|", "V:|[s]|").code == 0)
  }

  @Test(arguments: ["", "{ \"id\": \"s\" }, "])
  func formatsOfADocumentShareStacks(stack: String) {
    func output(_ constraints: String) -> Tool.Result {
      Tool.run(
        "layout", "--format", "json", "-",
        input: """
          { "trellis": 1, "size": [300, 200], "dialect": "extended",
            "items": [ \(stack)
              { "id": "a", "intrinsic": [40, 20] }, { "id": "b", "intrinsic": [40, 30] } ],
            "constraints": [ \(constraints) ] }
          """)
    }
    let together = output(#""H:|[s:[a][b(a)]]|\nV:|-10-[s(100)]""#)
    #expect(together.code == 0)
    for constraints in [
      #""H:|[s:[a][b(a)]]|", "V:|-10-[s(100)]""#, #""V:|-10-[s(100)]", "H:|[s:[a][b(a)]]|""#,
    ] {
      let apart = output(constraints)
      #expect(apart.code == 0)
      #expect(apart.errors == "")
      for frame in ["[0, 10, 150, 100]", "[150, 10, 150, 100]"] {
        #expect(together.output.contains(frame))
        #expect(apart.output.contains(frame))
      }
    }
  }

  @Test func documentsHaveADialect() {
    func document(_ keys: String, _ constraint: String) -> String {
      """
      { "trellis": 1, "size": [300, 100], \(keys)
        "items": [ { "id": "a" } ],
        "constraints": [ \(constraint), "V:|[a]|" ] }
      """
    }
    let centred = Tool.run(
      "layout", "-", input: document("\"dialect\": \"extended\",", "\"|~[a(60)]~|\""))
    #expect(centred.code == 0)
    #expect(centred.errors == "")
    #expect(centred.output.contains("a     120  0     60     100"))
    let single = Tool.run(
      "layout", "-",
      input: document("", "{ \"vfl\": \"|~[a(60)]~|\", \"dialect\": \"extended\" }"))
    #expect(single.output == centred.output)
    let refused = Tool.run("layout", "-", input: document("", "\"|~[a(60)]~|\""))
    #expect(refused.code == 65)
    #expect(refused.errors.contains("This is valid in the dialect 'extended'."))
    let unknown = Tool.run("layout", "-", input: document("\"dialect\": \"new\",", "\"[a]\""))
    #expect(unknown.errors.contains("`new` is no dialect"))
  }
}
