extension LiteralText {
  /// The notations in which the text of a format function says where its arguments go.
  package enum Conversions {
    /// `%d`, `%.1f`, `%@`, `%1$@`; `%%` is a percent sign.
    case percent
    /// `{0}`, `{1:0.0}`; `{{` is a bracket.
    case brackets
  }

  /// The text with placeholders for the conversions.
  package func replacing(_ conversions: Conversions) -> LiteralText {
    var result = LiteralText(at: bytes.isEmpty ? end : source(of: 0..<1).lowerBound)
    var pieces = self.pieces[...]
    var unknown = placeholders[...]
    var index = 0
    while index < bytes.count {
      while let piece = pieces.first, piece.start <= index {
        result.beginPiece(piece.opening)
        pieces.removeFirst()
      }
      if let placeholder = unknown.first, placeholder.lowerBound == index {
        unknown.removeFirst()
        result.appendPlaceholder(from: source(of: placeholder))
        index = placeholder.upperBound
        continue
      }
      let end = conversions == .percent ? percentEnd(index) : bracketsEnd(index)
      if let end, end == index + 2, bytes[index] == bytes[index + 1] {
        result.append(bytes[index], from: source(of: index..<end))
      } else if let end {
        result.appendPlaceholder(from: source(of: index..<end))
      } else {
        result.append(bytes[index], from: source(of: index..<index + 1))
      }
      index = end ?? index + 1
    }
    return result
  }

  /// Where the conversion ends that begins with a percent sign.
  private func percentEnd(_ start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "%") else { return nil }
    var index = start + 1
    while index < bytes.count, "0123456789$+-# .*lhqzjtL".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, "@%dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[index]) else {
      return nil
    }
    return index + 1
  }

  /// Where the conversion ends that begins with a bracket.
  private func bracketsEnd(_ start: Int) -> Int? {
    let bracket = bytes[start]
    guard bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "}") else { return nil }
    if start + 1 < bytes.count, bytes[start + 1] == bracket { return start + 2 }
    guard bracket == UInt8(ascii: "{") else { return nil }
    return bytes[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
  }
}
