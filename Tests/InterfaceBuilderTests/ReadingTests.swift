import InterfaceBuilder
import Testing
import Trellis

@Suite struct ReadingTests {
  @Test func attributesOfAView() throws {
    let text = Sample.iOS(
      """
      <view id="root"><rect key="frame" x="5" y="6" width="300" height="200"/><subviews>
      <label id="a" customClass="Heading" userLabel="Title" text="Hello" hidden="YES" fixedFrame="YES"
        horizontalHuggingPriority="251" verticalHuggingPriority="252"
        horizontalCompressionResistancePriority="749" verticalCompressionResistancePriority="748"
        placeholderIntrinsicWidth="90" placeholderIntrinsicHeight="infinite"
        translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="10" y="20" width="30" height="40"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
      <fontDescription key="fontDescription" type="system" pointSize="15"/>
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
      </label></subviews></view>
      """)
    let scene = try scene(text)
    #expect(scene.root.frame == Rect(0, 0, 300, 200))
    let label = try #require(scene.root.children.first)
    #expect(label.elementName == "label")
    #expect(label.customClass == "Heading")
    #expect(label.name == "Title")
    #expect(label.attributes["text"] == "Hello")
    #expect(label.isHidden && label.hasFixedFrame && !label.translatesAutoresizingMask)
    #expect(label.frame == Rect(10, 20, 30, 40))
    #expect(label.autoresizing == [.flexibleWidth, .flexibleBottomMargin])
    #expect(label.contentHugging == AxisPriorities(horizontal: 251, vertical: 252))
    #expect(label.contentCompressionResistance == AxisPriorities(horizontal: 749, vertical: 748))
    #expect(label.placeholderIntrinsicSize == IntrinsicSize(width: 90))
    #expect(label.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(label.fontSize == 15)
    #expect(scene.root.translatesAutoresizingMask)
  }

  @Test func framesOfMacOSAreTurnedOver() throws {
    let text = Sample.macOS(
      """
      <window id="w" customClass="Panel"><view key="contentView" id="root">
      <rect key="frame" x="1" y="1" width="100" height="80"/><subviews>
      <customView id="a"><rect key="frame" x="10" y="20" width="30" height="15"/>
      <autoresizingMask key="autoresizingMask" flexibleMinY="YES"/></customView>
      <splitView id="b"><rect key="frame" x="0" y="0" width="50" height="20"/><subviews>
      <customView id="c"><rect key="frame" x="0" y="4" width="50" height="6"/></customView>
      </subviews></splitView></subviews></view></window>
      """)
    let scene = try scene(text)
    #expect(scene.role == .windowContent)
    #expect(scene.name == "Panel")
    #expect(scene.root.children[0].frame == Rect(10, 45, 30, 15))
    #expect(scene.root.children[0].autoresizing == .flexibleBottomMargin)
    #expect(scene.root.children[1].frame == Rect(0, 60, 50, 20))
    #expect(scene.root.children[1].children[0].frame == Rect(0, 4, 50, 6))
  }

  @Test func constraints() throws {
    let text = Sample.iOS(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <view id="a"><rect key="frame" x="0" y="0" width="30" height="40"/></view></subviews>
      <constraints>
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="a"
        secondAttribute="trailing" constant="8" symbolic="YES" priority="750" id="one"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height"
        multiplier="16:9" placeholder="YES" identifier="ratio" id="two"/>
      <constraint firstItem="a" firstAttribute="baseline" secondItem="root"
        secondAttribute="bottomMargin" relation="lessThanOrEqual" multiplier="0.5" id="three"/>
      </constraints></view>
      """)
    let constraints = try scene(text).root.constraints
    #expect(constraints.map(\.id) == ["one", "two", "three"])
    #expect(constraints[0].first == "root" && constraints[0].second == "a")
    #expect(constraints[0].firstAttribute == .trailing && constraints[0].constant == 8)
    #expect(constraints[0].relation == .greaterThanOrEqual && constraints[0].priority == 750)
    #expect(constraints[1].multiplier == 16.0 / 9 && constraints[1].isPlaceholder)
    #expect(constraints[1].identifier == "ratio")
    #expect(constraints[2].firstAttribute == .lastBaseline && constraints[2].multiplier == 0.5)
    #expect(constraints[2].secondAttribute == .bottomMargin)
    #expect(constraints[2].relation == .lessThanOrEqual)
  }

  /// One bad attribute is a warning at its element, and the rest of the file is read.
  @Test(arguments: [
    ("", "x=\"wide\"", "wide", "x", "rect", 2),
    ("constant=\"nan\"", "", "nan", "constant", "constraint", 1),
    ("constant=\"24pt\"", "", "24pt", "constant", "constraint", 1),
    ("constant=\"0x10\"", "", "0x10", "constant", "constraint", 1),
    ("constant=\"1e12\"", "", "1e12", "constant", "constraint", 1),
    ("multiplier=\"1:0\"", "", "1:0", "multiplier", "constraint", 1),
    ("multiplier=\"1/2/3\"", "", "1/2/3", "multiplier", "constraint", 1),
    ("priority=\"1001\"", "", "1001", "priority", "constraint", 1),
    ("priority=\"0\"", "", "0", "priority", "constraint", 1),
  ])
  func numbersThatAreNone(
    _ constraint: String, _ rect: String, _ text: String, _ attribute: String, _ element: String,
    _ count: Int
  ) throws {
    let file = try InterfaceFile(
      Array(
        Sample.iOS(
          "<view id=\"r\">\(Sample.frame(0, 0, 9, 9))<subviews><view id=\"a\">"
            + "<rect key=\"frame\" \(rect) width=\"3\" height=\"4\"/><constraints>"
            + "<constraint firstAttribute=\"width\" id=\"bad\" \(constraint)/>"
            + "<constraint firstAttribute=\"height\" constant=\"4\" id=\"good\"/></constraints></view>"
            + "</subviews></view>"
        ).utf8))
    let remark = try #require(file.remarks.first)
    #expect(file.remarks.count == 1)
    #expect(remark.reason == .invalidNumber(text, attribute: attribute))
    #expect(remark.element == element && remark.line == 5)
    #expect(file.scenes[0].root.children[0].frame.size == Size(3, 4))
    #expect(file.scenes[0].root.children[0].constraints.count == count)
  }

  @Test(arguments: [
    ("numberOfLines", "abc"), ("numberOfLines", "-1"), ("placeholderIntrinsicWidth", "24pt"),
    ("placeholderIntrinsicWidth", "1e300"), ("placeholderIntrinsicHeight", "-3"),
    ("preferredMaxLayoutWidth", "wide"),
  ])
  func numbersOfViewsThatAreNone(_ attribute: String, _ value: String) throws {
    let text = Sample.iOS(
      "<label id=\"a\" text=\"A\" \(attribute)=\"\(value)\">\(Sample.frame(0, 0, 9, 9))</label>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.remarks.map(\.reason) == [.invalidNumber(value, attribute: attribute)])
    #expect(file.scenes[0].root.placeholderIntrinsicSize == .none)
    #expect(file.scenes[0].root.text?.numberOfLines == 1)
    #expect(try frames(file.scenes[0])["a"] == Rect(0, 0, 9, 9))
  }

  @Test func fractionsAreMultipliers() throws {
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 9, 9))<constraints><constraint firstAttribute=\"width\" "
        + "secondItem=\"r\" secondAttribute=\"height\" multiplier=\"2/3\" id=\"c\"/></constraints></view>"
    )
    #expect(try scene(text).root.constraints[0].multiplier == 2.0 / 3)
  }

  @Test(arguments: [
    ("relation=\"about\" constant=\"3\"", InterfaceRemark.Reason.unknownRelation("about")),
    (
      "secondItem=\"r\" secondAttribute=\"top\"",
      .illegalConstraint("Invalid pairing of layout attributes: width with top.")
    ),
    ("secondAttribute=\"height\"", .missingSecondItem(attribute: "height")),
  ])
  func constraintsThatCannotBe(_ attributes: String, _ reason: InterfaceRemark.Reason) throws {
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 9, 9))<constraints>"
        + "<constraint firstAttribute=\"width\" id=\"c\" \(attributes)/></constraints></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.remarks.map(\.reason) == [reason])
    #expect(file.scenes[0].root.constraints.isEmpty)
    #expect(try frames(file.scenes[0])["r"] == Rect(0, 0, 9, 9))
  }

  @Test func positionsOfTwoAxesAreNoted() throws {
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 9, 9))<subviews>\(Sample.view("a", (1, 1, 3, 3)))</subviews>"
        + "<constraints>\(Sample.constraint(("a", "left"), ("r", "top"), 1))</constraints></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.remarks.map(\.reason) == [.mixedAxes(.left, .top)])
    #expect(file.scenes[0].root.constraints.count == 1)
  }

  @Test func oldFilesSayWhatTheyAre() throws {
    let text = "<?xml version=\"1.0\"?><archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"
    do {
      _ = try InterfaceFile(Array(text.utf8))
      Issue.record("an archive is read")
    } catch {
      #expect(error == .notInterfaceBuilder(root: "archive", line: 1))
      #expect(error.description.contains("Xcode 4 and earlier"))
    }
  }

  @Test func viewsWithoutAFrameAreNoted() throws {
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 90, 90))<subviews><label id=\"a\" "
        + "translatesAutoresizingMaskIntoConstraints=\"NO\"/></subviews><constraints>"
        + Sample.pins("a", "r", 10, 20, 10, 20) + "</constraints></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.remarks.map(\.reason) == [.missingFrame])
    #expect(try frames(file.scenes[0])["a"] == Rect(20, 10, 50, 70))
  }

  /// A content view with nothing but what is in it is as large as its cell.
  @Test func contentViewsNeedNoFrame() throws {
    let text = Sample.iOS(
      "<tableViewCell id=\"c\">\(Sample.frame(0, 0, 320, 44))<tableViewCellContentView key=\"contentView\" "
        + "id=\"v\"><subviews>\(Sample.view("a", (0, 0, 320, 44)))</subviews><constraints>"
        + Sample.pins("a", "v", 0, 0, 0, 0) + "</constraints></tableViewCellContentView>"
        + "<listContentConfiguration key=\"contentConfiguration\"/></tableViewCell>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.remarks.isEmpty)
    #expect(try frames(file.scenes[0])["a"] == Rect(0, 0, 320, 44))
  }

  /// Thousands of roots with one owner take no longer than as many with many owners.
  @Test(arguments: ["objects", "cells", "holders"])
  func rootsOfOneOwner(_ kind: String) throws {
    let view = "<view>\(Sample.frame(0, 0, 9, 9))</view>"
    func file(owners: Int, each: Int) -> [UInt8] {
      let owner =
        switch kind {
        case "objects": "<objects>" + String(repeating: view, count: each) + "</objects>"
        case "cells":
          "<collectionView>\(Sample.frame(0, 0, 9, 9))<cells>"
            + String(repeating: view, count: each) + "</cells></collectionView>"
        default:
          "<collectionView>\(Sample.frame(0, 0, 9, 9))"
            + String(repeating: "<cells/>", count: each) + "</collectionView>"
        }
      return Array(Sample.iOS(String(repeating: owner, count: owners)).utf8)
    }
    func duration(owners: Int, each: Int) throws -> Duration {
      let bytes = file(owners: owners, each: each)
      return try ContinuousClock().measure { _ = try InterfaceFile(bytes) }
    }
    let many = try duration(owners: 200, each: 100)
    let one = try duration(owners: 1, each: 20_000)
    #expect(one < many * 5 + .milliseconds(100), "\(one), \(many)")
  }

  // MARK: Skipped elements

  @Test func unknownThingsAreKeptAndReported() throws {
    let text = Sample.iOS(
      """
      <view id="r"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <hologram depth="3"/><color key="backgroundColor"/>
      <subviews><warpDrive id="w"><rect key="frame" x="1" y="2" width="3" height="4"/></warpDrive>
      </subviews><constraints>
      <constraint firstAttribute="depth" id="c1"/>
      <constraint firstItem="w" firstAttribute="top" secondItem="other" secondAttribute="top" id="c2"/>
      <gravity/>
      </constraints></view>
      """)
    let file = try InterfaceFile(Array(text.utf8))
    #expect(
      file.remarks.map(\.reason) == [
        .unknownAttribute("depth"), .unknownElement, .unknownElement, .missingItem("other"),
      ])
    #expect(file.remarks.map(\.line) == [9, 11, 6, 10])
    #expect(file.remarks[2].element == "hologram")
    #expect(file.remarks[2].attributes == ["depth": "3"])
    #expect(file.scenes[0].root.constraints.isEmpty)
    #expect(try frames(file.scenes[0])["w"] == Rect(1, 2, 3, 4))
  }

  /// What Xcode writes into views for itself, and the looks of maps and search bars, are no matter of layout.
  @Test(arguments: [
    "userGuides", "scopeButtonTitles", "standardMapConfiguration", "hybridMapConfiguration",
    "imageryMapConfiguration",
  ])
  func elementsWithoutLayout(_ element: String) throws {
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 300, 200))<\(element)/></view>")
    #expect(try InterfaceFile(Array(text.utf8)).remarks.isEmpty)
  }

  @Test func repeatedIdentifiersStayApart() throws {
    let view = "<view id=\"a\">\(Sample.frame(0, 0, 1, 1))</view>"
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 9, 9))<subviews>\(view)\(view)</subviews></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.scenes[0].root.children.map(\.id) == ["a", "a#2"])
    #expect(file.remarks.map(\.reason) == [.repeatedIdentifier("a")])
  }

  @Test func missingIdentifiersAreSaidToBeMissing() throws {
    let view = "<view>\(Sample.frame(0, 0, 1, 1))</view>"
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 9, 9))<subviews>\(view)\(view)\(view)"
        + "<view id=\"r.view#4\">\(Sample.frame(0, 0, 1, 1))</view>\(view)</subviews></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(
      file.scenes[0].root.children.map(\.id) == [
        "r.view", "r.view#2", "r.view#3", "r.view#4", "r.view#5",
      ])
    #expect(file.remarks.map(\.reason) == Array(repeating: .missingIdentifier, count: 3))
    #expect(file.remarks[0].description == "the <view> has no id; constraints cannot mean it")
  }

  @Test func guidesOfBarsHaveIdentifiersOfTheirOwn() throws {
    let text = Sample.iOS(
      "<viewController id=\"c\"><layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"r\"/>"
        + "</layoutGuides><view key=\"view\" id=\"r\">\(Sample.frame(0, 0, 9, 9))</view></viewController>"
    )
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.scenes[0].controllerGuides.isEmpty)
    #expect(file.remarks.map(\.reason) == [.repeatedIdentifier("r")])
  }

  /// Guides for content: of all that scrolls; where nothing does, the constraint is skipped.
  @Test(arguments: ["scrollView", "tableView", "collectionView", "textView", "view"])
  func guidesOfContent(_ element: String) throws {
    let scroll = Sample.view(
      "s", (0, 0, 90, 90), element: element, "",
      "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"content\"/>"
        + "<viewLayoutGuide key=\"frameLayoutGuide\" id=\"frame\"/>")
    let text = Sample.iOS(
      "<view id=\"r\">\(Sample.frame(0, 0, 90, 90))<subviews>\(scroll)</subviews><constraints>"
        + Sample.pins("s", "r", 0, 0, 0, 0)
        + Sample.constraint(("content", "width"), ("frame", "width")) + "</constraints></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.remarks.map(\.reason) == (element == "view" ? [.doesNotScroll("s")] : []))
    #expect(file.scenes[0].root.constraints.count == (element == "view" ? 4 : 5))
    #expect(try frames(file.scenes[0])["s"] == Rect(0, 0, 90, 90))
  }

  @Test func refusalsOfTheRootNameItsLine() throws {
    let text = Sample.iOS("<view id=\"r\">\n\(Sample.frame(0, 0, -9, 9))</view>")
    let scene = try scene(text)
    let line = scene.root.line
    #expect(line > 1)
    let error = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceLayout(scene).makeEngine()
    }
    #expect(error?.line == line)
  }

  /// Elements are called by their labels or classes and their identifiers.
  @Test func refusalsNameTheElement() throws {
    let label = Sample.view("l", (0, 0, 90, 20), element: "label", "userLabel=\"Title\"")
    let scene = try scene(
      Sample.iOS(
        "<view id=\"r\">\(Sample.frame(0, 0, 90, 90))<subviews>\(label)</subviews>"
          + "<viewLayoutGuide key=\"custom\" id=\"g\"/></view>"))
    func reason(
      options: InterfaceLayout.Options = InterfaceLayout.Options(),
      _ change: (inout InterfaceMetrics) -> Void = { _ in }
    ) throws -> String {
      var metrics = InterfaceMetrics()
      change(&metrics)
      let layout = InterfaceLayout(scene, options: options, metrics: metrics)
      let error = #expect(throws: InterfaceBuilderError.self) { try layout.makeEngine() }
      return error?.description ?? ""
    }
    let item = try reason { $0.firstBaselines["l"] = 1e300 }
    #expect(item.hasPrefix("\"Title\" (id \"l\"): 1e+300"), "\(item)")
    let constraint = try reason { $0.guideInsets["g"] = EdgeInsets(1e300) }
    #expect(
      constraint.hasPrefix("the constraint \"other\" of \"other\" (id \"g\"): "), "\(constraint)")
    #expect(!constraint.contains("item"), "\(constraint)")
    var options = InterfaceLayout.Options()
    options.size = Size(-1, 1)
    let root = try reason(options: options)
    #expect(root.hasPrefix("\"view\" (id \"r\"): -1"), "\(root)")
    // The scale is no element's.
    let scale = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceLayout(scene).makeEngine(scale: -1)
    }
    #expect(scale?.description.hasPrefix("-1") == true)
  }
}
