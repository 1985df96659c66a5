import TestSupport
import Testing
import Trellis

@Suite struct FittingTests {
  /// A cell of 20 items: rows of two labels inside margins, in a column.
  private func addCell(to engine: LayoutEngine, in parent: ItemID) throws -> ItemID {
    let cell = try engine.add("cell", in: parent)
    var above = cell
    for row in 0..<9 {
      let title = try engine.add("title\(row)", in: cell, intrinsic: Size(60, 20))
      let value = try engine.add("value\(row)", in: cell, intrinsic: Size(30 + Double(row), 20)) {
        $0.contentHugging.horizontal = 251
      }
      try engine.addConstraints([
        ConstraintSpec(title, .leading, to: cell, .leading, constant: 10),
        ConstraintSpec(value, .leading, to: title, .trailing, constant: 8),
        ConstraintSpec(cell, .trailing, to: value, .trailing, constant: 10),
        ConstraintSpec(title, .top, to: above, row == 0 ? .top : .bottom, constant: 5),
        ConstraintSpec(value, .top, to: title, .top),
      ])
      above = title
    }
    let footer = try engine.add("footer", in: cell, intrinsic: Size(50, 12))
    try engine.addConstraints([
      ConstraintSpec(footer, .top, to: above, .bottom, constant: 5),
      ConstraintSpec(footer, .centerX, to: cell, .centerX),
      ConstraintSpec(cell, .bottom, to: footer, .bottom, constant: 5),
    ])
    return cell
  }

  @Test func compressedExpandedAndGivenWidth() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let cell = try addCell(to: engine, in: engine.root)
    let height = 9.0 * 25 + 5 + 12 + 5
    #expect(
      try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: cell)
        == Size(10 + 60 + 8 + 38 + 10, height))
    #expect(
      try engine.systemLayoutSizeFitting(
        Size(400, 0), of: cell, horizontalPriority: .required) == Size(400, height))
    // Hugging at 250 is stronger than the wish for a large size.
    #expect(
      try engine.systemLayoutSizeFitting(.layoutFittingExpanded, of: cell)
        == Size(10 + 60 + 8 + 38 + 10, height))
    #expect(
      try engine.systemLayoutSizeFitting(
        .layoutFittingExpanded, of: cell, horizontalPriority: 300
      ).width == 10000)
  }

  /// The constraints that tie the cell to the rest do not count, and the rest is not touched.
  @Test func theTreeStaysAsItIs() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let cell = try addCell(to: engine, in: engine.root)
    try engine.addConstraints([
      ConstraintSpec(cell, .leading, to: engine.root, .leading),
      ConstraintSpec(cell, .width, to: engine.root, .width),
    ])
    // Vertically the cell is nowhere in particular.
    let before = try Snapshot(engine)
    _ = engine.takeChangedItems()
    let size = try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: cell)
    #expect(size.width == 126)
    #expect(!engine.needsLayout)
    #expect(engine.takeChangedItems().isEmpty)
    #expect(try Snapshot(engine) == before)
    #expect(try engine.frame(of: cell).width == 320)
  }

  /// The same cell alone and in a tree of 10,000 items, chained to its neighbours.
  @Test func costsNoMoreThanAlone() throws {
    let alone = try LayoutEngine(size: Size(320, 480))
    let single = try addCell(to: alone, in: alone.root)
    let engine = try LayoutEngine(size: Size(320, 480))
    var cells: [ItemID] = []
    for _ in 0..<500 {
      let cell = try addCell(to: engine, in: engine.root)
      try engine.addConstraints([
        ConstraintSpec(cell, .leading, to: engine.root, .leading),
        ConstraintSpec(cell, .trailing, to: engine.root, .trailing),
        ConstraintSpec(
          cell, .top, to: cells.last ?? engine.root, cells.isEmpty ? .top : .bottom),
      ])
      cells.append(cell)
    }
    #expect(engine.itemCount > 10_000)
    alone.layoutIfNeeded()
    engine.layoutIfNeeded()
    let target = Size(300, 0)
    let expected = try alone.systemLayoutSizeFitting(
      target, of: single, horizontalPriority: .required)
    let cost = alone.lastWork
    let size = try engine.systemLayoutSizeFitting(
      target, of: cells[250], horizontalPriority: .required)
    #expect(size == expected)
    #expect(engine.lastWork == cost)
    #expect(cost.touchedRows > 0 && cost.loweredRows > 100)
  }

  @Test func requiredTargetsThatCannotBe() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let box = try engine.add("box")
    try engine.addConstraint(ConstraintSpec(box, .width, .greaterThanOrEqual, constant: 100))
    let size = try engine.systemLayoutSizeFitting(
      Size(40, 30), of: box, horizontalPriority: .required, verticalPriority: .required)
    #expect(size == Size(40, 30))
    #expect(
      try engine.systemLayoutSizeFitting(Size(40, 30), of: box) == Size(100, 30))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func framesInsetsAndPixels() throws {
    let engine = try LayoutEngine(size: Size(320, 480), scale: 2)
    let box = try engine.add("box") {
      $0.fixedFrame = FixedFrame(Rect(10, 10, 50, 50))
      $0.alignmentInsets = EdgeInsets(2)
    }
    let label = try engine.add("label", in: box, intrinsic: Size(33.3, 20))
    try engine.addConstraints([
      ConstraintSpec(label, .left, to: box, .left), ConstraintSpec(label, .right, to: box, .right),
      ConstraintSpec(label, .top, to: box, .top), ConstraintSpec(label, .bottom, to: box, .bottom),
    ])
    // 33.3 + 4 is 37.3, which is between pixels.
    #expect(
      try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: box) == Size(37.5, 24))
    #expect(
      try engine.systemLayoutSizeFitting(
        Size(80, 60), of: box, horizontalPriority: .required, verticalPriority: .required)
        == Size(80, 60))
    #expect(try engine.frame(of: box) == Rect(10, 10, 50, 50))
  }

  /// The root, too, whose size the tree knows, fits no size below nothing.
  @Test func theRootIsNotNegative() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let view = try engine.add("view", intrinsic: Size(5, 5))
    try engine.addConstraints(
      [Attribute.left, .top].map { ConstraintSpec(view, $0, to: engine.root, $0) }
        + [Attribute.right, .bottom].map {
          ConstraintSpec(view, $0, to: engine.root, $0, constant: 20)
        })
    #expect(try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: engine.root) == .zero)
  }

  @Test func rootsScrollItemsAndStacks() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let scroll = try engine.addItem(.scroll)
    let content = try engine.add("content", in: scroll, intrinsic: Size(500, 700))
    try engine.addConstraints([
      ConstraintSpec(content, .left, to: scroll, .left),
      ConstraintSpec(content, .right, to: scroll, .right),
      ConstraintSpec(content, .top, to: scroll, .top),
      ConstraintSpec(content, .bottom, to: scroll, .bottom),
      ConstraintSpec(scroll, .width, to: content, .width, priority: 400),
    ])
    #expect(try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: scroll).width == 500)
    let stack = try engine.add("stack")
    let items = try (0..<3).map { _ in try engine.addItem(in: stack) }
    for item in items {
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 30, height: 10), of: item)
    }
    try engine.setStackLayout(
      StackLayout(distribution: .equalSpacing, spacing: 5, items: items), of: stack)
    #expect(
      try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: stack) == Size(100, 10))
    #expect(
      try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: items[0]) == Size(30, 10))
    #expect(
      try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: engine.root) == Size(0, 0))
  }

  @Test func refusals() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let box = try engine.add("box")
    #expect(throws: LayoutError.invalidValue(-1, of: .fittingSize)) {
      try engine.systemLayoutSizeFitting(Size(-1, 0), of: box)
    }
    #expect(throws: LayoutError.invalidValue(1001, of: .fittingPriority)) {
      try engine.systemLayoutSizeFitting(.zero, of: box, verticalPriority: 1001)
    }
    #expect(throws: LayoutError.builtInGuide(box.margins)) {
      try engine.systemLayoutSizeFitting(.zero, of: box.margins)
    }
    try engine.removeItem(box)
    #expect(throws: LayoutError.unknownItem(box)) {
      try engine.systemLayoutSizeFitting(.zero, of: box)
    }
  }

  /// Content of a ratio has a height for a width, and none by nature.
  @Test func contentWithAHeightForAWidthOnly() {
    let (cell, picture) = (LayoutNode(), LayoutNode())
    picture.measure = { width in IntrinsicSize(width: nil, height: width.map { $0 / 2 }) }
    cell.addSubnode(picture)
    cell.constrain { picture.pin() }
    let size = {
      cell.systemLayoutSizeFitting(Size(200, 0), withHorizontalFittingPriority: .required)
    }
    #expect(size() == Size(200, 100))
    cell.size = Size(300, 400)
    cell.layoutIfNeeded()
    #expect(size() == Size(200, 100))
  }

  /// Content that gets a height with its width resists compression and hugs as its priorities say.
  @Test func prioritiesOfAHeightForAWidth() {
    let (cell, picture) = (LayoutNode(), LayoutNode())
    picture.measure = { width in IntrinsicSize(width: nil, height: width.map { $0 / 2 }) }
    cell.addSubnode(picture)
    cell.constrain { picture.pin() }
    func height(_ wanted: Double, _ priority: Priority) -> Double {
      cell.systemLayoutSizeFitting(
        Size(200, wanted), withHorizontalFittingPriority: .required,
        verticalFittingPriority: priority
      ).height
    }
    #expect(height(0, 500) == 100 && height(0, 800) == 0)
    #expect(height(300, 500) == 300 && height(300, 200) == 100)
  }

  /// Content that has no height at the width that it gets, whatever it has elsewhere.
  @Test func contentWithoutAHeightForAWidth() {
    let (cell, picture) = (LayoutNode(), LayoutNode())
    picture.measure = { width in
      IntrinsicSize(width: width == nil ? 100 : nil, height: (width ?? 100) < 50 ? nil : 20)
    }
    cell.addSubnode(picture)
    cell.constrain { picture.pin() }
    let size = { width in
      cell.systemLayoutSizeFitting(Size(width, 0), withHorizontalFittingPriority: .required)
    }
    #expect(size(40) == Size(40, 0) && size(60) == Size(60, 20))
    cell.size = Size(300, 400)
    cell.layoutIfNeeded()
    #expect(size(40) == Size(40, 0) && size(60) == Size(60, 20))
  }

  /// All heights of a pass are solved for at once, as in a layout.
  @Test func fewSolvesForManyTexts() {
    let column = StackNode(axis: .vertical)
    for _ in 0..<40 {
      let (label, text) = (LayoutNode(), Text(30))
      label.measure = { text.measure($0) }
      column.addArrangedSubnode(label)
    }
    column.layoutIfNeeded()
    let before = column.engine.solveCount
    let size = column.systemLayoutSizeFitting(
      Size(100, 0), withHorizontalFittingPriority: .required)
    #expect(isClose(size, Size(100, 40 * 60)))
    #expect(column.engine.solveCount - before <= 4)
  }

  /// Content that is measured and has no height costs a fitting nothing more.
  @Test(.ends(withinSeconds: 60)) func manyViewsWithoutHeight() {
    let page = LayoutNode()
    for _ in 0..<20_000 {
      let view = LayoutNode()
      view.measure = { _ in IntrinsicSize.none }
      page.addSubnode(view)
    }
    #expect(page.systemLayoutSizeFitting(.zero) == .zero)
  }
}
