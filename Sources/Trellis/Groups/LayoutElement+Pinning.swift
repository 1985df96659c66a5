/// The edges of a node or guide.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8

  /// Creates edges from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = LayoutEdges(rawValue: 1)
  /// The edge where a line of text begins.
  public static let leading = LayoutEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = LayoutEdges(rawValue: 4)
  /// The edge where a line of text ends.
  public static let trailing = LayoutEdges(rawValue: 8)
  /// Leading and trailing.
  public static let horizontal: LayoutEdges = [.leading, .trailing]
  /// Top and bottom.
  public static let vertical: LayoutEdges = [.top, .bottom]
  /// All four.
  public static let all: LayoutEdges = [.horizontal, .vertical]
}

/// Several constraints in a few words. None of them is active yet: ``LayoutNode/constrain(_:)`` and
/// ``LayoutGroup`` activate them.
extension LayoutElement {
  /// Edges are inside those of another node or guide, or of the parent, at a distance in points.
  ///
  /// Without a parent there is nothing to be pinned to, and activating the constraints is refused.
  public func pin(
    _ edges: LayoutEdges = .all, to other: LayoutElement? = nil, inset: Double = 0
  ) -> [LayoutConstraint] {
    pin(edges, to: other, insets: EdgeInsets(inset))
  }

  /// Edges are inside those of another node or guide, or of the parent, at these distances in points;
  /// `left` counts at the leading edge, `right` at the trailing edge.
  ///
  /// Without a parent there is nothing to be pinned to, and activating the constraints is refused.
  public func pin(
    _ edges: LayoutEdges = .all, to other: LayoutElement? = nil, insets: EdgeInsets
  ) -> [LayoutConstraint] {
    let other = other ?? surroundings
    var result: [LayoutConstraint] = []
    if edges.contains(.top) { result.append(top == other.top + insets.top) }
    if edges.contains(.leading) { result.append(leading == other.leading + insets.left) }
    if edges.contains(.bottom) { result.append(bottom == other.bottom - insets.bottom) }
    if edges.contains(.trailing) { result.append(trailing == other.trailing - insets.right) }
    return result
  }

  /// The centre is that of another node or guide, or of the parent.
  public func center(in other: LayoutElement? = nil) -> [LayoutConstraint] {
    let other = other ?? surroundings
    return [centerX == other.centerX, centerY == other.centerY]
  }

  /// The centre along an axis is that of another node or guide, or of the parent.
  public func center(_ axis: Axis, in other: LayoutElement? = nil) -> LayoutConstraint {
    let other = other ?? surroundings
    return axis == .horizontal ? centerX == other.centerX : centerY == other.centerY
  }

  /// Width and height are so many points.
  public func size(_ width: Double, _ height: Double) -> [LayoutConstraint] {
    [self.width == width, self.height == height]
  }

  /// The parent; without one a node that is in no tree, so that constraints with it are refused.
  private var surroundings: LayoutElement { storage.parent?.node ?? LayoutNode() }
}
