/// The parts of the Static Analysis Results Interchange Format, version 2.1.0, that reports share.
package enum SARIFLog {
  /// A log of one run of the tool, with the problems that kept it from checking files, and the remarks about
  /// parts that it skipped.
  package static func document(
    rules: [JSONText], results: [JSONText], problems: [FileProblem],
    remarks: [(diagnostic: SourceDiagnostic, text: SourceText)] = []
  ) -> JSONText {
    let driver: [String: JSONText] = [
      "name": .string("trellis"), "version": .string(toolVersion), "rules": .array(rules),
    ]
    let run: [String: JSONText] = [
      "tool": .object(["driver": .object(driver)]),
      "columnKind": .string("utf16CodeUnits"),
      "invocations": .array([invocation(problems, remarks)]),
      "results": .array(results),
    ]
    return .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([.object(run)]),
    ])
  }

  private static func invocation(
    _ problems: [FileProblem], _ remarks: [(diagnostic: SourceDiagnostic, text: SourceText)]
  ) -> JSONText {
    var notifications = problems.map { problem in
      JSONText.object([
        "level": .string("error"), "message": message(problem.message),
        "locations": .array([
          .object(["physicalLocation": .object(["artifactLocation": artifact(problem.path)])])
        ]),
      ])
    }
    notifications += remarks.map { remark, text in
      .object([
        "level": .string(remark.severity.rawValue), "message": message(remark.message),
        "locations": .array([.object(["physicalLocation": place(remark.range, in: text)])]),
      ])
    }
    return .object([
      "executionSuccessful": .bool(problems.isEmpty),
      "toolExecutionNotifications": .array(notifications),
    ])
  }

  /// A rule; its level is `error`, `warning` or `note`.
  ///
  /// - Parameters:
  ///   - id: The name of the rule.
  ///   - explanation: The meaning of the rule.
  ///   - level: The severity of a finding.
  ///   - help: The address of a page about the basis of the rule.
  /// - Returns: The rule.
  package static func rule(
    _ id: String, _ explanation: String, level: String, help: String? = nil
  ) -> JSONText {
    var members: [String: JSONText] = [
      "id": .string(id),
      "fullDescription": message(explanation),
      "defaultConfiguration": .object(["level": .string(level)]),
    ]
    members["helpUri"] = help.map { .string($0) }
    return .object(members)
  }

  package static func message(_ text: String) -> JSONText { .object(["text": .string(text)]) }

  /// A path as a URI: relative to where the tool runs, or of the file scheme.
  package static func artifact(_ path: String) -> JSONText {
    .object(["uri": .string(AnnotationText.uri(path))])
  }

  package static func place(_ range: Range<Int>, in source: SourceText) -> JSONText {
    .object([
      "artifactLocation": artifact(source.name), "region": region(range, in: source),
    ])
  }

  package static func region(_ range: Range<Int>, in source: SourceText) -> JSONText {
    let region = SourceRegion(range, in: source)
    return .object([
      "startLine": .integer(region.start.line),
      "startColumn": .integer(region.start.column),
      "endLine": .integer(region.end.line),
      "endColumn": .integer(region.end.column),
    ])
  }
}
