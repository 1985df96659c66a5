import InterfaceBuilder
import Trellis
import VisualFormatTools

extension Subcommand {
  /// `trellis audit`: looks for what breaks on some device.
  static let audit = Subcommand(
    path: ["audit"],
    summary: "find what breaks on some device, at another size or text",
    examples: [
      Example(
        command: "trellis audit Sources", remark: "all storyboards and xibs, on a dozen devices"),
      Example(
        command: "trellis audit Main.storyboard --device all --orientation both",
        remark: "on every device, either way"),
      Example(
        command: "trellis audit . --text-scale AX1 --pseudo +40% --check cut-text",
        remark: "large letters and long words: which texts are cut"),
      Example(
        command: "trellis audit . --format json > known.json",
        remark: "what is known; with --baseline known.json only what is new is told"),
    ],
    operand: "PATH…",
    details: """
      Lays out every scene of storyboards and xibs on a dozen devices, or those that
      are given, and layout documents at their own size or those of the devices, and
      says what is wrong there, where it is written, on which devices, and what to do.
      In directories, files named .storyboard and .xib are looked at.

      What Interface Builder shows already, at the recorded size, counts as meant;
      conflicts, ambiguities and scroll views do not. Widths of texts are estimated,
      and only what is clearly too large is told.

      \(AuditRule.table)
      The exit code is 1 when there is an error, with --strict also when there is a
      warning. What cannot be read is reported, and the rest is audited all the same.

      """,
    ownOptions: ScreenOptions.options + [
      .direction,
      Option(name: "check", value: "LIST", summary: "look for these only, as in conflict,overlap"),
      Option(
        name: "baseline", value: "FILE", summary: "leave out what an earlier report has, as JSON"),
      Option(name: "strict", summary: "exit with 1 when there is a warning"),
      .format(["text", "json", "sarif", "github"], "text (default), json, sarif or github"),
    ],
    body: runAudit)
}

extension AuditRule {
  /// The rules with their meanings, for the help.
  fileprivate static var table: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { rule in
      "  \(padded(rule.rawValue, to: width))  \(rule.summary)\n"
    }.joined()
  }

  private var summary: String {
    switch self {
    case .conflict: "required constraints exclude each other (error)"
    case .ambiguous: "constraints leave open where something is"
    case .scrollContent: "content that is ambiguous or out of reach (error)"
    case .outsideScreen: "something is cut off by the edge of the screen"
    case .outsideParent: "something reaches out of what it is in"
    case .overlap: "two texts or controls lie on each other"
    case .cutText: "a text needs more room than it has"
    case .smallTarget: "a button or field shrinks below 44 points"
    case .unsafeArea: "something is under a bar, a notch or a corner"
    case .zeroSize: "a text, image or control has no size"
    case .unusedConstraint: "removing it changes nothing; only with --check"
    }
  }
}

private func runAudit(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  guard !invocation.operands.isEmpty else {
    throw .usage("there is no PATH; for all files in this directory, say `.`")
  }
  let options = try ScreenOptions(invocation)
  var settings = AuditedFile.Settings(
    screens: options.screens ?? [], text: options.text,
    direction: invocation["direction"].flatMap(LayoutDirection.init(rawValue:)),
    rules: try rules(invocation["check"]))
  var baseline = AuditBaseline()
  if let path = invocation["baseline"] { baseline = try AuditBaseline(try console.read(path)) }
  var report = AuditReport(baseline: baseline)
  var tree = try SourceTree(invocation.operands, console.terminal) { path, isNamed in
    let kinds = [".storyboard", ".xib"] + (isNamed ? [".json", "-"] : [])
    return kinds.contains { path.lowercased().hasSuffix($0) }
  }
  var failures: [FailedFile] = []
  let usual = InterfaceDevice.usual.map { InterfaceScreen($0) }
  while let path = tree.next() {
    do {
      let text = try console.read(path)
      settings.screens = options.screens ?? (text.isMarkup ? usual : [])
      report.add(try AuditedFile(text, settings))
    } catch {
      failures.append(FailedFile(path: path, failure: error))
    }
  }
  failures += tree.failures
  report.problems = failures.map(\.problem)
  try report.write(
    invocation["format"] ?? "text", failures, console, colour: invocation["color"])
  return report.exitCode(isStrict: invocation.has("strict"), failures)
}

private func rules(_ list: String?) throws(CommandFailure) -> Set<AuditRule> {
  guard let list else { return Set(AuditRule.allCases.filter(\.isUsual)) }
  var result: Set<AuditRule> = []
  for word in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
    guard let rule = AuditRule(rawValue: word) else {
      let names = AuditRule.allCases.map(\.rawValue)
      let suggestion = didYouMean(word, names)
      throw .usage(
        "\(quoted(word)) is nothing to look for"
          + (suggestion.isEmpty ? ": choose \(listed(names))" : suggestion))
    }
    result.insert(rule)
  }
  return result
}
