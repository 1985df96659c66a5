import VisualFormatTools

extension Subcommand {
  /// `trellis diff`: what has moved between two versions of a layout.
  static let diff = Subcommand(
    path: ["diff"],
    summary: "say what has moved between two versions of a layout",
    examples: [
      Example(
        command: "trellis diff old.storyboard new.storyboard --device usual",
        remark: "which views are elsewhere on a dozen devices, and by how much"),
      Example(
        command: "git show HEAD:Main.storyboard | trellis diff - Main.storyboard",
        remark: "what has changed since the last commit, at the recorded sizes"),
      Example(
        command: "trellis diff old.json new.json --format svg > diff.svg",
        remark: "as a picture: old frames dashed, new ones filled"),
    ],
    operand: "OLD NEW",
    details: """
      Lays out two versions of a document, or of all scenes of a storyboard or xib, as
      `trellis layout` does, and says for each item that is elsewhere by how much, and
      on which of the devices that are given. Items are the same where their ids are.
      What only moves along with the item it is in is not listed, because its place
      there is the same. Of scroll items it says how the size of the content differs.

      The picture (svg) has a drawing for each screen on which something is different:
      thin and dashed where it was, filled where it is, and beside it by how much.

      The exit code is 0 when nothing is different, and 1 when something is.

      """,
    ownOptions: [
      .size, .direction, .format(["text", "json", "svg"], "text (default), json or svg"),
    ] + InterfaceOptions.options,
    body: runDiff)
}

private func runDiff(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  guard invocation.operands.count == 2 else {
    throw .usage("say two files: OLD and NEW")
  }
  try invocation.checkStandardInput()
  let options = try LayoutOptions(invocation)
  let old = try LaidOutFile(try console.read(invocation.operands[0]), options, isSingle: false)
  let new = try LaidOutFile(try console.read(invocation.operands[1]), options, isSingle: false)
  let comparison = LayoutComparison(old.reports, new.reports)
  switch invocation["format"] {
  case "json": try console.write(comparison.json.document)
  case "svg":
    guard !comparison.pairs.isEmpty else {
      throw .usage("the two files have no scene in common")
    }
    try console.write(comparison.svg)
  default: try console.write(comparison.text)
  }
  for file in [old, new] { console.report(file.remarks, in: file.text) }
  return comparison.isEmpty ? .success : .negative
}
