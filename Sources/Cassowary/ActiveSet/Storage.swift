// The only unsafe code of the module.
//
// A `Table` is a growable array of plain values behind a pointer. `Array` would do the same with
// bounds, uniqueness and exclusivity checks that cost the sparse loops of the solver more than their
// arithmetic; a table has none of them in release builds.
//
// Safety argument: `base` is allocated by `init` and `reserve`, freed only by `deinit` and `reserve`,
// and never leaves this file. A table is noncopyable, so nobody else has the pointer. Elements are
// `BitwiseCopyable`: no element needs to be initialised or destroyed one by one. Every index used by
// the solver comes from a table of its own (handles are checked by the facade before they get here);
// debug builds check it all the same.

/// A value on the heap, for the one stored property of a class whose methods change it.
///
/// A stored property of a class is checked for exclusive access at run time, at every access, which
/// costs more than most of what the solver does to its state. Safety argument: the pointer is made by
/// `init`, freed by `deinit` and never leaves the box. Accesses cannot overlap in conflict, because the
/// solver is confined to its caller and calls nobody back in the middle of an access.
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

/// A growable array of plain values without checks in release builds.
@safe
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count: Int32 = 0
  private var capacity: Int32
  private var base: UnsafeMutablePointer<Element>

  init(capacity: Int32 = 16) {
    self.capacity = capacity
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: Int(capacity))
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Another table with the same elements.
  borrowing func copy() -> Table<Element> {
    var result = Table(capacity: max(count, 1))
    unsafe result.base.update(from: base, count: Int(count))
    result.count = count
    return result
  }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe base[Int(index)]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield unsafe &base[Int(index)]
    }
  }

  /// Makes room for `minimum` elements in all.
  mutating func reserve(_ minimum: Int32) {
    guard minimum > capacity else { return }
    let larger = max(minimum, capacity &* 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: Int(larger))
    unsafe moved.update(from: base, count: Int(count))
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    unsafe base[Int(count)] = element
    count &+= 1
  }

  /// Appends `number` copies of `element`.
  mutating func append(repeating element: Element, count number: Int32) {
    reserve(count + number)
    for index in count..<(count + number) {
      unsafe base[Int(index)] = element
    }
    count += number
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count &-= 1
    return unsafe base[Int(count)]
  }

  mutating func removeAll() {
    count = 0
  }

  /// Drops all elements from `newCount` on.
  mutating func truncate(to newCount: Int32) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }
}
