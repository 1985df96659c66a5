import VisualFormatTools

/// Rewrites the calls of files, or shows how they would be rewritten.
func migrate(
  _ tree: inout SourceTree, _ rules: LintRules, _ invocation: Invocation, _ console: Console
) throws(CommandFailure) -> ExitCode {
  let others = [
    "fix", "list", "strict", "information", "baseline", "write-baseline", "format",
  ]
  for option in others where invocation.has(option) {
    throw .usage("--migrate and --\(option) exclude each other")
  }
  var counts = MigrationCounts()
  var failures: [FailedFile] = []
  while let path = tree.next() {
    do {
      try migrate(path, rules, isWriting: invocation.has("write"), console, &counts)
    } catch {
      failures.append(FailedFile(path: path, failure: error))
    }
  }
  failures += tree.failures
  for failed in failures { console.report(failed.failure) }
  let done = invocation.has("write") ? "rewritten" : "can be rewritten"
  console.terminal.writeError(
    "\(counted(counts.rewritten, "call")) \(done), \(counts.left) left in "
      + "\(counted(counts.files, "file"))\n")
  return failures.first?.failure.exitCode ?? .success
}

/// The numbers of calls that are rewritten and left, and of the files that have any.
private struct MigrationCounts {
  var rewritten = 0
  var left = 0
  var files = 0
}

private func migrate(
  _ path: String, _ rules: LintRules, isWriting: Bool, _ console: Console,
  _ counts: inout MigrationCounts
) throws(CommandFailure) {
  let bytes = try console.readBytes(path)
  guard let language = SourceLanguage(path: path) else { return }
  do {
    // A file that lint refuses to read is not rewritten either.
    guard try LintedFile(path, bytes: bytes, rules) != nil else { return }
  } catch {
    throw CommandFailure(error)
  }
  let migration = AnchorMigration(bytes, language, wrappers: rules.wrappers)
  counts.files += 1
  counts.rewritten += migration.rewrites.count
  counts.left += migration.leftovers.count
  let source = SourceText(name: path, bytes: bytes)
  for leftover in migration.leftovers {
    let place = source.position(at: leftover.literal.range.lowerBound)
    console.terminal.writeError(
      "\(displayed(path)):\(place.line):\(place.column): left: \(displayed(leftover.reason))\n")
  }
  guard !migration.rewrites.isEmpty else { return }
  if isWriting {
    do {
      try console.terminal.writeFile(path, migration.migrated)
    } catch {
      throw error.failure(writing: path)
    }
  } else {
    try console.write(UnifiedDiff(path, bytes, migration.rewrites.map(\.edit)).text)
  }
}
