/// The ways besides `addSubview` by which views get into others, and out of them.
extension ViewAdditions {
  /// The methods of UIKit and AppKit that add or remove views among their arguments.
  private static let otherMethods: Set<String> = [
    "addView", "insertView", "setViews", "removeView", "replaceSubview", "addFloatingSubview",
    "addRow", "insertRow", "addColumn", "insertColumn", "transition",
  ]

  /// The properties, besides those that end in `View`, whose views are in another one.
  private static let properties: Set<String> = ["view", "subviews", "mask", "refreshControl"]

  /// Adds the views that other methods, properties and labels take into views.
  mutating func addOtherPlaces() {
    for index in outline.tokens.indices where outline.isWord(index) {
      let text = outline.text(index)
      if Self.otherMethods.contains(text), outline.text(index - 1) != "func",
        outline.has("(", at: index + 1)
      {
        let arguments = index + 2..<max(index + 2, outline.closing(index + 1))
        add(views(mentionedIn: arguments, at: index), index, .unclear)
      } else if text == "customView", outline.has("(", at: index - 1),
        outline.has(":", at: index + 1)
      {
        let value = constants.expression(from: index + 2, atMost: 512)
        add(views(mentionedIn: value, at: index), index, .unclear)
      } else if Self.properties.contains(text) || text.hasSuffix("View"), holdsViews(index),
        let value = assignedValue(index)
      {
        add(views(mentionedIn: value, at: index), index, .unclear)
      }
    }
  }

  /// True if a property is not known to be one that the source declares, which only keeps what it gets.
  private func holdsViews(_ index: Int) -> Bool {
    guard !constants.isDeclared(index) else { return false }
    let name = outline.text(index)
    switch constants.occurrence(index).owner {
    case .another: return true
    case .own: break
    case .none: if constants.isLocal(name, at: index) { return false }
    }
    let type = constants.type(around: index)
    return type.map { constants.memberDeclarations(of: name, in: $0).isEmpty } ?? true
      && (outline.has(".", at: index - 1) || constants.declaration(of: name, before: index) == nil)
  }

  /// The value that is assigned to a property.
  func assignedValue(_ property: Int) -> Range<Int>? {
    var next = property + 1
    while outline.has("!", at: next) || outline.has("?", at: next) { next += 1 }
    if outline.has("+", at: next) { next += 1 }
    guard outline.isAssignment(next), !outline.has("=", at: next - 1) else { return nil }
    return constants.expression(from: next + 1, atMost: 512)
  }
}
