/// Recognises files that are not XML in UTF-8.
package struct EncodingCheck {
  private let bytes: [UInt8]

  /// Creates a check of a file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The real format of the file, with a way to convert it; nil for a file that may be XML in UTF-8.
  package var refusal: String? {
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      return "this is a compiled nib, which has no document in it any more; read the .xib or "
        + ".storyboard file that it was made from"
    }
    if let encoding = wideEncoding {
      return "the file is in UTF-16, and only UTF-8 is read; convert it with "
        + "`iconv -f \(encoding) -t UTF-8`"
    }
    guard let encoding = declaredEncoding, !Self.read.contains(encoding.lowercased()) else {
      return nil
    }
    return "the file says that it is in \(encoding), and only UTF-8 is read; convert it with "
      + "`iconv -f \(encoding) -t UTF-8`, and let its first line say encoding=\"UTF-8\""
  }

  /// Encodings whose bytes mean the same in UTF-8.
  private static let read: Set<String> = ["utf-8", "utf8", "us-ascii", "ascii"]

  /// The variant of UTF-16 that a mark, or the bytes of the first character, show.
  private var wideEncoding: String? {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    if bytes.starts(with: [UInt8(ascii: "<"), 0]) { return "UTF-16LE" }
    if bytes.starts(with: [0, UInt8(ascii: "<")]) { return "UTF-16BE" }
    return nil
  }

  /// The encoding that the first line states.
  private var declaredEncoding: String? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard text.starts(with: "<?xml".utf8) else { return nil }
    let declaration = text.prefix(200).prefix { $0 != UInt8(ascii: ">") }
    let words = declaration.split { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
    guard let place = words.firstIndex(where: { $0.elementsEqual("encoding".utf8) }),
      place + 1 < words.endIndex
    else { return nil }
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?")]
    let name = words[place + 1].split { quotes.contains($0) }.first
    return name.map { String(decoding: $0, as: UTF8.self) }
  }
}
