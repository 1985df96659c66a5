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

/// The beginning of a format, which says what it is about.
public enum FormatOrientation: String, Hashable, Sendable, CaseIterable {
  /// A row: `H:`, and formats without an orientation.
  case horizontal = "H"
  /// A column: `V:`.
  case vertical = "V"
  /// A row and a column: `HV:`.
  case both = "HV"
  /// From back to front: `Z:`.
  case depth = "Z"
  /// Single constraints: `C:`.
  case explicit = "C"

  /// The orientation that a word says; nothing where it is not one.
  init?(prefix word: String) {
    self.init(rawValue: word)
  }

  /// The axes along which it lays out.
  public var axes: [FormatAxis] {
    switch self {
    case .horizontal: [.horizontal]
    case .vertical: [.vertical]
    case .both: [.horizontal, .vertical]
    case .depth, .explicit: []
    }
  }
}

/// A format as its reader sees it: an orientation and a chain of elements, or rules.
public struct FormatSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The subject of the format; horizontal where the text does not say.
  public var orientation: FormatOrientation {
    guard let word = orientationWord else { return .horizontal }
    if let orientation = FormatOrientation(prefix: word) { return orientation }
    return FormatAxis(likelyWord: word) == .vertical ? .vertical : .horizontal
  }

  /// The axis; horizontal where the text does not say, and where there are two or none.
  public var axis: FormatAxis { orientation.axes.first ?? .horizontal }

  private var orientationWord: String? {
    let name = node.firstNode(of: .orientation)?.token { $0 == .name }
    return name.map { node.storage.text(in: $0.range) }
  }

  /// The superview's edges, views and connections in the order of the text.
  ///
  /// Elements with nothing between them are flush: there is no connection for it.
  public var elements: [FormatElement] { FormatElement.elements(of: node) }

  /// The view whose attributes a `C:` format constrains.
  public var subject: MemberSyntax? {
    node.firstNode(of: .member).map { MemberSyntax(node: $0) }
  }

  /// The rules of a `C:` format about its subject.
  public var rules: [RuleSyntax] {
    node.nodes(of: .rule).map { RuleSyntax(node: $0) }
  }
}

/// One link of a format's chain.
public enum FormatElement: Sendable {
  /// `|`
  case superview(BoundarySyntax)
  /// `[name(predicates)]`
  case view(ViewSyntax)
  /// `-` or `-predicates-`
  case connection(ConnectionSyntax)

  /// The node that says it.
  public var node: SyntaxNode {
    switch self {
    case .superview(let boundary): boundary.node
    case .view(let view): view.node
    case .connection(let connection): connection.node
    }
  }

  /// The elements directly inside a format or a stack.
  static func elements(of node: SyntaxNode) -> [FormatElement] {
    node.nodes.compactMap { node in
      switch node.kind {
      case .superview: .superview(BoundarySyntax(node: node))
      case .view: .view(ViewSyntax(node: node))
      case .connection: .connection(ConnectionSyntax(node: node))
      default: nil
      }
    }
  }
}

/// An edge of the superview: `|`, `||`, `<|` or `|>`.
public struct BoundarySyntax: Sendable {
  /// Which edge is meant.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// `|`: that of the superview.
    case edge
    /// `||`: that inside its layout margin.
    case margin
    /// `<|` and `|>`: that of its safe area.
    case safeArea
  }

  /// The node that says it.
  public let node: SyntaxNode

  /// Which edge is meant.
  public var kind: Kind {
    let kinds = node.tokens.map { $0.kind }
    if kinds.contains(.relation) { return .safeArea }
    return kinds.count { $0 == .bar } > 1 ? .margin : .edge
  }
}

/// The views in one place of a format: `[name]`, `[name(predicates)]`, `[name,other]`.
public struct ViewSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The views that stand in the place: one, unless the text lists several.
  public var members: [MemberSyntax] {
    node.nodes(of: .member).map { MemberSyntax(node: $0) }
  }

  /// The first view's name; nothing where the text has none or one that is not a name.
  public var name: NameSyntax? { members.first?.name }

  /// The predicates about the first view's width, or its height in a vertical format.
  public var predicates: [PredicateSyntax] { members.first?.predicates ?? [] }
}

/// A view or a range of views: `name`, `name(predicates)`, `name1..5`, `name:[inner]`.
public struct MemberSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The name, of a range the first; nothing where the text has none or one that is not a name.
  public var name: NameSyntax? {
    node.token { $0 == .name }.map { NameSyntax(token: $0, storage: node.storage) }
  }

  /// The names of the views: one, unless the text says a range.
  public var names: [String] {
    guard let name else { return [] }
    guard node.token(where: { $0 == .dotDot }) != nil else { return [name.text] }
    return numberedRange?.names.names ?? []
  }

  /// The range that names several views; nothing where the text says none.
  var numberedRange: NumberedRange? {
    guard node.token(where: { $0 == .dotDot }) != nil, let name,
      let last = node.token(where: { $0 == .number })
    else { return nil }
    return NumberedRange(
      name: name.text, last: node.storage.text(in: last.range),
      range: name.range.union(last.range))
  }

  /// The predicates about the width, or the height in a vertical format.
  public var predicates: [PredicateSyntax] {
    node.nodes(of: .predicateList).flatMap { $0.nodes(of: .predicate) }
      .map { PredicateSyntax(node: $0) }
  }

  /// The content of the view; nothing where the text does not say.
  public var stack: StackSyntax? {
    node.firstNode(of: .stack).map { StackSyntax(node: $0) }
  }
}

/// The content of a view: `:[top]-[bottom]`.
public struct StackSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The views and connections, from the view's one edge to the other.
  public var elements: [FormatElement] { FormatElement.elements(of: node) }
}

/// The space between two elements: `-`, `-8-`, `-(>=8,<=20)-`, `~`, `->`.
public struct ConnectionSyntax: Sendable {
  /// The meanings of a connection.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// `-`: a distance.
    case distance
    /// `~`: a distance that is the same for all of them in the format.
    case equalSpace
    /// `->`: nothing.
    case disconnection
  }

  /// The node that says it.
  public let node: SyntaxNode

  /// The meaning of the connection.
  public var kind: Kind {
    switch node.token(where: { $0 == .tilde || $0 == .relation })?.kind {
    case .tilde: .equalSpace
    case .relation: .disconnection
    default: .distance
    }
  }

  /// True if the connection is a single dash, which means the standard space.
  public var isStandardSpace: Bool {
    kind == .distance
      && !node.nodes.contains { $0.kind == .predicateList || $0.kind == .predicate }
  }

  /// The predicates about the space.
  public var predicates: [PredicateSyntax] {
    let listed = node.nodes(of: .predicateList).flatMap { $0.nodes(of: .predicate) }
    return (listed + node.nodes(of: .predicate)).map { PredicateSyntax(node: $0) }
  }
}

/// A rule of a `C:` format about one attribute: `.centerX(other)`.
public struct RuleSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The attribute's name; nothing where it is missing.
  public var attribute: NameSyntax? {
    node.token { $0 == .name }.map { NameSyntax(token: $0, storage: node.storage) }
  }

  /// The other side of the comparison.
  public var predicates: [PredicateSyntax] {
    node.nodes(of: .predicateList).flatMap { $0.nodes(of: .predicate) }
      .map { PredicateSyntax(node: $0) }
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
