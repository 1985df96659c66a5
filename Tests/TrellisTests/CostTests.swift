import Testing
import Trellis

/// The costs of edits, in counters: a tree of 10,000 items in 1,000 independent blocks.
@Suite struct CostTests {
  let engine: LayoutEngine
  var widths: [LayoutConstraintID] = []
  var labels: [[ItemID]] = []

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    for block in 0..<1000 {
      let cell = try engine.addItem()
      try engine.addConstraint(
        ConstraintSpec(
          cell, .top, to: engine.root, .top, constant: Double(block) * 100))
      try engine.addConstraint(ConstraintSpec(cell, .left, to: engine.root, .left))
      try engine.addConstraint(ConstraintSpec(cell, .height, constant: 90))
      widths.append(try engine.addConstraint(ConstraintSpec(cell, .width, constant: 300)))
      labels.append([])
      for label in 0..<9 {
        var properties = ItemProperties()
        properties.intrinsicContentSize = IntrinsicSize(width: 30 + Double(label), height: 10)
        let item = try engine.addItem(in: cell, properties: properties)
        let above = labels[block].last
        try engine.addConstraints([
          ConstraintSpec(item, .centerX, to: cell, .centerX),
          ConstraintSpec(item, .top, to: above ?? cell, above == nil ? .top : .bottom),
        ])
        labels[block].append(item)
      }
    }
    engine.layoutIfNeeded()
    _ = engine.takeChangedItems()
  }

  /// A change in one block costs the same as where there is no other.
  @Test func aConstantTouchesOneBlock() throws {
    let before = try engine.frame(of: labels[501][8])
    try engine.setConstant(200, of: widths[500])
    #expect(engine.takeChangedItems().count == 10)
    let work = engine.lastWork
    #expect(work.loweredRows == 0)
    #expect(work.solves == 1)
    #expect(work.raisedItems == 10)
    // The cell's width, nine labels, and what the solver keeps beside.
    #expect(work.touchedRows <= 40)
    #expect(work.pivots <= 10)
    #expect(try engine.frame(of: labels[500][0]) == Rect(85, 0, 30, 10))
    #expect(try engine.frame(of: labels[501][8]) == before)
  }

  @Test func oneMoreLabelLowersItsOwnRows() throws {
    let cell = try #require(try engine.parent(of: labels[7][0]))
    let item = try engine.addItem(in: cell)
    try engine.addConstraints([
      ConstraintSpec(item, .left, to: cell, .left), ConstraintSpec(item, .right, to: cell, .right),
      ConstraintSpec(item, .top, to: labels[7][8], .bottom),
      ConstraintSpec(item, .height, constant: 5),
    ])
    #expect(engine.takeChangedItems() == [item])
    // Four constraints, and that width and height are not negative.
    #expect(engine.lastWork.loweredRows == 6)
    #expect(engine.lastWork.raisedItems == 1)
  }

  @Test func nothingIsDoneTwice() throws {
    _ = try engine.frame(of: labels[3][3])
    let work = engine.lastWork
    try engine.setConstant(300, of: widths[0])
    _ = try engine.frame(of: labels[3][3])
    #expect(engine.lastWork == work)
  }

  /// A tree that is taken away costs what is in it, also if everything in it hangs together.
  @Test func aRemovedChainIsLetGo() throws {
    let tree = try engine.addItem()
    var above: ItemID?
    for _ in 0..<500 {
      let view = try engine.addItem(in: tree)
      try engine.addConstraints([
        ConstraintSpec(view, .left, to: tree, .left), ConstraintSpec(view, .width, constant: 5),
        ConstraintSpec(view, .height, constant: 5),
        ConstraintSpec(view, .top, to: above ?? tree, above == nil ? .top : .bottom),
      ])
      above = view
    }
    engine.layoutIfNeeded()
    try engine.removeItem(tree)
    #expect(engine.takeChangedItems().isEmpty)
    #expect(engine.lastWork.touchedRows <= 500)
  }
}
