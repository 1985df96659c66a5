/// The units of a text in UTF-8 up to any of its bytes, found without counting from the start: a line
/// may be as long as the text, and have thousands of places that are asked for.
package struct UnitCounts {
  private let encoding: PositionEncoding
  /// The number of units in front of each block of bytes.
  private let counts: [Int]
  private static let blockLength = 256

  package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.encoding = encoding
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockLength) {
      let block = bytes[start..<min(start + Self.blockLength, bytes.count)]
      counts.append(counts[counts.count - 1] + encoding.units(in: block))
    }
    self.counts = counts
  }

  /// The number of units of a range of bytes of the text that was counted.
  package func units(in range: Range<Int>, of bytes: [UInt8]) -> Int {
    units(before: range.upperBound, in: bytes) - units(before: range.lowerBound, in: bytes)
  }

  private func units(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = offset / Self.blockLength
    return counts[block] + encoding.units(in: bytes[block * Self.blockLength..<offset])
  }
}

extension PositionEncoding {
  /// The number of units of a part of a text in UTF-8.
  fileprivate func units(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + units(at: $1) }
  }
}
