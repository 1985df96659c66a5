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
    let gravities = Dictionary(
      children.map { ($0.id.text, $0.gravity) }, uniquingKeysWith: { first, _ in first })
    for name in stack.arranged ?? children.map(\.id) {
      guard let item = items[name.text] else {
        reportUnknown(name)
        continue
      }
      layout.arranged.append(
        StackLayout.Arranged(item, gravity: gravities[name.text] ?? .leading))
    }
    var spacings: [ItemID: Double] = [:]
    for (name, spacing) in stack.customSpacing {
      guard let item = items[name.text] else {
        reportUnknown(name)
        continue
      }
      spacings[item] = spacing
    }
    for index in layout.arranged.indices {
      layout.arranged[index].spacingAfter = spacings[layout.arranged[index].item]
    }
    do {
      try engine.setStackLayout(layout, of: id)
    } catch {
      report(words(for: error), at: place)
    }
  }
}
