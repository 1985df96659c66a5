// The speeds of variables in a direction, in pages that are made when a direction comes to them.
//
// Most directions in a layout concern few variables, and those are neighbours. A speed for each variable would be
// a tenth of the memory of a solver, which the first direction would have to fill.

/// How fast a variable moves.
struct Speed: BitwiseCopyable {
  var value: Double
  /// The size of the terms that the value is a sum of.
  var size: Double

  static let zero = Speed(value: 0, size: 0)
}

/// The speeds of variables, of no meaning but for those of the latest forward search.
///
/// In pages as long as directions have come to few of the variables. Those of which none has come near share one
/// page, in which all speeds stay 0.
struct Speeds: ~Copyable {
  /// The binary logarithm of the number of variables of a page.
  private static let pageBits: Int32 = 6
  private static let pageSize: Int32 = 1 << pageBits
  /// With at most so many variables there are no pages.
  private static let mostWithoutPages: Int32 = 4 * pageSize

  private var speeds = Table<Speed>()
  /// Where each page begins in `speeds`, 0 for the one that is shared; empty if there are no pages.
  private var pages = Table<Int32>()

  /// Makes room for so many variables.
  mutating func grow(to count: Int32) {
    if pages.isEmpty {
      if !speeds.isEmpty || count <= Self.mostWithoutPages {
        speeds.grow(to: count, filler: .zero)
        return
      }
      speeds.append(repeating: .zero, count: Self.pageSize)
    }
    pages.grow(to: (count &+ Self.pageSize &- 1) >> Self.pageBits, filler: 0)
  }

  /// The speed of a variable; with pages, to be changed only after it has been `set`.
  subscript(variable: Int32) -> Speed {
    @inline(__always) get { speeds[place(of: variable)] }
    @inline(__always) _modify { yield &speeds[place(of: variable)] }
  }

  private func place(of variable: Int32) -> Int32 {
    pages.isEmpty
      ? variable : pages[variable >> Self.pageBits] &+ variable & (Self.pageSize &- 1)
  }

  @inline(__always)
  mutating func set(_ speed: Speed, of variable: Int32) {
    if !pages.isEmpty { makePage(of: variable) }
    self[variable] = speed
  }

  @inline(never)
  private mutating func makePage(of variable: Int32) {
    if pages[variable >> Self.pageBits] != 0 { return }
    if speeds.count >> Self.pageBits > pages.count >> 2 {
      leavePages()
    } else {
      pages[variable >> Self.pageBits] = speeds.count
      speeds.append(repeating: .zero, count: Self.pageSize)
    }
  }

  /// Gives each variable a speed of its own, all in order.
  mutating func leavePages() {
    if pages.isEmpty { return }
    var all = Table<Speed>()
    all.reserve(pages.count << Self.pageBits)
    for page in 0..<pages.count {
      for place in pages[page]..<(pages[page] &+ Self.pageSize) { all.append(speeds[place]) }
    }
    speeds = all
    pages.removeAll()
  }
}
