/// Children in order, in places that they keep when others leave.
struct ChildSlots {
  /// The children; the place of one that has left is empty.
  private(set) var children: [LayoutNode?] = []
  /// The number of places at which the empty ones are looked for, which keeps adding and
  /// removing in turn at constant cost.
  private var limit = 16

  /// Adds a child after the others and answers its place.
  mutating func append(_ child: LayoutNode) -> Int {
    if children.count >= limit {
      removeEmpty()
      limit = max(16, 2 * children.count)
    }
    children.append(child)
    return children.count - 1
  }

  /// Adds a child at a position among the others, or at the end that is nearest to it.
  mutating func insert(_ child: LayoutNode, at position: Int) {
    removeEmpty()
    let place = min(max(position, 0), children.count)
    children.insert(child, at: place)
    renumber(from: place)
  }

  /// Leaves a place empty.
  mutating func remove(at place: Int) {
    children[place] = nil
  }

  /// Hands all children over.
  mutating func move(to others: inout [LayoutNode]) {
    for case let child? in children { others.append(child) }
    children = []
  }

  private mutating func removeEmpty() {
    children.removeAll { $0 == nil }
    renumber(from: 0)
  }

  private func renumber(from first: Int) {
    for place in first..<children.count { children[place]?.slot = place }
  }
}
