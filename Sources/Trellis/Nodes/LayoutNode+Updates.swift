/// Asking for updates, as in UIKit.
extension LayoutNode {
  /// Has the node handed over by the next ``layout(applying:)``, and asked to ``layoutSubnodes()``,
  /// though its frame may be the same.
  ///
  /// Constraints need no such call: what they change is laid out at the next result. Complexity:
  /// constant.
  public func setNeedsLayout() {
    guard let engine = storage.engine else { return }
    engine.state.markChanged(Int(storage.id.index))
    engine.state.needsLayout = true
  }

  /// Has the node asked to ``updateConstraints()`` before the next layout.
  ///
  /// Also of a node that is in no tree yet: it is asked in the one it comes into.
  ///
  /// - Complexity: constant.
  public func setNeedsUpdateConstraints() {
    storage.ask(for: .constraints)
  }

  /// True if ``updateConstraints()`` is due.
  public var needsUpdateConstraints: Bool { storage.wanted.contains(.constraints) }

  /// Has the nodes of the tree that wait for it update their constraints now, without laying out.
  public func updateConstraintsIfNeeded() {
    let engine = engine
    engine.installTree()
    engine.updateNodes()
  }
}

// MARK: - Constraints without `try`

extension LayoutNode {
  /// Activates constraints between this node and what is in it, all of them or none.
  ///
  /// An error that ``activate(_:)`` would throw goes to ``constraintsWereRefused(_:)``.
  ///
  /// - Returns: True if they are active.
  @discardableResult
  public func addConstraints(_ constraints: [LayoutConstraint]) -> Bool {
    do {
      try activate(constraints)
      return true
    } catch {
      tellRefusal(of: "addConstraints", error)
      return false
    }
  }

  /// Activates a constraint between this node and what is in it, as ``addConstraints(_:)`` does.
  @discardableResult
  public func addConstraint(_ constraint: LayoutConstraint) -> Bool {
    addConstraints([constraint])
  }

  /// Deactivates constraints; those that are not active stay as they are.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    deactivate(constraints)
  }

  /// Deactivates a constraint; nothing happens if it is not active.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    constraint.deactivate()
  }
}
