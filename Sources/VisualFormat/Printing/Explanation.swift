/// The meaning of a text, for people: a sentence and an equation for each constraint, and a drawing of
/// each row and column.
public struct Explanation: Hashable, Sendable {
  /// A constraint in words.
  public struct Statement: Hashable, Sendable {
    /// The constraint as a sentence, such as `title is 8 points after icon`, with its period.
    public let sentence: String
    /// The constraint as an equation: `title.leading == icon.trailing + 8`.
    public let equation: String
    /// The part of the text that states the constraint.
    public let range: SourceRange
  }

  /// One statement for each constraint, in the order of the constraints, then one for each order in
  /// depth.
  public let statements: [Statement]
  /// A row or a column of characters for each format that lays views out, without a line end behind
  /// the last line.
  public let drawings: [String]
}

extension VisualFormat {
  /// Explains what a text means.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - dialect: The dialect by whose rules the text has to be valid.
  ///   - context: The known facts about the code around the format. Constraints with a metric whose value is
  ///     not known are left out of the statements, and are part of the drawings.
  /// - Returns: The explanation.
  /// - Throws: A ``VisualFormatError`` with everything that is wrong, where there is at least one
  ///   error.
  public static func explanation(
    of text: String, dialect: Dialect = .practice, context: FormatContext = FormatContext()
  ) throws(VisualFormatError) -> Explanation {
    let meaning = try Self.meaning(text, dialect: dialect, context: context)
    let constraints = meaning.constraints.filter { !$0.hasUnknownMetric }.map { constraint in
      Explanation.Statement(
        sentence: constraint.sentence, equation: constraint.description, range: constraint.range)
    }
    let depths = meaning.depthOrder.map { order in
      Explanation.Statement(
        sentence: order.sentence, equation: order.description, range: order.range)
    }
    return Explanation(
      statements: constraints + depths,
      drawings: parse(text, dialect: dialect).tree.formats.compactMap {
        Drawing.drawing(of: $0, context: context)
      })
  }
}
