import VisualFormat

/// A source file with its safe changes made.
struct FixedFile {
  /// The file as it is then.
  private(set) var file: LintedFile
  /// How many findings are gone.
  private(set) var count = 0
  private let rules: LintRules

  /// Changes a file until nothing is left that can be changed safely; nothing where nothing was.
  ///
  /// Every change takes findings away, so the rounds come to an end and a second run changes nothing.
  init?(_ file: LintedFile, _ rules: LintRules) {
    self.file = file
    self.rules = rules
    while let next = improved() {
      count += self.file.findings.count - next.findings.count
      self.file = next
    }
    guard count > 0 else { return nil }
  }

  /// The file with one round of changes, checked again; nothing where none is possible.
  private func improved() -> LintedFile? {
    var edits: [SourceEdit] = []
    var expected = file.literals.map(\.string)
    for (index, literal) in file.literals.enumerated() {
      guard let changed = changed(literal) else { continue }
      edits += changed.edits
      expected[index] = changed.string
    }
    guard !edits.isEmpty else { return nil }
    let bytes = file.source.bytes.applying(edits)
    // The text is read back, so that no change of the source is another one than was meant.
    guard let next = try? LintedFile(file.source.name, bytes: bytes, rules),
      next.literals.map(\.string) == expected, next.findings.count < file.findings.count
    else { return nil }
    return next
  }

  /// The safe changes of a format and the text with them made, where they leave fewer findings.
  private func changed(_ literal: FormatLiteral) -> (edits: [SourceEdit], string: String)? {
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
    let left = rules.findings(fixed)
    let errorCount = findings.count { $0.severity == .error }
    guard left.count < findings.count, left.count(where: { $0.severity == .error }) <= errorCount
    else { return nil }
    return (edits, fixed.string)
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
