import Cassowary
import Trellis
import VisualFormatTools

/// The items that the constraints of a conflict speak of, at places where all but the culprit hold.
///
/// A log has no frames. The sketch keeps the lengths and distances that constraints state, and makes up the
/// rest: an item without a size is 120 by 44 points large, or larger if it holds others, and items stand
/// below each other.
struct ConflictSketch {
  /// An item and its place in the drawing.
  struct Box {
    let item: LoggedConstraint.Item
    let rect: Rect
  }

  /// A constraint as a line between two places along an axis; the line of the culprit is as long as the culprit wants.
  struct Line {
    let index: Int
    let axis: Axis
    let start: Double
    let end: Double
    /// The place of the line on the other axis.
    let across: Double
    let text: String
  }

  let boxes: [Box]
  let lines: [Line]

  private static let usualSize = Size(120, 44)
  private static let distance = 12.0

  /// Places the items of a conflict; nil where the solver cannot, or where there are too many items.
  init?(_ analysis: ConflictAnalysis, _ members: [LogSystem.Owner], culprit: Int) {
    let log = analysis.log
    var indices = members.compactMap(\.constraint)
    if !indices.contains(culprit) { indices.append(culprit) }
    var system = LogSystem(isRightToLeft: log.isRightToLeft, superviews: log.superviews)
    var items: [LoggedConstraint.Item] = []
    var seen: Set<LoggedConstraint.Item> = []
    func note(_ item: LoggedConstraint.Item) {
      if seen.insert(item).inserted { items.append(item) }
    }
    for equation in indices.flatMap({ log.constraints[$0].equations }) {
      for anchor in [equation.first, equation.second].compactMap(\.self) { note(anchor.item) }
      if equation.second == nil, let outer = log.superviews[equation.first.item] { note(outer) }
    }
    guard let first = items.first, items.count <= Self.largestCount else { return nil }
    let outer = Set(log.superviews.values)
    let reference = items.first { outer.contains($0) } ?? first
    for index in indices where index != culprit {
      guard (try? system.add(log.constraints[index], as: index)) != nil else { return nil }
    }
    for (place, item) in items.enumerated() {
      for equation in Self.wishes(item, place, reference, log) {
        let wish = LoggedConstraint(
          place: 0..<0, address: "", origin: .implied, identifier: nil, source: nil,
          equations: [equation])
        guard (try? system.add(wish, as: -1, priority: Priority(1))) != nil else { return nil }
      }
    }
    guard system.conflict() == nil else { return nil }
    var rects: [LoggedConstraint.Item: Rect] = [:]
    for item in items {
      guard let rect = Self.rect(of: item, reference, &system) else { return nil }
      rects[item] = rect
    }
    boxes = items.compactMap { item in rects[item].map { Box(item: item, rect: $0) } }
    lines = indices.flatMap { index in
      log.constraints[index].equations.compactMap { equation in
        Self.line(index, equation, rects, log, analysis.names, isCulprit: index == culprit)
      }
    }
  }

  /// The largest number of items; more of them make no sketch.
  private static let largestCount = 40

  /// The size and the place that an item has where no constraint says otherwise.
  private static func wishes(
    _ item: LoggedConstraint.Item, _ place: Int, _ reference: LoggedConstraint.Item,
    _ log: ConflictLog
  ) -> [LoggedConstraint.Equation] {
    func anchor(_ item: LoggedConstraint.Item, _ attribute: Attribute) -> LoggedConstraint.Anchor {
      LoggedConstraint.Anchor(item: item, attribute: attribute)
    }
    let holdsOthers = log.superviews.values.contains(item)
    let scale = holdsOthers ? 2.0 : 1
    var wishes = [
      LoggedConstraint.Equation(
        first: anchor(item, .width), relation: .equal, constant: usualSize.width * scale),
      LoggedConstraint.Equation(
        first: anchor(item, .height), relation: .equal,
        constant: usualSize.height * scale * (holdsOthers ? 1.5 : 1)),
    ]
    guard item != reference else { return wishes }
    let isInside = log.superviews[item] == reference
    let top = Double(place) * (usualSize.height + distance) + (isInside ? distance : 0)
    for (attribute, constant) in [(Attribute.leading, isInside ? distance : 0), (.top, top)] {
      wishes.append(
        LoggedConstraint.Equation(
          first: anchor(item, attribute), relation: .equal, second: anchor(reference, attribute),
          constant: constant))
    }
    return wishes
  }

  private static func rect(
    of item: LoggedConstraint.Item, _ reference: LoggedConstraint.Item, _ system: inout LogSystem
  ) -> Rect? {
    var values: [Double] = []
    for attribute in [Attribute.leading, .top, .width, .height] {
      let isSize = attribute == .width || attribute == .height
      if !isSize, item == reference {
        values.append(0)
        continue
      }
      let equation = LoggedConstraint.Equation(
        first: LoggedConstraint.Anchor(item: item, attribute: attribute), relation: .equal,
        second: isSize ? nil : LoggedConstraint.Anchor(item: reference, attribute: attribute))
      guard let value = try? system.fittingConstant(of: equation), value.isFinite else {
        return nil
      }
      values.append(value)
    }
    return Rect(values[0], values[1], max(values[2], 0), max(values[3], 0))
  }

  private static func line(
    _ index: Int, _ equation: LoggedConstraint.Equation,
    _ rects: [LoggedConstraint.Item: Rect], _ log: ConflictLog, _ names: LogNames, isCulprit: Bool
  ) -> Line? {
    guard let first = rects[equation.first.item] else { return nil }
    let meaning = equation.first.attribute.meaning(.leftToRight)
    let axis = meaning.axis
    let symbol =
      equation.relation == .equal ? "" : equation.relation == .lessThanOrEqual ? "≤ " : "≥ "
    guard meaning.isPosition else {
      let start = first.origin[axis]
      var text = rounded(equation.constant)
      if let second = equation.second {
        let sign = equation.constant < 0 ? "−" : "+"
        let sum = equation.constant == 0 ? "" : " \(sign) \(rounded(equation.constant.magnitude))"
        let factor = equation.multiplier == 1 ? "" : "\(rounded(equation.multiplier)) × "
        text = "\(factor)\(names.text(second))\(sum)"
      }
      return Line(
        index: index, axis: axis, start: start,
        end: start + (isCulprit && equation.second == nil ? equation.constant : first.size[axis]),
        across: first.center[axis.other], text: symbol + text)
    }
    // Boxes are as far along as they are from the leading edge, wherever that is.
    let anchors = [equation.first, equation.second].compactMap(\.self)
    let isMirrored =
      log.isRightToLeft && axis == .horizontal && !anchors.contains { $0.attribute.isDirectional }
    func place(_ meaning: AttributeMeaning, _ rect: Rect) -> Double {
      isMirrored ? rect.minX + rect.maxX - meaning.value(in: rect) : meaning.value(in: rect)
    }
    let constant = isMirrored ? -equation.constant : equation.constant
    let outer: Rect
    let other: Double
    if let second = equation.second {
      let meaning = second.attribute.meaning(.leftToRight)
      guard equation.multiplier == 1, meaning.axis == axis, let rect = rects[second.item] else {
        return nil
      }
      (outer, other) = (rect, place(meaning, rect))
    } else {
      // In a view that the log does not name, the distance is all that is known.
      let rect = log.superviews[equation.first.item].flatMap { rects[$0] }
      outer = rect ?? first
      let edge = rect.map { isMirrored ? $0.maxX : $0.origin[axis] }
      other = edge ?? (place(meaning, first) - constant)
    }
    let across = axis.other
    let low = max(first.origin[across], outer.origin[across])
    let high = min(
      first.origin[across] + first.size[across], outer.origin[across] + outer.size[across])
    return Line(
      index: index, axis: axis, start: other,
      end: isCulprit ? other + constant : place(meaning, first),
      across: low <= high ? (low + high) / 2 : first.center[across],
      text: equation.constant == 0 && symbol.isEmpty && !isCulprit
        ? "" : symbol + rounded(equation.constant))
  }
}
