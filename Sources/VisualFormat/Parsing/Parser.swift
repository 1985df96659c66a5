/// Builds the syntax tree of a format and reports everything that is wrong with it.
///
/// The grammar, and where each rule is read:
///
///     format         orientation? element*                              Parser.swift
///     orientation    name ':'                                           Parser.swift
///     element        superview | view | connection                      Parser+Chain.swift
///     view           '[' name predicateList? ']'                        Parser+View.swift
///     connection     '-' | '-' (predicateList | predicate) '-'          Parser+Connection.swift
///     predicateList  '(' predicate (',' predicate)* ')'                 Parser+Predicate.swift
///     predicate      relation? operand ('@' operand)?                   Parser+Predicate.swift
///     operand        sign? number | name                                Parser+Operand.swift
///
/// The parser goes through the tokens once, never back, and every loop takes at least one token, so
/// the time is linear in the text. Text that fits nowhere becomes a node of its own and the parser
/// goes on behind it; Parser+Recovery.swift says where.
struct Parser {
  let bytes: [UInt8]
  let tokens: [Token]
  let dialect: Dialect

  /// The index of the token that is read next; never that of a blank.
  var current = 0
  /// The index after the last token that was read and is not a blank.
  var endOfLast = 0
  var nodes: [SyntaxTree.NodeRecord] = []
  /// The nodes that have begun and not ended, the innermost last.
  var openNodes: [Int] = []
  var diagnostics = DiagnosticList()

  /// The tree of a text, and its diagnostics.
  static func parse(_ text: String, dialect: Dialect) -> ParseResult {
    let bytes = Array(text.utf8)
    var parser = Parser(bytes: bytes, dialect: dialect)
    parser.parseFormat()
    let storage = SyntaxTree.Storage(
      text: text, bytes: bytes, dialect: dialect, tokens: parser.tokens, nodes: parser.nodes)
    return ParseResult(
      tree: SyntaxTree(storage: storage), diagnostics: parser.diagnostics.all)
  }

  private init(bytes: [UInt8], dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
    tokens = Lexer.tokens(of: bytes)
  }

  private mutating func parseFormat() {
    open(.format)
    if tokens.allSatisfy({ $0.kind == .blanks }) {
      report(.emptyFormat, at: SourceRange(start: 0, end: bytes.count), "The format is empty.")
    } else {
      skipBlanks()
      parseOrientation()
      parseChain()
    }
    endOfLast = tokens.count
    close()
  }

  private mutating func parseOrientation() {
    if kind == .colon {
      report(
        .unknownOrientation, at: range, "Expected 'H' or 'V' before ':'.",
        fixIts: [.insert("H", at: range.start), .insert("V", at: range.start)])
      read(as: .orientation)
    } else if kind == .name, kind(ahead: 1) == .colon {
      open(.orientation)
      checkOrientation()
      advance()
      advance()
      close()
    } else if kind == .name, FormatAxis(likelyWord: text) != nil, kind(ahead: 1).startsElement {
      parseOrientationWithoutColon()
    }
  }

  private mutating func checkOrientation() {
    guard text != "H", text != "V" else { return }
    let likely = FormatAxis(likelyWord: text)
    report(
      .unknownOrientation, at: range,
      likely == nil
        ? "\(quoted(text)) is not an orientation; there are 'H' and 'V'."
        : "The orientations are the capital letters 'H' and 'V'.",
      fixIts: likely.map { [.replace(range, with: $0.letter)] } ?? [])
  }

  private mutating func parseOrientationWithoutColon() {
    guard let axis = FormatAxis(likelyWord: text) else { return }
    report(
      .missingColon, at: SourceRange(at: range.end), "Expected ':' after \(quoted(text)).",
      fixIts: [
        text == axis.letter
          ? .insert(":", at: range.end)
          : .replace(range, with: axis.letter + ":")
      ])
    read(as: .orientation)
  }
}
