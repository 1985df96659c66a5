import Trellis

/// The renderer of the framework's descriptions: the whole adoption.
struct Renderer {
  let engine: LayoutEngine
  private var items: [String: ItemID] = [:]
  private var texts: [String: String] = [:]

  init(size: Size) throws {
    engine = try LayoutEngine(size: size)
    items[""] = engine.root
  }

  /// Lays the description out; what moved comes back, by path.
  mutating func render(_ element: Element) throws -> [String: Rect] {
    var seen: Set<String> = [""]
    let top = try update(element, element.key, in: engine.root, &seen)
    try engine.setStackLayout(StackLayout(items: [top]), of: engine.root)
    for (path, item) in items where !seen.contains(path) {
      if engine.contains(item) { try engine.removeItem(item) }
      (items[path], texts[path]) = (nil, nil)
    }
    let changed = Set(engine.takeChangedItems())
    return try items.filter { changed.contains($0.value) }.mapValues(engine.frame)
  }

  private mutating func update(
    _ element: Element, _ path: String, in parent: ItemID, _ seen: inout Set<String>
  ) throws -> ItemID {
    let item = try items[path] ?? engine.addItem(in: parent)
    (items[path], _) = (item, seen.insert(path))
    if texts[path] != element.text {
      texts[path] = element.text
      try engine.setMeasure(element.text.map { text in { Text(text.count).measure($0) } }, of: item)
    }
    let children = try element.children.map { try update($0, "\(path)/\($0.key)", in: item, &seen) }
    var layout = StackLayout(axis: element.axis, spacing: element.spacing, items: children)
    (layout.distribution, layout.alignment) = (.gravityAreas, .leading)
    try engine.setStackLayout(layout, of: item)
    return item
  }
}
