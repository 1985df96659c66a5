import Foundation
import InterfaceBuilder
import Testing
import Trellis

@Suite struct SceneTests {
  private static let list = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
    targetRuntime="iOS.CocoaTouch"><scenes>
    <scene sceneID="s1"><objects>
    <navigationController id="nav"><navigationBar key="navigationBar" id="bar">\
    <rect key="frame" x="0" y="0" width="375" height="44"/></navigationBar></navigationController>
    <tableViewController id="c1" customClass="ListController" storyboardIdentifier="List">
    <tableView key="view" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <view key="tableHeaderView" id="header"><rect key="frame" x="0" y="0" width="375" height="40"/></view>
    <prototypes><tableViewCell reuseIdentifier="Row" id="cell">
    <rect key="frame" x="0" y="68" width="375" height="44"/>
    <autoresizingMask key="autoresizingMask"/>
    <tableViewCellContentView key="contentView" id="content">
    <rect key="frame" x="0" y="0" width="375" height="44"/></tableViewCellContentView>
    </tableViewCell></prototypes></tableView></tableViewController>
    </objects></scene>
    <scene sceneID="s2"><objects><viewController id="c2" title="Two">
    <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController><collectionViewCell id="old">\
    <rect key="frame" x="0" y="0" width="50" height="50"/><view key="contentView">\
    <rect key="frame" x="0" y="0" width="50" height="50"/></view></collectionViewCell>
    </objects></scene></scenes></document>
    """

  @Test func everyTreeIsAScene() throws {
    let file = try InterfaceFile(Array(Self.list.utf8))
    #expect(file.scenes.map(\.id) == ["table", "header", "cell", "v2", "old"])
    #expect(file.scenes.map(\.role) == [.controllerView, .view, .cell, .controllerView, .cell])
    #expect(file.scenes.map(\.isNested) == [false, true, true, false, false])
    #expect(file.scenes[0].name == "ListController")
    #expect(file.scenes[0].root.children.isEmpty)
    #expect(file.scenes[4].root.children.map(\.id) == ["old.contentView"])
    #expect(file.remarks.map(\.reason) == [.placedByOwner])
    #expect(file.remarks[0].element == "navigationBar" && file.remarks[0].isInformation)
  }

  @Test(arguments: [
    ("table", ["table"]), ("c1", ["table"]), ("ListController", ["table"]), ("List", ["table"]),
    ("Row", ["cell"]), ("cell", ["cell"]), ("s1", ["table"]), ("s2", ["v2", "old"]), ("none", []),
  ])
  func scenesHaveNames(_ name: String, _ expected: [String]) throws {
    let file = try InterfaceFile(Array(Self.list.utf8))
    #expect(file.scenes(named: name).map(\.id) == expected)
  }

  /// Controllers that only show others are asked for by their own names.
  @Test(arguments: ["nav", "Start", "Tabs", "s0", "win"])
  func containersLeadToWhatTheyShow(_ name: String) throws {
    func relation(_ target: String) -> String {
      "<connections><segue destination=\"\(target)\" kind=\"relationship\" id=\"to \(target)\"/>"
        + "</connections>"
    }
    let text = Self.list.replacingOccurrences(
      of: "</scenes>",
      with: """
        <scene sceneID="s0"><objects><navigationController id="nav" storyboardIdentifier="Start">
        \(relation("c1"))</navigationController></objects></scene>
        <scene sceneID="s9"><objects><tabBarController id="tabs" customClass="Tabs">
        \(relation("nav"))</tabBarController></objects></scene>
        <scene sceneID="s8"><objects><windowController id="win">\(relation("tabs"))
        </windowController></objects></scene></scenes>
        """
    ).replacingOccurrences(of: "<navigationController id=\"nav\"><nav", with: "<view id=\"x\"><nav")
      .replacingOccurrences(
        of: "</navigationBar></navigationController>", with: "</navigationBar></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.scenes(named: name).map(\.id) == ["table"])
  }

  @Test func whatIsEmbeddedOrFreeHasItsOwnSize() throws {
    let text = Self.list.replacingOccurrences(
      of: "</scenes>",
      with: """
        <scene sceneID="s3"><objects><viewController id="c3"><view key="view" id="v3">
        \(Sample.frame(0, 0, 9, 9))<subviews><containerView id="box">\(Sample.frame(0, 0, 9, 9))
        <connections><segue destination="c2" kind="embed" id="e"/></connections></containerView>
        </subviews></view></viewController></objects></scene>
        <scene sceneID="s4"><objects><viewController id="c4"><view key="view" id="v4">
        \(Sample.frame(0, 0, 9, 9))</view><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        <size key="freeformSize" width="9" height="9"/></viewController></objects></scene></scenes>
        """)
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.scenes.filter(\.hasSizeOfItsOwn).map(\.id) == ["v2", "v4"])
  }

  @Test func contentViewsFollowTheirCells() throws {
    let cell = try scene(Self.list, "cell")
    var options = InterfaceLayout.Options()
    options.size = Size(414, 60)
    #expect(try frames(cell, options)["content"] == Rect(0, 0, 414, 60))
  }

  @Test func partsOfContainersHaveScenesOfTheirOwn() throws {
    let frame = Sample.frame(0, 0, 10, 10)
    let text = Sample.macOS(
      """
      <customView id="r">\(frame)<subviews>
      <tabView id="t">\(frame)<tabViewItems><tabViewItem label="One" id="i1">
      <view key="view" id="page">\(frame)</view></tabViewItem></tabViewItems></tabView>
      <scrollView id="s">\(frame)<clipView key="contentView" id="clip">\(frame)<subviews>
      <tableView id="list">\(frame)<tableColumns><tableColumn id="col"><prototypeCellViews>
      <tableCellView id="row">\(frame)</tableCellView>
      </prototypeCellViews></tableColumn></tableColumns></tableView></subviews></clipView>
      <scroller key="verticalScroller" id="bar">\(frame)</scroller></scrollView>
      <box id="b">\(frame)<view key="contentView" id="inner">\(frame)</view></box>
      </subviews></customView>
      """)
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.scenes.map(\.id) == ["r", "page", "row"])
    #expect(file.scenes[1].name == "One")
    #expect(
      file.scenes[0].root.subtree.map(\.id) == ["r", "t", "s", "clip", "list", "b", "inner"])
    #expect(file.remarks.map(\.reason) == [.placedByOwner])
    #expect(file.remarks[0].element == "scroller")
  }

  @Test func gridsKeepTheirFrames() throws {
    let cell = Sample.view("a", (10, 5, 40, 20), element: "textField")
      .replacingOccurrences(of: "<textField ", with: "<textField key=\"contentView\" ")
    let text = Sample.macOS(
      "<gridView id=\"g\">\(Sample.frame(0, 0, 100, 50))<rows><gridRow id=\"r1\"/></rows>"
        + "<columns><gridColumn id=\"c1\"/></columns><gridCells><gridCell row=\"r1\" column=\"c1\">"
        + "\(cell)</gridCell></gridCells></gridView>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.remarks.isEmpty)
    #expect(try frames(file.scenes[0])["a"] == Rect(10, 25, 40, 20))
  }

  @Test func viewsInBarsAreScenes() throws {
    let frame = Sample.frame(0, 0, 100, 50)
    let text = Sample.iOS(
      "<view id=\"r\">\(frame)<subviews><toolbar id=\"t\">\(frame)<items><barButtonItem id=\"i\">"
        + "<view key=\"customView\" id=\"v\">\(frame)</view></barButtonItem></items></toolbar>"
        + "</subviews></view>")
    let file = try InterfaceFile(Array(text.utf8))
    #expect(file.scenes.map(\.id) == ["r", "v"])
    #expect(file.scenes[1].isNested && file.remarks.isEmpty)
  }

  @Test func splitViewsGrowInProportion() throws {
    let text = Sample.macOS(
      "<splitView id=\"s\" vertical=\"YES\">\(Sample.frame(0, 0, 101, 50))<subviews>"
        + "<customView id=\"a\">\(Sample.frame(0, 0, 40, 50))</customView>"
        + "<customView id=\"b\">\(Sample.frame(41, 0, 60, 50))</customView></subviews></splitView>")
    var options = InterfaceLayout.Options()
    options.size = Size(202, 70)
    let result = try frames(try scene(text), options)
    #expect(result["a"] == Rect(0, 0, 80, 70))
    #expect(result["b"] == Rect(82, 0, 120, 70))
  }

  @Test func filesForPads() throws {
    let text = Sample.iOS("<view id=\"r\">\(Sample.frame(0, 0, 768, 1024))</view>")
    #expect(try InterfaceFile(Array(text.utf8)).onlyIdiom == nil)
    let pad = text.replacing("\"iOS.CocoaTouch\"", with: "\"iOS.CocoaTouch.iPad\"")
    let file = try InterfaceFile(Array(pad.utf8))
    #expect(file.onlyIdiom == .pad && file.platform == .iOS)
  }

  @Test(arguments: ["retina6_1", nil]) func factsOfFiles(_ device: String?) throws {
    let margins =
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"2\" "
      + "bottom=\"3\" trailing=\"4\"/>"
    let picture = Sample.view("a", (0, 0, 24, 22), element: "imageView", "image=\"star\"")
    let scene = try scene(
      Sample.iOS(
        Sample.view("r", (0, 0, 414, 896), "", "<subviews>\(picture)</subviews>\(margins)"),
        device: device, images: "<image name=\"star\" width=\"24\" height=\"22\"/>"))
    #expect(scene.namesDevice == (device != nil))
    #expect(scene.root.hasDirectionalMargins)
    let view = try #require(scene.root.subtree.first { $0.id == "a" })
    #expect(view.imageSize == Size(24, 22) && !view.hasDirectionalMargins)
  }
}
