import VisualFormat

/// A source file with the changes made that nobody has to be asked about.
public struct FixedFile {
  /// The file as it is then.
  public private(set) var file: LintedFile
  /// The number of findings that were mended.
  public private(set) var count = 0
  private let rules: LintRules
  /// The formats that are left as they are, by their places in the file.
  private let left: Set<Int>
  /// The formats that were changed.
  private var changedFormats: Set<Int> = []

  /// Changes a file until nothing is left that can be changed without asking; nothing where nothing was.
  ///
  /// A format is changed only if it comes out valid in the end, so a second run changes nothing.
  public init?(_ file: LintedFile, _ rules: LintRules) {
    var left: Set<Int> = []
    while true {
      let fixed = FixedFile(file, rules, left)
      // A change may have excluded another one that the format needs.
      let invalid = fixed.changedFormats.filter { !rules.isValid(fixed.file.literals[$0]) }
      if invalid.isEmpty {
        guard fixed.count > 0 else { return nil }
        self = fixed
        return
      }
      left.formUnion(invalid)
    }
  }

  private init(_ file: LintedFile, _ rules: LintRules, _ left: Set<Int>) {
    self.file = file
    self.rules = rules
    self.left = left
    while let next = improved() {
      count += next.count
      self.file = next.file
      changedFormats.formUnion(next.changed)
    }
  }

  /// The file with one round of changes, checked again; nothing where none is possible.
  private func improved() -> (file: LintedFile, count: Int, changed: Set<Int>)? {
    var changedFormats: Set<Int> = []
    var edits: [SourceEdit] = []
    var count = 0
    var expected = file.literals.map(\.string)
    // Text that only looks like a format may be wrong on purpose.
    for (index, literal) in file.literals.enumerated()
    where literal.isCertain && !left.contains(index) {
      guard let changed = changed(literal) else { continue }
      edits += changed.edits
      count += changed.count
      expected[index] = changed.string
      changedFormats.insert(index)
    }
    guard !edits.isEmpty else { return nil }
    let bytes = file.source.bytes.applying(edits)
    // The text is read back, so that no change of the source is another one than was meant.
    guard let next = try? LintedFile(file.source.name, bytes: bytes, rules),
      next.literals.map(\.string) == expected
    else { return nil }
    return (next, count, changedFormats)
  }

  /// The certain changes of a format, the text with them made and how many they are.
  private func changed(
    _ literal: FormatLiteral
  ) -> (edits: [SourceEdit], string: String, count: Int)? {
    var edits: [SourceEdit] = []
    var fixIts: [FixIt] = []
    var changedBytes: Set<Int> = []
    for fixIt in rules.certainFixIts(literal) {
      guard let changes = literal.sourceEdits(fixIt),
        changedBytes.isDisjoint(with: changes.lazy.flatMap { $0.changedBytes })
      else { continue }
      edits += changes
      changedBytes.formUnion(changes.lazy.flatMap { $0.changedBytes })
      fixIts.append(fixIt)
    }
    guard !fixIts.isEmpty else { return nil }
    return (edits, FixIt.apply(fixIts, to: literal.string), fixIts.count)
  }
}

extension SourceEdit {
  /// The bytes that nothing else may change: those that are replaced, and that in front of which text comes.
  fileprivate var changedBytes: Range<Int> {
    range.lowerBound..<max(range.lowerBound + 1, range.upperBound)
  }
}

extension [UInt8] {
  /// The bytes with changes made that do not overlap.
  func applying(_ edits: [SourceEdit]) -> [UInt8] {
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
