import Foundation
import TestSupport
import Testing

/// `trellis convert`: scenes as Swift code.
@Suite struct SceneCodeTests {
  private static let example = "Sources/TrellisCommand/Examples/profile.storyboard"

  private func convert(
    _ arguments: String..., editing edit: (String) -> String = { $0 }
  ) throws -> Tool.Result {
    let url = SharedData.packageRoot.appendingPathComponent(Self.example)
    let text = edit(try String(contentsOf: url, encoding: .utf8))
    return Tool(files: ["App/p.storyboard": Array(text.utf8)])
      .run(["convert", "App/p.storyboard"] + arguments)
  }

  // MARK: The code

  @Test func viewsOfUIKit() throws {
    let result = try convert("--scene", "Profile")
    #expect(result.code == 0)
    #expect(result.errors == "")
    try expectGolden(result.output, "profile-uikit.txt")
  }

  @Test func layoutNodes() throws {
    let result = try convert("--scene", "Profile", "--style", "trellis", "--to", "swift")
    #expect(result.code == 0)
    try expectGolden(result.output, "profile-trellis.txt")
  }

  /// Cells are structures of their own, in the file of the scene that their list is in.
  @Test func cellsFollowTheirList() throws {
    let output = try convert("--scene", "Settings").output
    #expect(output.contains("struct SettingsLayout {"))
    #expect(output.contains("struct SwitchLayout {\n"))
    #expect(output.contains("let view: UITableViewCell\n"))
    #expect(output.contains("view.contentView.addSubview(showMyAgeLabel)"))
    #expect(!output.contains("let content ="))
    let cell = try convert("--scene", "Switch").output
    #expect(!cell.contains("SettingsLayout"))
    #expect(cell.contains("SwitchLayout"))
  }

  /// Outlets come first, then identifiers and labels, then texts; no two views have one name.
  @Test func names() throws {
    let output = try convert("--scene", "Profile") { text in
      text.replacing("userLabel=\"Name\"", with: "userLabel=\"in\"")
        .replacing("userLabel=\"About\"", with: "userLabel=\"portrait\"")
        .replacing("userLabel=\"Follow\"", with: "")
        .replacing(
          "</viewController>",
          with: """
            <connections>
              <outlet property="delegate" destination="texts" id="o0"/>
              <outlet property="column" destination="texts" id="o1"/>
              <outlet property="followHeight" destination="f-height" id="o2"/>
            </connections></viewController>
            """)
    }.output
    #expect(output.contains("  let inView = UILabel()\n"))
    #expect(output.contains("  let portrait2 = UILabel()\n"))
    #expect(output.contains("  let followButton = UIButton(type: .custom)\n"))
    #expect(output.contains("  let column = UIStackView()\n"))
    #expect(output.contains("  let followHeight: NSLayoutConstraint\n"))
    #expect(output.contains("    followHeight = followButton.heightAnchor.constraint("))
  }

  /// A constraint has the priority and the name that it has in the file, and a property for its outlet.
  @Test func prioritiesAndNamesOfConstraints() throws {
    func edited(_ style: String) throws -> String {
      try convert("--scene", "Profile", "--style", style) { text in
        text.replacing(
          "constant=\"50\"",
          with: "constant=\"50\" priority=\"749.5\" identifier=\"a &quot;b&quot;\""
        ).replacing("constant=\"96\"", with: "constant=\"96\" multiplier=\"1\" placeholder=\"YES\"")
      }.output
    }
    let uiKit = try edited("uikit")
    #expect(uiKit.contains("follow.heightAnchor.constraint(equalToConstant: 50)\n"))
    #expect(uiKit.contains(".priority = UILayoutPriority(749.5)\n"))
    #expect(uiKit.contains(".identifier = \"a \\\"b\\\"\"\n"))
    #expect(!uiKit.contains("96"))
    #expect(uiKit.contains("removes 1 of its constraints at build time"))
    let nodes = try edited("trellis")
    #expect(
      nodes.contains(
        "constraint(equalToConstant: 50).priority(749.5).identifier(\"a \\\"b\\\"\"),\n"))
  }

  /// UIKit has no name for a guide that the file does not place: that is said, and the exit code says so.
  @Test func omissionsAreSaid() throws {
    func edited(_ style: String) throws -> Tool.Result {
      try convert("--scene", "Profile", "--style", style) { text in
        text.replacing(
          "<viewLayoutGuide key=\"safeArea\"", with: "<viewLayoutGuide key=\"custom\"")
      }
    }
    let result = try edited("uikit")
    #expect(result.code == 1)
    let words = "the constraint p-top between portrait.top and guide.top\n"
    #expect(result.errors.contains("not expressible: " + words))
    #expect(result.output.contains("    // Not expressible: " + words))
    #expect(try edited("trellis").code == 0)
  }

  /// Guides have neither baselines nor margins: UIKit cannot say them, and Trellis has no anchors for them.
  @Test(arguments: [
    ("p-top", "top", "firstBaseline"), ("p-top", "top", "lastBaseline"),
    ("p-top", "top", "topMargin"), ("p-center", "centerX", "leadingMargin"),
  ])
  func baselinesOfGuides(_ id: String, _ attribute: String, _ other: String) throws {
    func edited(_ style: String, isFirst: Bool) throws -> Tool.Result {
      try convert("--scene", "Profile", "--style", style) { text in
        let line = text.split(separator: "\n").first { $0.contains("id=\"\(id)\"") } ?? ""
        var edited = line.replacing(
          "secondAttribute=\"\(attribute)\"", with: "secondAttribute=\"\(other)\"")
        if isFirst {
          edited = edited.replacing("firstItem", with: "x").replacing(
            "secondItem", with: "firstItem"
          )
          .replacing("x=", with: "secondItem=").replacing("firstAttribute", with: "x")
          .replacing("secondAttribute", with: "firstAttribute")
          .replacing(" x=", with: " secondAttribute=")
        }
        return text.replacing(line, with: edited)
      }
    }
    for isFirst in [false, true] {
      let uiKit = try edited("uikit", isFirst: isFirst)
      #expect(uiKit.code == 1)
      #expect(uiKit.errors.contains("not expressible: the constraint \(id) between "))
      #expect(!uiKit.output.contains("safeAreaLayoutGuide.\(other)"))
      let trellis = try edited("trellis", isFirst: isFirst)
      #expect(trellis.code == 0)
      #expect(!trellis.output.contains("safeAreaLayoutGuide.\(other)"))
      #expect(!trellis.output.contains("safeAreaLayoutGuide.layoutMarginsGuide"))
      let side = "\(isFirst ? "item" : "toItem"): view.safeAreaLayoutGuide, attribute: .\(other)"
      #expect(trellis.output.contains("LayoutConstraint(item: "))
      #expect(trellis.output.contains(side), "\(trellis.output)")
    }
  }

  @Test(arguments: ["uikit", "trellis"]) func forcedDirections(_ style: String) throws {
    let result = try convert("--scene", "Profile", "--style", style) { text in
      text.replacing("id=\"texts\"", with: "id=\"texts\" semanticContentAttribute=\"playback\"")
    }
    #expect(result.output.contains("    texts.semanticContentAttribute = .forceLeftToRight\n"))
  }

  /// Both frameworks have a guide for the keyboard.
  @Test(arguments: ["uikit", "trellis"]) func keyboards(_ style: String) throws {
    let result = try convert("--scene", "Profile", "--style", style) { text in
      text.replacing(
        "<viewLayoutGuide key=\"safeArea\"", with: "<keyboardLayoutGuide key=\"keyboard\"")
    }
    #expect(result.code == 0)
    #expect(result.output.contains("equalTo: view.keyboardLayoutGuide.topAnchor"))
    #expect(!result.output.contains("LayoutGuide("))
  }

  /// Also where the file was drawn with the smallest text.
  @Test(arguments: ["19529", "22505"]) func textStylesAreThoseOfTheFile(_ tools: String) throws {
    let output = try convert("--scene", "Profile") { text in
      text.replacing("toolsVersion=\"22505\"", with: "toolsVersion=\"\(tools)\"")
        .replacing("type=\"system\" pointSize=\"17\"", with: "style=\"UICTFontTextStyleSubhead\"")
    }.output
    #expect(output.contains("about.font = UIFont.preferredFont(forTextStyle: .subheadline)\n"))
  }

  /// Nobody knows how wide such a button is, but what it shows is known.
  @Test func imagesOfButtons() throws {
    let output = try convert("--scene", "Profile") {
      $0.replacing("title=\"Follow\"", with: "title=\"Follow\" image=\"plus\" catalog=\"system\"")
    }.output
    #expect(output.contains("follow.setTitle(\"Follow\", for: .normal)\n"))
    #expect(output.contains("follow.setImage(UIImage(systemName: \"plus\"), for: .normal)\n"))
  }

  /// The image of a configuration is from its own catalog.
  @Test(arguments: ["logo", "heart"]) func imagesOfConfigurations(_ image: String) throws {
    let (own, catalog) = image == "heart" ? ("systemName", "catalog=\"system\"") : ("named", "")
    let output = try convert("--scene", "Profile") { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.contains("title=\"Follow\"")
          ? "<state key=\"normal\" title=\"Follow\" image=\"plus\" catalog=\"system\"/>"
            + "<buttonConfiguration key=\"configuration\" style=\"plain\" image=\"\(image)\" "
            + "\(catalog)/>"
          : String(line)
      }.joined(separator: "\n")
    }.output
    #expect(output.contains("follow.setImage(UIImage(\(own): \"\(image)\"), for: .normal)\n"))
  }

  /// Long texts stand in elements of their own.
  @Test(arguments: ["text=\"Some words\">", "><string key=\"text\">Some words</string>"])
  func textsOfTextViews(_ words: String) {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"50\"/>"
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch"><objects><view id="v">\(frame)<subviews>
        <textView id="t" \(words)\(frame)</textView></subviews></view></objects></document>
      """
    let result = Tool(files: ["v.xib": Array(text.utf8)]).run(["convert", "v.xib"])
    #expect(result.output.contains(".text = \"Some words\"\n"), "\(result)")
  }

  /// Stacks of macOS keep the room of hidden views unless the file says otherwise.
  @Test(arguments: ["", "detachesHiddenViews=\"YES\""])
  func hiddenViewsInStacks(_ attribute: String) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"
        targetRuntime="MacOSX.Cocoa"><objects><stackView id="s" \(attribute)>
        <rect key="frame" x="0" y="0" width="100" height="50"/></stackView></objects></document>
      """
    let tool = Tool(files: ["s.xib": Array(text.utf8)])
    let result = tool.run(["convert", "s.xib", "--style", "trellis"])
    #expect(result.code == 0)
    #expect(result.output.contains(".detachesHiddenSubnodes = false\n") == attribute.isEmpty)
  }

  /// The code says how strongly a stack hugs, and that margins are those by leading and trailing.
  @Test func huggingAndDirectionsAreInTheCode() {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"50\"/>"
    func code(_ type: String, _ runtime: String, _ object: String) -> String {
      let text = """
        <document type="com.apple.InterfaceBuilder3.\(type).XIB" version="3.0"
          targetRuntime="\(runtime)"><objects>\(object)</objects></document>
        """
      return Tool(files: ["s.xib": Array(text.utf8)])
        .run(["convert", "s.xib", "--style", "trellis"]).output
    }
    let stack = code(
      "Cocoa", "MacOSX.Cocoa",
      "<stackView id=\"s\" horizontalStackHuggingPriority=\"750\">\(frame)</stackView>")
    #expect(stack.contains(".huggingPriority = Priority(750)\n"))
    let margins =
      "key=\"directionalLayoutMargins\" top=\"0\" leading=\"40\" bottom=\"0\" trailing=\"10\""
    let view = code(
      "CocoaTouch", "iOS.CocoaTouch",
      "<view id=\"v\">\(frame)<directionalEdgeInsets \(margins)/></view>")
    #expect(view.contains(".insetOptions = .directionalLayoutMargins\n"))
  }

  // MARK: Bad input

  @Test func unknownScenesAreRefused() throws {
    let result = try convert("--scene", "Profil")
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(
      result.errors.contains(
        "there is no scene `Profil` in `App/p.storyboard`; did you mean `profile`?"))
  }

  @Test(arguments: ["", "{ \"trellis\": 1 }", "\u{FEFF}text"])
  func otherDocumentsAreRefused(_ text: String) {
    let result = Tool(files: ["a.json": Array(text.utf8)]).run(["convert", "a.json"])
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("a.json:1:1: error: this is no storyboard or xib"))
  }

  @Test func severalScenesAreNamed() throws {
    let result = try convert()
    #expect(result.code == 64)
    #expect(
      result.errors.contains(
        "there are several scenes; choose one with --scene: ProfileController (screen), "
          + "Settings (list)"))
  }

  @Test func platformsWithoutUIKitAreRefused() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"
        targetRuntime="MacOSX.Cocoa"><objects><customView id="v">
        <rect key="frame" x="0" y="0" width="100" height="50"/></customView></objects></document>
      """
    let tool = Tool(files: ["v.xib": Array(text.utf8)])
    let result = tool.run(["convert", "v.xib"])
    #expect(result.code == 64)
    #expect(result.errors.contains("`v.xib` is for macOS, where UIKit is not"))
    #expect(tool.run(["convert", "v.xib", "--style", "trellis"]).code == 0)
    #expect(tool.run(["convert"]).code == 64)
  }
}

/// Code for real screens is compiled.
@Suite(.enabled(if: SwiftCompiler.path != nil && SharedData.has("data/interface-builder-files")))
struct CompiledSceneCodeTests {
  private struct Entry: Decodable {
    let file: String
    let roots: [String]
    let platform: String
  }

  /// A scene of a real file, with the code that it is.
  private struct Scene {
    let tool: Tool
    let file: String
    let root: String
    let code: String
    var name: String { "\(file) \(root)" }
  }

  private func converted(_ style: String) throws -> [Scene] {
    guard let folder = SharedData.url("data/interface-builder-files") else { return [] }
    let index = folder.appendingPathComponent("index.jsonl")
    var scenes: [Scene] = []
    for entry in sample(try JSONLines.decode(Entry.self, from: index), oneIn: 6) {
      if style == "uikit", entry.platform == "macOS" { continue }
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(entry.file)))
      let tool = Tool(files: [entry.file: bytes])
      for root in entry.roots.prefix(2) {
        let result = tool.run(["convert", entry.file, "--scene", root, "--style", style])
        // Of some files another version is there, without the scene.
        guard result.code <= 1 else { continue }
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        let code = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
        scenes.append(Scene(tool: tool, file: entry.file, root: root, code: code))
      }
    }
    return scenes
  }

  @Test func codeForUIKitHasNoErrors() throws {
    let scenes = try converted("uikit")
    #expect(scenes.count > 4)
    var source = uiKitStub
    var classes: Set<String> = []
    for (place, scene) in scenes.enumerated() {
      source += "enum Scene\(place) {\n\(scene.code)\n}\n"
      classes.formUnion(scene.code.matches(of: /let \w+(?: = |: )(\w+)/).map { String($0.1) })
    }
    for name in classes.sorted() where name != "CGSize" && !uiKitStub.contains("class \(name)") {
      source += "class \(name): EveryView {}\n"
    }
    try SwiftCompiler.check(source)
  }

  /// The nodes that the code makes lie where `trellis layout` puts the views.
  @Test(.enabled(if: SwiftCompiler.products != nil)) func framesOfNodes() throws {
    // Constraints that are there at design time only are not in the code.
    let scenes = try converted("trellis").filter { !$0.code.contains("at build time") }
    #expect(scenes.count > 4)
    var program = """
      import Trellis
      func show(_ node: LayoutNode) {
        let frame = node.frame
        print(frame.minX, frame.minY, frame.width, frame.height)
        for child in node.subnodes { show(child) }
      }

      """
    for (place, scene) in scenes.enumerated() {
      let type = try #require(scene.code.firstMatch(of: /struct (\w+) \{/)?.1)
      let root = try #require(scene.code.firstMatch(of: /let view: (\w+)/)?.1)
      program += """
        enum Scene\(place) {
        \(scene.code)
        }
        func run\(place)() throws(LayoutError) {
          let root = \(root)()
          root.size = Scene\(place).\(type).designSize
          let layout = try Scene\(place).\(type)(in: root)
          print("scene")
          show(layout.view)
        }
        try run\(place)()

        """
    }
    let output = try SwiftCompiler.output(of: program)
    let parts = output.split(separator: "scene\n", omittingEmptySubsequences: false).dropFirst()
    try #require(parts.count == scenes.count)
    for (scene, part) in zip(scenes, parts) {
      let found = part.split(separator: "\n").map { line in
        line.split(separator: " ").compactMap { Double($0) }
      }
      let result = scene.tool.run(
        ["layout", scene.file, "--scene", scene.root, "--format", "json"])
      let layout = try JSONDecoder().decode(ToolLayout.self, from: Data(result.output.utf8))
      let guides = ["topLayoutGuide", "bottomLayoutGuide", "other"]
      let expected = layout.items.filter { id, item in
        id != "root" && !guides.contains { item.name?.hasPrefix($0) == true }
      }.map(\.value.frame)
      #expect(rounded(found) == rounded(expected), "\(scene.name)")
    }
  }

  /// In the order of their numbers: nodes have other names than items.
  private func rounded(_ frames: [[Double]]) -> [[Int]] {
    frames.map { $0.map { Int(($0 * 1000).rounded()) } }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
