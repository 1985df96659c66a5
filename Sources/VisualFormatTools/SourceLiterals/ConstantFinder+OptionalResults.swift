/// Methods of frameworks that may return nil.
extension ConstantFinder {
  /// True if a call of no function of the source, whose arguments a bracket opens, has a result that may be nil.
  func isOptional(resultOf opening: Int) -> Bool {
    let name = outline.text(opening - 1)
    let isOfObject = outline.has(".", at: opening - 2)
    switch name {
    case "dequeueReusableCell":
      return !outline.arguments(opening).contains { $0.label.map(outline.text) == "for" }
    case "view", "object", "makeView", "rowView":
      // As labels they are those of frameworks.
      let isOfAppKit = ["atColumn", "atRow", "withIdentifier"].contains(outline.text(opening + 1))
      return isOfObject && outline.text(opening + 1) == "forKey" || isAppKit && isOfAppKit
    default:
      return Self.methodsOfViews.contains(name) || isOfObject && Self.methods.contains(name)
    }
  }

  /// Those of other objects.
  private static let methods: Set<String> = [
    "first", "last", "min", "max", "randomElement", "popLast", "popFirst",
  ]

  /// Those of views, which views of one's own also call without an object.
  private static let methodsOfViews: Set<String> = [
    "viewWithTag", "hitTest", "cellForRow", "cellForItem", "headerView", "footerView",
    "supplementaryView", "snapshotView", "resizableSnapshotView",
    "dequeueReusableHeaderFooterView",
  ]
}
