import TestSupport
import Testing

/// `trellis audit --sizes`: from where to where something is wrong.
@Suite struct SizeAuditTests {
  /// A title and a price that meet at 287 points.
  private static let row = """
    { "trellis": 1, "size": [390, 100],
      "items": [ { "id": "title", "intrinsic": [150, 20] }, { "id": "price", "intrinsic": [105, 20] },
                 { "id": "box" } ],
      "constraints": [
        "H:|-16-[title]", "H:[price]-16-|", "V:|[title]", "V:|[price]",
        { "vfl": "H:|-(>=20)-[box(400@900)]-(>=20)-|", "identifier": "box" },
        { "first": "box", "attribute": "centerX", "second": "root" },
        { "vfl": "H:[box(>=300)]", "identifier": "wide" }, "V:[box(10)]|" ] }
    """

  private func run(_ arguments: String..., input: String = row) -> Tool.Result {
    Tool(files: ["row.json": Array(input.utf8)]).run(["audit", "row.json"] + arguments)
  }

  @Test func whereTwoItemsMeet() throws {
    let result = run("--sizes", "280...500", "--check", "overlap", "--format", "json")
    #expect(result.code == 0)
    let findings = try JSON(Array(result.output.utf8))["findings"].elements
    #expect(findings.map { $0["subjects"].text } == ["[\"price\",\"title\"]"])
    let sizes = findings[0]["sizes"].elements
    #expect(sizes.count == 1)
    // Up to one point counts as rounding.
    #expect(sizes[0][0].text == "280")
    #expect(abs((Double(sizes[0][1].text) ?? 0) - 286) < 0.02, "\(sizes)")
  }

  /// An item that moves by three points for each point of width passes over another within six points.
  @Test func whatPassesOverAnother() {
    let passing = """
      { "trellis": 1, "size": [390, 100],
        "items": [ { "id": "fast", "intrinsic": [10, 20] }, { "id": "still", "intrinsic": [10, 20] } ],
        "constraints": [
          "V:|[fast]", "V:|[still]", "H:|-200-[still]",
          { "first": "fast", "attribute": "leading", "second": "root", "secondAttribute": "trailing",
            "multiplier": 3, "constant": -1000 } ] }
      """
    let result = run("--sizes", "300...500", "--check", "overlap", input: passing)
    #expect(result.output.contains("(width from 397 to 403 points) [overlap]"), "\(result)")
  }

  @Test func whereAConflictBegins() {
    let result = run("--sizes", "280...500", "--check", "conflict")
    #expect(result.code == 1)
    #expect(result.output.contains("(width up to 340 points) [conflict]"))
  }

  /// Two constraints that say the same are broken at the same sizes, each from end to end.
  @Test(arguments: ["\"H:[a(20)]\", \"H:[a(20)]\"", "\"H:[a(20,20)]\""])
  func whatIsBrokenTwice(_ constraints: String) throws {
    let document = """
      { "trellis": 1, "size": [320, 480], "items": [ { "id": "a" } ],
        "constraints": [ "V:|[a(20)]", "H:|[a(10)]", \(constraints) ] }
      """
    let result = run(
      "--sizes", "300...400", "--check", "conflict", "--format", "json", input: document)
    let findings = try JSON(Array(result.output.utf8))["findings"].elements
    #expect(findings.count == 2)
    for finding in findings { #expect(finding["sizes"].text == "[[300,400]]") }
  }

  @Test func whatIsFineAtAllSizes() throws {
    let result = run("--sizes", "400...500", "--format", "json")
    #expect(result.code == 0)
    #expect(try JSON(Array(result.output.utf8))["findings"].elements.isEmpty)
  }

  /// From a certain width on the system's margins are 20, below 16: labels between them meet elsewhere.
  ///
  /// That is above 400 points for views of controllers, where two labels of 200 points meet at 440, and
  /// above 376 for rows of tables, where two of 180 points meet at 400.
  @Test(arguments: [(false, 200.0, "439"), (true, 180, "399")])
  func marginsFollowTheWidth(isRow: Bool, length: Double, meeting: String) throws {
    func label(_ id: String, x: Double) -> String {
      """
      <label text="\(id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(x)" y="0" width="\(length)" height="20"/>
        <constraints>
          <constraint firstAttribute="width" constant="\(length)" id="w\(id)"/>
          <constraint firstAttribute="height" constant="20" id="h\(id)"/>
        </constraints>
      </label>
      """
    }
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"500\" height=\"600\"/>"
    let content = """
      \(frame)
      <subviews>\(label("a", x: 20))\(label("b", x: 480 - length))</subviews>
      <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="v"
          secondAttribute="leadingMargin" id="la"/>
        <constraint firstItem="b" firstAttribute="trailing" secondItem="v"
          secondAttribute="trailingMargin" id="tb"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top"
          id="ta"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top"
          id="tt"/>
      </constraints>
      """
    let object =
      isRow
      ? "<tableViewCell id=\"c\">\(frame)<tableViewCellContentView key=\"contentView\" id=\"v\">"
        + content + "</tableViewCellContentView></tableViewCell>"
      : "<viewController id=\"c\"><view key=\"view\" id=\"v\">\(content)</view></viewController>"
    let screen = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>
        \(object)</objects></scene></scenes></document>
      """
    let result = Tool(files: ["s.storyboard": Array(screen.utf8)])
      .run(["audit", "s.storyboard", "--sizes", "365...500", "--check", "overlap"])
    #expect(result.output.contains("(width up to \(meeting) points) [overlap]"), "\(result)")
  }

  /// A view of a free size stays as it is on every screen, also where the first size is its own by chance.
  ///
  /// It does not count among the scenes in which nothing was found.
  @Test(arguments: ["320...370", "321...370"])
  func viewsOfAFreeSize(_ sizes: String) throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"200\"/>"
    let screen = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>
        <viewController id="c"><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        <view key="view" id="v">\(frame)<subviews>
        <label id="a" text="A" translatesAutoresizingMaskIntoConstraints="NO">\(frame)</label>
        </subviews><constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="l"/>
        <constraint firstItem="a" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="t"/>
        <constraint firstItem="a" firstAttribute="width" constant="320" id="w"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="o"/>
        <constraint firstItem="a" firstAttribute="height" constant="200" id="h"/>
        </constraints></view></viewController></objects></scene></scenes></document>
      """
    let tool = Tool(files: ["s.storyboard": Array(screen.utf8)])
    let result = tool.run(["audit", "s.storyboard", "--sizes", sizes])
    #expect(result.code == 0 && result.output == "", "\(result)")
    let summary =
      "no findings in 0 scenes of 1 file; 1 scene whose size does not follow the screen left out\n"
    #expect(result.errors == summary)
    let json = try JSON(
      Array(tool.run(["audit", "s.storyboard", "--sizes", sizes, "--format", "json"]).output.utf8))
    #expect(json["scenes"].text == "0" && json["fixedScenes"].text == "1")
  }

  @Test func heightsToo() {
    let result = run("--sizes", "5...100", "--axis", "height", "--check", "outside-screen")
    #expect(result.output.contains("(height up to 19 points) [outside-screen]"))
  }

  @Test(arguments: [
    (["--sizes", "280"], "`280` are no sizes; write them as `280...1400`, in points"),
    (["--sizes", "400...300"], "are no sizes"), (["--sizes", "0...300"], "are no sizes"),
    (["--sizes", "1...20000"], "too many sizes"),
    (["--axis", "height"], "`--axis` is for `--sizes`"),
    (["--sizes", "1...2", "--device", "all"], "leave out `--device`"),
    (["--sizes", "1...2", "--check", "overlap,unused-constraint"], "leave out `--sizes`"),
  ])
  func sizesThatAreNone(_ arguments: [String], _ message: String) {
    let result = Tool(files: ["row.json": Array(Self.row.utf8)]).run(
      ["audit", "row.json"] + arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains(message))
  }
}
