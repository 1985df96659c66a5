import Cassowary
import Trellis
import VisualFormatTools

/// Chooses the constraint of a conflict that should give way.
///
/// Any of them could. Constraints that are no part of anybody's design go first: masks that were forgotten,
/// constraints that Interface Builder has made up. Constraints of the system stay, because nobody can change
/// them. Among constraints of the project those that say the same thing twice are suspicious, then a fixed
/// length beside constraints on both edges, then the one that the system chose.
struct CulpritSearch {
  private typealias Choice = (index: Int, reason: String, advice: String)

  private let log: ConflictLog
  private let members: [Int]
  private let superviews: [LoggedConstraint.Item: LoggedConstraint.Item]
  private let names: LogNames

  init(
    _ log: ConflictLog, _ members: [LogSystem.Owner],
    _ superviews: [LoggedConstraint.Item: LoggedConstraint.Item], _ names: LogNames
  ) {
    self.log = log
    self.members = members.compactMap(\.constraint)
    self.superviews = superviews
    self.names = names
  }

  /// The culprit; nil only where no constraint is among the members.
  var culprit: ConflictAnalysis.Culprit? {
    let choices = [mask, prototype, hidden, temporary, duplicate, systemOnly, fixedLength, last]
    for choice in choices {
      if let (index, reason, advice) = choice() {
        let (excess, constant) = measure(index)
        return ConflictAnalysis.Culprit(
          index: index, reason: reason, advice: advice + change(index, constant),
          excess: excess, fittingConstant: constant)
      }
    }
    return nil
  }

  private func constraint(_ index: Int) -> LoggedConstraint { log.constraints[index] }

  private func first(_ origin: LoggedConstraint.Origin) -> Int? {
    members.first { constraint($0).origin == origin }
  }

  /// Of the members that the project made, the one that the system breaks, or else the last.
  private var authored: Int? {
    let own = members.filter(isOwn)
    if let broken = log.broken, own.contains(broken) { return broken }
    return own.last
  }

  // MARK: Constraints that nobody designed

  private func mask() -> Choice? {
    let masks = members.filter { constraint($0).origin == .autoresizing }
    guard !masks.isEmpty else { return nil }
    let placed = placedItems
    let found = masks.first { index in
      let item = owner(of: index)
      return !SystemViews.sizes(item.className) && placed.contains(item)
    }
    guard let found else { return nil }
    let name = names.name(owner(of: found))
    return (
      found, "\(name) has constraints of its own, and its autoresizing mask makes others",
      "set `translatesAutoresizingMaskIntoConstraints` of \(name) to false"
    )
  }

  /// The items that constraints of the project place or size; an item that only holds another one is not among them.
  private var placedItems: Set<LoggedConstraint.Item> {
    var items: Set<LoggedConstraint.Item> = []
    for index in log.constraints.indices where isOwn(index) {
      for equation in constraint(index).equations { items.insert(log.inner(of: equation)) }
    }
    return items
  }

  /// The view for which the system made a constraint of a mask, or one of Interface Builder's.
  ///
  /// A format that ends in `|` has the superview first.
  private func owner(of index: Int) -> LoggedConstraint.Item {
    let equation = constraint(index).equations[0]
    guard let second = equation.second, log.superviews[second.item] == equation.first.item else {
      return equation.first.item
    }
    return second.item
  }

  private func prototype() -> Choice? {
    guard let found = first(.prototyping) else { return nil }
    let name = names.name(owner(of: found))
    return (
      found,
      "\(name) has too few constraints in Interface Builder, which fixes it where it was drawn",
      "give \(name) constraints for both axes in Interface Builder"
    )
  }

  // MARK: Constraints of the system

  private func hidden() -> Choice? {
    guard let hiding = first(.hiddenInStack), let own = authored else { return nil }
    let name = names.name(constraint(hiding).equations[0].first.item)
    return (
      own, "\(name) is hidden in a stack view, which makes its length 0 meanwhile",
      "lower its priority to 999, so that it may give way while \(name) is hidden"
    )
  }

  private func temporary() -> Choice? {
    let isZero = { (index: Int) in
      let constraint = constraint(index)
      let equation = constraint.equations[0]
      return constraint.origin == .autoresizing && equation.isFixedLength && equation.constant == 0
    }
    let size = first(.temporarySize) ?? members.first(where: isZero)
    guard let size, let own = authored else { return nil }
    let equation = constraint(size).equations[0]
    return (
      own,
      "\(names.text(equation)) is a size that the system gives while it asks for the layout, and takes "
        + "back; the rest needs another",
      "lower its priority to 999, or give a size that fits, as an estimated height of rows does"
    )
  }

  private func systemOnly() -> Choice? {
    guard authored == nil else { return nil }
    let broken = log.broken.flatMap { members.contains($0) ? $0 : nil }
    guard let found = broken ?? members.last else { return nil }
    return (
      found, "all of them are made by the system, not by the project",
      "look for what gives the system's view its size too late or too small; if all looks right, the "
        + "message may be ignored"
    )
  }

  /// True if the project made a constraint, and not the system for views of its own.
  private func isOwn(_ index: Int) -> Bool {
    let constraint = constraint(index)
    return constraint.origin.isAuthored
      && !constraint.equations.allSatisfy { equation in
        [equation.first, equation.second].contains {
          $0.map { SystemViews.isOutOfReach($0.item.className) } ?? false
        }
      }
  }

  // MARK: Constraints of the project

  private func duplicate() -> Choice? {
    struct Subject: Hashable {
      let first: LoggedConstraint.Anchor
      let second: LoggedConstraint.Anchor?
      let multiplier: Double
    }
    let own = members.filter(isOwn)
    var firstPlaces: [Subject: Int] = [:]
    var pair: (first: Int, second: Int)?
    for (place, index) in own.enumerated() {
      let equation = constraint(index).equations[0]
      let subject = Subject(
        first: equation.first, second: equation.second, multiplier: equation.multiplier)
      guard let earlier = firstPlaces[subject] else {
        firstPlaces[subject] = place
        continue
      }
      if pair.map({ earlier < $0.first }) ?? true { pair = (earlier, place) }
    }
    guard let pair else { return nil }
    let (one, other) = (own[pair.first], own[pair.second])
    let found = log.broken == one ? one : other
    return (
      found,
      "two constraints speak of the same: \(names.text(constraint(one).equations[0])), and "
        + names.text(constraint(other).equations[0]),
      "remove one of them; where code exchanges them, deactivate the old one before the new one is "
        + "activated"
    )
  }

  private func fixedLength() -> Choice? {
    let fixed = members.filter { index in
      let equations = constraint(index).equations
      return isOwn(index) && equations.count == 1 && equations[0].isFixedLength
    }
    guard !fixed.isEmpty else { return nil }
    let edges = HeldEdges(members.flatMap { constraint($0).equations }, inner: log.inner)
    let held = fixed.filter { edges.areBothHeld(along: constraint($0).equations[0].first) }
    guard held.count == 1 else { return nil }
    let length = constraint(held[0]).equations[0].first
    return (
      held[0],
      "both edges of \(names.name(length.item)) are constrained as well, which tells its "
        + length.attribute.name,
      "remove it or lower its priority to 999"
    )
  }

  private func last() -> Choice? {
    guard let found = authored ?? members.last else { return nil }
    let reason =
      found == log.broken
      ? "it is the one that the system gives up" : "it is the last one that the project made"
    return (found, reason, "lower its priority to 999, or give way in another one")
  }

  // MARK: Measures

  /// The distance of a member from holding while the others hold, in points, and the constant with which the
  /// member would hold.
  private func measure(_ index: Int) -> (excess: Double, constant: Double?) {
    var system = LogSystem(isRightToLeft: log.isRightToLeft, superviews: superviews)
    for member in members where member != index {
      _ = try? system.add(constraint(member), as: member)
    }
    let rows = (try? system.add(constraint(index), as: index, priority: .defaultHigh)) ?? []
    let excess = rows.map { system.solver.error(of: $0) }.max() ?? 0
    guard constraint(index).equations.count == 1 else { return (excess, nil) }
    return (excess, try? system.fittingConstant(of: constraint(index).equations[0]))
  }

  private func change(_ index: Int, _ constant: Double?) -> String {
    guard let constant, isOwn(index) else { return "" }
    let old = constraint(index).equations[0].constant
    return "; with \(rounded(constant)) instead of \(rounded(old)) it would hold"
  }
}
