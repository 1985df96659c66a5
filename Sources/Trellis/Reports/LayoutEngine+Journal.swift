// A layout as a text: the system that the solver is given, with the names of items and constraints.

import Cassowary

extension LayoutEngine {
  /// The linear system of the layout as a journal, which `Journal.replay(on:)` and `trellis solve` read.
  ///
  /// Variables are named by item and attribute (`label.width`, with `item7` for an item without a name),
  /// rows by the identifier of the constraint, or by the item and what a row of the engine itself is for
  /// (`label.width_content_hugging`). Characters that a name cannot have become `_`. So a layout that is
  /// slow or wrong is one file to send. The journal describes the layout as it stands: where several
  /// layouts are optimal, a replay may end at another one.
  ///
  /// - Complexity: linear in the number of rows, and sorting them, after the layout.
  public func journal() -> Journal {
    layoutIfNeeded()
    return state.journal()
  }
}

extension LayoutState {
  mutating func journal() -> Journal {
    findOwners()
    var variables = [Int32: String]()
    for index in variableRoles.indices {
      guard let role = variableRoles[index].role else { continue }
      variables[Int32(index)] = "\(describe(items.id(role.item))).\(role.role.name)"
    }
    var rows = [Int32: String]()
    for index in rowOwners.indices {
      if let owner = rowOwners[index] { rows[Int32(index)] = journalName(of: owner) }
    }
    return solver.journal(
      naming: { variables[$0.index].map(JournalNames.spelled) },
      { rows[$0.index].map(JournalNames.spelled) })
  }

  private mutating func journalName(of owner: RowOwner) -> String? {
    switch owner {
    case .constraint(let index): return constraints.annotation(index)?.identifier
    case .item(let index):
      let row = itemRows.records[index]
      return journalName(of: row.kind, item: row.item)
    case .size(let kind, let item): return journalName(of: kind, item: item)
    }
  }

  private mutating func journalName(of kind: ItemRowKind, item: Int) -> String {
    let (subject, reason) = subjectAndReason(of: kind)
    return "\(describe(items.id(item))).\(subject)_\(reason)"
  }
}

extension VariableRole.Role {
  fileprivate var name: String {
    switch self {
    case .x: "left"
    case .y: "top"
    case .width: "width"
    case .height: "height"
    case .contentWidth: "contentWidth"
    case .contentHeight: "contentHeight"
    case .offsetX: "offsetX"
    case .offsetY: "offsetY"
    }
  }
}
