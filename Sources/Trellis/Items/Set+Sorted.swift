extension Set<Int> {
  /// The places of items in ascending order.
  ///
  /// An array is sorted, as elsewhere: sorting a set takes functions of its own, which a module for browsers holds.
  func sorted() -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    for place in self { result.append(place) }
    result.sort()
    return result
  }
}
