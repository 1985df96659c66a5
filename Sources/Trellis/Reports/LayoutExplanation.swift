/// Why an attribute of an item has its value: the constraints that determine it, and how much.
public struct LayoutExplanation: Hashable, Sendable {
  /// A constraint that the value depends on.
  public struct Cause: Hashable, Sendable {
    /// The constraint, authored or not.
    public var constraint: ConflictReport.Member
    /// How many points the value moves for each point that the constant of the constraint grows.
    ///
    /// The constant counts on the right side, as ``ConstraintSpec`` has it. It holds for small
    /// changes: from some change on, other constraints take over.
    public var sensitivity: Double
  }

  /// The item.
  public var item: ItemID
  /// What of it.
  public var attribute: Attribute
  /// The same in words, such as `label.width`.
  public var text: String
  /// The value in points, not rounded; a position is relative to the parent.
  public var value: Double
  /// What determines it: authored constraints first, those activated first at the front, then the
  /// engine's own.
  public var causes: [Cause]
}

extension LayoutExplanation: CustomStringConvertible {
  /// The explanation for a person, in several lines.
  public var description: String {
    (["\(text) is \(shortDecimal(value)), because of"]
      + causes.map { "  \($0.constraint) (moves it by \(shortDecimal($0.sensitivity)))" })
      .joined(separator: "\n")
  }
}

extension LayoutEngine {
  /// Why an attribute of an item has its value.
  ///
  /// Constraints that say the same several times over, or that nothing would come of because others
  /// hold as firmly, are not among the causes. The value is in points; a position is relative to the
  /// parent. Asked about the baseline of a stack, the answer is about the item that has it. The tree
  /// stays as it is, to the bit.
  ///
  /// Complexity: that of a layout of the whole tree, and of a change in each constraint that hangs
  /// together with the item: for people, not for programs.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)``, ``LayoutError/notAScrollItem(_:)``, and
  ///   ``LayoutError/illegalConstraint(_:at:)`` for ``Attribute/notAnAttribute``.
  public func explain(
    _ item: ItemID, _ attribute: Attribute
  ) throws(LayoutError) -> LayoutExplanation {
    _ = try state.resolveArea(item)
    guard attribute != .notAnAttribute else {
      throw .illegalConstraint(.unknownAttribute(attribute), at: 0)
    }
    layoutIfNeeded()
    let item = state.baselineItem(attribute, of: item)
    let sum = state.positionSum(attribute, of: item)
    return LayoutExplanation(
      item: item, attribute: attribute, text: "\(describe(item)).\(attribute.name)",
      value: state.value(of: sum, Int(item.index)), causes: state.causes(of: sum, Int(item.index)))
  }

  /// The constraints, authored or not, that determine where an item is and how large along an axis.
  ///
  /// Complexity and what is left out: as ``explain(_:_:)``.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func constraintsAffecting(
    _ item: ItemID, axis: Axis
  ) throws(LayoutError) -> [ConflictReport.Member] {
    let index = try state.resolveItem(item)
    layoutIfNeeded()
    let place = state.causes(of: AxisSum(axis: axis, origin: 1, extent: 0, constant: 0), index)
    let size = state.causes(of: AxisSum(axis: axis, origin: 0, extent: 1, constant: 0), index)
    let known = Set(place.map { $0.constraint })
    return place.map { $0.constraint } + size.map { $0.constraint }.filter { !known.contains($0) }
  }
}

/// `origin * place + extent * size + constant` of an item along an axis.
struct AxisSum {
  var axis: Axis
  var origin: Double
  var extent: Double
  var constant: Double
}

extension LayoutState {
  mutating func value(of sum: AxisSum, _ item: Int) -> Double {
    sum.origin * items.records[item].solvedOrigin[sum.axis]
      + sum.extent * items.records[item].solvedExtent[sum.axis] + sum.constant + 0
  }

  /// The constraints whose constants move the sum, found by moving each a little in a copy of the
  /// tree.
  mutating func causes(of sum: AxisSum, _ item: Int) -> [LayoutExplanation.Cause] {
    let before = work
    var copy = beginCopy()
    solve(&copy)
    var causes: [(owner: RowOwner, sensitivity: Double)] = []
    if let (origin, extent) = variables(of: item, sum.axis, in: copy) {
      let targets = [(sum.origin, origin), (sum.extent, extent)].filter { $0.0 != 0 }
      for row in rows(connectedWith: targets.map { $0.1 }, in: copy) {
        guard let owner = row.owner, let moved = sensitivity(of: targets, to: row.row) else {
          continue
        }
        causes.append((owner, moved))
      }
    }
    endFitting(copy)
    work = before
    return causes.sorted { order($0.owner) < order($1.owner) }
      .map {
        LayoutExplanation.Cause(constraint: member(for: $0.owner), sensitivity: $0.sensitivity)
      }
  }

  private mutating func order(_ owner: RowOwner) -> (kind: Int, age: UInt32) {
    let rank = breakingRank(owner)
    return (-rank.kind, rank.age)
  }

  /// How much the sum moves for each point of a constant; `nil` for not at all.
  ///
  /// Values are piecewise linear in the constants, so that a small step tells the slope, except where
  /// it leads over a bend: then the other direction is tried.
  private mutating func sensitivity(
    of targets: [(Double, Variable)], to row: ConstraintID
  ) -> Double? {
    // An exact binary fraction, far below a pixel and far above rounding errors.
    let step = 1.0 / 1024
    let constant = numbers(of: row).constant
    func sum() -> Double { targets.reduce(0) { $0 + $1.0 * solver.value(of: $1.1) } }
    let start = sum()
    defer {
      setConstant(constant, ofRow: row)
      _ = solver.solve()
    }
    for change in [step, -step] {
      setConstant(constant + change, ofRow: row)
      guard solver.solve() == nil else { continue }
      let slope = (sum() - start) / change
      if slope.magnitude > 1e-6 { return nearWhole(slope) }
    }
    return nil
  }

  /// Without the rounding errors of the division.
  private mutating func nearWhole(_ slope: Double) -> Double {
    let millionths = slope * 1e6
    // From here on there is nothing to round; the guard also keeps the conversion in range.
    guard millionths.magnitude < 4_503_599_627_370_496 else { return slope }
    return Double(Int64(millionths + (slope < 0 ? -0.5 : 0.5))) / 1e6
  }

  /// The rows that share variables with these, directly or through others; the size of the root, which
  /// is given, connects nothing.
  private mutating func rows(
    connectedWith targets: [Variable], in copy: FittingSystem
  ) -> [FittingSystem.Row] {
    var given: Set<Variable> = []
    for axis in Axis.allCases {
      guard let (origin, extent) = variables(of: Int(root.index), axis, in: copy) else { continue }
      given.formUnion([origin, extent])
    }
    var users: [Variable: [Int]] = [:]
    for (position, row) in copy.rows.enumerated() {
      for variable in row.variables { users[variable, default: []].append(position) }
    }
    var seen = Set(targets)
    var found = [Bool](repeating: false, count: copy.rows.count)
    var waiting = targets
    while let variable = waiting.popLast() {
      for position in users[variable] ?? [] where !found[position] {
        found[position] = true
        for other in copy.rows[position].variables where seen.insert(other).inserted {
          if !given.contains(other) { waiting.append(other) }
        }
      }
    }
    // What says how large the root is, if the walk came by.
    for variable in given.intersection(seen).union(given.intersection(targets)) {
      for position in users[variable] ?? [] where copy.rows[position].variables.count == 1 {
        found[position] = true
      }
    }
    return copy.rows.indices.filter { found[$0] }.map { copy.rows[$0] }
  }
}
