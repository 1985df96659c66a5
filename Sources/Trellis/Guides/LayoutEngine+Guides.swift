/// Guides that are not built in, because they need constraints.
extension LayoutEngine {
  /// An edge of an item that a bar lies along.
  public enum BarEdge: Hashable, Sendable, CaseIterable {
    /// At the top: navigation bars.
    case top
    /// At the bottom: tool bars, keyboards.
    case bottom
    /// Where lines of text begin.
    case leading
    /// Where lines of text end.
    case trailing
  }

  /// A guide along an edge and the constraint that says how far it reaches.
  public struct Bar: Hashable, Sendable {
    /// The guide; content is constrained to its inner edge.
    public var guide: ItemID
    /// The height, or the width, whose constant the host changes.
    public var length: LayoutConstraintID
  }

  /// Adds a guide for something that lies along an edge and comes and goes: a keyboard, a bar.
  ///
  /// Move it with ``setConstant(_:of:)`` on ``Bar/length``. On a scroll item it lies along the visible frame, and floats
  /// over the content.
  ///
  /// - Throws: The errors of ``addItem(_:in:at:properties:)`` and ``addConstraint(_:)``.
  public func addBar(
    at edge: BarEdge, of item: ItemID, length: Double = 0, name: String? = nil
  ) throws(LayoutError) -> Bar {
    let isRow = edge == .top || edge == .bottom
    let extent: Attribute = isRow ? .height : .width
    var edges: [Attribute] = isRow ? [.leading, .trailing] : [.top, .bottom]
    switch edge {
    case .top: edges.append(.top)
    case .bottom: edges.append(.bottom)
    case .leading: edges.append(.leading)
    case .trailing: edges.append(.trailing)
    }
    return try addGuide(name, to: item, extent, length) { (guide) throws(LayoutError) in
      // The edges of a scroll item are those of its content.
      let seen = try kind(of: item) == .scroll ? item.frame : item
      try addConstraints(edges.map { ConstraintSpec(guide, $0, to: seen, $0) })
      return Bar(
        guide: guide,
        length: try addConstraint(
          ConstraintSpec(guide, extent, constant: length, identifier: "bar length")))
    }
  }

  /// Adds a guide for text: inside the layout margins, in the middle, no wider than is easy to read.
  ///
  /// On a scroll item it is as large as on any other of the same frame, and scrolls with the content.
  ///
  /// - Throws: The errors of ``addItem(_:in:at:properties:)`` and ``addConstraint(_:)``.
  public func addReadableContentGuide(
    to item: ItemID, maximumWidth: Double = 672
  ) throws(LayoutError) -> ItemID {
    try addGuide("readable content", to: item, .width, maximumWidth) {
      (guide) throws(LayoutError) in
      // Edges of a scroll item are those of its content; its height and its centre are those of its frame.
      let vertical: [Attribute] =
        try kind(of: item) == .scroll ? [.centerY, .height] : [.top, .bottom]
      try addConstraints(
        (vertical + [.centerX]).map { ConstraintSpec(guide, $0, to: item.margins, $0) } + [
          ConstraintSpec(guide, .width, .lessThanOrEqual, constant: maximumWidth),
          ConstraintSpec(guide, .width, .lessThanOrEqual, to: item.margins, .width),
          ConstraintSpec(guide, .width, to: item.margins, .width, priority: 999),
        ])
      return guide
    }
  }

  /// Adds a guide that `constrain` gives its constraints, unless a constant is unusable.
  private func addGuide<Result>(
    _ name: String?, to item: ItemID, _ extent: Attribute, _ constant: Double,
    _ constrain: (ItemID) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    try state.validate(ConstraintSpec(item, extent, constant: constant).statement, at: 0)
    let guide = try addItem(.guide, in: item, properties: ItemProperties(name: name))
    do {
      return try constrain(guide)
    } catch {
      // With what holds it, it may have gone while a strict engine asked the host.
      if contains(guide) { try removeItem(guide) }
      // It has laid out before it refused.
      if isStrict { layoutIfNeeded() }
      throw error
    }
  }
}
