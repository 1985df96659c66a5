/// The structure of a format with every byte of its text in it, valid or not.
///
/// The tokens lie in the order of the text without gaps; the nodes are ranges of tokens. Text that
/// the grammar has no place for stands in nodes of the kind ``SyntaxKind/unexpected``. Copies share
/// their storage. Building a tree takes time and space linear in the text.
public struct SyntaxTree: Sendable {
  let storage: Storage

  /// The text that was parsed.
  public var text: String { storage.text }

  /// The dialect that it was parsed in.
  public var dialect: Dialect { storage.dialect }

  /// All tokens in the order of the text, without gaps.
  public var tokens: [Token] { storage.tokens }

  /// The node that contains everything.
  public var root: SyntaxNode { SyntaxNode(storage: storage, index: 0) }

  /// The formats, for readers that want their meaning and not their punctuation.
  public var formats: [FormatSyntax] {
    root.nodes(of: .format).map { FormatSyntax(node: $0) }
  }

  /// The first format; one without elements where the text has none.
  public var format: FormatSyntax { formats.first ?? FormatSyntax(node: root) }

  /// The part of the text that a range covers; a range outside the text is cut to it.
  public func text(in range: SourceRange) -> String {
    storage.text(in: range)
  }

  /// The storage that a tree and its nodes share: flat tables, so that neither reading nor freeing a deep tree
  /// needs a deep stack.
  final class Storage: Sendable {
    let text: String
    let bytes: [UInt8]
    let dialect: Dialect
    let tokens: [Token]
    /// In the order in which the nodes begin: a node's descendants follow it.
    let nodes: [NodeRecord]

    init(text: String, bytes: [UInt8], dialect: Dialect, tokens: [Token], nodes: [NodeRecord]) {
      self.text = text
      self.bytes = bytes
      self.dialect = dialect
      self.tokens = tokens
      self.nodes = nodes
    }

    func text(in range: SourceRange) -> String {
      let start = min(max(range.start, 0), bytes.count)
      let end = min(max(range.end, start), bytes.count)
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// A node, by the places of its tokens and of the nodes in it.
  struct NodeRecord: Hashable, Sendable {
    var kind: SyntaxKind
    var parent: Int?
    var firstToken: Int
    /// After the last token.
    var tokenEnd: Int
    /// After the last descendant.
    var nodeEnd: Int
  }
}

extension SyntaxTree: CustomStringConvertible {
  /// The text, put together again from the leaves of the tree.
  public var description: String { root.description }
}

extension SyntaxTree {
  /// The names that ranges stand for: a1, a2 and a3 in `[a1..3]`.
  package var rangedNames: Set<String> {
    var names: Set<String> = []
    for index in storage.nodes.indices where storage.nodes[index].kind == .member {
      let member = MemberSyntax(node: SyntaxNode(storage: storage, index: index))
      if member.numberedRange != nil { names.formUnion(member.names) }
    }
    return names
  }
}
