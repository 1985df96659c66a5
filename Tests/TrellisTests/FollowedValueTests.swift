import Testing
import Trellis

/// Undetermined values that follow others, and those that only look as if they did.
@Suite struct FollowedValueTests {
  private let engine: LayoutEngine
  private let hub: ItemID
  private let label: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(320, 200))
    hub = try engine.add("hub")
    label = try engine.add("label")
    for item in [hub, label] { try fixSize(of: item) }
  }

  private func fixSize(of item: ItemID) throws {
    try engine.addConstraints([
      ConstraintSpec(item, .width, constant: 50), ConstraintSpec(item, .height, constant: 20),
      ConstraintSpec(item, .top, to: engine.root, .top),
    ])
  }

  private var followed: [String: [String]] {
    Dictionary(uniqueKeysWithValues: engine.ambiguities().map { ($0.text, $0.follows) })
  }

  /// Pins what follows nothing where it is.
  private func pinLeaders() throws {
    for found in engine.ambiguities() where found.follows.isEmpty {
      let value = try engine.explain(found.item, found.attribute).value
      let isWidth = found.attribute == .width
      try engine.addConstraint(
        ConstraintSpec(
          found.item, found.attribute, to: isWidth ? nil : engine.root,
          isWidth ? .notAnAttribute : found.attribute, constant: value))
    }
  }

  @Test(arguments: [Relation.greaterThanOrEqual, .lessThanOrEqual])
  func distancesThatHoldByChance(relation: Relation) throws {
    let isLeast = relation == .greaterThanOrEqual
    try engine.addConstraint(
      ConstraintSpec(
        label, isLeast ? .left : .right, relation, to: hub, isLeast ? .right : .left,
        constant: isLeast ? 8 : -8))
    let before = try Snapshot(engine)
    #expect(followed == ["hub.left": [], "label.left": []])
    #expect(try Snapshot(engine) == before && !engine.needsLayout)
    let advice = engine.ambiguities().map(\.suggestion)
    #expect(advice[1] == "constrain the leading or trailing edge or the centre of label.")
    try engine.addConstraint(ConstraintSpec(hub, .left, to: engine.root, .left, constant: 100))
    #expect(followed == ["label.left": []])
    try pinLeaders()
    #expect(followed.isEmpty)
  }

  /// Of what hangs together behind such a distance one is to be determined.
  @Test(arguments: [false, true]) func chainsBehindSuchDistances(isPinned: Bool) throws {
    let (next, last) = (try engine.add("next"), try engine.add("last"))
    for item in [next, last] { try fixSize(of: item) }
    try engine.addConstraints([
      ConstraintSpec(label, .left, .greaterThanOrEqual, to: hub, .right, constant: 8),
      ConstraintSpec(next, .left, to: label, .right, constant: 8),
      ConstraintSpec(last, .left, .greaterThanOrEqual, to: next, .right, constant: 8),
    ])
    if isPinned { try engine.addConstraint(ConstraintSpec(hub, .left, to: engine.root, .left)) }
    var expected = ["label.left": [], "next.left": ["label.left"], "last.left": []]
    if !isPinned { expected["hub.left"] = [] }
    #expect(followed == expected)
    try pinLeaders()
    #expect(followed.isEmpty)
  }

  /// A place follows all that it is a sum of: here a place that is kept, and a width that is nothing by chance.
  @Test func endsFollowBeginningsAndWidths() throws {
    let middle = try engine.add("middle")
    try engine.addConstraints([
      ConstraintSpec(label, .left, .greaterThanOrEqual, to: hub, .right),
      ConstraintSpec(middle, .left, to: hub, .right), ConstraintSpec(middle, .height, constant: 9),
      ConstraintSpec(middle, .right, to: label, .left),
      ConstraintSpec(middle, .top, to: engine.root, .top),
    ])
    #expect(
      followed == [
        "hub.left": [], "middle.left": ["hub.left"], "middle.width": [],
        "label.left": ["hub.left", "middle.width"],
      ])
    try pinLeaders()
    #expect(followed.isEmpty)
  }

  /// What is between contents that share too little room follows the one that is to be decided.
  @Test func edgesFollowContentsThatShareRoom() throws {
    let (first, second) = (
      try engine.add("first", intrinsic: Size(200, 20)),
      try engine.add("second", intrinsic: Size(200, 20))
    )
    try engine.addConstraints([
      ConstraintSpec(hub, .left, to: engine.root, .left),
      ConstraintSpec(label, .left, to: engine.root, .left),
      ConstraintSpec(first, .top, to: engine.root, .top),
      ConstraintSpec(second, .top, to: engine.root, .top),
      ConstraintSpec(first, .left, to: engine.root, .left),
      ConstraintSpec(second, .left, to: first, .right),
      ConstraintSpec(second, .right, to: engine.root, .right),
    ])
    let found = followed
    #expect(found.keys.sorted() == ["first.width", "second.left", "second.width"])
    #expect(found["second.left"] == ["first.width"])
    #expect(found["first.width"] == [] && found["second.width"] == [])
  }
}
