import Foundation
import TestSupport
import Testing

/// `trellis diff`: what has moved between two versions.
@Suite struct DiffTests {
  private static func document(_ items: String, _ constraints: String) -> [UInt8] {
    Array(
      "{ \"trellis\": 1, \"size\": [200, 100], \"items\": [\(items)], \"constraints\": [\(constraints)] }"
        .utf8)
  }

  private static let old = document(
    #"{ "id": "card" }, { "id": "title", "in": "card" }, { "id": "icon" }, { "id": "tag" }"#,
    #""H:|-10-[card(80)]", "V:|-10-[card(40)]", "H:|-5-[title(20)]", "V:|-5-[title(10)]", "#
      + #""H:[icon(16)]|", "V:|[icon(16)]", "H:|[tag(9)]", "V:[tag(9)]|""#)
  private static let new = document(
    #"{ "id": "card" }, { "id": "title", "in": "card" }, { "id": "icon" }, { "id": "badge" }"#,
    #""H:|-14-[card(90)]", "V:|-10-[card(40)]", "H:|-5-[title(20)]", "V:|-5-[title(10)]", "#
      + #""H:[icon(16)]|", "V:|-2-[icon(14)]", "H:|[badge(9)]", "V:[badge(9)]|""#)

  private let tool = Tool(files: ["old.json": old, "new.json": new])

  @Test func whatHasMoved() {
    let result = tool.run(["diff", "old.json", "new.json"])
    #expect(result.code == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
          card: 4 right, 10 wider
          icon: 2 down, 2 lower
          badge: added at (0, 91), 9 x 9
          tag: gone, was at (0, 91), 9 x 9

        """)
  }

  /// A list that scrolls further is different, although it is where it was.
  @Test func contentThatScrollsFurther() throws {
    func scroll(_ distance: Int) -> [UInt8] {
      Array(
        (#"{ "trellis": 1, "size": [200, 100], "items": [{ "id": "list", "kind": "scroll" }, "#
          + #"{ "id": "row", "in": "list" }], "constraints": ["H:|[list]|", "V:|[list]|", "#
          + #""H:|[row(50)]|", "V:|[row(50)]-\#(distance)-|"] }"#).utf8)
    }
    let tool = Tool(files: ["old.json": scroll(20), "new.json": scroll(900)])
    let result = tool.run(["diff", "old.json", "new.json"])
    #expect(result.code == 1)
    #expect(result.output == "  list: content 880 higher\n")
    let json = tool.run(["diff", "old.json", "new.json", "--format", "json"])
    let change = try JSON(Array(json.output.utf8))["differences"][0]["changes"][0]
    #expect(change["oldContentSize"].text == "[50,70]")
    #expect(change["newContentSize"].text == "[50,950]")
    let schema = try SchemaValidator(Tool.run("schema", "diff").output)
    #expect(try schema.mistakes(in: json.output) == [])
    let picture = tool.run(["diff", "old.json", "new.json", "--format", "svg"]).output
    #expect(picture.contains("<title>list: content 880 higher</title>"))
    #expect(tool.run(["diff", "new.json", "new.json"]).code == 0)
  }

  @Test func nothingHasMoved() {
    let result = tool.run(["diff", "new.json", "new.json"])
    #expect(result.code == 0)
    #expect(result.output == "no differences\n")
  }

  @Test func asJSON() throws {
    let result = tool.run(["diff", "old.json", "new.json", "--format", "json"])
    let found = try JSON(Array(result.output.utf8))
    #expect(found["layouts"].integer == 1)
    #expect(
      found["differences"].elements.map { $0["item"].string } == ["card", "icon", "badge", "tag"])
    let change = found["differences"][0]["changes"][0]
    #expect(change["old"].text == "[10,10,80,40]")
    #expect(change["new"].text == "[14,10,90,40]")
    #expect(found["differences"][2]["changes"][0]["old"].isMissing)
    #expect(found["differences"][3]["changes"][0]["new"].isMissing)
    let schema = try SchemaValidator(Tool.run("schema", "diff").output)
    #expect(try schema.mistakes(in: result.output) == [])
  }

  /// Before thin, after filled, an arrow between the two where there is room for one, and how far it is.
  @Test func asAPicture() throws {
    let result = tool.run(["diff", "old.json", "new.json", "--format", "svg"])
    #expect(result.code == 1)
    let picture = result.output
    #expect(picture.contains("<title>card: 4 right, 10 wider</title>"))
    #expect(picture.contains(#"<rect x="10" y="26" width="80" height="40" class="old"/>"#))
    #expect(picture.contains(#"<rect x="14" y="26" width="90" height="40" class="new"/>"#))
    #expect(
      picture.contains(
        #"<line x1="50" y1="46" x2="59" y2="46" class="way" marker-end="url(#tip)"/>"#))
    // The title has not moved in the card and is drawn once; so is the root; the third is in the legend.
    #expect(picture.components(separatedBy: #"class="same""#).count == 4)
    let elements = try Elements(picture)
    elements.expectReadable()
    let labels = elements.texts.filter { $0.classes == ["offset"] }.map(\.text)
    // The tag was where the badge is: there is no room for both names, but in the list there is.
    #expect(labels == ["card →4 w+10", "icon ↓2 h−2", "badge new"])
    #expect(elements.texts.contains { $0.text.hasPrefix("tag: gone, was at") })
    for (index, one) in elements.texts.enumerated() where one.classes == ["offset"] {
      for other in elements.texts[..<index] where other.classes == ["offset"] {
        #expect(!one.overlaps(other))
      }
    }
    #expect(elements.texts.map(\.text).contains("card: 4 right, 10 wider"))
  }

  /// A drawing for each screen on which something is different; the others are named.
  @Test func asAPictureOfScreens() throws {
    let tool = try storyboards {
      $0.replacingOccurrences(
        of: #"<constraint firstAttribute="height" constant="50" id="f-height"/>"#,
        with: #"<constraint firstAttribute="height" constant="54" id="f-height"/>"#)
    }
    let result = tool.run([
      "diff", "a.storyboard", "b.storyboard", "--device", "iPhone 15 Pro,iPad", "--format", "svg",
    ])
    #expect(result.code == 1)
    let elements = try Elements(result.output)
    elements.expectReadable()
    let texts = elements.texts.map(\.text)
    #expect(texts.contains { $0.hasPrefix("ProfileController on iPhone 15 Pro ") })
    #expect(texts.contains { $0.hasPrefix("ProfileController on iPad ") })
    #expect(texts.filter { $0 == "Follow ↑4 h+4" }.count == 2)
    #expect(texts.contains { $0.hasPrefix("Nothing is different in: Settings on") })
    #expect(tool.run(["diff", "a.storyboard", "a.storyboard", "--format", "svg"]).code == 0)
  }

  private func storyboards(_ edit: (String) -> String) throws -> Tool {
    let file = SharedData.packageRoot.appendingPathComponent(
      "Sources/TrellisCommand/Examples/profile.storyboard")
    let text = try String(contentsOf: file, encoding: .utf8)
    return Tool(files: ["a.storyboard": Array(text.utf8), "b.storyboard": Array(edit(text).utf8)])
  }

  @Test func onWhichDevices() throws {
    let tool = try storyboards {
      $0.replacingOccurrences(
        of: #"<constraint firstAttribute="height" constant="50" id="f-height"/>"#,
        with: #"<constraint firstAttribute="height" constant="54" id="f-height"/>"#)
    }
    let result = tool.run([
      "diff", "a.storyboard", "b.storyboard", "--scene", "Profile", "--device",
      "iPhone SE (2nd generation),iPhone 15 Pro",
    ])
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("ProfileController (screen):\n"))
    #expect(result.output.contains("follow `Follow`: 4 up, 4 higher (on iPhone SE"))
    #expect(result.output.contains("; iPhone 15 Pro)"))
    #expect(!result.output.contains("portrait"))
  }

  @Test func scenesThatAreGone() throws {
    let tool = try storyboards { $0.replacingOccurrences(of: "id=\"list\"", with: "id=\"rows\"") }
    let result = tool.run(["diff", "a.storyboard", "b.storyboard"])
    #expect(result.code == 1)
    #expect(result.output.contains("(list) is gone\n"))
    #expect(result.output.contains("(rows) is new\n"))
  }

  @Test(arguments: [["diff"], ["diff", "a"], ["diff", "-", "-"]])
  func filesThatAreMissing(_ arguments: [String]) {
    #expect(Tool().run(arguments).code == 64)
  }
}
