import Cassowary
import Trellis
import VisualFormatTools

/// The layouts of a file: one of a document, several of a storyboard.
struct LaidOutFile {
  let text: SourceText
  let layouts: [LayoutBuilder]
  let reports: [LayoutReport]
  /// The remarks about parts of the file that were skipped.
  let remarks: [SourceDiagnostic]

  /// Lays out what is in a file; `isSingle` if several layouts cannot be shown.
  init(
    _ text: SourceText, _ options: LayoutOptions, isSingle: Bool
  ) throws(CommandFailure) {
    self.text = text
    let found = try options.layouts(of: text)
    layouts = isSingle ? [try LayoutOptions.only(found.layouts)] : found.layouts
    remarks = found.remarks
    var reports: [LayoutReport] = []
    for layout in layouts { reports.append(try LayoutReport(layout)) }
    self.reports = reports
  }

  /// True if the solver gave up somewhere.
  var isUncertain: Bool { layouts.contains { $0.engine.solverStatus == .uncertain } }

  /// True if constraints had to be broken.
  var hasConflicts: Bool { !reports.allSatisfy(\.conflicts.isEmpty) }

  /// The remarks about the file, the diagnostics of its layouts, and a warning if the solver gave up.
  var diagnostics: [SourceDiagnostic] {
    let doubt = SourceDiagnostic(
      "the solver gave up; the layout may not be the best one", at: 0..<0, .warning)
    return remarks + reports.flatMap(\.diagnostics) + (isUncertain ? [doubt] : [])
  }

  private var table: String { reports.map(\.table).joined(separator: "\n") }

  /// The frames of files for people, under their names where there are several.
  static func table(of files: [LaidOutFile], named: Bool) -> String {
    files.map { (named ? "\(displayed($0.text.name)):\n" : "") + $0.table }.joined(separator: "\n")
  }

  /// The layouts of files for programs, not rounded.
  static func json(of files: [LaidOutFile], named: Bool) -> JSONText {
    if let file = files.first, !named { return LayoutReport.json(of: file.reports) }
    return .object([
      "schema": .number(1),
      "files": .array(
        files.map {
          .object(["file": .string($0.text.name), "layouts": .array($0.reports.map(\.json))])
        }),
    ])
  }
}
