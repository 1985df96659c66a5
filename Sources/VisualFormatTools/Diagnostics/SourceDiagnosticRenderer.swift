/// Writes diagnostics as compilers do: `file:line:column: error: message`, the line, and a caret.
package struct SourceDiagnosticRenderer {
  package let text: SourceText
  package let style: Style
  /// After this many errors the rest is only counted.
  package let limit: Int

  /// Of longer lines only the part around the caret is shown: a document may be one line.
  private static let longestLine = 120
  private static let reach = longestLine / 2
  /// The most bytes that a shown part can take, and then some: a character has one to four bytes, rarely more.
  private static let enoughBytes = longestLine * 8

  package init(_ text: SourceText, style: Style, limit: Int = 20) {
    self.text = text
    self.style = style
    self.limit = limit
  }

  /// The diagnostics one after the other; a note at the place of what it belongs to does not show that
  /// place again.
  package func rendered(_ diagnostics: [SourceDiagnostic]) -> String {
    var result = ""
    var count = 0
    var shownPlace: Int?
    for diagnostic in diagnostics {
      if diagnostic.severity != .note { count += 1 }
      guard count <= limit else { continue }
      let place = diagnostic.range.lowerBound
      let isShown = diagnostic.severity == .note && place == shownPlace
      result += heading(of: diagnostic) + (isShown ? "" : excerpt(marking: diagnostic.range))
      shownPlace = place
    }
    if count > limit { result += "… and \(count - limit) more\n" }
    return result
  }

  private func heading(of diagnostic: SourceDiagnostic) -> String {
    let position = text.position(at: diagnostic.range.lowerBound)
    let place = "\(displayed(text.name)):\(position.line):\(position.column):"
    let role: Style.Role =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    return style.painted(place, .place) + " "
      + style.painted("\(diagnostic.severity.rawValue):", role) + " \(diagnostic.message)\n"
  }

  /// The line where the range begins and, under it, `^~~~` for as much of the range as lies in it.
  private func excerpt(marking range: Range<Int>) -> String {
    let line = text.range(ofLine: text.position(at: range.lowerBound).line)
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    var before = lastCharacters(of: line.lowerBound..<start)
    let isShort = line.count <= Self.longestLine
    if before.count > Self.reach, !isShort { before = ["…"] + before.suffix(Self.reach) }
    let room = isShort ? Self.longestLine : Self.longestLine - before.count
    let marked = firstCharacters(of: start..<end).prefix(room)
    var after = firstCharacters(of: end..<line.upperBound)
    if after.count > room - marked.count { after = after.prefix(room - marked.count) + ["…"] }
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let underline = "^" + String(repeating: "~", count: max(0, marked.count - 1))
    return "  " + String(before) + String(marked) + String(after) + "\n"
      + "  " + indent + style.painted(underline, .caret) + "\n"
  }

  /// The characters at the beginning of a range, more of them than are shown.
  private func firstCharacters(of range: Range<Int>) -> [Character] {
    var end = min(range.upperBound, range.lowerBound + Self.enoughBytes)
    while end < range.upperBound, text.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return shown(range.lowerBound..<end)
  }

  /// The characters at the end of a range, more of them than are shown.
  private func lastCharacters(of range: Range<Int>) -> [Character] {
    var start = max(range.lowerBound, range.upperBound - Self.enoughBytes)
    while start < range.upperBound, text.bytes[start] & 0xC0 == 0x80 { start += 1 }
    return shown(start..<range.upperBound)
  }

  /// The characters of a range, harmless for a terminal; tabs stay, because they are repeated in the
  /// line of the caret.
  private func shown(_ range: Range<Int>) -> [Character] {
    text[range].map { character in
      let isControl = character.unicodeScalars.contains(where: \.isControl)
      return isControl && character != "\t" ? "\u{FFFD}" : character
    }
  }
}
