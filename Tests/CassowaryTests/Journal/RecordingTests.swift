import Cassowary
import TestSupport
import Testing

/// Random edit scripts, recorded, written, read and replayed: the same bits.
@Suite struct RecordingTests {
  private struct Stop: Error {}

  @Test func replaysGiveTheSameBits() throws {
    for seed in RandomCases("journals", debug: 60, release: 3_000) {
      let tier = [EditScript.Tier.strict, .unchecked, .mixed][Int(seed % 3)]
      let script = EditScript.operations(seed: seed, edits: 24, tier: tier)
      var recorder = Recorder(seed: seed)
      recorder.run(script[...])
      let text = recorder.solver.journal.text
      let read = try Journal(text)
      #expect(read.statements == recorder.solver.journal.statements, "seed \(seed)")
      let replayed = Solver()
      let replay = try read.replay(on: replayed)
      #expect(replayed.snapshot().entries.map(\.value.bitPattern) == recorder.bits, "seed \(seed)")
      #expect(replayed.constraintCount == recorder.solver.solver.constraintCount)
      #expect(replayed.statistics == recorder.solver.solver.statistics, "seed \(seed)")
      #expect(replay.refusals.count == recorder.refusals, "seed \(seed)")
    }
  }

  /// A row that is handed over as a list of one is solved for when it is by itself.
  @Test func recordingChangesNothing() throws {
    for seed in RandomCases("recorded-lists", debug: 300, release: 3_000) {
      var random = SplitMix64(seed: seed)
      let (plain, recorder) = (Solver(), RecordingSolver())
      let variables = plain.addVariables(3)
      for _ in variables { _ = recorder.addVariable() }
      for _ in 0..<6 {
        let terms = variables.map {
          LinearExpression.Term([-1, 0, 0, 1, 2][Int(random.next() % 5)], $0)
        }
        let relation = Relation.allCases[Int(random.next() % 3)]
        let priority: Priority = random.chance(1, in: 2) ? .required : .defaultHigh
        let row = Constraint(
          LinearExpression(terms, constant: Double(random.next() % 9) * 10), relation,
          priority: priority)
        let isAdded = (try? plain.add(contentsOf: [row])) != nil
        #expect(((try? recorder.add(contentsOf: [row])) != nil) == isAdded, "seed \(seed)")
      }
      #expect(plain.snapshot() == recorder.solver.snapshot(), "seed \(seed)")
    }
  }

  /// The handle of a suggestion has no name in the journal.
  @Test func editsOfASuggestionThroughItsHandleAreRefused() throws {
    let recorder = RecordingSolver()
    let (x, y) = (recorder.addVariable("x"), recorder.addVariable("y"))
    try recorder.add((y == 1).priority(10))
    try recorder.suggest(5, for: x)
    guard case .constraint(let id) = try recorder.solver.explain(x).influences[0].cause else {
      Issue.record("a suggestion is a constraint")
      return
    }
    #expect(throws: SolverError.unknownConstraint(id)) { try recorder.setConstant(7, of: id) }
    #expect(throws: SolverError.unknownConstraint(id)) { try recorder.remove(id) }
    let replayed = Solver()
    _ = try recorder.journal.replay(on: replayed)
    #expect(replayed.snapshot().entries.map(\.value) == [5, 1])
    #expect(recorder.value(of: x) == 5 && recorder.value(of: y) == 1)
  }

  /// Takes the steps of a script on a recording solver; steps that are not possible are passed over.
  private struct Recorder {
    let solver = RecordingSolver()
    private var random: SplitMix64
    private var variables: [Int: Variable] = [:]
    private var rows: [Int: ConstraintID] = [:]
    /// The refusals that the journal tells: those of transactions that were taken back are not.
    private(set) var refusals = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    var bits: [UInt64] {
      solver.solve()
      return solver.solver.snapshot().entries.map(\.value.bitPattern)
    }

    mutating func run(_ operations: ArraySlice<Operation>) {
      for (place, operation) in operations.enumerated() {
        if random.chance(1, in: 6) { tryInVain(operations.dropFirst(place).prefix(4)) }
        apply(operation)
        if random.chance(1, in: 4) { _ = bits }
      }
    }

    private mutating func tryInVain(_ operations: ArraySlice<Operation>) {
      let before = self
      try? solver.transaction { () throws in
        for operation in operations { apply(operation) }
        if operations.count > 2 { _ = bits }
        throw Stop()
      }
      (variables, rows, refusals) = (before.variables, before.rows, before.refusals)
    }

    private mutating func apply(_ operation: Operation) {
      do {
        try perform(operation)
      } catch SolverError.unsatisfiable {
        refusals += 1
      } catch {}
    }

    private func constraint(_ added: Operation.LabelledRow) -> Constraint? {
      var expression = LinearExpression(constant: -added.row.constant)
      for term in added.row.terms {
        guard let variable = variables[term.variable] else { return nil }
        expression.terms.append(.init(term.coefficient, variable))
      }
      return Constraint(
        expression, added.row.relation, priority: Priority(rawValue: added.row.priority),
        name: added.label % 2 == 0 ? "row \(added.label)" : "row\(added.label)")
    }

    private mutating func perform(_ operation: Operation) throws {
      switch operation {
      case .addVariable(let number): variables[number] = solver.addVariable("x\(number % 3)")
      case .removeVariable(let number):
        guard let variable = variables[number] else { return }
        try solver.removeVariable(variable)
      case .add(let added):
        if let constraint = constraint(added) { rows[added.label] = try solver.add(constraint) }
      case .addUnchecked(let added):
        if let constraint = constraint(added) {
          rows[added.label] = try solver.addUnchecked(constraint)
        }
      case .addAll(let added):
        let ids = try solver.add(contentsOf: added.compactMap { constraint($0) })
        if ids.count == added.count { for (row, id) in zip(added, ids) { rows[row.label] = id } }
      case .remove(let label): try withRow(label) { try solver.remove($0) }
      case .removeAll(let labels): try solver.remove(contentsOf: labels.compactMap { rows[$0] })
      case .setConstant(let label, let constant):
        try withRow(label) { try solver.setConstant(constant, of: $0) }
      case .setConstantUnchecked(let label, let constant):
        try withRow(label) { try solver.setConstantUnchecked(constant, of: $0) }
      case .setPriority(let label, let priority):
        try withRow(label) { try solver.setPriority(Priority(rawValue: priority), of: $0) }
      case .setPriorityUnchecked(let label, let priority):
        try withRow(label) { try solver.setPriorityUnchecked(Priority(rawValue: priority), of: $0) }
      case .suggest(let number, let value, let priority):
        guard let variable = variables[number] else { return }
        try solver.suggest(value, for: variable, priority: Priority(rawValue: priority))
      case .stopSuggesting(let number):
        if let variable = variables[number] { solver.stopSuggesting(for: variable) }
      case .recover, .verify: _ = bits
      }
    }

    private func withRow(_ label: Int, _ body: (ConstraintID) throws -> Void) throws {
      if let id = rows[label] { try body(id) }
    }
  }
}
