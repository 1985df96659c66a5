/// A place in a document as the protocol counts it, from 0.
package struct TextPosition: Hashable, Comparable {
  /// The line.
  package var line: Int
  /// The units of the ``PositionEncoding`` between the start of the line and the place.
  package var character: Int

  package static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.character) < (second.line, second.character)
  }

  package var json: JSONText {
    .object(["line": .integer(line), "character": .integer(character)])
  }
}

extension Range<TextPosition> {
  package var json: JSONText { .object(["start": lowerBound.json, "end": upperBound.json]) }
}

/// The unit of the characters of a position: agreed on when the session begins.
package enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The first of the client's encodings that is known; UTF-16 where it names none.
  package init(offered names: [String]) {
    self = names.lazy.compactMap { PositionEncoding(rawValue: $0) }.first ?? .utf16
  }

  /// The number of units of the character that begins with this byte of UTF-8; a character counts at its
  /// first byte, or in UTF-8 byte by byte.
  package func units(at byte: UInt8) -> Int {
    let isContinuation = byte & 0xC0 == 0x80
    switch self {
    case .utf8: return 1
    case .utf16: return isContinuation ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: return isContinuation ? 0 : 1
    }
  }
}
