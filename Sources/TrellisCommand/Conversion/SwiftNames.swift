import VisualFormat

/// The names in a place that something has.
struct TakenNames {
  private var names: Set<String>
  /// The last numbers that names got because they were taken.
  private var repetitions: [String: Int] = [:]

  init(_ names: Set<String>) {
    self.names = names
  }

  /// The name, with a number if it is taken; it is taken afterwards.
  mutating func take(_ name: String) -> String {
    if names.insert(name).inserted { return name }
    var number = repetitions[name, default: 1] + 1
    while !names.insert("\(name)\(number)").inserted { number += 1 }
    repetitions[name] = number
    return "\(name)\(number)"
  }
}

/// Words of a text as one name: `Sign in!` as `signIn`; nil where the text has no letter that a name may have.
func camelCase(_ text: String, wordLimit: Int) -> String? {
  let words = text.split { !isWordPart($0) }.prefix(wordLimit)
  guard let first = words.first else { return nil }
  let head = String(first)
  // Of a name such as `UITitle` or `URL` all capitals before the last become small.
  let capitals = head.prefix { $0.isUppercase }.count
  let lowered = capitals == head.count || capitals <= 1 ? max(capitals, 1) : capitals - 1
  let start = head.prefix(lowered).lowercased() + head.dropFirst(lowered)
  let name = start + words.dropFirst().map { capitalized(String($0)) }.joined()
  let whole = String(name.prefix(40))
  return whole.contains(where: \.isLetter) ? identifier(whole) ?? identifier("_" + whole) : nil
}

/// The word with a capital first.
func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

/// The word, if Swift reads it as one name, or as a word of the language.
///
/// Names may be of any script; characters that cannot be seen, such as marks of direction, are in none.
func identifier(_ word: String) -> String? {
  guard let first = word.unicodeScalars.first, first.isNameStart, word != "_",
    word.unicodeScalars.allSatisfy(\.isNamePart)
  else { return nil }
  return word
}

/// True if a word of the language stands in the way of the name.
func isReserved(_ word: String) -> Bool {
  // `await` begins an expression, and the others ask for a type behind a dot.
  SwiftWords.reserved.contains(word) || ["await", "Protocol", "Type"].contains(word)
}

private func isWordPart(_ character: Character) -> Bool {
  (character.isLetter || character.isNumber)
    && character.unicodeScalars.allSatisfy(\.isNamePart)
}

extension Unicode.Scalar {
  /// True if a name may begin with the character.
  fileprivate var isNameStart: Bool {
    isNamePart && !("0"..."9").contains(self)
      && !Self.marks.contains { $0.contains(value) }
  }

  /// True if a name may contain the character.
  fileprivate var isNamePart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case _ where value < 0x80: false
    default:
      Self.parts.contains { $0.contains(value) } && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .unassigned
    }
  }

  /// The characters beyond ASCII that the grammar of Swift allows in names, up to plane 3.
  private static let parts: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
    0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD,
    0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]

  /// The characters that a name may contain, but not begin with.
  private static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
