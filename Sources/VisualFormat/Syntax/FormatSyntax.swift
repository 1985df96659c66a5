/// The axis along which a format lays out.
public enum FormatAxis: Hashable, Sendable, CaseIterable {
  /// From side to side: `H:`, and formats without an orientation.
  case horizontal
  /// From top to bottom: `V:`.
  case vertical

  /// The orientation of a format along the axis.
  public var letter: String {
    switch self {
    case .horizontal: "H"
    case .vertical: "V"
    }
  }

  /// The axis that a word means where an orientation stands; only the letters are valid.
  init?(likelyWord word: String) {
    switch word {
    case "H", "h", "Horizontal", "horizontal": self = .horizontal
    case "V", "v", "Vertical", "vertical": self = .vertical
    default: return nil
    }
  }
}

/// A format as its reader sees it: an axis and a chain of elements.
public struct FormatSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The axis; horizontal where the text does not say.
  public var axis: FormatAxis {
    let name = node.nodes(of: .orientation).first?.token { $0 == .name }
    return name.flatMap { FormatAxis(likelyWord: node.storage.text(in: $0.range)) } ?? .horizontal
  }

  /// The superview's edges, views and connections in the order of the text.
  ///
  /// Elements with nothing between them are flush: there is no connection for it.
  public var elements: [FormatElement] {
    node.nodes.compactMap { node in
      switch node.kind {
      case .superview: .superview(node)
      case .view: .view(ViewSyntax(node: node))
      case .connection: .connection(ConnectionSyntax(node: node))
      default: nil
      }
    }
  }
}

/// One link of a format's chain.
public enum FormatElement: Sendable {
  /// `|`
  case superview(SyntaxNode)
  /// `[name(predicates)]`
  case view(ViewSyntax)
  /// `-` or `-predicates-`
  case connection(ConnectionSyntax)
}

/// A view of a format: `[name]` or `[name(predicates)]`.
public struct ViewSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The view's name; nothing where the text has none or one that is not a name.
  public var name: NameSyntax? {
    node.token { $0 == .name }.map { NameSyntax(token: $0, storage: node.storage) }
  }

  /// What is said about the view's width, or its height in a vertical format.
  public var predicates: [PredicateSyntax] {
    node.nodes(of: .predicateList).flatMap { $0.nodes(of: .predicate) }
      .map { PredicateSyntax(node: $0) }
  }
}

/// The space between two elements: `-`, `-8-`, `-(>=8,<=20)-`.
public struct ConnectionSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// Whether the connection is a single dash, which means the standard space.
  public var isStandardSpace: Bool {
    !node.nodes.contains { $0.kind == .predicateList || $0.kind == .predicate }
  }

  /// What is said about the space.
  public var predicates: [PredicateSyntax] {
    let listed = node.nodes(of: .predicateList).flatMap { $0.nodes(of: .predicate) }
    return (listed + node.nodes(of: .predicate)).map { PredicateSyntax(node: $0) }
  }
}

/// A name and where it stands.
public struct NameSyntax: Hashable, Sendable {
  /// The name.
  public let text: String
  /// Where it stands.
  public let range: SourceRange

  init(token: Token, storage: SyntaxTree.Storage) {
    text = storage.text(in: token.range)
    range = token.range
  }
}
