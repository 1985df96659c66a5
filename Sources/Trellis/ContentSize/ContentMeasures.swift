/// The items whose content the host measures, with what is known of their sizes.
///
/// Held by the engine, not by its state, because measuring calls out to the host.
struct ContentMeasures {
  /// The facts about an item.
  struct Entry {
    let item: ItemID
    let measure: (Double?) -> IntrinsicSize
    /// True from a change of the content on until its natural size is asked for.
    var isUnmeasured = false
    /// The size that the content wants when nothing limits its width.
    var natural = IntrinsicSize.none
    /// Heights by width, those measured last at the end.
    var heights: [(width: Double, height: Double?)] = []

    /// The height for a width, if it is known.
    func height(for width: Double) -> Double?? {
      heights.last { ($0.width - width).magnitude <= ContentMeasures.tolerance }?.height
    }

    /// Remembers a height and, of the others, a few.
    mutating func remember(_ height: Double?, for width: Double) {
      if heights.count == 8 { heights.removeFirst() }
      heights.append((width, height))
    }
  }

  /// The distance at which two widths are the same, in points: far below a pixel, and above the rounding
  /// errors of a solve.
  static let tolerance = 1e-6

  /// True if a width is room for content: 0 up to a rounding error is none, at which text would have a letter a line.
  static func isRoom(_ width: Double) -> Bool { width > tolerance }

  private var entries = ItemMap<Entry>()
  /// The items whose natural size has to be asked for, in the order in which that was found; some may be there
  /// twice, or be measured no more.
  var unmeasured: [ItemID] = []
  /// True if the host has changed something since this pass of a layout began, while it was asked for a height.
  var isEdited = false

  /// True if a solve would bring nothing new.
  var isSettled: Bool { unmeasured.isEmpty && !isEdited }

  var isEmpty: Bool { entries.isEmpty }

  /// The facts about an item, nil for one that the host does not measure, or that is gone.
  ///
  /// Those about an item whose addition was taken back stay until another one at its place is measured.
  subscript(item: ItemID) -> Entry? {
    get {
      guard let entry = entries[Int(item.index)], entry.item == item else { return nil }
      return entry
    }
    _modify {
      guard self[item] == nil else {
        yield &entries[Int(item.index)]
        return
      }
      var nothing: Entry?
      yield &nothing
    }
  }

  /// Takes those out of ``unmeasured`` that are measured no more, or are there twice.
  mutating func forgetGone() {
    let waiting = unmeasured
    unmeasured = []
    for item in waiting where isUnmeasured(item) {
      setUnmeasured(false, item)
      unmeasured.append(item)
    }
    for item in unmeasured { setUnmeasured(true, item) }
  }

  @inline(never)
  func isUnmeasured(_ item: ItemID) -> Bool { self[item]?.isUnmeasured ?? false }

  @inline(never)
  mutating func setUnmeasured(_ isUnmeasured: Bool, _ item: ItemID) {
    self[item]?.isUnmeasured = isUnmeasured
  }

  /// Puts other facts about an item in the place of those that there are, or takes these away; those about another
  /// item at its place stay then.
  ///
  /// - Returns: Those that were there. The caller holds them until it is done: with their closure the last
  ///   reference to something of the host's may go, which calls the engine in turn.
  mutating func replace(_ item: ItemID, by new: Entry?) -> Entry? {
    let old = entries[Int(item.index)]
    if new != nil || old?.item == item { entries[Int(item.index)] = new }
    return old
  }
}
