import VisualFormat

/// Text in JSON that grows member by member.
struct JSONWriter {
  private(set) var text = ""
  /// True if a comma has to come before the next member or element.
  private var needsComma = false

  mutating func begin() {
    separate()
    text += "{"
    needsComma = false
  }

  mutating func end() {
    text += "}"
    needsComma = true
  }

  mutating func list<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    text += "["
    needsComma = false
    for element in elements { write(&self, element) }
    text += "]"
    needsComma = true
  }

  mutating func list<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    name(key)
    list(elements, write)
  }

  mutating func member(_ key: String, _ value: String) {
    name(key)
    quote(value)
    needsComma = true
  }

  mutating func member(_ key: String, _ value: Int) {
    name(key)
    text += "\(value)"
    needsComma = true
  }

  private mutating func name(_ key: String) {
    separate()
    quote(key)
    text += ":"
  }

  private mutating func separate() {
    if needsComma { text += "," }
  }

  private mutating func quote(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONWriter {
  /// The places where a part of a format begins and ends.
  mutating func member(_ range: SourceRange) {
    member("start", range.start)
    member("end", range.end)
  }

  /// A diagnostic of a format.
  mutating func object(_ diagnostic: Diagnostic) {
    begin()
    member("code", diagnostic.code.rawValue)
    member("severity", diagnostic.severity.rawValue)
    member("message", diagnostic.message)
    member(diagnostic.range)
    list("notes", diagnostic.notes) { json, note in
      json.begin()
      json.member("message", note.message)
      if let range = note.range { json.member(range) }
      json.end()
    }
    list("fixIts", diagnostic.fixIts) { json, fixIt in
      json.begin()
      json.member("message", fixIt.message)
      json.list("edits", fixIt.edits) { json, edit in
        json.begin()
        json.member(edit.range)
        json.member("text", edit.replacement)
        json.end()
      }
      json.end()
    }
    end()
  }
}
