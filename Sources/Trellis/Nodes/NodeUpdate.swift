/// The things that a node is asked for before a layout.
struct NodeUpdate: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// To update its constraints.
  static let constraints = NodeUpdate(rawValue: 1)
  /// To tell the engine its rule, such as that of a grid.
  static let rule = NodeUpdate(rawValue: 2)
  /// Not a wish: the node tells its rule to every engine that it comes into.
  static let keepsRule = NodeUpdate(rawValue: 4)

  /// Not a wish: the node is being told of a refusal, which it passes on to its parent unless it keeps it.
  static let passesOn = NodeUpdate(rawValue: 8)
  /// Not a wish: touches pass through the node and what is in it.
  static let isPassedThrough = NodeUpdate(rawValue: 16)

  /// The things that the node waits for.
  var pending: NodeUpdate { subtracting([.keepsRule, .passesOn, .isPassedThrough]) }
}

/// The nodes of an engine that are asked for something, by their items: an engine holds no nodes.
struct NodeUpdates {
  /// Those that are asked before the next layout.
  var waiting: [ItemID] = []
  /// Those whose insets came out as others in the layout under way, and those that have come from another tree.
  var insets: [ItemID] = []
  /// The insets that they know: those before the layout, or of the trees from which they have come.
  ///
  /// There are some for each node that has not been told yet, and for no other.
  var formerInsets = ItemMap<EffectiveInsets>()
  /// True if nodes are being asked, so that a result they ask for asks no others, and has no list show other rows.
  var isAsking = false

  /// Notes items whose insets a pass has found to be others.
  mutating func noteInsets(_ items: [ItemID]) {
    if !items.isEmpty { insets += items }
  }
}

extension LayoutEngine {
  /// Notes that the node of a storage, which is installed here, is asked before the next layout.
  func queueUpdate(of storage: ElementStorage) {
    if updates.waiting.count > 16 + 2 * itemCount {
      // Most have left without having been asked.
      updates.waiting = updates.waiting.filter { state.storage(of: $0) != nil }
    }
    updates.waiting.append(storage.id)
    state.needsLayout = true
  }

  /// Asks the nodes that wait, those below others first, until none waits.
  ///
  /// A node that asks again while it is asked is asked again, up to ``LayoutEngine/passLimit`` times; then it waits for
  /// the next layout, so that this ends. In each round a node may make the one that is asked next; nodes that do so for
  /// ever end after ten thousand.
  func updateNodes() {
    guard !updates.waiting.isEmpty, !updates.isAsking else { return }
    updates.isAsking = true
    var rounds = RoundCounts()
    var later: [ItemID] = []
    while !updates.waiting.isEmpty {
      // Nodes that have left are asked in the trees that they come into, and those that came back once.
      var due = Set<Int>()
      let tired = rounds.begin(
        with: updates.waiting.filter {
          state.storage(of: $0) != nil && due.insert(Int($0.index)).inserted
        })
      later += tired
      updates.waiting = []
      for item in tired { due.remove(Int(item.index)) }
      let storages = state.items.parentsFirst(due.sorted(by: >)).reversed()
        .compactMap { state.storage(of: state.items.id($0)) }
      // One that has left meanwhile waits for the tree that it comes into.
      for storage in storages where storage.engine === self { storage.update() }
    }
    updates.waiting = later
    updates.isAsking = false
  }

  /// Tells the nodes what is other than they know: their insets, and what stacks leave out.
  func tellNodes() {
    tellOfInsets()
    tellOfDetaching()
  }

  /// Gives all nodes of the tree a place, unless a layout is under way: those without one may wait to be asked.
  func installTree() {
    if state.isLayingOut || state.isTreeInstalled() { return }
    state.storage(of: root)?.node?.installSubtree()
  }

  /// Tells the nodes whose insets the layout has found to be others than they know.
  private func tellOfInsets() {
    guard !updates.insets.isEmpty else { return }
    let changed = updates.insets
    updates.insets = []
    for item in changed where state.items.contains(item) {
      let index = Int(item.index)
      // One by one: a node that leaves before its turn takes along what it knows.
      guard let former = updates.formerInsets.removeValue(forKey: index),
        former != state.presentInsets(of: index), let node = state.storage(of: item)?.node
      else { continue }
      node.safeAreaInsetsDidChange()
      node.didChangeMargins()
      node.layoutMarginsDidChange()
    }
  }
}

extension LayoutState {
  /// True if the node at the root knows that all of the tree has a place.
  fileprivate mutating func isTreeInstalled() -> Bool {
    let index = Int(root.index)
    guard index < elements.count, let element = elements[index] else { return false }
    return element.withElement { $0.storage.isSubtreeInstalled }
  }
}

extension ElementStorage {
  /// The frame, if the layout is up to date; the engine is not retained for it.
  var frameAtRest: Rect? {
    guard case .inside(let engine, let id) = place else { return nil }
    return engine.withEngine { engine in
      if engine.needsLayout || !engine.state.isTreeInstalled() { return nil }
      return engine.state.items.records[Int(id.index)].frame
    }
  }

  /// Has the node asked before the next layout.
  func ask(for update: NodeUpdate) {
    let isNew = wanted.pending.isEmpty
    wanted.formUnion(update)
    guard let engine else { return }
    if isNew { engine.queueUpdate(of: self) } else { engine.state.needsLayout = true }
  }

  /// Asks the node for what it is wanted for.
  fileprivate func update() {
    let asked = wanted.pending
    wanted.subtract(asked)
    guard let node else { return }
    if asked.contains(.constraints) { node.updateConstraints() }
    if asked.contains(.rule) { node.updateRule() }
  }
}
