// The only unsafe code of the module.
//
// Tables. The records of items, constraints and rows are plain values in tables, read and written several
// times for each of them in every layout. `Array` would check bounds, uniqueness and exclusivity at
// every access, and retain what it lends: a third of the time of building a layout. The
// solver has a table of its own, for the same reasons: shared between modules, its accesses are calls
// that are not specialised, with which building a layout took 1.6 times as long as with arrays.
//
// Safety argument: `base` is allocated by `move`, freed only by `deinit` and `move`, and never
// leaves this file; it is nil exactly while the capacity is 0, when no index is valid. A table is
// noncopyable, so nobody else has the pointer. Elements are `BitwiseCopyable`: none needs to be
// initialised or destroyed one by one. Every index comes from a table of the engine's own, or from a
// handle that has been looked up; debug builds check it all the same.

/// Moves the memory of a table to a larger place; apart, because tables have elements of many types.
@inline(never)
private func move(
  _ base: UnsafeMutableRawPointer?, used: Int, to size: Int
) -> UnsafeMutableRawPointer {
  let moved = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  if let base = unsafe base {
    unsafe moved.copyMemory(from: base, byteCount: used)
    unsafe base.deallocate()
  }
  return unsafe moved
}

/// A growable array of plain values without checks in release builds.
@safe
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>?

  init() {}

  deinit {
    unsafe base?.deallocate()
  }

  @inline(__always)
  private var elements: UnsafeMutablePointer<Element> {
    unsafe base.unsafelyUnwrapped
  }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  var indices: Range<Int> {
    @inline(__always) get { 0..<count }
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe elements[index]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield unsafe &elements[index]
    }
  }

  /// Makes room for so many more elements, and for twice as many as there are if it has to move.
  mutating func makeRoom(for more: Int) {
    guard count + more > capacity else { return }
    let larger = max(count + more, 2 * capacity, 8)
    let stride = MemoryLayout<Element>.stride
    let moved = unsafe move(base, used: count * stride, to: larger * stride)
    unsafe base = moved.bindMemory(to: Element.self, capacity: larger)
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { makeRoom(for: 1) }
    unsafe elements[count] = element
    count &+= 1
  }

  /// Puts an element at `index`, after as many of `filler` as are missing before it.
  @inline(__always)
  mutating func put(_ element: Element, at index: Int, filler: Element) {
    while count < index { append(filler) }
    if index == count { append(element) } else { self[index] = element }
  }

  /// Appends as many of `filler` as are missing for `total` elements.
  @inline(__always)
  mutating func grow(to total: Int, filler: Element) {
    if count >= total { return }
    makeRoom(for: total - count)
    while count < total {
      unsafe elements[count] = filler
      count &+= 1
    }
  }

  /// Removes and returns the last element, if there is one.
  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count &-= 1
    return unsafe elements[count]
  }

  /// Removes the first `number` elements.
  mutating func removeFirst(_ number: Int) {
    assert(number >= 0 && number <= count)
    for index in number..<count { self[index - number] = self[index] }
    count -= number
  }

  mutating func removeAll() {
    count = 0
  }

  /// A second table with the same elements.
  borrowing func copy() -> Table {
    var result = Table()
    guard count > 0, let base = unsafe base else { return result }
    result.makeRoom(for: count)
    unsafe result.elements.update(from: base, count: count)
    result.count = count
    return result
  }
}

/// A value on the heap, for a stored property of a class whose methods change it.
///
/// A stored property of a class is checked for exclusive access at run time, at every access. Safety
/// argument: the pointer is made by `init`, freed by `deinit` and never leaves the value. Accesses cannot
/// overlap in conflict, because an engine is confined to its caller, and what is kept here calls nobody
/// back in the middle of one. The accessors give the address: those that yield are calls, there and back, at
/// each access in a function that throws.
@safe
struct HeapValue<Value: ~Copyable>: ~Copyable {
  private let pointer: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    unsafe pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  /// Where the value is, in steps of 16 bytes, by which memory is allocated.
  var address: UInt { unsafe UInt(bitPattern: pointer) >> 4 }

  var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
  }
}

// MARK: - What engines share

/// See ``onMisuse``.
///
/// Safety argument: the host sets it once, before there are trees on other threads; from then on it is
/// only read.
nonisolated(unsafe) private var storedMisuseHandler: (@Sendable (LayoutMisuse) -> Void)?

/// See ``onMisuse``.
var misuseHandler: (@Sendable (LayoutMisuse) -> Void)? {
  get { unsafe storedMisuseHandler }
  set { unsafe storedMisuseHandler = newValue }
}

// MARK: - References

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
