/// Layout guides, which are no views and have not all of their anchors.
extension ConstantFinder {
  /// True if a name is that of a controller's layout guide: `topLayoutGuide`, a constant that is one, or a name that
  /// is declared with the type of one.
  func isLayoutSupport(_ name: Int) -> Bool {
    isOne(of: ["topLayoutGuide", "bottomLayoutGuide"], typed: ["UILayoutSupport"], name)
  }

  /// True if a name is, likewise, that of another layout guide: `safeAreaLayoutGuide`, `let guide = UILayoutGuide()`.
  func isLayoutGuide(_ name: Int) -> Bool {
    isOne(
      of: [
        "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide",
        "frameLayoutGuide", "keyboardLayoutGuide",
      ], typed: ["UILayoutGuide", "NSLayoutGuide"], name)
  }

  private func isOne(
    of members: Set<String>, typed types: Set<String>, _ name: Int, _ depth: Int = 0
  ) -> Bool {
    guard outline.isWord(name), depth < Self.longestChain else { return false }
    guard let declarations = declarations(meantAt: name) else {
      return members.contains(outline.text(name))
    }
    return declarations.contains { declaration in
      if let type = typeTokens(of: declaration) {
        return type.contains { types.contains(outline.text($0)) }
      }
      guard isDeclared(declaration), let value = value(declaredAt: declaration, atMost: 64),
        let first = value.first, let last = value.last
      else { return false }
      // `UILayoutGuide()`
      let isMade = outline.has("(", at: first + 1) && outline.closing(first + 1) == last
      return isMade
        ? types.contains(outline.text(first)) : isOne(of: members, typed: types, last, depth + 1)
    }
  }
}
