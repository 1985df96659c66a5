/// Writes diagnostics for people, as compilers do.
///
/// ```
/// Home.swift:3:2: error: Expected ':' after 'V'. [missing-colon]
///   V|[box]|
///    ^
/// Home.swift:3:2: note: insert ':'
/// ```
public struct DiagnosticRenderer: Sendable {
  private let bytes: [UInt8]
  private let file: String
  private let locations: SourceLocations

  /// Prepares to render diagnostics of a text; `file` is what each line begins with.
  public init(text: String, file: String = "format") {
    bytes = Array(text.utf8)
    self.file = file
    locations = SourceLocations(utf8: bytes)
  }

  /// The diagnostics one after the other, each line ending with a line feed.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) }.joined()
  }

  /// One diagnostic: `file:line:column: severity: message [code]`, the source line, a caret under
  /// the place, then its notes and the changes it proposes.
  public func render(_ diagnostic: Diagnostic) -> String {
    let message = "\(diagnostic.message) [\(diagnostic.code.rawValue)]"
    var lines = heading(diagnostic.range, diagnostic.severity.rawValue, message)
    for line in excerpt(diagnostic.range) { lines += "  \(line)\n" }
    for note in diagnostic.notes {
      lines += heading(note.range ?? diagnostic.range, "note", note.message)
    }
    for fixIt in diagnostic.fixIts {
      lines += heading(fixIt.edits.first?.range ?? diagnostic.range, "note", fixIt.message)
    }
    return lines
  }

  private func heading(_ range: SourceRange, _ label: String, _ message: String) -> String {
    let location = locations.location(of: range.start)
    return "\(file):\(location.line):\(location.column): \(label): \(message)\n"
  }

  /// The source line with a caret below the first character of the range and tildes below the
  /// others, cut to a window around the range where the line is long.
  ///
  /// A range that leaves the text is cut there.
  package func excerpt(_ range: SourceRange) -> [String] {
    let start = characterStart(min(max(range.start, 0), bytes.count))
    let line = locations.lineRange(of: start)
    let window = SourceRange(
      start: characterStart(max(line.start, start - Self.reach)),
      end: characterStart(min(line.end, start + Self.reach)))
    var source = ""
    var marks = ""
    var offset = window.start
    for scalar in String(decoding: bytes[window.start..<window.end], as: UTF8.self).unicodeScalars {
      // A tab is kept in both lines, so that the caret stands below its place at any tab width.
      source.unicodeScalars.append(isControl(scalar) && scalar != "\t" ? "\u{FFFD}" : scalar)
      if offset < start {
        marks += scalar == "\t" ? "\t" : " "
      } else if offset == start {
        marks += "^"
      } else if offset < range.end {
        marks += "~"
      }
      offset += UTF8.width(scalar)
    }
    if start >= offset {
      marks += "^"
    }
    let cutLeft = window.start > line.start ? "…" : ""
    let cutRight = window.end < line.end ? "…" : ""
    let indent = cutLeft.isEmpty ? "" : " "
    return [cutLeft + source + cutRight, indent + marks]
  }

  /// The offset, or the nearest one before it where a character begins.
  private func characterStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start
  }

  /// The number of bytes of a line that are shown to each side of a place.
  private static let reach = 80
}
