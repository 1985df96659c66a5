/// Cuts a text into tokens.
///
/// Every byte belongs to exactly one token; no text is refused.
struct Lexer {
  private let bytes: [UInt8]
  private var offset = 0
  private var tokens: [Token] = []

  /// The tokens of a text, in order, without gaps.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    while lexer.offset < bytes.count {
      lexer.scanToken()
    }
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    // Short names and signs in turn, which is what most formats consist of.
    tokens.reserveCapacity(bytes.count / 2 + 4)
  }

  private mutating func scanToken() {
    let start = offset
    let (characterClass, length) = characterClass(at: start)
    offset = start + length
    switch characterClass {
    case .sign(.slash) where offset < bytes.count && bytes[offset] == UInt8(ascii: "/"):
      skipLine()
      append(.comment, from: start)
    case .sign(let kind):
      append(kind, from: start)
    case .digit:
      offset = NumberScanner.end(ofNumberAt: start, in: bytes)
      append(.number, from: start)
    case .dot:
      scanDot(from: start)
    case .nameStart:
      extend { $0 == .nameStart || $0 == .digit }
      append(.name, from: start)
    case .relation:
      extend { $0 == .relation }
      append(.relation, from: start)
    case .blank:
      extend { $0 == .blank }
      append(.blanks, from: start)
    case .unknown:
      extend { $0 == .unknown }
      append(.unknown, from: start)
    }
  }

  /// `..` comes before `.5`, so that `a..5` is a range and not a name and a fraction.
  private mutating func scanDot(from start: Int) {
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      append(.dotDot, from: start)
    } else if offset < bytes.count, isDigit(bytes[offset]) {
      offset = NumberScanner.end(ofNumberAt: start, in: bytes)
      append(.number, from: start)
    } else {
      append(.dot, from: start)
    }
  }

  private mutating func skipLine() {
    while offset < bytes.count, !isLineEnd(bytes[offset]) {
      offset += 1
    }
  }

  private mutating func extend(while isPart: (CharacterClass) -> Bool) {
    while offset < bytes.count {
      let (next, length) = characterClass(at: offset)
      guard isPart(next) else { return }
      offset += length
    }
  }

  private mutating func append(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind, SourceRange(start: start, end: offset)))
  }

  /// The class of the character at an offset, and its length in bytes.
  private func characterClass(at offset: Int) -> (CharacterClass, length: Int) {
    let byte = bytes[offset]
    if byte < 0x80 {
      return (CharacterClass(ascii: byte), 1)
    }
    let (scalar, length) = decodeScalar(at: offset)
    return (CharacterClass(nonASCII: scalar), length)
  }

  private func decodeScalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = bytes[offset]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    var end = offset + 1
    while end < min(offset + length, bytes.count) {
      value = value << 6 | UInt32(bytes[end] & 0x3F)
      end += 1
    }
    return (value, end - offset)
  }
}

/// True if a line ends at a byte: LF, or CR with or without LF behind it.
func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

/// The kinds of tokens that a character can be part of.
private enum CharacterClass: Equatable {
  case nameStart
  case digit
  case dot
  case relation
  case blank
  case unknown
  /// A token by itself.
  case sign(Token.Kind)

  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"):
      self = .nameStart
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "."): self = .dot
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "!"):
      self = .relation
    case UInt8(ascii: " "), 0x09...0x0D: self = .blank
    case UInt8(ascii: "|"): self = .sign(.bar)
    case UInt8(ascii: "["): self = .sign(.leftBracket)
    case UInt8(ascii: "]"): self = .sign(.rightBracket)
    case UInt8(ascii: "("): self = .sign(.leftParenthesis)
    case UInt8(ascii: ")"): self = .sign(.rightParenthesis)
    case UInt8(ascii: "-"): self = .sign(.dash)
    case UInt8(ascii: "~"): self = .sign(.tilde)
    case UInt8(ascii: ","): self = .sign(.comma)
    case UInt8(ascii: "@"): self = .sign(.at)
    case UInt8(ascii: ":"): self = .sign(.colon)
    case UInt8(ascii: "+"): self = .sign(.plus)
    case UInt8(ascii: "*"): self = .sign(.asterisk)
    case UInt8(ascii: "/"): self = .sign(.slash)
    case UInt8(ascii: "%"): self = .sign(.percent)
    default: self = .unknown
    }
  }

  /// Sorts characters by Unicode block, because the tables that tell letters from symbols are too
  /// large for a program on a small device.
  init(nonASCII scalar: UInt32) {
    switch scalar {
    case 0xA0, 0x2000...0x200B, 0x2028...0x2029, 0x202F, 0x3000, 0xFEFF: self = .blank
    case 0x2010...0x2015, 0x2212, 0xFF0D: self = .sign(.typographicDash)
    // Signs of East Asian keyboards, and lines for drawing.
    case 0x01C0, 0x2223, 0x2502, 0xFF5C: self = .sign(.bar)
    case 0xFF3B: self = .sign(.leftBracket)
    case 0xFF3D: self = .sign(.rightBracket)
    case 0xFF08: self = .sign(.leftParenthesis)
    case 0xFF09: self = .sign(.rightParenthesis)
    case 0x3001, 0xFF0C: self = .sign(.comma)
    case 0xFF20: self = .sign(.at)
    case 0xFF1A: self = .sign(.colon)
    case 0x2260, 0x2264, 0x2265: self = .relation
    case 0x80...0xA9, 0x2000...0x206F, 0x2190...0x2BFF, 0x3001...0x303F, 0xFF00...0xFF0F,
      0xFFF0...0xFFFF:
      self = .unknown
    default: self = .nameStart
    }
  }
}
