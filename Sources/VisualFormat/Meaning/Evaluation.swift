/// The state of a calculation while its tokens are read.
struct Evaluation {
  /// An operation that waits for its second amount.
  enum Operation {
    case parenthesis
    case sum
    case difference
    case product
    case quotient
    case negation

    /// The rank of the operation; a higher one binds more tightly.
    var rank: Int {
      switch self {
      case .parenthesis: 0
      case .sum, .difference: 1
      case .product, .quotient: 2
      case .negation: 3
      }
    }
  }

  let role: FormatInterpreter.Role
  let range: SourceRange
  private let storage: SyntaxTree.Storage
  private let tokens: [Token]
  private var index = 0
  /// The amounts that wait for an operation; nothing for those that are wrong.
  private(set) var amounts: [Amount?] = []
  var operations: [Operation] = []
  /// True if an amount comes next, so that `-` is a sign.
  var expectsAmount = true

  init(_ expression: ExpressionSyntax, role: FormatInterpreter.Role) {
    self.role = role
    range = expression.node.range
    storage = expression.node.storage
    tokens = expression.node.tokens.filter { !$0.kind.isTrivia }
  }

  mutating func next() -> Token? {
    guard index < tokens.count else { return nil }
    index += 1
    return tokens[index - 1]
  }

  /// Reads the next token if it is of a kind.
  mutating func skip(_ kind: Token.Kind) -> Bool {
    guard index < tokens.count, tokens[index].kind == kind else { return false }
    index += 1
    return true
  }

  /// Reads the name of an attribute; nothing where there is no such attribute.
  mutating func attribute() -> FormatAttribute? {
    next().flatMap { FormatAttribute(name: storage.text(in: $0.range)) }
  }

  func name(_ token: Token) -> NameSyntax {
    NameSyntax(token: token, storage: storage)
  }

  func bytes(_ range: SourceRange) -> ArraySlice<UInt8> {
    storage.bytes[range.start..<range.end]
  }

  mutating func push(_ amount: Amount?) {
    amounts.append(amount)
    expectsAmount = false
  }

  mutating func pop() -> Amount? {
    amounts.popLast() ?? nil
  }

  mutating func open() {
    operations.append(.parenthesis)
    expectsAmount = true
  }

  /// The operation that a sign means; nothing for a plus sign before an amount.
  func operation(_ kind: Token.Kind) -> Operation? {
    switch kind {
    case .plus: expectsAmount ? nil : .sum
    case .asterisk: .product
    case .slash: .quotient
    default: expectsAmount ? .negation : .difference
    }
  }
}
