/// A natural number of any size, with just the arithmetic that reading a number needs.
struct BigNatural {
  /// The digits to the base 2^32, the least first, without zeros at the end.
  private var limbs: [UInt32] = []

  init(_ value: UInt32 = 0) {
    if value != 0 {
      limbs = [value]
    }
  }

  var isZero: Bool { limbs.isEmpty }

  /// The number of bits without leading zeros.
  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  mutating func multiply(by factor: UInt32, adding term: UInt32) {
    var carry = UInt64(term)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 {
      limbs.append(UInt32(truncatingIfNeeded: carry))
    }
  }

  mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << UInt32(count % 32), adding: 0)
    if !isZero {
      limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
    }
  }

  /// Takes away a number that is not larger.
  mutating func subtract(_ other: BigNatural) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      let part = index < other.limbs.count ? Int64(other.limbs[index]) : 0
      let difference = Int64(limbs[index]) - part - borrow
      limbs[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference < 0 ? 1 : 0
    }
    while limbs.last == 0 {
      limbs.removeLast()
    }
  }

  static func <= (left: BigNatural, right: BigNatural) -> Bool {
    if left.limbs.count != right.limbs.count {
      return left.limbs.count < right.limbs.count
    }
    for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
      return left.limbs[index] < right.limbs[index]
    }
    return true
  }
}
