import Trellis
import VisualFormat
import VisualFormatTools

/// Gives a ``LayoutDocument`` to a layout engine: items first, parents before children, then the
/// constraints.
///
/// The meaning of the names in the document is decided here, and a refusal of the engine is turned into
/// a message that points into the text. Building goes on after a mistake in a constraint, so that all
/// of them can be reported at once.
struct LayoutBuilder {
  let document: LayoutDocument
  let text: SourceText
  let engine: LayoutEngine
  var diagnostics: [SourceDiagnostic] = []
  /// The parts of the document that change nothing.
  var warnings: [SourceDiagnostic] = []
  /// The engine's items by their names in the document.
  var items: [String: ItemID] = [:]
  /// Where the constraints come from.
  var places: [LayoutConstraintID: Range<Int>] = [:]
  /// The statements of the document's formats of each other's stacks.
  var sharedStacks = SharedStacks()

  /// Builds the layout, or throws what is wrong with it; without a size also the remedy.
  init(
    _ document: LayoutDocument, _ text: SourceText, size: Size?,
    remedy: String = "write it, or give --size"
  ) throws(CommandFailure) {
    self.document = document
    self.text = text
    guard let size else {
      throw .badInput(
        text, [SourceDiagnostic("the document has no `size`; \(remedy)", at: 0..<1)])
    }
    let first = document.hasFramesInItems ? document.size ?? size : size
    do {
      engine = try LayoutEngine(size: first, scale: document.scale, direction: document.direction)
    } catch {
      // The size of a scene is that of its root view.
      let root = document.scene == nil ? nil : document.items.first?.id
      let subject = root.map { "\(quoted($0.text)): " } ?? ""
      throw .badInput(
        text, [SourceDiagnostic(subject + error.description, at: root?.place ?? 0..<0)])
    }
    addItems()
    if diagnostics.isEmpty { arrangeStacks() }
    if !diagnostics.isEmpty {
      for constraint in document.constraints where diagnostics.count < 100 {
        checkSyntax(constraint)
      }
    } else {
      addSharedStacks()
      // Suggestions take time, and nobody reads on after so many mistakes.
      for constraint in document.constraints where diagnostics.count < 100 { add(constraint) }
    }
    if !diagnostics.isEmpty { throw .badInput(text, diagnostics) }
    guard first != size else { return }
    // Frames take the sizes of what they are in at the size that is written.
    engine.layoutIfNeeded()
    do {
      try engine.setSize(size)
    } catch {
      throw .internalError(error.description)
    }
  }

  /// The names that are written on items in pictures, of those that have one besides their own.
  var captions: [ItemID: String] {
    var result: [ItemID: String] = [:]
    for item in document.items {
      if let caption = item.caption, let id = items[item.id.text] { result[id] = caption }
    }
    return result
  }

  /// A refusal of the engine, with the names of the document.
  func words(for error: LayoutError) -> String {
    switch error {
    case .cannotArrange(let item, let stack):
      "\(quoted(engine.describe(item))) cannot be arranged by \(quoted(engine.describe(stack))): it is not "
        + "in it, is a guide, or is listed twice"
    case .cannotBeStack(let item):
      "\(quoted(engine.describe(item))) cannot be a stack, because it scrolls or is a guide"
    case .guideHasNoChildren(let item):
      "\(quoted(engine.describe(item))) is a guide: it cannot have items in it"
    default: engine.describe(error)
    }
  }

  /// Notes a mistake.
  mutating func report(_ message: String, at place: Range<Int>) {
    diagnostics.append(SourceDiagnostic(message, at: place))
  }

  /// Notes a name that no item has.
  mutating func reportUnknown(_ name: LayoutDocument.Name) {
    // Looking through all names takes its time, and only the first mistakes are shown.
    let candidates = diagnostics.count < 20 ? document.items.map(\.id.text) : []
    let suggestion = didYouMean(name.text, candidates + [LayoutDocument.rootID])
    report("there is no item \(quoted(name.text))\(suggestion)", at: name.place)
  }

  // MARK: Items

  /// Adds the items from the root downwards; siblings keep the order of the document.
  private mutating func addItems() {
    let placesByID = declaredItems()
    var children: [String: [Int]] = [:]
    for (index, item) in document.items.enumerated() {
      guard let parent = item.parent else { continue }
      if parent.text == LayoutDocument.rootID || placesByID[parent.text] != nil {
        children[parent.text, default: []].append(index)
      } else {
        reportUnknown(parent)
      }
    }
    reportCycles(placesByID)
    guard diagnostics.isEmpty else { return }
    items[LayoutDocument.rootID] = engine.root
    if let root = placesByID[LayoutDocument.rootID] { configureRoot(document.items[root]) }
    var next = [LayoutDocument.rootID]
    while let parent = next.popLast() {
      for index in children[parent] ?? [] {
        add(document.items[index], in: items[parent] ?? engine.root)
      }
      next += (children[parent] ?? []).reversed().map { document.items[$0].id.text }
    }
  }

  /// The place of each item in the document's list by its name; a name that occurs twice is a mistake.
  private mutating func declaredItems() -> [String: Int] {
    var places: [String: Int] = [:]
    for (index, item) in document.items.enumerated() {
      if let earlier = places[item.id.text] {
        report("another item has the id \(quoted(item.id.text))", at: item.id.place)
        let first = document.items[earlier].id.place
        diagnostics.append(SourceDiagnostic("it is this one", at: first, .note))
      } else if item.kind == .guide, item.id.text == LayoutDocument.rootID {
        report("a guide cannot be called `root`: that is the root item", at: item.id.place)
      } else {
        places[item.id.text] = index
      }
    }
    return places
  }

  /// Finds items that are inside themselves, each circle once.
  private mutating func reportCycles(_ placesByID: [String: Int]) {
    // 0: not visited; otherwise the number of the walk upwards that came by.
    var visits = [Int](repeating: 0, count: document.items.count)
    for start in document.items.indices {
      var current = start
      while visits[current] == 0 {
        visits[current] = start + 1
        guard let parent = document.items[current].parent, let next = placesByID[parent.text] else {
          break
        }
        if visits[next] == start + 1 {
          report("the item \(quoted(parent.text)) is inside itself", at: parent.place)
        }
        current = next
      }
    }
  }

  private mutating func configureRoot(_ root: LayoutDocument.Item) {
    do {
      var properties = try engine.properties(of: engine.root)
      properties.layoutMargins = root.properties.layoutMargins
      properties.safeAreaInsets = root.properties.safeAreaInsets
      try engine.setProperties(properties, of: engine.root)
    } catch {
      report(error.description, at: root.id.place)
    }
  }

  private mutating func add(_ item: LayoutDocument.Item, in parent: ItemID) {
    var properties = item.properties
    // Frames belong to the size that is written, also when the root is given another one.
    if parent == engine.root { properties.fixedFrame?.parentSize = document.size }
    do {
      let id = try engine.addItem(item.kind, in: parent, properties: properties)
      items[item.id.text] = id
      if let measure = item.measure { try engine.setMeasure(measure, of: id) }
    } catch {
      if case .guideHasNoChildren = error, let name = item.parent {
        report("the guide \(quoted(name.text)) cannot have items in it", at: name.place)
      } else {
        report("\(quoted(item.id.text)): \(words(for: error))", at: item.id.place)
      }
    }
  }
}
