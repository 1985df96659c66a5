/// The surroundings of a layout as the comments of its text give them, for those who show it.
///
/// ```
/// //viewport aspect-ratio:3/1 max-height:300
/// //spacing:[10,20]
/// //heights title:intrinsic
/// ```
///
/// A comment is read so if a name follows `//` directly, and behind it a colon and a value, or pairs
/// of a key and a value. Nothing of it changes what the formats mean.
public struct MetaInformation: Hashable, Sendable {
  /// One line of information.
  public struct Entry: Hashable, Sendable {
    /// The subject: `viewport`, `spacing`, `widths`, `heights`, `colors`, `shapes`, or any other
    /// name.
    public let name: String
    /// The value behind the name; nothing where pairs follow.
    public let value: String?
    /// The pairs behind the name, in the order of the text.
    public let properties: [Property]
    /// The comment.
    public let range: SourceRange
  }

  /// A key with its value.
  public struct Property: Hashable, Sendable {
    /// The key, such as `aspect-ratio`.
    public let key: String
    /// The value, such as `3/1`.
    public let value: String
  }

  /// The lines, in the order of the text.
  public let entries: [Entry]

  /// The last line about `name`; nothing where there is none.
  public func entry(_ name: String) -> Entry? {
    entries.last { $0.name == name }
  }

  /// The numbers of the last `spacing` line, one or several in brackets; nothing where there is none
  /// or it has something else.
  public var spacing: [Double]? {
    guard var bytes = entry("spacing")?.value.map({ Array($0.utf8) }) else { return nil }
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
      bytes = Array(bytes.dropFirst().dropLast())
    }
    let numbers = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { Self.number(Array($0)) }
    return numbers.contains { $0 == nil } ? nil : numbers.compactMap { $0 }
  }

  private static func number(_ bytes: [UInt8]) -> Double? {
    guard let first = bytes.first, isDigit(first),
      NumberScanner.end(ofNumberAt: 0, in: bytes) == bytes.count
    else { return nil }
    return NumberParser.value(of: bytes[...])
  }
}

extension SyntaxTree {
  /// The surroundings of the layout as the comments give them.
  public var metaInformation: MetaInformation {
    MetaInformation(
      entries: tokens.filter { $0.kind == .comment }.compactMap { token in
        MetaInformation.Entry(
          Array(storage.bytes[token.range.start..<token.range.end].dropFirst(2)),
          range: token.range)
      })
  }
}

extension MetaInformation.Entry {
  /// Nothing where the comment is one for people.
  fileprivate init?(_ comment: [UInt8], range: SourceRange) {
    guard let first = comment.first, !isBlank(first) else { return nil }
    let words = comment.split(whereSeparator: { isBlank($0) })
    let pairs = words.dropFirst().map { MetaInformation.Property($0) }
    guard let head = words.first, !pairs.contains(nil) else { return nil }
    self.range = range
    properties = pairs.compactMap { $0 }
    if let spoken = MetaInformation.Property(head) {
      name = spoken.key
      value = spoken.value
    } else {
      guard isName(head), !properties.isEmpty else { return nil }
      name = String(decoding: head, as: UTF8.self)
      value = nil
    }
  }
}

extension MetaInformation.Property {
  /// Nothing where the word is not a key, a colon and a value.
  fileprivate init?(_ word: ArraySlice<UInt8>) {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), isName(word[..<colon]),
      colon + 1 < word.endIndex
    else { return nil }
    key = String(decoding: word[..<colon], as: UTF8.self)
    value = String(decoding: word[(colon + 1)...], as: UTF8.self)
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// True if a word is a name, in which there may be dashes.
private func isName(_ word: ArraySlice<UInt8>) -> Bool {
  guard let first = word.first, !isDigit(first), first != UInt8(ascii: "-") else { return false }
  return word.allSatisfy { byte in
    let letter = lowercased(byte)
    return isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"))
  }
}
