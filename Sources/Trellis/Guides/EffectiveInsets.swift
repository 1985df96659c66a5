/// Margins and safe areas that depend on where items are.
///
/// They are constants of rows, found from the frames of the pass before; when they come out
/// otherwise the layout has one more pass. Items without ``InsetOptions`` cost nothing, and the others
/// nothing while they, what they are in and the offset of that stay as they are. Content of which a part has such
/// options is laid out when it is scrolled.
struct EffectiveInsets: Equatable {
  var layoutMargins: EdgeInsets
  var safeArea: EdgeInsets

  /// The insets at the edges beside an axis; 0 at its ends.
  func across(_ axis: Axis) -> EffectiveInsets {
    func side(_ insets: EdgeInsets) -> EdgeInsets {
      axis == .vertical
        ? EdgeInsets(left: insets.left, right: insets.right)
        : EdgeInsets(top: insets.top, bottom: insets.bottom)
    }
    return EffectiveInsets(layoutMargins: side(layoutMargins), safeArea: side(safeArea))
  }
}

extension LayoutState {
  /// The margins of an item that count.
  mutating func layoutMargins(of index: Int) -> EdgeInsets {
    (effectiveInsets.isEmpty ? nil : effectiveInsets[index]?.layoutMargins)
      ?? items.details[index].properties.layoutMargins
  }

  /// The safe area insets of an item that count.
  mutating func safeAreaInsets(of index: Int) -> EdgeInsets {
    (effectiveInsets.isEmpty ? nil : effectiveInsets[index]?.safeArea)
      ?? items.details[index].properties.safeAreaInsets
  }

  /// The margins and the safe area of an item that count.
  mutating func presentInsets(of index: Int) -> EffectiveInsets {
    EffectiveInsets(layoutMargins: layoutMargins(of: index), safeArea: safeAreaInsets(of: index))
  }

  /// Finds the margins and safe areas anew that depend on frames, where something may have changed them.
  ///
  /// Those before the first change are kept in `former`, unless older ones are there.
  ///
  /// - Returns: The items for which they changed, parents first.
  mutating func adoptInsets(keepingIn former: inout ItemMap<EffectiveInsets>) -> [ItemID] {
    guard !effectiveInsets.isEmpty else {
      staleInsets = []
      return []
    }
    var waiting = takeStaleInsets()
    var changed = Set<Int>()
    while !waiting.isEmpty {
      var next = Set<Int>()
      for index in items.parentsFirst(waiting.sorted()) {
        work.foundInsets += 1
        let insets = effectiveInsets(of: index)
        let before = effectiveInsets[index]
        let isFree = items.details[index].properties.insetOptions.isEmpty
        effectiveInsets[index] = isFree ? nil : insets
        if insets == before { continue }
        if let before {
          former.keep(before, at: index)
          if fittingRows.contains(index) { insetsOfRowChanged(index, before, insets) }
        }
        insetsChanged(of: index)
        changed.insert(index)
        insertChildrenWithInsets(of: index, into: &next)
      }
      waiting = next
    }
    return items.parentsFirst(changed.sorted()).map { items.id($0) }
  }

  /// True if something has moved since insets were found that depend on it.
  var areInsetsStale: Bool { !staleInsets.isEmpty }

  /// Notes that something changed on which the insets of an item and of what is directly in it depend,
  /// besides frames that wait to be raised.
  mutating func markInsetsStale(of index: Int) {
    if !effectiveInsets.isEmpty { staleInsets.insert(index) }
  }

  /// The items whose insets may be others now.
  private mutating func takeStaleInsets() -> Set<Int> {
    var found = Set<Int>()
    for index in staleInsets where index < items.records.count && items.records[index].isLive {
      insertIfWithInsets(index, into: &found)
      insertChildrenWithInsets(of: index, into: &found)
    }
    staleInsets.removeAll(keepingCapacity: true)
    for place in 0..<raisingQueue.count {
      let index = Int(raisingQueue[place])
      guard items.records[index].isLive else { continue }
      insertIfWithInsets(index, into: &found)
      // Rounded, a size may be what it was and come from another one.
      if scale != nil || exactFrame(of: index).size != items.records[index].frame.size {
        items.records[index].isResized = true
      }
      if items.records[index].isResized { insertChildrenWithInsets(of: index, into: &found) }
    }
    return found
  }

  private func insertIfWithInsets(_ index: Int, into found: inout Set<Int>) {
    if effectiveInsets[index] != nil { found.insert(index) }
  }

  private func insertChildrenWithInsets(of index: Int, into found: inout Set<Int>) {
    var child = items.records[index].firstChild
    while child != ItemTable.none {
      insertIfWithInsets(child, into: &found)
      child = items.records[child].nextSibling
    }
  }

  /// True if something directly in an item has insets that depend on frames.
  mutating func hasChildrenWithInsets(_ index: Int) -> Bool {
    if effectiveInsets.isEmpty { return false }
    var child = items.records[index].firstChild
    while child != ItemTable.none {
      if effectiveInsets[child] != nil { return true }
      child = items.records[child].nextSibling
    }
    return false
  }

  private mutating func insetsChanged(of index: Int) {
    // A scroll model has the safe area that counts.
    markResized(index)
    if !detachingStacks.isEmpty { roomChanged(around: index) }
    for constraint in constraints.constraints(from: items.records[index].firstUse) {
      let spec = statement(of: constraint)
      let usesInsets =
        [(spec.first, spec.firstAttribute)]
        + (spec.second.map { [($0, spec.secondAttribute)] } ?? [])
      let isConcerned = usesInsets.contains { side, attribute in
        Int(side.index) == index
          && (side.area == .margins || side.area == .safeArea || attribute.usesMargins)
      }
      if isConcerned { lowerConstantAgain(constraint) }
    }
  }

  private mutating func effectiveInsets(of index: Int) -> EffectiveInsets {
    let properties = items.details[index].properties
    let options = properties.insetOptions
    let parent = items.records[index].parent
    var safeArea = properties.safeAreaInsets
    if options.contains(.inheritsSafeArea), parent != ItemTable.none {
      safeArea = safeArea.union(overlap(of: safeAreaInsets(of: parent), on: index))
    }
    var margins = properties.layoutMargins
    if options.contains(.directionalLayoutMargins), direction(in: index) == .rightToLeft {
      swap(&margins.left, &margins.right)
    }
    if options.contains(.insetsLayoutMarginsFromSafeArea) { margins = margins + safeArea }
    if options.contains(.preservesParentLayoutMargins), parent != ItemTable.none {
      margins = margins.union(overlap(of: layoutMargins(of: parent), on: index))
    }
    return EffectiveInsets(layoutMargins: margins, safeArea: safeArea)
  }

  /// The lengths by which insets of the parent reach into an item.
  ///
  /// They are at most the insets themselves: what lies beyond the edge of the parent is not covered by what
  /// covers the edge. Otherwise content that is as large as its margins ask for, and reaches beyond what is
  /// visible of it, would have larger margins for that, and so on without end.
  private mutating func overlap(of insets: EdgeInsets, on index: Int) -> EdgeInsets {
    let parent = items.records[index].parent
    // Insets count from the edges of alignment rectangles, places from the edge of the parent's frame.
    var rect = exactAlignmentRect(of: index)
    let outer = items.records[parent].solvedExtent
    let edges = alignmentInsets(of: parent)
    var (x, y, offset) = (1.0, 1.0, Point.zero)
    if items.records[parent].kind == .scroll {
      // Where it is shown; the lengths are in its own points.
      let shown = placement(of: index, onContentOf: parent)
      rect = shown.apply(rect)
      offset = items.details[parent].properties.contentOffset
      (x, y) = (shown.horizontal.scale, shown.vertical.scale)
    }
    rect.origin.x -= offset.x + edges.left
    rect.origin.y -= offset.y + edges.top
    return EdgeInsets(
      top: (insets.top - max(rect.minY, 0)) / y, left: (insets.left - max(rect.minX, 0)) / x,
      bottom: (insets.bottom - max(outer.vertical - rect.maxY, 0)) / y,
      right: (insets.right - max(outer.horizontal - rect.maxX, 0)) / x)
  }
}

extension EdgeInsets {
  /// The larger inset at each side.
  fileprivate func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  fileprivate static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}
