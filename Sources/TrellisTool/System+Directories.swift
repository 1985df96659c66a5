import TrellisCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import CRT
#endif

extension System {
  /// The full paths of the working directory: with links followed, and as the shell names it.
  static var workingDirectories: [String] {
    #if os(Windows) || os(WASI)
      []
    #else
      guard let path = fullPath(".") else { return [] }
      let named = environment(["PWD"])["PWD"] ?? path
      return named != path && fullPath(named) == path ? [path, named] : [path]
    #endif
  }

  #if !os(Windows) && !os(WASI)
    /// The full path of a directory, links followed; nothing where there is none.
    private static func fullPath(_ path: String) -> String? {
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  #endif

  /// The entries of a directory; nothing where the path leads to something else.
  ///
  /// In WebAssembly every path counts as one of a file.
  static func readDirectory(_ path: String) throws(StreamError) -> [DirectoryEntry]? {
    #if os(Windows)
      try readWindowsDirectory(path)
    #elseif os(WASI)
      nil
    #else
      try readPOSIXDirectory(path)
    #endif
  }

  #if os(Windows)
    private static func readWindowsDirectory(
      _ path: String
    ) throws(StreamError) -> [DirectoryEntry]? {
      var information = _stat64i32()
      guard _stat64i32(path, &information) == 0 else { throw .cannotOpen(reason: reason()) }
      guard Int32(information.st_mode) & _S_IFDIR != 0 else { return nil }
      var entries: [DirectoryEntry] = []
      var found = _finddata64i32_t()
      let search = _findfirst64i32(path + "\\*", &found)
      guard search != -1 else { throw .cannotOpen(reason: reason()) }
      defer { _findclose(search) }
      repeat {
        let name = withUnsafeBytes(of: &found.name) { buffer in
          String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
        }
        let isDirectory = Int32(found.attrib) & _A_SUBDIR != 0
        if name != ".", name != ".." {
          entries.append(DirectoryEntry(name: name, kind: isDirectory ? .directory : .file))
        }
      } while _findnext64i32(search, &found) == 0
      return entries
    }
  #elseif !os(WASI)
    private static func readPOSIXDirectory(
      _ path: String
    ) throws(StreamError) -> [DirectoryEntry]? {
      guard let directory = opendir(path) else {
        if errno == ENOTDIR { return nil }
        throw .cannotOpen(reason: reason())
      }
      defer { closedir(directory) }
      var entries: [DirectoryEntry] = []
      while true {
        errno = 0
        guard let entry = readdir(directory) else { break }
        let name = name(of: entry)
        if name != ".", name != ".." {
          entries.append(DirectoryEntry(name: name, kind: kind(of: entry, at: path + "/" + name)))
        }
      }
      if errno != 0 { throw .failed(reason: reason()) }
      return entries
    }

    /// The name stands behind the type; its length is not part of its type everywhere.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
      let offset = (MemoryLayout<dirent>.offset(of: \.d_type) ?? 0) + 1
      let start = UnsafeRawPointer(entry) + offset
      return String(cString: start.assumingMemoryBound(to: CChar.self))
    }

    /// The kind of an entry; the file itself is asked only where the directory does not say.
    private static func kind(
      of entry: UnsafeMutablePointer<dirent>, at path: String
    ) -> DirectoryEntry.Kind {
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): return .file
      case Int32(DT_DIR): return .directory
      case Int32(DT_LNK):
        var information = stat()
        guard stat(path, &information) == 0 else { return .other }
        return information.st_mode & S_IFMT == S_IFREG ? .file : .other
      case Int32(DT_UNKNOWN):
        var information = stat()
        guard lstat(path, &information) == 0 else { return .other }
        switch information.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .directory
        default: return .other
        }
      default: return .other
      }
    }
  #endif
}
