import TrellisCommand

// Plain calls of the C library instead of Foundation: the tool starts twice as fast without it, and a
// statically linked tool stays small.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif os(Windows)
  import CRT
#endif

/// The tool's calls of the operating system.
enum System {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Ends the process.
  static func end(_ code: Int32) -> Never {
    exit(code)
  }

  /// Leaves line ends as they are, both ways: on Windows the C library exchanges them otherwise, and
  /// lengths that are counted in bytes are wrong then.
  static func useBinaryStreams() {
    #if os(Windows)
      _ = _setmode(standardInput, _O_BINARY)
      _ = _setmode(standardOutput, _O_BINARY)
    #endif
  }

  /// The values of those of the variables that are set.
  static func environment(_ names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }

  /// True if a stream is a person's terminal.
  static func isInteractive(_ stream: Int32) -> Bool {
    #if os(Windows)
      _isatty(stream) != 0
    #elseif os(WASI)
      false
    #else
      isatty(stream) != 0
    #endif
  }

  /// Reads a file from its beginning to its end.
  static func readFile(_ path: String) throws(StreamError) -> [UInt8] {
    #if os(Windows)
      let file = _open(path, _O_RDONLY | _O_BINARY)
    #else
      let file = open(path, O_RDONLY)
    #endif
    guard file >= 0 else { throw .cannotOpen(reason: reason()) }
    defer { closeFile(file) }
    return try readAll(file)
  }

  /// Replaces what is in a file, which is made where there is none.
  ///
  /// A file that is there stays the same one, with its permissions and its links. It is written over before it is cut
  /// off, so that where there is no room for the new text the old one can be put back.
  static func writeFile(_ path: String, _ bytes: [UInt8]) throws(StreamError) {
    #if os(Windows)
      var file = _open(path, _O_WRONLY | _O_BINARY)
      if file < 0 {
        file = _creat(path, _S_IREAD | _S_IWRITE)
        if file >= 0 { _ = _setmode(file, _O_BINARY) }
      }
    #else
      let file = open(path, O_WRONLY | O_CREAT, 0o644)
    #endif
    guard file >= 0 else { throw .cannotOpen(reason: reason()) }
    defer { closeFile(file) }
    // Reading a terminal would wait for a person.
    let old = goToStart(of: file) ? try? readFile(path) : nil
    do {
      try writeAll(bytes, to: file)
      if old.map({ $0.count > bytes.count }) ?? true { try cut(file, to: bytes.count) }
    } catch {
      if let old, goToStart(of: file) {
        try? writeAll(old, to: file)
        try? cut(file, to: old.count)
      }
      throw error
    }
  }

  /// Goes to the beginning of a file; false for what is no file, such as a pipe.
  private static func goToStart(of file: Int32) -> Bool {
    #if os(Windows)
      _lseeki64(file, 0, SEEK_SET) == 0
    #else
      lseek(file, 0, SEEK_SET) == 0
    #endif
  }

  /// Ends a file after so many bytes; what is no file ends where it was written to.
  private static func cut(_ file: Int32, to length: Int) throws(StreamError) {
    #if os(Windows)
      let isCut = _chsize_s(file, Int64(length)) == 0
    #else
      let isCut = ftruncate(file, off_t(length)) == 0
    #endif
    if !isCut, goToStart(of: file) { throw .failed(reason: reason()) }
  }

  private static func closeFile(_ file: Int32) {
    #if os(Windows)
      _ = _close(file)
    #else
      _ = close(file)
    #endif
  }

  /// The largest input that is read, in bytes: an endless one is refused before it takes all memory.
  private static let largestInput = 1 << 25

  /// Reads what is left of a stream, up to 32 megabytes.
  static func readAll(_ stream: Int32) throws(StreamError) -> [UInt8] {
    var result: [UInt8] = []
    while true {
      let part = try readPart(stream)
      if part.isEmpty { return result }
      guard result.count + part.count <= largestInput else {
        throw .failed(reason: "it is larger than \(largestInput >> 20) megabytes")
      }
      result += part
    }
  }

  /// Reads what has arrived on a stream, after waiting for a byte at least; nothing at its end.
  static func readPart(_ stream: Int32) throws(StreamError) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        #if os(Windows)
          Int(_read(stream, buffer.baseAddress, UInt32(buffer.count)))
        #else
          read(stream, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 {
        return Array(chunk[..<count])
      } else if errno == EISDIR {
        throw .cannotOpen(reason: reason())
      } else if errno != EINTR {
        throw .failed(reason: reason())
      }
    }
  }

  /// Writes a text as UTF-8.
  static func writeAll(_ text: String, to stream: Int32) throws(StreamError) {
    try writeAll(Array(text.utf8), to: stream)
  }

  private static func writeAll(_ bytes: [UInt8], to stream: Int32) throws(StreamError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if os(Windows)
          Int(_write(stream, buffer.baseAddress, UInt32(buffer.count)))
        #else
          write(stream, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .failed(reason: reason())
      }
    }
  }

  /// The C library's reason for its last failure.
  static func reason() -> String {
    String(cString: strerror(errno))
  }
}
