/// The part of a node or guide that others may hold: anchors, constraints, children.
///
/// References run one way only, so that nothing keeps itself alive: a node holds its children and
/// its core, a core holds the core of the parent and the tree, and neither a core nor a tree ever
/// holds a node. That is why a node cannot be asked for its parent.
///
/// A core is *installed* when it has a place in its tree's engine; until a constraint, a frame or a
/// report needs that, it has none.
final class ElementCore {
  let kind: ItemKind
  private(set) var properties: ItemProperties
  /// The model of a scroll node, to which its content offset belongs.
  let scrollController: ScrollController?
  /// What the element is part of.
  var parent: ElementCore?
  /// Where it is installed.
  private(set) var tree: NodeTree?
  /// Its handle in the tree's engine; meaningless without a tree.
  private(set) var id = ItemID(index: 0, generation: 0)
  /// Whether everything below is installed as well.
  var isSubtreeInstalled = false

  init(
    _ kind: ItemKind, _ properties: ItemProperties, scrollController: ScrollController? = nil
  ) {
    self.kind = kind
    self.properties = properties
    self.scrollController = scrollController
  }

  /// The properties with the content offset as it is at present.
  var currentProperties: ItemProperties {
    var current = properties
    if let scrollController { current.contentOffset = scrollController.layoutOffset }
    return current
  }

  /// The core at the top.
  var root: ElementCore {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  /// Whether this is `other` or below it.
  func isElement(in other: ElementCore) -> Bool {
    var core: ElementCore? = self
    while let current = core {
      if current === other { return true }
      core = current.parent
    }
    return false
  }

  /// Gives the element, and all above it, a place in the engine of the tree.
  @discardableResult
  func install() -> NodeTree {
    if let tree { return tree }
    let tree: NodeTree
    if let parent {
      tree = parent.install()
      id = tree.engine.state.insertItem(kind, properties, under: Int(parent.id.index))
    } else {
      tree = NodeTree(root: kind, Self.asRoot(properties), size: rootSize)
      id = tree.engine.root
    }
    self.tree = tree
    if let scrollController { tree.engine.connect(scrollController, to: id) }
    return tree
  }

  /// Forgets the place in the engine, which the caller has given back.
  func uninstall() {
    if scrollController != nil { tree?.engine.disconnectScrollController(of: id) }
    tree = nil
    isSubtreeInstalled = false
  }

  /// Changes the properties, here and in the engine, unless a number is not usable.
  func update(_ change: (inout ItemProperties) -> Void) throws(LayoutError) {
    let old = currentProperties
    var changed = old
    change(&changed)
    try changed.validate()
    properties = changed
    if let tree {
      if parent == nil { tree.engine.state.setSize(rootSize) }
      let effective = parent == nil ? Self.asRoot(changed) : changed
      tree.engine.state.apply(effective, to: Int(id.index))
    }
    if changed.contentOffset != old.contentOffset { scroll(to: changed.contentOffset) }
  }

  private func scroll(to offset: Point) {
    guard let scrollController else { return }
    do {
      try scrollController.setContentOffset(offset, at: scrollController.model.clock)
    } catch {
      assertionFailure("what is an offset for a layout is one for a scroll model")
    }
  }

  /// The frame of a root is the size of the engine.
  private var rootSize: Size { properties.fixedFrame?.frame.size ?? .zero }

  private static func asRoot(_ properties: ItemProperties) -> ItemProperties {
    var result = properties
    result.fixedFrame = nil
    return result
  }
}
