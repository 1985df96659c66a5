/// The engine's own rows of an item: made, edited in place when only numbers change, and removed.
extension LayoutState {
  /// Makes the row of `kind` say `its terms relation constant @ priority`.
  ///
  /// A row that stands is edited in place unless `factor`, its one coefficient that may change, is
  /// another one. A row that was given up in a conflict stays so while it says the same.
  mutating func setSystemRow(
    _ kind: SystemRowKind, of item: Int, _ relation: Relation, _ constant: Double,
    priority: Priority = .required, factor: Double = 0
  ) {
    let index = systemRows.find(kind, from: items.records[item].firstSystemRow)
    guard index != SystemRowTable.none else {
      addSystemRow(kind, of: item, relation, constant, priority, factor)
      return
    }
    let record = systemRows.records[index]
    let isSame =
      record.constant == constant && record.priority == priority && record.factor == factor
    if isSame && (record.row != nil || record.isBroken) { return }
    systemRows.records[index].set(constant, priority, factor: factor)
    rowChanged(.system(index))
    if let row = record.row, record.factor == factor {
      setConstant(constant, ofRow: row)
      setPriority(priority, ofRow: row)
    } else {
      if let row = record.row { takeBack(row) }
      commitSystemRow(index)
    }
  }

  /// Makes a row of a kind of which the item has none yet.
  private mutating func addSystemRow(
    _ kind: SystemRowKind, of item: Int, _ relation: Relation, _ constant: Double,
    _ priority: Priority, _ factor: Double
  ) {
    let index = systemRows.add(
      SystemRow(
        kind: kind, item: item, next: items.records[item].firstSystemRow, relation: relation,
        constant: constant, priority: priority, factor: factor))
    items.records[item].firstSystemRow = index
    commitSystemRow(index)
  }

  private mutating func commitSystemRow(_ index: Int) {
    let record = systemRows.records[index]
    systemRows.records[index].isBroken = false
    buildRow(of: record)
    let row = commitRow(record.relation, record.constant, record.priority, for: .system(index))
    systemRows.records[index].row = row
    if row == nil { giveUp(.system(index), among: [.system(index)]) }
  }

  /// Removes the row of `kind`, if there is one.
  mutating func removeSystemRow(_ kind: SystemRowKind, of item: Int) {
    let index = systemRows.find(kind, from: items.records[item].firstSystemRow)
    guard index != SystemRowTable.none else { return }
    rowChanged(.system(index))
    if let row = systemRows.records[index].row { takeBack(row) }
    unlinkSystemRow(index, of: item)
    systemRows.remove(index)
  }

  private mutating func unlinkSystemRow(_ index: Int, of item: Int) {
    let next = systemRows.records[index].next
    var previous = items.records[item].firstSystemRow
    guard previous != index else {
      items.records[item].firstSystemRow = next
      return
    }
    while systemRows.records[previous].next != index {
      previous = systemRows.records[previous].next
    }
    systemRows.records[previous].next = next
  }

  /// Removes all of an item's own rows.
  mutating func removeSystemRows(of item: Int) {
    while items.records[item].firstSystemRow != SystemRowTable.none {
      removeSystemRow(systemRows.records[items.records[item].firstSystemRow].kind, of: item)
    }
    for kind in SizeRows.kinds { removeSizeRow(kind, of: item) }
  }
}
