/// Looking at tokens and reading them.
extension Parser {
  /// The kind of the next token.
  var kind: Token.Kind { kind(ahead: 0) }

  /// The range of the next token; empty at the end of the text.
  var range: SourceRange {
    current < end
      ? tokens[current].range
      : SourceRange(at: end < tokens.count ? tokens[end].range.start : bytes.count)
  }

  /// The text of the next token.
  var text: String { text(in: range) }

  /// Where the last token ends.
  var endOfLastToken: Int {
    endOfLast > 0 ? tokens[endOfLast - 1].range.end : 0
  }

  /// True if nothing stands between the last token and the next.
  var isAdjacent: Bool { current == endOfLast }

  /// The kind of a token that comes later, blanks and comments not counted.
  func kind(ahead count: Int) -> Token.Kind { token(ahead: count)?.kind ?? .endOfText }

  /// A token that comes later, blanks and comments not counted.
  func token(ahead count: Int) -> Token? {
    var index = current
    var remaining = count
    while index < end {
      if !tokens[index].kind.isTrivia {
        if remaining == 0 { return tokens[index] }
        remaining -= 1
      }
      index += 1
    }
    return nil
  }

  func text(in range: SourceRange) -> String {
    String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// The text of a range where there is one, as a list.
  func texts(_ range: SourceRange?) -> [String] {
    range.map { [text(in: $0)] } ?? []
  }

  /// Reads one token and the blanks and comments behind it.
  mutating func advance() {
    guard current < end else { return }
    checkLookalike()
    current += 1
    endOfLast = current
    skipTrivia()
  }

  mutating func skipTrivia() {
    let first = current
    isAfterLineEnd = false
    while current < end, tokens[current].kind.isTrivia {
      isAfterLineEnd = isAfterLineEnd || containsLineEnd(tokens[current].range)
      current += 1
    }
    let separatesFormats = first > 0 && isAfterLineEnd && isOrientation(at: current)
    for index in first..<current {
      if tokens[index].kind == .comment {
        admitComment(tokens[index].range)
      } else if !separatesFormats {
        admitBlanks(at: index)
      }
    }
  }

  private mutating func admitComment(_ range: SourceRange) {
    admit(.comments, at: range, "Comments are not part of a format.") { range in
      [.remove(range, "the comment")]
    }
  }

  /// Reports a sign that is written with a character that only looks like it.
  private mutating func checkLookalike() {
    let token = tokens[current]
    guard bytes[token.range.start] >= 0x80, let sign = token.kind.sign else { return }
    report(
      .lookalikeCharacter, at: token.range,
      "\(quoted(text(in: token.range))) only looks like \(quoted(sign)).",
      fixIts: [.replace(token.range, with: sign).certain()])
  }

  /// True if two formats may be meant, one below the other.
  private func separatesFormats(at blanks: Int) -> Bool {
    guard blanks > 0, blanks + 1 < tokens.count, containsLineEnd(tokens[blanks].range),
      [.bar, .rightBracket].contains(tokens[blanks - 1].kind)
    else { return false }
    let next = tokens[blanks + 1].kind
    return next == .leftBracket || next == .bar && !isAloneOnLine(blanks + 1)
  }

  private mutating func admitBlanks(at index: Int) {
    // A separator of formats that is one too many counts with the blanks behind it.
    if index > 0, tokens[index - 1].kind == .comma,
      diagnostics.hasError(at: tokens[index - 1].range.start)
    {
      return
    }
    let joinsWords =
      index > 0 && index + 1 < tokens.count && tokens[index - 1].kind.isWord
      && tokens[index + 1].kind.isWord
    // Without its line end a comment would take in what follows.
    let endsComment =
      index > 0 && index + 1 < tokens.count && tokens[index - 1].kind == .comment
    let maySeparate = separatesFormats(at: index)
    let isMark = text(in: tokens[index].range) == "\u{FEFF}"
    admit(
      .blanks, at: tokens[index].range,
      isMark ? "A byte order mark is not part of a format." : "Blanks are not part of a format."
    ) { range in
      if joinsWords || endsComment { return [] }
      let removal = FixIt.remove(range, isMark ? "the mark" : "the blanks")
      return [maySeparate ? removal : removal.certain()]
    }
  }
}

/// Building the nodes of the tree.
extension Parser {
  /// Begins a node with the next token.
  mutating func open(_ kind: SyntaxKind) {
    nodes.append(
      SyntaxTree.NodeRecord(
        kind: kind, parent: openNode, firstToken: openNode == nil ? 0 : current,
        tokenEnd: current, nodeEnd: nodes.count + 1))
    openNode = nodes.count - 1
  }

  /// Ends the innermost node with the last token, as the kind that it turned out to be.
  mutating func close(as kind: SyntaxKind? = nil) {
    guard let node = openNode else { return }
    let end = max(endOfLast, nodes[node].tokenEnd)
    nodes[node].kind = kind ?? nodes[node].kind
    nodes[node].tokenEnd = end
    nodes[node].nodeEnd = nodes.count
    openNode = nodes[node].parent
    // A child without tokens may stand behind the blanks that follow the last token.
    if let parent = openNode {
      nodes[parent].tokenEnd = max(nodes[parent].tokenEnd, end)
    }
  }

  /// Reads one token as a node.
  mutating func read(as kind: SyntaxKind) {
    open(kind)
    advance()
    close()
  }
}
