import VisualFormatTools

extension Subcommand {
  /// `trellis schema`: the JSON Schemas of what the tool reads and prints.
  static let schema = Subcommand(
    path: ["schema"],
    summary: "print the JSON Schema of documents or of an output",
    examples: [
      Example(
        command: "trellis schema document > document.schema.json",
        remark: "for editors that complete and check layout documents"),
      Example(
        command: "trellis schema layout",
        remark: "what `trellis layout --format json` prints"),
    ],
    operand: "NAME",
    details: """
      Prints a JSON Schema, in the version of 2020-12. NAME is document for the layout
      documents that `trellis layout` reads, or the name of a subcommand for what it
      prints with --format json:
      \(OutputSchemas.all.map(\.name).joined(separator: ", ")).

      A document that its schema accepts has the right form. Whether its names mean
      something and its formats are right is for `trellis layout` to say.

      """,
    ownOptions: [],
    body: runSchema)
}

private func runSchema(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let all = [("document", DocumentSchema.schema)] + OutputSchemas.all.map { ($0.name, $0.schema) }
  let names = all.map(\.0)
  guard let name = invocation.operands.first else {
    throw .usage("say which schema: \(listed(names))")
  }
  guard let (_, schema) = all.first(where: { $0.0 == name }) else {
    throw .usage("there is no schema \(quoted(name)): choose \(listed(names))")
  }
  try console.write(schema.document)
  return .success
}
