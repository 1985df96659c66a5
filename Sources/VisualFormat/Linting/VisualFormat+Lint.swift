/// Everything there is to say about a format.
extension VisualFormat {
  /// Parses a text, looks its names up as far as they are known, and reports what is wrong, doubtful
  /// or could be simpler.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - dialect: The dialect by whose rules the text is checked.
  ///   - context: The known facts about the code around the format.
  /// - Returns: Errors, warnings and informations, in the order of the text. Doubts about its meaning are
  ///   reported for formats without errors only.
  public static func lint(
    _ text: String, dialect: Dialect = .practice, context: FormatContext = FormatContext()
  ) -> [Diagnostic] {
    let parsed = parse(text, dialect: dialect)
    let unknownParts = SourceRanges(context.unknownParts)
    let isUnknown = { (diagnostic: Diagnostic) in unknownParts.touch(diagnostic.range) }
    if parsed.diagnostics.contains(where: isUnknown) { return [] }
    let found: [Diagnostic]
    if parsed.isValid {
      found = DiagnosticList.merge(parsed.diagnostics, lint(parsed.tree, context: context))
    } else {
      let meaning = Self.meaning(parsed.tree, in: context)
      found = DiagnosticList.merge(parsed.diagnostics(in: context), meaning.diagnostics)
    }
    return found.filter { !isUnknown($0) }
  }

  /// Reports mistakes, doubts and possible simplifications in the meaning of a valid tree; the diagnostics of
  /// ``parse(_:dialect:)`` are not repeated.
  public static func lint(
    _ tree: SyntaxTree, context: FormatContext = FormatContext()
  ) -> [Diagnostic] {
    let meaning = Self.meaning(tree, in: context)
    guard !meaning.diagnostics.contains(where: { $0.severity == .error }) else {
      return meaning.diagnostics
    }
    return DiagnosticList.merge(meaning.diagnostics, Linter.lint(tree, context: context))
  }

  /// The meaning of a text as far as its names are known: constraints with a metric whose value is not
  /// known are left out.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - dialect: The dialect by whose rules the text has to be valid.
  ///   - context: The known facts about the code around the format.
  /// - Returns: The meaning of the text; its diagnostics are warnings of the syntax.
  /// - Throws: A ``VisualFormatError`` with everything that is wrong, where there is at least one
  ///   error.
  public static func meaning(
    _ text: String, dialect: Dialect = .practice, context: FormatContext
  ) throws(VisualFormatError) -> FormatMeaning {
    let parsed = parse(text, dialect: dialect)
    var result = meaning(parsed.tree, in: context)
    result.diagnostics = DiagnosticList.merge(
      parsed.diagnostics(in: context), result.diagnostics)
    if result.diagnostics.contains(where: { $0.severity == .error }) {
      throw VisualFormatError(text: text, diagnostics: result.diagnostics)
    }
    return result
  }

  /// Turns a tree into constraints as far as names and values are known.
  static func meaning(_ tree: SyntaxTree, in context: FormatContext) -> FormatMeaning {
    FormatInterpreter.interpret(
      tree, options: context.options ?? [], names: Names(context),
      settings: context.settings, furtherTexts: context.furtherTexts, layout: context.layout)
  }
}
