/// Texts in their canonical form.
extension VisualFormat {
  /// The choices that the canonical form of a text leaves to taste.
  public struct FormattingOptions: Hashable, Sendable {
    /// The treatment of `H:`, which a horizontal format may do without.
    public enum HorizontalPrefix: String, Hashable, Sendable, CaseIterable {
      /// Every horizontal format begins with it.
      case written
      /// No format begins with it.
      case omitted
      /// It stays where it is.
      case kept
    }

    /// The treatment of `H:`.
    public var horizontalPrefix: HorizontalPrefix

    /// Creates options.
    public init(horizontalPrefix: HorizontalPrefix = .kept) {
      self.horizontalPrefix = horizontalPrefix
    }
  }

  /// The text in its canonical form, which means the same.
  ///
  /// There are no blanks but one before a comment behind a format; comments stay, and of empty lines
  /// one. `==`, `@1000`, plus signs and parentheses around a single distance, which all say nothing,
  /// are left out; relations and priorities of a distance stand in parentheses. Numbers have a digit
  /// before the point and no zeros behind the last. Formatting a formatted text changes nothing.
  ///
  /// - Parameters:
  ///   - text: A format, or in the dialect ``Dialect/extended`` several.
  ///   - dialect: The dialect by whose rules the text has to be valid.
  ///   - options: The choices that are left to taste.
  /// - Returns: The canonical form.
  /// - Throws: A ``VisualFormatError`` with everything that is wrong with the syntax, where there is at least
  ///   one error: a text that is not understood is not touched.
  public static func formatted(
    _ text: String, dialect: Dialect = .practice, options: FormattingOptions = FormattingOptions()
  ) throws(VisualFormatError) -> String {
    let parsed = parse(text, dialect: dialect)
    guard parsed.isValid else {
      throw VisualFormatError(text: text, diagnostics: parsed.diagnostics)
    }
    return Formatter.format(parsed.tree, options: options)
  }
}
