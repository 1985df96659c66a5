import VisualFormat

/// A source file with its safe changes made.
struct FixedFile {
  /// The file as it is then.
  private(set) var file: LintedFile
  /// How many findings were mended.
  private(set) var count = 0
  private let rules: LintRules

  /// Changes a file until nothing is left that can be changed safely; nothing where nothing was.
  ///
  /// Every change leaves fewer errors, or as many and fewer findings, so the rounds come to an end and a
  /// second run changes nothing.
  init?(_ file: LintedFile, _ rules: LintRules) {
    self.file = file
    self.rules = rules
    while let next = improved() {
      count += next.count
      self.file = next.file
    }
    guard count > 0 else { return nil }
  }

  /// The file with one round of changes, checked again; nothing where none is possible.
  private func improved() -> (file: LintedFile, count: Int)? {
    var edits: [SourceEdit] = []
    var count = 0
    var expected = file.literals.map(\.string)
    // What only looks like a format may be text that is wrong on purpose.
    for (index, literal) in file.literals.enumerated() where literal.isCertain {
      guard let changed = changed(literal) else { continue }
      edits += changed.edits
      count += changed.count
      expected[index] = changed.string
    }
    guard !edits.isEmpty else { return nil }
    let bytes = file.source.bytes.applying(edits)
    // The text is read back, so that no change of the source is another one than was meant.
    guard let next = try? LintedFile(file.source.name, bytes: bytes, rules),
      next.literals.map(\.string) == expected
    else { return nil }
    return (next, count)
  }

  /// The safe changes of a format, the text with them made and how many they are, where they leave fewer
  /// errors, or fewer findings and no more errors.
  ///
  /// What is doubtful is found only once a format is valid, so mending an error can add warnings.
  private func changed(
    _ literal: FormatLiteral
  ) -> (edits: [SourceEdit], string: String, count: Int)? {
    let findings = rules.findings(literal)
    var edits: [SourceEdit] = []
    var fixIts: [FixIt] = []
    for finding in findings {
      guard let fixIt = rules.safeFix(finding, of: literal),
        let changes = literal.sourceEdits(fixIt),
        changes.allSatisfy({ change in edits.allSatisfy { !$0.collides(with: change) } })
      else { continue }
      edits += changes
      fixIts.append(fixIt)
    }
    guard !fixIts.isEmpty else { return nil }
    var fixed = literal
    fixed.string = FixIt.apply(fixIts, to: literal.string)
    guard weight(rules.findings(fixed)) < weight(findings) else { return nil }
    return (edits, fixed.string, fixIts.count)
  }

  private func weight(_ findings: [Diagnostic]) -> (Int, Int) {
    (findings.count { $0.severity == .error }, findings.count)
  }
}

extension SourceEdit {
  /// Whether both change the same bytes, or begin at one place.
  fileprivate func collides(with other: SourceEdit) -> Bool {
    range.lowerBound == other.range.lowerBound || range.overlaps(other.range)
  }
}

extension [UInt8] {
  /// The bytes with changes made that do not overlap.
  fileprivate func applying(_ edits: [SourceEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += self[copied..<edit.range.lowerBound]
      result += edit.replacement.utf8
      copied = edit.range.upperBound
    }
    return result + self[copied...]
  }
}
