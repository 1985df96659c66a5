import VisualFormat

/// A source file with its formats and the findings in them.
public struct LintedFile {
  package let source: SourceText
  /// The file in UTF-8.
  public var bytes: [UInt8] { source.bytes }
  /// The formats, in the order of the source.
  public let literals: [FormatLiteral]
  /// The findings about them.
  public internal(set) var findings: [Finding]

  /// Checks a file; nothing where a first look shows that it has no formats.
  ///
  /// - Throws: A ``SourceError`` where the file is UTF-16, or a format in it is not valid UTF-8.
  ///
  /// Takes time linear in the source.
  public init?(_ path: String, bytes: [UInt8], _ rules: LintRules) throws(SourceError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let error = SourceDiagnostic("the file is UTF-16; UTF-8 can be read", at: 0..<2)
      throw SourceError(SourceText(name: path, bytes: []), [error])
    }
    let found: FoundFormats
    if let language = SourceLanguage(path: path) {
      guard FormatSearch.mayHaveFormats(bytes, wrappers: rules.wrappers) else { return nil }
      found = FormatFinder.find(in: bytes, language, wrappers: rules.wrappers)
    } else {
      found = FoundFormats(document: bytes, rules.dialect)
    }
    let source = SourceText(name: path, bytes: bytes)
    guard found.unreadable.isEmpty else {
      let errors = found.unreadable.map {
        SourceDiagnostic("this format is not valid UTF-8", at: $0)
      }
      throw SourceError(source, errors)
    }
    self.source = source
    literals = found.literals
    findings = found.literals.flatMap { literal in
      rules.findings(literal).map { Finding(diagnostic: $0, literal: literal) }
    }
  }

  /// True if a file is read, which its name tells.
  public static func isSource(_ path: String) -> Bool {
    SourceLanguage(path: path) != nil || path.lowercased().hasSuffix(".vfl")
  }
}
