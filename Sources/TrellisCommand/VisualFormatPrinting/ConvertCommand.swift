import VisualFormat
import VisualFormatTools

extension Subcommand {
  /// `trellis vfl convert`: writes visual format strings in other notations, and back.
  static let convertVisualFormat = Subcommand(
    path: ["vfl", "convert"],
    summary: "write visual format strings as code, JSON or plain formats",
    examples: [
      Example(
        command: "trellis vfl convert '|-[icon(24)]-[title]-|'",
        remark: "Swift code with layout anchors"),
      Example(
        command: "trellis vfl convert --dialect extended --to documented '[a,b(2*4)]'",
        remark: "formats that Apple's parser reads: H:[b(8)]"),
      Example(
        command: "trellis vfl convert --from json < constraints.json",
        remark: "constraints, as --to json writes them, as formats"),
    ],
    operand: "[STRING…|FILE]",
    details: """
      Writes what strings mean as code with layout anchors: Swift with UIKit
      (anchors, the default), AppKit (appkit) or Trellis (trellis), or Objective-C
      (objc); as plain constraints (json) that `trellis layout` reads; or as formats
      of the documented grammar (documented).
      With --from json, FILE holds plain constraints, or standard input without FILE
      or with `-`, and they become formats.
      What the notation cannot say goes to standard error as equations, with the
      reason, and the exit code is 1.

      A name in brackets or in a size is that of a view, in a distance or a priority
      that of a metric; --metrics says which others are metrics. In code, metrics
      without a value stay names, and '-' is the system's space. JSON and formats
      need the values of all metrics; a string that stays as it is keeps their names.
      Where a view is called as the superview is, the superview is called superview;
      a metric that is called as one of them is gets Metric behind its name.

      """,
    ownOptions: [
      Option(
        name: "to", value: "NOTATION",
        choices: AnchorStyle.allCases.map(\.rawValue) + ["json", "documented"],
        summary: "anchors, appkit, objc, trellis, json, documented"),
      Option(
        name: "from", value: "NOTATION", choices: ["vfl", "json"], summary: "vfl (default) or json"),
      .dialect, .metrics, .formatOptions,
      Option(
        name: "superview", value: "NAME",
        summary: "the superview; else view in code, root in JSON"),
    ],
    body: runConvert)
}

private func runConvert(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  guard invocation["superview"] != "" else { throw .usage("--superview needs a name") }
  if invocation["from"] == "json" {
    for option in ["dialect", "metrics", "options"] where invocation.has(option) {
      throw .usage("--from json and --\(option) exclude each other")
    }
    if let notation = invocation["to"], notation != "documented" {
      throw .usage("--from json writes documented, not \(notation)")
    }
    guard invocation.operands.count <= 1 else {
      throw .usage("--from json reads one FILE, not \(invocation.operands.count)")
    }
    let source = try console.read(invocation.operands.first)
    let constraints = try PlainConstraints.read(
      source, superview: invocation["superview"] ?? PlainConstraints.defaultSuperview)
    return try write(VisualFormat.formats(describing: constraints), console)
  }
  if invocation["to"] == "documented", invocation.has("superview") {
    throw .usage("--to documented and --superview exclude each other")
  }
  let dialect = invocation.dialect
  var context = try invocation.formatContext()
  let style = AnchorStyle(rawValue: invocation["to"] ?? AnchorStyle.uiKit.rawValue)
  context.keepsMetricNames = style != nil
  let inputs = try FormatInput.all(invocation, console, dialect: dialect)
  var meanings: [FormatMeaning] = []
  for (input, context) in zip(inputs, FormatInput.contexts(inputs, dialect, context)) {
    console.report(
      input.sourceDiagnostics(input.ignoredSettings(dialect)), in: input.source)
    do {
      meanings.append(try VisualFormat.meaning(input.text, dialect: dialect, context: context))
    } catch {
      console.report(
        input.sourceDiagnostics(error.diagnostics.namingMetricsOption), in: input.source)
    }
  }
  guard meanings.count == inputs.count else { return .negative }
  switch invocation["to"] {
  case "json":
    try requireValues(context, "json")
    var all = combined(meanings)
    let superview = all.unusedName(
      [invocation["superview"] ?? PlainConstraints.defaultSuperview, "superview"])
    let constraints = all.constraints
    all.constraints.removeAll { PlainConstraints.reason(against: $0) != nil }
    try console.write(PlainConstraints.json(all, superview: superview).document)
    let code = report(constraints, console, reason: PlainConstraints.reason)
    return reportDepth(all, console) == .success ? code : .negative
  case "documented":
    let code = try write(documented(inputs, dialect, context), console)
    return reportDepth(combined(meanings), console) == .success ? code : .negative
  default:
    var all = combined(meanings)
    let superview = all.unusedName([invocation["superview"] ?? "view", "superview"])
    let constraints = all.constraints
    if style == .appKit { all.constraints.removeAll { $0.reasonAgainstAppKit != nil } }
    try console.write(
      VisualFormat.anchors(all, superview: superview, style: style ?? .uiKit))
    guard style == .appKit else { return .success }
    return report(constraints, console) { $0.reasonAgainstAppKit }
  }
}

extension FormatMeaning {
  /// The first of some names that no view has; with `_` behind it where all are taken.
  fileprivate func unusedName(_ candidates: [String]) -> String {
    let taken = Set(
      constraints.flatMap { [$0.first, $0.second] }.compactMap { subject in
        if case .view(let name) = subject { name } else { nil }
      } + guides.map(\.name))
    var name = candidates.first { !taken.contains($0) } ?? candidates[0] + "_"
    while taken.contains(name) { name += "_" }
    return name
  }
}

/// Says what is in front of what, where the notation has no words for it.
private func reportDepth(_ meaning: FormatMeaning, _ console: Console) -> ExitCode {
  for order in meaning.depthOrder {
    console.terminal.writeError(
      "not expressible: \(displayed(order.description)) (constraints have no depth)\n")
  }
  return meaning.depthOrder.isEmpty ? .success : .negative
}

/// The meanings of several strings as one: each numbers its spaces from 1, here they go on.
private func combined(_ results: [FormatMeaning]) -> FormatMeaning {
  var all = FormatMeaning()
  var spaces = 0
  var stacks: Set<String> = []
  for result in results {
    var names: [String: String] = [:]
    for var guide in result.guides {
      if case .spacer = guide.role {
        spaces += 1
        names[guide.name] = "~\(spaces)"
        guide.name = "~\(spaces)"
      } else if !stacks.insert(guide.name).inserted {
        continue
      }
      all.guides.append(guide)
    }
    all.depthOrder += result.depthOrder
    all.constraints += result.constraints.map { constraint in
      var constraint = constraint
      constraint.first = renamed(constraint.first, names)
      constraint.second = constraint.second.map { renamed($0, names) }
      return constraint
    }
  }
  return all
}

private func renamed(
  _ subject: ConstraintDescription.Subject, _ names: [String: String]
) -> ConstraintDescription.Subject {
  guard case .guide(let name) = subject else { return subject }
  return .guide(names[name] ?? name)
}

/// The strings in the documented grammar; all of them are valid.
private func documented(
  _ inputs: [FormatInput], _ dialect: Dialect, _ context: FormatContext
) throws(CommandFailure) -> RecoveredFormats {
  var all = RecoveredFormats()
  for (input, context) in zip(inputs, FormatInput.contexts(inputs, dialect, context)) {
    // Every string has been interpreted before.
    guard
      let recovered = try? VisualFormat.documented(input.text, dialect: dialect, context: context),
      let formatted = try? VisualFormat.formatted(input.text, dialect: dialect)
    else { continue }
    // One that stays as it is keeps the names of metrics.
    if recovered.formats != [formatted] { try requireValues(context, "documented") }
    all.formats += recovered.formats
    all.others += recovered.others
  }
  return all
}

/// Refuses metrics without a value, with which a notation that has numbers alone would lose constraints.
private func requireValues(_ context: FormatContext, _ notation: String) throws(CommandFailure) {
  guard let name = context.metrics?.first(where: { context.metricValues[$0] == nil }) else {
    return
  }
  let value = quoted(name + "=NUMBER")
  throw .usage("--to \(notation) needs the values of all metrics: write \(value)")
}

/// Formats go to standard output, what they cannot say to standard error.
private func write(_ recovered: RecoveredFormats, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  try console.write(recovered.formats.map { $0 + "\n" }.joined())
  return report(recovered.others, console) { $0.reasonAgainstFormat }
}

/// Says which constraints the notation has no words for, and why.
private func report(
  _ constraints: [ConstraintDescription], _ console: Console,
  reason: (ConstraintDescription) -> String?
) -> ExitCode {
  var code = ExitCode.success
  for constraint in constraints {
    guard let reason = reason(constraint) else { continue }
    console.terminal.writeError(
      "not expressible: \(displayed(constraint.description)) (\(reason))\n")
    code = .negative
  }
  return code
}

extension ConstraintDescription {
  /// Why no format of the documented grammar says the constraint.
  fileprivate var reasonAgainstFormat: String {
    let isGuide = [first, second].contains { subject in
      if case .guide = subject { true } else { false }
    }
    if isGuide { return "it needs a guide" }
    if first == .safeArea || second == .safeArea { return "a format has no safe area" }
    for case .view(let name)? in [first, second] where !isName(name) {
      return "\(quoted(name)) is no name that a format can have"
    }
    if multiplier != 1 { return "a format does not multiply" }
    if firstAttribute == .width || firstAttribute == .height {
      if first == .superview { return "a format does not size the superview" }
      if second == .superview { return "a format does not compare with the superview's size" }
      if let secondAttribute, secondAttribute != firstAttribute {
        return "a format compares a width with widths and a height with heights"
      }
      if second != nil, constant != 0 { return "a format adds nothing to another view's size" }
    }
    if identifier != nil { return "a format does not name constraints" }
    if [firstAttribute, secondAttribute].allSatisfy({ $0 == .left || $0 == .right }),
      firstAttribute != secondAttribute || first == .superview || second == .superview
    {
      return "a format means left and right only with an option"
    }
    return "a format connects the edges of neighbours only"
  }
}

/// True if the documented grammar has a place for a name.
private func isName(_ name: String) -> Bool {
  let isWord = name.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
  return isWord && VisualFormat.parse("[\(name)]", dialect: .documented).isValid
}

extension [Diagnostic] {
  /// The same, and for metrics that are not known the option that gives their values.
  var namingMetricsOption: [Diagnostic] {
    map { diagnostic in
      guard diagnostic.code == .unknownMetric else { return diagnostic }
      return Diagnostic(
        diagnostic.code, diagnostic.severity, diagnostic.message, range: diagnostic.range,
        notes: diagnostic.notes + [
          Diagnostic.Note("Give its value with the option --metrics NAME=NUMBER.")
        ],
        fixIts: diagnostic.fixIts)
    }
  }
}
