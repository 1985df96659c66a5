/// Which way text runs in items: what they say themselves, and what has been found of the others.
///
/// A thousand constraints in a deep tree ask for the direction of a thousand items, and each is as far from
/// the one that says it as it is deep. Every item on the way remembers the answer, until a direction
/// changes or something moves.
struct Directions {
  private var own = ItemMap<LayoutDirection>()
  /// The findings by item, only as far as has been needed, each with the generation that it is of.
  private var found: [UInt32] = []
  /// Grows when findings are forgotten: those of before count for nothing.
  private var generation: UInt32 = 1

  /// The items that have been walked over.
  private(set) var visits = 0

  /// The direction that was found for an item.
  private enum Finding: UInt32 {
    case nothing
    case leftToRight
    case rightToLeft
    case asTheTree
  }

  /// True if no item says anything.
  var isEmpty: Bool { own.isEmpty }

  /// Takes over what an item says.
  mutating func set(_ direction: LayoutDirection?, of item: Int) {
    own[item] = direction
    forget()
  }

  /// Forgets what has been found: something has moved.
  mutating func forget() {
    generation += 1
    guard generation > Self.lastGeneration else { return }
    generation = 1
    found.removeAll(keepingCapacity: true)
  }

  /// A generation leaves two bits for the finding.
  private static let lastGeneration = UInt32.max >> 2

  private func finding(at item: Int) -> Finding {
    let stamped = found[item]
    return stamped >> 2 == generation ? Finding(rawValue: stamped & 3) ?? .nothing : .nothing
  }

  /// Forgets an item, which is going.
  mutating func remove(_ item: Int) {
    own[item] = nil
    if item < found.count { found[item] = 0 }
  }

  /// The direction in an item; `nil` for that of the tree.
  ///
  /// - Complexity: the way to the lowest item above it that is known; over all items linear.
  mutating func direction(in index: Int, _ items: borrowing ItemTable) -> LayoutDirection? {
    while found.count < items.records.count { found.append(0) }
    var end = index
    var finding = Finding.asTheTree
    while end != ItemTable.none {
      let known = self.finding(at: end)
      if known != .nothing {
        finding = known
        break
      }
      if let direction = own[end] {
        finding = direction == .leftToRight ? .leftToRight : .rightToLeft
        break
      }
      end = items.records[end].parent
      visits += 1
    }
    var item = index
    while item != end {
      found[item] = generation << 2 | finding.rawValue
      item = items.records[item].parent
    }
    switch finding {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .nothing, .asTheTree: return nil
    }
  }
}
