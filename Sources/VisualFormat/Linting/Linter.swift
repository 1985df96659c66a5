/// Finds what is valid and doubtful in a format.
///
/// The chain is read once, each element with its neighbours; one file holds the rules about
/// predicates, one those about the chain.
struct Linter {
  let context: FormatContext
  let names: Names
  var axis = FormatAxis.horizontal
  var diagnostics: [Diagnostic] = []

  /// The findings, in the order of the text.
  static func lint(_ tree: SyntaxTree, context: FormatContext) -> [Diagnostic] {
    var linter = Linter(context: context, names: Names(context))
    for format in tree.formats {
      linter.lint(format)
    }
    linter.checkUnusedNames(of: tree)
    linter.checkSettings(of: tree)
    return DiagnosticList.sorted(linter.diagnostics)
  }

  private mutating func lint(_ format: FormatSyntax) {
    guard let axis = format.orientation.axes.first else { return }
    self.axis = axis
    let elements = format.elements
    checkPairs(elements, at: format.node.range)
    checkFixedSuperview(elements, at: format.node.range)
    lint(elements)
  }

  /// Checks the elements of a format or of a stack.
  private mutating func lint(_ elements: [FormatElement]) {
    checkDuplicates(elements)
    checkSpacings(elements)
    for element in elements {
      switch element {
      case .superview: break
      case .connection(let connection):
        checkPredicates(connection.predicates, ofSize: false)
      case .view(let view):
        for member in view.members {
          checkPredicates(member.predicates, ofSize: true)
          lint(member.stack?.elements ?? [])
        }
      }
    }
  }

  mutating func report(
    _ code: Diagnostic.Code, at range: SourceRange, _ message: String,
    notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    diagnostics.append(
      Diagnostic(code, code.severity, message, range: range, notes: notes, fixIts: fixIts))
  }

  /// The value of a predicate's operand where it is a number whose value is known.
  func constant(_ predicate: PredicateSyntax) -> Double? {
    predicate.operand.flatMap { constant($0) }
  }

  /// The value of a predicate's priority; nothing where it is not known.
  func priority(_ predicate: PredicateSyntax) -> Double? {
    guard let priority = predicate.priority else { return 1000 }
    return priority.operand.flatMap { constant($0) }
  }

  private func constant(_ operand: OperandSyntax) -> Double? {
    switch operand {
    case .number(let number, _): number
    case .name(let name): names.metrics[name.text]
    case .expression: nil
    }
  }

  /// A predicate that fixes a size or a distance: required, equal, and not to another view's.
  func isFixed(_ predicate: PredicateSyntax) -> Bool {
    guard predicate.relation == .equal, priority(predicate) == 1000 else { return false }
    switch predicate.operand {
    case .number: return true
    case .name(let name): return names.isMetric(name.text)
    case .expression, nil: return false
    }
  }

  /// Settings in comments that another tool would obey: `//spacing:8`, `//viewport width:300`.
  private mutating func checkSettings(of tree: SyntaxTree) {
    guard tree.dialect == .extended else { return }
    for token in tree.tokens where token.kind == .comment {
      let word = tree.text(in: token.range).utf8.dropFirst(2)
        .prefix { !" \t:".utf8.contains($0) }
      let name = String(Substring(word))
      guard ["spacing", "viewport"].contains(name) else { continue }
      report(
        .ignoredSetting, at: token.range, "The \(name) in a comment changes nothing here.")
    }
  }

  private mutating func checkUnusedNames(of tree: SyntaxTree) {
    guard context.reportsUnused else { return }
    let used = Set(tree.tokens.filter { $0.kind == .name }.map { tree.text(in: $0.range) })
      .union(tree.rangedNames)
    let whole = tree.root.range
    for metric in context.metrics ?? [] where !used.contains(metric) {
      report(.unusedMetric, at: whole, "The metric \(quoted(metric)) is not used.")
    }
    for view in context.views ?? [] where !used.contains(view) {
      report(.unusedView, at: whole, "The view \(quoted(view)) is not used.")
    }
  }
}
