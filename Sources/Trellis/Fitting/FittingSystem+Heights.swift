import Cassowary

/// A measured item of a fitting.
struct MeasuredItem {
  var item: ItemID
  var width: Variable
  var height: Variable
  /// The size that its content wants.
  var size: IntrinsicSize?
  /// The rows that say what height that is, as far as they stand.
  var heightRows: [ConstraintID] = []

  static let heightKinds: [ItemRowKind] = [.huggingHeight, .compressionHeight]
}

/// The item that has the baseline of a stack.
struct StackBaseline {
  var attribute: Attribute
  var stack: ItemID
  var item: ItemID
}

extension FittingSystem {
  /// Has the content of a measured item want another height, or none.
  ///
  /// - Returns: False if it wants that already.
  mutating func setHeight(_ height: Double?, _ position: Int) -> Bool {
    if measured[position].size?.height == height { return false }
    measured[position].size?.height = height
    return true
  }
}

/// Rows that depend on the heights of measured content, which are others in a fitting than in the tree.
extension LayoutState {
  /// The item at an index, as one that wants a size.
  mutating func measuredItem(_ index: Int, _ size: IntrinsicSize) -> MeasuredItem {
    let extent = items.records[index].extent
    return MeasuredItem(
      item: items.id(index), width: extent.horizontal, height: extent.vertical, size: size)
  }

  /// Puts the sizes that were measured aside for others, or back.
  mutating func exchangeSizes(_ measured: inout [MeasuredItem]) {
    for position in measured.indices {
      let item = measured[position].item
      if items.contains(item) { swap(&measuredSizes[Int(item.index)], &measured[position].size) }
    }
  }

  /// Makes, changes or takes back the rows about the height of a measured item.
  mutating func lowerHeight(of position: Int, _ fitting: inout FittingSystem) {
    let (rows, item) = (fitting.measured[position].heightRows, fitting.measured[position].item)
    guard let height = fitting.measured[position].size?.height else {
      fitting.measured[position].heightRows = []
      if rows.isEmpty { return }
      fitting.forget(Set(fitting.rows.indices.filter { rows.contains(fitting.rows[$0].row) }))
      for row in rows { takeBack(row) }
      return
    }
    for row in rows { setConstant(height, ofRow: row) }
    if !rows.isEmpty { return }
    let index = Int(item.index)
    let properties = items.details[index].properties
    for kind in MeasuredItem.heightKinds {
      let priorities =
        kind == .huggingHeight
        ? properties.contentHugging : properties.contentCompressionResistance
      rowBuilder.start()
      rowBuilder.add(1, fitting.measured[position].height)
      let row = commit(
        kind.sizeRelation, height, priorities.vertical, for: .size(kind, index), &fitting)
      if let row { fitting.measured[position].heightRows.append(row) }
    }
  }

  /// True if the heights that have been set ask for other rows than there are.
  mutating func isOutdated(_ fitting: inout FittingSystem) -> Bool {
    if fitting.hasBroken || fitting.hasShares { return true }
    var isOutdated = false
    exchangeSizes(&fitting.measured)
    for known in fitting.baselines where items.contains(known.stack) {
      if baselineItem(known.attribute, of: known.stack) != known.item { isOutdated = true }
    }
    exchangeSizes(&fitting.measured)
    return isOutdated
  }

  /// Notes which item has the baseline of a stack.
  mutating func noteBaseline(
    _ attribute: Attribute, of item: ItemID, in fitting: inout FittingSystem
  ) {
    guard attribute.usesBaseline, stacks[Int(item.index)] != nil else { return }
    fitting.baselines.append(
      StackBaseline(
        attribute: attribute, stack: item, item: baselineItem(attribute, of: item)))
  }

  /// The stacks among items of the subtree that share their height in proportion to those of measured items.
  mutating func sharingStacks(among members: Set<Int>, _ fitting: FittingSystem) -> Set<Int> {
    var found = Set<Int>()
    for measured in fitting.measured {
      let item = items.records[Int(measured.item.index)]
      guard item.isArranged, let layout = stacks[item.parent]?.layout else { continue }
      let isSharing = layout.distribution == .fillProportionally && layout.axis == .vertical
      if isSharing && members.contains(item.parent) { found.insert(item.parent) }
    }
    return found
  }

  /// True if a constraint is one of the shares that stacks give to what they arrange.
  mutating func isShare(_ index: Int, in stacks: Set<Int>) -> Bool {
    let record = constraints.records[index]
    return !stacks.isEmpty && record.isArranged && record.firstAttribute == .height
      && record.second != ItemTable.none
      && stacks.contains(Int(constraints.arranger(of: index)))
  }
}
