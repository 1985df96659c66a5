import VisualFormat

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
        remark: "formats that Apple's parser reads: H:[a] and H:[b(8)]"),
      Example(
        command: "trellis vfl convert --from json < constraints.json",
        remark: "constraints, as --to json writes them, as formats"),
    ],
    operand: "[STRING…]",
    details: """
      Writes what strings mean as Swift code with UIKit's layout anchors, as plain
      constraints in JSON as `trellis layout` reads them, or as formats of the
      documented grammar. With --from json, standard input holds plain constraints,
      which become formats. What the documented grammar cannot say goes to standard
      error as equations, and the exit code is 1. Every name is that of a view unless
      --metrics gives it a value.

      """,
    ownOptions: [
      Option(
        name: "to", value: "NOTATION", choices: ["anchors", "json", "documented"],
        summary: "anchors (default), json or documented"),
      Option(
        name: "from", value: "NOTATION", choices: ["vfl", "json"], summary: "vfl (default) or json"),
      .dialect, .metrics, .formatOptions,
      Option(
        name: "superview", value: "NAME",
        summary: "the superview: view (default) in code, root in JSON"),
    ],
    body: runConvert)
}

private func runConvert(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  if invocation["from"] == "json" {
    let source = try console.read(invocation.operands.first)
    let constraints = try PlainConstraints.read(
      source, superview: invocation["superview"] ?? PlainConstraints.defaultSuperview)
    return try write(VisualFormat.formats(describing: constraints), console)
  }
  let dialect = invocation.dialect
  let context = try invocation.formatContext()
  let inputs = try FormatInput.all(invocation, console, dialect: dialect)
  var lowered: [LoweringResult] = []
  for input in inputs {
    do {
      lowered.append(try VisualFormat.lowered(input.text, dialect: dialect, context: context))
    } catch {
      console.report(input.sourceDiagnostics(error.diagnostics), in: input.source)
    }
  }
  guard lowered.count == inputs.count else { return .negative }
  switch invocation["to"] {
  case "json":
    let superview = invocation["superview"] ?? PlainConstraints.defaultSuperview
    try console.write(PlainConstraints.json(combined(lowered), superview: superview).document)
    return .success
  case "documented":
    return try write(documented(inputs, dialect, context), console)
  default:
    let superview = invocation["superview"] ?? "view"
    try console.write(VisualFormat.anchors(combined(lowered), superview: superview))
    return .success
  }
}

/// The meanings of several strings as one: each numbers its spaces from 1, here they go on.
private func combined(_ results: [LoweringResult]) -> LoweringResult {
  var all = LoweringResult()
  var spaces = 0
  for result in results {
    var names: [String: String] = [:]
    for var guide in result.guides {
      if case .spacer = guide.role {
        spaces += 1
        names[guide.name] = "~\(spaces)"
        guide.name = "~\(spaces)"
      } else if all.guides.contains(where: { $0.name == guide.name }) {
        continue
      }
      all.guides.append(guide)
    }
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
) -> RecoveredFormats {
  var all = RecoveredFormats()
  for input in inputs {
    do {
      let recovered = try VisualFormat.documented(input.text, dialect: dialect, context: context)
      all.formats += recovered.formats
      all.others += recovered.others
    } catch {
      // Every string has been lowered before.
    }
  }
  return all
}

/// Formats go to standard output, what they cannot say to standard error.
private func write(_ recovered: RecoveredFormats, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  try console.write(recovered.formats.map { $0 + "\n" }.joined())
  for constraint in recovered.others {
    console.terminal.writeError("not expressible: \(displayed(constraint.description))\n")
  }
  return recovered.others.isEmpty ? .success : .negative
}
