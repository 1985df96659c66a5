import Testing
import Trellis

/// More than one tree: constraints of several in one call, handles of another engine, and what goes along
/// with a subtree.
@Suite struct SeveralTreesTests {
  private let first = LayoutNode(size: Size(100, 100))
  private let second = LayoutNode(size: Size(200, 200))
  private let inFirst = LayoutNode()
  private let inSecond = LayoutNode()

  init() {
    first.addSubnode(inFirst)
    second.addSubnode(inSecond)
  }

  @Test func oneCallActivatesInBoth() throws {
    try LayoutConstraint.activate([
      inFirst.widthAnchor.constraint(equalTo: first.widthAnchor),
      inSecond.widthAnchor.constraint(equalTo: second.widthAnchor),
    ])
    #expect(inFirst.frame.width == 100)
    #expect(inSecond.frame.width == 200)
  }

  @Test(arguments: [false, true]) func strictnessIsThatOfEachTree(firstIsStrict: Bool) throws {
    first.engine.isStrict = firstIsStrict
    second.engine.isStrict = !firstIsStrict
    let strict = firstIsStrict ? inFirst : inSecond
    let lenient = firstIsStrict ? inSecond : inFirst
    try LayoutConstraint.activate([
      inFirst.widthAnchor.constraint(equalToConstant: 10),
      inSecond.widthAnchor.constraint(equalToConstant: 20),
    ])
    // A constraint that conflicts where that is allowed is taken.
    let allowed = [
      strict.heightAnchor.constraint(equalToConstant: 5),
      lenient.widthAnchor.constraint(equalToConstant: 30),
    ]
    try LayoutConstraint.activate(allowed)
    #expect(lenient.engine.conflicts.count == 1)
    // A constraint that conflicts where it is not is refused, with its position, and nothing else is taken.
    let refused = [
      lenient.heightAnchor.constraint(equalToConstant: 7),
      strict.heightAnchor.constraint(equalToConstant: 6),
    ]
    let error = #expect(throws: LayoutError.self) { try LayoutConstraint.activate(refused) }
    guard case .unsatisfiable(_, at: 1) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refused.allSatisfy { !$0.isActive })
    #expect(lenient.engine.constraintCount == 2 && strict.engine.constraintCount == 2)
  }

  @Test func aGroupAboutBothIsPutBack() throws {
    struct Stop: Error {}
    let group = LayoutGroup([inFirst.width == 10, inSecond.width == 10])
    let before = group.constraints
    try group.activate()
    #expect(throws: Stop.self) {
      try second.transaction {
        try group.remake { inSecond.width == 20 }
        throw Stop()
      }
    }
    #expect(group.constraints == before)
    #expect(inSecond.frame.width == 10 && before[1].isActive)
  }

  @Test func handlesOfAnotherEngineAreRefused() throws {
    let (one, other) = (try LayoutEngine(size: Size(10, 10)), try LayoutEngine(size: Size(10, 10)))
    let (a, b) = (try one.addItem(), try other.addItem())
    let constraint = try one.addConstraint(ConstraintSpec(a, .width, constant: 1))
    try other.addConstraint(ConstraintSpec(b, .width, constant: 1))
    #expect(a != b)
    #expect(!other.contains(a) && !other.contains(constraint) && !other.contains(one.root))
    #expect(throws: LayoutError.unknownItem(a)) { try other.frame(of: a) }
    #expect(throws: LayoutError.unknownItem(a)) {
      try other.addConstraint(ConstraintSpec(b, .left, to: a, .left))
    }
    #expect(throws: LayoutError.unknownItem(one.root)) { try other.addItem(in: one.root) }
    #expect(throws: LayoutError.unknownConstraint(constraint)) {
      try other.setConstant(2, of: constraint)
    }
    #expect(throws: LayoutError.unknownConstraint(constraint)) {
      try other.removeConstraint(constraint)
    }
    #expect(try other.frame(of: b).width == 1)
  }

  @Test func settingsOfTheTreeGoAlong() throws {
    let label = LayoutNode(intrinsicContentSize: Size(10.25, 10))
    inFirst.addSubnode(label)
    first.engine.direction = .rightToLeft
    try first.engine.setScale(2)
    first.engine.isStrict = true
    try inFirst.activate([
      label.leadingAnchor.constraint(equalTo: inFirst.leadingAnchor),
      inFirst.widthAnchor.constraint(equalToConstant: 50),
    ])
    #expect(label.frame.maxX == 50)
    inFirst.removeFromParent()
    inFirst.size = Size(50, 10)
    #expect(inFirst.engine.direction == .rightToLeft)
    #expect(inFirst.engine.scale == 2 && inFirst.engine.isStrict)
    #expect(label.frame.maxX == 50)
    // A tree without an engine gets one like that of the subtree, one with an engine keeps its own.
    let fresh = LayoutNode(size: Size(70, 70))
    fresh.addSubnode(inFirst)
    #expect(fresh.engine.direction == .rightToLeft && fresh.engine.scale == 2)
    #expect(label.frame.maxX == 50)
    _ = second.engine
    second.addSubnode(inFirst)
    #expect(second.engine.direction == .leftToRight && second.engine.scale == nil)
    #expect(label.frame.minX == 0)
  }

  @Test func aChildThatWasMadeWithASizeIsPlacedByConstraints() throws {
    let child = LayoutNode(size: Size(30, 40))
    #expect(child.frame == Rect(0, 0, 30, 40))
    first.addSubnode(child)
    try first.activate([
      child.leftAnchor.constraint(equalTo: first.leftAnchor, constant: 5),
      child.topAnchor.constraint(equalTo: first.topAnchor, constant: 6),
      child.widthAnchor.constraint(equalToConstant: 7),
      child.heightAnchor.constraint(equalToConstant: 8),
    ])
    #expect(child.fixedFrame == nil)
    #expect(child.frame == Rect(5, 6, 7, 8))
    #expect(first.engine.conflicts.isEmpty)
    child.removeFromParent()
    #expect(child.engine.size == Size(30, 40))
  }

  /// A size that is set changes a frame that there is, and makes none.
  @Test func settingASizeLeavesPlacementAlone() {
    first.size = Size(55, 66)
    #expect(first.frame.size == Size(55, 66) && first.fixedFrame == nil)
    let framed = LayoutNode()
    framed.fixedFrame = FixedFrame(Rect(1, 2, 3, 4), autoresizing: .flexibleWidth)
    first.addSubnode(framed)
    framed.size = Size(5, 6)
    #expect(framed.fixedFrame?.frame == Rect(1, 2, 5, 6))
    #expect(framed.fixedFrame?.autoresizing == .flexibleWidth)
    #expect(framed.frame.size == Size(5, 6))
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, .infinity, 1e12])
  func fittingSizesWithoutEnd(length: Double) throws {
    let text = LayoutNode()
    text.measure = { Text(60).measure($0) }
    inFirst.addSubnode(text)
    try first.activate(text.edgeConstraints(equalTo: inFirst))
    #expect(
      inFirst.systemLayoutSizeFitting(
        Size(320, length), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == Size(320, 40))
    #expect(
      try first.engine.systemLayoutSizeFitting(
        Size(320, length), of: inFirst.itemID, horizontalPriority: .required) == Size(320, 40))
    // One number that is not usable does not take the other one along.
    let refused = refusals {
      #expect(
        inFirst.systemLayoutSizeFitting(
          Size(320, .nan), withHorizontalFittingPriority: .required,
          verticalFittingPriority: -1) == Size(320, 40))
    }
    #expect(refused == ["systemLayoutSizeFitting"])
  }
}
