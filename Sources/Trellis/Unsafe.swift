// The only unsafe code of the module, besides that of Unsafe+References.swift.
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
