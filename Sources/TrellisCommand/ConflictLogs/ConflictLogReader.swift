import VisualFormatTools

/// Finds what UIKit and AppKit have printed about conflicts in a longer text.
///
/// Logs are copied from consoles, trackers and mails: lines may have a time or a `>` before them, or
/// run into each other. So what counts are the sentences around a list and the brackets in it, `<Class:0x…>` or
/// `<Class:name>`.
struct ConflictLogReader {
  private let text: SourceText
  private let plain: LogText
  private(set) var logs: [ConflictLog] = []

  private var bytes: [UInt8] { plain.bytes }

  /// A list of constraints has one of them before it: both systems have the first, AppKit has the other, too.
  private static let beginnings = [
    Array("Unable to simultaneously satisfy constraints".utf8),
    Array("Conflicting constraints detected".utf8),
  ]
  private static let breaking = Array("Will attempt to recover by breaking".utf8)
  private static let hidden = Array("<private>".utf8)

  /// Reads all logs in a text; complexity: linear in its length.
  init(_ text: SourceText) {
    self.text = text
    plain = LogText(text)
    let starts = Self.beginnings.flatMap(places).sorted()
    readFragments(0..<(starts.first ?? bytes.count), isWholeText: starts.isEmpty)
    for (start, end) in zip(starts, starts.dropFirst() + [bytes.count]) {
      readFragments(read(start..<end)..<end)
    }
  }

  private func places(of words: [UInt8]) -> [Int] {
    var places: [Int] = []
    var offset = 0
    while let start = Self.find(words, in: bytes, offset..<bytes.count) {
      places.append(start)
      offset = start + words.count
    }
    return places
  }

  /// Reads logs whose first sentence was not copied: what counts then is that they name a constraint that is broken.
  ///
  /// In a text without any first sentence it need not be named either, but a lone constraint after a log is no other
  /// log. Otherwise constraints between two logs are what an app prints for itself.
  private mutating func readFragments(_ range: Range<Int>, isWholeText: Bool = false) {
    var rest = range
    while let bracket = nextBracket(rest) {
      let breaking = Self.find(Self.breaking, in: bytes, rest)
      let isList = logs.isEmpty || nextBracket(bracket.upperBound..<range.upperBound) != nil
      guard breaking != nil || isWholeText && isList else { return }
      let start = min(bracket.lowerBound, breaking ?? bracket.lowerBound)
      rest = read(start..<range.upperBound)..<range.upperBound
    }
  }

  /// Reads one log; returns the place after the constraint that is broken, or the end of the range.
  private mutating func read(_ range: Range<Int>) -> Int {
    let line = text.line(at: plain.original(range).lowerBound)
    var log = ConflictLog(place: text.range(ofLine: line))
    let breaking = Self.find(Self.breaking, in: bytes, range)
    var (rest, end) = (range, range.upperBound)
    var places: [String: Range<Int>] = [:]
    while let bracket = nextBracket(rest) {
      rest = bracket.upperBound..<range.upperBound
      if let breaking, bracket.lowerBound > breaking {
        // Some copies have nothing but the constraint that was broken.
        if log.constraints.isEmpty { append(bracket, &log, &places) }
        let address = LoggedConstraintParser.address(of: bytes[bracket]) ?? ""
        log.brokenPlace =
          places[key(address, bracket)]
          ?? log.constraints.first { $0.address == address }?.place
        end = bracket.upperBound
        break
      }
      append(bracket, &log, &places)
    }
    log.isPrivate =
      log.constraints.isEmpty
      && Self.find(Self.hidden, in: bytes, range.lowerBound..<end) != nil
    log.findTemporarySizes()
    logs.append(log)
    return breaking == nil ? range.upperBound : rest.lowerBound
  }

  private func append(
    _ bracket: Range<Int>, _ log: inout ConflictLog, _ places: inout [String: Range<Int>]
  ) {
    var parser = LoggedConstraintParser(bytes[bracket])
    let place = plain.original(bracket)
    guard let constraint = parser.constraint(at: place) else {
      log.unread.append(place)
      return
    }
    // A console may repeat lines.
    let key = key(constraint.address, bracket)
    guard places[key] == nil else { return }
    places[key] = place
    log.constraints.append(constraint)
    for (item, superview) in parser.superviews { log.superviews[item] = superview }
    log.isRightToLeft = log.isRightToLeft || parser.isRightToLeft
  }

  /// The words that tell a constraint from others: its address, or all of it, as several may have one name.
  private func key(_ address: String, _ bracket: Range<Int>) -> String {
    address.hasPrefix("0x") ? address : String(decoding: bytes[bracket], as: UTF8.self)
  }

  // MARK: Brackets

  /// The next `<SomethingConstraint:0x… …>` or `<SomethingConstraint:name …>` on one line.
  private func nextBracket(_ range: Range<Int>) -> Range<Int>? {
    let bytes = bytes
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

  /// The end of a bracket: a `>` after which the line, or its entry in the list, ends, or else the last one before
  /// the next constraint, where a page or a chat has taken away what stands between them.
  private func end(ofBracketAt start: Int, before limit: Int) -> Int {
    let bytes = bytes
    var last: Int?
    var offset = start + 1
    while offset < limit, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: ">") {
        var next = offset + 1
        while next < limit, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\r") {
          next += 1
        }
        let ends: [UInt8] = [0x0A, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ")")]
        if next == limit || ends.contains(bytes[next]) { return offset + 1 }
        last = offset + 1
      } else if let last, bytes[offset] == UInt8(ascii: "<"),
        LoggedConstraintParser.isConstraint(bytes[offset..<limit])
      {
        return last
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
