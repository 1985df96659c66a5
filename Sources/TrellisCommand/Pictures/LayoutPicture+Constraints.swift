import Trellis

extension LayoutPicture {
  /// The constraints in conflict, and if they are wanted all the others.
  mutating func constraintMarks() throws(LayoutError) -> [String] {
    let conflicts = engine.conflicts
    let members = conflicts.flatMap(\.members)
    let conflicting = Set(members.compactMap(\.constraint))
    var elements: [String] = []
    for constraint in try authored() {
      let isInConflict = conflicting.contains(constraint)
      guard isInConflict || details.contains(.constraints) else { continue }
      let spec = try engine.spec(of: constraint)
      var title = engine.describe(spec)
      if let identifier = spec.identifier { title += " '\(identifier)'" }
      var classes = "c"
      if !spec.priority.isRequired { classes += " soft" }
      if isInConflict {
        let isBroken = try engine.isBroken(constraint)
        classes += isBroken ? " conflict broken" : " conflict"
        title = (isBroken ? "broken: " : "in conflict: ") + title
      }
      let shapes = draw(try ConstraintMark(spec, engine), mustSpeak: isInConflict)
      elements.append(SVG.group(#"class="\#(classes)""#, title: title, shapes))
    }
    // The engine's own, such as frames and content sizes, are drawn around their items.
    for member in members where member.constraint == nil {
      let outlines = figures.filter { member.items.contains($0.item) }.map { SVG.rect($0.rect) }
      elements.append(
        SVG.group(#"class="c conflict""#, title: "in conflict: \(member.text)", outlines))
    }
    return elements
  }

  /// The host's constraints in the order of the tree.
  private func authored() throws(LayoutError) -> [LayoutConstraintID] {
    var seen: Set<LayoutConstraintID> = []
    var result: [LayoutConstraintID] = []
    for figure in figures {
      for constraint in try engine.constraints(of: figure.item)
      where seen.insert(constraint).inserted {
        result.append(constraint)
      }
    }
    return result
  }

  /// The shapes of a constraint, where they cover no text.
  ///
  /// If there is no place for its own text, that is left out, unless it must be said.
  private mutating func draw(_ mark: ConstraintMark, mustSpeak: Bool) -> [String] {
    guard let first = mark.choices.first else { return [] }
    let clear = mark.choices.filter { isFree(mark.lineRect($0)) }
    if !mark.text.isEmpty {
      for lines in clear + mark.choices {
        for rect in mark.textRects(lines) where isFree(rect) {
          return draw(mark, lines, text: rect)
        }
      }
      if mustSpeak { return draw(mark, first, text: mark.textRects(first)[0]) }
    }
    return [SVG.path(clear.first ?? first)]
  }

  private mutating func draw(
    _ mark: ConstraintMark, _ lines: ConstraintMark.Lines, text: Rect
  ) -> [String] {
    take(text)
    take(mark.lineRect(lines))
    return [SVG.path(lines), mark.textElement(in: text)]
  }
}
