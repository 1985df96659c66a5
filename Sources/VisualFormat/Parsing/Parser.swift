/// Builds the syntax tree of a text and reports everything that is wrong with it.
///
/// The grammar, and where each rule is read:
///
///     document       format*                                            Parser.swift
///     format         orientation? element* | 'C:' member rule*          Parser.swift
///     orientation    name ':'                                           Parser+Orientation.swift
///     element        superview | view | connection                      Parser+Chain.swift
///     superview      '|' | '||' | '<|' | '|>'                           Parser+Superview.swift
///     view           '[' member (',' member)* ']'                       Parser+View.swift
///     member         (name | range) predicateList? stack?               Parser+View.swift
///     range          name '..' number                                   Parser+Range.swift
///     stack          ':' element*                                       Parser+Stack.swift
///     connection     '-' | '-' (predicateList | predicate) '-'          Parser+Connection.swift
///                    | '~' | '~' predicateList '~' | '->'
///     rule           '.' name predicateList                             Parser+Rule.swift
///     predicateList  '(' predicate (',' predicate)* ')'                 Parser+Predicate.swift
///     predicate      (name ':')? relation? operand ('@' value)?         Parser+Predicate.swift
///     operand        sign? term (operator sign? term)*                  Parser+Operand.swift
///     term           number '%'? | name ('.' name)? | '(' operand ')'   Parser+Term.swift
///
/// The parser goes through the tokens once, never back, and every loop takes at least one token, so
/// the time is linear in the text. Text that fits nowhere becomes a node of its own and the parser
/// goes on behind it; Parser+Recovery.swift says where. Dialects differ in what is reported, not in
/// what is read.
struct Parser {
  let bytes: [UInt8]
  let tokens: [Token]
  let dialect: Dialect

  /// The index of the token behind the part that is being read.
  var end: Int
  /// True if what separates this format from the last one has been reported.
  var isSeparated = false
  /// The index of the token that is read next; never that of a blank or a comment.
  var current = 0
  /// The index after the last token that was read and is neither a blank nor a comment.
  var endOfLast = 0
  /// True if a line ends between the last token and the next.
  var isAfterLineEnd = false
  /// The number of stacks around the next token.
  var stackDepth = 0
  /// The number of views that the ranges so far have named.
  var rangedViews = 0
  /// The number of predicates in the last list; one with a priority counts twice.
  var predicateCount = 0
  var nodes: [SyntaxTree.NodeRecord] = []
  /// The innermost node that has begun and not ended; the others are its parents.
  var openNode: Int?
  var diagnostics = DiagnosticList()

  /// The tree of a text, and its diagnostics.
  static func parse(_ text: String, dialect: Dialect) -> ParseResult {
    let bytes = Array(text.utf8)
    let isReadable = bytes.count <= largestText
    // A text that is too long is one token.
    let tokens =
      isReadable
      ? Lexer.tokens(of: bytes) : [Token(.unknown, SourceRange(start: 0, end: bytes.count))]
    var parser = Parser(bytes: bytes, tokens: tokens, dialect: dialect)
    if isReadable {
      parser.parseDocument()
    } else {
      parser.refuseDocument()
    }
    let storage = SyntaxTree.Storage(
      text: text, bytes: bytes, dialect: dialect, tokens: parser.tokens, nodes: parser.nodes)
    return ParseResult(
      tree: SyntaxTree(storage: storage), diagnostics: parser.diagnostics.all)
  }

  /// The longest text that is read, in bytes of UTF-8: a hundred times what anybody has written.
  ///
  /// A longer one is a file that was taken for a format, and each of its bytes could be an error.
  static let largestText = 262_144

  private init(bytes: [UInt8], tokens: [Token], dialect: Dialect) {
    self.bytes = bytes
    self.tokens = tokens
    self.dialect = dialect
    end = tokens.count
    // Most tokens begin at most one node.
    nodes.reserveCapacity(tokens.count + 3)
  }

  private mutating func parseDocument() {
    open(.document)
    if tokens.allSatisfy({ $0.kind.isTrivia }) {
      admit(.emptyTexts, at: SourceRange(start: 0, end: bytes.count), "The format is empty.")
    } else {
      skipTrivia()
      let closing = parseOpeningDelimiter()
      parseFormats()
      if let closing {
        parseClosingDelimiter(closing)
      }
    }
    endOfLast = tokens.count
    close()
  }

  private mutating func refuseDocument() {
    open(.document)
    readUnexpected { _ in false }
    report(
      .formatTooLong, at: SourceRange(at: 0),
      "The format has \(bytes.count) bytes; the most are \(Self.largestText).")
    close()
  }

  private mutating func parseFormats() {
    parseFormat()
    while kind != .endOfText {
      if !isSeparated {
        admit(.severalFormats, at: range, "A text holds one format.")
      }
      isSeparated = false
      parseFormat()
    }
  }

  private mutating func parseFormat() {
    open(.format)
    if parseOrientation() == .explicit {
      parseRules()
    } else {
      var chain = Chain()
      parseChain(&chain)
      finish(chain)
    }
    close()
  }
}
