// Handles as numbers, for interfaces in languages that pass no structs: the generation above the index
// plus 1, so that 0 is none.

extension Variable {
  /// The handle as a number; not 0.
  package var bits: UInt64 {
    UInt64(generation) << 32 | UInt64(UInt32(truncatingIfNeeded: index) &+ 1)
  }

  /// The handle that has such a number; any number gives a handle, which a solver may not know.
  package init(bits: UInt64) {
    index = Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: bits) &- 1)
    generation = UInt32(truncatingIfNeeded: bits >> 32)
  }
}

extension ConstraintID {
  /// The handle as a number; not 0.
  package var bits: UInt64 {
    UInt64(generation) << 32 | UInt64(UInt32(truncatingIfNeeded: index) &+ 1)
  }

  /// The handle that has such a number; any number gives a handle, which a solver may not know.
  package init(bits: UInt64) {
    index = Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: bits) &- 1)
    generation = UInt32(truncatingIfNeeded: bits >> 32)
  }
}
