import Trellis

extension LayoutBuilder {
  /// Gives the items that are stacks their rules.
  mutating func arrangeStacks() {
    var children: [String: [Int]] = [:]
    for (index, item) in document.items.enumerated() where item.kind != .guide {
      if let parent = item.parent { children[parent.text, default: []].append(index) }
    }
    for item in document.items {
      guard let stack = item.stack, let id = items[item.id.text] else { continue }
      let below = (children[item.id.text] ?? []).map { document.items[$0] }
      arrange(stack, below, in: id, calledAt: item.id.place)
    }
  }

  private mutating func arrange(
    _ stack: LayoutDocument.Stack, _ children: [LayoutDocument.Item], in id: ItemID,
    calledAt place: Range<Int>
  ) {
    var layout = stack.layout
    for name in stack.arranged ?? children.map(\.id) {
      guard let item = items[name.text] else {
        reportUnknown(name)
        continue
      }
      let gravity = children.first { $0.id.text == name.text }?.gravity ?? .leading
      layout.arranged.append(StackLayout.Arranged(item, gravity: gravity))
    }
    for (name, spacing) in stack.customSpacing {
      guard let item = items[name.text] else {
        reportUnknown(name)
        continue
      }
      layout.setCustomSpacing(spacing, after: item)
    }
    do {
      try engine.setStackLayout(layout, of: id)
    } catch {
      report(words(for: error), at: place)
    }
  }
}
