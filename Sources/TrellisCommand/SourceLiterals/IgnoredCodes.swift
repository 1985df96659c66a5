import VisualFormat

/// Which findings a comment asks to leave out: `trellis:ignore`, and the codes that it names.
enum IgnoredCodes: Hashable {
  case none
  case all
  case some(Set<String>)

  /// Whether findings of a code are left out.
  func contains(_ code: Diagnostic.Code) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .some(let codes): codes.contains(code.rawValue)
    }
  }

  /// What a comment asks; nothing where it does not ask.
  ///
  /// Behind `trellis:ignore` stand codes with commas or blanks between them; what follows them is for
  /// people. Without codes everything is left out.
  init?(comment: some Collection<UInt8>) {
    let text = String(decoding: comment, as: UTF8.self)
    let words = text.split { " \t\r\n,*/".contains($0) }
    guard let mark = words.firstIndex(of: "trellis:ignore") else { return nil }
    let codes = words[(mark + 1)...].prefix { Diagnostic.Code(rawValue: String($0)) != nil }
    self = codes.isEmpty ? .all : .some(Set(codes.map(String.init)))
  }

  /// What both ask.
  func union(_ other: IgnoredCodes) -> IgnoredCodes {
    switch (self, other) {
    case (.none, _): other
    case (_, .none): self
    case (.some(let first), .some(let second)): .some(first.union(second))
    case (.all, _), (_, .all): .all
    }
  }
}

extension [FormatLiteral] {
  /// Tells the literals what the comments of their source ask: a comment on a line of its own is about
  /// the next literal, any other about those of its line.
  mutating func heed(_ comments: [Range<Int>], in bytes: [UInt8]) {
    for comment in comments {
      guard let ignored = IgnoredCodes(comment: bytes[comment]) else { continue }
      let lineFeed = UInt8(ascii: "\n")
      let start = (bytes[..<comment.lowerBound].lastIndex(of: lineFeed) ?? -1) + 1
      let end = bytes[comment.upperBound...].firstIndex(of: lineFeed) ?? bytes.count
      let isAlone = bytes[start..<comment.lowerBound].allSatisfy(\.isBlank)
      for index in indices {
        let place = self[index].range
        if isAlone {
          guard place.lowerBound >= comment.upperBound else { continue }
          self[index].ignored = self[index].ignored.union(ignored)
          break
        }
        if place.lowerBound < end, place.upperBound > start {
          self[index].ignored = self[index].ignored.union(ignored)
        }
      }
    }
  }
}
