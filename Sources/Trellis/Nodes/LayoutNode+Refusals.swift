/// Telling nodes of refusals.
extension LayoutNode {
  /// Tells this node, and those above it until one keeps the error; if none does, it is a misuse.
  final func tellRefusal(of operation: StaticString, _ error: LayoutError) {
    if !isKept(error) { refuse(operation, error) }
  }

  /// Tells of a spacing of a rule that layout cannot use.
  final func checkSpacing(_ spacing: Double, _ operation: StaticString) {
    if ItemProperties.isLength(spacing) { return }
    tellRefusal(of: operation, .invalidValue(spacing, of: .spacing))
  }

  /// Tells this node, and those above it until one keeps the error; false if none does.
  final func isKept(_ error: LayoutError) -> Bool {
    var node = self
    while true {
      // It may do something then that is refused as well, of which it is told in the meantime.
      let isBeingTold = !node.storage.wanted.insert(.passesOn).inserted
      node.constraintsWereRefused(error)
      // Where it is still there, somebody has overridden that and keeps the error.
      let keeps = node.storage.wanted.remove(.passesOn) != nil
      if isBeingTold { node.storage.wanted.insert(.passesOn) }
      if keeps { return true }
      guard let parent = node.parent else { return false }
      node = parent
    }
  }
}
