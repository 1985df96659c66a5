// Handles as numbers, for interfaces in languages that pass no structs: the generation above the index
// plus 1, so that 0 is none. The area of an item takes three bits of the index, which leaves room for
// half a billion items. The engine's tag is mixed into the generation: another engine gets another
// generation out of the number, and so does not know it.

extension ItemID {
  /// The number of bits of the index; the three above them are the area.
  fileprivate static let indexBits: UInt64 = 29
  fileprivate static let indexMask: UInt64 = 1 << indexBits - 1

  /// The handle as a number; not 0.
  package var bits: UInt64 {
    let place = UInt64(UInt32(truncatingIfNeeded: index) &+ 1) & Self.indexMask
    return UInt64(generation ^ engine.mask) << 32 | UInt64(area.number) << Self.indexBits | place
  }

  /// The number of the same item's `area`, given the number of one of its handles.
  package static func bits(_ bits: UInt64, with area: Area) -> UInt64 {
    bits & ~(7 << indexBits) | UInt64(area.number) << indexBits
  }
}

extension LayoutConstraintID {
  /// The handle as a number; not 0.
  package var bits: UInt64 {
    UInt64(generation ^ engine.mask) << 32 | UInt64(UInt32(truncatingIfNeeded: index) &+ 1)
  }
}

extension LayoutEngine {
  /// The handle that has such a number; any number gives a handle, which the engine may not know.
  package func item(bits: UInt64) -> ItemID {
    let area = ItemID.Area(number: UInt8(truncatingIfNeeded: bits >> ItemID.indexBits & 7))
    return ItemID(
      index: area == nil ? -1 : Int(bits & ItemID.indexMask) - 1,
      generation: UInt32(truncatingIfNeeded: bits >> 32) ^ root.engine.mask, engine: root.engine,
      area: area ?? .item)
  }

  /// The handle that has such a number; any number gives a handle, which the engine may not know.
  package func constraint(bits: UInt64) -> LayoutConstraintID {
    LayoutConstraintID(
      index: Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: bits) &- 1),
      generation: UInt32(truncatingIfNeeded: bits >> 32) ^ root.engine.mask, engine: root.engine)
  }
}

extension ItemID.Area {
  /// The area as a number, in the order of the cases.
  var number: UInt8 {
    switch self {
    case .item: 0
    case .margins: 1
    case .safeArea: 2
    case .content: 3
    case .frame: 4
    }
  }

  /// The area with a number; nil if there is none.
  package init?(number: UInt8) {
    switch number {
    case 0: self = .item
    case 1: self = .margins
    case 2: self = .safeArea
    case 3: self = .content
    case 4: self = .frame
    default: return nil
    }
  }
}
