import Cassowary

/// The tree in words, one item a line, with the marks that `_autolayoutTrace` has.
extension LayoutEngine: CustomDebugStringConvertible {
  /// The whole tree, laid out.
  ///
  /// `•` is the root, `*` an item placed by constraints, `+` one placed by its frame, `-` a guide. Then come
  /// name, frame, content size of scroll items, and what is wrong: an ambiguous layout with its variables,
  /// broken constraints.
  ///
  /// - Complexity: grows with the whole layout.
  public var debugDescription: String {
    treeDescription(of: root)
  }

  /// An item and what is below it, as ``debugDescription`` has them; the item's handle if it is not
  /// one of this engine's.
  ///
  /// - Complexity: grows with the whole layout, of which the ambiguities are found.
  public func treeDescription(of item: ItemID) -> String {
    layoutIfNeeded()
    guard contains(item) else { return describe(item) }
    var open = [ItemID: [String]]()
    for ambiguity in ambiguities() { open[ambiguity.item.item, default: []].append(ambiguity.text) }
    var broken = [Int32: [String]]()
    for conflict in conflicts {
      guard let item = conflict.broken.items.first else { continue }
      broken[item.index, default: []].append(conflict.broken.text)
    }
    var lines: [String] = []
    var waiting = [(item: item.item, depth: 0)]
    while let (item, depth) = waiting.popLast() {
      var line = String(repeating: "|   ", count: depth) + state.line(for: item)
      if let texts = open[item] {
        line += " - AMBIGUOUS LAYOUT for " + texts.joined(separator: ", ")
      }
      for text in broken[item.index] ?? [] { line += " - BROKEN: " + text }
      lines.append(line)
      waiting += state.publicChildren(of: Int(item.index)).reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }
}

extension LayoutNode: CustomDebugStringConvertible {
  /// The node and what is below it, laid out, as ``LayoutEngine/debugDescription`` has the tree.
  public var debugDescription: String {
    laidOutEngine.treeDescription(of: itemID)
  }
}

extension LayoutState {
  fileprivate mutating func line(for item: ItemID) -> String {
    let index = Int(item.index)
    let record = items.records[index]
    let properties = items.details[index].properties
    let mark =
      index == root.index
      ? "•" : record.kind == .guide ? "-" : properties.fixedFrame == nil ? "*" : "+"
    var line =
      "\(mark)\(describe(item)) \(short(record.frame.origin)); \(short(record.frame.size)))"
    if let scrolling = items.details[index].scrolling {
      line += " content \(short(scrolling.contentSize))"
    }
    if stacks[index] != nil { line += " stack" }
    if grids[index] != nil { line += " grid" }
    if flows[index] != nil { line += " flow" }
    if properties.isHidden { line += " hidden" }
    return line
  }

  private func short(_ point: Point) -> String {
    "(\(LinearText.number(point.x)), \(LinearText.number(point.y))"
  }

  private func short(_ size: Size) -> String {
    "\(LinearText.number(size.width)) x \(LinearText.number(size.height))"
  }
}
