// The only unsafe code of the module.
//
// The records of items, constraints and rows are plain values in tables, read and written several
// times for each of them in every layout. `Array` would check bounds, uniqueness and exclusivity at
// every access, and retain what it lends; that was a third of the time of building a layout. The
// solver has a table of its own, for the same reasons.
//
// Safety argument: `base` is allocated by `reserve`, freed only by `deinit` and `reserve`, and never
// leaves this file; it is nil exactly while the capacity is 0, when no index is valid. A table is
// noncopyable, so nobody else has the pointer. Elements are `BitwiseCopyable`: none needs to be
// initialised or destroyed one by one. Every index comes from a table of the engine's own, or from a
// handle that has been looked up; debug builds check it all the same.

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

  /// Makes room for so many more elements, and for half as many again as there are if it has to move.
  mutating func makeRoom(for more: Int) {
    guard count + more > capacity else { return }
    let larger = max(count + more, capacity + capacity / 2, 8)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    if let base = unsafe base {
      unsafe moved.update(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = moved
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { makeRoom(for: 1) }
    unsafe elements[count] = element
    count &+= 1
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
}

/// A value on the heap, for a stored property of a class whose methods change it.
///
/// A stored property of a class is checked for exclusive access at run time, at every access. Safety
/// argument: the pointer is made by `init`, freed by `deinit` and never leaves the box. Accesses cannot
/// overlap in conflict, because an engine is confined to its caller and its state calls nobody back in
/// the middle of one.
@safe
struct Box<Value: ~Copyable>: ~Copyable {
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
    @inline(__always) _read { yield unsafe pointer.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee }
  }
}
