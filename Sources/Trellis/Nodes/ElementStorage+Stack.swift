/// The rule of a stack, in the engine or, while the element is not installed, beside the other things
/// that it says.
extension ElementStorage {
  /// Makes the element a stack; it is not installed yet.
  func becomeStack(_ layout: StackLayout) {
    madeDetached.madeRest.stack = DetachedStack(layout: layout)
  }

  /// The rule; what it arranges is in ``arranged``.
  var stackLayout: StackLayout {
    if let engine { return engine.state.stacks[Int(id.index)]?.layout ?? StackLayout() }
    return detached?.rest?.stack?.layout ?? StackLayout()
  }

  /// Changes the rule, apart from what it arranges.
  func updateStackLayout(_ change: (inout StackLayout) -> Void) {
    if let engine {
      engine.state.updateStackLayout(of: Int(id.index), change)
    } else if let rest = detached?.rest, var stack = rest.stack {
      change(&stack.layout)
      rest.stack = stack
    }
  }

  /// The entries of what the stack arranges, in order.
  var entries: [DetachedStack.Entry] {
    guard let engine else { return detached?.rest?.stack?.entries ?? [] }
    return stackLayout.arranged.compactMap { entry in
      engine.state.storage(of: entry.item).map { DetachedStack.Entry(storage: $0, entry) }
    }
  }

  /// Arranges a child that is not arranged at a position.
  func arrange(_ child: ElementStorage, at position: Int) {
    guard let engine else {
      let count = detached?.rest?.stack?.entries.count ?? 0
      detached?.rest?.stack?.entries.insert(
        DetachedStack.Entry(storage: child), at: min(max(position, 0), count))
      return
    }
    child.install()
    engine.state.arrange(child.id, at: position, of: Int(id.index))
  }

  /// Stops arranging a child; nothing happens with what is not arranged.
  func stopArranging(_ child: ElementStorage) {
    guard let engine else {
      detached?.rest?.stack?.entries.removeAll { $0.storage === child }
      return
    }
    if isArranging(child) { engine.state.disarrange(Int(child.id.index)) }
  }

  /// True if the stack, which is installed, arranges `child`.
  private func isArranging(_ child: ElementStorage) -> Bool {
    guard child.parent === self, let engine, child.engine === engine else { return false }
    return engine.state.items.records[Int(child.id.index)].isArranged
  }

  /// True if the stack arranges `child` at a position that is counted without it.
  func isArranging(_ child: ElementStorage, at position: Int) -> Bool {
    let place: Int?
    let count: Int
    if isInstalled {
      guard isArranging(child) else { return false }
      let arranged = stackLayout.arranged
      (place, count) = (arranged.firstIndex { $0.item == child.id }, arranged.count)
    } else {
      let entries = entries
      (place, count) = (entries.firstIndex { $0.storage === child }, entries.count)
    }
    return place == min(max(position, 0), count - 1)
  }

  /// The facts that the stack knows of a child that it arranges.
  func entry(of child: ElementStorage) -> DetachedStack.Entry? {
    if !isInstalled { return detached?.rest?.stack?.entries.first { $0.storage === child } }
    guard isArranging(child) else { return nil }
    return stackLayout.arranged.first { $0.item == child.id }
      .map { DetachedStack.Entry(storage: child, $0) }
  }

  /// Changes what the stack knows of a child; nothing happens with one that it does not arrange.
  func updateEntry(of child: ElementStorage, _ change: (inout DetachedStack.Entry) -> Void) {
    guard var entry = entry(of: child) else { return }
    change(&entry)
    if let engine {
      engine.state.updateStackLayout(of: Int(id.index)) { layout in
        for position in layout.arranged.indices
        where layout.arranged[position].item == child.id {
          layout.arranged[position] = entry.arranged
        }
      }
    } else if let position = detached?.rest?.stack?.entries.firstIndex(where: {
      $0.storage === child
    }) {
      detached?.rest?.stack?.entries[position] = entry
    }
  }
}
