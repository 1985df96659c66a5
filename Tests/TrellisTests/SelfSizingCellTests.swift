import Testing
import Trellis

/// The standard cell that is as high as the highest of its views asks for: the start of a solve finds all heights,
/// so that nothing is left to improve, in a list of any length.
@Suite struct SelfSizingCellTests {
  /// The wish that makes a cell low.
  enum Wish: CaseIterable { case noHeight, lowHeight, asHighAsText }

  /// Cells with an avatar and a text each, below each other, of which `count` are made from the top or the bottom.
  private static func makeList(
    _ count: Int, _ wish: Wish, resistance: Priority, fromBelow: Bool
  ) throws -> (LayoutEngine, [ItemID]) {
    let engine = try LayoutEngine(size: Size(320, 568))
    let list = try engine.addItem(.scroll)
    try engine.addConstraints(
      [Attribute.leading, .trailing, .top, .bottom].map {
        ConstraintSpec(list, $0, to: engine.root, $0)
      })
    let cells = try (0..<count).map { _ in try engine.addItem(in: list) }
    for index in fromBelow ? Array((0..<count).reversed()) : Array(0..<count) {
      let cell = cells[index]
      let avatar = try engine.addItem(in: cell)
      var properties = ItemProperties()
      properties.intrinsicContentSize = IntrinsicSize(width: nil, height: textHeight(index))
      properties.contentCompressionResistance.vertical = resistance
      let text = try engine.addItem(in: cell, properties: properties)
      try engine.addConstraints([
        ConstraintSpec(cell, .leading, to: list, .leading),
        ConstraintSpec(cell, .width, to: engine.root, .width),
        ConstraintSpec(
          cell, .top, to: index == 0 ? list : cells[index - 1], index == 0 ? .top : .bottom),
        ConstraintSpec(avatar, .width, constant: 40),
        ConstraintSpec(avatar, .height, constant: 40),
        ConstraintSpec(avatar, .top, to: cell, .top, constant: 8),
        ConstraintSpec(avatar, .leading, to: cell, .leading, constant: 8),
        ConstraintSpec(text, .top, to: cell, .top, constant: 8),
        ConstraintSpec(text, .leading, to: avatar, .trailing, constant: 8),
        ConstraintSpec(text, .trailing, to: cell, .trailing, constant: -8),
        ConstraintSpec(cell, .bottom, .greaterThanOrEqual, to: avatar, .bottom, constant: 8),
        ConstraintSpec(cell, .bottom, .greaterThanOrEqual, to: text, .bottom, constant: 8),
        wish == .asHighAsText
          ? ConstraintSpec(cell, .bottom, to: text, .bottom, constant: 8, priority: 999)
          : ConstraintSpec(
            cell, .height, wish == .noHeight ? .equal : .lessThanOrEqual,
            constant: wish == .noHeight ? 0 : 20, priority: 50),
      ])
    }
    try engine.addConstraint(ConstraintSpec(cells[count - 1], .bottom, to: list, .bottom))
    return (engine, cells)
  }

  private static func textHeight(_ index: Int) -> Double { Double(14 + index * 7 % 60) }

  #if DEBUG
    private static let counts = [20, 80]
  #else
    private static let counts = [100, 1_600]
  #endif

  @Test(arguments: Wish.allCases, [Priority(rawValue: 750), 300])
  func heightsAreThoseOfTheStart(wish: Wish, resistance: Priority) throws {
    for fromBelow in [false, true] {
      for count in Self.counts {
        let (engine, cells) = try Self.makeList(
          count, wish, resistance: resistance, fromBelow: fromBelow)
        engine.layoutIfNeeded()
        var top = 0.0
        for (index, cell) in cells.enumerated() {
          let height = max(56, Self.textHeight(index) + 16)
          #expect(try engine.frame(of: cell) == Rect(0, top, 320, height), "cell \(index)")
          top += height
        }
        let statistics = engine.solverStatistics
        // A text lower than its avatar stretches, because it hugs its content less than the cell hugs it.
        let lowTexts = wish == .asHighAsText ? cells.indices.count { Self.textHeight($0) < 40 } : 0
        #expect(statistics.pivots == lowTexts)
        #expect(statistics.touchedRows < 14 * count + 20 * lowTexts + 20)
      }
    }
  }
}
