/// Reads XML as Interface Builder writes it, in UTF-8; other encodings are refused by their names.
///
/// Everything that is well formed is read, but entities that a document defines itself are refused:
/// with them, few bytes can stand for any number.
///
/// The module brings its own reader because Foundation's does not keep the promise that no input stops the
/// program: on Linux (Swift 6.3) it ends the process on a name or a comment that is not UTF-8 and on an
/// instruction without content, expands entities without asking, and refuses what is longer than ten
/// megabytes. It also takes twice the time to start a tool that links it.
struct MarkupParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var root: Markup?
  private var open: [Markup] = []

  /// The greatest depth of elements that is read: readers of them recurse, so that a depth without bounds would use
  /// up the stack.
  private static let largestDepth = 500

  private init(_ bytes: [UInt8]) {
    // XML counts a line end of Windows as one character, the last of the two.
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for (place, byte) in bytes.enumerated()
    where byte != cr || place + 1 == bytes.count || bytes[place + 1] != lf {
      kept.append(byte)
    }
    self.bytes = kept
  }

  /// The root element of a file.
  static func parse(_ bytes: [UInt8]) throws(InterfaceBuilderError) -> Markup {
    if let reason = EncodingCheck(bytes).refusal { throw .malformed(line: 1, reason: reason) }
    var parser = MarkupParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.offset = 3 }
    return try parser.document()
  }

  private mutating func document() throws(InterfaceBuilderError) -> Markup {
    while offset < bytes.count {
      if peek() != UInt8(ascii: "<") {
        try text()
      } else if skip("<!--") {
        try skipThrough("-->", of: "a comment")
      } else if skip("<![CDATA[") {
        try literalText()
      } else if skip("<?") {
        try skipThrough("?>", of: "an instruction")
      } else if skip("<!") {
        try skipDeclaration()
      } else if skip("</") {
        try endTag()
      } else {
        advance()
        try startTag()
      }
    }
    if let element = open.last { throw malformed("<\(element.name)> has no end") }
    guard let root else { throw malformed("there is no element") }
    return root
  }

  // MARK: Tags

  private mutating func startTag() throws(InterfaceBuilderError) {
    let line = line
    let element = Markup(try name(), [:], line: line)
    while true {
      let hasSpace = skipSpace()
      if skip(">") {
        try begin(element)
        open.append(element)
        if open.count > Self.largestDepth {
          throw malformed("more than \(Self.largestDepth) elements are inside each other")
        }
        return
      }
      if skip("/>") { return try begin(element) }
      guard hasSpace else { throw malformed("<\(element.name)> goes on with what is no attribute") }
      try attribute(of: element)
    }
  }

  /// Puts an element where it belongs.
  private mutating func begin(_ element: Markup) throws(InterfaceBuilderError) {
    if let parent = open.last {
      parent.children.append(element)
    } else if root == nil {
      root = element
    } else {
      throw malformed("<\(element.name)> stands after the end of the document")
    }
  }

  private mutating func attribute(of element: Markup) throws(InterfaceBuilderError) {
    let key = try name()
    skipSpace()
    guard skip("=") else { throw malformed("the attribute `\(key)` has no value") }
    skipSpace()
    let quote = peek()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("the value of the attribute `\(key)` is not in quotes")
    }
    advance()
    var value: [UInt8] = []
    while let byte = peek(), byte != quote {
      switch byte {
      case UInt8(ascii: "<"): throw malformed("the value of the attribute `\(key)` has no end")
      case UInt8(ascii: "&"): value += try reference()
      case _ where byte <= 0x20:
        value.append(0x20)
        advance()
      default:
        value.append(byte)
        advance()
      }
    }
    guard peek() != nil else { throw malformed("the value of the attribute `\(key)` has no end") }
    advance()
    guard element.attributes.updateValue(String(decoding: value, as: UTF8.self), forKey: key) == nil
    else { throw malformed("<\(element.name)> has the attribute `\(key)` twice") }
  }

  private mutating func endTag() throws(InterfaceBuilderError) {
    let name = try name()
    skipSpace()
    guard skip(">") else { throw malformed("</\(name) has no end") }
    guard let element = open.popLast() else { throw malformed("</\(name)> ends nothing") }
    guard element.name == name else {
      throw malformed("</\(name)> stands where <\(element.name)> ends")
    }
  }

  // MARK: Parts

  private mutating func name() throws(InterfaceBuilderError) -> String {
    let start = offset
    while let byte = peek(), Self.isNamePart(byte) { advance() }
    let first = start < offset ? bytes[start] : 0
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    guard start < offset, !isDigit, first != UInt8(ascii: "-"), first != UInt8(ascii: ".") else {
      throw malformed(
        isAtMergeMark ? "marks of a merge are left in the document" : "a name is missing")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// True at the second character of `<<<<<<< HEAD` at the start of a line, as a merge leaves it where it has not
  /// been finished.
  private var isAtMergeMark: Bool {
    let start = offset - 1
    return start >= 0 && (start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
      && bytes[start...].starts(with: "<<<<<<< ".utf8)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private static let entities: [String: UInt8] = [
    "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  /// The characters that `&…;` stands for, in UTF-8.
  private mutating func reference() throws(InterfaceBuilderError) -> [UInt8] {
    advance()
    let start = offset
    // The longest are `&#x10FFFF;`, give or take zeros.
    while let byte = peek(), byte != UInt8(ascii: ";"), offset < start + 16 { advance() }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard skip(";") else { throw malformed("`&` begins no reference") }
    if let byte = Self.entities[text] { return [byte] }
    let digits = text.dropFirst(text.hasPrefix("#x") ? 2 : 1)
    guard text.hasPrefix("#"), let number = UInt32(digits, radix: text.hasPrefix("#x") ? 16 : 10),
      number != 0, let scalar = Unicode.Scalar(number)
    else { throw malformed("`&\(text);` is not known") }
    return Array(String(Character(scalar)).utf8)
  }

  /// The string that text belongs to, if it is kept.
  private var openString: Markup? {
    open.last.flatMap { Self.strings.contains($0.name) ? $0 : nil }
  }

  /// Passes a section in which nothing is markup; that of a string is kept.
  private mutating func literalText() throws(InterfaceBuilderError) {
    let start = offset
    try skipThrough("]]>", of: "a section of text")
    openString?.text += String(decoding: bytes[start..<offset - 3], as: UTF8.self)
  }

  /// Passes text; that of a string is kept.
  private mutating func text() throws(InterfaceBuilderError) {
    let string = openString
    var content: [UInt8] = []
    while let byte = peek(), byte != UInt8(ascii: "<") {
      if byte > 0x20, open.isEmpty {
        throw malformed(
          isAtPointer
            ? "this is a pointer of Git LFS, and not the document itself; `git lfs pull` gets it"
            : "there is text outside of the document")
      }
      if string != nil, byte == UInt8(ascii: "&") {
        content += try reference()
        continue
      }
      if string != nil { content.append(byte) }
      advance()
    }
    string?.text += String(decoding: content, as: UTF8.self)
  }

  /// True at the first line of a file that Git LFS leaves in place of one that it keeps elsewhere.
  private var isAtPointer: Bool {
    bytes[offset...].starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  /// The elements whose text a view shows.
  private static let strings: Set<String> = ["string", "mutableString"]

  /// Passes `<!DOCTYPE …>`.
  private mutating func skipDeclaration() throws(InterfaceBuilderError) {
    while let byte = peek(), byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "[") { throw malformed("definitions in a document are not read") }
      advance()
    }
    guard skip(">") else { throw malformed("a declaration has no end") }
  }

  private mutating func skipThrough(
    _ end: StaticString, of what: String
  ) throws(InterfaceBuilderError) {
    while offset < bytes.count {
      if skip(end) { return }
      advance()
    }
    throw malformed("\(what) has no end")
  }

  // MARK: Bytes

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func advance() {
    if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  /// Passes a text without line breaks, if it is next.
  private mutating func skip(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isNext { offset += text.utf8CodeUnitCount }
    return isNext
  }

  /// Passes white space; tells whether there was any.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = peek(), byte <= 0x20 { advance() }
    return offset > start
  }

  private func malformed(_ reason: String) -> InterfaceBuilderError {
    .malformed(line: line, reason: reason)
  }
}
