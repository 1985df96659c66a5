import Testing
import Trellis

/// Reports lead to the mend: they name what is wrong, and the objects behind it can be had.
@Suite struct ReportDetailTests {
  private final class Badge: LayoutNode {}

  private let root = LayoutNode(size: Size(100, 100))
  private let badge = Badge()

  init() {
    root.name = "root"
    root.addSubnode(badge)
  }

  @Test func fromHandlesToObjects() throws {
    let guide = LayoutGuide(name: "guide")
    try root.addLayoutGuide(guide)
    let width = badge.widthAnchor.constraint(equalToConstant: 10)
    try root.activate([width, guide.widthAnchor.constraint(equalToConstant: 5)])
    let engine = root.engine
    #expect(engine.node(for: badge.itemID) === badge)
    #expect(engine.node(for: badge.itemID.margins) === badge)
    #expect(engine.node(for: guide.itemID) == nil)
    #expect(engine.element(for: guide.itemID) === guide)
    #expect(engine.element(for: badge.layoutMarginsGuide.itemID) === badge.layoutMarginsGuide)
    #expect(engine.constraint(for: try #require(width.id)) === width)
    // An object that nobody has kept is made anew, and is the constraint.
    let handle = try #require(try engine.constraints(of: guide.itemID).first)
    let again = try #require(engine.constraint(for: handle))
    #expect(again.isActive && again.constant == 5)
    #expect(engine.constraint(for: handle) === again)
    again.constant = 7
    #expect(guide.frame.width == 7)
    again.deactivate()
    #expect(engine.constraint(for: handle) == nil)
    let gone = badge.itemID
    badge.removeFromParent()
    #expect(engine.node(for: gone) == nil && engine.element(for: gone) == nil)
    // An engine knows no node of another one, and none for a root that no node stands for.
    let other = try LayoutEngine()
    #expect(other.node(for: root.itemID) == nil)
    #expect(other.node(for: other.root) == nil)
  }

  @Test func builtInGuidesAreTheSameEachTime() {
    #expect(root.layoutMarginsGuide === root.layoutMarginsGuide)
    #expect(root.safeAreaLayoutGuide === root.safeAreaLayoutGuide)
    #expect(root.layoutMarginsGuide !== root.safeAreaLayoutGuide)
    let scroll = ScrollNode()
    #expect(scroll.contentLayoutGuide === scroll.contentLayoutGuide)
    #expect(scroll.frameLayoutGuide.owningNode === scroll)
  }

  @Test func constraintsDescribeThemselves() throws {
    let constraint = badge.leadingAnchor.constraint(
      equalTo: root.layoutMarginsGuide.leadingAnchor, constant: 4)
    #expect(
      "\(constraint)"
        == "<LayoutConstraint Badge.leading == root.margins.leading + 4 (inactive)>")
    constraint.priority = 750
    constraint.identifier = "inset"
    try constraint.activate()
    #expect(
      "\(constraint)"
        == "<LayoutConstraint 'inset' Badge1.leading == root.margins.leading + 4 @750 (active)>")
    #expect(root.engine.describe(badge.itemID) == "Badge1")
    #expect("\(badge.layoutMarginsGuide)".hasPrefix("<LayoutGuide: Badge1.margins; frame = ("))
    badge.name = "badge"
    #expect("\(constraint)".hasPrefix("<LayoutConstraint 'inset' badge.leading == root.margins"))
  }

  @Test func refusalsNameTheConstraint() throws {
    badge.name = "badge"
    let good = badge.widthAnchor.constraint(equalToConstant: 1)
    func text(_ constraint: LayoutConstraint) throws -> String {
      let error = #expect(throws: LayoutError.self) {
        try LayoutConstraint.activate([good, constraint])
      }
      #expect(!good.isActive)
      return try #require(error).description
    }
    let infinite = badge.widthAnchor.constraint(equalToConstant: .infinity)
    #expect(try text(infinite).contains("badge.width == inf"))
    let stranger = LayoutNode()
    stranger.name = "stranger"
    let crossing = badge.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    #expect(try text(crossing).contains("\"badge.left == stranger.left\""))
    let outside = #expect(throws: LayoutError.notInHierarchy(at: 0)) {
      try badge.activate([badge.leftAnchor.constraint(equalTo: root.leftAnchor)])
    }
    #expect(outside?.description.contains("\"badge.left == root.left\"") == true)
    let engine = try LayoutEngine()
    let item = try engine.add("label")
    let error = #expect(
      throws: LayoutError.illegalConstraint(.locationEqualToConstant(.left), at: 0)
    ) {
      try engine.addConstraint(ConstraintSpec(item, .left, constant: 3))
    }
    #expect(error?.description.contains("\"label.left == 3\"") == true)
  }

  @Test func whatFollowsSaysSo() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    for item in [a, b] {
      try engine.addConstraints([
        ConstraintSpec(item, .top, to: engine.root, .top),
        ConstraintSpec(item, .width, constant: 10), ConstraintSpec(item, .height, constant: 10),
      ])
    }
    let link = ConstraintSpec(b, .left, to: a, .right, constant: 5)
    try engine.addConstraint(link)
    let found = engine.ambiguities()
    #expect(found.map(\.text) == ["a.left", "b.left"])
    #expect(found.filter(\.follows.isEmpty).count == 1)
    let follower = try #require(found.first { !$0.follows.isEmpty })
    let leader = try #require(found.first { $0.follows.isEmpty })
    #expect(follower.follows == [leader.text])
    #expect(follower.suggestion == "determine \(leader.text), which it follows.")
    // Done what is said, nothing is left.
    try engine.addConstraint(
      ConstraintSpec(leader.item, leader.attribute, to: engine.root, .left, constant: 30))
    #expect(engine.ambiguities().isEmpty)
  }

  @Test func wishesOfTheSameWeightAreNamed() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let box = try engine.add("box")
    try engine.addConstraints([
      ConstraintSpec(box, .width, constant: 10, priority: 750),
      ConstraintSpec(box, .width, constant: 30, priority: 750),
    ])
    let width = try #require(engine.ambiguities().first { $0.attribute == .width })
    #expect(
      width.suggestion
        == "\"box.width == 10 @750\" and \"box.width == 30 @750\" weigh the same, and "
        + "cannot all hold: give one of them another priority.")
  }

  /// Wishes that compete for a width leave no place open, and one that holds is nobody's rival.
  @Test func wishesThatAreNotTheReasonAreNotNamed() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (box, bar) = (try engine.add("box"), try engine.add("bar"))
    try engine.addConstraints([
      ConstraintSpec(box, .width, constant: 10, priority: 750),
      ConstraintSpec(box, .width, constant: 30, priority: 750),
      ConstraintSpec(bar, .width, constant: 20),
      ConstraintSpec(bar, .width, .greaterThanOrEqual, constant: 40, priority: 500),
      ConstraintSpec(bar, .leading, .greaterThanOrEqual, to: engine.root, .leading, priority: 500),
    ])
    for name in ["box", "bar"] {
      let left = try #require(engine.ambiguities().first { $0.text == "\(name).left" })
      #expect(left.suggestion == "constrain the leading or trailing edge or the centre of \(name).")
    }
  }

  @Test func whatNothingDeterminesIsExplained() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let free = try engine.add("free")
    let text = try engine.explain(free, .left).description
    #expect(text == "free.left is 0, and no constraint determines it")
    let next = try engine.add("next")
    try engine.addConstraint(ConstraintSpec(next, .left, to: free, .left, constant: 3))
    let explained = [try engine.explain(next, .left), try engine.explain(free, .left)]
    #expect(
      explained.contains { $0.causes.map(\.constraint.text) == ["next.left == free.left + 3"] })
    #expect(explained.allSatisfy { $0.undetermined.count == 1 })
  }

  @Test func wishesThatWereNotGranted() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let box = try engine.add("box")
    try engine.addConstraints([
      ConstraintSpec(box, .left, to: engine.root, .left),
      ConstraintSpec(box, .width, constant: 150, priority: 700, identifier: "wish"),
      ConstraintSpec(box, .width, constant: 60, priority: 400),
      ConstraintSpec(box, .width, .lessThanOrEqual, to: engine.root, .width),
    ])
    let unmet = engine.unmetConstraints()
    #expect(unmet.map(\.constraint.text) == ["box.width == 150 @700", "box.width == 60 @400"])
    #expect(unmet.map(\.error) == [50, 40])
    #expect(unmet[0].obstacles.map(\.text).contains("box.width <= root.width"))
    #expect(
      unmet[0].description.hasPrefix("box.width == 150 @700 'wish' is off by 50, because of\n"))
    try engine.setSize(Size(400, 100))
    #expect(engine.unmetConstraints().map(\.constraint.text) == ["box.width == 60 @400"])
  }

  @Test func aNegativeWidthIsAnsweredAsOne() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let box = try engine.add("box")
    try engine.addConstraint(ConstraintSpec(box, .width, constant: -5))
    #expect(
      engine.conflicts.first?.suggestion
        == "sizes are at least 0: correct \"box.width == -5\", or allow a negative size.")
  }

  @Test func conflictsOfTheOtherDirectionSaySo() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    try engine.addConstraints([
      ConstraintSpec(a, .left, to: engine.root, .left), ConstraintSpec(a, .width, constant: 10),
      ConstraintSpec(b, .left, to: a, .right), ConstraintSpec(b, .width, constant: 10),
      ConstraintSpec(b, .leading, to: a, .trailing),
    ])
    #expect(engine.conflicts.isEmpty)
    engine.direction = .rightToLeft
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.direction == .rightToLeft)
    #expect(conflict.description.contains("with text from right to left"))
  }

  /// The direction that counts is that of the item that holds both sides.
  @Test func conflictsInPartsWithTheirOwnDirection() throws {
    for (tree, part) in [
      (LayoutDirection.rightToLeft, LayoutDirection.leftToRight), (.leftToRight, .rightToLeft),
    ] {
      let engine = try LayoutEngine(size: Size(100, 100))
      engine.direction = tree
      let bar = try engine.addItem(properties: ItemProperties(name: "bar"))
      let inner = try engine.addItem(in: bar)
      var properties = try engine.properties(of: bar)
      properties.direction = part
      try engine.setProperties(properties, of: bar)
      for constant in [10.0, 20] {
        try engine.addConstraint(
          ConstraintSpec(inner, .leading, to: bar, .leading, constant: constant))
      }
      let text = try #require(engine.conflicts.first).description
      #expect(text.contains("with text from right to left") == (part == .rightToLeft))
    }
  }

  @Test func aNameThatSoundsLikeAnEdgeIsNoDirection() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    engine.direction = .rightToLeft
    let icon = try engine.add("leading icon")
    try engine.addConstraints([
      ConstraintSpec(icon, .width, constant: 10), ConstraintSpec(icon, .width, constant: 20),
    ])
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.description.hasPrefix("Unable to simultaneously satisfy constraints:\n"))
  }

  /// A host may give any range, and any text.
  @Test func theSourceOfAConflictIsMarkedWhereItCanBe() throws {
    func marks(_ text: String, _ start: Int, _ end: Int) throws -> [Substring] {
      let engine = try LayoutEngine(size: Size(100, 100))
      let box = try engine.add("box")
      var wide = ConstraintSpec(box, .width, constant: 20)
      wide.source = ConstraintSource(text: text, range: SourceRange(start: start, end: end))
      try engine.addConstraints([ConstraintSpec(box, .width, constant: 10), wide])
      let lines = try #require(engine.conflicts.first).description.split(separator: "\n")
      return lines.filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    }
    #expect(try marks("H:[box(20)]", 7, 9) == ["H:[box(20)]", "       ^~"])
    #expect(try marks("[größe(20)]", 1, 8) == ["[größe(20)]", " ^~~~~"])
    // Within a character, behind the end, and the wrong way round.
    #expect(try marks("[größe(20)]", 4, 8) == ["[größe(20)]", "   ^~~"])
    #expect(try marks("[box]", 90, 200) == ["[box]", "     ^"])
    #expect(try marks("[box]", 3, -4) == ["[box]", "   ^"])
    #expect(try marks("", 0, 1) == ["", "^"])
  }

  @Test func framesThatFollowTheParentSayAlongWhichAxis() throws {
    badge.name = "badge"
    badge.fixedFrame = FixedFrame(
      Rect(20, 40, 40, 20),
      autoresizing: [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ], parentSize: Size(100, 100))
    root.addConstraints([
      badge.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      badge.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 1),
    ])
    let texts: [String] = root.engine.conflicts.flatMap { $0.members }.map { $0.text }
    let frames = texts.filter { $0.contains("autoresizing") }
    #expect(
      frames == [
        "badge.centerX == 0.4 * root.width (autoresizing mask h=&-& v=&-&)",
        "badge.centerY == 0.5 * root.height (autoresizing mask h=&-& v=&-&)",
      ])
  }
}
