/// A rectangle that takes part in layout without being a node.
///
/// Made by the host and added to a node, or built into one, such as
/// ``LayoutNode/layoutMarginsGuide``.
public final class LayoutGuide: LayoutElement {
  /// The anchors whose distance it stands for, if it was made for that: it leaves with either of them.
  var anchors: AnchorPair?

  /// Creates a guide that belongs to no node yet.
  ///
  /// With `allowsNegativeSize`, width and height are not required to be at least 0.
  public init(name: String? = nil, allowsNegativeSize: Bool = false) {
    var properties = ItemProperties(name: name)
    properties.allowsNegativeSize = allowsNegativeSize
    super.init(ElementStorage(.guide, properties), .item)
    storage.element = ElementReference(self)
  }

  /// Creates the guide that is built into a node.
  init(builtInto node: ElementStorage, _ area: ItemID.Area) {
    super.init(node, area)
  }

  deinit {
    if area == .item {
      storage.element = nil
      storage.letGoOfConstraints()
    }
  }

  /// The node that the guide belongs to.
  public var owningNode: LayoutNode? {
    (area == .item ? storage.parent : storage)?.node
  }
}
