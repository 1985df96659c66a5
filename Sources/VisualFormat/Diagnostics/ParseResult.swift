/// The result of parsing a text: always a tree, and everything that is wrong.
public struct ParseResult: Sendable {
  /// The structure of the text, with every byte of it.
  public var tree: SyntaxTree
  /// The findings, wrong or doubtful, in the order of the text.
  public var diagnostics: [Diagnostic]

  /// True if the text is valid in the dialect: there is no error; warnings do not count.
  public var isValid: Bool {
    !diagnostics.contains { $0.severity == .error }
  }

  /// The diagnostics for people, each with its source line and a caret; `file` is what the lines
  /// begin with.
  public func rendered(file: String = "format") -> String {
    DiagnosticRenderer(text: tree.text, file: file).render(diagnostics)
  }
}
