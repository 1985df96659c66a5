// The only unsafe code of the module.
//
// A `Table` is a growable array of plain values behind a pointer. `Array` would do the same with
// bounds, uniqueness and exclusivity checks that cost the sparse loops of the solver more than their
// arithmetic; a table has none of them in release builds.
//
// Safety argument: `base` is allocated by `move`, freed only by `deinit` and `move`, and never
// leaves this file; it is nil exactly while the capacity is 0, when no index is valid. A table is noncopyable,
// so nobody else has the pointer. Elements are `BitwiseCopyable`: no element needs to be initialised or destroyed
// one by one. Every index used by the solver comes from a table of its own (handles are checked by the facade
// before they get here); debug builds check it all the same.

/// A value on the heap, for a stored property of a class whose methods change it.
///
/// A stored property of a class is checked for exclusive access at run time, at every access, which
/// costs more than most of what the solver does to its state. Safety argument: the pointer is made by
/// `init`, freed by `deinit` and never leaves the value. Accesses cannot overlap in conflict, because the
/// solver is confined to its caller and calls nobody back in the middle of an access. The accessors give the
/// address: those that yield are calls, there and back, at each access in a function that throws.
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

  var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
  }
}

/// Frees the memory of a table; apart, because many tables are freed at once.
@inline(never)
private func free(_ base: UnsafeMutableRawPointer?) {
  unsafe base?.deallocate()
}

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
  private(set) var count: Int32 = 0
  private var capacity: Int32 = 0
  private var base: UnsafeMutablePointer<Element>?

  init() {}

  deinit {
    unsafe free(base)
  }

  @inline(__always)
  private var elements: UnsafeMutablePointer<Element> {
    unsafe base.unsafelyUnwrapped
  }

  /// Another table with the same elements.
  @inline(never)
  borrowing func copy() -> Table<Element> {
    var result = Table()
    if count == 0 { return result }
    result.reserve(count)
    unsafe result.elements.update(from: elements, count: Int(count))
    result.count = count
    return result
  }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe elements[Int(index)]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield unsafe &elements[Int(index)]
    }
  }

  /// Makes room for `minimum` elements in all.
  @inline(never)
  mutating func reserve(_ minimum: Int32) {
    guard minimum > capacity else { return }
    let larger = max(minimum, capacity + capacity / 2, 8)
    let stride = MemoryLayout<Element>.stride
    let moved = unsafe move(base, used: Int(count) * stride, to: Int(larger) * stride)
    unsafe base = moved.bindMemory(to: Element.self, capacity: Int(larger))
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    unsafe elements[Int(count)] = element
    count &+= 1
  }

  /// Appends `number` copies of `element`.
  @inline(never)
  mutating func append(repeating element: Element, count number: Int32) {
    if number <= 0 { return }
    reserve(count + number)
    unsafe (elements + Int(count)).update(repeating: element, count: Int(number))
    count += number
  }

  /// Appends the elements of another table in a range.
  mutating func append(_ range: Range<Int32>, of other: borrowing Table<Element>) {
    assert(range.lowerBound >= 0 && range.upperBound <= other.count)
    reserve(count + Int32(range.count))
    unsafe (elements + Int(count)).update(
      from: other.elements + Int(range.lowerBound), count: range.count)
    count += Int32(range.count)
  }

  /// Appends copies of `element` until there are `total`.
  mutating func grow(to total: Int32, filler element: Element) {
    append(repeating: element, count: total - count)
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count &-= 1
    return unsafe elements[Int(count)]
  }

  mutating func removeAll() {
    count = 0
  }

  mutating func swap(_ first: Int32, _ second: Int32) {
    let kept = self[first]
    self[first] = self[second]
    self[second] = kept
  }

  /// Drops all elements from `newCount` on.
  mutating func truncate(to newCount: Int32) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }
}
