import VisualFormat

/// A visual format string in a source file.
public struct FormatLiteral {
  /// The text, with the way back to the source.
  package let text: LiteralText
  /// The text; placeholders stand for what is not known before the program runs.
  public internal(set) var string: String
  /// Where the literals and what joins them stand, with the delimiters, as offsets in the source.
  public let range: Range<Int>
  /// True if it stands where nothing but a format can; otherwise it only looks like one.
  public let isCertain: Bool
  /// The views, metrics and options of the call.
  public let context: FormatContext
  /// The dialect that the call asks for; nothing where it does not.
  public let dialect: Dialect?
  /// The call that it is an argument of; nothing where none is known.
  package var call: FormatCall?
  /// Where the keys of its views and metrics are written, without quotes; only those that are written
  /// without escapes, and in one place.
  package var keys = KeyPlaces()
  /// Which findings a comment asks to leave out.
  package var ignored = IgnoredCodes.none

  /// The findings about the format.
  public func diagnostics(dialect: Dialect) -> [Diagnostic] {
    VisualFormat.lint(string, dialect: self.dialect ?? dialect, context: context)
      .filter { !ignored.contains($0.code) }
  }

  /// The changes that mend the format and that nobody has to be asked about.
  ///
  /// None where the source cannot express one of them, or where a comment asks to leave a finding that
  /// it would mend.
  public func certainFixIts(dialect: Dialect, mendsInformation: Bool) -> [FixIt] {
    certainFixIts(dialect: dialect) { mendsInformation || $0.severity != .information }
  }

  /// The same for findings that somebody else chooses.
  package func certainFixIts(
    dialect: Dialect, mending isMended: (Diagnostic) -> Bool
  ) -> [FixIt] {
    let found = VisualFormat.certainFixIts(
      string, dialect: self.dialect ?? dialect, context: context, mending: isMended)
    guard !found.isEmpty, found.allSatisfy({ sourceEdits($0) != nil }) else { return [] }
    let reported = Set(diagnostics(dialect: dialect).flatMap(\.fixIts))
    return found.allSatisfy { reported.contains($0) } ? found : []
  }

  /// Where a part of the format is written, as offsets in the source.
  public func source(of range: SourceRange) -> Range<Int> {
    text.source(of: range.start..<max(range.start, range.end))
  }

  /// A change of the format as changes of the source, in order; nothing where the source cannot be
  /// changed so.
  public func sourceEdits(_ fixIt: FixIt) -> [SourceEdit]? {
    var edits: [SourceEdit] = []
    for edit in fixIt.edits {
      guard edit.range.start <= edit.range.end,
        let (source, opening) = text.editable(edit.range.start..<edit.range.end),
        let replacement = opening.encoded(edit.replacement)
      else { return nil }
      edits.append(SourceEdit(range: source, replacement: replacement))
    }
    return edits
  }
}

/// The replacement of a part of a source file.
public struct SourceEdit: Hashable, Sendable {
  /// The offsets in the source.
  public let range: Range<Int>
  /// The text that stands there afterwards.
  public let replacement: String

  /// Creates a replacement.
  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension LiteralOpening {
  /// Text as it is written in the literal; nothing where the literal has no way to write it.
  package func encoded(_ text: String) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where doublesQuotes: result += "\"\""
      case "\"" where escape.isEmpty: return nil
      case "\"": result += String(decoding: escape, as: UTF8.self) + "\""
      case "\\" where !escape.isEmpty: result += String(decoding: escape, as: UTF8.self) + "\\"
      case "{" where doublesBrackets, "}" where doublesBrackets: result += "\(scalar)\(scalar)"
      case _ where scalar.isControl: return nil
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
