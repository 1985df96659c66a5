import Testing
import VisualFormat

struct SyntaxTreeTests {
  @Test(arguments: validFormats + SyntaxErrorTests.mistakes.map(\.text))
  func everyByteIsInTheTree(_ text: String) throws {
    for dialect in Dialect.allCases {
      try checkInvariants(of: VisualFormat.parse(text, dialect: dialect), text: text)
    }
  }

  @Test(arguments: validFormats)
  func validFormatsAreValid(_ text: String) {
    let result = VisualFormat.parse(text)
    #expect(result.diagnostics.isEmpty, "\(result.rendered())")
  }

  @Test func nodesNameTheirParts() throws {
    let tree = VisualFormat.parse("V:|-(>=8,pad@750)-[a(b)]").tree
    let format = try #require(tree.root.nodes.first)
    #expect(tree.root.kind == .document && format.kind == .format)
    #expect(format.nodes.map(\.kind) == [.orientation, .superview, .connection, .view])
    #expect(format.nodes.map(\.text) == ["V:", "|", "-(>=8,pad@750)-", "[a(b)]"])
    #expect(format.nodes.allSatisfy { $0.parent?.kind == .format })
    let list = try #require(format.nodes[2].nodes.first)
    #expect(list.kind == .predicateList)
    #expect(list.tokens.map(\.kind) == [.leftParenthesis, .comma, .rightParenthesis])
    #expect(list.nodes.map(\.text) == [">=8", "pad@750"])
    #expect(list.nodes[1].nodes.map(\.kind) == [.operand, .priority])
    #expect(tree.root.parent == nil)
  }

  @Test func readersSeeTheChain() throws {
    let format = VisualFormat.parse("V:|-[a(>=b@9)]-8-[c]").tree.format
    #expect(format.axis == .vertical)
    let elements = format.elements
    try #require(elements.count == 5)
    guard case .superview = elements[0], case .connection(let standard) = elements[1],
      case .view(let view) = elements[2], case .connection(let spaced) = elements[3]
    else {
      Issue.record("the chain is another")
      return
    }
    #expect(standard.isStandardSpace)
    #expect(!spaced.isStandardSpace)
    #expect(view.name?.text == "a")
    let predicate = try #require(view.predicates.first)
    #expect(predicate.relation == .greaterThanOrEqual)
    #expect(predicate.operand?.range == SourceRange(start: 9, end: 10))
    #expect(predicate.priority?.operand?.range == SourceRange(start: 11, end: 12))
  }

  @Test func textIsCutToTheTree() {
    let tree = VisualFormat.parse("[a]").tree
    #expect(tree.text(in: SourceRange(start: -5, end: 50)) == "[a]")
    #expect(tree.text(in: SourceRange(start: 9, end: 4)) == "")
  }
}

/// Checks what holds for the tree and the diagnostics of any text.
func checkInvariants(of result: ParseResult, text: String) throws {
  let tree = result.tree
  let isWhole = tree.text == text && tree.description == text
  try #require(isWhole, "\(text) prints as \(tree)")
  try #require(hasNoGaps(tree.tokens, length: text.utf8.count), "\(text)")
  try #require(isWellNested(tree.root), "\(text)")
  try #require(tree.root.range == SourceRange(start: 0, end: text.utf8.count), "\(text)")
  try #require(areInOrder(result.diagnostics, length: text.utf8.count), "\(text)")
}

private func hasNoGaps(_ tokens: [Token], length: Int) -> Bool {
  var end = 0
  for token in tokens {
    guard token.range.start == end, token.range.end > end else { return false }
    end = token.range.end
  }
  return end == length
}

private func isWellNested(_ root: SyntaxNode) -> Bool {
  var pending = [root]
  while let node = pending.popLast() {
    var end = node.range.start
    for child in node.nodes {
      guard child.range.start >= end, child.range.end <= node.range.end,
        child.parent?.range == node.range
      else { return false }
      end = child.range.end
    }
    pending += node.nodes
  }
  return true
}

private func areInOrder(_ diagnostics: [Diagnostic], length: Int) -> Bool {
  var last = 0
  for diagnostic in diagnostics {
    let ranges = [diagnostic.range] + diagnostic.fixIts.flatMap(\.edits).map(\.range)
    let areInside = ranges.allSatisfy { $0.start >= 0 && $0.start <= $0.end && $0.end <= length }
    guard areInside, diagnostic.range.start >= last else { return false }
    last = diagnostic.range.start
  }
  return true
}
