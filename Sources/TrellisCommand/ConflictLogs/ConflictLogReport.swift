import Trellis
import VisualFormatTools

/// A report about the conflicts in a log.
struct ConflictLogReport {
  private let source: SourceText
  let analyses: [ConflictAnalysis]

  init(_ source: SourceText, _ analyses: [ConflictAnalysis]) {
    self.source = source
    self.analyses = analyses
  }

  /// True if every conflict was explained.
  var isComplete: Bool {
    analyses.allSatisfy { analysis in
      if case .conflict = analysis.outcome { true } else { false }
    }
  }

  private func line(_ place: Range<Int>) -> Int { source.line(at: place.lowerBound) }

  // MARK: Text

  /// The report for people.
  var text: String { analyses.map(text).joined(separator: "\n") }

  private func text(_ analysis: ConflictAnalysis) -> String {
    let log = analysis.log
    let start = "line \(line(log.place)): "
    switch analysis.outcome {
    case .empty:
      return start
        + (log.isPrivate
          ? "the system has hidden the constraints as <private>; run the app from Xcode to see them\n"
          : "there are no constraints here that can be read\n")
    case .consistent:
      return start
        + (log.constraints.count == 1
          ? "as it is printed, the constraint can hold"
          : "as they are printed, the \(count(log)) can all hold")
        + (log.unread.isEmpty ? "" : "; \(log.unread.count) could not be read") + "\n"
    case .conflict(let members, let culprit):
      return start + conflict(members, analysis) + self.text(culprit, analysis)
    }
  }

  private func count(_ log: ConflictLog) -> String {
    let count = log.constraints.count
    return count == 1 ? "1 constraint" : "\(count) constraints"
  }

  private func conflict(_ members: [LogSystem.Owner], _ analysis: ConflictAnalysis) -> String {
    let log = analysis.log
    let printed = members.count { $0.constraint != nil }
    var result = excluding(printed, analysis) + ":\n"
    let rows = members.map { row($0, analysis) }
    let width = rows.map(\.text.count).max() ?? 0
    for row in rows {
      let text = row.remark.map { "\(padded(row.text, to: min(width, 60)))  \($0)" } ?? row.text
      result += "  \(padded(row.line, to: 8))  \(text)\n"
    }
    if analysis.remainsAfterBreaking, let broken = log.broken {
      let text = analysis.names.text(log.constraints[broken])
      result += "The system gives up \(text), and these exclude each other all the same.\n"
    } else if let broken = log.broken {
      result += "The system gives up line \(line(log.constraints[broken].place)).\n"
    }
    if !log.unread.isEmpty {
      let lines = log.unread.prefix(8).map { "\(line($0))" }.joined(separator: ", ")
      let more = log.unread.count > 8 ? " and more" : ""
      result += "Not understood, and left out: line \(lines)\(more).\n"
    }
    return result
  }

  private func excluding(_ printed: Int, _ analysis: ConflictAnalysis) -> String {
    let log = analysis.log
    let result =
      (printed == log.constraints.count ? "" : "\(printed) of ") + count(log)
      + (printed == 1 ? " excludes itself" : " exclude each other")
    return result + (analysis.assumption.map { ", \($0)" } ?? "")
  }

  // MARK: Lines of a picture

  /// The line of a log, and the number of its constraints that exclude each other.
  func heading(of analysis: ConflictAnalysis) -> String {
    guard case .conflict(let members, _) = analysis.outcome else { return "" }
    let printed = members.count { $0.constraint != nil }
    return "line \(line(analysis.log.place)): \(excluding(printed, analysis))"
  }

  /// A member of a conflict in one line, and its place in the list of the log if it is printed.
  func line(of member: LogSystem.Owner, _ analysis: ConflictAnalysis) -> (text: String, index: Int?)
  {
    let row = row(member, analysis)
    let remark = row.remark.map { " (\($0))" } ?? ""
    let line = row.line.isEmpty ? "always" : row.line
    return ("\(line): \(row.text)\(remark)", member.constraint)
  }

  /// The lines of the report about a log without a conflict.
  func lines(of analysis: ConflictAnalysis) -> [String] {
    text(analysis).split(separator: "\n").map(String.init)
  }

  private func row(
    _ member: LogSystem.Owner, _ analysis: ConflictAnalysis
  ) -> (line: String, text: String, remark: String?) {
    switch member {
    case .constraint(let index):
      let constraint = analysis.log.constraints[index]
      let remark = constraint.origin.remark ?? constraint.source ?? constraint.identifier
      return (
        "line \(line(constraint.place))", analysis.names.text(constraint), remark.map(displayed)
      )
    case .length(let item, let axis):
      let attribute = axis == .horizontal ? "width" : "height"
      return (
        "", "\(analysis.names.name(item)).\(attribute) >= 0",
        LoggedConstraint.Origin.implied.remark
      )
    }
  }

  private func text(_ culprit: ConflictAnalysis.Culprit, _ analysis: ConflictAnalysis) -> String {
    let constraint = analysis.log.constraints[culprit.index]
    return """
      Likely culprit: line \(line(constraint.place)), \(analysis.names.text(constraint)), which fails by \
      \(inPoints(culprit.excess)): \(culprit.reason).
      To mend it, \(culprit.advice).

      """
  }

  // MARK: JSON

  /// The report for programs.
  var json: JSONText {
    .object(["schema": .number(1), "logs": .array(analyses.map(json))])
  }

  private func json(_ analysis: ConflictAnalysis) -> JSONText {
    let log = analysis.log
    var members: [String: JSONText] = [
      "line": .integer(line(log.place)),
      "constraints": .array(log.constraints.map { json($0, analysis) }),
      "unread": .array(log.unread.map { .integer(line($0)) }),
    ]
    members["broken"] = log.broken.map { .integer($0) }
    members["assumption"] = analysis.assumption.map(JSONText.string)
    switch analysis.outcome {
    case .empty: members["outcome"] = .string(log.isPrivate ? "private" : "empty")
    case .consistent: members["outcome"] = .string("consistent")
    case .conflict(let owners, let culprit):
      members["outcome"] = .string("conflict")
      members["remainsAfterBreaking"] = .bool(analysis.remainsAfterBreaking)
      members["conflict"] = .array(owners.compactMap(\.constraint).map { .integer($0) })
      members["implied"] = .array(
        owners.compactMap { owner in
          if case .length = owner { .string(row(owner, analysis).text) } else { nil }
        })
      members["culprit"] = json(culprit)
    }
    return .object(members)
  }

  private func json(_ constraint: LoggedConstraint, _ analysis: ConflictAnalysis) -> JSONText {
    var members: [String: JSONText] = [
      "address": .string(constraint.address), "line": .integer(line(constraint.place)),
      "origin": .string(constraint.origin.rawValue),
      "text": .string(analysis.names.text(constraint)),
    ]
    members["identifier"] = constraint.identifier.map(JSONText.string)
    members["source"] = constraint.source.map(JSONText.string)
    return .object(members)
  }

  private func json(_ culprit: ConflictAnalysis.Culprit) -> JSONText {
    var members: [String: JSONText] = [
      "constraint": .integer(culprit.index), "reason": .string(culprit.reason),
      "advice": .string(culprit.advice), "excess": .number(culprit.excess),
    ]
    members["fittingConstant"] = culprit.fittingConstant.map(JSONText.number)
    return .object(members)
  }
}
