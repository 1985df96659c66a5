import Cassowary
import Testing
import Trellis

/// A layout as a journal: one file that says what the solver was given.
@Suite struct JournalTests {
  private func stack() throws -> LayoutEngine {
    let engine = try LayoutEngine(size: Size(320, 480))
    let scroll = try engine.addItem(.scroll, properties: ItemProperties(name: "Main list"))
    for attribute in [Attribute.leading, .trailing, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(scroll, attribute, to: engine.root, attribute))
    }
    let label = try engine.addItem(in: scroll, properties: ItemProperties(name: "title"))
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 91, height: 21), of: label)
    for attribute in [Attribute.leading, .top, .bottom, .trailing] {
      var spec = ConstraintSpec(label, attribute, to: scroll, attribute)
      if attribute == .leading { spec.identifier = "left edge" }
      try engine.addConstraint(spec)
    }
    return engine
  }

  @Test func journalReplaysToTheLayout() throws {
    let engine = try stack()
    let journal = engine.journal()
    let solver = Solver()
    let replay = try journal.replay(on: solver)
    let values = Dictionary(
      uniqueKeysWithValues: replay.variables.map { ($0.name, solver.value(of: $0.variable)) })
    #expect(values["title.width"] == 91)
    #expect(values["title.height"] == 21)
    #expect(values["Main_list.contentWidth"] == 91)
    #expect(values["Main_list.width"] == 320)
    #expect(replay.constraints.count == engine.solverStatistics.constraints)
    #expect(try Journal(journal.text).statements == journal.statements)
  }

  @Test func rowsHaveNames() throws {
    let text = try stack().journal().text
    #expect(text.contains("left_edge: "))
    #expect(text.contains("title.width_content_compression_resistance: title.width >= 91 @750"))
  }

  @Test func statusOfALayout() throws {
    #expect(try stack().solverStatus == .optimal)
  }
}
