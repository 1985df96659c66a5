/// The nodes that have the baselines of a node.
extension LayoutNode {
  /// The node that has the first baseline of this one: itself, or what a stack arranges.
  ///
  /// See ``StackLayout`` for the rule; lays out first if needed.
  public var forFirstBaselineLayout: LayoutNode { baselineNode(.firstBaseline) }

  /// The node that has the last baseline of this one: itself, or what a stack arranges.
  ///
  /// See ``StackLayout`` for the rule; lays out first if needed.
  public var forLastBaselineLayout: LayoutNode { baselineNode(.lastBaseline) }

  private func baselineNode(_ baseline: Attribute) -> LayoutNode {
    installSubtree()
    let engine = laidOutEngine
    return engine.state.storage(of: engine.state.baselineItem(baseline, of: storage.id))?.node
      ?? self
  }
}
