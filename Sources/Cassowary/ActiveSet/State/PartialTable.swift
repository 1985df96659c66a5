/// A table that is as long as has been needed; what is beyond is the filler.
///
/// Most layouts violate nothing, for instance: then it costs no memory, and nothing is read, to find that an expression
/// does not.
struct PartialTable<Element: BitwiseCopyable>: ~Copyable {
  private let filler: Element
  private var elements = Table<Element>()

  init(filler: Element) {
    self.filler = filler
  }

  /// Another table with the same elements.
  borrowing func copy() -> PartialTable<Element> {
    var result = PartialTable(filler: filler)
    result.elements = elements.copy()
    return result
  }

  mutating func removeAll() { elements.removeAll() }

  subscript(index: Int32) -> Element {
    @inline(__always) get { index < elements.count ? elements[index] : filler }
    @inline(never) set {
      elements.grow(to: index + 1, filler: filler)
      elements[index] = newValue
    }
  }
}
