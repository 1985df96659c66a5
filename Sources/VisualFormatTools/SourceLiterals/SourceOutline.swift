import VisualFormat

/// The tokens of a source with their brackets paired, and the arguments of calls.
package struct SourceOutline {
  package let bytes: [UInt8]
  package let language: SourceLanguage
  package let tokens: [SourceToken]
  package let comments: [Range<Int>]
  /// For each bracket the token that is the other one of its pair; for one without another, and for
  /// all else, the number of tokens.
  private let partners: [Int]
  /// For each token the bracket that it stands in; -1 outside all.
  private let parents: [Int]
  private let known = KnownArguments()

  /// Reads a source, in time linear in it.
  package init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    (tokens, comments) = SourceScanner.scan(bytes, language)
    (partners, parents) = Self.paired(tokens)
  }

  private static func paired(_ tokens: [SourceToken]) -> (partners: [Int], parents: [Int]) {
    var partners = [Int](repeating: tokens.count, count: tokens.count)
    var parents = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    var openCounts = [0, 0, 0]
    for (index, token) in tokens.enumerated() {
      parents[index] = open.count <= deepest ? open.last ?? -1 : -1
      guard case .punctuation(let byte) = token.kind else { continue }
      if token.isOpening {
        open.append(index)
        openCounts[kind(byte)] += 1
      } else if token.isClosing {
        let opening = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
        guard openCounts[kind(opening)] > 0 else { continue }
        // Brackets that were forgotten in between end here too.
        while let last = open.popLast(), case .punctuation(let candidate) = tokens[last].kind {
          openCounts[kind(candidate)] -= 1
          guard candidate == opening else { continue }
          partners[last] = index
          partners[index] = last
          parents[index] = parents[last]
          break
        }
      }
    }
    return (partners, parents)
  }

  /// Tokens in more brackets count as standing in none: nobody nests as deep, and so the way from a
  /// token to the outermost bracket is short in every source.
  private static let deepest = 256

  /// The number of a kind of brackets.
  private static func kind(_ opening: UInt8) -> Int {
    opening == UInt8(ascii: "(") ? 0 : opening == UInt8(ascii: "[") ? 1 : 2
  }

  /// True if there is a comment in a range of the source.
  func hasComment(in range: Range<Int>) -> Bool {
    let next = comments.partitioningIndex { $0.upperBound > range.lowerBound }
    return next < comments.count && comments[next].overlaps(range)
  }

  /// The bracket that a token stands in; nothing outside all.
  package func parent(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), parents[index] >= 0 else { return nil }
    return parents[index]
  }

  /// Where a bracket ends: its partner, or the end of the source.
  package func closing(_ opening: Int) -> Int { partners[opening] }

  /// The bracket that a closing one belongs to.
  package func opening(_ closing: Int) -> Int? {
    tokens[closing].isClosing && partners[closing] < closing ? partners[closing] : nil
  }

  /// True if a token is this one character.
  package func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].is(character)
  }

  package func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  package func isLiteral(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .literal
  }

  /// True if nothing stands between a token and the one before it.
  package func isAdjacent(_ index: Int) -> Bool {
    index > 0 && tokens.indices.contains(index)
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// The source of a token.
  package func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// True if a token is this name.
  package func isWord(_ index: Int, _ name: [UInt8]) -> Bool {
    isWord(index) && tokens[index].range.count == name.count
      && bytes[tokens[index].range] == name[...]
  }

  /// True if a name has these small letters in it, whatever their case.
  package func word(_ index: Int, contains part: StaticString) -> Bool {
    guard isWord(index) else { return false }
    let range = tokens[index].range
    let count = part.utf8CodeUnitCount
    guard range.count >= count else { return false }
    return part.withUTF8Buffer { part in
      (range.lowerBound...range.upperBound - count).contains { start in
        part.indices.allSatisfy { bytes[start + $0] | 0x20 == part[$0] }
      }
    }
  }

  /// Where the type arguments begin that end in front of a token; the token where there are none.
  package func beforeGenerics(_ index: Int) -> Int {
    guard has(">", at: index - 1) else { return index }
    let longest = 32
    let starts = (max(0, index - longest)..<index).reversed()
    return starts.first { has("<", at: $0) } ?? index
  }

  /// The text of a literal; nothing where the token is none, or one that cannot be read.
  package func literal(_ index: Int) -> LiteralText? {
    guard isLiteral(index) else { return nil }
    return SourceScanner.text(of: tokens[index], in: bytes, language)
  }

  /// The token behind one, or behind the bracket that it opens.
  package func next(_ index: Int) -> Int {
    tokens[index].isOpening ? min(closing(index), tokens.count - 1) + 1 : index + 1
  }

  /// The arguments of a call, the elements of a list; of a message, one for each part of its selector.
  package func arguments(_ opening: Int) -> [SourceArgument] {
    if let arguments = known.arguments[opening] { return arguments }
    let arguments = isMessage(opening) ? messageArguments(opening) : listedArguments(opening)
    known.arguments[opening] = arguments
    return arguments
  }

  /// The number of the argument that a token belongs to.
  package func argumentIndex(of token: Int, in opening: Int) -> Int? {
    let arguments = arguments(opening)
    var low = 0
    var high = arguments.count
    while low < high {
      let middle = (low + high) / 2
      if arguments[middle].tokens.upperBound > token { high = middle } else { low = middle + 1 }
    }
    guard low < arguments.count, arguments[low].tokens.contains(token) else { return nil }
    return low
  }

  /// True if a bracket opens an Objective-C message.
  package func isMessage(_ opening: Int) -> Bool {
    guard language == .objectiveC, has("[", at: opening), !has("@", at: opening - 1) else {
      return false
    }
    let followsOperand = isWord(opening - 1) || (opening > 0 && tokens[opening - 1].isClosing)
    // A message has a receiver and a selector.
    return !(followsOperand && (isAdjacent(opening) || closing(opening) == opening + 2))
  }

  private func listedArguments(_ opening: Int) -> [SourceArgument] {
    listedElements(opening).map { listedArgument($0) }
  }

  /// The text between a pair of brackets, cut at the commas.
  package func listedElements(_ opening: Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    let end = closing(opening)
    var start = opening + 1
    var index = start
    while index < end {
      if has(",", at: index) {
        elements.append(start..<index)
        start = index + 1
      }
      index = next(index)
    }
    if start < end { elements.append(start..<end) }
    return elements
  }

  private func listedArgument(_ range: Range<Int>) -> SourceArgument {
    let start = range.lowerBound
    guard language != .objectiveC, range.count > 1, isWord(start), has(":", at: start + 1) else {
      return SourceArgument(label: nil, tokens: range)
    }
    return SourceArgument(label: start, tokens: start + 2..<range.upperBound)
  }

  private func messageArguments(_ opening: Int) -> [SourceArgument] {
    var arguments: [SourceArgument] = []
    let end = closing(opening)
    var start = opening + 1
    var label: Int?
    var conditions = 0
    var index = start
    while index < end {
      if has("?", at: index) {
        conditions += 1
      } else if has(":", at: index), conditions > 0 {
        conditions -= 1
      } else if has(":", at: index), isWord(index - 1), !has(":", at: index + 1) {
        arguments.append(SourceArgument(label: label, tokens: start..<index - 1))
        label = index - 1
        start = index + 1
      }
      index = next(index)
    }
    arguments.append(SourceArgument(label: label, tokens: start..<max(start, end)))
    return arguments
  }
}

/// An argument of a call or a message, or an element of a list; the receiver of a message is its first.
package struct SourceArgument {
  /// The token that is its label.
  package let label: Int?
  package let tokens: Range<Int>
}

/// The arguments of calls that have been read, by their brackets: the copies of an outline share them.
private final class KnownArguments {
  var arguments: [Int: [SourceArgument]] = [:]
}
