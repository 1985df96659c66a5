/// The numbers of grids that layout can use.
extension GridLayout {
  /// The rule with the numbers of another one in place of those that are not usable.
  ///
  /// The other one has as many rows and columns.
  func replacingUnusableNumbers(by other: GridLayout) -> GridLayout {
    var layout = self
    if !ItemProperties.isLength(columnSpacing) { layout.columnSpacing = other.columnSpacing }
    if !ItemProperties.isLength(rowSpacing) { layout.rowSpacing = other.rowSpacing }
    for column in columns.indices where !columns[column].isUsable {
      layout.columns[column] = other.columns[column]
    }
    for row in rows.indices where !rows[row].isUsable { layout.rows[row] = other.rows[row] }
    return layout
  }
}

extension GridLayout.Column {
  /// Throws ``LayoutError/invalidValue(_:of:)`` for the first number that layout cannot use.
  func checkNumbers() throws(LayoutError) {
    try width.checkNumbers(leadingPadding, trailingPadding)
  }

  fileprivate var isUsable: Bool { (try? checkNumbers()) != nil }
}

extension GridLayout.Row {
  /// Throws ``LayoutError/invalidValue(_:of:)`` for the first number that layout cannot use.
  func checkNumbers() throws(LayoutError) {
    try height.checkNumbers(topPadding, bottomPadding)
  }

  fileprivate var isUsable: Bool { (try? checkNumbers()) != nil }
}

extension GridLayout.Extent {
  /// Checks the number of the extent of a row or a column, then the paddings before and behind its cells.
  fileprivate func checkNumbers(_ before: Double, _ behind: Double) throws(LayoutError) {
    switch self {
    case .content: break
    case .points(let length): try ItemProperties.checkExtent(length, .gridSize)
    case .share(let weight):
      // Quotients of two have to be multipliers.
      guard weight >= 1e-3, weight <= 1e3 else { throw .invalidValue(weight, of: .gridShare) }
    }
    try ItemProperties.checkLength(before, .spacing)
    try ItemProperties.checkLength(behind, .spacing)
  }
}
