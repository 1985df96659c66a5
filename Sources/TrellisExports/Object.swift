import CTrellis

// Pointers of C's.
//
// Safety argument. An object of C's is a pointer with one reference, made by `exported()` and taken back by
// `release(_:)`, after which C has it no more; it is for one thread at a time. The header gives each sort of object
// a type of its own, so that `object(_:as:)` gets one of the class that it names. Memory of C's is read, or written,
// before the function returns, as far as the count that comes with it says. Only the context of a measure function
// is kept, and only handed back. Memory that is lent to C belongs to a `Loan`, and stays as it is until the next.

/// The thing that a caller in C holds: a Swift object behind an opaque pointer, with the texts and
/// lists that it has lent last.
class Object {
  /// Why the last refused call was refused.
  let message = Loan()
  /// The text that was returned last.
  let text = Loan()
  /// The list that was returned last.
  let list = Loan()

  /// The pointer that C holds, with a reference to the object.
  final func exported() -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(self).toOpaque())
  }

  /// Lets go of the reference that C holds.
  static func release(_ pointer: OpaquePointer?) {
    guard let pointer else { return }
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }

  /// Notes why a call was refused.
  final func refuse(_ status: trellis_status, _ reason: String) -> trellis_status {
    _ = message.lend(reason)
    return status
  }

  /// Lends why the last refused call was refused.
  ///
  /// A copy, because the refusal of another call, which returns no text, leaves a text as it is.
  final func lendMessage() -> UnsafePointer<CChar> { text.lend(String(cString: message.current)) }

  /// Refuses a call because a pointer is missing.
  final func refuseNull(_ what: String) -> trellis_status {
    refuse(.nullPointer, "The pointer to \(what) is NULL.")
  }

  /// Refuses a list that is not there, or longer than memory, as one whose length was counted down below 0; `nil` if it
  /// can be read.
  final func refusal(ofList isThere: Bool, _ count: Int, _ what: String) -> trellis_status? {
    // An element and what is made of it take 16 bytes at least.
    if UInt(bitPattern: count) > UInt.max / 16 {
      return refuse(.outOfRange, "No memory holds \(UInt(bitPattern: count)) of \(what).")
    }
    return isThere || count == 0 ? nil : refuseNull(what)
  }

  /// Refuses a call because a struct is not of the size that is known.
  final func refuseSize(_ size: UInt32, _ expected: Int) -> trellis_status {
    refuse(
      .wrongSize, "The struct says it has \(size) bytes; this library knows one of \(expected).")
  }

  /// Refuses a call because a number is not one of an enumeration's.
  final func refuseConstant(_ value: Int32, _ what: String) -> trellis_status {
    refuse(.invalidValue, "\(value) is no \(what).")
  }

  /// Refuses a call because some bits of a set mean nothing.
  final func refuseBits(_ bits: UInt32, _ what: String) -> trellis_status {
    refuse(.invalidValue, "\(bits) has bits that mean nothing in \(what).")
  }
}

/// The object behind a pointer that C has got from here.
func object<Wanted: Object>(_ pointer: OpaquePointer, as type: Wanted.Type) -> Wanted {
  Unmanaged<Wanted>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
}

/// Memory that C may read until the next loan.
final class Loan {
  private var memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
  private var capacity = 64

  init() { memory.storeBytes(of: 0, as: UInt8.self) }

  deinit { memory.deallocate() }

  /// Makes room for so many bytes; what was lent before is gone.
  private func makeRoom(_ bytes: Int) {
    guard bytes > capacity else { return }
    memory.deallocate()
    capacity = max(bytes, 2 * capacity)
    memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
  }

  /// Lends a text, as UTF-8 with a zero behind it; zeros in it end it.
  func lend(_ string: String) -> UnsafePointer<CChar> {
    var string = string
    return string.withUTF8 { bytes in
      makeRoom(bytes.count + 1)
      if let base = bytes.baseAddress { memory.copyMemory(from: base, byteCount: bytes.count) }
      memory.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
      return current
    }
  }

  /// The text that is lent.
  var current: UnsafePointer<CChar> { UnsafePointer(memory.assumingMemoryBound(to: CChar.self)) }

  /// Lends a list of plain values.
  func lend<Element: BitwiseCopyable>(
    _ elements: [Element], _ count: UnsafeMutablePointer<Int>?
  ) -> UnsafePointer<Element> {
    makeRoom(elements.count * MemoryLayout<Element>.stride)
    let base = memory.bindMemory(to: Element.self, capacity: elements.count)
    for (index, element) in elements.enumerated() { base[index] = element }
    count?.pointee = elements.count
    return UnsafePointer(base)
  }
}

/// A text of C's, or nil for NULL.
///
/// Bytes that are not UTF-8 become replacement characters.
func string(_ text: UnsafePointer<CChar>?) -> String? {
  text.map { String(cString: $0) }
}
