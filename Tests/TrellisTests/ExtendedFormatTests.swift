import TestSupport
import Testing
import Trellis

/// Formats of the dialect `extended` in both tiers.
@Suite struct ExtendedFormatTests {
  private func layout(
    _ format: String, size: Size = Size(300, 100), _ sizes: [String: Size]
  ) throws -> [String: Rect] {
    let engine = try LayoutEngine(size: size)
    var items: [String: ItemID] = [:]
    for name in sizes.keys.sorted() {
      items[name] = try engine.add(name, intrinsic: sizes[name])
    }
    try engine.addConstraints(
      engine.constraints(
        format: format, items: items, dialect: .extended, addsGuides: true))
    #expect(engine.ambiguities() == [])
    return try items.mapValues { try engine.frame(of: $0) }
  }

  @Test func equalSpacesCentre() throws {
    let frames = try layout(
      "|~[a(60)]~[b(30)]~|\nC:a.top(0).height(9)\nC:b.top(0).height(9)",
      [
        "a": Size(0, 0), "b": Size(0, 0),
      ])
    #expect(isClose(try #require(frames["a"]), Rect(70, 0, 60, 9)))
    #expect(isClose(try #require(frames["b"]), Rect(200, 0, 30, 9)))
  }

  @Test func percentagesRatiosAndSafeArea() throws {
    let frames = try layout(
      "<|-10%-[a(50%)]\nV:|[a(a.width/10)]\nC:b.center(|).size(20)",
      [
        "a": Size(0, 0), "b": Size(0, 0),
      ])
    #expect(isClose(try #require(frames["a"]), Rect(30, 0, 150, 15)))
    #expect(isClose(try #require(frames["b"]), Rect(140, 40, 20, 20)))
  }

  @Test func spacesMayBeNegative() throws {
    let frames = try layout(
      "|[a(100)]-(-10%)-[b(50)]\nHV:[a,b]\nC:a.top(|).height(1)\nC:b.top(a).height(a)",
      [
        "a": Size(0, 0), "b": Size(0, 0),
      ])
    #expect(isClose(try #require(frames["b"]), Rect(70, 0, 50, 1)))
  }

  @Test func stackWithoutAViewIsAGuide() throws {
    let frames = try layout(
      "V:|-10-[column:[a(20)]-5-[b]]|\n|-50-[column(100)]",
      [
        "a": Size(0, 0), "b": Size(0, 0),
      ])
    #expect(isClose(try #require(frames["a"]), Rect(50, 10, 100, 20)))
    #expect(isClose(try #require(frames["b"]), Rect(50, 35, 100, 65)))
  }

  @Test func guidesAreAddedOnRequestOnly() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let a = try engine.add("a")
    let before = engine.itemCount
    #expect(throws: LayoutError.self) {
      try engine.constraints(format: "|~[a]~|", items: ["a": a], dialect: .extended)
    }
    do {
      _ = try engine.constraints(format: "|~[a]", items: ["a": a], dialect: .extended)
    } catch {
      guard case .formatNeedsGuide(let source) = error else {
        Issue.record("wrong error: \(error)")
        return
      }
      #expect(source.range == SourceRange(start: 1, end: 2))
      #expect(error.description.contains("needs a guide"))
    }
    #expect(engine.itemCount == before)
  }

  /// A format that fails after a guide was added leaves none.
  @Test func failedFormatsLeaveNoGuide() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let a = try engine.add("a")
    let before = engine.itemCount
    #expect(throws: LayoutError.self) {
      try engine.constraints(
        format: "|~[a]\n|[root]", items: ["a": a, "root": engine.root], dialect: .extended,
        addsGuides: true)
    }
    #expect(engine.itemCount == before)
    let root = LayoutNode(size: Size(100, 100))
    let child = LayoutNode()
    root.addSubnode(child)
    #expect(throws: LayoutError.self) {
      try VisualFormat.constraints(
        "|~[a]\n|[root]", views: ["a": child, "root": root], dialect: .extended,
        addingGuidesTo: root)
    }
    #expect(root.layoutGuides.isEmpty)
  }

  /// A format whose constraints are refused after its guides were added leaves none.
  @Test(arguments: [("|~[a(huge)]~|", false), ("|~[a(500)]~|\n|[a]|", true)])
  func refusedConstraintsLeaveNoGuide(format: String, isStrict: Bool) throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let a = try engine.add("a")
    engine.isStrict = isStrict
    let before = try Snapshot(engine)
    #expect(throws: LayoutError.self) {
      try engine.addConstraints(
        format: format, items: ["a": a], metrics: ["huge": 1e300], dialect: .extended,
        addsGuides: true)
    }
    #expect(try Snapshot(engine) == before)
    let added = try engine.addConstraints(
      format: "|~[a(50)]~|", items: ["a": a], identifier: "middle", dialect: .extended,
      addsGuides: true)
    #expect(try added.map { try engine.spec(of: $0).identifier }.allSatisfy { $0 == "middle" })
    #expect(engine.itemCount == before.itemCount + 2)
    #expect(isClose(try engine.frame(of: a).minX, 25))
  }

  @Test func nodesGetGuidesAndIdentifiers() throws {
    let root = LayoutNode(size: Size(300, 100))
    let label = LayoutNode()
    root.addSubnode(label)
    let constraints = try VisualFormat.constraints(
      "|~[a(wide:60)]~|\nV:|[a]|", views: ["a": label], dialect: .extended, addingGuidesTo: root)
    try root.activate(constraints)
    #expect(root.layoutGuides.count == 2)
    #expect(constraints.compactMap(\.identifier) == ["wide"])
    #expect(isClose(label.frame, Rect(120, 0, 60, 100)))
    #expect(root.engine.ambiguities() == [])
  }

  @Test func literalsHoldTheirViewsAndMetrics() throws {
    let root = LayoutNode(size: Size(300, 100))
    let (icon, title) = (LayoutNode(), LayoutNode())
    root.addSubnode(icon)
    root.addSubnode(title)
    let gap = -4.5
    try root.activate(
      VisualFormat.constraints("H:|-\(10)-[\(icon)(\(24))]-\(gap)-[\(title)(>=5@\(750.5))]|"))
    try root.activate(VisualFormat.constraints("V:|[\(icon)(\(title))]|"))
    try root.activate(VisualFormat.constraints("V:|[\(title)]"))
    #expect(isClose(icon.frame, Rect(10, 0, 24, 100)))
    #expect(isClose(title.frame, Rect(29.5, 0, 270.5, 100)))

    let format: VFL<LayoutElement> = "[__view1]-\(8)-[\(icon)]"
    #expect(format.text == "[__view1]-___metric1_-[___view1_]")
    #expect(VFL<LayoutElement>("[a]").views.isEmpty)

    // A digit behind a view makes no other one of it.
    let views = (0..<11).map { _ in LayoutNode() }
    for view in views { root.addSubnode(view) }
    var parts = VFL<LayoutElement>.StringInterpolation(literalCapacity: 0, interpolationCount: 11)
    for (place, view) in views.enumerated() {
      parts.appendLiteral("[")
      parts.appendInterpolation(view)
      parts.appendLiteral(place == 0 ? "1]" : "]")
    }
    let numbered = VFL<LayoutElement>(stringInterpolation: parts)
    #expect(numbered.views.count == 11)
    #expect(throws: LayoutError.self) { try root.activate(VisualFormat.constraints(numbered)) }

    let engine = try LayoutEngine(size: Size(300, 100))
    let item = try engine.add("a")
    let specs = try engine.constraints("H:|-\(gap)-[\(item)]")
    #expect(specs.map(\.constant) == [-4.5])
    #expect(specs.map(\.first) == [item])
  }

  /// A constraint has the name that its format gives it, whatever the others are called.
  @Test func namesOfTheFormatCountFirst() throws {
    let engine = try LayoutEngine(size: Size(300, 100))
    let label = try engine.add("label")
    let specs = try engine.constraints(
      format: "H:|-5-[a(wide:60)]", items: ["a": label], identifier: "row", dialect: .extended)
    #expect(specs.compactMap(\.identifier).sorted() == ["row", "wide"])
  }
}
