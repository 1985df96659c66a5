import Testing
import VisualFormat

struct CatalogueTests {
  /// The errors in an example; for rules that valid formats break, the findings of `lint`, too.
  private func diagnostics(_ entry: CatalogueEntry, text: String? = nil) -> [Diagnostic] {
    let example = entry.example
    if entry.severity != .error {
      return VisualFormat.lint(
        text ?? example.text, dialect: example.dialect, context: example.context)
    }
    return VisualFormat.diagnostics(
      text ?? example.text, options: example.options, metrics: example.metrics,
      views: example.views, settings: example.settings, dialect: example.dialect)
  }

  @Test(arguments: CatalogueEntry.all)
  func exampleBreaksExactlyItsRule(_ entry: CatalogueEntry) throws {
    let found = diagnostics(entry)
    #expect(found.codes == [entry.code])
    #expect(found.map(\.severity) == [entry.severity])
  }

  @Test(arguments: CatalogueEntry.all)
  func everyFixMakesTheExampleValid(_ entry: CatalogueEntry) throws {
    for fixIt in diagnostics(entry).flatMap(\.fixIts) {
      let fixed = fixIt.applied(to: entry.example.text)
      #expect(fixed != entry.example.text)
      #expect(diagnostics(entry, text: fixed).isEmpty, "\(fixed)")
    }
  }

  @Test(arguments: CatalogueEntry.all)
  func explanationIsASentence(_ entry: CatalogueEntry) {
    #expect(entry.explanation.hasSuffix(".") || entry.explanation.hasSuffix("'."))
    #expect(!entry.explanation.contains("  "))
  }

  @Test func codesAreKebabCase() {
    for entry in CatalogueEntry.all {
      #expect(entry.code.rawValue.allSatisfy { ("a"..."z").contains($0) || $0 == "-" })
    }
    #expect(CatalogueEntry.all.count == Diagnostic.Code.allCases.count)
  }

  /// A dialect that refuses a text names the others that accept it.
  @Test(
    arguments: [
      ("|->=8-[a]", Dialect.documented, "'practice', 'lenient' and 'extended'"),
      ("|[a] |", .practice, "'lenient' and 'extended'"),
      ("[größe]", .practice, "'lenient' and 'extended'"),
      ("[a(50%)]", .lenient, "'extended'"),
    ])
  func refusalNamesTheDialectsThatAccept(_ text: String, dialect: Dialect, names: String) throws {
    let found = VisualFormat.parse(text, dialect: dialect).diagnostics
    let note = try #require(found.first?.notes.first)
    #expect(note.message.contains(names))
    #expect(VisualFormat.parse(text, dialect: .extended).isValid)
  }

  @Test func lenientWarns() {
    let result = VisualFormat.parse("H: |[größe]|", dialect: .lenient)
    #expect(result.isValid)
    #expect(result.diagnostics.codes == [.unexpectedBlank, .nonASCIIName])
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning && $0.notes.isEmpty })
  }
}
