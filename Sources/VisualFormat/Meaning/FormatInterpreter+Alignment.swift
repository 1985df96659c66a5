/// An alignment option and what it does.
private struct Alignment {
  let option: FormatOptions
  let name: String
  let attribute: FormatAttribute
  /// The axis of the formats that it is for: the one across the attribute's.
  let axis: FormatAxis

  /// In the order of the bits.
  static let all: [Alignment] = [
    Alignment(
      option: .alignAllLeft, name: "alignAllLeft", attribute: .left, axis: .vertical),
    Alignment(
      option: .alignAllRight, name: "alignAllRight", attribute: .right, axis: .vertical),
    Alignment(
      option: .alignAllTop, name: "alignAllTop", attribute: .top, axis: .horizontal),
    Alignment(
      option: .alignAllBottom, name: "alignAllBottom", attribute: .bottom, axis: .horizontal),
    Alignment(
      option: .alignAllLeading, name: "alignAllLeading", attribute: .leading, axis: .vertical),
    Alignment(
      option: .alignAllTrailing, name: "alignAllTrailing", attribute: .trailing, axis: .vertical),
    Alignment(
      option: .alignAllCenterX, name: "alignAllCenterX", attribute: .centerX, axis: .vertical),
    Alignment(
      option: .alignAllCenterY, name: "alignAllCenterY", attribute: .centerY, axis: .horizontal),
    Alignment(
      option: .alignAllLastBaseline, name: "alignAllLastBaseline", attribute: .lastBaseline,
      axis: .horizontal),
    Alignment(
      option: .alignAllFirstBaseline, name: "alignAllFirstBaseline", attribute: .firstBaseline,
      axis: .horizontal),
  ]
}

extension FormatInterpreter {
  /// Keeps neighbouring views for the alignment of the format.
  mutating func rememberPairs(_ links: Links) {
    guard !options.isDisjoint(with: FormatOptions.alignmentMask.union(.spacingMask)) else { return }
    for before in links.previous where !before.isContainer {
      for after in links.next where !after.isContainer {
        guard pairs.count <= Self.largestCount else { return }
        pairs.append((before, after))
      }
    }
  }

  /// Aligns each pair of neighbouring views across the axis; the superview is never aligned.
  ///
  /// An option for the other axis is an error where there is a pair that it would apply to, and has
  /// no effect otherwise.
  mutating func align(isAlongBothAxes: Bool) {
    guard let (first, second) = pairs.first else { return }
    if !isAlongBothAxes {
      checkAxis(of: options, at: first.range.union(second.range))
    }
    for (previous, next) in pairs {
      guard let before = previous.subject, let after = next.subject else { continue }
      for alignment in Alignment.all
      where alignment.axis == axis && options.contains(alignment.option) {
        append(
          ConstraintDescription(
            first: after, firstAttribute: alignment.attribute, second: before,
            secondAttribute: alignment.attribute, range: previous.range.union(next.range)))
      }
    }
  }

  private mutating func checkAxis(of options: FormatOptions, at range: SourceRange) {
    var wrong =
      Alignment.all
      .filter { options.contains($0.option) && $0.axis != axis }
      .map { "'\($0.name)'" }
    if axis == .horizontal, options.contains(.spacingBaselineToBaseline) {
      wrong.append("'spacingBaselineToBaseline'")
    }
    guard !wrong.isEmpty else { return }
    let format = axis == .horizontal ? "horizontal" : "vertical"
    let other = axis == .horizontal ? "vertical" : "horizontal"
    report(
      .optionForOtherAxis, at: range,
      "This format is \(format); for \(other) ones only: \(enumeration(wrong)).")
  }

  mutating func checkDirection(_ elements: [FormatElement]) {
    guard options.direction == .directionMask, let first = elements.first, let last = elements.last
    else { return }
    report(
      .conflictingDirections, at: first.node.range.union(last.node.range),
      "The options 'directionLeftToRight' and 'directionRightToLeft' exclude each other.")
  }
}
