import CMeasuring
import Cassowary

/// Rows of the solver of which one has a constant that takes several values in turns, such as the width
/// of a window.
protocol RowSystem: SendableMetatype {
  /// States the rows, for the first of ``constants``.
  init(_ count: Int) throws

  var solver: Solver { get }

  /// The row whose constant changes.
  var edited: ConstraintID { get }

  /// The constants that it changes to.
  var constants: [Double] { get }

  /// A value that is read after a solve, so that it must have been done.
  var read: Double { get }

  /// Compares the values with the closed form for `constant`.
  func verify(_ constant: Double) throws
}

/// Building a system and solving it for the first time.
final class SystemBuild<System: RowSystem>: Specimen {
  private let count: Int
  private var system: System?

  init(_ count: Int) {
    self.count = count
  }

  var startsAfresh: Bool { true }

  func reset() {
    system = nil
  }

  func operate(_ times: Int) throws {
    let system = try System(count)
    system.solver.solve()
    consume_number(system.read)
    self.system = system
  }

  func verify() throws {
    guard let system else { return }
    try system.verify(system.constants[0])
  }

  var counters: [String: Double] { system?.solver.statistics.counters ?? [:] }
}

/// Changing the constant and solving again.
final class SystemEdit<System: RowSystem>: Specimen {
  private let system: System
  private let constants: [Double]
  private var step = 0
  /// The largest counters of the solves that were verified.
  private(set) var counters: [String: Double] = [:]

  init(_ count: Int) throws {
    system = try System(count)
    system.solver.solve()
    constants = system.constants
  }

  var cycle: Int { constants.count }

  func operate(_ times: Int) throws {
    for _ in 0..<times {
      step = step + 1 == constants.count ? 0 : step + 1
      try system.solver.setConstantUnchecked(constants[step], of: system.edited)
      system.solver.solve()
      consume_number(system.read)
    }
  }

  func verify() throws {
    for _ in constants {
      try operate(1)
      counters.merge(system.solver.statistics.counters, uniquingKeysWith: max)
      try system.verify(constants[step])
    }
  }
}

extension Workload {
  /// The two workloads that a system is good for, building and editing.
  static func pair<System: RowSystem>(
    _ name: String, _ title: String, _ type: System.Type, counts: [Int], quickCounts: [Int],
    labels: @escaping @Sendable (_ count: Int) -> Double = { Double($0) }
  ) -> [Workload] {
    [
      Workload(
        name: name + "-build", title: title + ": rows to values", counts: counts,
        quickCounts: quickCounts, labels: labels,
        make: { SystemBuild<System>($0) },
        makeHand: { HandColumn(max(1, Int(labels($0)))) }),
      Workload(
        name: name + "-edit", title: title + ": edit", counts: counts,
        quickCounts: quickCounts, labels: labels,
        make: { try SystemEdit<System>($0) },
        makeHand: { HandColumn(max(1, Int(labels($0)))) }),
    ]
  }
}
