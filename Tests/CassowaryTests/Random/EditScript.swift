import TestSupport

/// Random sequences of edits.
struct EditScript {
  /// The kinds of steps a sequence is made of.
  enum Tier {
    /// Steps that are refused where required constraints conflict.
    case strict
    /// Steps that may leave required constraints in conflict.
    case unchecked
    /// Steps of both kinds.
    case mixed
    /// Like unchecked ones, with suggestions, and recovery left to who verifies.
    case proved
  }

  private var generator: SystemGenerator
  private let tier: Tier
  /// True if the next step is to be one that may be refused.
  private var isStrict: Bool
  private var operations: [Operation] = []
  private var variables: [Int] = []
  private var labels: [Int] = []
  private var rows: [Int: LinearSystem.Row] = [:]
  private var removed: [LinearSystem.Row] = []
  private var nextVariable = 0
  private var nextLabel = 0

  /// The steps that the seed names: a system, then `edits` edits of it.
  ///
  /// Odd seeds verify after every edit, even ones only now and then, so that several edits are solved
  /// together.
  static func operations(
    seed: UInt64, edits: Int, tier: Tier, family: SystemGenerator.Family? = nil,
    requiredBoost: Int = 0, scale: Int = 1, densest: Int = 5,
    coefficients: SystemGenerator.Coefficients = .plain
  ) -> [Operation] {
    let generator = SystemGenerator(
      seed: seed, requiredBoost: requiredBoost, scale: scale, densest: densest,
      coefficients: coefficients)
    var script = EditScript(generator: generator, tier: tier)
    script.build(family)
    for _ in 0..<edits {
      script.edit()
      if seed % 2 == 1 || script.generator.random.chance(1, in: 3) {
        script.operations.append(.verify)
      }
    }
    return script.operations + [.verify]
  }

  private init(generator: SystemGenerator, tier: Tier) {
    self.generator = generator
    self.tier = tier
    isStrict = tier == .strict
  }

  private mutating func build(_ family: SystemGenerator.Family?) {
    let system = family.map { generator.system($0) } ?? generator.system()
    operations = Operation.variables(of: system)
    variables = Array(0..<system.variableCount)
    nextVariable = system.variableCount
    let added = system.rows.map { label($0) }
    if tier == .unchecked || tier == .proved {
      operations += added.map { .addUnchecked($0) }
    } else if generator.random.chance(1, in: 3) {
      operations.append(.addAll(added))
    } else {
      operations += added.map { .add($0) }
    }
    operations.append(.verify)
  }

  private mutating func label(_ row: LinearSystem.Row) -> Operation.LabelledRow {
    defer { nextLabel += 1 }
    labels.append(nextLabel)
    rows[nextLabel] = row
    return Operation.LabelledRow(label: nextLabel, row: row)
  }

  private mutating func edit() {
    guard !variables.isEmpty else { return addVariable() }
    if tier == .mixed { isStrict = generator.random.chance(1, in: 2) }
    switch generator.random.int(in: 0...15) {
    case 0...4: setConstant()
    case 5, 6: add()
    case 7, 8: remove()
    case 9: setPriority()
    case 10, 11: isStrict || tier == .proved ? suggest() : recover()
    case 12: addVariable()
    case 13: removeVariable()
    case 14: addSeveral()
    default: removeSeveral()
    }
  }
}

// MARK: Steps

extension EditScript {
  private mutating func setConstant() {
    guard !labels.isEmpty else { return }
    let label = generator.random.pick(labels)
    let constant = generator.constant()
    operations.append(
      isStrict ? .setConstant(label, constant) : .setConstantUnchecked(label, constant))
  }

  private mutating func setPriority() {
    guard !labels.isEmpty else { return }
    let label = generator.random.pick(labels)
    let priority = generator.anyPriority(requiredShare: 3)
    operations.append(
      isStrict ? .setPriority(label, priority) : .setPriorityUnchecked(label, priority))
  }

  private mutating func add() {
    let added = label(nextRow())
    operations.append(isStrict ? .add(added) : .addUnchecked(added))
  }

  private mutating func addSeveral() {
    let added = (0..<generator.random.int(in: 2...4)).map { _ in label(nextRow()) }
    if isStrict {
      operations.append(.addAll(added))
    } else {
      operations += added.map { .addUnchecked($0) }
    }
  }

  /// A random row, or one that was there already: present again, or returning after its removal.
  private mutating func nextRow() -> LinearSystem.Row {
    if let row = removed.isEmpty ? nil : generator.random.pick(removed),
      generator.random.chance(1, in: 3),
      row.terms.allSatisfy({ variables.contains($0.variable) })
    {
      return row
    }
    return generator.row(among: variables)
  }

  private mutating func remove() {
    guard let label = takeLabel() else { return }
    operations.append(.remove(label))
  }

  private mutating func removeSeveral() {
    let taken = (0..<generator.random.int(in: 1...4)).compactMap { _ in takeLabel() }
    operations.append(.removeAll(taken))
  }

  private mutating func takeLabel() -> Int? {
    guard !labels.isEmpty else { return nil }
    let label = labels.remove(at: generator.random.int(in: 0...(labels.count - 1)))
    if let row = rows[label] { removed.append(row) }
    return label
  }

  private mutating func suggest() {
    let variable = generator.random.pick(variables)
    if generator.random.chance(1, in: 4) {
      operations.append(.stopSuggesting(variable))
      return
    }
    let priority = generator.random.pick([999, 999, generator.priority()])
    for _ in 0..<generator.random.int(in: 1...3) {
      operations.append(.suggest(variable, generator.constant(), priority: priority))
    }
  }

  /// Removes one member after the other from the conflicts.
  private mutating func recover() {
    for _ in 0..<generator.random.int(in: 1...4) {
      operations.append(.recover(generator.random.int(in: 0...9)))
    }
  }

  private mutating func addVariable() {
    operations.append(.addVariable(nextVariable))
    variables.append(nextVariable)
    nextVariable += 1
  }

  /// Removes a variable, after everything that mentions it.
  private mutating func removeVariable() {
    let variable = variables.remove(at: generator.random.int(in: 0...(variables.count - 1)))
    let users = labels.filter { label in
      rows[label]?.terms.contains { $0.variable == variable } ?? false
    }
    labels.removeAll { users.contains($0) }
    operations.append(.stopSuggesting(variable))
    operations.append(.removeAll(users))
    operations.append(.removeVariable(variable))
  }
}
