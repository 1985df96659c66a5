import VisualFormat

/// Which findings a comment asks to leave out: a mark, and the codes that it names.
package enum IgnoredCodes: Hashable {
  case none
  case all
  case some(Set<String>)

  /// True if findings of a code are left out.
  package func contains(_ code: Diagnostic.Code) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .some(let codes): codes.contains(code.rawValue)
    }
  }

  /// The request of a comment; nothing where it makes none.
  ///
  /// Behind the mark stand codes with commas or blanks between them; what follows them is for
  /// people. Without codes everything is left out; with nothing but a misspelt one nothing is.
  package init?(comment: some Collection<UInt8>, mark: Substring) {
    let text = String(decoding: comment, as: UTF8.self)
    // A colon behind a code or the mark begins the reason; the marks have one in them.
    let words = text.split { " \t\r\n,*/".contains($0) }.map {
      $0.hasSuffix(":") ? $0.dropLast() : $0
    }
    guard let mark = words.firstIndex(of: mark) else { return nil }
    let codes = words[(mark + 1)...].prefix { Diagnostic.Code(rawValue: String($0)) != nil }
    let isMisspelt = words[codes.endIndex...].first.map(Self.isNearlyCode) ?? false
    self = codes.isEmpty && !isMisspelt ? .all : .some(Set(codes.map(String.init)))
  }

  /// True if a word is one of the codes but for some letters, or but for its hyphens and a letter; a word of a
  /// reason for people, which seldom has a hyphen, is not taken for a code of one word.
  private static func isNearlyCode(_ word: Substring) -> Bool {
    let codes = Diagnostic.Code.allCases.map(\.rawValue)
    if word.contains("-") { return !didYouMean(String(word), codes).isEmpty }
    return codes.contains { code in
      let letters = code.filter { $0 != "-" }
      return letters != code && abs(letters.count - word.count) <= 1
        && editDistance(String(word), letters) <= 1
    }
  }

  /// The requests of both.
  package func union(_ other: IgnoredCodes) -> IgnoredCodes {
    switch (self, other) {
    case (.none, _): other
    case (_, .none): self
    case (.some(let first), .some(let second)): .some(first.union(second))
    case (.all, _), (_, .all): .all
    }
  }
}

extension [FormatLiteral] {
  /// Tells the literals what the comments of their source ask: `trellis:ignore` on a line of its own is
  /// about the next literal, behind something else about those of its line, and `trellis:ignore-file`
  /// about all.
  ///
  /// The literals are in the order of the source.
  package mutating func heed(_ comments: [Range<Int>], in bytes: [UInt8]) {
    var everywhere = IgnoredCodes.none
    for comment in comments where bytes[comment].contains(UInt8(ascii: ":")) {
      if let ignored = IgnoredCodes(comment: bytes[comment], mark: "trellis:ignore-file") {
        everywhere = everywhere.union(ignored)
      }
      guard let ignored = IgnoredCodes(comment: bytes[comment], mark: "trellis:ignore") else {
        continue
      }
      let start = (bytes[..<comment.lowerBound].lastIndex(where: \.isLineEnd) ?? -1) + 1
      let end = bytes[comment.upperBound...].firstIndex(where: \.isLineEnd) ?? bytes.count
      let isAlone = bytes[start..<comment.lowerBound].allSatisfy(\.isBlank)
      let next = partitioningIndex { $0.range.lowerBound >= (isAlone ? comment.upperBound : end) }
      let first = isAlone ? next : partitioningIndex { $0.range.upperBound > start }
      for index in first..<(isAlone ? Swift.min(next + 1, count) : next) {
        self[index].ignored = self[index].ignored.union(ignored)
      }
    }
    for index in indices { self[index].ignored = self[index].ignored.union(everywhere) }
  }
}
