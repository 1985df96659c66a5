import Testing

/// `trellis layout` on documents that are wrong: exit code 65, the place, and what is wrong.
@Suite struct LayoutDocumentErrorTests {
  /// A document whose parts can be replaced one at a time.
  private func document(
    head: String = "\"size\": [320, 480]", items: String = "{ \"id\": \"a\" }", guides: String = "",
    constraints: String = ""
  ) -> String {
    """
    { "trellis": 1, \(head),
    "items": [ \(items) ],
    "guides": [ \(guides) ],
    "constraints": [ \(constraints) ] }
    """
  }

  private func expectError(
    _ place: String, _ message: String, in document: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = Tool.run("layout", input: document)
    #expect(result.code == 65, sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    let first = result.errors.prefix { $0 != "\n" }
    #expect(first == "<stdin>:\(place): error: \(message)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("", "1:1", "expected a value, not the end"),
    ("{", "1:2", "expected a key in double quotes, not the end"),
    ("{ \"trellis\": 1,\n  size: [1, 1] }", "2:3", "expected a key in double quotes"),
    ("{\n\"trellis\" 1 }", "2:11", "expected `:` after the key"),
    ("{ \"trellis\": 1 \"size\": [1, 1] }", "1:16", "expected `,` or `}`"),
    ("{ \"size\": [1 1] }", "1:14", "expected `,` or `]`"),
    ("{ \"size\": [1, 1,] }", "1:17", "expected another value: there is a `,` before it"),
    ("{ \"a\": 1, \"a\": 2 }", "1:11", "the key `a` occurs twice"),
    ("{ \"scale\": NaN }", "1:12", "expected a value; `NaN` is none: strings are in double quotes"),
    (
      "{ \"scale\": Infinity }", "1:12",
      "expected a value; `Infinity` is none: strings are in double quotes"
    ),
    ("{ \"scale\": 1e999 }", "1:12", "the number `1e999` is too large"),
    ("{ \"scale\": -1e400 }", "1:12", "the number `-1e400` is too large"),
    ("{ \"scale\": 01 }", "1:13", "a number must not begin with a zero"),
    ("{ \"scale\": 1. }", "1:14", "expected a digit"),
    ("{ \"scale\": .5 }", "1:12", "expected a value"),
    ("{ \"scale\": +5 }", "1:12", "expected a value"),
    ("{ \"scale\": 1e }", "1:14", "expected a digit"),
    ("{ \"scale\": - }", "1:13", "expected a digit"),
    ("{ \"id", "1:3", "the string has no closing quote"),
    ("{ \"a\\x\": 1 }", "1:5", "this is not an escape of JSON; a backslash is written `\\\\`"),
    ("{ \"\\u12g4\": 1 }", "1:8", "expected four hexadecimal digits"),
    ("{ \"\\ud800\": 1 }", "1:4", "half of a surrogate pair is not a character"),
    ("{ \"\\ud800\\u0041\": 1 }", "1:4", "half of a surrogate pair is not a character"),
    ("{ \"a\tb\": 1 }", "1:5", "a control character in a string must be written as an escape"),
    ("{ } { }", "1:5", "expected the end of the document after its value"),
    ("// JSON has no comments", "1:1", "expected a value"),
  ])
  func textThatIsNoJSON(_ text: String, _ place: String, _ message: String) {
    expectError(place, message, in: text)
  }

  @Test func whatHasNoEndSaysWhereItBegins() {
    let result = Tool.run(
      "layout", input: "{ \"trellis\": 1,\n  \"size\": [1, 1],\n  \"items\": [\n{ \"id\": \"a\" }\n"
    )
    #expect(result.code == 65)
    #expect(result.errors.contains("<stdin>:5:1: error: expected `,` or `]`, not the end"))
    #expect(result.errors.contains("<stdin>:3:12: note: the array begins here"))
  }

  @Test func longNumbersAreCut() {
    let digits = String(repeating: "9", count: 100_000)
    let result = Tool.run("layout", input: "{ \"trellis\": 1, \"scale\": \(digits) }")
    #expect(result.code == 65)
    #expect(result.errors.utf8.count < 1000)
  }

  @Test(arguments: [
    "title.width == 100", "title.leading = root.leading + 10", "title.width>=20", "width < 4",
  ])
  func equationsAreNoFormats(_ equation: String) {
    let result = Tool.run(
      "layout",
      input: """
        { "trellis": 1, "size": [1, 1], "items": [ { "id": "title" } ],
          "constraints": [ "\(equation)" ] }
        """)
    #expect(result.code == 65)
    #expect(result.errors.contains("2:20: error: this is no visual format; an equation is written"))
    #expect(result.errors.split(separator: "\n").count == 3)
  }

  /// Rules of the dialect extended have neither brackets nor bars.
  @Test(arguments: [
    ("C:title.width(>=50)", 0, ""), ("C:title.top(>=other.top+4)", 65, "other"),
    ("// title <= 50", 0, ""), ("C:title.widht(>=50)", 65, "There is no attribute 'widht'"),
  ])
  func rulesAreFormats(_ format: String, _ code: Int32, _ error: String) {
    func result(_ constraint: String, _ head: String) -> Tool.Result {
      Tool.run(
        "layout",
        input: """
          { "trellis": 1, "size": [320, 480], \(head)"items": [ { "id": "title" } ],
            "constraints": [ "H:|[title]", "V:|[title(20)]", \(constraint) ] }
          """)
    }
    let shared = result("\"\(format)\"", "\"dialect\": \"extended\", ")
    let own = result("{ \"vfl\": \"\(format)\", \"dialect\": \"extended\" }", "")
    for result in [shared, own] {
      #expect(result.code == code, "\(result.errors)")
      #expect(error.isEmpty || result.errors.contains(error), "\(result.errors)")
    }
    let practice = result("\"\(format)\"", "")
    #expect(practice.code == 65)
    #expect(practice.errors.contains("no visual format") == !format.hasPrefix("C:"))
  }

  /// Mistakes of items do not hide those of formats.
  @Test func structureAndFormatsAreCheckedTogether() {
    let result = Tool.run(
      "layout",
      input: """
        { "trellis": 1, "size": [1, 1], "items": [ { "id": "a", "in": "nothing" } ],
          "constraints": [ "H:|[a" ] }
        """)
    #expect(result.code == 65)
    #expect(result.errors.contains("error: there is no item `nothing`"))
    #expect(result.errors.contains("2:26: error: Expected ']'"), "\(result.errors)")
  }

  @Test func stacksAreCalledByTheirNames() {
    let result = Tool.run(
      "layout",
      input: """
        { "trellis": 1, "size": [1, 1], "items": [ { "id": "other" },
          { "id": "row", "kind": "stack", "arranged": ["other"] } ] }
        """)
    #expect(result.code == 65)
    #expect(result.errors.contains("`other` cannot be arranged by `row`: it is not in it"))
  }

  @Test func nestingIsLimited() {
    expectError(
      "1:129", "arrays and objects are nested deeper than 128 levels",
      in: String(repeating: "[", count: 100_000))
  }

  @Test(arguments: [
    ("[]", "1:1", "expected an object: a document, not an array"),
    ("{ \"size\": [1, 1] }", "1:1", "a document says `\"trellis\": 1`, its version"),
    ("{ \"trellis\": 2 }", "1:14", "this is version 2 of the format; 1 is understood"),
    ("{ \"trellis\": \"1\" }", "1:14", "expected a number: the version, not a string"),
    ("{ \"trellis\": 1 }", "1:1", "the document has no `size`; write it, or give --size"),
    (
      "{ \"trellis\": 1, \"itens\": [] }", "1:17",
      "a document has no key `itens`; did you mean `items`?"
    ),
    ("{ \"trellis\": 1, \"items\": {} }", "1:26", "expected an array: the items, not an object"),
  ])
  func theDocument(_ text: String, _ place: String, _ message: String) {
    expectError(place, message, in: text)
  }

  @Test(arguments: [
    ("\"size\": [320, -480]", "1:31", "the height must not be negative"),
    ("\"size\": [320]", "1:25", "expected [width, height], not 1 elements"),
    ("\"size\": 320", "1:25", "expected an array [width, height], not a number"),
    ("\"size\": [320, \"480\"]", "1:31", "expected a number: the height, not a string"),
    ("\"size\": [320, 1e10]", "1:31", "the height must not be larger than 1000000000"),
    ("\"size\": [1, 1], \"scale\": 0", "1:42", "the scale must be greater than 0"),
    ("\"size\": [1, 1], \"scale\": \"NaN\"", "1:42", "expected a number: the scale, not a string"),
    (
      "\"size\": [1, 1], \"direction\": \"up\"", "1:46",
      "`up` is no direction: choose `ltr` or `rtl`"
    ),
    ("\"size\": [1, 1], \"direction\": 1", "1:46", "expected `ltr` or `rtl`, not a number"),
    (
      "\"size\": [1, 1], \"metrics\": []", "1:44",
      "expected an object with a number for each name, not an array"
    ),
    (
      "\"size\": [1, 1], \"metrics\": { \"gap\": true }", "1:53",
      "expected a number: the metric `gap`, not a boolean"
    ),
  ])
  func theHead(_ head: String, _ place: String, _ message: String) {
    expectError(place, message, in: document(head: head))
  }

  @Test(arguments: [
    ("1", "2:12", "expected an object: an item, not a number"),
    ("{ }", "2:12", "an item needs an `id`"),
    ("{ \"id\": 1 }", "2:20", "expected a string: the id, not a number"),
    ("{ \"id\": \"\" }", "2:20", "an id must not be empty"),
    ("{ \"id\": \"a\" }, { \"id\": \"a\" }", "2:35", "another item has the id `a`"),
    (
      "{ \"id\": \"a\", \"margin\": 1 }", "2:25",
      "an item has no key `margin`; did you mean `margins`?"
    ),
    ("{ \"id\": \"a\", \"in\": \"b\" }", "2:31", "there is no item `b`; did you mean `a`?"),
    ("{ \"id\": \"a\", \"in\": \"a\" }", "2:31", "the item `a` is inside itself"),
    (
      "{ \"id\": \"a\", \"in\": \"b\" }, { \"id\": \"b\", \"in\": \"a\" }", "2:57",
      "the item `a` is inside itself"
    ),
    ("{ \"id\": \"a\", \"in\": \"g\" }", "2:31", "the guide `g` cannot have items in it"),
    (
      "{ \"id\": \"a\", \"kind\": \"text\" }", "2:33",
      "`text` is no kind of item: choose `view`, `scroll` or `stack`"
    ),
    (
      "{ \"id\": \"a\", \"kind\": \"stack\", \"axis\": \"diagonal\" }", "2:50",
      "`diagonal` is no axis: choose `horizontal` or `vertical`"
    ),
    (
      "{ \"id\": \"a\", \"kind\": \"stack\", \"spacing\": true }", "2:53",
      "expected a number: the spacing, not a boolean"
    ),
    (
      "{ \"id\": \"a\", \"kind\": \"stack\", \"arranged\": [\"b\"] }", "2:55",
      "there is no item `b`; did you mean `a`?"
    ),
    (
      "{ \"id\": \"a\", \"kind\": \"stack\", \"customSpacing\": 8 }", "2:59",
      "expected an object with the spacing after each item, not a number"
    ),
    ("{ \"id\": \"a\", \"spacing\": 8 }", "2:36", "only a stack has `spacing`"),
    (
      "{ \"id\": \"a\", \"intrinsic\": [-1, 20] }", "2:39",
      "the intrinsic width must not be negative; null says that there is none"
    ),
    (
      "{ \"id\": \"a\", \"hugging\": [250, 0] }", "2:42",
      "the priority must be greater than 0 and at most 1000"
    ),
    (
      "{ \"id\": \"a\", \"compression\": [1001, 1] }", "2:41",
      "the priority must be greater than 0 and at most 1000"
    ),
    (
      "{ \"id\": \"a\", \"margins\": [1, 2, 3] }", "2:36",
      "expected [top, left, bottom, right], not 3 elements"
    ),
    (
      "{ \"id\": \"a\", \"safeArea\": 8 }", "2:37",
      "expected an array [top, left, bottom, right], not a number"
    ),
    (
      "{ \"id\": \"a\", \"baseline\": [1] }", "2:37",
      "expected [firstFromTop, lastFromBottom], not 1 elements"
    ),
    ("{ \"id\": \"a\", \"frame\": [0, 0, 10, -1] }", "2:45", "the height must not be negative"),
    (
      "{ \"id\": \"a\", \"autoresizing\": [] }", "2:41",
      "`autoresizing` is for items that have a `frame`"
    ),
    (
      "{ \"id\": \"a\", \"frame\": [0, 0, 1, 1], \"autoresizing\": [\"flexibleWdith\"] }", "2:65",
      "`flexibleWdith` is not part of a mask; did you mean `flexibleWidth`?"
    ),
    ("{ \"id\": \"a\", \"hidden\": 1 }", "2:35", "expected `true` or `false`, not a number"),
    ("{ \"id\": \"root\", \"in\": \"a\" }", "2:34", "the root has no `in`"),
    (
      "{ \"id\": \"root\", \"kind\": \"scroll\" }", "2:36",
      "the root does not scroll; put a scroll item into it"
    ),
  ])
  func items(_ items: String, _ place: String, _ message: String) {
    expectError(place, message, in: document(items: items, guides: "{ \"id\": \"g\" }"))
  }

  @Test(arguments: [
    ("{ \"id\": \"a\" }", "3:21", "another item has the id `a`"),
    ("{ \"id\": \"root\" }", "3:21", "a guide cannot be called `root`: that is the root item"),
    ("{ \"id\": \"g\", \"kind\": \"view\" }", "3:26", "a guide has no key `kind`"),
    ("{ \"in\": \"a\" }", "3:13", "a guide needs an `id`"),
    (
      "{ \"id\": \"g\", \"allowsNegativeSize\": 1 }", "3:48",
      "expected `true` or `false`, not a number"
    ),
  ])
  func guides(_ guides: String, _ place: String, _ message: String) {
    expectError(place, message, in: document(guides: guides))
  }

  @Test func aNoteShowsTheOtherItem() {
    let result = Tool.run(
      "layout", input: document(items: "{ \"id\": \"a\" },\n  { \"id\": \"a\" }"))
    #expect(
      result.errors == """
        <stdin>:3:11: error: another item has the id `a`
            { "id": "a" } ],
                    ^~~
        <stdin>:2:20: note: it is this one
          "items": [ { "id": "a" },
                             ^~~

        """)
  }

  @Test(arguments: [
    ("1", "4:18", "expected a visual format string or an object, not a number"),
    ("{ }", "4:18", "a constraint has either `vfl` or `first`"),
    ("{ \"vfl\": null }", "4:18", "a constraint has either `vfl` or `first`"),
    ("{ \"first\": null, \"vfl\": null }", "4:18", "a constraint has either `vfl` or `first`"),
    (
      "{ \"vfl\": \"[a]\", \"frist\": null }", "4:34",
      "a constraint with `vfl` has no key `frist`"
    ),
    ("{ \"first\": \"a\" }", "4:29", "the constraint says no `attribute` of its first item"),
    (
      "{ \"first\": \"a\", \"attribute\": \"widht\" }", "4:47",
      "`widht` is not an attribute; did you mean `width`?"
    ),
    (
      "{ \"first\": \"a\", \"attribute\": \"notAnAttribute\" }", "4:47",
      "`notAnAttribute` is not an attribute"
    ),
    (
      "{ \"first\": \"b\", \"attribute\": \"width\" }", "4:29",
      "there is no item `b`; did you mean `a`?"
    ),
    (
      "{ \"first\": \"a\", \"attribute\": \"width\", \"second\": \"rot\" }", "4:66",
      "there is no item `rot`; did you mean `root`?"
    ),
    (
      "{ \"first\": \"a.margin\", \"attribute\": \"top\" }", "4:29",
      "there is no guide `margin` of an item; did you mean `margins`?"
    ),
    (
      "{ \"first\": \"a.content\", \"attribute\": \"width\" }", "4:29",
      "only scroll items have the guide `content`"
    ),
    (
      "{ \"first\": \"a\", \"attribute\": \"width\", \"relation\": \"=\" }", "4:68",
      "`=` is no relation: choose `==`, `<=` or `>=`"
    ),
    (
      "{ \"first\": \"a\", \"attribute\": \"width\", \"priority\": 0 }", "4:68",
      "the priority must be greater than 0 and at most 1000"
    ),
    (
      "{ \"first\": \"a\", \"attribute\": \"width\", \"constant\": \"NaN\" }", "4:68",
      "expected a number: the constant, not a string"
    ),
    (
      "{ \"first\": \"a\", \"attribute\": \"width\", \"secondAttribute\": \"width\" }", "4:75",
      "`secondAttribute` is for constraints with a `second` item"
    ),
    (
      "{ \"first\": \"a\", \"attribute\": \"width\", \"vfl\": \"[a]\" }", "4:20",
      "a constraint with `vfl` has no key `first`"
    ),
    ("{ \"vfl\": [] }", "4:27", "expected a string: a visual format, not an array"),
    (
      "{ \"vfl\": \"[a]\", \"options\": [\"alignAllLeding\"] }", "4:46",
      "`alignAllLeding` is not an option of a format; did you mean `alignAllLeading`?"
    ),
  ])
  func constraints(_ constraints: String, _ place: String, _ message: String) {
    expectError(place, message, in: document(constraints: constraints))
  }

  /// Pairings of attributes that mean nothing; the words are those of the engine.
  @Test(arguments: [
    ("\"attribute\": \"top\", \"constant\": 5", "Location attributes must be specified in pairs."),
    (
      "\"attribute\": \"top\", \"second\": \"root\", \"secondAttribute\": \"height\"",
      "Invalid pairing of layout attributes"
    ),
    (
      "\"attribute\": \"leading\", \"second\": \"root\", \"secondAttribute\": \"left\"",
      "Use leading/trailing for both or neither."
    ),
    (
      "\"attribute\": \"top\", \"second\": \"root\", \"multiplier\": 0",
      "Location attributes must be specified in pairs."
    ),
  ])
  func illegalPairings(_ members: String, _ message: String) {
    let result = Tool.run(
      "layout", input: document(constraints: "{ \"first\": \"a\", \(members) }"))
    #expect(result.code == 65)
    let first = result.errors.prefix { $0 != "\n" }
    #expect(first.hasPrefix("<stdin>:4:47: error: "), "\(first)")
    #expect(first.contains(message), "\(first)")
  }

  @Test func aFormatShowsThePlaceInsideTheString() {
    let result = Tool.run("layout", input: document(constraints: "\"H:|-[a]\", \"V:|[a]--|\""))
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("<stdin>:4:37: error: "), "\(result.errors)")
    #expect(result.errors.contains("\"V:|[a]--|\" ] }\n                                      ^"))
  }

  @Test func escapesInAStringAreCounted() {
    let constraints = "\"\\u0048:|\\u002d[b]\""
    let result = Tool.run("layout", input: document(constraints: constraints))
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("<stdin>:4:34: error: "), "\(result.errors)")
  }

  @Test func theRootIsInNothing() {
    let result = Tool.run("layout", input: document(constraints: "\"|-[root]\""))
    #expect(result.code == 65)
    #expect(
      result.errors.hasPrefix(
        "<stdin>:4:18: error: `|` is what `root` is in, and the root is in nothing\n"),
      "\(result.errors)")
  }

  @Test func allMistakesAreReported() {
    let result = Tool.run(
      "layout",
      input: document(items: "{ \"id\": \"a\" }", constraints: "\"[b]\", \"[c]\", { \"first\": 1 }")
    )
    #expect(result.code == 65)
    #expect(result.errors.contains("<stdin>:4:43: error: expected a string: the id of an item"))
    let other = Tool.run("layout", input: document(constraints: "\"[b]\", \"[c]\""))
    #expect(other.errors.split(separator: "\n").filter { $0.contains("error:") }.count == 2)
  }
}
