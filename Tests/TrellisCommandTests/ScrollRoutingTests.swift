import Foundation
import TestSupport
import Testing

/// `trellis scroll` on scroll items in scroll items, with wheels and keys, and as a page.
@Suite struct ScrollRoutingTests {
  private static let nested = """
    { "trellis": 1, "size": [320, 480],
      "items": [
        { "id": "pager", "kind": "scroll" }, { "id": "strip", "in": "pager" },
        { "id": "list", "kind": "scroll", "in": "pager" }, { "id": "page", "in": "list" },
        { "id": "badge", "in": "list", "intrinsic": [20, 20] } ],
      "constraints": [ "H:|[pager]|", "V:|[pager]|", "H:|[strip(960)]|", "V:|[strip(pager)]|",
        "H:|[list(pager)]", "V:|[list(pager)]", "H:|[page(320)]|", "V:|[page(2000)]|",
        { "first": "badge", "attribute": "right", "second": "root", "constant": -5 },
        { "first": "badge", "attribute": "top", "second": "list.frame", "constant": 5 } ] }
    """

  private func run(_ script: String, _ options: String...) throws -> String {
    let tool = Tool(files: ["screen.json": Array(Self.nested.utf8)], input: Array(script.utf8))
    let result = tool.run(["scroll", "--layout", "screen.json"] + options)
    try #require(result.code == 0, "\(result.errors)")
    return result.output
  }

  @Test func aDragGoesToTheItemThatCanFollow() throws {
    let down = try run(
      """
      item pager
      set paging on
      0 down 160 400
      0.01 move 161 390
      0.02 move 161 290
      0.3 up
      """)
    #expect(down.contains("list: didEndDragging") && !down.contains("pager: will"))
    #expect(down.contains("at rest at"))
    let across = try run(
      """
      item pager
      set paging on
      0 down 300 400
      0.01 move 290 400
      0.02 move 90 400
      0.3 up
      """, "--frames")
    #expect(!across.contains("list: will") && across.contains("offset (320, 0)"))
    // The list has gone with its page.
    #expect(
      across.contains("  list: (-320, 0), 320 × 480\n") || across.contains("  list: (-320, 0)"))
  }

  @Test func wheelsAndKeys() throws {
    let report = try run(
      """
      item list
      0 wheel 0 3 lines
      1 key page-down
      2 wheel 0 50 at 10 10
      """)
    // 3 lines of 40, then 7/8 of 480, then 50.
    #expect(report.contains("offset (0, 590)") && report.contains("didSettle key"))
    #expect(report.contains("didSettle wheel"))
    for (script, message) in [
      ("item list\n0 wheel 0 3 line", "`line` is not a phase of a trackpad"),
      ("item list\n0 key return", "`return` is not a key"),
      ("item list\n0 wheel 0 3 at 5", "expected a number, y at the end of the line"),
    ] {
      let tool = Tool(files: ["screen.json": Array(Self.nested.utf8)], input: Array(script.utf8))
      let result = tool.run(["scroll", "--layout", "screen.json"])
      #expect(result.code == 65 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func framesOfWhatFloats() throws {
    let report = try run("item list\n0 scroll 0 700", "--frames")
    #expect(report.contains("frames on the screen:"))
    #expect(report.contains("  badge: (295, 5)") && report.contains("  page: (0, -700)"))
  }

  @Test func aPageThatPlays() throws {
    let page = try run("item list\n0 scroll 0 300 animated", "--format", "html", "--rate", "10")
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("const data = ") })
    let data = Data(line.dropFirst("const data = ".count).dropLast().utf8)
    let recording = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let frames = try #require(recording["frames"] as? [[Double]])
    let items = try #require(recording["items"] as? [[String: Any]])
    #expect(items.count == 5 && items[2]["id"] as? String == "list")
    #expect(items[3]["parent"] as? Int == 2 && items[2]["scrolls"] as? Bool == true)
    // The page, the fourth item, moves up by 100 points in each of three frames.
    #expect(frames.map { $0[1 + 4 * 3 + 1] } == [0, -100, -200, -300])
    #expect(frames.allSatisfy { $0.count == 1 + 4 * 5 })
  }

  /// The page has room for the screen before and after it is turned.
  @Test func aPageOfAScreenThatIsTurned() throws {
    let page = try run("item list\n0 scroll 0 300\n1 size 480 320", "--format", "html")
    #expect(page.contains(#""height":480"#) && page.contains(#""width":480"#))
  }

  @Test func aTrackpadMagnifiesWhereItIs() throws {
    let report = try run(
      """
      item list
      set max-zoom 4
      0 magnify 1 began at 80 120
      0.1 magnify 2 changed at 80 120
      0.2 magnify 1 ended at 80 120
      1 magnify 0.5
      """)
    #expect(report.contains("didEndZooming scale 2") && report.contains("didEndZooming scale 1"))
    let end = try run("item list\nset max-zoom 4\n0 magnify 2 at 80 120")
    #expect(end.contains("offset (80, 120)"))
  }

  @Test func aMouseDragsTheThumb() throws {
    let report = try run(
      """
      item list
      0 wheel 0 10
      0.05 mouse press 315 20
      0.1 mouse drag 315 900
      0.2 mouse release 315 900
      """)
    #expect(report.contains("didSettle indicator") && report.contains("offset (0, 1520)"))
  }

  @Test func nestedItemsAreSetAndGivenCommands() throws {
    // The list bounces unless it is told not to; the pager pages, though the script is about the list.
    func pulled(_ setting: String) throws -> String {
      try run("item pager\n\(setting)\n0 down 160 100\n0.01 move 160 120\n0.02 move 160 220")
    }
    #expect(try pulled("set paging on").contains("list: didScroll"))
    #expect(!(try pulled("set bounces off for list")).contains("list: didScroll"))
    let paged = try run(
      """
      item list
      set paging on for pager
      0 down 300 400
      0.01 move 290 400
      0.02 move 90 400
      0.3 up
      2 scroll 0 77
      2 scroll 640 0 for pager
      """, "--frames")
    #expect(paged.contains("pager: didEndDecelerating") && paged.contains("(320, 0)"))
    #expect(paged.contains("  list: (-640, 0), 320 x 480\n"))
    #expect(paged.contains("  page: (-640, -77), 320 x 2000\n"))
    for (script, message) in [
      ("item list\nset paging on for papers\n0 stop", "there is no item `papers`"),
      ("item list\n0 stop for page", "does not scroll: the item `page`"),
      ("item list\n0 key home for list", "unexpected `for`"),
      (
        "item list\nset min-zoom 2 for pager\n0 stop",
        "the least zoom scale, 2, is greater than the greatest, 1"
      ),
    ] {
      let tool = Tool(files: ["screen.json": Array(Self.nested.utf8)], input: Array(script.utf8))
      let result = tool.run(["scroll", "--layout", "screen.json"])
      #expect(result.code == 65 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func framesAtAllTimes() throws {
    let report = try run(
      "item list\n0 scroll 0 300 animated", "--format", "json", "--frames", "--rate", "10")
    let object = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let frames = try #require(object?["frames"] as? [[String: Any]])
    let places = frames.map { $0["items"] as? [String: [Double]] }
    #expect(places.map { $0?["page"]?[1].rounded() } == [0, -100, -200, -300])
    #expect(places.allSatisfy { $0?["badge"] == [295, 5, 20, 20] })
    #expect(frames.map { $0["time"] as? Double } == [0, 0.1, 0.2, 0.3])
    let plain = try run("item list\n0 scroll 0 300", "--format", "json")
    #expect(!plain.contains("\"frames\""))
  }

  @Test func mistakesInMagnifyAndMouse() throws {
    for (line, message) in [
      ("0 magnify 0", "how much larger must be greater than 0"),
      ("0 magnify 2 ended now", "unexpected `now`"),
      ("0 magnify 2 begin", "is not a phase of a magnification"),
      ("0 mouse push 1 2", "is not what a mouse's button does"),
    ] {
      let tool = Tool(files: ["screen.json": Array(Self.nested.utf8)], input: Array(line.utf8))
      let result = tool.run(["scroll", "--layout", "screen.json"])
      #expect(result.code == 65 && result.errors.contains(message), "\(result.errors)")
    }
  }
}
