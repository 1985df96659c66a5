/// The kinds of nodes of a syntax tree.
public enum SyntaxKind: UInt8, Hashable, Sendable, CaseIterable {
  /// The whole text: formats, and what stands before and behind them.
  case document
  /// An orientation, then elements; behind `C:` a member and rules.
  case format
  /// `H:`, `V:`, `HV:`, `Z:` or `C:`
  case orientation
  /// `|`, `||`, `<|` or `|>`
  case superview
  /// `[`, members with commas between them, `]`
  case view
  /// A name or a range of names, predicates, a stack; only the name is always there.
  case member
  /// `:` and elements, which stand inside the view before the colon.
  case stack
  /// `-`; `-`, predicates, `-`; `~`; `~`, predicates, `~`; or `->`
  case connection
  /// `.`, the name of an attribute and predicates.
  case rule
  /// `(`, predicates with commas between them, `)`
  case predicateList
  /// A label, a relation, an operand, a priority; only the operand is always there.
  case predicate
  /// A name for a constraint, and `:`
  case label
  /// A number with or without a sign, a name, or a calculation.
  case operand
  /// `@` and a number or a name.
  case priority
  /// Tokens that the grammar has no place for.
  case unexpected
}

/// One node of a ``SyntaxTree``.
public struct SyntaxNode: Sendable {
  let storage: SyntaxTree.Storage
  let index: Int

  private var record: SyntaxTree.NodeRecord { storage.nodes[index] }

  /// The kind of the node.
  public var kind: SyntaxKind { record.kind }

  /// Where the node stands; an empty range where the text lacks what the grammar expects.
  public var range: SourceRange {
    let record = record
    guard record.firstToken < record.tokenEnd else {
      let isAtEnd = record.firstToken >= storage.tokens.count
      return SourceRange(
        at: isAtEnd ? storage.bytes.count : storage.tokens[record.firstToken].range.start)
    }
    return SourceRange(
      start: storage.tokens[record.firstToken].range.start,
      end: storage.tokens[record.tokenEnd - 1].range.end)
  }

  /// The text of the node, from its first token to its last.
  public var text: String { storage.text(in: range) }

  /// The text of the node without blanks and comments.
  var plainText: String {
    storage.tokens[record.firstToken..<record.tokenEnd].filter { !$0.kind.isTrivia }
      .map { storage.text(in: $0.range) }.joined()
  }

  /// The node that contains this one; nothing for the root.
  public var parent: SyntaxNode? {
    record.parent.map { SyntaxNode(storage: storage, index: $0) }
  }

  /// The nodes and tokens directly inside this one, in the order of the text.
  public var children: [SyntaxElement] {
    var elements: [SyntaxElement] = []
    var token = record.firstToken
    for child in nodes {
      while token < child.record.firstToken {
        elements.append(.token(storage.tokens[token]))
        token += 1
      }
      elements.append(.node(child))
      token = child.record.tokenEnd
    }
    while token < record.tokenEnd {
      elements.append(.token(storage.tokens[token]))
      token += 1
    }
    return elements
  }

  /// The nodes directly inside this one, in the order of the text.
  public var nodes: [SyntaxNode] {
    var nodes: [SyntaxNode] = []
    var next = index + 1
    while next < record.nodeEnd {
      nodes.append(SyntaxNode(storage: storage, index: next))
      next = storage.nodes[next].nodeEnd
    }
    return nodes
  }

  /// The tokens directly inside this one, in the order of the text.
  public var tokens: [Token] {
    var tokens: [Token] = []
    visitTokens { token in
      tokens.append(token)
      return true
    }
    return tokens
  }

  /// The nodes of one kind directly inside this one.
  func nodes(of kind: SyntaxKind) -> [SyntaxNode] {
    nodes.filter { $0.kind == kind }
  }

  /// The first node of a kind directly inside this one.
  func firstNode(of kind: SyntaxKind) -> SyntaxNode? {
    var next = index + 1
    let end = record.nodeEnd
    while next < end {
      if storage.nodes[next].kind == kind { return SyntaxNode(storage: storage, index: next) }
      next = storage.nodes[next].nodeEnd
    }
    return nil
  }

  /// The first token of some kind directly inside this one.
  func token(where isWanted: (Token.Kind) -> Bool) -> Token? {
    var found: Token?
    visitTokens { token in
      guard isWanted(token.kind) else { return true }
      found = token
      return false
    }
    return found
  }

  /// Visits the tokens directly inside this one, as long as `visit` wants the next.
  private func visitTokens(_ visit: (Token) -> Bool) {
    let record = record
    var token = record.firstToken
    var child = index + 1
    while token < record.tokenEnd {
      if child < record.nodeEnd, storage.nodes[child].firstToken <= token {
        token = max(token, storage.nodes[child].tokenEnd)
        child = storage.nodes[child].nodeEnd
      } else {
        guard visit(storage.tokens[token]) else { return }
        token += 1
      }
    }
  }
}

/// The parts of a node.
public enum SyntaxElement: Sendable {
  /// A token.
  case token(Token)
  /// A node inside the node.
  case node(SyntaxNode)
}

extension SyntaxNode: CustomStringConvertible {
  /// The text of the node, put together from the leaves below it.
  public var description: String {
    var text = ""
    var pending: [SyntaxElement] = [.node(self)]
    while let element = pending.popLast() {
      switch element {
      case .token(let token): text += storage.text(in: token.range)
      case .node(let node): pending.append(contentsOf: node.children.reversed())
      }
    }
    return text
  }
}
