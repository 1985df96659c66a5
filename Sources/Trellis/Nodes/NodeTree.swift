/// A tree of nodes as its members share it: the engine, and whose its items and constraints are.
final class NodeTree {
  let engine: LayoutEngine
  /// By the constraint's place in the engine.
  private let ownerBox = Box(Table<ConstraintOwner>())
  /// By the item's place in the engine.
  private let nodeBox = Box(Table<NodeReference?>())

  init(root kind: ItemKind, _ properties: ItemProperties, size: Size) {
    engine = LayoutEngine(
      LayoutState(
        size: size, scale: nil, direction: .leftToRight, rootKind: kind,
        rootProperties: properties))
  }

  private var owners: Table<ConstraintOwner> {
    @inline(__always) _read { yield ownerBox.value }
    @inline(__always) _modify { yield &ownerBox.value }
  }

  private var nodes: Table<NodeReference?> {
    @inline(__always) _read { yield nodeBox.value }
    @inline(__always) _modify { yield &nodeBox.value }
  }

  /// Notes whose item it is.
  func setNode(_ node: NodeReference?, at id: ItemID) {
    nodes.put(node, at: Int(id.index), filler: nil)
  }

  /// The node of an item; `nil` for a guide.
  func node(of id: ItemID) -> LayoutNode? {
    let index = Int(id.index)
    return nodes.indices.contains(index) ? nodes[index]?.node : nil
  }

  /// Makes room for so many more constraints.
  func makeRoom(forConstraints count: Int) {
    engine.reserve(items: 0, constraints: count)
    owners.makeRoom(for: count)
  }

  /// Activates a checked constraint.
  func add(_ spec: ConstraintSpec, for object: ConstraintReference?) {
    let id = engine.state.install(spec.terms, spec.annotation)
    owners.put(ConstraintOwner(id: id, object: object), at: Int(id.index), filler: .nobody)
    object?.constraint.installedID = id
  }

  /// Whether the constraint `id` is active, and `object` has added it.
  func contains(_ id: LayoutConstraintID, of object: LayoutConstraint) -> Bool {
    isOwner(object, of: id) && engine.contains(id)
  }

  /// Drops the constraint `id`, if `object` has added it.
  func remove(_ id: LayoutConstraintID, of object: LayoutConstraint) {
    guard isOwner(object, of: id) else { return }
    owners[Int(id.index)] = .nobody
    if engine.contains(id) { engine.state.drop(Int(id.index)) }
  }

  /// Notes that the object which has added the constraint `id` is going; the constraint stays.
  func forget(_ object: LayoutConstraint, of id: LayoutConstraintID) {
    if isOwner(object, of: id) { owners[Int(id.index)].object = nil }
  }

  private func isOwner(_ object: LayoutConstraint, of id: LayoutConstraintID) -> Bool {
    guard owners.indices.contains(Int(id.index)) else { return false }
    let owner = owners[Int(id.index)]
    return owner.id == id && owner.object?.isReference(to: object) ?? false
  }

  /// A constraint on its way from one engine to another.
  struct Moving {
    var spec: ConstraintSpec
    var object: ConstraintReference?
  }

  /// Takes the subtree of `top`, whose installed cores are `members`, out of the engine.
  ///
  /// Constraints that cross its boundary become inactive.
  ///
  /// - Returns: Those inside it, in the order of activation.
  func removeSubtree(_ top: ElementCore, members: [Int32: ElementCore]) -> [Moving] {
    var inner: [Moving] = []
    for index in engine.state.constraintsTouching(members.keys.sorted().map { Int($0) }) {
      guard owners.indices.contains(index) else { continue }
      let owner = owners[index]
      guard owner.id == engine.state.constraints.id(index) else { continue }
      owners[index] = .nobody
      owner.object?.constraint.installedID = nil
      let spec = engine.state.constraints.spec(index)
      let isInner =
        members[spec.first.index] != nil
        && (spec.second.map { members[$0.index] != nil } ?? true)
      if isInner { inner.append(Moving(spec: spec, object: owner.object)) }
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
      tree.add(spec, for: constraint.object)
    }
  }
}

/// Whose constraint it is: which one, and the object that added it, as long as that lives.
struct ConstraintOwner: BitwiseCopyable {
  var id: LayoutConstraintID
  var object: ConstraintReference?

  /// For a constraint that no object has added.
  static var nobody: ConstraintOwner {
    ConstraintOwner(id: LayoutConstraintID(index: -1, generation: 0))
  }
}
