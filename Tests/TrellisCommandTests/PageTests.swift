import Foundation
import TestSupport
import Testing

/// `trellis layout --format html` and `trellis audit --format html`.
@Suite struct PageTests {
  private func page(_ document: String, _ options: String..., code: Int32 = 0) throws -> String {
    let result = Tool(input: Array(document.utf8)).run(["layout", "--format", "html"] + options)
    try #require(result.code == code, "\(result.errors)")
    try Elements.check(result.output)
    return result.output
  }

  /// The data that the script of a page reads.
  private func data(of page: String) throws -> JSON {
    let text = try #require(page.firstMatch(of: /id="data">([^<]*)<\/script>/)).output.1
    return try JSON(Array(text.utf8))
  }

  private static let overflow = """
    { "trellis": 1, "size": [200, 100],
      "items": [ { "id": "a" }, { "id": "b", "in": "a" } ],
      "constraints": [ "|-10-[a]-10-|", "V:|-10-[a(50)]", "|-20-[b(>=100)]-20-|", "V:|[b]|" ] }
    """

  private static func storyboard(_ edit: (String) -> String = { $0 }) throws -> Tool {
    let file = SharedData.packageRoot.appendingPathComponent(
      "Sources/TrellisCommand/Examples/profile.storyboard")
    let text = try String(contentsOf: file, encoding: .utf8)
    return Tool(files: ["p.storyboard": Array(edit(text).utf8)])
  }

  // MARK: Layouts

  /// The layout itself, and all widths and heights with the exact sizes at which something changes.
  @Test func allSizes() throws {
    let result = Tool(input: Array(Self.overflow.utf8)).run(["layout", "--format", "html"])
    #expect(result.code == 0)
    #expect(result.errors.contains("warning: at width up to 160 points: "), "\(result.errors)")
    let scene = try data(of: result.output)["scenes"][0]
    #expect(scene["screens"].elements.map { $0["n"].string } == ["200 x 100"])
    #expect(scene["screens"][0]["f"].text == "[0,0,200,100,10,10,180,50,30,10,140,50]")
    #expect(scene["sweeps"].elements.map { $0["x"].string } == ["h", "v"])
    let widths = scene["sweeps"][0]
    #expect(widths["at"].integer == 200)
    #expect(widths["s"].elements.first?["at"].integer == 100)
    #expect(widths["s"].elements.last?["at"].integer == 300)
    // Up to 160 points the constraints cannot all hold.
    #expect(widths["k"].elements.count == 1)
    #expect(abs(try #require(Double(widths["k"][0].text)) - 160) < 0.02)
    let finding = scene["findings"][0]
    #expect(finding["r"].string == "conflict" && finding["s"].string == "error")
    #expect(finding["z"][0][0].string == "h" && finding["z"][0][1].integer == 100)
    #expect(scene["sweeps"][1]["k"].elements.isEmpty)
  }

  /// A child of a hidden item is hidden, also where the document has it first.
  @Test func whatIsInHiddenItemsIsHidden() throws {
    let page = try page(
      """
      { "trellis": 1, "size": [100, 100],
        "items": [ { "id": "c", "in": "box", "frame": [0, 0, 9, 9] },
          { "id": "box", "hidden": true, "frame": [0, 0, 50, 50] } ] }
      """)
    let items = try data(of: page)["scenes"][0]["items"].elements
    #expect(items.map { $0["h"].text == "true" } == [false, true, true])
  }

  /// The frames of items in items belong to the size that is written or given, not to the least of the sizes.
  @Test(arguments: [
    (
      """
      { "trellis": 1, "size": [320, 480],
        "items": [ { "id": "p", "frame": [0, 0, 320, 100], "autoresizing": ["flexibleWidth"] },
          { "id": "c", "in": "p", "frame": [10, 10, 300, 40], "autoresizing": ["flexibleWidth"] } ] }
      """, []
    ),
    (
      """
      { "trellis": 1, "items": [
        { "id": "c", "frame": [10, 10, 300, 40], "autoresizing": ["flexibleWidth"] } ] }
      """, ["--size", "320x480"]
    ),
  ])
  func framesBelongToTheSizeOfTheTab(_ document: String, _ options: [String]) throws {
    let result = Tool(input: Array(document.utf8)).run(["layout", "--format", "html"] + options)
    let scene = try data(of: result.output)["scenes"][0]
    let child = scene["items"].elements.count - 1
    #expect(scene["screens"][0]["f"][4 * child + 2].integer == 300)
    let samples = scene["sweeps"][0]["s"].elements
    for sample in samples {
      let size = try #require(Double(sample["at"].text))
      #expect(Double(sample["f"][4 * child + 2].text) == size - 20)
    }
    #expect(samples.count > 1)
  }

  /// Everything that the page links to is there.
  @Test func whatIsLinkedExists() throws {
    let page = try page(PictureTests.dialog, code: 1)
    let scene = try data(of: page)["scenes"][0]
    let (items, links) = (scene["items"].elements.count, scene["links"].elements.count)
    #expect(items == 9 && links > 20)
    for item in scene["items"].elements.dropFirst() {
      #expect((0..<items).contains(try #require(item["p"].integer)))
      #expect(try #require(item["l"].integer) > 0)
    }
    for link in scene["links"].elements {
      #expect((0..<items).contains(try #require(link["a"].integer)))
      #expect((-1..<items).contains(try #require(link["b"].integer)))
    }
    let screen = scene["screens"][0]
    #expect(screen["f"].elements.count == 4 * items && screen["m"].elements.count == links)
    #expect(screen["b"].elements.count == 1 && screen["e"].elements.count == 2)
    #expect(!scene["findings"].elements.isEmpty)
    for finding in scene["findings"].elements {
      #expect(!finding["i"].elements.isEmpty, "\(finding)")
      for item in finding["i"].elements { #expect((0..<items).contains(item.integer ?? -1)) }
      for link in finding["k"].elements { #expect((0..<links).contains(link.integer ?? -1)) }
    }
    // The elements that the script looks for are in the page.
    let ids = Set(try Elements(page).ids)
    let wanted = page.matches(of: /byID\("([a-z]+)"\)/).map { String($0.output.1) }
    #expect(wanted.count > 20)
    for id in wanted where id != "marks" && id != "drawing" { #expect(ids.contains(id), "\(id)") }
    #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("@import"))
  }

  @Test func devicesAreTabs() throws {
    let tool = try Self.storyboard {
      $0.replacingOccurrences(
        of: #"<constraint firstAttribute="height" constant="50" id="f-height"/>"#,
        with: #"<constraint firstAttribute="height" constant="600" id="f-height"/>"#)
    }
    let result = tool.run([
      "layout", "p.storyboard", "--scene", "Profile", "--device",
      "iPhone SE (1st generation),iPad Air 13-inch", "--format", "html",
    ])
    #expect(result.code == 1)
    let scene = try data(of: result.output)["scenes"][0]
    #expect(
      scene["screens"].elements.map { $0["n"].string } == [
        "iPhone SE (1st generation)", "iPad Air 13-inch",
      ])
    let conflict = try #require(
      scene["findings"].elements.first { $0["r"].string == "conflict" })
    #expect(conflict["on"].text == "[0]")
    #expect(scene["items"].elements.map { $0["n"].string }.contains("Ada Lovelace"))
    let stack = try #require(scene["items"].elements.first { !$0["s"].isMissing })
    #expect(stack["s"][0].string == "v" && stack["s"][1].elements.count == 2)
  }

  /// All sizes have the variations for the device of their tab.
  @Test func allSizesHaveTheTraitsOfTheDevice() throws {
    let result = try Self.storyboard().run([
      "layout", "p.storyboard", "--scene", "Profile", "--device", "iPad Air 13-inch", "--format",
      "html",
    ])
    let scene = try data(of: result.output)["scenes"][0]
    let place = try #require(
      scene["items"].elements.firstIndex { $0["n"].string == "Portrait" })
    #expect(scene["screens"][0]["f"][4 * place + 2].text == "192")
    let heights = scene["sweeps"][1]["s"].elements
    #expect(Set(heights.map { $0["f"][4 * place + 2].text }) == ["192"])
  }

  @Test func sizesCanBeGiven() throws {
    let page = try page(PictureTests.dialog, "--sizes", "100x200,240x160,100x200", code: 1)
    let scene = try data(of: page)["scenes"][0]
    // The layout's own size is there anyway.
    #expect(scene["screens"].elements.map { $0["n"].string } == ["240 x 160", "100 x 200"])
    #expect(scene["sweeps"].elements.isEmpty)
  }

  /// The numbers of a page are the frames: as many as there are items, and no more for each of them.
  @Test func pagesAreLinear() throws {
    func size(_ count: Int) throws -> Int {
      let items = (0..<count).map {
        #"{ "id": "i\#($0)", "frame": [\#($0 % 100 * 10), \#($0 / 100 * 10), 8, 8] }"#
      }
      let document =
        #"{ "trellis": 1, "size": [1000, 1000], "items": [\#(items.joined(separator: ","))] }"#
      return try page(document, "--sizes", "1000x1000").utf8.count
    }
    let (none, few, many) = (try size(0), try size(100), try size(1000))
    #expect(many - none < 11 * (few - none))
  }

  /// No name ends the script, opens an element or adds an attribute.
  @Test(arguments: [
    "</script><script>alert(1)</script>", "]]>", "<!--", "\\\"><img src=x>", "&amp;&lt;", "\\u2028",
    "${1}`", "\\u0000\\uffff", "日本語 \\ud83d\\ude00",
  ])
  func anyNameIsOnlyAName(_ name: String) throws {
    let document = """
      { "trellis": 1, "size": [99, 99], "items": [ { "id": "\(name)", "intrinsic": [90, 20] } ],
        "constraints": [ { "first": "\(name)", "attribute": "width", "constant": 9, "identifier": "\(name)" } ] }
      """
    let page = try page(document, "--sizes", "99x99", code: 0)
    let scene = try data(of: page)["scenes"][0]
    #expect(scene["items"].elements.count == 2)
    #expect(!page.contains("alert(1)</script>") && !page.contains("<img"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    let svg = Tool(input: Array(document.utf8)).run(["layout", "--format", "svg"])
    try Elements.check(svg.output)
    #expect(!svg.output.contains("<img") && !svg.output.contains("<script>alert"))
  }

  @Test(arguments: [
    (["--show", "sizes"], "`--show` is for drawings: add `--format svg` or `--format html`"),
    (["--sizes", "1x1", "--format", "svg"], "`--sizes` is for pages: add `--format html`"),
    (
      ["--format", "svg", "--show", "constraint"],
      "`constraint` is nothing to show; did you mean `constraints`?"
    ),
    (
      ["--format", "svg", "--show", "all"],
      "`all` is nothing to show: choose constraints, guides or sizes"
    ),
    (
      ["--format", "html", "--sizes", "1x1,"],
      "`` is not a size; write it as `320x480`, in points"
    ),
    (
      [
        "--format", "html", "--sizes",
        [String](repeating: "1x1", count: 101).joined(separator: ","),
      ],
      "a page has at most 100 sizes, not 101"
    ),
  ])
  func optionsThatMakeNoSense(_ arguments: [String], _ message: String) {
    let result = Tool().run(["layout"] + arguments)
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("trellis layout: error: \(message)\n"), "\(result.errors)")
  }

  // MARK: Audits

  private static func auditable() throws -> Tool {
    try storyboard {
      $0.replacingOccurrences(
        of: #"<constraint firstAttribute="height" constant="50" id="f-height"/>"#,
        with: #"<constraint firstAttribute="height" constant="600" id="f-height"/>"#)
    }
  }

  /// The page has what the text has, and the same exit code.
  @Test(arguments: [["--device", "usual"], ["--sizes", "280...500"], []])
  func auditsAreShown(_ options: [String]) throws {
    let tool = try Self.auditable()
    let text = tool.run(["audit", "p.storyboard", "--format", "json"] + options)
    let found = try JSON(Array(text.output.utf8))["findings"].elements
    #expect(!found.isEmpty)
    let result = tool.run(["audit", "p.storyboard", "--format", "html"] + options)
    #expect(result.code == text.code && result.code == 1)
    try Elements.check(result.output)
    let scenes = try data(of: result.output)["scenes"].elements
    #expect(scenes.map { $0["t"].string }.contains("ProfileController (screen)"))
    let shown = scenes.flatMap { $0["findings"].elements }
    #expect(Set(shown.map { $0["m"].string }) == Set(found.map { $0["message"].string }))
    for finding in shown {
      #expect(!finding["i"].elements.isEmpty)
      #expect(finding["on"].elements.isEmpty != finding["z"].elements.isEmpty)
    }
    let sheet = tool.run(["audit", "p.storyboard", "--format", "svg"] + options)
    guard options.first != "--sizes" else {
      #expect(sheet.code == 64 && sheet.errors.contains("a drawing shows screens, not all sizes"))
      return
    }
    #expect(sheet.code == 1)
    try Elements(sheet.output).expectReadable()
  }

  /// The page shows it at one size, with what was found at any.
  @Test func largeScenesHaveNotAllSizes() throws {
    let items = (0...2000).map { #"{ "id": "i\#($0)", "frame": [0, 0, 1, 1] }"# }
    let document = """
      { "trellis": 1, "size": [305, 100], "items": [{ "id": "a" }, \(items.joined(separator: ","))],
        "constraints": ["H:|[a(10)]", "V:|[a(10)]", "H:[a(20)]"] }
      """
    let result = Tool(files: ["big.json": Array(document.utf8)]).run([
      "audit", "big.json", "--sizes", "300...310", "--check", "conflict", "--format", "html",
    ])
    let scene = try data(of: result.output)["scenes"][0]
    #expect(scene["sweeps"].elements.isEmpty)
    #expect(scene["screens"].elements.map { $0["n"].string } == ["300 x 100"])
    #expect(scene["findings"].elements.map { $0["on"].text } == ["[0]"])
  }

  @Test func auditsWithoutFindingsHaveAPage() throws {
    let tool = try Self.storyboard()
    let result = tool.run(["audit", "p.storyboard", "--check", "conflict", "--format", "html"])
    #expect(result.code == 0)
    #expect(try data(of: result.output)["scenes"].elements.isEmpty)
    try Elements.check(result.output)
  }

  // MARK: In a browser

  /// The script runs without a mistake, draws, selects, zooms, and goes to the size of a finding.
  @Test(.enabled(if: Chromium.path != nil, "there is no Chromium"))
  func thePageWorks() throws {
    let result = try Self.auditable().run([
      "layout", "p.storyboard", "--scene", "Profile", "--device", "iPhone SE (1st generation),iPad",
      "--format", "html", "--show", "constraints",
    ])
    let values = try Chromium.values(
      [
        "document.documentElement.dataset.ready",
        // All screens, two screens, two axes.
        "document.querySelectorAll('[role=tab]').length",
        "document.querySelectorAll('[role=tab] .count.error').length > 0",
        "document.querySelector('[role=tab][aria-selected=true]').textContent.trim()",
        "[...document.querySelectorAll('#tree .label')].some((one) => one.textContent.startsWith('Ada Lovelace'))",
        "document.querySelectorAll('#drawing .name').length > 3",
        "[...document.querySelectorAll('#drawing text')].every((one) => one.getBoundingClientRect().height > 9)",
        "document.querySelectorAll('#drawing .gap').length",
        "document.querySelectorAll('#marks .broken').length",
        // An item under the pointer has an outline, shows its constraints, and says where it is.
        """
        (() => {
          document.getElementById('constraints').click();
          const count = () => document.querySelectorAll('#marks .c').length, before = count();
          const boxes = [...document.querySelectorAll('#drawing .box')];
          const over = (one) => one.firstChild.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          over(boxes[1]);
          const shown = [count() > before, document.querySelectorAll('#marks .pointed').length,
            document.getElementById('drawing').classList.contains('pointing')];
          const first = document.getElementById('what').textContent;
          over(boxes[2]);
          const second = document.getElementById('what').textContent;
          document.getElementById('stage').dispatchEvent(new PointerEvent('pointerleave'));
          const left = [count() === before, document.querySelectorAll('#marks .pointed').length,
            document.getElementById('drawing').classList.contains('pointing')];
          document.getElementById('constraints').click();
          return [...shown, /: x -?[0-9.]+, y /.test(first) && first !== second, ...left].join(' ');
        })()
        """,
        // A finding selects what it is about.
        "document.querySelector('[data-finding]').click() || document.querySelectorAll('#drawing .selected').length",
        "document.querySelectorAll('#tree [aria-selected=true]').length",
        "document.getElementById('details').textContent.length > 20",
        // Larger, and the same by a key.
        "(() => { const before = document.getElementById('drawing').getAttribute('width') * 1; document.getElementById('larger').click(); return document.getElementById('drawing').getAttribute('width') / before > 1.2; })()",
        "(() => { const before = document.getElementById('drawing').getAttribute('width') * 1; document.dispatchEvent(new KeyboardEvent('keydown', { key: '-' })); return document.getElementById('drawing').getAttribute('width') / before < 0.9; })()",
        // Arrows go to the next tab, and the slider to a size between two samples.
        "(() => { const tabs = document.querySelectorAll('[role=tab]'); tabs[3].click(); return document.getElementById('sweep').hidden; })()",
        "(() => { const slider = document.getElementById('slider'); slider.value = 333.25; slider.dispatchEvent(new Event('input')); return document.getElementById('size').textContent.split(' ')[0]; })()",
        "(() => { document.getElementById('tab3').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })); return document.querySelector('[role=tab][aria-selected=true]').textContent.startsWith('All heights'); })()",
        // The sheet has both screens.
        "(() => { document.getElementById('tab0').click(); return document.querySelectorAll('.thumb svg').length; })()",
      ], in: result.output)
    #expect(
      values == [
        "", "true", "5", "true", "iPhone SE (1st generation) 2", "true", "true", "true", "1", "1",
        "true 1 true true true 0 false", "1", "1", "true", "true", "true", "false", "333.25",
        "true", "2",
      ], "\(values)")
  }
}
