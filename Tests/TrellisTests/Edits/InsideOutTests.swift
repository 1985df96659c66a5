import TestSupport
import Testing
import Trellis

/// Trees that are put together from the inside out: constraints wait until the whole tree is there, and enter
/// its engine once.
@Suite struct InsideOutTests {
  /// A node around another one, whose constraints are activated at once.
  private func wrap(_ inner: LayoutNode) throws -> LayoutNode {
    let outer = LayoutNode()
    outer.addSubnode(inner)
    try outer.activate(inner.edgeConstraints(equalTo: outer))
    return outer
  }

  /// Nothing has a place in an engine before the root comes, however many levels there are.
  @Test(arguments: [10, 1_000, 4_000]) func nothingIsInstalledOnTheWay(depth: Int) throws {
    let innermost = LayoutNode()
    var outermost = innermost
    var constraints: [LayoutConstraint] = []
    for _ in 0..<depth {
      let inner = outermost
      outermost = LayoutNode()
      outermost.addSubnode(inner)
      let edges = inner.edgeConstraints(equalTo: outermost)
      try outermost.activate(edges)
      constraints += edges
      #expect(!inner.isInstalled && !outermost.isInstalled)
    }
    #expect(constraints.allSatisfy { $0.isActive })
    outermost.size = Size(100, 90)
    #expect(innermost.frameInWindow == Rect(0, 0, 100, 90))
    #expect(outermost.engine.constraintCount == 4 * depth)
    #expect(constraints.allSatisfy { $0.isActive })
    // Each is lowered once.
    #expect(outermost.engine.lastWork.loweredRows <= 12 * depth + 12)
  }

  /// A tree that is known to be a whole one gets its engine at the first constraint.
  @Test func rootsWithASizeDoNotWait() throws {
    let root = LayoutNode(size: Size(100, 100))
    let child = LayoutNode()
    root.addSubnode(child)
    try root.activate([child.topAnchor.constraint(equalTo: root.topAnchor)])
    #expect(root.isInstalled && child.isInstalled)
    let later = try wrap(LayoutNode())
    #expect(!later.isInstalled)
    root.addSubnode(later)
    try root.activate([later.topAnchor.constraint(equalTo: root.topAnchor)])
  }

  /// A tree that has been strict refuses what contradicts, although it has no engine for the moment.
  @Test func strictTreesDoNotWait() throws {
    let root = LayoutNode(size: Size(100, 100))
    let card = LayoutNode()
    let label = LayoutNode()
    root.addSubnode(card)
    card.addSubnode(label)
    root.engine.isStrict = true
    card.removeFromParent()
    #expect(!card.isInstalled)
    try card.activate([label.widthAnchor.constraint(equalToConstant: 10)])
    #expect(throws: LayoutError.self) {
      try card.activate([label.widthAnchor.constraint(equalToConstant: 20)])
    }
  }

  /// Refusals come at once, and leave nothing that waits.
  @Test func refusals() throws {
    let card = LayoutNode()
    let label = LayoutNode()
    card.addSubnode(label)
    let stranger = LayoutNode()
    let good = label.topAnchor.constraint(equalTo: card.topAnchor)
    #expect(throws: LayoutError.self) {
      try card.activate([good, label.topAnchor.constraint(equalTo: stranger.topAnchor)])
    }
    #expect(throws: LayoutError.self) {
      try card.activate([good, label.widthAnchor.constraint(equalToConstant: .infinity)])
    }
    #expect(!good.isActive && !card.isInstalled)
    #expect(card.engine.constraintCount == 0)
  }

  /// Numbers that change while a constraint waits are those that count; one that is taken back does not.
  @Test func changesWhileWaiting() throws {
    let card = LayoutNode()
    let label = LayoutNode()
    card.addSubnode(label)
    let width = label.widthAnchor.constraint(equalToConstant: 10)
    let height = label.heightAnchor.constraint(equalToConstant: 10)
    try card.activate([width, height])
    width.constant = 33
    height.isActive = false
    #expect(width.isActive && !height.isActive && !card.isInstalled)
    height.isActive = true
    height.isActive = false
    height.isActive = true
    #expect(height.isActive && height.id != nil)
    #expect(label.frame.size == Size(33, 10))
    #expect(card.engine.constraintCount == 2)
  }

  /// A node that leaves before anything was laid out loses what crossed its boundary, and nothing else.
  @Test func leavingWhileWaiting() throws {
    let row = LayoutNode()
    let label = LayoutNode()
    row.addSubnode(label)
    let width = label.widthAnchor.constraint(equalToConstant: 12)
    try width.activate()
    let card = try wrap(row)
    let edge = label.topAnchor.constraint(equalTo: card.topAnchor)
    try edge.activate()
    row.removeFromParent()
    #expect(!edge.isActive && width.isActive)
    #expect(label.frame.width == 12)
    #expect(row.engine.constraintCount == 1 && card.engine.constraintCount == 0)
  }

  /// A constraint that waits at a node or guide that ends is not active any more.
  @Test func endsWhileWaiting() throws {
    var node: LayoutNode? = LayoutNode()
    var guide: LayoutGuide? = LayoutGuide()
    let one = try #require(node).widthAnchor.constraint(equalToConstant: 1)
    let other = try #require(guide).widthAnchor.constraint(equalToConstant: 1)
    try one.activate()
    try other.activate()
    #expect(one.isActive && other.isActive)
    node = nil
    guide = nil
    #expect(!one.isActive && !other.isActive)
  }

  /// Pieces that are put together, taken apart, constrained and asked in any order, and at last laid out.
  @Test func randomPieces() throws {
    for seed in RandomCases("pieces from the inside out", debug: 40, release: 2_000) {
      var workshop = Workshop(seed: seed)
      for _ in 0..<40 {
        try workshop.step()
        try #require(workshop.statesAgree, "seed \(seed): \(workshop.story)")
      }
      try #require(try workshop.framesAgree(), "seed \(seed): \(workshop.story)")
    }
  }
}

/// Pieces of a tree, each with a place and a size in what it is put into, and what has to be active.
private struct Workshop {
  private final class Piece {
    let node = LayoutNode()
    let rect: Rect
    let size: [LayoutConstraint]
    /// Where it is in its parent, once it has one.
    var place: [LayoutConstraint] = []
    var parent: Piece?
    var active: Set<LayoutConstraint> = []

    init(_ rect: Rect) {
      self.rect = rect
      size = node.sizeConstraints(equalToConstant: rect.size)
    }

    func isIn(_ other: Piece) -> Bool { self === other || parent?.isIn(other) ?? false }
  }

  private var random: SplitMix64
  private var pieces: [Piece] = []
  private(set) var story: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let numbers = (0..<4).map { _ in Double(Int.random(in: 0...40, using: &random)) }
      pieces.append(Piece(Rect(numbers[0], numbers[1], numbers[2], numbers[3])))
    }
  }

  mutating func step() throws {
    let index = Int.random(in: pieces.indices, using: &random)
    let piece = pieces[index]
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1, 2:
      let other = Int.random(in: pieces.indices, using: &random)
      guard !pieces[other].isIn(piece) else { return }
      story.append("\(index) into \(other)")
      put(piece, into: pieces[other])
    case 3:
      story.append("\(index) out")
      piece.node.removeFromParent()
      leave(piece)
    case 4, 5, 6:
      let constraints = (piece.size + piece.place).filter { _ in Bool.random(using: &random) }
      story.append("activate \(constraints.count) of \(index)")
      if Bool.random(using: &random) {
        try LayoutConstraint.activate(constraints)
      } else {
        try (piece.parent ?? piece).node.activate(constraints)
      }
      piece.active.formUnion(constraints)
    case 7, 8:
      let constraints = (piece.size + piece.place).filter { _ in Bool.random(using: &random) }
      story.append("deactivate \(constraints.count) of \(index)")
      LayoutConstraint.deactivate(constraints)
      piece.active.subtract(constraints)
    default:
      guard Int.random(in: 0...3, using: &random) == 0 else { return }
      story.append("frame of \(index)")
      _ = piece.node.frame
    }
  }

  private func put(_ piece: Piece, into parent: Piece) {
    parent.node.addSubnode(piece.node)
    if piece.parent === parent { return }
    leave(piece)
    piece.parent = parent
    piece.place = [
      piece.node.leftAnchor.constraint(
        equalTo: parent.node.leftAnchor, constant: piece.rect.minX),
      piece.node.topAnchor.constraint(equalTo: parent.node.topAnchor, constant: piece.rect.minY),
    ]
  }

  private func leave(_ piece: Piece) {
    piece.parent = nil
    piece.active.subtract(piece.place)
    piece.place = []
  }

  /// True if those are active that should be.
  var statesAgree: Bool {
    pieces.allSatisfy { piece in
      (piece.size + piece.place).allSatisfy { $0.isActive == piece.active.contains($0) }
    }
  }

  /// Puts all into one tree, and compares.
  func framesAgree() throws -> Bool {
    let root = LayoutNode(size: Size(500, 500))
    for piece in pieces where piece.parent == nil {
      root.addSubnode(piece.node)
      piece.place = [
        piece.node.leftAnchor.constraint(equalTo: root.leftAnchor, constant: piece.rect.minX),
        piece.node.topAnchor.constraint(equalTo: root.topAnchor, constant: piece.rect.minY),
      ]
    }
    for piece in pieces { try LayoutConstraint.activate(piece.size + piece.place) }
    return pieces.allSatisfy { $0.node.frame == $0.rect }
      && root.engine.constraintCount == 4 * pieces.count && root.engine.conflicts.isEmpty
  }
}
