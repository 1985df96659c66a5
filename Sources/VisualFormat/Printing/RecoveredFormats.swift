/// Constraints as formats of the documented grammar, as far as it can say them.
public struct RecoveredFormats: Hashable, Sendable {
  /// The formats, each a row or a column; together they describe the constraints that are not among
  /// the others.
  public var formats: [String]
  /// The constraints that the grammar has no words for, such as those with a multiplier, or whose metric has no
  /// known value.
  public var others: [ConstraintDescription]

  /// Creates the result from its parts.
  public init(formats: [String] = [], others: [ConstraintDescription] = []) {
    self.formats = formats
    self.others = others
  }
}

extension VisualFormat {
  /// Writes constraints as formats of the documented grammar.
  ///
  /// A constraint between two neighbours, or a neighbour and the superview's leading, trailing, top
  /// or bottom edge, becomes a distance; one on a size becomes a predicate in brackets. Rows and
  /// columns are as long as possible. Interpreting the formats with margins as the superview's spacing
  /// gives the constraints again, but for those that could not be written. Takes time that grows with
  /// the number of constraints and, for each view, with the square of the number that begin at it.
  public static func formats(describing constraints: [ConstraintDescription]) -> RecoveredFormats {
    var recovered = RecoveredFormats()
    var rest = constraints
    for axis in FormatAxis.allCases {
      var recovery = FormatRecovery(axis: axis)
      rest = rest.filter { !recovery.take($0) }
      recovered.formats += recovery.formats()
    }
    recovered.others = rest
    return recovered
  }

  /// Writes a text in the documented grammar, as far as it can say what the text means.
  ///
  /// A text that is valid in that grammar once it is formatted, names included, keeps its names; of others,
  /// and where there are options, which no text says, the constraints are written, in which metrics are
  /// numbers.
  ///
  /// - Throws: A ``VisualFormatError`` with everything that is wrong, where there is at least one
  ///   error.
  public static func documented(
    _ text: String, dialect: Dialect = .extended, context: FormatContext = FormatContext()
  ) throws(VisualFormatError) -> RecoveredFormats {
    let formatted = try formatted(text, dialect: dialect)
    let meaning = try Self.meaning(text, dialect: dialect, context: context)
    let parsed = parse(formatted, dialect: .documented)
    let again = Self.meaning(parsed.tree, in: context)
    // Names that the other dialect takes for the standard space or for sizes are no metrics, known or not.
    let isDocumented =
      parsed.isValid && (context.options ?? []).isEmpty
      && !again.diagnostics.contains { $0.severity == .error }
      && again.constraints.map { $0.description } == meaning.constraints.map { $0.description }
    return isDocumented
      ? RecoveredFormats(formats: [formatted]) : formats(describing: meaning.constraints)
  }
}
