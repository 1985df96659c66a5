import Cassowary

// From the active set of the solver to the constraints that a value rests on.
//
// Some rows have constants that the engine has taken from other values between two solves. The solver knows nothing
// of that. The width of a flow is the sum of the widths of its items, which is followed. A height that the host has
// measured is any function of a width, of which no more is said than that it is one.

/// The constraints and the values that a value rests on.
struct Reasons {
  var causes: [LayoutExplanation.Cause]
  /// The variables that have only kept their values.
  var kept: [VariableRole]
  /// The items whose heights were measured at another width than their content wants.
  var measured: [Int]
}

/// By how much a value moves with the constants of rows and with kept values.
private struct Shares {
  var rows = [ConstraintID: Double]()
  var kept = [Variable: Double]()

  /// Below this a share is a rounding error.
  static let noise = 1e-6
}

extension LayoutState {
  /// The reasons of the sum: the constraints whose constants move it, and what else it depends on.
  mutating func reasons(for sum: AxisSum, _ item: Int) -> Reasons {
    findOwners()
    var shares = Shares()
    let content = sum.isContent ? items.details[item].scrollVariables?.content : nil
    let terms = [
      (sum.origin, items.records[item].origin[sum.axis]),
      (sum.extent, (content ?? items.records[item].extent)[sum.axis]),
    ]
    for (factor, variable) in terms where factor != 0 { follow(variable, factor, &shares) }
    followFlows(&shares)
    let moving = shares.rows.compactMap { row, share -> (owner: RowOwner, sensitivity: Double)? in
      guard share.magnitude > Shares.noise, let owner = owner(of: row) else { return nil }
      return (owner, nearWhole(share))
    }
    let order = moving.indices.sorted { isBefore(moving[$0].owner, moving[$1].owner) }
    let causes = order.map {
      LayoutExplanation.Cause(
        constraint: member(for: moving[$0].owner), sensitivity: moving[$0].sensitivity)
    }
    let roles = shares.kept.filter { $0.value.magnitude > Shares.noise }.map { Int($0.key.index) }
      .sorted().compactMap { variableRoles[$0].role }
    let measured = Set(moving.compactMap { measuredItem($0.owner) })
    return Reasons(causes: causes, kept: roles, measured: measured.sorted())
  }

  /// Adds what moves a variable.
  private mutating func follow(_ variable: Variable, _ factor: Double, _ shares: inout Shares) {
    add(influences(on: variable), factor, &shares)
  }

  private mutating func add(
    _ found: [Solver.Explanation.Influence], _ factor: Double, _ shares: inout Shares
  ) {
    for influence in found {
      switch influence.cause {
      case .constraint(let row): shares.rows[row, default: 0] += factor * influence.sensitivity
      case .keptValue(let other): shares.kept[other, default: 0] += factor * influence.sensitivity
      }
    }
  }

  /// The item, if a row is about a height that would be another one at another width.
  private mutating func measuredItem(_ owner: RowOwner) -> Int? {
    guard case .size(let kind, let item) = owner, MeasuredItem.heightKinds.contains(kind),
      items.records[item].isMeasured
    else { return nil }
    let width = items.records[item].solvedExtent.horizontal
    // As when it was measured: at its natural width content has its natural height.
    if !ContentMeasures.isRoom(width) { return nil }
    guard let natural = contentSize(of: item).width else { return item }
    return width < natural - ContentMeasures.tolerance ? item : nil
  }

  /// Without the rounding errors of sums and quotients.
  private func nearWhole(_ slope: Double) -> Double {
    let millionths = slope * 1e6
    // From here on there is nothing to round; the guard also keeps the conversion in range.
    guard millionths.magnitude < 4_503_599_627_370_496 else { return slope }
    return Double(Int64(millionths + (slope < 0 ? -0.5 : 0.5))) / 1e6
  }
}

// MARK: - Widths of flows

extension LayoutState {
  /// Adds what moves the widths of items in flows as wide as these.
  private mutating func followFlows(_ shares: inout Shares) {
    if flows.isEmpty { return }
    var places = [Int: Int]()
    var followed: [(share: Double, times: Int)] = []
    while true {
      var found: [(flow: Int, share: Double)] = []
      for (row, share) in shares.rows {
        if let flow = flow(ofWidthRow: row) { found.append((flow, share)) }
      }
      var isDone = true
      for place in found.indices.sorted(by: { found[$0].flow < found[$1].flow }) {
        let (flow, share) = found[place]
        let known = places[flow] ?? followed.count
        if known == followed.count {
          places[flow] = known
          followed.append((0, 0))
        }
        // Both rows about a width have the same share, that of moving them together. Flows whose widths follow each
        // other would have no end; without a circle each level that has been reached may add a share once.
        let more = share - followed[known].share
        guard more.magnitude > Shares.noise, followed[known].times <= followed.count else {
          continue
        }
        followed[known] = (share, followed[known].times + 1)
        follow(flow, more, &shares)
        isDone = false
      }
      if isDone { return }
    }
  }

  /// The flow, if a row has it as wide as all its items in one line.
  private mutating func flow(ofWidthRow row: ConstraintID) -> Int? {
    guard case .constraint(let index) = owner(of: row) else { return nil }
    let record = constraints.records[index]
    guard record.isArranged, record.second == ItemTable.none, record.firstAttribute == .width,
      Int(constraints.arranger(of: index)) == record.first, flows[record.first] != nil
    else { return nil }
    return record.first
  }

  /// True if a cause is the row that lets an item of a flow be no wider than the flow.
  private mutating func isLimit(_ cause: Solver.Explanation.Cause, in flow: Int) -> Bool {
    guard case .constraint(let row) = cause, case .constraint(let index) = owner(of: row) else {
      return false
    }
    let record = constraints.records[index]
    return record.isArranged && record.second == flow && record.firstAttribute == .width
      && Int(constraints.arranger(of: index)) == flow
  }

  /// Adds what moves the widths of the items of a flow, but not its own width.
  private mutating func follow(_ flow: Int, _ factor: Double, _ shares: inout Shares) {
    guard let record = flows[flow], record.lineWidth > 0,
      record.lineWidth < LayoutEngine.largestLength
    else { return }
    var own: [(row: ConstraintID, share: Double)] = []
    for (row, share) in shares.rows where self.flow(ofWidthRow: row) == flow {
      own.append((row, share))
    }
    for item in record.visible {
      let index = Int(item.index)
      let width = lineWidth(of: index, contentSize(of: index).width, in: flow)
      if width == items.records[index].solvedExtent.horizontal {
        let found = influences(on: items.records[index].extent.horizontal)
        // As wide as the flow lets it be, it is what follows.
        if !found.contains(where: { isLimit($0.cause, in: flow) }) { add(found, factor, &shares) }
        continue
      }
      for kind in [ItemRowKind.huggingWidth, .compressionWidth] {
        if let row = items.sizeRow(kind, of: index) { shares.rows[row, default: 0] += factor }
      }
    }
    for (row, share) in own { shares.rows[row] = share }
  }
}
