import Testing
import Trellis

/// Insets that a node is told of when they are set, in a transaction that fails.
@Suite struct ToldInsetsTests {
  /// A node that knows the insets that it was told of.
  private final class Listener: LayoutNode {
    private(set) var knownMargins = EdgeInsets(8)
    private(set) var knownSafeArea = EdgeInsets.zero

    override func layoutMarginsDidChange() { knownMargins = effectiveLayoutMargins }
    override func safeAreaInsetsDidChange() { knownSafeArea = effectiveSafeAreaInsets }
  }

  private struct Stop: Error {}

  private let root = LayoutNode(size: Size(200, 100))
  private let node = Listener()

  /// Sets insets in a transaction that fails, and asks for a layout.
  private func setInVain(_ body: () -> Void = {}) {
    #expect(throws: Stop.self) {
      try root.transaction {
        body()
        node.layoutMargins = EdgeInsets(3)
        node.safeAreaInsets = EdgeInsets(5)
        #expect(node.knownMargins == EdgeInsets(3) && node.knownSafeArea == EdgeInsets(5))
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(node.knownMargins == node.effectiveLayoutMargins && node.knownMargins == EdgeInsets(8))
    #expect(node.knownSafeArea == node.effectiveSafeAreaInsets && node.knownSafeArea == .zero)
  }

  @Test func setInVainAreToldOfAgain() {
    root.addSubnode(node)
    root.layoutIfNeeded()
    setInVain()
    #expect(!root.engine.needsLayout)
  }

  @Test func setInVainOutsideOfTheTreeAreToldOfAgain() {
    root.addSubnode(node)
    root.layoutIfNeeded()
    setInVain { node.removeFromParent() }
  }

  @Test func setInVainInATransactionInAnotherAreToldOfAgain() {
    root.addSubnode(node)
    root.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try root.transaction {
        do { try root.transaction { try change() } } catch {}
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(node.knownMargins == EdgeInsets(8))
  }

  /// What the node was told of last counts, not what it waited to be told of before.
  @Test func setAgainAfterATransactionInAnotherAreToldOfAgain() {
    // It asks for no result, which would lay out and tell it.
    final class Listener: LayoutNode {
      private(set) var knownMargins = EdgeInsets(8)
      override func layoutMarginsDidChange() { knownMargins = layoutMargins }
    }
    let node = Listener()
    root.addSubnode(node)
    root.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try root.transaction {
        node.layoutMargins = EdgeInsets(3)
        do {
          try root.transaction {
            node.layoutMargins = EdgeInsets(8)
            throw Stop()
          }
        } catch {}
        node.layoutMargins = EdgeInsets(5)
        #expect(node.knownMargins == EdgeInsets(5))
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(node.knownMargins == EdgeInsets(8))
  }

  /// Nobody is to be told of an item without a node.
  @Test func setInVainOfAnItemMakeNoLayoutDue() throws {
    let engine = try LayoutEngine(size: Size(200, 100))
    let item = try engine.addItem()
    engine.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try engine.transaction {
        try engine.setLayoutMargins(EdgeInsets(3), of: item)
        throw Stop()
      }
    }
    #expect(!engine.needsLayout)
  }

  private func change() throws {
    node.layoutMargins = EdgeInsets(3)
    throw Stop()
  }

  @Test func thatAreTheSameAreNotToldOfAgain() {
    final class Counter: LayoutNode {
      var count = 0
      override func layoutMarginsDidChange() { count += 1 }
    }
    let counter = Counter()
    root.addSubnode(counter)
    root.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try root.transaction {
        counter.layoutMargins = EdgeInsets(3)
        counter.layoutMargins = EdgeInsets(8)
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(counter.count == 2)
  }

  /// The second one tells something else than the first one, which waits to be told again.
  @Test(arguments: ["moved", "in another tree", "moved before"])
  func toldInTwoTransactionsAreToldOfAgain(_ way: String) throws {
    root.safeAreaInsets = EdgeInsets(top: 20)
    node.insetOptions = [.inheritsSafeArea]
    root.addSubnode(node)
    let top = node.topAnchor.constraint(equalTo: root.topAnchor)
    root.addConstraints([
      top, node.leftAnchor.constraint(equalTo: root.leftAnchor),
      node.widthAnchor.constraint(equalToConstant: 50),
      node.heightAnchor.constraint(equalToConstant: 50),
    ])
    if way == "moved before" {
      top.constant = 50
      root.layoutIfNeeded()
      top.constant = 0
    }
    #expect(throws: Stop.self) {
      try root.transaction {
        root.layoutIfNeeded()
        #expect(node.knownSafeArea.top == 20)
        throw Stop()
      }
    }
    #expect(throws: Stop.self) {
      try root.transaction {
        if way == "in another tree" {
          let other = LayoutNode(size: Size(100, 100))
          other.addSubnode(node)
          other.layoutIfNeeded()
        } else {
          top.constant = 50
          root.layoutIfNeeded()
        }
        #expect(node.knownSafeArea.top == 0)
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(node.effectiveSafeAreaInsets.top == 20 && node.knownSafeArea.top == 20)
    #expect(!root.engine.needsLayout)
  }
}
