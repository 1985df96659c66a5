import Cassowary

/// A step of a random test, in plain numbers, so that it can be repeated on another solver, left out,
/// simplified and printed.
///
/// Variables and rows are named by numbers that the test gives out. A step about one that does not
/// exist (any more) does nothing; so every part of a list of steps is a list of steps.
enum Operation: Hashable, Sendable {
  struct LabelledRow: Hashable, Sendable {
    var label: Int
    var row: LinearSystem.Row
  }

  case addVariable(Int)
  case removeVariable(Int)
  case add(LabelledRow)
  case addAll([LabelledRow])
  case remove(Int)
  case removeAll([Int])
  case setConstant(Int, Double)
  case setPriority(Int, Double)
  case suggest(Int, Double, priority: Double)
  case stopSuggesting(Int)
  case addUnchecked(LabelledRow)
  case setConstantUnchecked(Int, Double)
  case setPriorityUnchecked(Int, Double)
  /// Removes a member of the conflict, if there is one: that at this position, counted round.
  case recover(Int)
  case verify

  /// Adds the variables and then the rows of a system one by one, labelled by their positions, and
  /// verifies the result.
  static func script(_ system: LinearSystem) -> [Operation] {
    variables(of: system) + labelled(system).map { .add($0) } + [.verify]
  }

  /// The steps that add the variables of a system.
  static func variables(of system: LinearSystem) -> [Operation] {
    (0..<system.variableCount).map { .addVariable($0) }
  }

  /// The rows of a system, labelled by their positions.
  static func labelled(_ system: LinearSystem) -> [LabelledRow] {
    system.rows.enumerated().map { LabelledRow(label: $0, row: $1) }
  }
}

extension Operation: CustomStringConvertible {
  /// One line, with rows in the text form `2*a + b <= 10 @750`.
  var description: String {
    func text(_ number: Double) -> String { LinearSystem.text(number) }
    func name(_ variable: Int) -> String { LinearSystem.name(of: variable) }
    return switch self {
    case .addVariable(let variable): "add variable \(name(variable))"
    case .removeVariable(let variable): "remove variable \(name(variable))"
    case .add(let added): "add \(added)"
    case .addAll(let added): "add all: " + added.map(\.description).joined(separator: "; ")
    case .remove(let label): "remove r\(label)"
    case .removeAll(let labels):
      "remove all: " + labels.map { "r\($0)" }.joined(separator: "; ")
    case .setConstant(let label, let constant): "set constant of r\(label): \(text(constant))"
    case .setPriority(let label, let priority): "set priority of r\(label): \(text(priority))"
    case .suggest(let variable, let value, let priority):
      "suggest \(name(variable)) == \(text(value)) @\(text(priority))"
    case .stopSuggesting(let variable): "stop suggesting \(name(variable))"
    case .addUnchecked(let added): "add unchecked \(added)"
    case .setConstantUnchecked(let label, let constant):
      "set constant unchecked of r\(label): \(text(constant))"
    case .setPriorityUnchecked(let label, let priority):
      "set priority unchecked of r\(label): \(text(priority))"
    case .recover(let position): "remove member \(position) of the conflict"
    case .verify: "verify"
    }
  }
}

extension Operation.LabelledRow: CustomStringConvertible {
  var description: String { "r\(label): \(row)" }
}
