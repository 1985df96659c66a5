import Foundation
import TestSupport
import Testing

/// `trellis scroll`: scripts that are played.
@Suite struct ScrollTests {
  static let layout = """
    { "trellis": 1, "size": [320, 480],
      "items": [
        { "id": "list", "kind": "scroll" }, { "id": "page", "in": "list" },
        { "id": "badge", "in": "list", "intrinsic": [20, 20] } ],
      "constraints": [ "H:|[list]|", "V:|[list]|", "H:|[page(320)]|", "V:|[page(1000)]|",
        { "first": "badge", "attribute": "right", "second": "root", "constant": -5 },
        { "first": "badge", "attribute": "top", "second": "list.frame", "constant": 5 } ] }
    """

  private static let pages = """
    { "trellis": 1, "size": [320, 480],
      "items": [ { "id": "pager", "kind": "scroll" }, { "id": "strip", "in": "pager" } ],
      "constraints": [ "H:|[pager]|", "V:|[pager]|", "H:|[strip(960)]|", "V:|[strip(pager)]|" ] }
    """

  /// The JSON that the command prints.
  private struct Replay: Decodable {
    struct Event: Decodable {
      var time: Double
      var event: String
      var contentOffset: [Double]
      var zoomScale: Double
      var state: [String]
      var velocity: [Double]?
      var targetContentOffset: [Double]?
      var willDecelerate: Bool?
      var finished: Bool?
      var scale: Double?
      var reason: String?
    }
    struct End: Decodable {
      var time: Double
      var contentOffset: [Double]
      var zoomScale: Double
      var items: [String: [Double]]
    }
    var schema: Int
    var item: String
    var boundsSize: [Double]
    var contentSize: [Double]
    var minimumContentOffset: [Double]
    var maximumContentOffset: [Double]
    var events: [Event]
    var samples: [[Double]]
    var end: End

    var names: [String] { events.map(\.event) }
  }

  /// A script may begin with a byte order mark, and the path of its layout may have blanks in it.
  @Test func textsOfOtherSystems() {
    let script = "\u{FEFF}layout my screens/one.json # here\r\n0 scroll 0 9\r\n"
    let tool = Tool(files: [
      "in/a.scroll": Array(script.utf8), "in/my screens/one.json": Array(Self.layout.utf8),
    ])
    let result = tool.run(["scroll", "in/a.scroll"])
    #expect(result.code == 0, "\(result.errors)")
  }

  private func tool(_ script: String, _ document: String = layout) -> Tool {
    Tool(
      files: [
        "screen.json": Array(document.utf8), "in/screen.json": Array(document.utf8),
        "in/flick.scroll": Array(script.utf8),
      ], input: Array(script.utf8))
  }

  private func replay(
    _ script: String, _ options: String..., on document: String = layout
  ) throws -> Replay {
    let arguments = ["scroll", "--layout", "screen.json", "--format", "json"] + options
    let result = tool(script, document).run(arguments)
    try #require(result.code == 0, "\(result.errors)")
    #expect(result.errors == "")
    return try JSONDecoder().decode(Replay.self, from: Data(result.output.utf8))
  }

  private static let flick = """
    layout screen.json
    0    down 160 400
    0.01 move 160 390
    0.02 move 160 380  # a hundredth of a second a step
    0.03 move 160 370
    0.04 move 160 360
    0.04 up

    """

  @Test func aFlick() throws {
    let replay = try replay(Self.flick)
    #expect(replay.schema == 1 && replay.item == "list")
    #expect(replay.boundsSize == [320, 480] && replay.contentSize == [320, 1_000])
    #expect(replay.minimumContentOffset == [0, 0] && replay.maximumContentOffset == [0, 520])
    let milestones = replay.names.filter { $0 != "didScroll" }
    #expect(
      milestones == [
        "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
        "didEndDecelerating", "didSettle",
      ])
    let end = try #require(replay.events.first { $0.event == "willEndDragging" })
    #expect(end.velocity == [0, 1] && end.state == ["tracking", "dragging"])
    // 30 points dragged, and 494.5 more: (1 - 0.01) k with k = -1 / ln 0.998, then the edge at 520.
    #expect(end.targetContentOffset == [0, 520])
    #expect(replay.events.first { $0.event == "didEndDragging" }?.willDecelerate == true)
    #expect(replay.events.last?.reason == "deceleration")
    #expect(replay.end.contentOffset == [0, 520] && replay.end.zoomScale == 1)
    // A floating item is where it was, an item that scrolls is not.
    #expect(replay.end.items["badge"] == [295, 5, 20, 20])
    #expect(replay.end.items["page"] == [0, -520, 320, 1_000])
    #expect(replay.samples.first == [0, 0, 0, 1])
    #expect(replay.samples.last == [replay.end.time, 0, 520, 1])
    #expect(zip(replay.samples, replay.samples.dropFirst()).allSatisfy { $0[0] <= $1[0] })
  }

  @Test func theScriptNamesItsLayout() throws {
    let tool = tool(Self.flick)
    let fromFile = tool.run(["scroll", "in/flick.scroll"])
    #expect(fromFile.code == 0 && fromFile.errors == "")
    #expect(fromFile.output == tool.run(["scroll"]).output)
    #expect(
      fromFile.output.hasPrefix("list: 320 x 480, content 320 x 1000, offsets (0, 0) to (0, 520)\n")
    )
    #expect(fromFile.output.hasSuffix(": offset (0, 520)\n"))
    let missing = tool.run(["scroll", "in/flick.scroll", "--layout", "missing.json"])
    #expect(missing.code == 66)
    var standardInput = tool
    standardInput.input = Array(Self.layout.utf8)
    #expect(
      standardInput.run(["scroll", "in/flick.scroll", "--layout", "-"]).output == fromFile.output)
  }

  @Test func frameRatesDoNotMatter() throws {
    let ends = try ["30", "60", "120", "7.5"].map { try replay(Self.flick, "--rate", $0) }
    for end in ends {
      #expect(end.end.contentOffset == ends[0].end.contentOffset)
      #expect(
        end.events.filter { $0.event != "didScroll" }.map(\.time)
          == ends[0].events.filter { $0.event != "didScroll" }.map(\.time))
    }
    #expect(ends[2].samples.count > ends[0].samples.count)
  }

  @Test func pagesAndSettings() throws {
    let paged = try replay(
      """
      item pager
      set paging on
      set deceleration fast
      0 down 300 100
      0.05 move 260 100
      0.1 move 180 100
      0.4 up
      2 page 2 animated
      """, on: Self.pages)
    #expect(paged.end.contentOffset == [640, 0])
    let rests = paged.events.filter { $0.event == "didEndDecelerating" }.map(\.contentOffset)
    #expect(rests == [[0, 0]])
    #expect(paged.events.last { $0.event == "didEndScrollingAnimation" }?.finished == true)
    #expect(paged.end.time == 2.3 || paged.end.time > 2.3)
  }

  @Test func aCentredPhotoZoomsAroundItsMiddleAndKeepsItWhenTheScreenIsTurned() throws {
    let document = """
      { "trellis": 1, "size": [320, 480],
        "items": [ { "id": "photo", "kind": "scroll" }, { "id": "picture", "in": "photo" } ],
        "constraints": [ "H:|[photo]|", "V:|[photo]|", "H:|[picture(1280)]|",
          "V:|[picture(960)]|" ] }
      """
    let settings = """
      set min-zoom 0.25
      set max-zoom 1
      set alignment 0.5 0.5

      """
    let zoomed = try replay(settings + "0 zoom 0.25\n1 zoom 1", on: document)
    #expect(zoomed.end.contentOffset == [480, 240])
    // The middle is at (640, 480) of the photo.
    let acts = "0 zoom 0.25\n1 zoom 1\n2 size 480 320"
    let turned = try replay(settings + "set keeps-center on\n" + acts, on: document)
    #expect(turned.end.contentOffset == [400, 320])
    let inPlace = try replay(settings + acts, on: document)
    #expect(inPlace.end.contentOffset == [480, 240])
  }

  /// The only scroll item need not be named, so that settings with and without its name are of one item.
  @Test func zoomLimitsOfTheOnlyItem() throws {
    let script = "set min-zoom 2 for list\nset max-zoom 4\n0 zoom 3\n"
    #expect(try replay(script, on: ScrollTests.layout).end.zoomScale == 3)
    let tool = Tool(
      files: ["screen.json": Array(ScrollTests.layout.utf8)],
      input: Array(script.replacing("max-zoom 4", with: "max-zoom 1").utf8))
    let result = tool.run(["scroll", "--layout", "screen.json"])
    #expect(result.code == 65 && result.errors.contains("the scroll view refuses"), "\(result)")
  }

  @Test func everyCommand() throws {
    let replay = try replay(
      """
      set bounces on
      set bounces-zoom off
      set directional-lock on
      set scrolling on
      set delays-touches off
      set always-bounce-horizontal on
      set always-bounce-vertical on
      set min-zoom 0.5
      set max-zoom 2
      set inset 10 0 0 0
      set alignment 0.5 0.5
      set deceleration 0.99
      0 flash
      0.1 scroll 0 100
      0.2 show 0 900 10 100
      0.3 zoom 2 animated
      1 zoom-to 0 0 160 240
      1.1 inset 20 0 216 0 animated
      2 down 100 100
      2 down 200 100 @2
      2.1 move 60 100
      2.1 move 240 100 @2
      2.2 cancel @2
      2.3 up 60 100
      3 wheel 0 30
      3.1 wheel 0 5 began
      3.2 wheel 0 5 changed
      3.3 wheel 0 0 ended
      3.3 wheel 0 20 momentum-began
      3.35 wheel 0 10 momentum
      3.4 wheel 0 0 momentum-ended
      4 top
      5 size 320 300
      6 scroll 0 400 animated
      6.1 stop
      7 wait
      """)
    for name in [
      "didScroll", "didZoom", "willBeginZooming", "didEndZooming", "willBeginDragging",
      "didChangeAdjustedContentInset", "deliverContentTouches", "cancelContentTouches",
      "didScrollToTop", "willBeginDecelerating",
    ] {
      #expect(replay.names.contains(name), "\(name)")
    }
    #expect(replay.end.time >= 7)
  }

  @Test func severalScrollItems() throws {
    let document = """
      { "trellis": 1, "size": [100, 100],
        "items": [ { "id": "left", "kind": "scroll" }, { "id": "right", "kind": "scroll" },
                   { "id": "view" } ],
        "constraints": [ "|[left(50)][right]|", "V:|[left]|", "V:|[right]|",
                         "|[view(1)]", "V:|[view(1)]" ] }
      """
    #expect(try replay("item right\n0 scroll 5 6", on: document).item == "right")
    for (script, message) in [
      (
        "0 wait",
        "1:1: error: the layout has several scroll items; write `item NAME` for one of "
          + "`left` or `right`"
      ),
      ("item rigth\n0 wait", "1:6: error: there is no item `rigth`; did you mean `right`?"),
      ("item view\n0 wait", "1:6: error: does not scroll: the item `view`"),
    ] {
      let result = tool(script, document).run(["scroll", "--layout", "screen.json"])
      #expect(result.code == 65)
      #expect(result.errors.hasPrefix("<stdin>:\(message)"), "\(result.errors)")
    }
    let none = #"{ "trellis": 1, "size": [1, 1] }"#
    let result = tool("0 wait", none).run(["scroll", "--layout", "screen.json"])
    #expect(result.code == 65 && result.errors.contains("the layout has no scroll item"))
  }

  @Test func conflictsOfTheLayoutAreTold() throws {
    let document = Self.layout.replacingOccurrences(
      of: #""H:|[list]|","#, with: #""H:|[list]|", "H:[list(100)]","#)
    let result = tool("0 wait", document).run(["scroll", "--layout", "screen.json"])
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("list: 320 x 480"))
    #expect(result.errors.contains("screen.json:"))
    let broken = tool("0 wait", "{").run(["scroll", "--layout", "screen.json"])
    #expect(broken.code == 65 && broken.errors.hasPrefix("screen.json:1:2: error:"))
  }

  @Test func theDrawingIsWellFormed() throws {
    let result = tool(Self.flick).run(["scroll", "--format", "svg"])
    #expect(result.code == 0)
    let document = Data(result.output.utf8)
    #expect(result.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="))
    #expect(result.output.components(separatedBy: "<polyline").count == 2)
    #expect(result.output.contains(">vertical offset</text>"))
    #expect(!result.output.contains("nan") && !result.output.contains("inf"))
    #expect(document.count < 20_000)
    // Content that never moves can be drawn, too.
    let still = tool("layout screen.json\n0 wait").run(["scroll", "--format", "svg"])
    #expect(still.code == 0 && still.output.contains("<polyline"))
  }
}

/// `trellis scroll` on text that is no script: exit code 65, the place, and what is expected there.
@Suite struct ScrollErrorTests {
  @Test(arguments: [
    ("lay out", 1, "`lay` is not a setting"),
    ("layuot a", 1, "`layuot` is not a setting; did you mean `layout`?"),
    ("move 1 2", 1, "`move` is not a setting; commands begin with their time, in seconds"),
    ("layout", 7, "expected the path of a layout document at the end of the line"),
    ("item", 5, "expected the id of a scroll item at the end of the line"),
    ("set", 4, "expected something to set at the end of the line"),
    ("set bounce on", 5, "`bounce` is not something to set; did you mean `bounces`?"),
    ("set paging maybe", 12, "`maybe` is not `on` or `off`: choose on or off"),
    ("set deceleration 1", 18, "the rate must be between 0 and 1"),
    ("set min-zoom 0", 14, "the zoom scale must be greater than 0"),
    ("set inset 1 2 3", 16, "expected a number, the right inset at the end of the line"),
    ("set bounces on off", 16, "unexpected `off` after the end of the command"),
    ("-1 wait", 1, "the time must not be before the one above, 0"),
    ("3601 wait", 1, "the time must not be more than 3600 seconds"),
    ("1s wait", 1, "`1s` is not a number: the time in seconds"),
    ("0", 2, "expected a command at the end of the line"),
    ("0 donw 1 2", 3, "`donw` is not a command; did you mean `down`?"),
    ("0 down 1", 9, "expected a number, y at the end of the line"),
    ("0 down x 1", 8, "`x` is not a number: x"),
    ("0 down 1e10 1", 8, "x must not be larger than 1000000000"),
    ("0 down 1 2 @0", 12, "`@0` is not a finger; write `@1` to `@10`"),
    ("0 move 1 2", 1, "finger 1 is not down"),
    ("0 up @2", 6, "finger 2 is not down"),
    ("0 wheel 1 1 end", 13, "`end` is not a phase of a trackpad: choose began, changed"),
    ("0 page 1.5", 8, "a page is a whole number"),
    ("0 zoom -1", 8, "the zoom scale must be greater than 0"),
    ("0 size -1 1", 8, "a size must not be negative"),
    ("0 scroll 0 0 fast", 14, "unexpected `fast` after the end of the command"),
  ])
  func mistakes(_ line: String, _ column: Int, _ message: String) {
    let script = "# comment\n" + line
    let result = Tool(input: Array(script.utf8)).run(["scroll", "--layout", "screen.json"])
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("<stdin>:2:\(column): error: \(message)"), "\(result.errors)")
  }

  @Test(arguments: [
    ("0 down 1 2\n1 down 3 4", "2:1: error: finger 1 is down already"),
    ("1 wait\n0.5 wait", "2:1: error: the time must not be before the one above, 1"),
    ("0 wait\nset bounces on", "2:1: error: settings come before the first command"),
    (
      "set min-zoom 3\n0 wait",
      "1:1: error: the least zoom scale, 3, is greater than the greatest, 1"
    ),
    (
      "set bounces off\nset min-zoom 3\n0 wait",
      "2:1: error: the least zoom scale, 3, is greater than the greatest, 1"
    ),
    (
      "set min-zoom 4\nset max-zoom 3\nset bounces off\n0 wait",
      "2:1: error: the least zoom scale, 4, is greater than the greatest, 3"
    ),
    ("set bounces on", "1:1: error: nothing happens: a command is a time and what is done"),
    ("", "1:1: error: nothing happens: a command is a time and what is done"),
  ])
  func mistakesOfTheWhole(_ script: String, _ message: String) {
    let result = Tool(input: Array(script.utf8)).run(["scroll", "--layout", "screen.json"])
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("<stdin>:\(message)"), "\(result.errors)")
  }

  /// However often the script names the item.
  @Test func wrongZoomLimitsOfAnItemAreReportedOnce() {
    let script = "set min-zoom 3 for inner\n0 flash for inner\n1 flash for inner\n"
    let result = Tool(input: Array(script.utf8)).run(["scroll", "--layout", "screen.json"])
    #expect(result.code == 65)
    #expect(
      result.errors.hasPrefix(
        "<stdin>:1:1: error: the least zoom scale, 3, is greater than the greatest, 1\n"))
    #expect(result.errors.components(separatedBy: "error:").count == 2)
  }

  /// The item of the script is also called by its name.
  @Test func zoomLimitsOfTheItemOfTheScriptAreThoseOfItsName() {
    let script = "item list\nset min-zoom 3\nset max-zoom 4 for list\n0 wait\n"
    let tool = Tool(
      files: ["screen.json": Array(ScrollTests.layout.utf8)], input: Array(script.utf8))
    #expect(tool.run(["scroll", "--layout", "screen.json"]).code == 0)
  }

  @Test func whatTheScrollViewRefusesIsSaidInWords() {
    let script = "set bounces off\nset min-zoom 1e-13\n0 wait"
    let tool = Tool(
      files: ["screen.json": Array(ScrollTests.layout.utf8)], input: Array(script.utf8))
    let result = tool.run(["scroll", "--layout", "screen.json"])
    #expect(result.code == 65)
    #expect(
      result.errors.hasPrefix(
        "<stdin>:2:1: error: the scroll view refuses this. "
          + "The number given for the zoom limits is out of range.\n"),
      "\(result.errors)")
  }

  @Test func allMistakesAreReportedWithACaret() {
    let result = Tool(input: Array("0 wiat\n\n0 up\n".utf8)).run(["scroll"])
    #expect(
      result.errors
        == """
        <stdin>:1:3: error: `wiat` is not a command; did you mean `wait`?
          0 wiat
            ^~~~
        <stdin>:3:1: error: finger 1 is not down
          0 up
          ^~~~

        """)
  }

  @Test func wrongArguments() {
    func errors(_ arguments: String..., script: String = "0 wait") -> (Int32, String) {
      let result = Tool(input: Array(script.utf8)).run(["scroll"] + arguments)
      return (result.code, result.errors)
    }
    for rate in ["0", "1001", "fast", "-1"] {
      let (code, text) = errors("--rate=\(rate)")
      #expect(code == 64 && text.contains("is not a frame rate; write a number from 1 to 1000"))
    }
    let both = errors("--layout", "-")
    #expect(both.0 == 64 && both.1.contains("cannot both come from standard input"))
    let nameless = errors()
    #expect(nameless.0 == 65 && nameless.1.contains("the script names no layout"))
    let dash = errors(script: "layout -\n0 wait")
    #expect(dash.0 == 65 && dash.1.hasPrefix("<stdin>:1:8: error: a script names its layout"))
    #expect(errors(script: "layout missing.json\n0 wait").0 == 66)
  }

  private static let scripts = [
    """
    set paging on
    set bounces off
    set max-zoom 4
    set inset 10 0 20 0
    0 down 160 400
    0.01 move 160 380
    0.02 move 160 340
    0.03 down 100 100 @2
    0.04 move 60 100 @2
    0.05 up @2
    0.06 up 160 300
    0.5 scroll 0 100 animated
    0.6 zoom 2 animated
    0.7 zoom-to 10 10 50 50
    0.8 show 0 900 10 10
    0.9 wheel 0 40 began
    0.95 wheel 0 40 ended
    1 inset 0 0 216 0 animated
    1.1 size 200 300
    1.2 page 3
    1.3 top
    1.4 stop
    2 wait
    """,
    "set always-bounce-vertical on\n0 down 100 100\n0.1 move 100 300\n0.2 cancel\n",
  ]

  @Test func damagedScripts() throws {
    var counts: [Int32: Int] = [:]
    for seed in RandomCases("damaged scripts", debug: 1000, release: 5000) {
      var mutator = Mutator(random: SplitMix64(seed: seed))
      let text = mutator.mutated(Array(mutator.random.pick(Self.scripts).utf8))
      let format = mutator.random.pick(["text", "json", "svg"])
      let result = Tool(files: ["screen.json": Array(ScrollTests.layout.utf8)], input: text)
        .run(["scroll", "--layout", "screen.json", "--rate", "10", "--format", format])
      counts[result.code, default: 0] += 1
      #expect(
        [0, 1, 65].contains(result.code),
        "seed \(seed): exit code \(result.code)\n\(String(decoding: text, as: UTF8.self))")
      if result.code == 65 {
        #expect(result.output.isEmpty && result.errors.hasPrefix("<stdin>:"), "seed \(seed)")
      } else if format == "json" {
        let object = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
        #expect(object is [String: Any], "seed \(seed): \(result.output)")
      } else {
        #expect(!result.output.contains("nan"), "seed \(seed)")
      }
    }
    print("damaged scripts: exit codes \(counts.sorted { $0.key < $1.key })")
    #expect(counts[0, default: 0] > 0 && counts[65, default: 0] > 0)
  }
}
