/// A word, number or sign of a line of a journal.
struct JournalToken {
  /// The kinds of tokens.
  enum Kind: Equatable {
    case name(String)
    case number(Double)
    /// `==`, `<=` or `>=`.
    case relation(String)
    /// `+`, `-`, `*`, `/`, `:`, `@`, `,` or `=`.
    case sign(Character)
  }

  var kind: Kind
  var range: Range<Int>

  /// Splits a line into tokens; what follows `#` is a comment.
  static func tokens(of text: [UInt8], in line: Range<Int>) throws(Journal.Mistake)
    -> [JournalToken]
  {
    var tokens: [JournalToken] = []
    var offset = line.lowerBound
    while offset < line.upperBound, text[offset] != UInt8(ascii: "#") {
      if text[offset] == 0x20 || text[offset] == 0x09 || text[offset] == 0x0D {
        offset += 1
      } else {
        let token = try JournalToken(at: offset, of: text[line])
        tokens.append(token)
        offset = token.range.upperBound
      }
    }
    return tokens
  }

  private init(at start: Int, of line: ArraySlice<UInt8>) throws(Journal.Mistake) {
    let first = line[start]
    if first.isNumberStart {
      let end = JournalToken.endOfNumber(at: start, of: line)
      let text = String(decoding: line[start..<end], as: UTF8.self)
      guard let value = NumberLiteral.value(of: text) else {
        throw Journal.Mistake(
          message: "`\(text)` is not a number; a product is written `2*x` or `2 x`",
          range: start..<end)
      }
      self.init(kind: .number(value), range: start..<end)
    } else if first.isNameStart {
      let end = line[start...].firstIndex { !$0.isNamePart } ?? line.endIndex
      let name = String(decoding: line[start..<end], as: UTF8.self)
      self.init(kind: .name(name), range: start..<end)
    } else {
      self = try JournalToken.sign(at: start, of: line)
    }
  }

  private init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  private static func sign(at start: Int, of line: ArraySlice<UInt8>) throws(Journal.Mistake)
    -> JournalToken
  {
    let character = Character(Unicode.Scalar(line[start]))
    let following = line[start...].dropFirst().first
    switch character {
    case "+", "-", "*", "/", ":", "@", ",":
      return JournalToken(kind: .sign(character), range: start..<start + 1)
    case "=", "<", ">":
      if character == "=" && following != UInt8(ascii: "=") {
        return JournalToken(kind: .sign(character), range: start..<start + 1)
      }
      guard following == UInt8(ascii: "=") else {
        throw Journal.Mistake(
          message: "`\(character)` is not a relation; write `\(character)=`",
          range: start..<start + 1)
      }
      return JournalToken(kind: .relation("\(character)="), range: start..<start + 2)
    case ".":
      throw Journal.Mistake(
        message: "a number begins with a digit: write `0.5`", range: start..<start + 1)
    case "(", ")":
      throw Journal.Mistake(
        message: "parentheses are not part of the language; write the terms out",
        range: start..<start + 1)
    default:
      let isVisible = (0x21..<0x7F).contains(line[start])
      throw Journal.Mistake(
        message: isVisible ? "unexpected `\(character)`" : "unexpected control character",
        range: start..<start + 1)
    }
  }

  /// The end of the run of letters, digits, points and signs of exponents that a number is part of.
  private static func endOfNumber(at start: Int, of line: ArraySlice<UInt8>) -> Int {
    let isHexadecimal =
      line[start...].starts(with: "0x".utf8) || line[start...].starts(with: "0X".utf8)
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    var end = start
    while end < line.endIndex {
      let isSign = line[end] == UInt8(ascii: "+") || line[end] == UInt8(ascii: "-")
      guard line[end].isNamePart || isSign && line[end - 1] | 0x20 == exponent else { break }
      end += 1
    }
    return end
  }
}

extension UInt8 {
  var isNumberStart: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// True if a name may begin with it: a letter, `_`, or part of a letter outside ASCII.
  var isNameStart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "_") || self >= 0x80
  }

  var isNamePart: Bool { isNameStart || isNumberStart || self == UInt8(ascii: ".") }
}
