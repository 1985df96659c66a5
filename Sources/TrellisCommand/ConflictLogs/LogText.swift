import VisualFormatTools

/// The text of a log as the systems print it, where it has changed on its way.
///
/// Word processors and pages bend quotation marks, feeds and copied sources of pages write `&lt;` for `<`, and
/// collectors of logs put a whole message into a string of JSON. Lines in which that is so are turned back. Other
/// lines stay as they are, because such characters may be part of what a view shows.
struct LogText {
  private(set) var bytes: [UInt8] = []
  /// From each of these offsets on, places in the original text are so much greater.
  private var shifts: [(offset: Int, amount: Int)] = []

  /// Turns the lines of a text back; complexity: linear in its length.
  init(_ text: SourceText) {
    let original = text.bytes
    guard original.contains(where: Self.isSuspicious) else {
      bytes = original
      return
    }
    bytes.reserveCapacity(original.count)
    var start = 0
    while start < original.count {
      let lineEnd = original[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = lineEnd.map { $0 + 1 } ?? original.count
      append(original[start..<end])
      start = end
    }
  }

  /// The place in the original text.
  func original(_ range: Range<Int>) -> Range<Int> {
    original(range.lowerBound)..<original(range.upperBound)
  }

  private func original(_ offset: Int) -> Int {
    var low = 0
    var high = shifts.count
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return offset + (low > 0 ? shifts[low - 1].amount : 0)
  }

  private static func isSuspicious(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\") || byte == 0xE2 || byte == 0xC2
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    guard line.contains(where: Self.isSuspicious) else {
      bytes += line
      return
    }
    let isQuoted = Self.isQuoted(line)
    let isMarkup = Self.contains("&lt;", in: line) || Self.contains("&#60;", in: line)
    // A bent mark beside straight ones of its kind belongs to what a view shows.
    let hasSingle = line.contains(UInt8(ascii: "'"))
    let hasDouble = line.contains(UInt8(ascii: "\""))
    var offset = line.startIndex
    while offset < line.endIndex {
      let rest = line[offset...]
      var change: (byte: UInt8, length: Int)?
      switch line[offset] {
      case UInt8(ascii: "\\"): change = isQuoted ? Self.escaped(rest) : nil
      case UInt8(ascii: "&"): change = isMarkup ? Self.reference(rest) : nil
      case 0xE2: change = Self.bentMark(rest, hasSingle: hasSingle, hasDouble: hasDouble)
      case 0xC2 where rest.dropFirst().first == 0xA0: change = (UInt8(ascii: " "), 2)
      default: break
      }
      bytes.append(change?.byte ?? line[offset])
      offset += change?.length ?? 1
      if change != nil { shifts.append((bytes.count, offset - bytes.count)) }
    }
  }

  private static func contains(_ words: String, in line: ArraySlice<UInt8>) -> Bool {
    let words = Array(words.utf8)
    return line.indices.contains { line[$0] == words[0] && line[$0...].starts(with: words) }
  }

  // MARK: Characters

  /// True if a line has a constraint in a string of JSON: `\"<NSLayoutConstraint:0x1 …`.
  private static func isQuoted(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { start in
      guard line[start] == UInt8(ascii: "\\"), line[start...].starts(with: #"\""#.utf8) else {
        return false
      }
      let rest = line[(start + 2)...]
      let length = rest.first == UInt8(ascii: "<") ? 1 : escaped(rest)?.length ?? 0
      guard length > 0, length == 1 || escaped(rest)?.byte == UInt8(ascii: "<") else {
        return false
      }
      let className = rest.dropFirst(length).prefix(100).prefix { $0 != UInt8(ascii: ":") }
      return contains("Constraint", in: className)
    }
  }

  /// `\n`, `\"`, `\u003c` and their like.
  private static func escaped(_ rest: ArraySlice<UInt8>) -> (byte: UInt8, length: Int)? {
    guard rest.first == UInt8(ascii: "\\"), let second = rest.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "n"): return (UInt8(ascii: "\n"), 2)
    case UInt8(ascii: "t"), UInt8(ascii: "r"): return (UInt8(ascii: " "), 2)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (second, 2)
    case UInt8(ascii: "u"): return byte(rest.dropFirst(2).prefix(4), radix: 16).map { ($0, 6) }
    default: return nil
    }
  }

  /// `&lt;`, `&#39;`, `&#x27;` and their like.
  private static func reference(_ rest: ArraySlice<UInt8>) -> (byte: UInt8, length: Int)? {
    let name = rest.dropFirst().prefix(8).prefix { $0 != UInt8(ascii: ";") }
    let length = name.count + 2
    guard rest.dropFirst(length - 1).first == UInt8(ascii: ";") else { return nil }
    let found: UInt8?
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "lt": found = UInt8(ascii: "<")
    case "gt": found = UInt8(ascii: ">")
    case "quot", "ldquo", "rdquo", "#8220", "#8221": found = UInt8(ascii: "\"")
    case "apos", "lsquo", "rsquo", "#8216", "#8217": found = UInt8(ascii: "'")
    case "amp": found = UInt8(ascii: "&")
    case "nbsp", "#160": found = UInt8(ascii: " ")
    case let number where number.hasPrefix("#x"): found = byte(name.dropFirst(2), radix: 16)
    case let number where number.hasPrefix("#"): found = byte(name.dropFirst(), radix: 10)
    default: found = nil
    }
    return found.map { ($0, length) }
  }

  /// A character of ASCII by the digits of its number.
  private static func byte(_ digits: ArraySlice<UInt8>, radix: Int) -> UInt8? {
    UInt8(String(decoding: digits, as: UTF8.self), radix: radix).flatMap { $0 < 0x80 ? $0 : nil }
  }

  /// The straight form of a bent quotation mark of a kind that the line does not have.
  private static func bentMark(
    _ rest: ArraySlice<UInt8>, hasSingle: Bool, hasDouble: Bool
  ) -> (byte: UInt8, length: Int)? {
    let tail = Array(rest.dropFirst().prefix(2))
    guard tail.count == 2, tail[0] == 0x80 else { return nil }
    switch tail[1] {
    case 0x98...0x9B: return hasSingle ? nil : (UInt8(ascii: "'"), 3)
    case 0x9C...0x9F: return hasDouble ? nil : (UInt8(ascii: "\""), 3)
    default: return nil
    }
  }
}
