/// Looking at tokens and reading them.
extension Parser {
  /// The kind of the next token.
  var kind: Token.Kind { kind(ahead: 0) }

  /// The range of the next token; empty at the end of the text.
  var range: SourceRange {
    current < tokens.count ? tokens[current].range : SourceRange(at: bytes.count)
  }

  /// The text of the next token.
  var text: String { text(in: range) }

  /// Where the last token ends.
  var endOfLastToken: Int {
    endOfLast > 0 ? tokens[endOfLast - 1].range.end : 0
  }

  /// Whether nothing stands between the last token and the next.
  var isAdjacent: Bool { current == endOfLast }

  /// The kind of a token that comes later, blanks and comments not counted.
  func kind(ahead count: Int) -> Token.Kind {
    var index = current
    var remaining = count
    while index < tokens.count {
      if !tokens[index].kind.isTrivia {
        if remaining == 0 { return tokens[index].kind }
        remaining -= 1
      }
      index += 1
    }
    return .endOfText
  }

  func text(in range: SourceRange) -> String {
    String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// Reads one token and the blanks and comments behind it.
  mutating func advance() {
    guard current < tokens.count else { return }
    current += 1
    endOfLast = current
    skipTrivia()
  }

  mutating func skipTrivia() {
    let first = current
    isAfterLineEnd = false
    while current < tokens.count, tokens[current].kind.isTrivia {
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

  private mutating func admitBlanks(at index: Int) {
    let joinsWords =
      index > 0 && index + 1 < tokens.count && tokens[index - 1].kind.isWord
      && tokens[index + 1].kind.isWord
    admit(.blanks, at: tokens[index].range, "Blanks are not part of a format.") { range in
      joinsWords ? [] : [.remove(range, "the blanks")]
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
