// The unsafe code of the module that is about trees of nodes: references that are followed without counting them, and
// slots that are changed without a check. The counts are atomic: each costs as much as a dozen other instructions.

/// A reference to a node or guide that does not keep it alive.
///
/// Safety argument: an element hands one to its storage when it is made and takes it back at its end,
/// before anything of it is gone; whoever finds the reference in a storage, or in the engine in which the
/// storage is installed, therefore finds the element.
@safe struct ElementReference: BitwiseCopyable {
  private let reference: Unmanaged<LayoutElement>

  init(_ element: LayoutElement) {
    unsafe reference = Unmanaged.passUnretained(element)
  }

  /// The node or guide.
  var element: LayoutElement { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the node or guide, which is not retained for it.
  ///
  /// Safety argument: for the time of the call, somebody else holds the node or guide, such as an array of its
  /// parent's children, or `body` only reads.
  @inline(__always)
  func withElement<Result>(_ body: (LayoutElement) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}

extension ElementStorage {
  /// The node that this is the storage of, while it lives; `nil` for a guide's.
  ///
  /// Safety argument: the initialiser of elements is the module's own, and has two callers: a guide is
  /// made with a storage of kind guide, or with that of its node and then never handed to the storage, a node
  /// with one of another kind.
  var node: LayoutNode? {
    guard kind != .guide, let element else { return nil }
    return unsafe unsafeDowncast(element.element, to: LayoutNode.self)
  }
}

/// A reference to a constraint object that does not keep it alive.
///
/// Safety argument: an engine has one for an object as long as the constraint that the object has added is
/// active in it, and the object takes it back at its end. Whatever removes the constraint takes the
/// reference out with it.
@safe struct ConstraintReference: BitwiseCopyable {
  private let reference: Unmanaged<LayoutConstraint>

  init(_ constraint: LayoutConstraint) {
    unsafe reference = Unmanaged.passUnretained(constraint)
  }

  /// The object.
  var constraint: LayoutConstraint { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the object, which is not retained for it: thousands are activated in one call, and
  /// each counting of references costs as much as a dozen other instructions.
  ///
  /// Safety argument: for the time of the call, somebody else holds the object, such as an array that
  /// nobody changes.
  @inline(__always)
  func withObject<Result>(_ body: (LayoutConstraint) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  /// The position of the first object of an array for which `body` answers true; none is retained for it.
  ///
  /// Safety argument: a reference to an object is one pointer, in an array too. The array is lent for the time of
  /// the call, and holds the objects.
  @inline(__always)
  static func firstIndex(
    in constraints: [LayoutConstraint], where body: (LayoutConstraint) -> Bool
  ) -> Int? {
    unsafe constraints.withUnsafeBufferPointer { objects in
      for index in 0..<objects.count {
        let object = unsafe UnsafeRawPointer(objects.baseAddress.unsafelyUnwrapped + index)
          .load(as: ConstraintReference.self)
        if object.withObject(body) { return index }
      }
      return nil
    }
  }

  /// Calls `body` with each object of an array, in order; none is retained for it.
  @inline(__always)
  static func forEach(in constraints: [LayoutConstraint], _ body: (LayoutConstraint) -> Void) {
    _ = firstIndex(in: constraints) {
      body($0)
      return false
    }
  }

  /// True if both refer to the same object; for this they are not followed.
  func isReference(to other: ConstraintReference) -> Bool {
    unsafe reference.toOpaque() == other.reference.toOpaque()
  }

  /// True if it refers to `constraint`; for this it is not followed.
  func isReference(to constraint: LayoutConstraint) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(constraint).toOpaque()
  }
}

/// A reference to a storage that whoever has it keeps alive: a child that of its parent, a constraint those
/// of its items.
///
/// Following and comparing it counts no references: a walk up a tree would count two for each step, and
/// most of activating a constraint would be counting.
///
/// Safety argument: only ``ElementStorage/parent`` and ``LayoutConstraint`` keep these, retaining the
/// storage. The setter of the one, and the end of both, let go of it; nobody else keeps a reference. A walk
/// changes no parents, so that what is above a storage that somebody holds lives as long as the walk. A format is
/// applied with references that are not retained, to its views, which are in the dictionary of the caller, to what
/// holds these, and to guides that have been added to a node. An activation refers so to the node that was asked
/// for it, which its caller holds.
@safe struct StorageReference: BitwiseCopyable {
  private let reference: Unmanaged<ElementStorage>

  init(retaining storage: consuming ElementStorage) {
    unsafe reference = Unmanaged.passRetained(storage)
  }

  /// Refers to a storage that somebody else holds.
  init(unretained storage: borrowing ElementStorage) {
    unsafe reference = Unmanaged.passUnretained(copy storage)
  }

  /// Lets go of the storage.
  func release() { unsafe reference.release() }

  /// The storage.
  var storage: ElementStorage { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the storage, which is not retained for it.
  @inline(__always)
  func withStorage<Result>(_ body: (ElementStorage) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  /// True if it refers to `storage`; for this it is not followed.
  func isReference(to storage: ElementStorage) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(storage).toOpaque()
  }

  /// True if both refer to the same storage.
  func isReference(to other: StorageReference) -> Bool {
    unsafe reference.toOpaque() == other.reference.toOpaque()
  }
}

/// A reference to the engine in which a storage is installed, and which the storage keeps alive.
///
/// Following it counts no references, which a storage is asked to do at every constraint and at every frame.
///
/// Safety argument: only ``ElementStorage/place`` keeps these, made with one that retains the engine. Whatever takes
/// another place, and the end of the storage, let go of it. Calls of `body` are made while the storage, or that of a
/// parent in the same engine, stays installed: what they do takes no element out of the engine.
@safe struct EngineReference: BitwiseCopyable {
  private let reference: Unmanaged<LayoutEngine>

  init(retaining engine: borrowing LayoutEngine) {
    unsafe reference = Unmanaged.passRetained(copy engine)
  }

  /// Lets go of the engine.
  func release() { unsafe reference.release() }

  /// The engine.
  var engine: LayoutEngine { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the engine, which is not retained for it.
  @inline(__always)
  func withEngine<Result>(_ body: (LayoutEngine) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}

// MARK: - Families

/// The children and guides of a node: apart, because most nodes have none.
final class NodeFamily {
  @exclusivity(unchecked) private var storedSlots = ChildSlots()
  /// The guides that were added.
  var layoutGuides: [LayoutGuide] = []
  /// Those of them that stand for the distance between two anchors.
  var offsetGuides = [AnchorPair: LayoutGuide]()
  /// The built-in guides that somebody has asked for.
  var builtInGuides: [LayoutGuide] = []

  /// The places of the children.
  ///
  /// A check of exclusive access for each child that is added would cost as much as adding it.
  ///
  /// Safety argument: the methods of ``ChildSlots`` call nobody. A child that they or an assignment let go of is gone
  /// from the slots before its end, in which the program may ask for the others.
  var slots: ChildSlots {
    @inline(__always) _read { yield unsafe storedSlots }
    @inline(__always) _modify { yield unsafe &storedSlots }
  }
}
