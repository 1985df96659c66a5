import VisualFormatTools

/// Finds what UIKit and AppKit have printed about conflicts in a longer text.
///
/// Logs are copied from consoles, trackers and mails: lines may have a time or a `>` before them, or
/// run into each other. So what counts are the sentences around a list and the brackets in it, `<Class:0x…>` or
/// `<Class:name>`.
struct ConflictLogReader {
  private let text: SourceText
  private(set) var logs: [ConflictLog] = []

  /// Both systems begin with it.
  private static let beginning = Array("Unable to simultaneously satisfy constraints".utf8)
  private static let breaking = Array("Will attempt to recover by breaking constraint".utf8)
  private static let hidden = Array("<private>".utf8)

  /// Reads all logs in a text; complexity: linear in its length.
  init(_ text: SourceText) {
    self.text = text
    let bytes = text.bytes
    var starts: [Int] = []
    var offset = 0
    while let start = Self.find(Self.beginning, in: bytes, offset..<bytes.count) {
      starts.append(start)
      offset = start + Self.beginning.count
    }
    // A list that was copied without the sentence before it.
    if starts.isEmpty, let first = nextBracket(0..<bytes.count) { starts = [first.lowerBound] }
    for (start, end) in zip(starts, starts.dropFirst() + [bytes.count]) {
      logs.append(log(start..<end))
    }
  }

  private func log(_ range: Range<Int>) -> ConflictLog {
    let bytes = text.bytes
    let line = text.position(at: range.lowerBound).line
    var log = ConflictLog(place: text.range(ofLine: line))
    let breaking = Self.find(Self.breaking, in: bytes, range)
    var rest = range
    var places: [String: Range<Int>] = [:]
    while let bracket = nextBracket(rest) {
      rest = bracket.upperBound..<range.upperBound
      if let breaking, bracket.lowerBound > breaking {
        // Some copies have nothing but the constraint that was broken.
        if log.constraints.isEmpty { append(bracket, &log, &places) }
        let address = LoggedConstraintParser.address(of: text.bytes[bracket]) ?? ""
        log.brokenPlace =
          places[key(address, bracket)]
          ?? log.constraints.first { $0.address == address }?.place
        break
      }
      append(bracket, &log, &places)
    }
    log.isPrivate =
      log.constraints.isEmpty && Self.find(Self.hidden, in: bytes, range) != nil
    return log
  }

  private func append(
    _ bracket: Range<Int>, _ log: inout ConflictLog, _ places: inout [String: Range<Int>]
  ) {
    var parser = LoggedConstraintParser(text.bytes[bracket])
    guard let constraint = parser.constraint(at: bracket) else {
      log.unread.append(bracket)
      return
    }
    // A console may repeat lines.
    let key = key(constraint.address, bracket)
    guard places[key] == nil else { return }
    places[key] = bracket
    log.constraints.append(constraint)
    for (item, superview) in parser.superviews { log.superviews[item] = superview }
    log.isRightToLeft = log.isRightToLeft || parser.isRightToLeft
  }

  /// The words that tell a constraint from others: its address, or all of it, as several may have one name.
  private func key(_ address: String, _ bracket: Range<Int>) -> String {
    address.hasPrefix("0x") ? address : text[bracket]
  }

  // MARK: Brackets

  /// The next `<SomethingConstraint:0x… …>` or `<SomethingConstraint:name …>` on one line.
  private func nextBracket(_ range: Range<Int>) -> Range<Int>? {
    let bytes = text.bytes
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "<"),
        LoggedConstraintParser.isConstraint(bytes[offset..<range.upperBound])
      else {
        offset += 1
        continue
      }
      return offset..<end(ofBracketAt: offset, before: range.upperBound)
    }
    return nil
  }

  /// The end of a bracket: a `>` after which the line, or its entry in the list, ends.
  private func end(ofBracketAt start: Int, before limit: Int) -> Int {
    let bytes = text.bytes
    var offset = start + 1
    while offset < limit, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: ">") {
        var next = offset + 1
        while next < limit, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\r") {
          next += 1
        }
        let ends: [UInt8] = [0x0A, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ")")]
        if next == limit || ends.contains(bytes[next]) { return offset + 1 }
      }
      offset += 1
    }
    return offset
  }

  private static func find(
    _ words: [UInt8], in bytes: [UInt8], _ range: Range<Int>
  ) -> Int? {
    guard range.count >= words.count else { return nil }
    for start in range.lowerBound...(range.upperBound - words.count)
    where bytes[start] == words[0] && bytes[start..<start + words.count].elementsEqual(words) {
      return start
    }
    return nil
  }
}
