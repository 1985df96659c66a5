import Testing
import Trellis

/// Grids and flows that a transaction has changed are as they were when it fails, and live on.
@Suite struct ArrangementTransactionTests {
  private struct Stop: Error {}

  private let engine: LayoutEngine
  private let card: ItemID
  private let labels: [ItemID]

  init() throws {
    engine = try LayoutEngine(size: Size(200, 200))
    card = try engine.addItem()
    var labels: [ItemID] = []
    for width in [30.0, 50, 40] {
      let label = try engine.addItem(in: card)
      try engine.setIntrinsicContentSize(IntrinsicSize(width: width, height: 10), of: label)
      labels.append(label)
    }
    self.labels = labels
    for edge in [Attribute.leading, .top] {
      try engine.addConstraint(ConstraintSpec(card, edge, to: engine.root, edge))
    }
  }

  private func fail(_ change: () throws -> Void) {
    #expect(throws: Stop.self) {
      try engine.transaction {
        try change()
        engine.layoutIfNeeded()
        throw Stop()
      }
    }
  }

  @Test func grids() throws {
    let layout = GridLayout(rows: [[labels[0], labels[1]], [labels[2]]], columnSpacing: 6)
    try engine.setGridLayout(layout, of: card)
    #expect(try engine.frame(of: labels[1]).minX == 46)
    fail {
      try engine.setGridLayout(nil, of: card)
      try engine.removeItem(labels[2])
    }
    #expect(try engine.gridLayout(of: card) == layout)
    #expect(try engine.frame(of: labels[1]).minX == 46)
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 60, height: 10), of: labels[2])
    #expect(try engine.frame(of: labels[1]).minX == 66)
    try engine.removeItem(labels[2])
    #expect(try engine.frame(of: labels[1]).minX == 36)
  }

  @Test func flows() throws {
    try engine.addConstraint(ConstraintSpec(card, .width, constant: 100))
    let layout = FlowLayout(spacing: 5, lineSpacing: 2, items: labels)
    try engine.setFlowLayout(layout, of: card)
    #expect(try engine.frame(of: labels[2]) == Rect(0, 12, 40, 10))
    fail {
      try engine.setFlowLayout(nil, of: card)
      try engine.removeItem(labels[0])
    }
    #expect(try engine.flowLayout(of: card) == layout)
    #expect(try engine.frame(of: labels[2]) == Rect(0, 12, 40, 10))
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 10, height: 10), of: labels[0])
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 20, height: 10), of: labels[1])
    #expect(try engine.frame(of: labels[2]) == Rect(40, 0, 40, 10))
  }
}
