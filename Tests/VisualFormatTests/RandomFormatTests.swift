import TestSupport
import Testing
import VisualFormat

/// Formats that a random writer makes: what the printers and the certain changes make of them means the same.
struct RandomFormatTests {
  private static func context(_ random: inout SplitMix64) -> FormatContext {
    let options: [FormatOptions?] = [
      nil, [], .directionRightToLeft, .directionLeftToRight,
      [.alignAllTop, .alignAllLeading],
    ]
    let settings = [
      FormatSettings(), FormatSettings(siblingSpacing: 12, superviewSpacing: .points(20)),
    ]
    return FormatContext(
      options: random.pick(options), views: FormatWriter.views, metrics: FormatWriter.metrics,
      settings: random.pick(settings), reportsUnused: random.chance(1, in: 4))
  }

  /// All that a text means; places count by their lines.
  private static func meaning(
    _ text: String, _ dialect: Dialect, _ context: FormatContext, withLines: Bool
  ) throws -> [String] {
    let locations = SourceLocations(text)
    let line = { (range: SourceRange) in
      withLines ? " line \(locations.location(of: range.start).line)" : ""
    }
    let meaning = try VisualFormat.meaning(text, dialect: dialect, context: context)
    return meaning.constraints.map { constraint in
      "\(constraint.identifier ?? "") \(constraint)\(line(constraint.range))"
    } + meaning.guides.map { "\($0.name) \($0.role) \($0.sibling ?? "")\(line($0.range))" }
      + meaning.depthOrder.map { "\($0)\(line($0.range))" }
  }

  /// A text, its dialect, its context and its meaning, for each seed whose text means something.
  private static func cases(
    _ name: String, debug: Int, release: Int,
    _ body: (String, Dialect, FormatContext, _ seed: UInt64) throws -> Void
  ) rethrows {
    for seed in RandomCases(name, debug: debug, release: release) {
      for dialect in Dialect.allCases {
        var writer = FormatWriter(seed, dialect)
        let text = writer.write()
        let context = context(&writer.random)
        try body(text, dialect, context, seed)
      }
    }
  }

  @Test func certainChangesKeepTheMeaning() throws {
    var changeCount = 0
    try Self.cases("certain changes", debug: 300, release: 2500) { text, dialect, context, seed in
      guard VisualFormat.parse(text, dialect: dialect).isValid,
        let meaning = try? Self.meaning(
          text, dialect, context, withLines: dialect == .extended)
      else { return }
      var changed = text
      while true {
        let fixIts = VisualFormat.certainFixIts(
          changed, dialect: dialect, context: context, mendsInformation: true)
        guard !fixIts.isEmpty else { break }
        changeCount += 1
        changed = FixIt.apply(fixIts, to: changed)
      }
      let expected = try Self.meaning(
        changed, dialect, context, withLines: dialect == .extended)
      #expect(meaning == expected, "seed \(seed), \(dialect): \(text) became \(changed)")
    }
    #expect(changeCount > 50)
  }

  @Test func canonicalFormsKeepTheMeaning() throws {
    try Self.cases("canonical forms", debug: 300, release: 2500) { text, dialect, context, seed in
      guard VisualFormat.parse(text, dialect: dialect).isValid else { return }
      for prefix in VisualFormat.FormattingOptions.HorizontalPrefix.allCases {
        let options = VisualFormat.FormattingOptions(horizontalPrefix: prefix)
        let formatted = try VisualFormat.formatted(text, dialect: dialect, options: options)
        #expect(
          try VisualFormat.formatted(formatted, dialect: dialect, options: options) == formatted,
          "seed \(seed), \(dialect): \(text)")
        guard let meaning = try? Self.meaning(text, dialect, context, withLines: false) else {
          continue
        }
        #expect(
          try Self.meaning(formatted, dialect, context, withLines: false) == meaning,
          "seed \(seed), \(dialect): \(text) became \(formatted)")
      }
    }
  }

  /// The constraints that the documented grammar can express are written in it, the others are left.
  @Test func documentedFormatsKeepTheMeaning() throws {
    try Self.cases("documented formats", debug: 300, release: 2000) { text, dialect, _, seed in
      let context = FormatContext(
        options: [], views: FormatWriter.views, metrics: FormatWriter.metrics)
      // The distance from a trailing edge comes back with its sides exchanged.
      guard !text.contains("edges"),
        let meaning = try? VisualFormat.meaning(text, dialect: dialect, context: context)
      else { return }
      let recovered = try VisualFormat.documented(text, dialect: dialect, context: context)
      var found = recovered.others.map(\.description)
      for format in recovered.formats {
        found += try VisualFormat.meaning(format, dialect: .documented, context: context)
          .constraints.map(\.description)
      }
      #expect(
        found.sorted() == meaning.constraints.map(\.description).sorted(),
        "seed \(seed), \(dialect): \(text) became \(recovered.formats)")
    }
  }

  /// A format that is being typed: every beginning of it is kept, reported and not mended into an error.
  @Test func everyBeginning() {
    Self.cases("beginnings", debug: 20, release: 500) { text, dialect, context, seed in
      var beginning = ""
      for character in text {
        beginning.append(character)
        let parsed = VisualFormat.parse(beginning, dialect: dialect)
        #expect(parsed.tree.description == beginning)
        _ = parsed.rendered()
        let fixIts = VisualFormat.certainFixIts(beginning, dialect: dialect, context: context)
        guard !fixIts.isEmpty else { continue }
        let mended = FixIt.apply(fixIts, to: beginning)
        #expect(mended != beginning, "seed \(seed), \(dialect): \(beginning)")
      }
    }
  }
}
