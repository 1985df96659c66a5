import VisualFormatTools

/// The files of a few paths whose sources can be checked: files as they are named from the working
/// directory, directories in the order of names; `-` is standard input.
struct SourceTree {
  /// The files that could not be read so far.
  private(set) var failures: [FailedFile] = []
  private let terminal: Terminal
  private let configuration: LintConfiguration
  /// True if a path is one of a file that is looked for; a path that was named may be more.
  private let isWanted: (_ path: String, _ isNamed: Bool) -> Bool
  /// The places left to visit; the last comes next.
  private var pending: [(path: String, isDirectory: Bool)]
  /// The places that have been visited: one that is named twice, or lies in another, is visited once.
  private var visited: Set<String> = []

  /// Looks at the paths.
  ///
  /// - Throws: ``CommandFailure/noInput(path:reason:)`` where one of them cannot be opened, and
  ///   ``CommandFailure/usage(_:)`` where one is a file of a language without formats.
  init(
    _ paths: [String], _ terminal: Terminal,
    _ configuration: LintConfiguration = LintConfiguration(),
    isWanted: @escaping (_ path: String, _ isNamed: Bool) -> Bool = { path, _ in
      LintedFile.isSource(path)
    }
  ) throws(CommandFailure) {
    self.terminal = terminal
    self.configuration = configuration
    self.isWanted = isWanted
    pending = []
    for path in paths.reversed().map(terminal.named) {
      do {
        guard path == "-" || !configuration.excludes(terminal.place(of: path)) else { continue }
        let isDirectory = try path != "-" && terminal.readDirectory(path) != nil
        guard isDirectory || isWanted(path, true) else {
          throw CommandFailure.usage(
            "\(quoted(path)) is neither a directory nor a source that is known here")
        }
        pending.append((path, isDirectory))
      } catch let failure as CommandFailure {
        throw failure
      } catch let error as StreamError {
        throw error.failure(reading: path)
      } catch {
        throw .internalError("\(error)")
      }
    }
  }

  /// The next file; nothing after the last.
  mutating func next() -> String? {
    while let (path, isDirectory) = pending.popLast() {
      guard visited.insert(terminal.place(of: path)).inserted else { continue }
      guard isDirectory else { return path }
      do {
        add(try terminal.readDirectory(path) ?? [], in: path)
      } catch {
        failures.append(FailedFile(path: path, failure: error.failure(reading: path)))
      }
    }
    return nil
  }

  private mutating func add(_ entries: [DirectoryEntry], in path: String) {
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    let kept = entries.filter { entry in
      guard !configuration.excludes(terminal.place(of: prefix + entry.name)) else { return false }
      return switch entry.kind {
      case .directory: !entry.name.hasPrefix(".") && !Self.ignored.contains(entry.name)
      case .file: !entry.name.hasPrefix(".") && isWanted(entry.name, false)
      case .other: false
      }
    }
    let sorted = kept.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    pending += sorted.reversed().map { (prefix + $0.name, $0.kind == .directory) }
  }

  /// Directories with sources of others, or made by tools.
  private static let ignored: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules"]
}
