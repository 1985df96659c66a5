/// The header of a message: the length and the encoding of its content.
package struct MessageHeader {
  /// True if no field has been read.
  package private(set) var isEmpty = true
  /// The number of bytes of the content; nothing where the header does not say.
  package private(set) var contentLength: Int?
  /// The reason for which the content cannot be read; nothing where it can.
  package private(set) var refusal: String?

  /// Reads one line, without its end.
  ///
  /// - Returns: The fault of the line; nothing where the line is a field.
  package mutating func read(_ line: ArraySlice<UInt8>) -> String? {
    isEmpty = false
    let text = String(decoding: line, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":"), text[..<colon].utf8.allSatisfy(\.isFieldName) else {
      return "\(quoted(text)) is not a field of a header"
    }
    let value = trimmed(text[text.index(after: colon)...])
    switch text[..<colon].lowercased() {
    case "content-length":
      guard let length = Self.length(value) else {
        return "\(quoted(value)) is not a Content-Length"
      }
      contentLength = length
    case "content-type":
      refusal = Self.refusal(ofType: value)
    default: break
    }
    return nil
  }

  private static func length(_ text: String) -> Int? {
    text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }

  /// `application/vscode-jsonrpc; charset=utf-8` is the default; `utf8` is an old spelling.
  private static func refusal(ofType type: String) -> String? {
    for parameter in type.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { trimmed($0).lowercased() }
      guard parts.first == "charset", let charset = parts.last else { continue }
      let name = charset.filter { $0 != "\"" }
      if name != "utf-8", name != "utf8" {
        return "the encoding \(quoted(name)) is not known: messages are in UTF-8"
      }
    }
    return nil
  }
}

extension UInt8 {
  /// True if the name of a field may have this byte.
  fileprivate var isFieldName: Bool {
    isASCIILetter || isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }

  /// The byte, or the small letter where it is a capital one of ASCII.
  package var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
