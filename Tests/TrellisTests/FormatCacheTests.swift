import TestSupport
import Testing
import Trellis

/// A format is parsed once for each distinct text, and means the same as if it were parsed each time.
@Suite struct FormatCacheTests {
  @Test(arguments: [10, 100]) func nodesOfAColumn(count: Int) throws {
    let root = LayoutNode(size: Size(320, 480))
    _ = root.engine
    var previous: LayoutNode?
    for number in 0..<count {
      let label = LayoutNode(intrinsicContentSize: Size(10, 20))
      root.addSubnode(label)
      let views = ["label": label, "previous": previous ?? label]
      try root.activate(VisualFormat.constraints("H:|-5-[label]", views: views))
      let vertical = number == 0 ? "V:|-gap-[label]" : "V:[previous]-gap-[label]"
      try root.activate(
        VisualFormat.constraints(vertical, views: views, metrics: ["gap": Double(number)]))
      previous = label
    }
    #expect(root.engine.parsedFormatCount == 3)
    let gaps = Double(count * (count - 1) / 2)
    #expect(previous?.frame == Rect(5, gaps + Double(count - 1) * 20, 10, 20))
  }

  @Test func literals() throws {
    let root = LayoutNode(size: Size(320, 480))
    _ = root.engine
    let labels = (0..<20).map { _ in LayoutNode(intrinsicContentSize: Size(10, 20)) }
    for (number, label) in labels.enumerated() {
      root.addSubnode(label)
      let inset = Double(number)
      try root.activate(VisualFormat.constraints("H:|-\(inset)-[\(label)]"))
    }
    #expect(root.engine.parsedFormatCount == 1)
    #expect(labels.map(\.frame.minX) == (0..<20).map(Double.init))
  }

  /// Texts that are equal in another normal form have their parts elsewhere.
  @Test func rangesAreThoseOfTheTextThatWasSaid() throws {
    let root = LayoutNode(size: Size(320, 480))
    _ = root.engine
    let views = ["\u{E9}": LayoutNode(), "b": LayoutNode()]
    for view in views.values { root.addSubnode(view) }
    let texts = ["H:|-[\u{E9}(10)]-gap-[b(20)]", "H:|-[e\u{301}(10)]-gap-[b(20)]"]
    for (text, gap) in [(texts[0], 5.0), (texts[1], 6), (texts[1], 5), (texts[0], 6)] {
      let constraints = try VisualFormat.constraints(
        text, views: views, metrics: ["gap": gap], dialect: .extended)
      let parts = try constraints.map { constraint in
        let source = try #require(constraint.source)
        #expect(Array(source.text.utf8) == Array(text.utf8))
        let units = Array(source.text.utf8)[source.range.start..<source.range.end]
        return String(decoding: units, as: UTF8.self)
      }
      #expect(parts.contains("10") && parts.contains("gap") && parts.contains("20"))
    }
  }

  /// The same text with other names, numbers, options and settings.
  @Test func whatGoesWithATextCounts() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    let text = "H:[a]-x-[b]"
    let items = ["a": a, "b": b]
    func constants(_ metrics: [String: Double], _ options: FormatOptions = []) throws -> [Double] {
      try engine.constraints(format: text, items: items, metrics: metrics, options: options)
        .map(\.constant)
    }
    #expect(try constants(["x": 3]) == [3])
    #expect(try constants(["x": 4]) == [4])
    #expect(try constants(["x": 4], .alignAllTop).count == 2)
    #expect(try constants(["x": 3]) == [3])
    #expect(engine.parsedFormatCount == 1)
    // A name that is no view any more is refused as ever.
    let fresh = try LayoutEngine()
    let other = try fresh.add("a")
    for engine in [engine, fresh] {
      let item = engine === fresh ? other : a
      let error = #expect(throws: LayoutError.self) {
        try engine.constraints(format: text, items: ["a": item], metrics: ["x": 3])
      }
      #expect(error?.description.contains("b") == true)
    }
    // Items are those of the call, not those of the first one.
    let c = try engine.add("c")
    let specs = try engine.constraints(format: text, items: ["a": c, "b": a], metrics: ["x": 3])
    #expect(specs.map(\.first) == [a] && specs.map(\.second) == [c])
  }

  /// Numbers that are said in turns are those of earlier times, up to a limit of texts.
  @Test func meaningsAreKept() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    for number in 0..<40 {
      let gap = Double(number % 4)
      let specs = try engine.constraints(
        format: "H:[a]-gap-[b(40)]", items: ["a": a, "b": b], metrics: ["gap": gap])
      #expect(specs.map(\.constant).sorted() == [gap, 40])
    }
    #expect(engine.understoodFormatCount == 4 && engine.parsedFormatCount == 1)
    // A name that was a view and is not, and a name that was not and is.
    #expect(throws: LayoutError.self) {
      try engine.constraints(format: "H:[a]-gap-[b(40)]", items: ["a": a], metrics: ["gap": 3])
    }
    let more = try engine.constraints(
      format: "H:[a]-gap-[b(40)]", items: ["a": a, "b": b, "gap": b], metrics: ["gap": 3])
    #expect(more.map(\.constant).sorted() == [3, 40])
    #expect(engine.parsedFormatCount == 1)
  }

  /// Nodes, guides and both: the same constraints, whatever the type of the dictionary.
  @Test func dictionariesOfEachKind() throws {
    let root = LayoutNode(size: Size(100, 100))
    let (a, guide) = (LayoutNode(intrinsicContentSize: Size(10, 10)), LayoutGuide())
    root.addSubnode(a)
    try root.addLayoutGuide(guide)
    let nodes = try VisualFormat.constraints("H:|-5-[a(30)]", views: ["a": a])
    let elements: [String: LayoutElement] = ["a": a]
    let same = try VisualFormat.constraints("H:|-5-[a(30)]", views: elements)
    #expect(nodes.map(\.description) == same.map(\.description) && nodes.count == 2)
    #expect(nodes.map(\.source) == same.map(\.source) && nodes[0].source != nil)
    try root.activate(nodes)
    try root.activate(VisualFormat.constraints("H:[a]-7-[g(20)]", views: ["a": a, "g": guide]))
    #expect(guide.frame.minX == 42 && guide.frame.width == 20)
    let template = try VisualFormat.Template("V:|-3-[a(12)]")
    try root.activate(template.constraints(views: ["a": a]))
    #expect(a.frame == Rect(5, 3, 30, 12))
  }

  /// Formats for nodes that are put together before they are in a tree, all of them in one dictionary.
  @Test(.ends(withinSeconds: 60)) func nodesWithoutATree() throws {
    let nodes = [LayoutNode(), LayoutNode()]
    var views = [String: LayoutNode]()
    for number in 0..<300_000 { views["a\(number)"] = nodes[number % 2] }
    var constraintCount = 0
    for number in 1...2_000 {
      constraintCount += try VisualFormat.constraints(
        "[a\(number - 1)][a\(number)]", views: views
      ).count
    }
    #expect(constraintCount == 2_000)
  }

  @Test func formatsWithGuidesMakeNewOnesEachTime() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    for count in 1...3 {
      _ = try engine.constraints(
        format: "H:|~[a]~[b]~|", items: ["a": a, "b": b], dialect: .extended, addsGuides: true)
      #expect(engine.itemCount == 3 + 3 * count)
    }
    #expect(engine.parsedFormatCount == 1)
  }

  /// Cells that are put together before they are in a tree.
  @Test func templates() throws {
    let row = try VisualFormat.Template("H:|-gap-[icon(24)]-[title]-|")
    let root = LayoutNode(size: Size(320, 480))
    for number in 1...10 {
      let (cell, icon, title) = (LayoutNode(), LayoutNode(), LayoutNode())
      for node in [icon, title] { cell.addSubnode(node) }
      try cell.activate(
        row.constraints(
          views: ["icon": icon, "title": title], metrics: ["gap": Double(number)]))
      root.addSubnode(cell)
      try root.activate(cell.edgeConstraints(equalTo: root))
      #expect(icon.frame.minX == Double(number) && title.frame.minX == Double(number) + 32)
    }
    #expect(row.parseCount == 1)
    let engine = try LayoutEngine()
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    let specs = try row.constraints(
      in: engine, items: ["icon": a, "title": b], metrics: ["gap": 3], identifier: "row")
    #expect(specs.count == 4 && specs.allSatisfy { $0.identifier == "row" })
    #expect(row.parseCount == 1)
    #expect(throws: LayoutError.self) { try VisualFormat.Template("H:|-[icon") }
    #expect(throws: LayoutError.self) { try row.constraints(views: ["icon": LayoutNode()]) }
  }

  @Test func manyTextsAreLetGo() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let a = try engine.add("a")
    for round in 0..<2 {
      for width in 0..<600 {
        let specs = try engine.constraints(format: "[a(\(width))]", items: ["a": a])
        #expect(specs.map(\.constant) == [Double(width)], "round \(round)")
      }
    }
  }

  /// Formats of more names than are compared one by one, each name twice.
  @Test(arguments: [15, 16, 17, 18, 200]) func manyNames(count: Int) throws {
    let engine = try LayoutEngine(size: Size(Double(10 * count), 100))
    var items: [String: ItemID] = [:]
    for index in 0..<count { items["v\(index)"] = try engine.add("v\(index)") }
    let names = (0..<count).map { "[v\($0)(v\(max($0 - 1, 0)))]" }
    let format = "H:|" + names.joined(separator: "-(0)-") + "|"
    try engine.addConstraints(
      engine.constraints(format: format.replacingFirst("(v0)", with: ""), items: items))
    for index in [0, 1, count / 2, count - 1] {
      let frame = try engine.frame(of: #require(items["v\(index)"]))
      #expect(isClose(frame.minX, Double(10 * index)) && isClose(frame.width, 10))
    }
    let last = "v\(count - 1)"
    items[last] = nil
    let error = #expect(throws: LayoutError.self) {
      try engine.constraints(format: format, items: items)
    }
    #expect(error?.description.contains(last) ?? false)
  }
}

extension String {
  /// The same with the first occurrence of a part replaced.
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }

  /// A text that one dialect has is refused in another one that does not have it, and the other way round.
  @Test func sameTextInOtherDialects() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let item = try engine.add("a")
    func count(_ dialect: Dialect) throws -> Int {
      try engine.constraints(format: "H:|->=8-[a]", items: ["a": item], dialect: dialect).count
    }
    for _ in 0..<2 {
      #expect(throws: LayoutError.self) { try count(.documented) }
      #expect(try count(.practice) == 1)
    }
  }
}
