import Trellis
import VisualFormat

/// Stacks that one format of the document declares and others speak of.
///
/// The engine reads each format by itself. The document is one layout: a stack may be declared in one of
/// its formats and be laid out in another.
extension LayoutBuilder {
  /// Finds the stacks, and adds a guide for each that is no item and that another format or an equation
  /// mentions.
  mutating func addSharedStacks() {
    var trees: [SyntaxTree] = []
    var names: Set<String> = []
    for constraint in document.constraints {
      switch constraint.content {
      case .visualFormat(let format, _, let dialect):
        guard (dialect ?? document.dialect) == .extended else { continue }
        trees.append(VisualFormat.parse(format.text, dialect: .extended).tree)
      case .equation(let equation):
        names.formUnion([equation.first.text] + (equation.second.map { [$0.text] } ?? []))
      }
    }
    sharedStacks = SharedStacks(trees)
    for stack in sharedStacks.stacks where items[stack.name] == nil {
      if sharedStacks.isShared(stack.name) || names.contains(stack.name) { addGuide(stack) }
    }
  }

  /// Adds the guide of a stack to what its views are in.
  private mutating func addGuide(_ stack: SharedStacks.Stack) {
    let views = stack.views.compactMap { items[$0] }
    guard let view = views.first else { return }
    do {
      guard let parent = try engine.parent(of: view) else { return }
      items[stack.name] = try engine.addItem(
        .guide, in: parent, properties: ItemProperties(name: stack.name))
    } catch {
      report(error.description, at: 0..<0)
    }
  }

  /// Lets the views of a format's stacks fill them across, where it is another format that lays the
  /// stacks out across.
  mutating func fillStacks(
    of format: LayoutDocument.Name, _ places: FormatPlaces, options: FormatOptions,
    identifier: String?
  ) {
    let further = sharedStacks.textsBeside(format.text)
    guard !further.isEmpty else { return }
    // Of the items, which may be many, only those matter that the formats name.
    let names = VisualFormat.parse(format.text, dialect: .extended).tree.names.union(
      further.flatMap(\.names))
    var context = FormatContext(
      options: options, views: names.filter { items[$0] != nil }.sorted(), metricNames: [],
      metricValues: document.metrics)
    let own = Set(constraints(of: format.text, context))
    context.furtherTexts = further
    for constraint in constraints(of: format.text, context) where !own.contains(constraint) {
      guard case .view(let first) = constraint.first, let first = items[first],
        case .view(let second) = constraint.second, let second = items[second]
      else { continue }
      let spec = ConstraintSpec(
        first, constraint.firstAttribute.layoutAttribute, .equal, to: second,
        constraint.firstAttribute.layoutAttribute, identifier: identifier)
      add(spec, at: places.place(of: constraint.range))
    }
  }

  private func constraints(
    of text: String, _ context: FormatContext
  ) -> [ConstraintDescription] {
    let meaning = try? VisualFormat.meaning(text, dialect: .extended, context: context)
    return meaning?.constraints ?? []
  }
}

/// The stacks of several formats, and which formats mention them.
struct SharedStacks {
  /// A stack with the views in it.
  struct Stack {
    let name: String
    let views: [String]
  }

  /// All stacks, in the order of the formats.
  private(set) var stacks: [Stack] = []
  private var trees: [SyntaxTree] = []
  /// The stacks of each format, by its text.
  private var names: [String: Set<String>] = [:]
  /// The formats that mention a stack, by its name.
  private var mentions: [String: [Int]] = [:]

  init() {}

  init(_ trees: [SyntaxTree]) {
    self.trees = trees
    for tree in trees {
      let own = tree.formats.flatMap(\.elements.stacks)
      guard !own.isEmpty else { continue }
      stacks += own
      names[tree.text, default: []].formUnion(own.map(\.name))
    }
    let known = Set(stacks.map(\.name))
    for (index, tree) in trees.enumerated() {
      for name in tree.words.intersection(known) { mentions[name, default: []].append(index) }
    }
  }

  /// True if several formats mention a stack.
  func isShared(_ name: String) -> Bool { mentions[name, default: []].count > 1 }

  /// The other formats that mention a stack of a format.
  func textsBeside(_ text: String) -> [SyntaxTree] {
    let indices = Set(names[text, default: []].flatMap { mentions[$0, default: []] })
    return indices.sorted().map { trees[$0] }.filter { $0.text != text }
  }
}

extension SyntaxTree {
  /// The names that are written in the text.
  fileprivate var words: Set<String> {
    Set(tokens.lazy.filter { $0.kind == .name }.map { text(in: $0.range) })
  }

  /// The names that the text speaks of: those that are written, and those of ranges such as `a1..5`.
  fileprivate var names: Set<String> {
    words.union(formats.flatMap { $0.elements.names + ($0.subject?.names ?? []) })
  }
}

extension [FormatElement] {
  /// The stacks among the elements, and inside them.
  fileprivate var stacks: [SharedStacks.Stack] {
    flatMap { element -> [SharedStacks.Stack] in
      guard case .view(let view) = element else { return [] }
      return view.members.flatMap { member -> [SharedStacks.Stack] in
        guard let name = member.name, let stack = member.stack else { return [] }
        return [SharedStacks.Stack(name: name.text, views: stack.elements.names)]
          + stack.elements.stacks
      }
    }
  }

  /// The names in brackets, with those inside of stacks.
  fileprivate var names: [String] {
    flatMap { element -> [String] in
      guard case .view(let view) = element else { return [] }
      return view.members.flatMap { $0.names + ($0.stack?.elements.names ?? []) }
    }
  }
}

extension FormatAttribute {
  /// The same attribute in the vocabulary of layout.
  fileprivate var layoutAttribute: Attribute { Attribute(rawValue: rawValue) ?? .notAnAttribute }
}
