/// A sparse vector with one component per level, compared lexicographically by importance.
///
/// It is a scratch value: its dense part is allocated once and only the touched components are
/// cleared.
struct LexicographicVector: ~Copyable {
  private var values = Table<Double>()
  /// The sum of the sizes of the terms that each component is the sum of.
  private var sizes = Table<Double>()
  private var isTouched = Table<Bool>()
  private(set) var touched = Table<Int32>()

  mutating func grow(toLevels count: Int32) {
    values.append(repeating: 0, count: count - values.count)
    sizes.append(repeating: 0, count: count - sizes.count)
    isTouched.append(repeating: false, count: count - isTouched.count)
  }

  subscript(level: Int32) -> Double {
    @inline(__always) get { values[level] }
  }

  @inline(__always)
  mutating func add(_ value: Double, at level: Int32) {
    add(value, size: abs(value), at: level)
  }

  /// Adds a value that is itself a sum of terms of this size.
  @inline(__always)
  mutating func add(_ value: Double, size: Double, at level: Int32) {
    if !isTouched[level] {
      isTouched[level] = true
      touched.append(level)
    }
    values[level] += value
    sizes[level] += size
  }

  /// The sum of the sizes of the terms of a component.
  @inline(__always)
  func size(at level: Int32) -> Double { sizes[level] }

  mutating func clear() {
    for index in 0..<touched.count {
      let level = touched[index]
      values[level] = 0
      sizes[level] = 0
      isTouched[level] = false
    }
    touched.removeAll()
  }

  mutating func negate() {
    for index in 0..<touched.count {
      values[touched[index]] = -values[touched[index]]
    }
  }

  /// Multiplies all components.
  mutating func scale(by factor: Double) {
    for index in 0..<touched.count {
      values[touched[index]] *= factor
      sizes[touched[index]] *= abs(factor)
    }
  }

  /// The size of the most important component that is not zero, relative to its terms.
  borrowing func leadingShare(_ levels: borrowing Table<Level>) -> Double {
    let leading = leading(levels, tolerance: Tolerance.slope)
    for index in 0..<touched.count where levels[touched[index]].rank == leading.rank {
      return abs(leading.value) / sizes[touched[index]]
    }
    return 0
  }

  /// The most important component that is not zero within `tolerance` of its terms.
  ///
  /// - Complexity: linear in the number of touched components.
  borrowing func leading(
    _ levels: borrowing Table<Level>, tolerance: Double
  ) -> (rank: Int32, value: Double) {
    var rank = Int32.max
    var result = 0.0
    for index in 0..<touched.count {
      let level = touched[index]
      let value = values[level]
      if abs(value) > tolerance * sizes[level] && levels[level].rank < rank {
        rank = levels[level].rank
        result = value
      }
    }
    return (rank, result)
  }
}
