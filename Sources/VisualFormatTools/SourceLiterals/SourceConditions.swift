/// The parts of a source that are compiled only under a condition: what `#if`, `#else` and `#endif`
/// stand around.
package struct SourceConditions {
  /// The part around each token; nothing where the source has no conditions.
  private var parts: [Int] = []
  /// The part around each part; the source as a whole is part 0.
  private var outerParts = [0]

  init(_ outline: SourceOutline) {
    guard outline.tokens.indices.contains(where: { Self.opens($0, outline) }) else { return }
    var part = 0
    for index in outline.tokens.indices {
      if Self.opens(index, outline) {
        part = addPart(in: part)
      } else if part > 0, outline.has("#", at: index) {
        let word = outline.text(index + 1)
        let outer = outerParts[part]
        if ["else", "elseif", "elif"].contains(word) { part = addPart(in: outer) }
        if word == "endif" { part = outer }
      }
      parts.append(part)
    }
  }

  private static func opens(_ index: Int, _ outline: SourceOutline) -> Bool {
    outline.has("#", at: index) && ["if", "ifdef", "ifndef"].contains(outline.text(index + 1))
  }

  private mutating func addPart(in outer: Int) -> Int {
    outerParts.append(outer)
    return outerParts.count - 1
  }

  /// True if a declaration is compiled wherever a place is.
  package func includes(_ declaration: Int, from place: Int) -> Bool {
    guard parts.indices.contains(declaration), parts.indices.contains(place) else { return true }
    var part = parts[place]
    while part != parts[declaration], part > 0 { part = outerParts[part] }
    return part == parts[declaration]
  }
}
