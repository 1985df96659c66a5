import VisualFormatTools

extension LintRun {
  /// A source after all changes that nobody has to be asked about; nothing where there are none.
  static func fixed(
    _ name: String, _ text: String, _ rules: LintRules = LintRules()
  ) throws -> String? {
    guard let file = try LintedFile(name, bytes: Array(text.utf8), rules) else { return nil }
    return FixedFile(file, rules).map { String(decoding: $0.file.bytes, as: UTF8.self) }
  }
}
