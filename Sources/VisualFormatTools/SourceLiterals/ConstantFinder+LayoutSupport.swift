/// The layout guides of controllers, which are no views by their type and have few anchors.
extension ConstantFinder {
  /// True if a name is that of a controller's layout guide: `topLayoutGuide`, a constant that is one, or a name that
  /// is declared with the type of one.
  func isLayoutSupport(_ name: Int) -> Bool { isLayoutSupport(name, 0) }

  private func isLayoutSupport(_ name: Int, _ depth: Int) -> Bool {
    guard outline.isWord(name), depth < Self.longestChain else { return false }
    guard let declarations = declarations(meantAt: name) else {
      return ["topLayoutGuide", "bottomLayoutGuide"].contains(outline.text(name))
    }
    return declarations.contains { declaration in
      if let type = typeTokens(of: declaration) {
        return type.contains { outline.text($0) == "UILayoutSupport" }
      }
      guard isDeclared(declaration), let last = value(declaredAt: declaration, atMost: 64)?.last
      else { return false }
      return isLayoutSupport(last, depth + 1)
    }
  }
}
