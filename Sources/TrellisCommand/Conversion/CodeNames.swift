import InterfaceBuilder
import VisualFormat

/// The names that views, guides and constraints of a scene have in code.
struct CodeNames {
  /// The names of views and guides by their identifiers in the file.
  private(set) var items: [String: String] = [:]
  /// The names of the constraints that are connected with outlets, by their identifiers.
  private(set) var constraints: [String: String] = [:]
  private var taken: Set<String>

  /// The name of the root.
  static let root = "view"

  init(_ scene: InterfaceScene) {
    taken = [Self.root]
    items[scene.id] = Self.root
    let views = scene.root.subtree.dropFirst()
    // Names that somebody has given come before those that are made up.
    for view in views {
      if let given = view.givenName { items[view.id] = unique(given) }
    }
    for view in views where items[view.id] == nil { items[view.id] = unique(view.inventedName) }
    let guides =
      scene.controllerGuides
      + scene.root.subtree.flatMap(\.guides).filter { $0.kind == .other }
    for guide in guides { items[guide.id] = unique(guide.kind.codeName) }
    for constraint in scene.root.subtree.flatMap(\.constraints) {
      if let outlet = constraint.outlet.flatMap({ identifier($0) }) {
        constraints[constraint.id] = unique(outlet)
      }
    }
  }

  /// A name that nothing else has.
  private mutating func unique(_ name: String) -> String {
    freeName(SwiftWords.reserved.contains(name) ? name + "View" : name, besides: &taken)
  }
}

extension InterfaceView {
  /// The name that the file gives: of an outlet, an identifier or a label.
  fileprivate var givenName: String? {
    if let name = outlet.flatMap({ identifier($0) }) { return name }
    let words = [
      accessibilityIdentifier, attributes["identifier"], attributes["restorationIdentifier"],
      attributes["userLabel"],
    ]
    return words.lazy.compactMap { $0.flatMap { camelCase($0, wordLimit: 8) } }.first
  }

  /// A name from what the view shows and what it is.
  fileprivate var inventedName: String {
    let noun = customClass.flatMap { camelCase($0, wordLimit: 8) } ?? elementNoun
    let shown = text?.string ?? attributes["title"] ?? cell["title"] ?? attributes["placeholder"]
    guard let words = shown.flatMap({ camelCase($0, wordLimit: 4) }),
      words.utf8.first.map({ !isDigit($0) }) == true
    else { return noun }
    return words.lowercased().hasSuffix(noun.lowercased()) ? words : words + capitalized(noun)
  }

  private var elementNoun: String {
    switch elementName {
    case "view", "customView": children.isEmpty ? "emptyView" : "container"
    case "switch": "switchControl"
    case "tableViewCellContentView", "collectionViewCellContentView": "content"
    default: identifier(elementName) ?? "item"
    }
  }
}

extension InterfaceGuide.Kind {
  fileprivate var codeName: String { self == .other ? "guide" : rawValue }
}

// MARK: - Words

/// The name, with a number if it is taken; it is taken afterwards.
func freeName(_ name: String, besides taken: inout Set<String>) -> String {
  var result = name
  var number = 2
  while !taken.insert(result).inserted {
    result = "\(name)\(number)"
    number += 1
  }
  return result
}

/// Words of a text as one name: `Sign in!` as `signIn`; nil where there is no letter that code is written
/// with.
func camelCase(_ text: String, wordLimit: Int) -> String? {
  let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(wordLimit)
  guard let first = words.first else { return nil }
  let head = String(first)
  // Of a name such as `UITitle` or `URL` all capitals before the last become small.
  let capitals = head.prefix { $0.isUppercase }.count
  let lowered = capitals == head.count || capitals <= 1 ? max(capitals, 1) : capitals - 1
  let start = head.prefix(lowered).lowercased() + head.dropFirst(lowered)
  let name = start + words.dropFirst().map { capitalized(String($0)) }.joined()
  let whole = String(name.prefix(40))
  return whole.contains(where: \.isLetter) ? identifier(whole) ?? "_" + whole : nil
}

/// The same with a capital first.
func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

/// The word, if it can be a name as it is.
func identifier(_ word: String) -> String? {
  let isName = word.utf8.enumerated().allSatisfy { place, byte in
    isLetter(byte) || byte == UInt8(ascii: "_") || place > 0 && isDigit(byte)
  }
  return isName && !word.isEmpty && word != "_" ? word : nil
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
