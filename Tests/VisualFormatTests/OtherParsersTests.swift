import TestSupport
import Testing
import VisualFormat

/// The formats that the tests of other parsers accept and refuse, and the known messages of Apple's parser.
struct OtherParsersTests {
  /// Inputs on which ours differs.
  private static let exceptions: [String: String] = [
    "[button(100@strong)]": "GTK has names for priorities; here they are metrics",
    "|-(metric1/2-20.0)-": "GTK lets a connection lead nowhere",
    "": "GNUstep refuses an empty text, as our smaller dialects do; in extended it may be empty",
    "[leftView((20))]": "extended has parentheses for calculations",
    "[danglingView]-|": "whether a view has a superview is known to the layout only",
  ]

  /// Names that the records call unknown, and metrics that they name without a value.
  private static let unknownNames = ["button", "missingMetric"]
  private static let unlistedMetrics = ["_viewWidth": 50.0, "priority": 500.0]

  @Test(.enabled(if: SharedData.has("data/vfl-other-cases.jsonl")))
  func acceptAndRefuseAlike() throws {
    guard let records = try SharedData.records("vfl-other-cases.jsonl") else { return }
    var compared = 0
    for record in records {
      let dialect = try #require(record["dialect"] as? String)
      let text = try #require(record["input"] as? String)
      // GSS writes views in parentheses: another language altogether.
      guard dialect != "gss", Self.exceptions[text] == nil else { continue }
      compared += 1
      let found = diagnostics(record, text, dialect: .extended)
      let isExpected = record["expected"] as? String == "ok"
      #expect(found.isEmpty == isExpected, "\(dialect): \(text) \(found)")
      if dialect.hasPrefix("apple") {
        #expect(diagnostics(record, text, dialect: .practice).isEmpty == isExpected, "\(text)")
      }
    }
    #expect(compared == 76)
  }

  private func diagnostics(
    _ record: SharedData.Record, _ text: String, dialect: Dialect
  ) -> [Diagnostic] {
    let views = record["views"] as? [String]
    let names = record["metrics"] as? [String] ?? []
    let metrics = Self.unlistedMetrics.merging(names.map { ($0, 10) }) { $1 }
    do {
      _ = try VisualFormat.constraints(
        text, options: options(record), metrics: metrics,
        isView: { name in views?.contains(name) ?? !Self.unknownNames.contains(name) },
        dialect: dialect)
      return []
    } catch {
      return error.diagnostics
    }
  }

  private func options(_ record: SharedData.Record) -> FormatOptions {
    let name = (record["options"] as? String ?? "").dropFirst("NSLayoutFormat".count)
    return FormatOptions(name: name.prefix(1).lowercased() + name.dropFirst()) ?? []
  }

  /// The message that a crash log shows, and our codes for the same text; nothing where the log is
  /// about what only a layout knows.
  private static let codes: [(message: String, codes: [Diagnostic.Code])] = [
    ("Expected ':' after 'V'", [.missingColon]),
    ("A predicate on a view's thickness must end", [.missingRightParenthesis]),
    ("Unable to find view with name", [.unknownView]),
    ("Unknown relation", [.invalidRelation]),
    ("Expected a ']' here", [.missingRightBracket]),
    ("Expected a view or '|'", [.unexpectedText]),
    ("Expected a number or key", [.unexpectedBlank, .unexpectedBlank, .unexpectedBlank]),
    ("want is not a key", [.unknownView]),
    ("Unable to interpret '|' character", []),
    ("Expected a view", [.noView]),
    ("Encountered metric with name", [.unknownMetric]),
    ("self is not a key", [.dottedName]),
  ]

  @Test(.enabled(if: SharedData.has("data/vfl-crash-logs.jsonl")))
  func crashLogs() throws {
    guard let records = try SharedData.records("vfl-crash-logs.jsonl") else { return }
    for record in records {
      let text = try #require(record["format"] as? String)
      let message = try #require(record["message"] as? String)
      let expected = try #require(Self.codes.first { message.hasPrefix($0.message) })
      let metrics = [
        "blackWidth", "iconSize", "minTitleHeight", "minDetailHeight", "padding", "margin", "width",
      ]
      let found = VisualFormat.diagnostics(
        text, metrics: Dictionary(uniqueKeysWithValues: metrics.map { ($0, 10) }),
        views: nil, unknownViews: ["blackBox", "want", "margiin"])
      #expect(found.codes == expected.codes, "\(text)")
      #expect(record["caret_column"] is Int || found.allSatisfy { !$0.message.isEmpty })
    }
    #expect(records.count == 15)
  }
}
