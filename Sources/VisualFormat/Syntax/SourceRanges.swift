/// Ranges that are searched for those that touch another one.
struct SourceRanges {
  private let starts: [Int]
  /// The greatest end of a range and all ranges before it.
  private var ends: [Int] = []

  init(_ ranges: [SourceRange]) {
    let order = ranges.indices.sorted { ranges[$0].start < ranges[$1].start }
    starts = order.map { ranges[$0].start }
    for index in order {
      ends.append(max(ranges[index].end, ends.last ?? ranges[index].end))
    }
  }

  /// True if a range touches one of these.
  func touch(_ range: SourceRange) -> Bool {
    let next = starts.partitioningIndex { $0 > max(range.start, range.end) }
    return next > 0 && range.start <= ends[next - 1]
  }
}

extension Array {
  /// The index of the first element that is behind a place, where all elements behind it follow those
  /// that are not.
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
