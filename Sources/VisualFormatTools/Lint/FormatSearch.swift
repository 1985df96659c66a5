/// Finds out at little cost that a file has no visual format strings, as most files have none.
package enum FormatSearch {
  /// True if a source has anything that makes a literal a format.
  ///
  /// Looks at each byte once; no file is left out in which ``FormatFinder`` would find something, but one with
  /// nothing except texts that look like formats and whose first signs are joined or escapes.
  package static func mayHaveFormats(_ bytes: [UInt8], wrappers: Set<String> = []) -> Bool {
    hasFormats(bytes) || wrappers.contains { bytes.firstRange(of: Array($0.utf8)) != nil }
  }

  private static func hasFormats(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 2
      // Functions of constraints may have a label that says no more than `format`.
      var (hasConstraints, hasFormatLabel) = (false, false)
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "|"), UInt8(ascii: "["):
          let isOrientation =
            bytes[index - 2] == UInt8(ascii: "H") || bytes[index - 2] == UInt8(ascii: "V")
          if bytes[index - 1] == UInt8(ascii: ":"), isOrientation { return true }
        case UInt8(ascii: "L"), UInt8(ascii: "l"):
          if isFolded(bytes[index - 1], "f"), isFolded(bytes[index - 2], "v") { return true }
        case UInt8(ascii: "S"), UInt8(ascii: "s"):
          if ends(at: index, "constraints", bytes),
            [UInt8(ascii: "("), UInt8(ascii: ":")].contains(sign(behind: index, bytes))
          {
            hasConstraints = true
          }
          if isLabel("views", endingAt: index, bytes) { return true }
        case UInt8(ascii: "T"), UInt8(ascii: "t"):
          if isLabel("format", endingAt: index, bytes)
            || isLabel("withformat", endingAt: index, bytes)
          {
            hasFormatLabel = true
          }
        case UInt8(ascii: "F"), UInt8(ascii: "f"):
          if names.contains(where: { ends(at: index, $0, bytes) }) { return true }
        default: break
        }
        if hasConstraints && hasFormatLabel { return true }
        index += 1
      }
      return false
    }
  }

  /// The ways in which names that speak of formats go on up to an `f`; in small letters.
  private static let names: [StaticString] = [
    "visualf", "constraintsf", "constraintswithf", "constraintwithf", "constraints(f",
    "constraints(withf",
  ]

  /// True if a word that ends here, in small letters, is one by itself, with a colon behind it.
  private static func isLabel(
    _ word: StaticString, endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard ends(at: end, word, bytes) else { return false }
    let before = end - word.utf8CodeUnitCount
    if before >= 0, bytes[before].isWordStart || bytes[before].isDigit { return false }
    return sign(behind: end, bytes) == UInt8(ascii: ":")
  }

  /// The first byte that is not blank behind an index; 0 where the source ends.
  private static func sign(behind end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var next = end + 1
    while next < bytes.count, bytes[next].isBlank { next += 1 }
    return next < bytes.count ? bytes[next] : 0
  }

  private static func isFolded(_ byte: UInt8, _ letter: Unicode.Scalar) -> Bool {
    byte | 0x20 == UInt8(ascii: letter)
  }

  private static func ends(
    at index: Int, _ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let start = index + 1 - word.utf8CodeUnitCount
    guard start >= 0 else { return false }
    return word.withUTF8Buffer { word in
      word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
    }
  }
}
