/// The engine's own rows of an item: made, edited in place when only numbers change, and removed.
extension LayoutState {
  /// Makes the row of `kind` say `its terms relation constant @ priority`.
  ///
  /// A row that stands is edited in place unless `factor`, its one coefficient that may change, is
  /// another one. A row that was given up in a conflict stays so while it says the same.
  mutating func setItemRow(
    _ kind: ItemRowKind, of item: Int, _ relation: Relation, _ constant: Double,
    priority: Priority = .required, factor: Double = 0
  ) {
    let index = itemRows.find(kind, from: items.records[item].firstItemRow)
    guard index != ItemRowTable.none else {
      addItemRow(kind, of: item, relation, constant, priority, factor)
      return
    }
    let record = itemRows.records[index]
    let isSame =
      record.constant == constant && record.priority == priority && record.factor == factor
    if isSame && (record.row != nil || record.isBroken) { return }
    itemRows.records[index].set(constant, priority, factor: factor)
    rowChanged(.item(index))
    if let row = record.row, record.factor == factor {
      setPriority(priority, ofRow: row)
      setConstant(constant, ofRow: row, of: .item(index))
    } else {
      if let row = record.row { takeBack(row) }
      commitItemRow(index)
    }
  }

  /// Makes a row of a kind of which the item has none yet.
  private mutating func addItemRow(
    _ kind: ItemRowKind, of item: Int, _ relation: Relation, _ constant: Double,
    _ priority: Priority, _ factor: Double
  ) {
    let index = itemRows.add(
      ItemRow(
        kind: kind, item: item, next: items.records[item].firstItemRow, relation: relation,
        constant: constant, priority: priority, factor: factor))
    items.records[item].firstItemRow = index
    commitItemRow(index)
  }

  private mutating func commitItemRow(_ index: Int) {
    let record = itemRows.records[index]
    itemRows.records[index].isBroken = false
    buildRow(of: record)
    let row = commitRow(record.relation, record.constant, record.priority, for: .item(index))
    itemRows.records[index].row = row
    if row == nil { giveUp(.item(index), among: [.item(index)]) }
  }

  /// Removes the row of `kind`, if there is one.
  mutating func removeItemRow(_ kind: ItemRowKind, of item: Int) {
    let index = itemRows.find(kind, from: items.records[item].firstItemRow)
    guard index != ItemRowTable.none else { return }
    rowChanged(.item(index))
    if let row = itemRows.records[index].row { takeBack(row) }
    unlinkItemRow(index, of: item)
    itemRows.remove(index)
  }

  private mutating func unlinkItemRow(_ index: Int, of item: Int) {
    let next = itemRows.records[index].next
    var previous = items.records[item].firstItemRow
    guard previous != index else {
      items.records[item].firstItemRow = next
      return
    }
    while itemRows.records[previous].next != index {
      previous = itemRows.records[previous].next
    }
    itemRows.records[previous].next = next
  }

  /// Removes all of an item's own rows.
  mutating func removeItemRows(of item: Int) {
    while items.records[item].firstItemRow != ItemRowTable.none {
      removeItemRow(itemRows.records[items.records[item].firstItemRow].kind, of: item)
    }
    for kind in SizeRows.kinds { removeSizeRow(kind, of: item) }
  }
}
