import Foundation
import TestSupport
import Testing

/// `trellis layout` and `trellis explain` with files of Interface Builder.
@Suite struct StoryboardTests {
  private static let path = "Sources/TrellisCommand/Examples/profile.storyboard"

  private func run(_ arguments: String..., editing edit: (String) -> String = { $0 }) throws
    -> Tool.Result
  {
    let url = SharedData.packageRoot.appendingPathComponent(Self.path)
    let text = try String(contentsOf: url, encoding: .utf8)
    return Tool(files: ["p.storyboard": Array(edit(text).utf8)]).run(arguments)
  }

  @Test func everySceneIsShown() throws {
    let result = try run("layout", "p.storyboard")
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        ProfileController (screen)
        item        x    y  width  height  name
        root        0    0    390     844
        screen      0    0    390     844  view
        portrait  147   71     96      96  Portrait
        texts      16  183    358      93  Texts
        name        0    0    358      24  Name
        about       0   32    358      61  About
        follow     16  748    358      50  Follow

        Settings (list)
        item  x  y  width  height  name
        root  0  0    390     844
        list  0  0    390     844  tableView

        Switch (row)
        item       x     y  width  height  name
        root       0     0    390      52
        row        0     0    390      52  tableViewCell
        content    0     0    390      52  tableViewCellContentView
        title     16  15.5    103      21  label
        switch   325  10.5     51      31

        """)
  }

  @Test func aSceneIsChosenAndGivenASize() throws {
    let result = try run("layout", "p.storyboard", "--scene", "Profile", "--size", "320x568")
    #expect(result.code == 0)
    #expect(
      result.output == """
        ProfileController (screen)
        item        x    y  width  height  name
        root        0    0    320     568
        screen      0    0    320     568  view
        portrait  112   71     96      96  Portrait
        texts      16  183    288      93  Texts
        name        0    0    288      24  Name
        about       0   32    288      61  About
        follow     16  472    288      50  Follow

        """)
  }

  private func frames(_ options: String...) throws -> [String: [Double]] {
    let url = SharedData.packageRoot.appendingPathComponent(Self.path)
    let bytes = Array(try Data(contentsOf: url))
    let result = Tool(input: bytes).run(["layout", "--format", "json"] + options)
    try #require(result.code == 0, "\(result.errors)")
    return try JSONDecoder().decode(ToolLayout.self, from: Data(result.output.utf8))
      .items.mapValues(\.frame)
  }

  @Test func surroundingsCanBeGiven() throws {
    let frames = try frames(
      "--scene", "screen", "--safe-area", "20,0,10,0", "--margins", "0,30,0,40")
    #expect(frames["portrait"] == [147, 44, 96, 96])
    #expect(frames["texts"]?[0] == 30)
    #expect(frames["texts"]?[2] == 320)
    #expect(frames["follow"] == [30, 772, 320, 50])
  }

  @Test func variationsAreForTraits() throws {
    #expect(try frames("--scene", "screen")["portrait"] == [147, 71, 96, 96])
    let wide = try frames("--scene", "screen", "--width-class", "regular")
    #expect(wide["portrait"] == [99, 71, 192, 192])
  }

  @Test func scenesAsJSON() throws {
    struct Scenes: Decodable {
      struct Scene: Decodable {
        struct Name: Decodable {
          let id: String
          let name: String
        }

        let scene: Name
        let size: [Double]
        let items: [String: ToolLayout.Item]
      }

      let schema: Int
      let scenes: [Scene]
    }

    let result = try run("layout", "p.storyboard", "--format", "json")
    let scenes = try JSONDecoder().decode(Scenes.self, from: Data(result.output.utf8))
    #expect(scenes.schema == 1)
    #expect(scenes.scenes.map(\.scene.id) == ["screen", "list", "row"])
    #expect(scenes.scenes.map(\.scene.name) == ["ProfileController", "Settings", "Switch"])
    #expect(scenes.scenes[2].size == [390, 52])
    #expect(scenes.scenes[2].items["switch"]?.frame == [325, 10.5, 51, 31])
  }

  @Test func explanations() throws {
    let result = try run("explain", "p.storyboard", "follow.top", "--scene", "Profile")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("Follow.top = 748\n"))
    #expect(result.output.contains("'f-bottom'"))
    let several = try run("explain", "p.storyboard", "follow.top")
    #expect(several.code == 64)
    #expect(
      several.errors.contains("there are 3 scenes; choose one with --scene: screen, list, row"))
  }

  @Test func aSceneIsDrawn() throws {
    let result = try run("layout", "p.storyboard", "--scene", "Profile", "--format", "svg")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("<svg ") && result.output.contains("Portrait"))
    let several = try run("layout", "p.storyboard", "--format", "svg")
    #expect(several.code == 64)
    #expect(several.errors.contains("there are 3 scenes; choose one with --scene"))
  }

  // MARK: Mistakes

  @Test func scenesThatAreNotThere() throws {
    let result = try run("layout", "p.storyboard", "--scene", "profil")
    #expect(result.code == 64)
    #expect(result.errors.contains("there is no scene `profil`; did you mean `profile`?"))
    let document = Tool.run(
      "layout", "--scene", "a", input: "{ \"trellis\": 1, \"size\": [1, 1] }")
    #expect(document.code == 64)
    #expect(document.errors.contains("`--scene` is for storyboards and xibs, and this is neither"))
    let insets = try run("layout", "p.storyboard", "--margins", "1,2,3")
    #expect(insets.code == 64)
    #expect(insets.errors.contains("`1,2,3` are no insets"))
  }

  @Test func mistakesHavePlaces() throws {
    let malformed = try run("layout", "p.storyboard") {
      $0.replacingOccurrences(of: "<switch ", with: "<swatch ")
    }
    #expect(malformed.code == 65)
    #expect(malformed.errors.hasPrefix("p.storyboard:79:41: error: </switch> stands where"))
    let number = try run("layout", "p.storyboard") {
      $0.replacingOccurrences(of: "constant=\"24\"", with: "constant=\"2x4\"")
    }
    #expect(number.code == 0)
    #expect(
      number.errors.contains(
        "p.storyboard:45:29: warning: \"2x4\" is not usable as `constant` of <constraint>; the"))
    #expect(number.output.contains("Settings (list)"))
    let illegal = try run("layout", "p.storyboard") {
      $0.replacingOccurrences(
        of: "secondAttribute=\"leadingMargin\"", with: "secondAttribute=\"width\"")
    }
    #expect(illegal.code == 0)
    #expect(illegal.errors.contains("p.storyboard:48:29: warning: Invalid pairing"))
    let conflict = try run("layout", "p.storyboard", "--scene", "Profile") {
      $0.replacingOccurrences(
        of: "<constraint firstAttribute=\"height\" constant=\"50\" id=\"f-height\"/>",
        with: "<constraint firstAttribute=\"height\" constant=\"50\" id=\"f-height\"/>"
          + "<constraint firstAttribute=\"height\" constant=\"40\" id=\"f-other\"/>")
    }
    #expect(conflict.code == 1)
    #expect(conflict.errors.contains("error: broken, because it is in conflict with others"))
  }

  @Test func whatIsSkippedIsSaid() throws {
    let result = try run("layout", "p.storyboard") {
      $0.replacingOccurrences(of: "<state key=\"normal\" title=\"Follow\"/>", with: "<hologram/>")
        .replacingOccurrences(
          of: "secondItem=\"safe\" secondAttribute=\"centerX\"",
          with:
            "secondItem=\"gone\" secondAttribute=\"centerX\"")
    }
    #expect(result.code == 0)
    #expect(
      result.errors.contains(
        "p.storyboard:40:33: warning: <hologram> has no meaning for layout that is known"))
    #expect(
      result.errors.contains("warning: nothing in this tree has the id \"gone\"; the constraint"))
    let empty = Tool.run(
      "layout",
      input: "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects/></document>")
    #expect(empty.code == 0)
    #expect(empty.errors.contains("warning: there is no view in it"))
  }
}
