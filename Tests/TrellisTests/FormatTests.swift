import Testing
import Trellis

@Suite struct FormatTests {
  @Test func superviewIsTheParentOfTheViewBeside() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let card = try engine.add("card")
    try engine.pin(card, Rect(10, 10, 100, 100))
    let label = try engine.add("label", in: card, intrinsic: Size(20, 20))
    let specs = try engine.constraints(
      format: "H:|-5-[label]", items: ["label": label, "card": card], identifier: "row")
    #expect(specs.count == 1)
    let spec = try #require(specs.first)
    #expect(spec.first == label && spec.firstAttribute == .leading)
    #expect(spec.second == card && spec.secondAttribute == .leading)
    #expect(spec.constant == 5 && spec.multiplier == 1 && spec.priority == .required)
    #expect(spec.identifier == "row")
    #expect(spec.source?.text == "H:|-5-[label]")
    #expect(engine.constraintCount == 4)
  }

  /// A built-in guide is in the node that it belongs to.
  @Test func superviewOfABuiltInGuide() throws {
    let (root, card) = (LayoutNode(size: Size(320, 480)), LayoutNode())
    root.addSubnode(card)
    let views: [String: LayoutElement] = ["inside": card.layoutMarginsGuide]
    let made = try VisualFormat.constraints("H:|-8-[inside]", views: views)
    #expect(made.count == 1 && made.first?.secondItem === card)
  }

  @Test func metricsPrioritiesRelationsAndOptions() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    try engine.addConstraints(
      engine.constraints(
        format: "H:|-gap-[a(>=50,==80@700)]-(>=gap)-[b(a)]-gap-|", items: ["a": a, "b": b],
        metrics: ["gap": 12], options: [.alignAllTop, .alignAllBottom]))
    try engine.addConstraint(ConstraintSpec(a, .top, to: engine.root, .top, constant: 3))
    try engine.addConstraint(ConstraintSpec(a, .height, constant: 4))
    #expect(try engine.frame(of: a) == Rect(12, 3, 80, 4))
    #expect(try engine.frame(of: b) == Rect(228, 3, 80, 4))
    #expect(engine.ambiguities() == [])
  }

  @Test func aRootHasNoSuperview() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    do {
      _ = try engine.constraints(format: "H:|[root]", items: ["root": engine.root])
      Issue.record("the format should be refused")
    } catch {
      guard case .noSuperview(let view, let source) = error else {
        Issue.record("wrong error: \(error)")
        return
      }
      #expect(view == "root")
      #expect(source.text == "H:|[root]")
      #expect(error.description.contains("the related view (root) doesn't have a superview"))
    }
    let orphan = LayoutNode()
    #expect(throws: LayoutError.self) {
      try VisualFormat.constraints("V:[a]-|", views: ["a": orphan])
    }
  }

  @Test func mistakesComeWithTheirDiagnostics() throws {
    let engine = try LayoutEngine()
    let a = try engine.add("a")
    do {
      _ = try engine.constraints(format: "H:|-[b]-gap-[c", items: ["a": a])
      Issue.record("the format should be refused")
    } catch {
      guard case .visualFormat(let mistakes) = error else {
        Issue.record("wrong error: \(error)")
        return
      }
      #expect(mistakes.text == "H:|-[b]-gap-[c")
      #expect(mistakes.diagnostics.count >= 2)
      #expect(error.description.contains("H:|-[b]-gap-[c"))
    }
  }

  @Test func staleItemsAreNamed() throws {
    let engine = try LayoutEngine()
    let a = try engine.add("a")
    try engine.removeItem(a)
    #expect(throws: LayoutError.unknownItem(a)) {
      try engine.constraints(format: "H:|[a]", items: ["a": a])
    }
  }

  @Test(
    "Each item that a format mentions has to be there", arguments: ["[a]-[b]", "[b(30)]", "[b]"])
  func everyItemIsChecked(format: String) throws {
    let engine = try LayoutEngine()
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    #expect(throws: LayoutError.notAScrollItem(b.content)) {
      try engine.constraints(format: format, items: ["a": a, "b": b.content])
    }
    try engine.removeItem(b)
    #expect(throws: LayoutError.unknownItem(b)) {
      try engine.constraints(format: format, items: ["a": a, "b": b])
    }
    #expect(try engine.constraints(format: "[a(30)]", items: ["a": a, "b": b]).count == 1)
  }

  @Test func guidesMayBeViews() throws {
    let root = LayoutNode(size: Size(100, 100))
    let guide = LayoutGuide()
    try root.addLayoutGuide(guide)
    let node = LayoutNode()
    root.addSubnode(node)
    try root.activate(
      VisualFormat.constraints(
        "H:|-10-[guide(20)]-5-[node]|", views: ["guide": guide, "node": node]))
    #expect(guide.frame.minX == 10)
    #expect(node.frame == Rect(35, 0, 65, 0))
    let constraint = try #require(
      VisualFormat.constraints("H:[node(>=7@33)]", views: ["node": node]).first)
    #expect(constraint.relation == .greaterThanOrEqual)
    #expect(constraint.constant == 7 && constraint.priority == 33)
    #expect(constraint.source?.text == "H:[node(>=7@33)]")
  }
}
