/// Properties of frameworks that may be nil in some classes, and are other views in others.
extension ConstantFinder {
  /// True if a name is, as far as is visible, that of a property which may be nil in the class of its object:
  /// `imageView` of a cell, `titleLabel` of a button.
  func isOptionalOfClass(_ name: Int) -> Bool {
    guard let classes = classes(withOptional: outline.text(name)) else { return false }
    guard outline.has(".", at: name - 1) else {
      return variable(name) == nil && isInherited(name, classes)
    }
    let isUnwrapped = outline.has("!", at: name - 2) || outline.has("?", at: name - 2)
    let object = isUnwrapped ? name - 3 : name - 2
    if outline.word(object, contains: "self") || outline.text(object) == "super" {
      return isInherited(name, classes)
    }
    let types = outline.isWord(object) ? classNames(ofObject: object) : []
    if types.contains(where: { classes.names.contains(outline.text($0)) }) { return true }
    // Cells and views of one's own have such views as well.
    guard declarations(meantAt: name) == nil else { return false }
    let isOfController = classes.names.contains("UIPresentationController")
    return (types + [object]).contains { word in
      classes.words.contains { outline.word(word, contains: $0) }
        && !outline.word(word, contains: isOfController ? "viewcontroller" : "controller")
    }
  }

  /// The classes of a framework in which a property may be nil, and words in the names of their objects and subclasses.
  private func classes(
    withOptional property: String
  ) -> (names: Set<String>, words: [StaticString])? {
    switch property {
    case "titleLabel", "subtitleLabel": isAppKit ? nil : (["UIButton"], ["button"])
    case "imageView" where !isAppKit: (["UIButton", "UITableViewCell"], ["button", "cell"])
    case "containerView" where !isAppKit: (["UIPresentationController"], ["presentation"])
    case "imageView", "textField":
      isAppKit ? (["NSTableCellView"], ["cell"]) : nil
    case "contentView" where isAppKit: (["NSBox", "NSPanel", "NSWindow"], ["box", "win"])
    case "view" where isAppKit:
      (
        ["NSMenuItem", "NSTabViewItem", "NSToolbarItem", "NSGestureRecognizer"],
        ["item", "tab", "gesture", "recognizer"]
      )
    case "view": (["UIGestureRecognizer"], ["gesture", "recognizer"])
    default: nil
    }
  }

  /// True if the type around a name may have inherited the property from one of some classes.
  private func isInherited(
    _ name: Int, _ classes: (names: Set<String>, words: [StaticString])
  ) -> Bool {
    guard let type = type(around: name) else { return false }
    // Every controller has a view.
    if outline.text(name) == "view" {
      return classes.names.contains { $0 == type || inherits(type, from: $0) }
    }
    let members = (declarations[outline.text(name)] ?? []).prefix(Self.mostDeclarations)
    let isDeclared = members.contains { member in
      guard let owner = outline.parent(member).flatMap(typeName) else { return false }
      return owner == type || areRelated(owner, type)
    }
    if isDeclared { return false }
    let bases = head(ofClass: type).union([type])
    if bases.contains(where: classes.names.contains) { return true }
    if classes.names.contains("UIPresentationController") {
      return bases.contains {
        $0.lowercased().contains("presentation") && !$0.hasSuffix("ViewController")
      }
    }
    // Cells that have no such view: it is declared in another file.
    if !bases.isDisjoint(with: ["UICollectionViewCell", "UITableViewCell"]) { return false }
    return bases.contains { base in
      classes.words.contains { base.lowercased().contains($0.description) }
    } || !bases.contains { $0.hasSuffix("Controller") || $0.hasSuffix("View") }
  }

  /// The words that say the class of an object, where the source declares it: `UITableViewCell` in
  /// `cell: UITableViewCell` and in `let cell = UITableViewCell()`.
  private func classNames(ofObject object: Int) -> [Int] {
    (declarations(meantAt: object) ?? []).compactMap { declaration in
      let type = typeTokens(of: declaration) ?? value(declaredAt: declaration, atMost: 64)
      return type?.first.flatMap { outline.isWord($0) ? $0 : nil }
    }
  }
}
