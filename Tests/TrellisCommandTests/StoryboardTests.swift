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
        item        x    y  width   height  name
        root        0    0    320      568
        screen      0    0    320      568  view
        portrait  112   71     96       96  Portrait
        texts      16  183    288  113.333  Texts
        name        0    0    288       24  Name
        about       0   32    288   81.333  About
        follow     16  472    288       50  Follow

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
      several.errors.contains(
        "there are 3 scenes; choose one with --scene: screen (ProfileController), list (Settings), row (Switch)"
      ))
  }

  /// A text is as high as it wants, although it was recorded in another width with another height.
  @Test func heightsOfTextsAreExplained() throws {
    let result = try run(
      "explain", "p.storyboard", "about.height", "--scene", "Profile", "--size", "320x568")
    #expect(result.output.hasPrefix("About.height = 81.333\n"))
    #expect(!result.output.contains("not satisfied"))
    #expect(result.output.contains("  the height that the host has measured for About.width\n"))
    let json = try run(
      "explain", "p.storyboard", "about.height", "--scene", "Profile", "--size", "320x568",
      "--format", "json")
    #expect(json.output.contains("\"measured\": [\"About.width\"]"))
  }

  @Test func aSceneIsDrawn() throws {
    let result = try run("layout", "p.storyboard", "--scene", "Profile", "--format", "svg")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("<svg ") && result.output.contains("Portrait"))
    let several = try run("layout", "p.storyboard", "--format", "svg")
    // A contact sheet has all of them.
    #expect(several.code == 0)
    for name in ["ProfileController (screen)", "Settings (list)", "Switch (row)"] {
      #expect(several.output.contains(">\(name)</text>"), "\(name)")
    }
  }

  // MARK: Screens

  /// With a size for all scenes, cells keep their heights; a scene that is chosen gets the size itself.
  @Test func sizesAreThoseOfScreens() throws {
    let all = try run("layout", "p.storyboard", "--size", "320x568")
    #expect(all.output.contains("row        0     0    320      52  tableViewCell\n"))
    #expect(all.output.contains("list  0  0    320     568  tableView\n"))
    let one = try run("layout", "p.storyboard", "--scene", "row", "--size", "320x100")
    #expect(one.output.contains("row        0     0    320     100  tableViewCell\n"))
  }

  @Test func devicesHaveTheirOwnSurroundings() throws {
    // Recorded on a device of 390 x 844 points, of which 47 and 34 are not safe.
    let frames = try frames("--scene", "screen", "--device", "iPhone 8 Plus")
    #expect(frames["screen"] == [0, 0, 414, 736])
    #expect(frames["portrait"] == [159, 44, 96, 96])
    #expect(frames["texts"]?[0] == 20)
    #expect(frames["texts"]?[2] == 374)
    #expect(frames["follow"] == [20, 674, 374, 50])
    let onSide = try self.frames(
      "--scene", "screen", "--device", "iphone 8 plus", "--orientation", "landscape")
    #expect(onSide["screen"] == [0, 0, 736, 414])
    let tablet = try self.frames("--scene", "screen", "--device", "iPad", "--split", "third")
    #expect(tablet["screen"] == [0, 0, 320, 1180])
    #expect(tablet["portrait"] == [112, 48, 96, 96])
    let phone = try run(
      "layout", "p.storyboard", "--device", "iPhone SE, iPhone 8", "--split", "half")
    #expect(phone.code == 64)
    #expect(phone.errors.contains("`--split` is for iPads: `iPhone SE, iPhone 8` has none"))
    let several = try run(
      "layout", "p.storyboard", "--device", "iPhone SE,iPad", "--split", "half")
    #expect(several.code == 0)
    #expect(
      try run("layout", "p.storyboard", "--device", "iPhone SE", "--split", "full").code == 0)
    let whole = try self.frames("--scene", "screen", "--device", "iPad")
    #expect(whole["portrait"] == [314, 48, 192, 192])
  }

  @Test func severalDevicesAreSeveralLayouts() throws {
    let result = try run(
      "layout", "p.storyboard", "--scene", "screen", "--device", "iPhone SE,iPad mini")
    #expect(result.code == 0)
    #expect(result.output.contains("ProfileController (screen) on iPhone SE\n"))
    #expect(result.output.contains("ProfileController (screen) on iPad mini\n"))
    let both = try run(
      "layout", "p.storyboard", "--scene", "screen", "--device", "usual", "--orientation", "both",
      "--format", "json")
    #expect(both.output.components(separatedBy: "\"screen\": \"").count == 25)
    #expect(both.output.contains("\"screen\": \"iPhone SE landscape\""))
  }

  @Test func textsCanBeLargerAndLonger() throws {
    func height(_ options: String...) throws -> Double {
      let result = try run(
        "layout", "p.storyboard", "--scene", "screen", "--format", "json", options[0], options[1])
      return try JSONDecoder().decode(ToolLayout.self, from: Data(result.output.utf8))
        .items["about"]?.frame[3] ?? 0
    }
    #expect(abs(try height("--text-scale", "1") - 61) < 1e-9)
    #expect(abs(try height("--text-scale", "2") - 7 * 2 * 61.0 / 3) < 1e-9)
    #expect(abs(try height("--pseudo", "+40%") - 4 * 61.0 / 3) < 1e-9)
  }

  @Test(arguments: [
    (["--device", "iPhone 99"], "there is no device `iPhone 99`"),
    (["--device", "iPone SE"], "there is no device `iPone SE`; did you mean `iPhone SE`?"),
    (["--orientation", "landscape"], "`--orientation` is for devices"),
    (["--device", "iPad", "--size", "1x1"], "`--device` says the size"),
    (["--text-scale", "huge"], "`huge` is no scale of text"),
    (["--pseudo", "much"], "`much` is not a percentage"),
  ])
  func screensThatAreNone(_ options: [String], _ message: String) throws {
    let url = SharedData.packageRoot.appendingPathComponent(Self.path)
    let tool = Tool(input: Array(try Data(contentsOf: url)))
    let result = tool.run(["layout"] + options)
    #expect(result.code == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  // MARK: Mistakes

  @Test func scenesThatAreNotThere() throws {
    let result = try run("layout", "p.storyboard", "--scene", "profil")
    #expect(result.code == 64)
    #expect(
      result.errors.contains(
        "there is no scene `profil` in `p.storyboard`; did you mean `profile`?"))
    let document = Tool.run(
      "layout", "--scene", "a", input: "{ \"trellis\": 1, \"size\": [1, 1] }")
    #expect(document.code == 64)
    #expect(
      document.errors.contains("`--scene` is for storyboards and xibs, and `<stdin>` is neither"))
  }

  @Test(arguments: ["1,2,3", "1,2,x,3,4", "1,2,3,4,", "1,,2,3,4"])
  func insetsThatAreNone(_ text: String) throws {
    let result = try run("layout", "p.storyboard", "--margins", text)
    #expect(result.code == 64)
    #expect(result.errors.contains("`\(text)` are no insets"))
  }

  /// A file that is named as a storyboard is none, rather than a wrong layout document.
  @Test(arguments: [
    ("", "there is no element"),
    ("text", "there is text outside of the document"),
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:0a\nsize 1\n",
      "this is a pointer of Git LFS, and not the document itself; `git lfs pull` gets it"
    ),
    ("<<<<<<< HEAD\n<a/>\n", "marks of a merge are left in the document"),
  ])
  func aStoryboardWithoutElements(_ text: String, _ message: String) {
    for name in ["p.storyboard", "P.XIB"] {
      let result = Tool(files: [name: Array(text.utf8)]).run(["layout", name])
      #expect(result.code == 65)
      #expect(result.errors.hasPrefix("\(name):1:1: error: \(message)\n"))
    }
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
    let long = try run("layout", "p.storyboard") {
      $0.replacingOccurrences(
        of: "constant=\"24\"", with: "constant=\"\(String(repeating: "9", count: 9000))\"")
    }
    #expect(long.errors.contains("9…\" is not usable as `constant` of <constraint>"))
    #expect(long.errors.utf8.count < number.errors.utf8.count + 400)
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
    #expect(
      conflict.errors.contains(
        "error: broken, by 10 points, because it is in conflict with others: Follow.height == 40"))
  }

  /// The distance of a broken constraint is measured in the direction that counts for it.
  @Test func distancesInForcedDirections() {
    func leading(_ constant: Int) -> String {
      "<constraint firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"r\" "
        + "secondAttribute=\"leading\" constant=\"\(constant)\" id=\"c\(constant)\"/>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
      targetRuntime="iOS.CocoaTouch"><objects>
      <view id="r" semanticContentAttribute="forceRightToLeft">
      <rect key="frame" x="0" y="0" width="300" height="50"/><subviews>
      <label id="a" text="A" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="230" y="0" width="60" height="50"/></label></subviews>
      <constraints>\(leading(10))\(leading(30))</constraints></view></objects></document>
      """
    let result = Tool(files: ["v.xib": Array(text.utf8)]).run(["layout", "v.xib"])
    #expect(result.errors.contains("error: broken, by 20 points, because"), "\(result.errors)")
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

  /// Also what is there on another device only.
  @Test(arguments: [
    ["layout", "p.storyboard", "--device", "iPad"], ["audit", "p.storyboard", "--device", "iPad"],
    ["explain", "p.storyboard", "name.top", "--scene", "Profile", "--device", "iPad"],
    ["diff", "p.storyboard", "p.storyboard", "--device", "iPad"],
  ])
  func whatIsSkippedForADeviceIsSaid(_ words: [String]) throws {
    let url = SharedData.packageRoot.appendingPathComponent(Self.path)
    let text = try String(contentsOf: url, encoding: .utf8).replacing(
      "id=\"f-top\"/>",
      with: "id=\"f-top\"/><constraint firstItem=\"name\" firstAttribute=\"width\" "
        + "relation=\"near\" constant=\"9\" id=\"odd\"/>"
    ).replacing(
      "</view>\n                </viewController>",
      with: """
        <variation key="default"><mask key="constraints"><exclude reference="odd"/></mask>
        </variation><variation key="widthClass=regular"><mask key="constraints">
        <include reference="odd"/></mask></variation></view></viewController>
        """)
    let tool = Tool(files: ["p.storyboard": Array(text.utf8)])
    #expect(tool.run(["layout", "p.storyboard"]).errors == "")
    let message = "warning: the relation \"near\" of a constraint is not known"
    #expect(tool.run(words).errors.contains(message))
  }
}
