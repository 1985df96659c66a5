import TestSupport
import Testing
import VisualFormat

/// Formats of public code, judged by the documented grammar.
@Suite(.enabled(if: SharedData.has("data/vfl-corpus.jsonl"))) struct CorpusTests {
  /// The reason that marks formats which Apple's parser takes beyond its documentation.
  private static let practiceReason = "undocumented syntax accepted by the shipping parser"

  private static func formats() throws -> [(text: String, isDocumented: Bool, isPractice: Bool)]? {
    try SharedData.records("vfl-corpus.jsonl")?.compactMap { record in
      guard record["dialect"] as? String == "apple", let text = record["string"] as? String,
        let isValid = record["valid"] as? Bool
      else { return nil }
      let reason = record["reason"] as? String ?? ""
      return (text, isValid, isValid || reason.hasPrefix(practiceReason))
    }
  }

  @Test func documentedAgreesWithTheGrammar() throws {
    guard let formats = try Self.formats() else { return }
    #expect(formats.count == 2105)
    for format in formats {
      let result = VisualFormat.parse(format.text, dialect: .documented)
      #expect(result.isValid == format.isDocumented, "\(format.text)\n\(result.rendered())")
    }
  }

  @Test func practiceAcceptsWhatShips() throws {
    guard let formats = try Self.formats() else { return }
    #expect(formats.filter { $0.isPractice && !$0.isDocumented }.count == 71)
    for format in formats {
      let result = VisualFormat.parse(format.text, dialect: .practice)
      #expect(result.isValid == format.isPractice, "\(format.text)\n\(result.rendered())")
    }
  }

  /// Formats of other languages are marked by the documented grammar too; those of autolayout.js are
  /// all valid in the dialect that covers it.
  @Test func everyFormatParsesAsMarkedAndPrintsBack() throws {
    guard let records = try SharedData.records("vfl-corpus.jsonl") else { return }
    #expect(records.count == 2219)
    for record in records {
      let text = try #require(record["string"] as? String)
      let isDocumented = VisualFormat.parse(text, dialect: .documented).isValid
      #expect(isDocumented == record["valid"] as? Bool, "\(text)")
      var isValidBefore = false
      for dialect in Dialect.allCases {
        let result = VisualFormat.parse(text, dialect: dialect)
        #expect(result.tree.description == text)
        #expect(result.isValid || !isValidBefore, "\(text) in \(dialect)")
        isValidBefore = result.isValid
      }
      if record["dialect"] as? String == "evfl" {
        #expect(isValidBefore, "\(VisualFormat.parse(text, dialect: .extended).rendered())")
      }
      if let reason = record["reason"] as? String, reason.hasPrefix("extension") {
        #expect(isValidBefore, "\(text)")
      }
    }
  }

  @Test func lenientAcceptsBlanksWithAWarningThatCanBeFixed() throws {
    let records = try SharedData.records("vfl-corpus.jsonl") ?? []
    let blanks = records.filter { ($0["reason"] as? String)?.hasPrefix("whitespace") == true }
    for record in blanks {
      let text = try #require(record["string"] as? String)
      let lenient = VisualFormat.parse(text, dialect: .lenient)
      #expect(lenient.diagnostics.codes.contains(.unexpectedBlank))
      let fixed = FixIt.apply(
        VisualFormat.parse(text).diagnostics.compactMap(\.fixIts.first), to: text)
      let remaining = VisualFormat.parse(fixed).diagnostics.codes
      #expect(!remaining.contains(.unexpectedBlank), "\(text) became \(fixed)")
      #expect(VisualFormat.parse(fixed).isValid || !lenient.isValid, "\(text) became \(fixed)")
    }
  }

  @Test func everyValidFormatPrintsBackAndDescribesConstraints() throws {
    guard let formats = try Self.formats() else { return }
    for format in formats where format.isPractice {
      let result = VisualFormat.parse(format.text)
      #expect(result.tree.description == format.text)
      // Priorities such as -1 belong to the grammar and not to the meaning.
      let meaning = VisualFormat.meaning(result.tree, metrics: commonMetrics, isView: { _ in true })
      let unexpected = meaning.diagnostics.filter {
        ![.priorityOutOfRange, .viewInConnection, .viewAsPriority].contains($0.code)
      }
      #expect(unexpected.isEmpty, "\(format.text)")
    }
  }
}
