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

  /// True if an expression may be a scroll view, as its name says, what it is declared as or gets, or the class around
  /// it.
  private func mayScroll(_ expression: String, at place: Int) -> Bool {
    let path = ViewAdditions.plain(expression)
    let name = path.split(separator: ".").last.map(String.init) ?? ""
    if path == "self" || path == "view" {
      let type = constants.type(around: place)
      // The view of a controller of a table is the table.
      let isOfScrollViews = path == "view" ? Self.isOfTableController : Self.isOfScrollViews
      if let type, constants.isOrInherits(type, isOfScrollViews) { return true }
    }
    return Self.isOfScrollViews(name)
      || constants.places(of: name).prefix(ConstantFinder.mostDeclarations).contains {
        typesSaid(behind: $0).contains { constants.isOrInherits($0, Self.isOfScrollViews) }
      }
  }

  /// The words with capitals in a type or a value behind a name: `UIScrollView` in `var page: UIScrollView`, in
  /// `page = UIScrollView()` and in `lazy var page = { UIScrollView() }()`.
  private func typesSaid(behind name: Int) -> [String] {
    guard outline.has(":", at: name + 1) || outline.isAssignment(name + 1) else { return [] }
    let longest = 12
    let words = (name + 2..<min(name + longest, outline.tokens.count)).map(outline.text)
    let ends: Set<String> = ["let", "var", "func", "case", "class", "}", ";", "if", "return"]
    return words.prefix { !ends.contains($0) }.filter { $0.first?.isUppercase ?? false }
  }

  /// True if a name is, or ends with, that of a class of views that scroll: `UITableView`, `resultsTableView`.
  private static func isOfScrollViews(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["scroll", "scroller"].contains(name)
      || ["scrollview", "tableview", "collectionview", "textview"].contains(where: name.hasSuffix)
  }

  private static func isOfTableController(_ name: String) -> Bool {
    ["TableViewController", "CollectionViewController"].contains(where: name.hasSuffix)
  }
}
