import Foundation
import TestSupport
import Testing
import Trellis

/// The examples of the article, laid out in both directions, and compared with SnapKit's form.
@Suite struct ExampleLayoutTests {
  private func label(_ width: Double, _ height: Double = 20) -> LayoutNode {
    let node = LayoutNode(intrinsicContentSize: Size(width, height))
    (node.firstBaselineOffset, node.lastBaselineOffset) = (height - 5, 5)
    return node
  }

  private func text(_ width: Double) -> LayoutNode {
    let node = LayoutNode()
    node.measure = GridCase.measure(Size(width, 20))
    return node
  }

  private func root(_ direction: LayoutDirection, _ size: Size) -> LayoutNode {
    let root = LayoutNode(size: size)
    root.engine.direction = direction
    return root
  }

  /// The frames are those, or their mirror images in a width.
  private func check(
    _ nodes: [LayoutNode], _ direction: LayoutDirection, in width: Double, _ frames: [Rect],
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    for (node, frame) in zip(nodes, frames) {
      var frame = frame
      if direction == .rightToLeft { frame.origin.x = width - frame.maxX }
      #expect(isClose(node.frame, frame), "\(node.frame), not \(frame)", sourceLocation: location)
    }
    #expect(nodes[0].engine.conflicts.isEmpty, sourceLocation: location)
    #expect(nodes[0].engine.ambiguities().isEmpty, sourceLocation: location)
  }

  @Test(arguments: LayoutDirection.allCases) func settings(_ direction: LayoutDirection) {
    let root = root(direction, Size(320, 44))
    let nodes = [label(24), label(180), label(60), label(51, 31)]
    settingsRow(root, icon: nodes[0], title: nodes[1], value: nodes[2], toggle: nodes[3])
    check(
      nodes, direction, in: 320,
      [
        Rect(16, 10, 24, 24), Rect(52, 12, 125, 20), Rect(185, 12, 60, 20),
        Rect(253, 6.5, 51, 31),
      ])
  }

  @Test(arguments: LayoutDirection.allCases) func chat(_ direction: LayoutDirection) {
    let root = root(direction, Size(320, 400))
    let cell = LayoutNode()
    root.addSubnode(cell)
    let nodes = [LayoutNode(), label(80), label(40, 15), text(400)]
    chatCell(cell, picture: nodes[0], name: nodes[1], time: nodes[2], text: nodes[3])
    root.constrain { cell.pin([.top, .horizontal]) }
    check(
      nodes, direction, in: 320,
      [
        Rect(12, 12, 40, 40), Rect(60, 12, 80, 20), Rect(268, 17, 40, 15), Rect(60, 36, 248, 40),
      ])
    #expect(cell.frame.height == 88)
  }

  @Test(arguments: LayoutDirection.allCases) func forms(_ direction: LayoutDirection) {
    let root = root(direction, Size(800, 600))
    let nodes = [label(100), label(200), label(50)]
    root.safeAreaInsets.bottom = 34
    form(root, fields: Array(nodes[0..<2]), button: nodes[2])
    check([nodes[0].parent ?? root], direction, in: 800, [Rect(64, 8, 672, 52)])
    #expect(isClose(nodes[2].frame, Rect(64, 510, 672, 44)))
    root.keyboardHeight = 300
    #expect(isClose(nodes[2].frame, Rect(64, 244, 672, 44)))
  }

  @Test(arguments: LayoutDirection.allCases) func photoGrid(_ direction: LayoutDirection) {
    let root = root(direction, Size(100, 300))
    let nodes = [label(30, 30), label(40, 30), label(50, 30), label(45, 30), label(20, 30)]
    photos(root, nodes)
    check(
      nodes, direction, in: 100,
      [
        Rect(0, 0, 30, 30), Rect(60, 0, 40, 30), Rect(0, 34, 50, 30), Rect(55, 34, 45, 30),
        Rect(0, 68, 20, 30),
      ])
  }

  @Test(arguments: LayoutDirection.allCases) func tables(_ direction: LayoutDirection) {
    let root = root(direction, Size(300, 300))
    let nodes = [label(40), label(90, 30), label(60), label(10, 30)]
    tableForm(root, [[nodes[0], nodes[1]], [nodes[2], nodes[3]]])
    check(
      nodes, direction, in: 268,
      [Rect(20, 10, 40, 20), Rect(68, 0, 200, 30), Rect(0, 52, 60, 20), Rect(68, 42, 200, 30)])
  }

  @Test(arguments: LayoutDirection.allCases) func rotation(_ direction: LayoutDirection) throws {
    let root = root(direction, Size(200, 400))
    let (picture, text) = (LayoutNode(), LayoutNode())
    root.addSubnode(picture)
    root.addSubnode(text)
    let (portrait, landscape) = article(picture: picture, text: text)
    root.use(portrait)
    check([picture, text], direction, in: 200, [Rect(0, 0, 200, 100), Rect(16, 116, 168, 268)])
    let turning = root.transition(duration: 0.3, at: 0) {
      root.size = Size(400, 200)
      root.use(landscape, insteadOf: portrait)
    }
    check([picture, text], direction, in: 400, [Rect(0, 0, 200, 200), Rect(216, 16, 168, 168)])
    // Half way the width of the root is half way, and the picture still touches its leading edge.
    let half = try #require(turning.frame(of: picture, at: 0.15))
    let width = try #require(turning.frame(of: root, at: 0.15)).width
    #expect(isClose(width, 300))
    #expect(isClose(direction == .leftToRight ? half.minX : width - half.maxX, 0))
    #expect(turning.frame(of: picture, at: 0.3) == picture.frame)
  }

  /// The same constraints with SnapKit, to the letter of its documentation.
  private let snapKit = [
    "settingsRow": """
    icon.snp.makeConstraints { make in
      make.leading.equalToSuperview().inset(16)
      make.size.equalTo(CGSize(width: 24, height: 24))
      make.centerY.equalToSuperview()
    }
    title.snp.makeConstraints { make in
      make.leading.equalTo(icon.snp.trailing).offset(12)
      make.centerY.equalToSuperview()
    }
    value.snp.makeConstraints { make in
      make.leading.greaterThanOrEqualTo(title.snp.trailing).offset(8)
      make.centerY.equalToSuperview()
    }
    toggle.snp.makeConstraints { make in
      make.leading.equalTo(value.snp.trailing).offset(8)
      make.trailing.equalToSuperview().inset(16)
      make.centerY.equalToSuperview()
    }
    row.snp.makeConstraints { make in
      make.height.equalTo(44)
    }
    """,
    "chatCell": """
    picture.snp.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(12)
      make.size.equalTo(40)
      make.bottom.lessThanOrEqualToSuperview().inset(12)
    }
    name.snp.makeConstraints { make in
      make.leading.equalTo(picture.snp.trailing).offset(8)
      make.top.equalTo(picture)
    }
    time.snp.makeConstraints { make in
      make.leading.greaterThanOrEqualTo(name.snp.trailing).offset(8)
      make.trailing.equalToSuperview().inset(12)
      make.firstBaseline.equalTo(name)
    }
    text.snp.makeConstraints { make in
      make.leading.equalTo(name)
      make.top.equalTo(name.snp.bottom).offset(4)
      make.trailing.equalToSuperview().inset(12)
      make.bottom.lessThanOrEqualToSuperview().inset(12)
    }
    cell.snp.makeConstraints { make in
      make.height.equalTo(0).priority(50)
    }
    """,
    "form": """
    column.snp.makeConstraints { make in
      make.top.leading.trailing.equalTo(screen.readableContentGuide)
    }
    button.snp.makeConstraints { make in
      make.leading.trailing.equalTo(column)
      make.top.greaterThanOrEqualTo(column.snp.bottom).offset(12)
      make.bottom.equalTo(screen.keyboardLayoutGuide.snp.top).offset(-12)
      make.height.equalTo(44)
    }
    """,
    "article": """
    picture.snp.remakeConstraints { make in
      make.top.leading.trailing.equalToSuperview()
      make.height.equalTo(picture.snp.width).dividedBy(2)
    }
    text.snp.remakeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview().inset(16)
      make.top.equalTo(picture.snp.bottom).offset(16)
    }
    picture.snp.remakeConstraints { make in
      make.leading.top.bottom.equalToSuperview()
      make.width.equalTo(picture.snp.height)
    }
    text.snp.remakeConstraints { make in
      make.top.bottom.trailing.equalToSuperview().inset(16)
      make.leading.equalTo(picture.snp.trailing).offset(16)
    }
    """,
  ]

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Examples.swift")

  /// The constraints of an example, from the first brace of `constrain` or `Layout` to the last.
  private func constraints(of function: String, in source: String) throws -> String {
    let start = try #require(source.range(of: "func \(function)("))
    let rest = source[start.upperBound...]
    let end = rest.range(of: "\n}\n")?.lowerBound ?? rest.endIndex
    let body = rest[..<end]
    let first = try #require(body.range(of: "constrain {") ?? body.range(of: "let portrait"))
    let tail = body.range(of: "  return (")?.lowerBound ?? body.endIndex
    return String(body[first.lowerBound..<tail])
  }

  @Test func shorterThanWithSnapKit() throws {
    let source = try String(contentsOf: Self.file, encoding: .utf8)
    func count(_ text: String) -> Int { text.filter { !$0.isWhitespace }.count }
    for (function, other) in snapKit.sorted(by: { $0.key < $1.key }) {
      let own = count(try constraints(of: function, in: source))
      print("\(function): \(own) characters, SnapKit \(count(other))")
      #expect(own < count(other), "\(function)")
    }
  }

  @Test func theArticleHasTheExamples() throws {
    let source = try String(contentsOf: Self.file, encoding: .utf8)
    let article = try String(
      contentsOf: SharedData.packageRoot.appendingPathComponent(
        "Sources/Trellis/Trellis.docc/WritingConstraints.md"), encoding: .utf8)
    let functions = source.components(separatedBy: "\n/// ").dropFirst()
    #expect(functions.count == 6)
    for function in functions {
      let code = function.drop { $0 != "\n" }.trimmingCharacters(in: .newlines)
      #expect(article.contains(code), "\(code.prefix(60))")
    }
  }
}
