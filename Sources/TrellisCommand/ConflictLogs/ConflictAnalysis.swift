import Cassowary
import Trellis
import VisualFormatTools

/// The analysis of a log: the constraints that exclude each other, and the one that should give way.
///
/// The system prints all constraints that its own way of solving had touched; the solver finds out which
/// of them cannot hold together, so that without any one of them the others can.
struct ConflictAnalysis {
  /// The result of the analysis.
  enum Outcome {
    /// The constraints that exclude each other, and the one that should give way.
    case conflict([LogSystem.Owner], Culprit)
    /// The constraints can all hold as they are printed.
    case consistent
    /// The log has no constraints.
    case empty
  }

  /// The constraint that should give way, with the reason and the advice.
  struct Culprit {
    /// The place of the constraint in the list of the log.
    let index: Int
    let reason: String
    let advice: String
    /// The distance from holding while the others hold, in points.
    let excess: Double
    /// The constant with which the constraint would hold; nil where the constraint has several equations.
    let fittingConstant: Double?
  }

  let log: ConflictLog
  let outcome: Outcome
  let names: LogNames
  /// The assumption, in words, from which the contradiction follows; nil if it follows from the log alone.
  let assumption: String?
  /// True if the constraints exclude each other even without the one that is broken.
  let remainsAfterBreaking: Bool

  /// Analyses a log; complexity: a few solves of a system as large as the log, and one of the conflict for each of its
  /// constraints, up to a hundred.
  init(_ log: ConflictLog) {
    var log = log
    // A constraint that no solver takes, as with a multiplier of 0.0000001, counts as not read.
    var system = LogSystem(isRightToLeft: false, superviews: [:])
    let (usable, other) = log.constraints.partitioned { (try? system.add($0, as: 0)) != nil }
    log.constraints = usable
    log.unread += other.map(\.place)
    self.log = log
    let names = LogNames(log)
    self.names = names
    let all = Array(log.constraints.indices)
    var found = Self.conflict(log, all, log.superviews)
    var superviews = log.superviews
    var assumption: String?
    if found == nil, let guess = Self.commonSuperview(log) {
      superviews = guess.superviews
      found = Self.conflict(log, all, superviews)
      assumption = found.map { _ in
        "taking \(guess.items.map(names.name).joined(separator: " and ")) to be in "
          + (guess.superview.map(names.name) ?? "the same view")
      }
    }
    self.assumption = assumption
    let broken = log.broken
    let others = all.filter { $0 != broken }
    let rest = found == nil || broken == nil ? nil : Self.conflict(log, others, superviews)
    remainsAfterBreaking = rest != nil
    guard let members = rest ?? found else {
      outcome = log.constraints.isEmpty ? .empty : .consistent
      return
    }
    let search = CulpritSearch(log, members, superviews, names)
    outcome = search.culprit.map { .conflict(members, $0) } ?? .consistent
  }

  /// A set of the given constraints that exclude each other, in the order of the log; irreducible if it has no more
  /// than ``mostTested``.
  private static func conflict(
    _ log: ConflictLog, _ indices: [Int],
    _ superviews: [LoggedConstraint.Item: LoggedConstraint.Item]
  ) -> [LogSystem.Owner]? {
    guard var members = owners(log, indices, superviews) else { return nil }
    // The set is irreducible with the lengths in it that are not negative. All others are not negative either, which
    // may exclude fewer constraints.
    var candidates = members.compactMap(\.constraint)
    guard candidates.count <= mostTested else { return members }
    while let candidate = candidates.popLast() {
      let others = members.compactMap(\.constraint).filter { $0 != candidate }
      guard let fewer = owners(log, others, superviews) else { continue }
      members = fewer
      let left = Set(fewer.compactMap(\.constraint))
      candidates.removeAll { !left.contains($0) }
    }
    return members
  }

  /// Larger conflicts are as the solver finds them: each test is a solve.
  private static let mostTested = 100

  /// The rows that the solver names, each owner once, in the order of the log.
  private static func owners(
    _ log: ConflictLog, _ indices: [Int],
    _ superviews: [LoggedConstraint.Item: LoggedConstraint.Item]
  ) -> [LogSystem.Owner]? {
    var system = LogSystem(isRightToLeft: log.isRightToLeft, superviews: superviews)
    for index in indices { _ = try? system.add(log.constraints[index], as: index) }
    guard let owners = system.conflict() else { return nil }
    var seen: Set<LogSystem.Owner> = []
    return owners.filter { seen.insert($0).inserted }.sorted { $0.order < $1.order }
  }

  /// Puts the items whose superview no format tells into the only superview that formats tell, or into one
  /// unknown view.
  private static func commonSuperview(
    _ log: ConflictLog
  ) -> (
    superviews: [LoggedConstraint.Item: LoggedConstraint.Item], items: [LoggedConstraint.Item],
    superview: LoggedConstraint.Item?
  )? {
    let known = Set(log.superviews.values)
    guard known.count <= 1 else { return nil }
    var items: [LoggedConstraint.Item] = []
    var seen = known
    for equation in log.constraints.flatMap(\.equations) where equation.second == nil {
      let item = equation.first.item
      let isPosition = equation.first.attribute != .width && equation.first.attribute != .height
      if isPosition, log.superviews[item] == nil, seen.insert(item).inserted {
        items.append(item)
      }
    }
    guard items.count + known.count > 1 else { return nil }
    let superview = known.first ?? .superview(of: items[0])
    var superviews = log.superviews
    for item in items { superviews[item] = superview }
    return (superviews, items, known.first)
  }
}

extension LogSystem.Owner {
  /// The place in the list of the log; lengths that are not negative come after the constraints.
  fileprivate var order: Int {
    constraint ?? .max
  }
}

extension Array {
  /// The elements for which a condition holds, and the others.
  fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    var (first, second): ([Element], [Element]) = ([], [])
    for element in self {
      if isFirst(element) { first.append(element) } else { second.append(element) }
    }
    return (first, second)
  }
}
