import Cassowary

/// Why an attribute of an item has its value: the constraints that determine it, and how much.
public struct LayoutExplanation: Hashable, Sendable {
  /// A constraint that the value depends on.
  public struct Cause: Hashable, Sendable {
    /// The constraint, authored or not.
    public var constraint: ConflictReport.Member
    /// The points that the value moves for each point that the constant of the constraint grows.
    ///
    /// The constant counts on the right side, as ``ConstraintSpec`` has it. It holds for small
    /// changes: from some change on, other constraints take over. Margins and safe areas that follow the
    /// surroundings (``InsetOptions``) count as what they are now, although an edge that moves may change them,
    /// and so do the heights that ``LayoutExplanation/measured`` is about.
    public var sensitivity: Double
  }

  /// The item.
  public var item: ItemID
  /// The part of it.
  public var attribute: Attribute
  /// The same in words, such as `label.width`.
  public var text: String
  /// The value in points, not rounded; a position is relative to the parent.
  public var value: Double
  /// The constraints that determine it: authored ones first, those activated first at the front, then the
  /// engine's own.
  public var causes: [Cause]
  /// The parts that it depends on besides and no constraint determines, such as `label.left`; each keeps
  /// the value that it had.
  public var undetermined: [String]
  /// The widths at which heights were measured that it depends on, such as `label.width`: with such a width it may
  /// change too, by as much as only the host can tell.
  ///
  /// They are those of items that are narrower than their content wants. What they rest on is not among the causes.
  public var measured: [String] = []
}

extension LayoutExplanation: CustomStringConvertible {
  /// The explanation for a person, in several lines.
  public var description: String {
    var lines: [String] = []
    if causes.isEmpty {
      lines.append("\(text) is \(LinearText.number(value)), and no constraint determines it")
    } else {
      lines.append("\(text) is \(LinearText.number(value)), because of")
    }
    lines += causes.map { "  \($0.constraint) (moves it by \(LinearText.number($0.sensitivity)))" }
    lines += furtherReasons.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  /// What it depends on besides constraints, in words.
  package var furtherReasons: [String] {
    undetermined.filter { $0 != text }
      .map { "\($0), which no constraint determines and which keeps its value" }
      + measured.map { "the height that the host has measured for \($0)" }
  }
}

extension LayoutEngine {
  /// Why an attribute of an item has its value.
  ///
  /// Constraints on the same attribute that meet at one value, as hugging and compression resistance
  /// do, are all named, with the effect of moving them together. The value is in points; a position is
  /// relative to the parent. Asked about the baseline of a stack, the answer is about the item that has
  /// it. The tree stays as it is, to the bit.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)``, ``LayoutError/notAScrollItem(_:)``, and
  ///   ``LayoutError/illegalConstraint(_:at:)`` for ``Attribute/notAnAttribute``.
  /// - Complexity: linear in what the value depends on; the first question, and the first conflict, of an
  ///   engine is linear in its constraints.
  public func explain(
    _ item: ItemID, _ attribute: Attribute
  ) throws(LayoutError) -> LayoutExplanation {
    _ = try state.resolveArea(item)
    guard attribute != .notAnAttribute else {
      throw .illegalConstraint(.unknownAttribute(attribute), at: 0)
    }
    _ = try placeAfterLayout(of: item)
    let item = state.baselineItem(attribute, of: item)
    let sum = state.positionSum(attribute, of: item)
    let reasons = state.reasons(for: sum, Int(item.index))
    return LayoutExplanation(
      item: item, attribute: attribute, text: "\(describe(item)).\(attribute.name)",
      value: state.value(of: sum, Int(item.index)), causes: reasons.causes,
      undetermined: reasons.kept.map { state.describe($0) },
      measured: reasons.measured.map { state.describe(state.items.id($0)) + ".width" })
  }

  /// The constraints, authored or not, that determine where an item is and how large along an axis.
  ///
  /// Those that determine at which width a height was measured that this depends on come last. Complexity and what
  /// is left out: as ``explain(_:_:)``.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func constraintsAffecting(
    _ item: ItemID, axis: Axis
  ) throws(LayoutError) -> [ConflictReport.Member] {
    _ = try state.resolveItem(item)
    let index = try placeAfterLayout(of: item)
    var known = Set<ConflictReport.Member>()
    var result: [ConflictReport.Member] = []
    var sums = [
      (AxisSum(axis: axis, origin: 1, extent: 0, constant: 0), index),
      (AxisSum(axis: axis, origin: 0, extent: 1, constant: 0), index),
    ]
    var measured = Set<Int>()
    var next = 0
    while next < sums.count {
      let reasons = state.reasons(for: sums[next].0, sums[next].1)
      next += 1
      for cause in reasons.causes where known.insert(cause.constraint).inserted {
        result.append(cause.constraint)
      }
      for item in reasons.measured where measured.insert(item).inserted {
        sums.append((AxisSum(axis: .horizontal, origin: 0, extent: 1, constant: 0), item))
      }
    }
    return result
  }
}

/// `origin * place + extent * size + constant` of an item along an axis.
struct AxisSum {
  var axis: Axis
  var origin: Double
  var extent: Double
  var constant: Double
  /// True if the size is that of the content of a scroll item.
  var isContent = false
}

extension LayoutState {
  mutating func value(of sum: AxisSum, _ item: Int) -> Double {
    let content = sum.isContent ? items.details[item].scrolling?.solvedContent : nil
    let extent = content ?? items.records[item].solvedExtent
    return sum.origin * items.records[item].solvedOrigin[sum.axis] + sum.extent * extent[sum.axis]
      + sum.constant + 0
  }

  /// The reasons that the solver gives for a value.
  mutating func influences(on variable: Variable) -> [Solver.Explanation.Influence] {
    do {
      return try solver.explain(variable).influences
    } catch {
      assertionFailure("the variables of an item are the solver's")
      return []
    }
  }

  /// True if an owner comes before another in a report.
  mutating func isBefore(_ one: RowOwner, _ other: RowOwner) -> Bool {
    let (first, second) = (order(one), order(other))
    if first.kind != second.kind { return first.kind < second.kind }
    return first.age < second.age
  }

  private mutating func order(_ owner: RowOwner) -> BreakingRank {
    let rank = breakingRank(owner)
    return (-rank.kind, rank.age)
  }
}
