/// A small random number generator whose whole state is its seed, so that a printed seed repeats a
/// test exactly.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator that `seed` names.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range, all equally likely.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns true with the probability `numerator / denominator`.
  public mutating func chance(_ numerator: Int, in denominator: Int) -> Bool {
    int(in: 1...denominator) <= numerator
  }

  /// One of the elements, all equally likely.
  ///
  /// - Precondition: there is an element.
  public mutating func pick<Elements: RandomAccessCollection>(
    _ elements: Elements
  ) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: int(in: 0...(elements.count - 1)))]
  }
}
