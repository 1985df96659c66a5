import Testing
import Trellis

/// Reports after edits: what is left of them, in its order, each thing once.
@Suite struct ReportOrderTests {
  private let engine: LayoutEngine
  private let box: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(300, 100))
    box = try engine.add("box")
  }

  /// A constraint that got the place of one that went comes after those that were there.
  @Test func wishesInTheOrderOfTheirActivation() throws {
    let former = try engine.addConstraint(ConstraintSpec(box, .height, constant: 5))
    func wish(_ constant: Double) -> ConstraintSpec {
      ConstraintSpec(box, .width, .greaterThanOrEqual, constant: constant, priority: 700)
    }
    try engine.addConstraint(wish(150))
    try engine.removeConstraint(former)
    try engine.addConstraint(wish(120))
    try engine.addConstraint(ConstraintSpec(box, .width, constant: 100))
    #expect(
      engine.unmetConstraints().map(\.constraint.text)
        == ["box.width >= 150 @700", "box.width >= 120 @700"])
  }

  @Test func whatDecidesPlaceAndSizeIsNamedOnce() throws {
    try engine.addConstraints([
      ConstraintSpec(box, .centerX, to: engine.root, .centerX),
      ConstraintSpec(box, .left, to: engine.root, .left, constant: 10),
    ])
    let texts = try engine.constraintsAffecting(box, axis: .horizontal).map(\.text)
    #expect(texts.count == Set(texts).count)
    #expect(texts.contains("box.left == root.left + 10"))
    #expect(texts.contains("box.centerX == root.centerX"))
  }

  /// The conflicts that are left have the places that they have among all of them.
  @Test func conflictsByPosition() throws {
    var sizes: [LayoutConstraintID] = []
    for number in 0..<4 {
      let item = try engine.add("item\(number)")
      for width in [10.0, 20] {
        sizes.append(try engine.addConstraint(ConstraintSpec(item, .width, constant: width)))
      }
    }
    #expect(engine.conflictCount == 4)
    for gone in [sizes[5], sizes[0]] {
      try engine.removeConstraint(gone)
      let all = engine.conflicts
      #expect(!all.isEmpty && engine.conflictCount == all.count)
      for position in -1...4 {
        let expected = all.indices.contains(position) ? all[position] : nil
        #expect(engine.conflict(at: position) == expected)
      }
    }
  }

  /// A host that removes items while it is handed frames is handed none of theirs.
  @Test func itemsThatLeaveWhileFramesAreHandedOver() throws {
    let others = try (0..<3).map { try engine.add("other\($0)", intrinsic: Size(10, 10)) }
    var handed: [ItemID] = []
    engine.layout { item, _ in
      handed.append(item)
      guard item == box else { return }
      for other in others {
        do { try engine.removeItem(other) } catch { Issue.record(error) }
      }
    }
    #expect(handed.contains(box) && handed.allSatisfy { !others.contains($0) })
  }
}
