import Cassowary

/// Lowering of most constraints: between sides that have no constants, to a row of at most three terms,
/// which needs no list.
///
/// It is the same as what LayoutState+Lowering.swift says for all constraints, with the same bits.
extension LayoutState {
  /// Makes the row of a constraint between two plain sides with few terms, at once.
  ///
  /// - Returns: False, with nothing done, if the constraint is not such a one.
  @inline(__always)
  mutating func lowerPlain(_ index: Int) -> Bool {
    let record = constraints.records[index]
    guard record.isBetweenItems else { return false }
    let (first, second) = (record.first, record.second)
    let container = items.commonAncestor(first, second)
    rowDirection = direction(in: container)
    guard rowDirection == .leftToRight,
      let left = plainSide(first, record.firstAttribute, container, second),
      let right = plainSide(second, record.secondAttribute, container, first)
    else { return false }
    let multiplier = constraints.multiplier(of: index)
    var terms = FewTerms(left.extent.variable)
    terms.add(left.extent.coefficient, left.extent.variable)
    terms.add(left.origin.coefficient, left.origin.variable)
    terms.add(-multiplier * right.extent.coefficient, right.extent.variable)
    terms.add(-multiplier * right.origin.coefficient, right.origin.variable)
    guard (1...3).contains(terms.count) else { return false }
    setContentTouches((left.isContent, right.isContent), of: index)
    constraints.setOffset(ConstraintTable.noOffset, of: index)
    let row = commitRow(
      terms, record.relation, record.constant, record.priority, for: .constraint(index))
    constraints.records[index].row = row
    if row == nil { giveUp(.constraint(index), among: [.constraint(index)]) }
    return true
  }

  /// A side that has no constant, as most have none: an item itself without margins and baselines, in
  /// the coordinates of its parent; or the edge of the parent, or of its content, seen from inside, by the
  /// item at `other`.
  ///
  /// - Returns: `nil` for any other side.
  mutating func plainSide(
    _ index: Int, _ attribute: Attribute, _ container: Int, _ other: Int
  ) -> PlainSide? {
    guard attribute.rawValue < Attribute.lastBaseline.rawValue else { return nil }
    let meaning = attribute.meaning(rowDirection)
    let isScroll = items.records[index].kind == .scroll
    if index != container {
      guard !isScroll, items.records[index].parent == container else { return nil }
      return PlainSide(
        extent: Term(meaning.extent, items.records[index].extent[meaning.axis]),
        origin: Term(meaning.origin, items.records[index].origin[meaning.axis]))
    }
    guard meaning.isEdge, other != ItemTable.none, other != index else { return nil }
    if isScroll {
      guard let content = items.details[index].scrollVariables?.content else { return nil }
      let extent = Term(meaning.extent, content[meaning.axis])
      return PlainSide(extent: extent, origin: Term(0, extent.variable), isContent: true)
    }
    guard items.details[index].properties.isPlain else { return nil }
    let extent = Term(meaning.extent, items.records[index].extent[meaning.axis])
    return PlainSide(extent: extent, origin: Term(0, extent.variable))
  }

  private typealias Term = LinearExpression.Term
}

/// A side of a constraint that has no constant: two terms, of which one may be 0.
struct PlainSide {
  var extent: LinearExpression.Term
  var origin: LinearExpression.Term
  /// True if it is about the content of a scroll item.
  var isContent = false
}
