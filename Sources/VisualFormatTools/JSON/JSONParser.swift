/// Reads JSON as RFC 8259 defines it, and nothing more lenient, keeping the place of every value.
///
/// Stricter than the RFC in three points, because a document with them is a mistake: a key may occur
/// once in an object, numbers must be finite as `Double`, and strings must be well-formed Unicode. Besides,
/// nesting has a limit.
package struct JSONParser {
  /// The deepest nesting of arrays and objects: the parser is recursive and must not exhaust the stack.
  package static let deepestNesting = 128

  package let bytes: [UInt8]
  package var offset = 0
  private var depth = 0
  /// True if half of a surrogate pair is taken for a replacement character instead of a mistake.
  package private(set) var replacesLoneSurrogates = false

  /// The first mistake in the text.
  package struct Failure: Error {
    package let message: String
    package let range: Range<Int>
    /// Where the array or the object begins that has no end.
    package var opening: Int?
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value that a text consists of.
  ///
  /// The text must be valid UTF-8; a byte order mark is skipped. Half of a surrogate pair, which
  /// programs that count in UTF-16 may send, can be read as U+FFFD, which has the same length there.
  package static func parse(
    _ text: SourceText, replacingLoneSurrogates: Bool = false
  ) throws(Failure) -> JSONNode {
    var parser = JSONParser(text.bytes)
    parser.replacesLoneSurrogates = replacingLoneSurrogates
    parser.offset = parser.bytes.lengthOfMark
    parser.skipBlanks()
    let node = try parser.parseValue()
    parser.skipBlanks()
    if parser.offset < parser.bytes.count {
      throw parser.failure("expected the end of the document after its value")
    }
    return node
  }

  /// The byte at the current offset; nil at the end.
  package var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  package mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// A failure at the current character.
  package func failure(_ message: String) -> Failure {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let atEnd = offset >= bytes.count
    return Failure(message: atEnd ? "\(message), not the end" : message, range: offset..<end)
  }

  private mutating func parseValue() throws(Failure) -> JSONNode {
    let start = offset
    let value: JSONValue =
      switch current {
      case UInt8(ascii: "{"): .object(try parseObject())
      case UInt8(ascii: "["): .array(try parseArray())
      case UInt8(ascii: "\""): .string(try parseString())
      case .some(let byte) where byte == UInt8(ascii: "-") || byte.isASCIIDigit:
        .number(try parseNumber())
      default: try parseWord()
      }
    return JSONNode(value: value, range: start..<offset)
  }

  private mutating func parseWord() throws(Failure) -> JSONValue {
    let start = offset
    while let byte = current, byte.isASCIILetter { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "":
      throw failure("expected a value")
    default:
      throw Failure(
        message: "expected a value; \(quoted(word)) is none: strings are in double quotes",
        range: start..<offset)
    }
  }

  private mutating func parseArray() throws(Failure) -> [JSONNode] {
    var elements: [JSONNode] = []
    let opening = offset
    try enter()
    while try hasNext(isFirst: elements.isEmpty, closing: UInt8(ascii: "]"), opening) {
      elements.append(try parseValue())
    }
    depth -= 1
    return elements
  }

  private mutating func parseObject() throws(Failure) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys: Set<String> = []
    let opening = offset
    try enter()
    while try hasNext(isFirst: members.isEmpty, closing: UInt8(ascii: "}"), opening) {
      let start = offset
      guard current == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
      let key = try parseString()
      let keyRange = start..<offset
      if !keys.insert(key).inserted {
        throw Failure(message: "the key \(quoted(key)) occurs twice", range: keyRange)
      }
      skipBlanks()
      guard current == UInt8(ascii: ":") else { throw failure("expected `:` after the key") }
      offset += 1
      skipBlanks()
      members.append(JSONMember(key: key, keyRange: keyRange, node: try parseValue()))
    }
    depth -= 1
    return members
  }

  /// Steps over an opening bracket.
  private mutating func enter() throws(Failure) {
    depth += 1
    if depth > Self.deepestNesting {
      throw failure("arrays and objects are nested deeper than \(Self.deepestNesting) levels")
    }
    offset += 1
  }

  /// Steps over what stands before the next element, or over the closing bracket: then there is none.
  private mutating func hasNext(
    isFirst: Bool, closing: UInt8, _ opening: Int
  ) throws(Failure) -> Bool {
    skipBlanks()
    let bracket = closing == UInt8(ascii: "]") ? "]" : "}"
    if current == closing {
      offset += 1
      return false
    }
    if isFirst, current != nil { return true }
    guard current == UInt8(ascii: ",") else {
      let first = bracket == "]" ? "expected a value or `]`" : "expected a key in double quotes"
      var failure = failure(isFirst ? first : "expected `,` or `\(bracket)`")
      failure.opening = opening
      throw failure
    }
    offset += 1
    skipBlanks()
    if current == closing { throw failure("expected another value: there is a `,` before it") }
    return true
  }
}

extension UInt8 {
  package var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
