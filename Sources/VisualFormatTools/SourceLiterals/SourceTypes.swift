/// The types that a source declares and extends.
package struct SourceTypes {
  private let outline: SourceOutline
  private let constants: ConstantFinder
  /// The types that a type names behind its own name.
  private var parents: [String: Set<String>] = [:]
  /// The types that the source declares, not only extends.
  private var declared: Set<String> = []
  /// Where implementations of Objective-C begin and end, in order; nothing where one ends.
  private var implementations: [(start: Int, name: String?)] = []

  init(_ outline: SourceOutline, _ constants: ConstantFinder) {
    self.outline = outline
    self.constants = constants
    for index in outline.tokens.indices where outline.isWord(index) { readType(at: index) }
  }

  /// True if the source declares a type, so that it is not one of a framework.
  func isDeclared(_ name: String) -> Bool { declared.contains(name) }

  /// True if the source shows that a type is another one, or is derived from it.
  func derives(_ name: String, from other: String) -> Bool {
    var seen: Set<String> = []
    var next = [name]
    while let name = next.popLast() {
      if name == other { return true }
      if seen.insert(name).inserted { next += parents[name] ?? [] }
    }
    return false
  }

  /// The name of the type that a place stands in.
  func type(around place: Int) -> String? {
    guard outline.language == .objectiveC else { return constants.type(around: place) }
    var low = 0
    var high = implementations.count
    while low < high {
      let middle = (low + high) / 2
      if implementations[middle].start < place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? implementations[low - 1].name : nil
  }

  private mutating func readType(at index: Int) {
    guard outline.language != .objectiveC else {
      readImplementation(at: index)
      return
    }
    let keyword = outline.text(index)
    let name = outline.text(index + 1)
    guard ["class", "struct", "enum", "actor", "protocol", "extension"].contains(keyword),
      outline.isWord(index + 1), !["var", "let", "func"].contains(name)
    else { return }
    if keyword != "extension" { declared.insert(name) }
    let head = (index + 2..<min(index + 64, max(index + 2, outline.tokens.count))).prefix {
      !outline.has("{", at: $0) && outline.text($0) != "where"
    }
    guard let colon = head.first(where: { outline.has(":", at: $0) }) else { return }
    parents[name, default: []].formUnion(
      (colon..<head.upperBound).filter(outline.isWord).map(outline.text))
  }

  /// `@interface Cell : UIView`, `@implementation Cell (Rows)`, `@end`.
  private mutating func readImplementation(at index: Int) {
    guard outline.has("@", at: index - 1) else { return }
    let name = outline.text(index + 1)
    switch outline.text(index) {
    case "interface":
      if outline.has(":", at: index + 2) {
        parents[name, default: []].insert(outline.text(index + 3))
      }
      if !outline.has("(", at: index + 2) { declared.insert(name) }
    case "implementation":
      implementations.append((index, name))
      if !outline.has("(", at: index + 2) { declared.insert(name) }
    case "end": implementations.append((index, nil))
    default: break
    }
  }
}
