import TestSupport
import Trellis

/// The state that a node or guide of a random tree is to have, as plain values.
struct NodePlan {
  enum Kind { case view, text, stack, scroll, guide, grid, flow }

  struct Entry {
    var node: Int
    var spacingAfter: Double?
    var gravity = StackLayout.Gravity.leading
    var visibility = StackLayout.VisibilityPriority.mustHold
  }

  var kind: Kind
  var properties = ItemProperties()
  /// The length of a text.
  var letters = 0
  var parent: Int?
  /// The nodes and guides in it, in order.
  var children: [Int] = []
  /// The rule of a stack, without what it arranges.
  var rule = StackLayout()
  var arranged: [Entry] = []
  var grid = GridPlan()
  /// The rule of a flow, without what it arranges.
  var flow = FlowLayout()
  /// True if it is gone for good.
  var isGone = false
}

/// The statement that a constraint between nodes of a random tree is to make.
struct TiePlan {
  struct Side {
    var node: Int
    var area = ItemID.Area.item
    var attribute: Attribute
  }

  var first: Side
  var second: Side?
  var relation = Relation.equal
  var multiplier = 1.0
  var constant = 0.0
  var priority: Priority
  var isActive = false
  /// Grows with every activation.
  var activation = 0
}

/// A random tree as it is to be: what the nodes are told, one step after the other, and what a fresh tree
/// is made from.
struct TreePlan {
  var nodes: [NodePlan] = []
  var ties: [TiePlan] = []
  var distances: [DistancePlan] = []
  var size = Size(400, 300)
  var scale: Double?
  var direction = LayoutDirection.leftToRight
  var activations = 0

  func isNode(_ node: Int, in ancestor: Int) -> Bool {
    var current: Int? = node
    while let present = current {
      if present == ancestor { return true }
      current = nodes[present].parent
    }
    return false
  }

  /// The nodes below `top` and itself, parents first.
  func subtree(_ top: Int) -> [Int] {
    var result = [top]
    var next = 0
    while next < result.count {
      result += nodes[result[next]].children
      next += 1
    }
    return result
  }

  mutating func activate(_ tie: Int) {
    guard !ties[tie].isActive else { return }
    activations += 1
    ties[tie].isActive = true
    ties[tie].activation = activations
  }

  /// Takes a node from its parent; constraints across the boundary end.
  mutating func detach(_ node: Int) {
    guard let parent = nodes[node].parent else { return }
    for tie in ties.indices where ties[tie].isActive {
      let first = isNode(ties[tie].first.node, in: node)
      let second = ties[tie].second.map { isNode($0.node, in: node) }
      if let second, first != second { ties[tie].isActive = false }
    }
    endDistances(across: node)
    nodes[parent].children.removeAll { $0 == node }
    nodes[parent].arranged.removeAll { $0.node == node }
    nodes[parent].grid.clear(node)
    nodes[node].parent = nil
  }

  /// The active constraints of the tree of the root, those activated first at the front.
  var activeTies: [Int] {
    ties.indices.filter { ties[$0].isActive && isNode(ties[$0].first.node, in: 0) }
      .sorted { ties[$0].activation < ties[$1].activation }
  }
}
