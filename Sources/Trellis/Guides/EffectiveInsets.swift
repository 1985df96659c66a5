/// Margins and safe areas that depend on where items are.
///
/// They are constants of rows, found from the frames of the pass before; when they come out
/// otherwise the layout has one more pass. Items without ``InsetOptions`` cost nothing.
struct EffectiveInsets: Equatable {
  var layoutMargins: EdgeInsets
  var safeArea: EdgeInsets
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

  /// Finds the margins and safe areas anew that depend on frames.
  ///
  /// - Returns: The items for which they changed, parents first.
  mutating func adoptInsets() -> [ItemID] {
    guard !effectiveInsets.isEmpty else { return [] }
    let ordered = effectiveInsets.keys.map { (depth: items.depth(of: $0), index: $0) }
      .sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }
    var changed: [ItemID] = []
    for (_, index) in ordered {
      let insets = effectiveInsets(of: index)
      guard insets != effectiveInsets[index] else { continue }
      effectiveInsets[index] = insets
      insetsChanged(of: index)
      changed.append(items.id(index))
    }
    return changed
  }

  private mutating func insetsChanged(of index: Int) {
    for constraint in constraints.constraints(from: items.records[index].firstUse) {
      let spec = constraints.records[constraint].statement
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
  private mutating func overlap(of insets: EdgeInsets, on index: Int) -> EdgeInsets {
    let parent = items.records[index].parent
    let frame = exactFrame(of: index)
    let outer = exactFrame(of: parent).size
    let scrolls = items.records[parent].kind == .scroll
    let offset = scrolls ? items.details[parent].properties.contentOffset : .zero
    return EdgeInsets(
      top: insets.top - (frame.minY - offset.y),
      left: insets.left - (frame.minX - offset.x),
      bottom: insets.bottom - (outer.height - (frame.maxY - offset.y)),
      right: insets.right - (outer.width - (frame.maxX - offset.x)))
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
