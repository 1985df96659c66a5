// A table of results of searches by variable, in pages that are made when a search comes to one.
//
// Most searches in a layout concern few variables, and those are neighbours. What two searches find for each of them
// would be a seventh of the memory of a solver, which the first search would have to fill.

/// A table in which all that has not been stored is the filler.
///
/// As long as few of them are in use, the pages in which nothing has been stored share one, which is never written;
/// from then on each index has an element of its own, all in order.
struct PagedTable<Element: BitwiseCopyable>: ~Copyable {
  /// The binary logarithm of the number of elements of a page.
  private static var pageBits: Int32 { 6 }
  private static var pageSize: Int32 { 1 << pageBits }
  /// With at most so many elements no page is shared.
  private static var mostWithoutSharing: Int32 { 4 * pageSize }

  private let filler: Element
  private var elements = Table<Element>()
  /// Where each page begins in `elements`.
  private var pages = Table<Int32>()
  /// The first page of `elements` is that of all that have none.
  private var isSharing = false

  init(filler: Element) {
    self.filler = filler
  }

  /// Makes room for so many elements.
  mutating func grow(to count: Int32) {
    let needed = (count &+ Self.pageSize &- 1) >> Self.pageBits
    if pages.count < needed { growPages(to: needed, count) }
  }

  @inline(never)
  private mutating func growPages(to needed: Int32, _ count: Int32) {
    if pages.isEmpty && count > Self.mostWithoutSharing {
      isSharing = true
      elements.append(repeating: filler, count: Self.pageSize)
    }
    if isSharing {
      pages.grow(to: needed, filler: 0)
    } else {
      while pages.count < needed { pages.append(pages.count << Self.pageBits) }
      elements.grow(to: needed << Self.pageBits, filler: filler)
    }
  }

  /// The element at an index; to be changed only after it has been `set`.
  subscript(index: Int32) -> Element {
    @inline(__always) get { elements[place(of: index)] }
    @inline(__always) _modify {
      assert(!isSharing || pages[index >> Self.pageBits] != 0)
      yield &elements[place(of: index)]
    }
  }

  @inline(__always)
  private func place(of index: Int32) -> Int32 {
    pages[index >> Self.pageBits] &+ index & (Self.pageSize &- 1)
  }

  @inline(__always)
  mutating func set(_ element: Element, at index: Int32) {
    if isSharing && pages[index >> Self.pageBits] == 0 { makePage(of: index) }
    self[index] = element
  }

  /// Makes the page of an index, or ends sharing if a quarter of the pages is in use.
  @inline(never)
  private mutating func makePage(of index: Int32) {
    if elements.count >> Self.pageBits > pages.count >> 2 {
      endSharing()
    } else {
      pages[index >> Self.pageBits] = elements.count
      elements.append(repeating: filler, count: Self.pageSize)
    }
  }

  /// Gives each index an element of its own, all in order.
  mutating func endSharing() {
    if !isSharing { return }
    isSharing = false
    var all = Table<Element>()
    all.reserve(pages.count << Self.pageBits)
    for page in 0..<pages.count {
      all.append(pages[page]..<(pages[page] &+ Self.pageSize), of: elements)
      pages[page] = page << Self.pageBits
    }
    elements = all
  }
}
