/// Writes a valid tree in its canonical form.
///
/// The tokens are written one after the other; the nodes that they are in say which of them are left
/// out. Comments and line ends are written when the next token comes.
struct Formatter {
  private let tree: SyntaxTree
  private let options: VisualFormat.FormattingOptions
  private var text = ""
  /// The offsets of the tokens that say nothing.
  private var omitted = Set<Int>()
  /// The text before the token at an offset, and in place of it.
  private var inserted = [Int: String]()
  private var replaced = [Int: String]()

  /// The text of a valid tree in its canonical form.
  static func format(_ tree: SyntaxTree, options: VisualFormat.FormattingOptions) -> String {
    var formatter = Formatter(tree: tree, options: options)
    for format in tree.formats {
      formatter.prepare(format)
    }
    formatter.write()
    return formatter.text
  }

  private init(tree: SyntaxTree, options: VisualFormat.FormattingOptions) {
    self.tree = tree
    self.options = options
  }

  // MARK: Changes

  private mutating func prepare(_ format: FormatSyntax) {
    preparePrefix(format)
    prepare(format.elements)
    for rule in format.rules {
      prepare(rule.predicates)
    }
  }

  private mutating func preparePrefix(_ format: FormatSyntax) {
    guard format.orientation == .horizontal else { return }
    let prefix = format.node.firstNode(of: .orientation)
    switch options.horizontalPrefix {
    case .kept: break
    case .omitted where !beginsWithBarAlone(format):
      omit(prefix?.tokens ?? [])
    case .omitted: break
    case .written where prefix == nil:
      inserted[format.node.range.start] = "H:"
    case .written: break
    }
  }

  /// True if a format begins with a bar that a comment keeps alone on its line: without the orientation it would be the
  /// end of the format above.
  private func beginsWithBarAlone(_ format: FormatSyntax) -> Bool {
    guard case .superview(let bar)? = format.elements.first else { return false }
    let next = format.elements.dropFirst().first?.node.range.start ?? format.node.range.end
    return tree.storage.bytes[bar.node.range.end..<next].contains(UInt8(ascii: "/"))
  }

  private mutating func prepare(_ elements: [FormatElement]) {
    for element in elements {
      switch element {
      case .superview(let boundary):
        prepare(boundary)
      case .connection(let connection):
        prepareParentheses(connection)
        prepare(connection.predicates)
      case .view(let view):
        for member in view.members {
          prepare(member.predicates)
          prepare(member.stack?.elements ?? [])
        }
      }
    }
  }

  /// Writes the safe area's edge at the end as `|>`, also where `<|` stands there, as in public code.
  private mutating func prepare(_ boundary: BoundarySyntax) {
    let tokens = boundary.node.tokens.filter { !$0.kind.isTrivia }
    guard boundary.kind == .safeArea, let parent = boundary.node.parent,
      FormatElement.elements(of: parent).first?.node.range != boundary.node.range,
      let first = tokens.first, let last = tokens.last
    else { return }
    replaced[first.range.start] = "|"
    replaced[last.range.start] = ">"
  }

  /// A single distance needs no parentheses, a relation or a priority does.
  private mutating func prepareParentheses(_ connection: ConnectionSyntax) {
    guard connection.kind == .distance, let predicate = connection.predicates.first else { return }
    let list = connection.node.firstNode(of: .predicateList)
    let isPlain = connection.predicates.count == 1 && isPlainDistance(predicate)
    if let list, isPlain {
      omit(list.tokens.filter { $0.kind != .comment })
    } else if list == nil, !isPlain {
      inserted[predicate.node.range.start] = "("
      inserted[predicate.node.range.end] = ")"
    }
  }

  /// True if a predicate is understood without parentheses by everyone.
  private func isPlainDistance(_ predicate: PredicateSyntax) -> Bool {
    guard predicate.relation == .equal, predicate.label == nil, isRequired(predicate) else {
      return false
    }
    switch predicate.operand {
    case .number(let number, _): return number.sign == .plus
    case .name: return true
    case .expression(let expression): return expression.isSingleAmount
    case nil: return false
    }
  }

  private func isRequired(_ predicate: PredicateSyntax) -> Bool {
    guard let priority = predicate.priority else { return true }
    if case .number(1000, _) = priority.operand { return true }
    return false
  }

  private mutating func prepare(_ predicates: [PredicateSyntax]) {
    for predicate in predicates {
      if predicate.relation == .equal {
        omit(predicate.node.tokens.filter { $0.kind == .relation })
      }
      if let priority = predicate.priority {
        if isRequired(predicate) {
          omit(priority.node.tokens)
        } else {
          omitPlusSign(of: priority.node)
        }
      }
      if let operand = predicate.node.firstNode(of: .operand) {
        omitPlusSign(of: operand)
      }
    }
  }

  private mutating func omitPlusSign(of node: SyntaxNode) {
    let tokens = node.tokens.filter { !$0.kind.isTrivia && $0.kind != .at }
    if let sign = tokens.first, sign.kind == .plus {
      omit([sign])
    }
  }

  private mutating func omit(_ tokens: [Token]) {
    for token in tokens where !token.kind.isTrivia {
      omitted.insert(token.range.start)
    }
  }

  // MARK: Writing

  private mutating func write() {
    var lineEnds = 0
    let formatStarts = Set(tree.formats.map { $0.node.range.start })
    for token in tree.tokens {
      switch token.kind {
      case .blanks:
        lineEnds += self.lineEnds(in: token.range)
      case .comment:
        separateComment(lineEnds: lineEnds)
        lineEnds = 0
        text += withoutTrailingBlanks(tree.text(in: token.range))
      default:
        separate(token, isStart: formatStarts.contains(token.range.start), lineEnds: lineEnds)
        lineEnds = 0
        write(token)
      }
    }
  }

  /// A format begins on a line of its own, and so does the text after a comment.
  private mutating func separate(_ token: Token, isStart: Bool, lineEnds: Int) {
    guard !text.isEmpty else { return }
    if isStart {
      text += lineEnds > 1 ? "\n\n" : "\n"
    } else if lastIsComment {
      text += "\n"
    }
    lastIsComment = false
  }

  private var lastIsComment = false

  private mutating func separateComment(lineEnds: Int) {
    // Behind an orientation that is left out the comment begins the line.
    if let last = text.utf8.last, last != UInt8(ascii: "\n") {
      text += lineEnds > 1 ? "\n\n" : lineEnds == 1 ? "\n" : " "
    }
    lastIsComment = true
  }

  private mutating func write(_ token: Token) {
    let start = token.range.start
    text += inserted[start] ?? ""
    if !omitted.contains(start) {
      text += replaced[start] ?? canonical(token)
    }
    if let closing = inserted[token.range.end], closing == ")" {
      text += closing
      inserted[token.range.end] = nil
    }
  }

  private func canonical(_ token: Token) -> String {
    let written = tree.text(in: token.range)
    guard token.kind == .number else { return written }
    let value = NumberParser.value(of: tree.storage.bytes[token.range.start..<token.range.end])
    return value.isFinite ? shortened(value) : written
  }

  private func lineEnds(in range: SourceRange) -> Int {
    var count = 0
    var last: UInt8 = 0
    for byte in tree.storage.bytes[range.start..<range.end] {
      // CR LF is one.
      if isLineEnd(byte), !(byte == UInt8(ascii: "\n") && last == UInt8(ascii: "\r")) { count += 1 }
      last = byte
    }
    return count
  }

  private func withoutTrailingBlanks(_ comment: String) -> String {
    var bytes = Array(comment.utf8)
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ExpressionSyntax {
  /// True if it is a number, a percentage or a name once a plus sign in front of it is gone.
  var isSingleAmount: Bool {
    let kinds = node.tokens.map { $0.kind }.filter { !$0.isTrivia }.drop { $0 == .plus }
    return kinds == [.number] || kinds == [.number, .percent] || kinds == [.name]
  }
}
