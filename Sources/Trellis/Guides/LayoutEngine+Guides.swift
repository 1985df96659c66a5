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
  /// Move it with ``setConstant(_:of:)`` on ``Bar/length``.
  ///
  /// - Throws: The errors of ``addItem(_:in:at:properties:)`` and ``addConstraint(_:)``.
  public func addBar(
    at edge: BarEdge, of item: ItemID, length: Double = 0, name: String? = nil
  ) throws(LayoutError) -> Bar {
    let guide = try addItem(.guide, in: item, properties: ItemProperties(name: name))
    let isRow = edge == .top || edge == .bottom
    var edges: [Attribute] = isRow ? [.leading, .trailing] : [.top, .bottom]
    switch edge {
    case .top: edges.append(.top)
    case .bottom: edges.append(.bottom)
    case .leading: edges.append(.leading)
    case .trailing: edges.append(.trailing)
    }
    do {
      try addConstraints(edges.map { ConstraintSpec(guide, $0, to: item, $0) })
      let length = try addConstraint(
        ConstraintSpec(guide, isRow ? .height : .width, constant: length, identifier: "bar length"))
      return Bar(guide: guide, length: length)
    } catch {
      if contains(guide) { try removeItem(guide) }
      throw error
    }
  }

  /// Adds a guide for text: inside the layout margins, in the middle, no wider than is easy to read.
  ///
  /// - Throws: The errors of ``addItem(_:in:at:properties:)`` and ``addConstraint(_:)``.
  public func addReadableContentGuide(
    to item: ItemID, maximumWidth: Double = 672
  ) throws(LayoutError) -> ItemID {
    let guide = try addItem(.guide, in: item, properties: ItemProperties(name: "readable content"))
    do {
      try addConstraints([
        ConstraintSpec(guide, .top, to: item.margins, .top),
        ConstraintSpec(guide, .bottom, to: item.margins, .bottom),
        ConstraintSpec(guide, .centerX, to: item.margins, .centerX),
        ConstraintSpec(guide, .width, .lessThanOrEqual, constant: maximumWidth),
        ConstraintSpec(guide, .width, .lessThanOrEqual, to: item.margins, .width),
        ConstraintSpec(guide, .width, to: item.margins, .width, priority: 999),
      ])
      return guide
    } catch {
      if contains(guide) { try removeItem(guide) }
      throw error
    }
  }
}
