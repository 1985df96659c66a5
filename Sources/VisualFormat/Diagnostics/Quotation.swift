/// A part of a text in single quotes, fit to stand in a sentence.
func quoted(_ text: String) -> String {
  "'\(legible(text))'"
}

/// A part of a text fit to stand in a sentence: long parts are shortened, and control characters
/// are written as escapes, so that a message cannot steer a terminal.
func legible(_ text: String) -> String {
  var room = 48
  var quotation = ""
  for scalar in text.unicodeScalars {
    if room == 0 {
      quotation += "…"
      break
    }
    room -= 1
    if isControl(scalar) {
      quotation += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      quotation.unicodeScalars.append(scalar)
    }
  }
  return quotation
}

/// True if a terminal may take the scalar for a command or a change of direction.
func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// Words as a sentence enumerates them: `a`, `a and b`, `a, b and c`.
func enumeration(_ words: [String]) -> String {
  var text = ""
  for (position, word) in words.enumerated() {
    if position > 0 { text += position == words.count - 1 ? " and " : ", " }
    text += word
  }
  return text
}
