import Cassowary
import Trellis

/// A place in a printed constraint, and the words that follow it.
struct LogCursor {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  var isAtEnd: Bool { offset >= bytes.endIndex }

  private var next: UInt8? { isAtEnd ? nil : bytes[offset] }

  func isAt(_ word: String) -> Bool { bytes[offset...].starts(with: word.utf8) }

  func isAt(anyOf characters: String) -> Bool { next.map(characters.utf8.contains) ?? false }

  /// Steps over a word that is there.
  mutating func take(_ word: String) -> Bool {
    guard isAt(word) else { return false }
    offset += word.utf8.count
    return true
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { offset += 1 }
  }

  mutating func skipBlanks() { skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

  private mutating func run(of isMember: (UInt8) -> Bool) -> String? {
    let start = offset
    skip(while: isMember)
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  // MARK: Words

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// A word of letters and digits.
  mutating func word() -> String? { run(of: Self.isLetter) }

  /// The length of the longest class name; without a limit a text full of `<` would be read again from each.
  private static let longestClassName = 400

  /// A class with its module and its parameters, up to the colon after it.
  mutating func className() -> String? {
    let start = self
    var depth = 0
    var count = 0
    let name = run { byte in
      count += 1
      if count > Self.longestClassName { return false }
      depth += byte == UInt8(ascii: "<") ? 1 : byte == UInt8(ascii: ">") ? -1 : 0
      return Self.isLetter(byte) || ".$".utf8.contains(byte)
        || "<>".utf8.contains(byte) && depth >= 0 || depth > 0 && ", ()".utf8.contains(byte)
    }
    guard let name, next == UInt8(ascii: ":") else {
      self = start
      return nil
    }
    return name
  }

  /// `0x7fca0bd54cc0`.
  mutating func hexadecimal() -> String? {
    let start = self
    guard take("0x"), let digits = word() else {
      self = start
      return nil
    }
    return "0x" + digits
  }

  /// The address of a constraint, or the name that a library prints instead: `BottomConstraint`, `Rows[0]`.
  mutating func address() -> String? {
    hexadecimal() ?? run { !" @<>\"\t\r\n".utf8.contains($0) }
  }

  /// `<NSLayoutConstraint:0x7fca0bd54cc0`: a class, and an address or a name.
  ///
  /// Old systems print a blank after the colon, and people who write Markdown put one after `<`. Then there has to be
  /// an address, because other text looks like that too.
  mutating func head() -> (className: String, address: String)? {
    guard take("<") else { return nil }
    let isIndented = take(" ")
    guard let className = className(), take(":") else { return nil }
    let isApart = take(" ")
    guard let address = isIndented || isApart ? hexadecimal() : address() else { return nil }
    return (className, address)
  }

  /// A name that a view was given, such as `self.title` or `rows[0]`, up to an attribute or another end.
  mutating func name() -> String? {
    let start = offset
    var depth = 0
    while let byte = next, !" (),'@>".utf8.contains(byte), !Self.isAttribute(bytes[offset...]) {
      depth += byte == UInt8(ascii: "[") ? 1 : byte == UInt8(ascii: "]") ? -1 : 0
      if depth < 0 { break }
      offset += 1
    }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  /// An attribute by the names that the systems print.
  mutating func attribute() -> Attribute? {
    word().flatMap { Self.edges[$0] ?? Attribute(name: $0) }
  }

  /// The names of edges in constraints of masks.
  private static let edges: [String: Attribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY,
    "maxY": .bottom,
  ]

  /// True at a dot with an attribute behind it, and not with a part of a name that is called as one.
  private static func isAttribute(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: ".") else { return false }
    var cursor = LogCursor(rest.dropFirst())
    return cursor.attribute() != nil && !cursor.isAt(anyOf: ".[")
  }

  /// `@Login.swift#45`: the file and the line that made a constraint; the path may have blanks.
  mutating func source() -> String? {
    guard take("@") else { return nil }
    let start = offset
    if let mark = after(first: ".swift#") { self = mark }
    skip { $0 != UInt8(ascii: " ") }
    guard offset > start else { return nil }
    let path = String(decoding: bytes[start..<offset], as: UTF8.self)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.replacing("#", with: ":")
  }

  /// The text up to a quotation mark with that character behind it, after its opening mark.
  mutating func text(endingBefore character: Character) -> String? {
    text { $0.first == character.asciiValue }
  }

  /// The text up to some words, on this side of a comma; nil where they do not come.
  mutating func text(before words: String) -> String? {
    let start = offset
    while !isAtEnd, !isAt(words), !isAt(",") { offset += 1 }
    guard offset > start, isAt(words) else {
      offset = start
      return nil
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The text of an item, which may have any characters in it, quotation marks too: an attribute or the rest of
  /// a format follows, in a list of names a comma or its end.
  mutating func textOfItem(inList: Bool) -> String? {
    text { rest in
      guard let first = rest.first else { return true }
      guard inList else { return Self.isAttribute(rest) || "](".utf8.contains(first) }
      return rest.first { $0 != UInt8(ascii: " ") }.map(",)".utf8.contains) ?? true
    }
  }

  private mutating func text(where isEnd: (ArraySlice<UInt8>) -> Bool) -> String? {
    let start = offset
    var end = start
    while end < bytes.endIndex {
      if bytes[end] == UInt8(ascii: "'"), isEnd(bytes[(end + 1)...]) {
        offset = end + 1
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
      end += 1
    }
    return nil
  }

  // MARK: Numbers

  mutating func relation() -> Relation? {
    if take("==") { return .equal }
    if take("<=") { return .lessThanOrEqual }
    return take(">=") ? .greaterThanOrEqual : nil
  }

  /// `20`, `- 20`, `+ NSSpace(8)`.
  mutating func signedNumber() -> Double? {
    let start = self
    let sign = take("-") ? -1.0 : 1.0
    if sign > 0 { _ = take("+") }
    skipBlanks()
    let isSpace = take("NSSpace(")
    guard let value = number(), !isSpace || take(")"), value.magnitude <= Self.largest else {
      self = start
      return nil
    }
    return sign * value
  }

  /// The largest number that the engine takes.
  private static let largest = 1e9

  private mutating func number() -> Double? {
    let start = offset
    skip { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    guard offset > start else { return nil }
    if next == UInt8(ascii: "e") {
      let mark = offset
      offset += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { offset += 1 }
      if next.map(Self.isDigit) == true { skip(while: Self.isDigit) } else { offset = mark }
    }
    return NumberLiteral.value(of: String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// `^750` or `@750`, behind an equation or in a format: true unless it says that less is wanted than all.
  mutating func isRequired() -> Bool {
    skipBlanks()
    guard take("^") || take("@") else { return true }
    skipBlanks()
    return signedNumber().map { $0 >= 1000 } ?? true
  }

  /// The number after a word that comes later.
  func number(after word: String) -> Double? {
    guard var rest = after(last: word) else { return nil }
    return rest.signedNumber()
  }

  private func after(first word: String) -> LogCursor? {
    var result = self
    while !result.isAtEnd {
      if result.take(word) { return result }
      result.offset += 1
    }
    return nil
  }

  /// The place after the last occurrence of a word from here on.
  func after(last word: String) -> LogCursor? {
    let wanted = Array(word.utf8)
    guard bytes.endIndex - offset >= wanted.count else { return nil }
    for start in (offset...(bytes.endIndex - wanted.count)).reversed()
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      var result = self
      result.offset = start + wanted.count
      return result
    }
    return nil
  }
}
