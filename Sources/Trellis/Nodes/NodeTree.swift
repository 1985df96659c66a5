/// A tree of nodes as its members share it: the engine, and for each constraint in it the link
/// through which a ``LayoutConstraint`` knows its handle.
final class NodeTree {
  let engine: LayoutEngine
  /// By the constraint's place in the engine.
  private var links: [ConstraintLink?] = []
  /// By the item's place in the engine.
  private var nodes: [NodeReference?] = []

  init(root kind: ItemKind, _ properties: ItemProperties, size: Size) {
    engine = LayoutEngine(
      LayoutState(
        size: size, scale: nil, direction: .leftToRight, rootKind: kind,
        rootProperties: properties))
  }

  /// Notes whose item it is.
  func setNode(_ node: NodeReference?, at id: ItemID) {
    while nodes.count <= id.index { nodes.append(nil) }
    nodes[Int(id.index)] = node
  }

  /// The node of an item; `nil` for a guide.
  func node(of id: ItemID) -> LayoutNode? {
    let index = Int(id.index)
    return nodes.indices.contains(index) ? nodes[index]?.node : nil
  }

  /// Activates a checked constraint.
  func add(_ spec: ConstraintSpec, _ link: ConstraintLink) {
    let id = engine.state.install(spec)
    while links.count <= id.index { links.append(nil) }
    links[Int(id.index)] = link
    link.id = id
  }

  /// Deactivates the constraint of `link`, if it is active.
  func remove(_ link: ConstraintLink) {
    guard let id = link.id else { return }
    link.id = nil
    if links[Int(id.index)] === link { links[Int(id.index)] = nil }
    if engine.contains(id) { engine.state.drop(Int(id.index)) }
  }

  /// A constraint on its way from one engine to another.
  struct Moving {
    var spec: ConstraintSpec
    var link: ConstraintLink
  }

  /// Takes the subtree of `top`, whose installed cores are `members`, out of the engine.
  ///
  /// Constraints that cross its boundary become inactive.
  ///
  /// - Returns: Those inside it, in the order of activation.
  func removeSubtree(_ top: ElementCore, members: [Int32: ElementCore]) -> [Moving] {
    var inner: [Moving] = []
    for index in engine.state.constraintsTouching(members.keys.sorted().map { Int($0) }) {
      guard links.indices.contains(index), let link = links[index] else { continue }
      links[index] = nil
      link.id = nil
      let spec = engine.state.constraints.spec(index)
      let isInner =
        members[spec.first.index] != nil
        && (spec.second.map { members[$0.index] != nil } ?? true)
      if isInner { inner.append(Moving(spec: spec, link: link)) }
    }
    if top.parent != nil {
      engine.forgetMeasures(in: Int(top.id.index))
      engine.state.removeSubtree(Int(top.id.index))
    }
    for core in members.values { core.uninstall() }
    return inner
  }

  /// Activates constraints that came from another engine, whose handles `members` explains.
  static func add(_ moving: [Moving], members: [Int32: ElementCore]) {
    for constraint in moving {
      var spec = constraint.spec
      guard let first = members[spec.first.index] else { continue }
      let tree = first.install()
      spec.first = first.id.with(spec.first.area)
      if let other = spec.second, let second = members[other.index] {
        second.install()
        spec.second = second.id.with(other.area)
      }
      tree.add(spec, constraint.link)
    }
  }
}

/// Where a constraint is: shared by the ``LayoutConstraint`` and the tree that it is active in.
final class ConstraintLink {
  /// The handle in the engine; `nil` while the constraint is not active.
  var id: LayoutConstraintID?
}
