/// The part of a node or guide that others may hold: anchors, constraints, children.
///
/// References run one way only, so that nothing keeps itself alive: a node holds its children and
/// its storage, a storage holds the storage of the parent and the engine, and neither a storage nor an
/// engine ever holds a node: what they have of it is an ``ElementReference``.
///
/// A storage is *installed* when it has a place in the engine of its tree; until a frame, a report or, in a tree that
/// has an engine, a constraint needs that, it has none. What the element says about itself has one owner: the engine
/// while the storage is installed, ``place`` or ``detached`` while it is not. Installing and leaving move it from one to
/// the other: see ElementStorage+Installation.swift and ElementStorage+Leaving.swift.
@usableFromInline
final class ElementStorage {
  // In the order that takes least memory: there are many.
  /// Where it is installed, or what it wants.
  private(set) var place = ElementPlace.outside(.none)
  private(set) var kind: ItemKind
  /// True if everything below is installed as well.
  var isSubtreeInstalled = false
  /// The things that its node is asked for before the next layout.
  var wanted: NodeUpdate = []
  /// The node or guide that this is the storage of, while it lives.
  var element: ElementReference? {
    didSet { engine?.state.setElement(element, at: id) }
  }
  /// The element that this one is part of.
  var parent: ElementStorage? {
    get { parentReference?.storage }
    set {
      let old = parentReference
      parentReference = newValue.map { StorageReference(retaining: $0) }
      old?.release()
    }
  }
  /// The same, to be followed and compared at no cost.
  private(set) var parentReference: StorageReference?
  /// The description of the element while it is not installed; `nil` if it says no more than the size in ``place``.
  var detached: DetachedElement?
  private var rare: RareFacts?

  /// The facts that few elements have.
  private final class RareFacts {
    var scrollController: ScrollController?
    var rootSize: Size?
  }

  /// The model of a scroll node, to which its content offset belongs.
  var scrollController: ScrollController? { rare?.scrollController }

  /// The size as the root of a tree, unless a frame says it.
  var rootSize: Size? {
    get { rare?.rootSize }
    set {
      if newValue == nil && rare == nil { return }
      rare = rare ?? RareFacts()
      rare?.rootSize = newValue
    }
  }

  init(_ kind: ItemKind, _ properties: ItemProperties) {
    self.kind = kind
    detached = DetachedElement(properties)
  }

  /// Creates the storage of an element that says nothing about itself yet.
  init(_ kind: ItemKind) {
    self.kind = kind
  }

  /// Makes the element a scroll item; it is not installed yet.
  func becomeScroll(_ controller: ScrollController) {
    kind = .scroll
    rare = RareFacts()
    rare?.scrollController = controller
  }

  deinit {
    parentReference?.release()
    engineReference?.release()
  }

  /// Is somewhere else, with another engine or none.
  func move(to place: ElementPlace) {
    let old = engineReference
    self.place = place
    old?.release()
  }

  /// The storage at the top.
  var root: ElementStorage {
    guard var top = parentReference else { return self }
    while let parent = top.parent { top = parent }
    return top.storage
  }

  /// True if both are part of the same tree; neighbours, as most that meet are, cost no walk, and neither
  /// does what is installed.
  ///
  /// The storages that are walked over are added to `visits`.
  func isInTree(of other: ElementStorage, _ visits: inout Int) -> Bool {
    if self === other || isBelow(other) || other.isChild(of: self) || isSibling(of: other) {
      return true
    }
    return hasSameEnd(as: other, &visits)
  }

  @inline(__always)
  private func isChild(of other: ElementStorage) -> Bool {
    parentReference?.isReference(to: other) ?? false
  }

  /// True if this is a child of `other`, or of one of its children.
  @inline(__always)
  private func isBelow(_ other: ElementStorage) -> Bool {
    guard let parentReference else { return false }
    return parentReference.isReference(to: other)
      || parentReference.parent?.isReference(to: other) ?? false
  }

  /// True if both have the same parent.
  @inline(__always)
  private func isSibling(of other: ElementStorage) -> Bool {
    guard let parentReference, let parent = other.parentReference else { return false }
    return parentReference.isReference(to: parent)
  }

  @inline(never)
  private func hasSameEnd(as other: ElementStorage, _ visits: inout Int) -> Bool {
    let (end, otherEnd) = (endOfWalk(&visits), other.endOfWalk(&visits))
    // The ancestors of an installed storage are installed too.
    if let engine = end.engine, let other = otherEnd.engine { return engine === other }
    return end === otherEnd
  }

  /// The lowest installed storage at or above this one, or the root.
  ///
  /// A long walk installs what it came by, so that the next one is short: thousands of constraints may be
  /// activated deep in one tree.
  func endOfWalk(_ visits: inout Int) -> ElementStorage {
    guard !isInstalled, var storage = parentReference else { return self }
    var steps = 1
    while !storage.isInstalled, let parent = storage.parent {
      storage = parent
      steps += 1
    }
    visits += steps
    if steps > Self.longWalk { install() }
    return storage.storage
  }

  private static var longWalk: Int { 32 }

  /// True if this is `other` or below it.
  func isElement(in other: ElementStorage) -> Bool {
    if self === other { return true }
    var storage = parentReference
    while let current = storage {
      if current.isReference(to: other) { return true }
      storage = current.parent
    }
    return false
  }

  /// The lowest storage that this one and `other` are in, which may be one of them; both are in one tree.
  func commonAncestor(_ other: ElementStorage) -> ElementStorage {
    if self === other || other.isChild(of: self) { return self }
    if isChild(of: other) { return other }
    if let parent, isSibling(of: other) { return parent }
    var (one, other) = (self, other)
    var difference = one.depth - other.depth
    while difference > 0, let parent = one.parent {
      one = parent
      difference -= 1
    }
    while difference < 0, let parent = other.parent {
      other = parent
      difference += 1
    }
    while one !== other, let parent = one.parent, let otherParent = other.parent {
      one = parent
      other = otherParent
    }
    return one
  }

  private var depth: Int {
    var depth = 0
    var storage = parentReference
    while let current = storage {
      depth += 1
      storage = current.parent
    }
    return depth
  }
}
