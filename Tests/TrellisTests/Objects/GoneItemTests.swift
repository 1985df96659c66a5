import Testing
import Trellis

/// Constraints do not hold their nodes and guides: those of one that is no more cannot be activated.
@Suite struct GoneItemTests {
  /// A constraint of a node that has been in a tree of a kind, or in none, and is no more.
  private static func constraint(_ kind: String) throws -> LayoutConstraint {
    let root = LayoutNode(size: Size(9, 9))
    if kind == "right to left" { root.engine.direction = .rightToLeft }
    if kind == "scaled" { try root.engine.setScale(2) }
    let node = LayoutNode()
    let constraint = node.widthAnchor.constraint(equalToConstant: 5)
    if kind == "alone" { return constraint }
    if kind == "root" { return root.widthAnchor.constraint(equalToConstant: 5) }
    root.addSubnode(node)
    root.addConstraint(constraint)
    _ = node.frame
    node.removeFromParent()
    return constraint
  }

  @Test(arguments: ["alone", "root", "left to right", "right to left", "scaled"])
  func constraintsOfWhatIsGoneAreRefused(_ kind: String) throws {
    let constraint = try Self.constraint(kind)
    #expect(constraint.firstItem == nil && !constraint.isActive)
    let error = #expect(throws: LayoutError.self) { try constraint.activate() }
    guard case .illegalConstraint(.itemHasGone, let position) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(position.index == 0 && !constraint.isActive && constraint.id == nil)
    #expect(throws: LayoutError.self) { try LayoutGroup([constraint]).activate() }
    #expect(!constraint.isActive)
  }

  @Test func secondItemsCountLikewise() throws {
    let root = LayoutNode(size: Size(9, 9))
    var other: LayoutNode? = LayoutNode()
    root.addSubnode(try #require(other))
    let constraint = root.heightAnchor.constraint(equalTo: try #require(other).heightAnchor)
    other?.removeFromParent()
    other = nil
    #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(!constraint.isActive && root.constraints.isEmpty)
  }
}
