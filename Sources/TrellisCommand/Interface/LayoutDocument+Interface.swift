import InterfaceBuilder
import Trellis
import VisualFormatTools

extension LayoutDocument {
  /// A scene of Interface Builder as a layout document, in which its root view fills the root.
  init(
    _ scene: InterfaceScene, _ layout: InterfaceLayout, on screen: InterfaceScreen?,
    in source: InterfaceSource
  ) {
    let converter = InterfaceConverter(layout, source.text)
    self.scene = Scene(
      source: source, id: scene.id, name: scene.name, screen: screen?.name, size: layout.size)
    size = layout.recordedSize
    items = converter.items
    let captions = Dictionary(
      scene.root.subtree.map { ($0.id, $0.caption) }, uniquingKeysWith: { first, _ in first })
    for (index, item) in zip(items.indices, layout.items) {
      items[index].caption = captions[item.id]
    }
    constraints = layout.constraints.map(converter.constraint)
  }
}

/// Turns items and constraints of a scene into those of a document.
private struct InterfaceConverter {
  let layout: InterfaceLayout
  let text: SourceText
  /// The number of items of each name, because reports tell items apart by it.
  private let nameCounts: [String: Int]

  init(_ layout: InterfaceLayout, _ text: SourceText) {
    self.layout = layout
    self.text = text
    nameCounts = Dictionary(
      layout.items.map { ($0.properties.name ?? "", 1) }, uniquingKeysWith: +)
  }

  var items: [LayoutDocument.Item] {
    var children: [String: [InterfaceLayout.Item]] = [:]
    for item in layout.items where item.kind != .guide {
      if let parent = item.parent { children[parent, default: []].append(item) }
    }
    var gravities: [String: StackLayout.Gravity] = [:]
    var result: [LayoutDocument.Item] = []
    for item in layout.items {
      let below = children[item.id] ?? []
      for (child, gravity) in zip(below, item.stack?.gravities ?? []) {
        gravities[child.id] = gravity
      }
      var entry = LayoutDocument.Item(
        id: name(item.id, item.line), kind: item.kind,
        parent: item.parent.map { name($0, item.line) } ?? root(item.line),
        properties: item.properties, stack: item.stack.map { stack($0, below) },
        gravity: gravities[item.id] ?? .leading)
      entry.properties.name = displayName(of: item)
      if let text = item.text { entry.measure = { text.size(width: $0) } }
      result.append(entry)
    }
    return result
  }

  private func stack(
    _ stack: InterfaceStack, _ children: [InterfaceLayout.Item]
  ) -> LayoutDocument.Stack {
    var result = LayoutDocument.Stack(layout: stack.layout)
    for (child, spacing) in zip(children, stack.customSpacing) {
      if let spacing { result.customSpacing.append((name(child.id, child.line), spacing)) }
    }
    return result
  }

  func constraint(_ constraint: InterfaceLayout.Constraint) -> LayoutDocument.Constraint {
    let line = constraint.line
    var equation = LayoutDocument.Equation(
      first: operand(constraint.first, line), attribute: constraint.firstAttribute,
      attributePlace: text.place(ofLine: line))
    equation.relation = constraint.relation
    equation.second = constraint.second.map { operand($0, line) }
    equation.secondAttribute = constraint.secondAttribute
    equation.multiplier = constraint.multiplier
    equation.constant = constraint.constant
    equation.priority = constraint.priority
    return LayoutDocument.Constraint(
      content: .equation(equation), identifier: constraint.identifier)
  }

  // MARK: Names

  private func displayName(of item: InterfaceLayout.Item) -> String {
    let name = item.properties.name ?? item.id
    return nameCounts[name] == 1 ? name : "\(name) \(item.id)"
  }

  private func name(_ id: String, _ line: Int) -> LayoutDocument.Name {
    LayoutDocument.Name(text: documentID(id), place: text.place(ofLine: line))
  }

  private func root(_ line: Int) -> LayoutDocument.Name {
    LayoutDocument.Name(text: LayoutDocument.rootID, place: text.place(ofLine: line))
  }

  private func operand(_ operand: InterfaceLayout.Operand, _ line: Int) -> LayoutDocument.Name {
    let area = operand.area == .item ? "" : "." + operand.area.rawValue
    return LayoutDocument.Name(
      text: documentID(operand.item) + area, place: text.place(ofLine: line))
  }

  /// The name of an item in the document, where `root` is taken.
  private func documentID(_ id: String) -> String {
    id == LayoutDocument.rootID ? "root view" : id
  }
}

extension InterfaceView {
  /// The name that people know the view by: the text that it shows, its label in Interface Builder or its
  /// outlet, or else its kind.
  fileprivate var caption: String {
    let texts = [
      text?.string, attributes["text"], attributes["title"], cell["title"],
      attributes["placeholder"],
    ]
    let text = texts.compactMap { $0?.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .first { !$0.isEmpty }
    return text ?? attributes["userLabel"] ?? outlet ?? customClass ?? elementName
  }
}
