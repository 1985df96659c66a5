import Trellis

extension LayoutPicture {
  /// The constraints: those in conflict, all others if they are wanted, and else for when one points at
  /// their items.
  ///
  /// - Returns: The elements, and whether some of them are not shown at first.
  mutating func constraintMarks() throws(LayoutError) -> (elements: [String], hasQuiet: Bool) {
    let members = engine.conflicts.flatMap(\.members)
    let conflicting = Set(members.compactMap(\.constraint))
    let indices = Dictionary(
      figures.enumerated().map { ($1.item, $0) }, uniquingKeysWith: { first, _ in first })
    var elements: [String] = []
    var hasQuiet = false
    // The broken ones are above the others.
    var conflicts: [String] = []
    for constraint in try authored() {
      let isInConflict = conflicting.contains(constraint)
      let isQuiet = !isInConflict && !details.contains(.constraints)
      let spec = try engine.spec(of: constraint)
      var title = engine.describe(spec)
      if let identifier = spec.identifier { title += " '\(identifier)'" }
      var classes = isQuiet ? "c quiet" : "c"
      if !spec.priority.isRequired { classes += " soft" }
      let isBroken = try engine.isBroken(constraint)
      if isInConflict {
        classes += isBroken ? " conflict broken" : " conflict"
        title = (isBroken ? "broken: " : "in conflict: ") + title
      }
      let shapes = draw(
        try ConstraintMark(spec, engine), mustSpeak: isInConflict, takesPlace: !isQuiet)
      guard !shapes.isEmpty || isInConflict else { continue }
      hasQuiet = hasQuiet || isQuiet
      let items = [spec.first, spec.second].compactMap { $0.flatMap { indices[$0.item] } }
      let of = items.map { "\($0)" }.joined(separator: " ")
      let mark = SVG.group(#"class="\#(classes)" data-of="\#(of)""#, title: title, shapes)
      if isBroken { conflicts.append(mark) } else { elements.append(mark) }
    }
    // The engine's own, such as frames and content sizes, are drawn around their items.
    for member in members where member.constraint == nil {
      let outlines = figures.filter { member.items.contains($0.item) }.map { SVG.rect($0.rect) }
      elements.append(
        SVG.group(#"class="c conflict""#, title: "in conflict: \(member.text)", outlines))
    }
    return (elements + conflicts, hasQuiet)
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
  private mutating func draw(
    _ mark: ConstraintMark, mustSpeak: Bool, takesPlace: Bool
  ) -> [String] {
    guard let first = mark.choices.first else { return [] }
    let clear = mark.choices.filter { isFree(mark.lineRect($0)) }
    if !mark.text.isEmpty {
      for lines in clear + mark.choices {
        for rect in mark.textRects(lines) where isFree(rect) {
          return draw(mark, lines, text: rect, takesPlace)
        }
      }
      if mustSpeak || !takesPlace {
        let lines = clear.first ?? first
        return draw(mark, lines, text: mark.textRects(lines)[0], takesPlace)
      }
    }
    return [SVG.path(clear.first ?? first)]
  }

  private mutating func draw(
    _ mark: ConstraintMark, _ lines: ConstraintMark.Lines, text: Rect, _ takesPlace: Bool
  ) -> [String] {
    if takesPlace {
      take(text)
      take(mark.lineRect(lines))
    }
    return [SVG.path(lines), mark.textElement(in: text)]
  }
}
