extension Terminal {
  /// The path as it is named from the working directory, if it leads into that; else as it is.
  func named(_ path: String) -> String {
    for directory in workingDirectories {
      if path == directory { return "." }
      guard path.hasPrefix(directory == "/" ? directory : directory + "/") else { continue }
      let rest = path.dropFirst(directory.count).drop { $0 == "/" }
      return rest.isEmpty ? "." : String(rest)
    }
    return namedThroughParents(path) ?? path
  }

  /// A path such as `../project/a.swift` in the directory `project`; nil for one that leads elsewhere.
  ///
  /// Above a directory is what holds it when links are followed, and nothing is known of links below: so
  /// only the beginning of the path counts.
  private func namedThroughParents(_ path: String) -> String? {
    guard let directory = workingDirectories.first, !path.hasPrefix("/") else { return nil }
    let steps = Self.steps(of: path)
    let count = steps.prefix { $0 == ".." }.count
    let directories = directory.split(separator: "/")
    let rest = steps.dropFirst(count)
    guard count > 0, count <= directories.count, rest.starts(with: directories.suffix(count)) else {
      return nil
    }
    let inside = rest.dropFirst(count).joined(separator: "/")
    return inside.isEmpty ? "." : inside
  }

  /// One text for all ways of naming a path: `a/b` for `./a//b` and the full path.
  func place(of path: String) -> String {
    let path = named(path)
    let steps = Self.steps(of: path)
    if path.hasPrefix("/") { return "/" + steps.joined(separator: "/") }
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The names that a path leads through, without those that lead nowhere.
  private static func steps(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}
