/// The Visual Format Language: what texts such as `H:|-[icon(24)]-8-[title]-|` say about views.
///
/// Parsing and interpreting are separate: a tree exists for every text, so that tools can work on texts
/// that are not finished; constraints exist for valid texts only.
public enum VisualFormat {
  /// Parses a text into a tree, and reports everything that is wrong with it.
  ///
  /// No text is refused and none stops the program: text that the grammar has no place for is part of the
  /// tree and of the diagnostics. A text of more than 262,144 bytes is not read. Takes time linear in the text.
  public static func parse(_ text: String, dialect: Dialect = .practice) -> ParseResult {
    Parser.parse(text, dialect: dialect)
  }

  /// Turns a tree into constraints, as far as it is valid, and reports the mistakes in its names, values and options.
  ///
  /// Mistakes in the syntax have been reported by ``parse(_:dialect:)`` and are not repeated. A tree with
  /// such mistakes is interpreted in its valid parts, so that misspelt names come out in the same run.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - options: The alignment, direction and spacing that apply to all of the format.
  ///   - metrics: The numbers that names stand for, in points or as priorities.
  ///   - isView: Returns true for the name of a view. It is asked about names that are not metrics, and about
  ///     each name in brackets.
  ///   - knownViews: The names of views as far as they can be listed; they serve for suggestions
  ///     only.
  ///   - settings: The standard spaces.
  /// - Returns: The constraints of the valid parts, and the diagnostics.
  public static func meaning(
    _ tree: SyntaxTree, options: FormatOptions = [], metrics: [String: Double] = [:],
    isView: (String) -> Bool, knownViews: [String] = [],
    settings: FormatSettings = FormatSettings()
  ) -> FormatMeaning {
    withoutActuallyEscaping(isView) { isView in
      let names = Names(
        metrics: metrics, isView: isView, knownViews: NameIndex(knownViews))
      return FormatInterpreter.interpret(tree, options: options, names: names, settings: settings)
    }
  }

  /// The constraints that a text describes.
  ///
  /// They come in the order in which UIKit returns them: each view's connection to what stands
  /// before it, then its sizes, then the next view's, then the connection to the trailing
  /// superview; alignments last.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - options: The alignment, direction and spacing that apply to all of the format.
  ///   - metrics: The numbers that names stand for, in points or as priorities. A name is looked up
  ///     here first and among the views second.
  ///   - isView: Returns true for the name of a view.
  ///   - knownViews: The names of views as far as they can be listed; they serve for suggestions
  ///     only.
  ///   - settings: The standard spaces.
  ///   - dialect: The dialect by whose rules the text has to be valid.
  /// - Returns: The constraints, none of them active anywhere.
  /// - Throws: A ``VisualFormatError`` with everything that is wrong, in the syntax and in the
  ///   meaning, where there is at least one error.
  public static func constraints(
    _ text: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    isView: (String) -> Bool, knownViews: [String] = [],
    settings: FormatSettings = FormatSettings(), dialect: Dialect = .practice
  ) throws(VisualFormatError) -> [ConstraintDescription] {
    try meaning(
      text, options: options, metrics: metrics, isView: isView, knownViews: knownViews,
      settings: settings, dialect: dialect
    ).constraints
  }

  /// The constraints that a text describes, with the guides that they need and the order in depth.
  ///
  /// Texts in the dialects up to ``Dialect/lenient`` have constraints only. Parameters are those of
  /// ``constraints(_:options:metrics:isView:knownViews:settings:dialect:)``.
  ///
  /// - Returns: The meaning of the text; its diagnostics are warnings of the syntax.
  /// - Throws: A ``VisualFormatError`` with everything that is wrong, in the syntax and in the
  ///   meaning, where there is at least one error.
  public static func meaning(
    _ text: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    isView: (String) -> Bool, knownViews: [String] = [],
    settings: FormatSettings = FormatSettings(), dialect: Dialect = .practice
  ) throws(VisualFormatError) -> FormatMeaning {
    let parsed = parse(text, dialect: dialect)
    var result = meaning(
      parsed.tree, options: options, metrics: metrics, isView: isView, knownViews: knownViews,
      settings: settings)
    result.diagnostics = DiagnosticList.merge(parsed.diagnostics, result.diagnostics)
    if result.diagnostics.contains(where: { $0.severity == .error }) {
      throw VisualFormatError(text: text, diagnostics: result.diagnostics)
    }
    return result
  }
}
