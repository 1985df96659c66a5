import Trellis

final class ViewNode: LayoutNode {
  weak var view: View?
}

/// The base class of the framework's views: the whole adoption.
class View: PlainView {
  let layoutNode = ViewNode()

  override init() {
    super.init()
    layoutNode.view = self
    layoutNode.measure = { [weak self] in self?.contentSize(width: $0) ?? .none }
  }

  /// The size that the content wants, or its size in a given width.
  func contentSize(width: Double?) -> IntrinsicSize { .none }

  override var isHidden: Bool {
    didSet { layoutNode.isHidden = isHidden }
  }

  func invalidateIntrinsicContentSize() { layoutNode.invalidateIntrinsicContentSize() }

  override func addSubview(_ view: PlainView) {
    super.addSubview(view)
    if let view = view as? View { layoutNode.addSubnode(view.layoutNode) }
  }

  override func removeFromSuperview() {
    super.removeFromSuperview()
    layoutNode.removeFromParent()
  }

  override func layoutIfNeeded() {
    if layoutNode.parent == nil { layoutNode.size = frame.size }
    layoutNode.layout { node in
      guard let view = (node as? ViewNode)?.view else { return }
      // A root stays where its window, or a view that has not adopted layout, has put it.
      if node.parent != nil { view.frame = node.frame }
      view.isHidden = node.isHidden
      view.layoutSubviewsIfNeeded()
    }
    super.layoutIfNeeded()
  }
}
