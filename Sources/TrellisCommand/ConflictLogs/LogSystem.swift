import Cassowary
import Trellis

/// The constraints of a log as a linear system.
///
/// Each item has a place and a length along each axis. Its margins and baselines are places of their own,
/// because no log says where they are: constraints that exclude each other do so wherever these places are.
/// Lengths are not negative, which both systems take for granted and do not print.
struct LogSystem {
  /// The constraint or the length to which a row belongs.
  enum Owner: Hashable {
    /// A constraint, by its place in the list of the log.
    case constraint(Int)
    /// The rule that a length of an item is not negative.
    case length(LoggedConstraint.Item, Axis)

    /// The place of a constraint in the list of the log; nil for a length.
    var constraint: Int? {
      if case .constraint(let index) = self { index } else { nil }
    }
  }

  private enum Key: Hashable {
    case start(LoggedConstraint.Item, Axis)
    case length(LoggedConstraint.Item, Axis)
    case other(LoggedConstraint.Item, Attribute)
  }

  let solver = Solver()
  private let isRightToLeft: Bool
  private let superviews: [LoggedConstraint.Item: LoggedConstraint.Item]
  private var variables: [Key: Variable] = [:]
  private var owners: [ConstraintID: Owner] = [:]

  /// Creates a system without constraints.
  ///
  /// Positions may be relative to the superview of an item, which `superviews` tells; every other item has a
  /// superview of its own.
  init(isRightToLeft: Bool, superviews: [LoggedConstraint.Item: LoggedConstraint.Item]) {
    self.isRightToLeft = isRightToLeft
    self.superviews = superviews
  }

  /// Adds the equations of a constraint that are required; returns their rows.
  @discardableResult
  mutating func add(
    _ constraint: LoggedConstraint, as index: Int, priority: Priority = .required
  ) throws(SolverError) -> [ConstraintID] {
    var rows: [ConstraintID] = []
    for equation in constraint.equations where equation.isRequired {
      let row = try solver.addUnchecked(self.row(equation).priority(priority))
      owners[row] = .constraint(index)
      rows.append(row)
    }
    return rows
  }

  /// An irreducible set of rows that exclude each other; nil where all can hold.
  func conflict() -> [Owner]? {
    solver.solve()?.members.compactMap { member in
      guard case .existing(let row) = member else { return nil }
      return owners[row]
    }
  }

  /// The constant with which an equation holds at the present values.
  mutating func fittingConstant(of equation: LoggedConstraint.Equation) throws(SolverError)
    -> Double
  {
    var free = equation
    free.constant = 0
    let row = try self.row(free)
    return solver.value(of: LinearExpression(row.terms, constant: -row.constant))
  }

  // MARK: Rows

  private mutating func row(
    _ equation: LoggedConstraint.Equation
  ) throws(SolverError) -> Constraint {
    var difference = try value(equation.first)
    if let second = equation.second {
      difference = difference - equation.multiplier * (try value(second))
    }
    if equation.isFromSuperview, let origin = origin(of: equation.first) {
      difference = difference - (try value(origin))
    }
    return Constraint(difference - equation.constant, equation.relation)
  }

  /// The edge of the superview from which a position without a second position counts; nil for lengths.
  private func origin(of anchor: LoggedConstraint.Anchor) -> LoggedConstraint.Anchor? {
    let attribute: Attribute
    switch anchor.attribute {
    case .width, .height: return nil
    case .left, .right, .centerX, .leftMargin, .rightMargin, .centerXWithinMargins:
      attribute = .left
    case .leading, .trailing, .leadingMargin, .trailingMargin: attribute = .leading
    default: attribute = .top
    }
    let superview = superviews[anchor.item] ?? .superview(of: anchor.item)
    return LoggedConstraint.Anchor(item: superview, attribute: attribute)
  }

  /// The position or the length of an anchor: along the horizontal axis places grow from leading to trailing,
  /// so that left and right are turned round where text runs from right to left.
  private mutating func value(
    _ anchor: LoggedConstraint.Anchor
  ) throws(SolverError) -> LinearExpression {
    let item = anchor.item
    let sign = isRightToLeft ? -1.0 : 1.0
    switch anchor.attribute {
    case .width: return 1 * (try length(of: item, .horizontal))
    case .height: return 1 * (try length(of: item, .vertical))
    case .leading: return try place(of: item, .horizontal, 0)
    case .trailing: return try place(of: item, .horizontal, 1)
    case .centerX: return sign * (try place(of: item, .horizontal, 0.5))
    case .left: return sign * (try place(of: item, .horizontal, isRightToLeft ? 1 : 0))
    case .right: return sign * (try place(of: item, .horizontal, isRightToLeft ? 0 : 1))
    case .top: return try place(of: item, .vertical, 0)
    case .bottom: return try place(of: item, .vertical, 1)
    case .centerY: return try place(of: item, .vertical, 0.5)
    default: return 1 * variable(.other(item, anchor.attribute))
    }
  }

  private mutating func place(
    of item: LoggedConstraint.Item, _ axis: Axis, _ part: Double
  ) throws(SolverError) -> LinearExpression {
    let start = variable(.start(item, axis))
    if part == 0 { return 1 * start }
    return 1 * start + part * (try length(of: item, axis))
  }

  private mutating func length(
    of item: LoggedConstraint.Item, _ axis: Axis
  ) throws(SolverError) -> Variable {
    let key = Key.length(item, axis)
    if let known = variables[key] { return known }
    let length = variable(key)
    owners[try solver.addUnchecked(length >= 0)] = .length(item, axis)
    return length
  }

  private mutating func variable(_ key: Key) -> Variable {
    if let known = variables[key] { return known }
    let variable = solver.addVariable()
    variables[key] = variable
    return variable
  }
}

extension LoggedConstraint.Item {
  /// The unknown item that an item is in.
  static func superview(of item: Self) -> Self {
    Self(key: "superview of \(item.key)", className: "superview", label: nil)
  }
}
