import VisualFormat

/// Margins of scroll views, which a format means and an anchor may not: their layout margins guide may stay in place
/// where their content moves.
extension MigrationSource {
  /// Refuses the system's space beside a superview that may be a scroll view.
  func checkMargins(
    of meaning: FormatMeaning, _ superviews: [String: String], _ call: MigratedCall
  ) throws(MigrationObstacle) {
    for constraint in meaning.constraints {
      let attribute =
        constraint.first == .superview ? constraint.firstAttribute : constraint.secondAttribute
      guard attribute?.isMargin ?? false,
        let superview = constraint.viewsBesideSuperview.first.flatMap({ superviews[$0] }),
        mayScroll(superview, at: call.opening)
      else { continue }
      throw MigrationObstacle(
        "\(quoted(superview)) may be a scroll view, whose margins may move with its content")
    }
  }

  /// True if an expression may be a scroll view, as its name says, its declaration, or the class around it.
  private func mayScroll(_ expression: String, at place: Int) -> Bool {
    let name = ViewAdditions.plain(expression).split(separator: ".").last.map(String.init) ?? ""
    if name == "self" {
      guard let type = constants.type(around: place) else { return false }
      return constants.head(ofClass: type).union([type]).contains(where: Self.isOfScrollViews)
    }
    if Self.isOfScrollViews(name) { return true }
    // A property, or a parameter: `_ page: UIScrollView`.
    let isTyped = constants.places(of: name).prefix(ConstantFinder.mostDeclarations).contains {
      outline.has(":", at: $0 + 1) && Self.isOfScrollViews(outline.text($0 + 2))
    }
    if isTyped { return true }
    let declarations = (constants.declarations[name] ?? []).prefix(ConstantFinder.mostDeclarations)
    return declarations.contains { declaration in
      constants.value(declaredAt: declaration, atMost: 64)?.first
        .map { Self.isOfScrollViews(outline.text($0)) } ?? false
    }
  }

  /// True if a name is, or ends with, that of a class of views that scroll: `UITableView`, `resultsTableView`.
  private static func isOfScrollViews(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["scroll", "scroller"].contains(name)
      || ["scrollview", "tableview", "collectionview", "textview"].contains(where: name.hasSuffix)
  }
}
