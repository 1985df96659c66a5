import InterfaceBuilder

/// The names that views, guides and constraints of a scene have in code.
struct CodeNames {
  /// The names of views and guides by their identifiers in the file.
  private(set) var items: [String: String] = [:]
  /// The names of the constraints that are connected with outlets, by their identifiers.
  private(set) var constraints: [String: String] = [:]
  private var taken: TakenNames

  /// The name of the root.
  static let root = "view"
  /// The name of the list of the views that constraints place.
  static let placed = "placed"
  /// The name of the size at which the scene is drawn.
  static let designSize = "designSize"

  /// Chooses the names; the code's own names, and those of the types that it uses, are nobody's.
  init(_ scene: InterfaceScene) {
    taken = TakenNames(Self.types(in: scene).union([Self.root, Self.placed, Self.designSize]))
    items[scene.id] = Self.root
    let views = scene.root.subtree.dropFirst()
    // Names that somebody has given come before those that are made up.
    for view in views {
      if let given = view.givenName { items[view.id] = unique(given, "View") }
    }
    for view in views where items[view.id] == nil {
      items[view.id] = unique(view.inventedName, "View")
    }
    let guides =
      scene.controllerGuides
      + scene.root.subtree.flatMap(\.guides).filter { $0.kind == .other }
    for guide in guides { items[guide.id] = unique(guide.kind.codeName, "Guide") }
    for constraint in scene.root.subtree.flatMap(\.constraints) {
      if let outlet = constraint.outlet.flatMap({ identifier($0) }) {
        constraints[constraint.id] = unique(outlet, "Constraint")
      }
    }
  }

  /// A name for a variable of the initializer that nothing else has.
  mutating func local(_ name: String) -> String { taken.take(name) }

  /// A name that nothing else has; behind a word of the language stands what it names.
  private mutating func unique(_ name: String, _ noun: String) -> String {
    taken.take(isReserved(name) ? name + noun : name)
  }

  /// The types that code for a scene uses: a property of such a name would hide the type.
  static func types(in scene: InterfaceScene) -> Set<String> {
    UIKitClass.names.union(nodeTypes).union(scene.root.subtree.map(\.uiKitClass.name))
  }

  private static let nodeTypes: Set<String> = [
    "EdgeInsets", "FixedFrame", "IntrinsicSize", "LayoutConstraint", "LayoutError", "LayoutGuide",
    "LayoutNode", "Priority", "Rect", "ScrollNode", "Size", "StackNode",
  ]
}

extension InterfaceView {
  /// The name that the file gives: of an outlet, an identifier or a label.
  fileprivate var givenName: String? {
    if let name = outlet.flatMap({ identifier($0) }) { return name }
    let words = [
      accessibilityIdentifier, attributes["identifier"], attributes["restorationIdentifier"],
      attributes["userLabel"],
    ]
    return words.lazy.compactMap { $0.flatMap { camelCase($0, wordLimit: 8) } }.first
  }

  /// A name from what the view shows and what it is.
  fileprivate var inventedName: String {
    let noun = customClass.flatMap { camelCase($0, wordLimit: 8) } ?? elementNoun
    let shown = text?.string ?? attributes["title"] ?? cell["title"] ?? attributes["placeholder"]
    guard let words = shown.flatMap({ camelCase($0, wordLimit: 4) }),
      !words.hasPrefix("_")
    else { return noun }
    return words.lowercased().hasSuffix(noun.lowercased()) ? words : words + capitalized(noun)
  }

  private var elementNoun: String {
    switch elementName {
    case "view", "customView": children.isEmpty ? "emptyView" : "container"
    case "switch": "switchControl"
    case "tableViewCellContentView", "collectionViewCellContentView": "content"
    default: identifier(elementName) ?? "item"
    }
  }
}

extension InterfaceGuide.Kind {
  fileprivate var codeName: String { self == .other ? "guide" : rawValue }
}
