import Scrolling

/// All or nothing: several edits that stay together, or leave no trace.
extension LayoutEngine {
  /// Calls `body`, and keeps what it does to the layout only if it does not throw.
  ///
  /// ```swift
  /// try engine.transaction {
  ///   try engine.removeItem(old)
  ///   let new = try engine.addItem()
  ///   try engine.addConstraints(constraints(new))   // refused: `old` is back
  /// }
  /// ```
  ///
  /// If it throws, everything is as if it had never been called: items, properties, constraints, stacks,
  /// frames, conflicts, what ``takeChangedItems()`` will name, the content offsets of scroll controllers,
  /// and all that happens later. Handles made in it are stale then. Transactions may be nested; an inner
  /// one that fails takes back only its own part. A scroll controller that an item of another engine has got in
  /// the meantime stays there.
  ///
  /// In the engine of a tree of nodes, the nodes are as before as well; what was not in the tree leaves
  /// it, see ``LayoutNode/transaction(_:)``.
  ///
  /// A conflict is data, not an error: ask ``conflicts`` in `body` and throw, or use ``isStrict``.
  /// Complexity: a copy of the state, linear in the size of the tree, and in the largest size that it has had, besides
  /// what `body` does.
  ///
  /// - Throws: The error of `body`.
  public func transaction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let tree = state.storage(of: root)?.node.map { TreeRecord($0, in: self) }
    var kept = EngineRecord(self)
    let solver = state.solver
    let undoCount = transactions.undoCount
    transactions.open += 1
    defer { transactions.close() }
    do throws(Failure) {
      return try solver.transaction { () throws(Failure) in
        do throws(Failure) {
          return try body()
        } catch {
          // While the engine still knows them.
          tree?.dismissNewcomers()
          throw error
        }
      }
    } catch {
      // There is no record of a lone guide, which may have gone.
      let isThere = tree != nil || state.storage(of: root) != nil
      kept.putBack(into: self)
      if !isThere { state.setElement(nil, at: root) }
      tree?.putBack()
      for undo in transactions.takeUndoing(after: undoCount) { undo() }
      for copy in transactions.endedCopies { endCopy(copy) }
      throw error
    }
  }
}

/// The transactions of an engine that are under way.
struct OpenTransactions {
  /// The number of open transactions, one in the other.
  var open = 0
  /// The copies whose transitions have ended in them: a transaction that fails brings such a copy back, and
  /// nobody else would take it away.
  private(set) var endedCopies: [FittingSystem] = []
  /// The closures that put objects back that the engine does not know, such as groups, in the order of the changes.
  private var undoing: [() -> Void] = []

  /// The number of changes that can be undone.
  var undoCount: Int { undoing.count }

  /// Notes what undoes a change.
  mutating func note(_ undo: @escaping () -> Void) {
    if open > 0 { undoing.append(undo) }
  }

  /// Takes out what undoes the changes after the first `count`, the last one first.
  mutating func takeUndoing(after count: Int) -> [() -> Void] {
    let result = undoing[count...].reversed()
    undoing.removeSubrange(count...)
    return Array(result)
  }

  /// Notes that a transition has ended.
  mutating func note(_ copy: FittingSystem) {
    if open > 0 { endedCopies.append(copy) }
  }

  /// Ends the innermost one.
  mutating func close() {
    open -= 1
    if open == 0 { (endedCopies, undoing) = ([], []) }
  }
}

extension LayoutEngine {
  /// Notes that the host knows the frames of nodes from within a transaction: if it fails, they are others again.
  func noteTaken(_ changed: [ItemID]) {
    if changed.isEmpty { return }
    transactions.note { self.handOverAgain(changed) }
  }

  /// Has nodes that are in the tree be among those that have changed, after a transaction that has failed.
  func handOverAgain(_ nodes: [ItemID]) {
    for item in nodes where state.items.contains(item) { state.markChanged(Int(item.index)) }
    // A transaction around it may fail, too.
    noteTaken(nodes)
  }

  /// Takes the copy of a transition away that nobody holds any more.
  func endTransition(_ copy: FittingSystem) {
    transactions.note(copy)
    endCopy(copy)
  }

  private func endCopy(_ copy: FittingSystem) {
    if state.stands(copy) { state.endFitting(copy) }
  }
}

/// The contents of an engine at the beginning of a transaction, without the solver's.
///
/// It holds the objects of the constraints, which the engine's tables refer to without holding them: the engine
/// may be used while its tree has gone and some of them have not.
private struct EngineRecord: ~Copyable {
  private var state: LayoutState
  private var measures: ContentMeasures
  private let constraintToBreak: ((ConflictReport) -> LayoutConstraintID?)?
  private let unsettled: LayoutLoop?
  private let updates: NodeUpdates
  private let connections: [ScrollConnections.Connection]
  private let models: [ScrollModel]
  private let time: Double?
  private let isScrolled: Bool
  private let scrolled: ContiguousArray<ItemID>
  private let constraints: [LayoutConstraint.Record]

  init(_ engine: LayoutEngine) {
    state = LayoutState(copying: engine.state)
    measures = engine.measures
    constraintToBreak = engine.constraintToBreak
    unsettled = engine.unsettled
    updates = engine.updates
    connections = engine.scrolling.connections
    models = connections.map { $0.controller.model }
    time = engine.scrolling.time
    isScrolled = engine.scrollSignal.isRaised
    scrolled = engine.scrolling.scrolled
    constraints = engine.state.constraintObjects().map { LayoutConstraint.Record($0) }
  }

  mutating func putBack(into engine: LayoutEngine) {
    engine.scrolling.disconnectAll()
    for (connection, model) in zip(connections, models)
    where connection.controller.subscription == nil {
      connection.controller.model = model
      engine.scrolling.connect(connection.controller, to: connection.item)
      if !isScrolled { connection.controller.subscription?.changeWasSeen() }
    }
    // The layout knows where content is, as it did, and its lists have to look as they had.
    if !isScrolled { engine.scrollSignal.lower() }
    engine.scrolling.scrolled = scrolled
    engine.scrolling.time = time
    // Closures of the body go with the record.
    swap(&measures, &engine.measures)
    engine.constraintToBreak = constraintToBreak
    engine.unsettled = unsettled
    let former = engine.updates.formerInsets
    engine.updates = updates
    state.takeBackHandles(of: engine.state)
    for (item, known) in state.tellAgain(whatIsOtherIn: &engine.state, former, updates) {
      engine.updates.noteInsets([item])
      engine.updates.formerInsets[Int(item.index)] = known
    }
    swap(&state, &engine.state)
    for record in constraints { record.putBack() }
  }
}

extension LayoutState {
  /// Sees to it that handles which were made in `later`, a copy with another history, are never made
  /// again.
  fileprivate mutating func takeBackHandles(of later: borrowing LayoutState) {
    items.takeBackHandles(of: later.items)
    constraints.takeBackHandles(of: later.constraints)
  }

  /// Has the next layout tell nodes what holds again, where they may have been told something else in `later`.
  ///
  /// - Returns: The items whose nodes know other insets, or than `updates` has them know: those that were set or told
  ///   there, or `former` ones, where they wait to be told.
  fileprivate mutating func tellAgain(
    whatIsOtherIn later: inout LayoutState, _ former: ItemMap<EffectiveInsets>,
    _ updates: NodeUpdates
  ) -> [(item: ItemID, known: EffectiveInsets)] {
    for place in stacks.places {
      let stack = Int(place)
      guard later.items.contains(items.id(stack)), let told = later.stacks[stack]?.leftOutAsTold,
        let before = stacks[stack]?.leftOutAsTold, told != before
      else { continue }
      setLeftOutAsTold(told, of: stack)
      isSettled = false
    }
    var others: [(item: ItemID, known: EffectiveInsets)] = []
    for item in items.records.indices where items.records[item].isLive {
      let id = items.id(item)
      guard later.items.contains(id), later.storage(of: id)?.node != nil else { continue }
      let known = former[item] ?? later.presentInsets(of: item)
      if known != presentInsets(of: item) || updates.formerInsets[item] != nil {
        others.append((id, known))
      }
    }
    if !others.isEmpty { isSettled = false }
    return others
  }

  /// Makes an object that was made after these tables the one of its constraint, if the constraint is here and has
  /// none.
  mutating func adopt(_ object: LayoutConstraint, as id: LayoutConstraintID) {
    guard constraints.contains(id), owner(of: id) == nil else { return }
    setOwner(ConstraintReference(object), of: id)
    object.follow(id, statement(of: Int(id.index)), constraints.annotation(Int(id.index)))
  }
}
