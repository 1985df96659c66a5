/// The part of a node or guide that others may hold: anchors, constraints, children.
///
/// References run one way only, so that nothing keeps itself alive: a node holds its children and
/// its core, a core holds the core of the parent and the tree, and neither a core nor a tree ever
/// holds a node: what they have of it is a ``NodeReference``.
///
/// A core is *installed* when it has a place in its tree's engine; until a constraint, a frame or a
/// report needs that, it has none.
final class ElementCore {
  let kind: ItemKind
  private(set) var properties: ItemProperties
  /// The model of a scroll node, to which its content offset belongs.
  let scrollController: ScrollController?
  /// The node that this is the core of, while it lives.
  var node: NodeReference? {
    didSet { if let tree { tree.setNode(node, at: id) } }
  }
  /// What measures the content, if anything does.
  var measure: ((Double?) -> IntrinsicSize)? {
    didSet { provideMeasure() }
  }
  /// What the element arranges, if it is a stack.
  var stack: CoreStack?
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

  /// Whether both are part of the same tree; neighbours, as most that meet are, cost no walk.
  func isInTree(of other: ElementCore) -> Bool {
    if self === other || parent === other || other.parent === self { return true }
    if let parent, parent === other.parent { return true }
    return root === other.root
  }

  /// Whether this is `other` or below it.
  func isElement(in other: ElementCore) -> Bool {
    // Most are near: comparing retains nothing, the loop retains every core on the way.
    if self === other || parent === other || parent?.parent === other { return true }
    var core = parent?.parent?.parent
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
    tree.setNode(node, at: id)
    if measure != nil { provideMeasure() }
    if stack != nil { arrange() }
    return tree
  }

  private func provideMeasure() {
    // Only a handle that the engine does not know is refused.
    do { try tree?.engine.setMeasure(measure, of: id) } catch { return }
  }

  /// Hands the rule of a stack to the engine, if there is one.
  func arrange() {
    guard let tree, let stack else { return }
    var layout = stack.layout
    layout.arranged = stack.entries.map { entry in
      entry.core.install()
      return StackLayout.Arranged(
        entry.core.id, spacingAfter: entry.spacingAfter, gravity: entry.gravity)
    }
    tree.engine.state.setStackLayout(layout, of: Int(id.index))
  }

  /// Forgets the place in the engine, which the caller has given back.
  func uninstall() {
    if scrollController != nil { tree?.engine.disconnectScrollController(of: id) }
    tree?.setNode(nil, at: id)
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

/// The rule of a stack in the object tier.
///
/// Its entries hold the cores of children, which hold their parent's: the stack's node, while it
/// lives, takes those out that leave, and all of them in the end.
struct CoreStack {
  struct Entry {
    var core: ElementCore
    var spacingAfter: Double?
    var gravity = StackLayout.Gravity.leading
  }

  /// The rule without what it arranges.
  var layout: StackLayout
  var entries: [Entry] = []
}
