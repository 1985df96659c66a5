import Testing
import Trellis

/// Edits by the closures that a layout asks.
@Suite struct HostCallTests {
  private func root() throws -> (LayoutEngine, ItemID) {
    let engine = try LayoutEngine(size: Size(300, 300))
    return (engine, try engine.addItem())
  }

  enum Edit: CaseIterable { case removal, constant, priority }

  /// The constraint that was broken before holds with what the closure made of the others.
  @Test(arguments: Edit.allCases) func conflictResolvedByTheHost(edit: Edit) throws {
    let (engine, item) = try root()
    let first = try engine.addConstraint(ConstraintSpec(item, .width, constant: 100))
    let second = try engine.addConstraint(ConstraintSpec(item, .width, constant: 200))
    engine.constraintToBreak = { _ in
      do {
        switch edit {
        case .removal: if engine.contains(first) { try engine.removeConstraint(first) }
        case .constant: try engine.setConstant(200, of: first)
        case .priority: try engine.setPriority(750, of: first)
        }
      } catch {
        Issue.record(error)
      }
      return nil
    }
    engine.layoutIfNeeded()
    #expect(try engine.frame(of: item).width == 200)
    #expect(try !engine.isBroken(second))
    #expect(engine.conflicts.isEmpty)
  }

  /// A closure that always changes something does not keep a layout from ending.
  @Test func restlessHost() throws {
    let (engine, item) = try root()
    let first = try engine.addConstraint(ConstraintSpec(item, .width, constant: 100))
    _ = try engine.addConstraint(ConstraintSpec(item, .width, constant: 200))
    var constant = 100.0
    engine.constraintToBreak = { _ in
      constant += 1
      do { try engine.setConstant(constant, of: first) } catch { Issue.record(error) }
      return nil
    }
    for _ in 0..<5 { engine.layoutIfNeeded() }
    #expect(constant > 100)
    engine.constraintToBreak = nil
    #expect(try engine.frame(of: item).width == constant)
    #expect(engine.conflicts.count == 1)
  }

  /// A strict engine lays out before it checks what a constraint is about.
  @Test func itemRemovedDuringTheCheck() throws {
    let (engine, item) = try root()
    engine.isStrict = true
    let text = try engine.addItem()
    try engine.setMeasure(
      { _ in
        if engine.contains(item) {
          do { try engine.removeItem(item) } catch { Issue.record(error) }
        }
        return .none
      }, of: text)
    #expect(throws: LayoutError.unknownItem(item)) {
      try engine.addConstraint(ConstraintSpec(item, .width, constant: 77))
    }
    #expect(throws: LayoutError.unknownItem(item)) {
      try engine.addConstraints([ConstraintSpec(item, .width, constant: 77)])
    }
    let other = try engine.addItem()
    #expect(try engine.frame(of: other).width == 0)
    #expect(engine.constraintCount == 0)
  }

  @Test func parentRemovedDuringTheCheck() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let card = try engine.addItem()
    let (inner, text) = (try engine.addItem(in: card), try engine.addItem())
    engine.isStrict = true
    try engine.setMeasure(
      { _ in
        if engine.contains(card) {
          do { try engine.removeItem(card) } catch { Issue.record(error) }
        }
        return .none
      }, of: text)
    #expect(throws: LayoutError.self) {
      try engine.addConstraints(
        format: "|~[a]~|", items: ["a": inner], dialect: .extended, addsGuides: true)
    }
    #expect(engine.constraintCount == 0 && !engine.contains(inner))
  }

  private final class Mover: LayoutNode {
    var target: LayoutNode?
    override func updateConstraints() { target?.addSubnode(self) }
  }

  private struct Move {
    let root = LayoutNode(size: Size(9, 9))
    let other = LayoutNode(size: Size(9, 9))
    let mover = Mover()

    init() {
      for _ in 0..<1_000 { other.addSubnode(LayoutNode()) }
      other.layoutIfNeeded()
      root.addSubnode(mover)
      root.layoutIfNeeded()
      mover.target = other
      mover.setNeedsUpdateConstraints()
    }
  }

  /// In the tree where it is after the layout.
  @Test func conflictsOfANodeThatMoves() throws {
    let move = Move()
    let node = LayoutNode()
    move.root.addSubnode(node)
    move.root.constrain {
      node.width == 1
      node.width == 2
    }
    move.mover.constrain {
      move.mover.width == 1
      move.mover.width == 2
    }
    #expect(move.mover.conflicts.count == 1)
    #expect(move.mover.parent === move.other)
  }

  @Test(arguments: [false, true]) func activationOfANodeThatMoves(inAny: Bool) throws {
    let move = Move()
    move.root.engine.isStrict = true
    let node = LayoutNode()
    move.root.addSubnode(node)
    let constraint = move.mover.widthAnchor.constraint(equalTo: node.widthAnchor)
    #expect(throws: LayoutError.self) {
      if inAny { try constraint.activate() } else { try move.root.activate([constraint]) }
    }
    #expect(!constraint.isActive)
    #expect(move.root.engine.constraintCount == 0 && move.other.engine.constraintCount == 0)
  }

  /// A node that gets its place by the check of a strict tree, and moves then.
  @Test(arguments: [false, true]) func activationOfANodeThatHadNoEngine(inAny: Bool) throws {
    let move = Move()
    let card = LayoutNode()
    move.root.addSubnode(card)
    move.root.engine.isStrict = true
    card.removeFromParent()
    let mover = Mover()
    card.addSubnode(mover)
    mover.target = move.other
    mover.setNeedsUpdateConstraints()
    let constraint = mover.widthAnchor.constraint(equalToConstant: 1)
    #expect(throws: LayoutError.self) {
      if inAny { try constraint.activate() } else { try card.activate([constraint]) }
    }
    #expect(!constraint.isActive)
    #expect(card.engine.constraintCount == 0 && move.other.engine.constraintCount == 0)
  }

  /// A node that moves within its tree is still in it.
  @Test func activationOfANodeThatMovesWithinItsTree() throws {
    let root = LayoutNode(size: Size(9, 9))
    let (card, overlay, mover) = (LayoutNode(), LayoutNode(), Mover())
    root.addSubnode(card)
    root.engine.isStrict = true
    card.removeFromParent()
    card.addSubnode(mover)
    card.addSubnode(overlay)
    mover.target = overlay
    mover.setNeedsUpdateConstraints()
    try mover.widthAnchor.constraint(equalToConstant: 1).activate()
    #expect(mover.parent === overlay && mover.frame.width == 1)
  }

  @Test func reportsOnANodeThatMoves() {
    #expect(Move().mover.hasAmbiguousLayout)
    #expect(!Move().mover.ambiguities().isEmpty)
    // The changes of the tree that it leaves are not taken with those of its own.
    let move = Move()
    #expect(move.mover.takeChangedNodes().contains { $0 === move.mover })
    #expect(move.root.takeChangedNodes().contains { $0 === move.root })
  }

  /// The height that was asked for belongs to the content before.
  @Test func contentReplacedWhileMeasured() {
    let root = LayoutNode(size: Size(80, 300))
    let text = LayoutNode()
    root.addSubnode(text)
    text.measure = { [unowned text] width in
      if width != nil {
        text.measure = { IntrinsicSize(width: 200, height: $0 == nil ? 20 : 60) }
      }
      return IntrinsicSize(width: 200, height: width == nil ? 20 : 40)
    }
    root.constrain { text.pin([.leading, .trailing, .top]) }
    #expect(text.frame.height == 60)
  }
}
