import VisualFormat
import VisualFormatTools

extension Subcommand {
  /// `trellis lint`: checks the visual format strings of source files.
  static let lint = Subcommand(
    path: ["lint"],
    summary: "check visual format strings in source files",
    examples: [
      Example(command: "trellis lint Sources", remark: "all sources in a directory"),
      Example(
        command: "trellis lint --fix App.swift Legacy/Cell.m",
        remark: "mend what can be mended in one way only"),
      Example(
        command: "trellis lint --migrate anchors Sources",
        remark: "how calls would look with layout anchors"),
      Example(
        command: "trellis lint --format github --strict .",
        remark: "annotations of a pull request; warnings fail the job too"),
    ],
    operand: "PATH…",
    details: """
      Finds the strings of the Visual Format Language in sources of Swift (.swift),
      Objective-C and Objective-C++ (.m, .mm, .h, .hh, .hpp, .pch) and C# (.cs), and
      says what is wrong with them, at their place in the source. Strings count that
      stand where a format belongs, as in withVisualFormat:, and others that clearly
      are formats. Views, metrics and options are looked up where the call shows them,
      or a constant above it. Files named .vfl have one string a line; in the dialect
      extended a file is one text.

      --fix changes a format only if it is valid afterwards and can have meant nothing
      else; what it leaves is reported. --list shows every format that was found and
      the names that are known of it, as text or json, and no findings: it goes
      without --fix, --strict, --information and the baselines. With --write-baseline
      the findings of today are put into a file; with --baseline only others are
      reported.

      --migrate anchors rewrites calls of NSLayoutConstraint.constraints(withVisual
      Format:options:metrics:views:) in Swift sources as layout anchors, where all is
      known that they depend on, also what the views are in. It prints the changes as
      a diff; with --write it makes them. What stays is listed with the reason.

      A file .trellis-lint.json in the working directory, or that of --config, may
      decide for a project:

          { "wrappers": ["pin"], "dialect": "practice", "exclude": ["Vendor"],
            "severities": { "duplicate-view": "error", "fixed-superview": "off" } }

      Left out is what "exclude" has: paths from the working directory, and names of
      files and directories anywhere, also where a PATH leads there. Directories are
      searched in the order of names, without names that begin with a dot, Carthage,
      DerivedData, Pods, node_modules, and links to directories.

      A comment `trellis:ignore` leaves out what is found in its line or, on a line
      of its own, in the next string; `trellis:ignore-file` is about the whole file.
      Codes behind it restrict it to these:

          // trellis:ignore option-without-pair, duplicate-view

      The exit code is 1 when there is an error. A file that cannot be read, or has a
      format that is not UTF-8, is reported, the others are checked all the same, and
      the exit code is 65, 66 or 74. A PATH that is not there stops everything.

      """,
    ownOptions: [
      .dialect,
      Option(name: "fix", summary: "change the files where one change alone is sensible"),
      Option(name: "list", summary: "show the formats that were found instead"),
      Option(
        name: "migrate", value: "NOTATION", choices: ["anchors"],
        summary: "rewrite calls in Swift sources: anchors"),
      Option(name: "write", summary: "with --migrate: change the files"),
      Option(name: "config", value: "FILE", summary: "instead of .trellis-lint.json"),
      Option(name: "baseline", value: "FILE", summary: "leave out the findings in this file"),
      Option(name: "write-baseline", value: "FILE", summary: "write the findings into this file"),
      Option(
        name: "wrapper", value: "NAME,…",
        summary: "functions or labels of your own whose text is a format"),
      Option(name: "information", summary: "say too what is valid and could be simpler"),
      Option(name: "strict", summary: "exit with 1 when there is a warning"),
      .format(
        ["text", "json", "sarif", "github"], "text (default), json, sarif or github"),
    ],
    body: runLint)
}

private func runLint(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  guard !invocation.operands.isEmpty else {
    throw .usage("there is no PATH; for all sources in this directory, say `.`")
  }
  try Invocation.checkOutput(invocation["write-baseline"])
  let configuration = try LintConfiguration(invocation["config"], console)
  let rules = LintRules(
    dialect: invocation.has("dialect")
      ? invocation.dialect : configuration.dialect ?? invocation.dialect,
    reportsInformation: invocation.has("information"),
    wrappers: configuration.wrappers.union(
      (invocation["wrapper"] ?? "").split(separator: ",").map(trimmed)
        .filter { !$0.isEmpty }),
    severities: configuration.severities)
  var tree = try SourceTree(invocation.operands, console.terminal, configuration)
  if invocation.has("migrate") { return try migrate(&tree, rules, invocation, console) }
  guard !invocation.has("write") else { throw .usage("--write belongs to --migrate") }
  if invocation.has("list") { return try list(&tree, rules, invocation, console) }
  var report = LintReport()
  report.isFixing = invocation.has("fix")
  if let path = invocation["baseline"] {
    report.baseline = try baseline(try console.read(path))
  }
  var failures: [FailedFile] = []
  var fileCount = 0
  while let path = tree.next() {
    fileCount += 1
    do {
      try lint(path, rules, fixes: invocation.has("fix"), console, &report)
    } catch {
      failures.append(FailedFile(path: path, failure: error))
    }
  }
  report.fileCount = fileCount
  failures += tree.failures
  report.problems = failures.map(\.problem)
  if let path = invocation["write-baseline"] {
    try console.writeFile(path, Array(LintBaseline.document(report).utf8))
  }
  try report.write(
    invocation["format"] ?? "text", failures, console, colour: invocation["color"])
  return report.exitCode(isStrict: invocation.has("strict"), failures)
}

private func baseline(_ source: SourceText) throws(CommandFailure) -> LintBaseline {
  do {
    return try LintBaseline(source)
  } catch {
    throw CommandFailure(error)
  }
}

/// The formats and findings of a file; nothing where it has no formats.
private func lintedFile(
  _ path: String, _ rules: LintRules, _ console: Console
) throws(CommandFailure) -> LintedFile? {
  let bytes = try console.readBytes(path)
  do {
    return try LintedFile(path, bytes: bytes, rules)
  } catch {
    throw CommandFailure(error)
  }
}

/// Shows the formats of the files.
private func list(
  _ tree: inout SourceTree, _ rules: LintRules, _ invocation: Invocation, _ console: Console
) throws(CommandFailure) -> ExitCode {
  for option in ["fix", "strict", "information", "baseline", "write-baseline"]
  where invocation.has(option) {
    throw .usage("--list and --\(option) exclude each other")
  }
  if let format = invocation["format"], !["text", "json"].contains(format) {
    throw .usage("--list writes text or json, not \(format)")
  }
  var list = FormatList()
  var failures: [FailedFile] = []
  while let path = tree.next() {
    do {
      if let file = try lintedFile(path, rules, console) { list.add(file) }
    } catch {
      failures.append(FailedFile(path: path, failure: error))
    }
  }
  failures += tree.failures
  for failed in failures { console.report(failed.failure) }
  try console.write(invocation["format"] == "json" ? list.json.document : list.text)
  return failures.first?.failure.exitCode ?? .success
}

/// Checks a file, changes it where that is asked for, and adds what is left to say to the report.
private func lint(
  _ path: String, _ rules: LintRules, fixes: Bool, _ console: Console, _ report: inout LintReport
) throws(CommandFailure) {
  guard let file = try lintedFile(path, rules, console) else { return }
  guard fixes, let fixed = FixedFile(file, rules) else {
    report.add(file)
    return
  }
  do {
    try console.terminal.writeFile(path, fixed.file.bytes)
    report.add(fixed.file, fixedCount: fixed.count)
  } catch {
    report.add(file)
    throw error.failure(writing: path)
  }
}

extension StreamError {
  /// That a file could not be written.
  func failure(writing path: String) -> CommandFailure {
    .inputOutput("cannot write \(displayed(path)): \(reason)")
  }
}
