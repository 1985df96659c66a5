import Testing
import Trellis

/// Refusals that a node keeps, whatever it does when it is told of them.
@Suite struct KeptRefusalTests {
  private struct Stop: Error {}

  private final class Told: LayoutNode {
    var count = 0
    var keeps = true
    var fallback: (() -> Void)?

    override func constraintsWereRefused(_ error: LayoutError) {
      count += 1
      let fallback = fallback
      self.fallback = nil
      let keeps = keeps
      fallback?()
      if !keeps { super.constraintsWereRefused(error) }
    }
  }

  private let root = LayoutNode(size: Size(100, 100))
  private let above = Told()
  private let node = Told()
  private let leaf = LayoutNode()

  init() {
    root.addSubnode(above)
    above.addSubnode(node)
    node.addSubnode(leaf)
    node.name = "node"
    leaf.name = "leaf"
  }

  private func refuseOne() {
    leaf.addConstraint(leaf.widthAnchor.constraint(equalToConstant: .nan))
  }

  private func fail() { try? node.transaction { () throws(Stop) in throw Stop() } }

  @Test("A refusal stays kept by a node in which a transaction fails meanwhile")
  func failedTransaction() {
    node.fallback = { fail() }
    #expect(misuses { refuseOne() }.isEmpty)
    #expect(node.count == 1 && above.count == 0)
  }

  @Test("A refusal is passed on by a node in which a transaction fails meanwhile")
  func failedTransactionOfOneThatPassesOn() {
    (node.keeps, above.keeps) = (false, false)
    node.fallback = { fail() }
    above.fallback = { fail() }
    #expect(misuses { refuseOne() }.map(\.subject) == ["leaf"])
    #expect(node.count == 1 && above.count == 1)
  }

  @Test("A refusal that is told in a transaction that fails is over afterwards")
  func toldInTransaction() {
    try? root.transaction { () throws(Stop) in
      refuseOne()
      throw Stop()
    }
    node.keeps = false
    #expect(misuses { refuseOne() }.isEmpty)
    #expect(node.count == 2 && above.count == 1)
  }

  @Test("A refusal stays kept by a node whose fallback is refused and kept as well")
  func fallbackOfTheChild() {
    node.fallback = { leaf.addConstraint(leaf.heightAnchor.constraint(equalToConstant: .infinity)) }
    #expect(misuses { refuseOne() }.isEmpty)
    #expect(node.count == 2 && above.count == 0)
  }

  @Test("A refusal stays kept by a node that passes on one of its own meanwhile")
  func ownFallback() {
    above.keeps = false
    node.fallback = {
      node.keeps = false
      node.addConstraint(node.heightAnchor.constraint(equalToConstant: .infinity))
      node.keeps = true
    }
    let found = misuses { refuseOne() }
    #expect(found.map(\.subject) == ["node"])
    #expect(node.count == 2 && above.count == 1)
  }

  @Test("A refusal is passed on by a node that keeps one of its own meanwhile")
  func ownFallbackThatIsKept() {
    node.keeps = false
    node.fallback = {
      node.keeps = true
      node.addConstraint(node.heightAnchor.constraint(equalToConstant: .infinity))
    }
    #expect(misuses { refuseOne() }.isEmpty)
    #expect(node.count == 2 && above.count == 1)
  }

  @Test("A refusal that the program tells itself goes to the nodes above")
  func toldByTheProgram() {
    #expect(misuses { leaf.constraintsWereRefused(.guideIsOwned) }.isEmpty)
    #expect(node.count == 1)
    #expect(misuses { root.constraintsWereRefused(.guideIsOwned) }.count == 1)
  }
}
