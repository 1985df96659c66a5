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
        command: "trellis audit Main.storyboard --sizes 280...1400",
        remark: "at all widths: from where to where each finding is so"),
      Example(
        command: "trellis audit . --text-scale AX1 --pseudo +40% --check cut-text",
        remark: "large letters and long words: which texts are cut"),
      Example(
        command: "trellis audit . --format html > audit.html",
        remark: "as a page: devices, findings, and what each of them is about"),
      Example(
        command: "trellis audit . --format json > known.json",
        remark: "what is known; with --baseline known.json only what is new is told"),
    ],
    operand: "PATH…",
    details: """
      Lays out every scene of storyboards and xibs on a dozen devices, or those that
      are given, and layout documents at their own size or those of the devices, and
      says what is wrong there, where it is written, on which devices, and what to do.
      In directories, files named .storyboard and .xib are looked at, but not in
      directories called Carthage, DerivedData, Pods, node_modules, those whose names
      begin with a dot, and links to directories; a PATH of `-` is standard input.

      What Interface Builder shows already, at the recorded size, counts as meant;
      conflicts, ambiguities and scroll views do not. Widths of texts are estimated,
      and only what is clearly too large is told.

      With --sizes scenes are looked at with all widths from A to B, or all heights,
      instead of devices; the other dimension, bars and safe area stay the recorded
      ones. The solver proves between which sizes the same constraints decide, so
      that nothing hides between samples; sizes are found to a hundredth of a point.
      Scenes whose size does not follow the screen, such as freely sized views, are
      left out and counted.

      \(AuditRule.table)
      A page (html) has each scene in which something was found: tabs for the screens,
      a tree of items, and a list of findings that shows where they are; with --sizes
      a slider over all sizes. A drawing (svg) is a contact sheet of these scenes:
      every screen, small, with a mark where something was found; there is none with
      --sizes.

      The exit code is 1 when there is an error, with --strict also when there is a
      warning. What cannot be read is reported, and the rest is audited all the same;
      but a PATH that is not there stops everything. What is skipped in a file is said
      on standard error, as `layout` says it. JSON and SARIF have it too. It has no
      part in the exit code.

      """,
    ownOptions: ScreenOptions.options + [
      Option(
        name: "sizes", value: "A...B", summary: "all widths from A to B points, not devices"),
      Option(
        name: "axis", value: "AXIS", choices: ["width", "height"],
        summary: "with --sizes: width (default) or height"),
      .direction,
      Option(name: "check", value: "LIST", summary: "look for these only, as in conflict,overlap"),
      Option(
        name: "baseline", value: "FILE", summary: "leave out what an earlier report has, as JSON"),
      Option(name: "strict", summary: "exit with 1 when there is a warning"),
      .format(
        ["text", "json", "sarif", "github", "html", "svg"],
        "text (default), json, sarif, github, html or svg"),
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
  let sizes = try sizes(invocation)
  if sizes != nil, options.hasDevices {
    throw .usage("`--sizes` looks at all sizes; leave out `--device`")
  }
  let rules = try rules(invocation["check"])
  if sizes != nil, rules.contains(.unusedConstraint) {
    throw .usage("`unused-constraint` is looked for on screens; leave out `--sizes`")
  }
  var settings = AuditedFile.Settings(
    devices: options,
    direction: invocation["direction"].flatMap(LayoutDirection.init(rawValue:)),
    rules: rules, sizes: sizes)
  if sizes != nil, invocation["format"] == "svg" {
    throw .usage("a drawing shows screens, not all sizes; with `--sizes` say `--format html`")
  }
  let isPicture = ["html", "svg"].contains(invocation["format"])
  settings.keepsPictures = isPicture
  var baseline = AuditBaseline(console.terminal)
  if let path = invocation["baseline"] {
    if path == "-", invocation.operands.contains("-") {
      throw .usage("only one of the files can be standard input")
    }
    baseline = try AuditBaseline(try console.read(path), console.terminal)
  }
  var report = AuditReport(baseline: baseline)
  var tree = try SourceTree(invocation.operands, console.terminal) { path, isNamed in
    let kinds = [".storyboard", ".xib"] + (isNamed ? [".json", "-"] : [])
    return kinds.contains { path.lowercased().hasSuffix($0) }
  }
  var failures: [FailedFile] = []
  while let path = tree.next() {
    do {
      let text = try console.read(path)
      report.add(try AuditedFile(text, settings))
    } catch {
      failures.append(FailedFile(path: path, failure: error))
    }
  }
  failures += tree.failures
  report.problems = failures.map(\.problem)
  for file in report.files { console.report(file.remarks, in: file.text) }
  if isPicture {
    for failed in failures { console.report(failed.failure) }
    try console.write(invocation["format"] == "svg" ? report.contactSheet : report.page)
  } else {
    try report.write(
      invocation["format"] ?? "text", failures, console, colour: invocation["color"])
  }
  return report.exitCode(isStrict: invocation.has("strict"), failures)
}

/// The sizes that `--sizes 280...1400` and `--axis` say.
private func sizes(_ invocation: Invocation) throws(CommandFailure) -> SizeAudit.Sizes? {
  guard let text = invocation["sizes"] else {
    if invocation.has("axis") { throw .usage("`--axis` is for `--sizes`") }
    return nil
  }
  let parts = text.split(separator: "...", omittingEmptySubsequences: false)
    .map { LayoutOptions.number($0) }
  guard parts.count == 2, let low = parts[0], let high = parts[1], low > 0, low <= high else {
    throw .usage("\(quoted(text)) are no sizes; write them as `280...1400`, in points")
  }
  guard high - low <= 10_000 else {
    throw .usage("\(quoted(text)) are too many sizes: at most 10000 points from end to end")
  }
  let axis: Axis = invocation["axis"] == "height" ? .vertical : .horizontal
  return SizeAudit.Sizes(axis: axis, range: low...high)
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
