import Trellis

/// A message of UIKit or AppKit about constraints that exclude each other.
struct ConflictLog {
  /// The place where the message begins.
  let place: Range<Int>
  /// The constraints in the list of the message, in its order.
  var constraints: [LoggedConstraint] = []
  /// The places of the entries of the list that could not be read.
  var unread: [Range<Int>] = []
  /// The place in the list of the constraint that is broken.
  var brokenPlace: Range<Int>?
  /// True if the system has left the constraints out of the log.
  var isPrivate = false
  /// The items that formats call `|`, by the items that are in them.
  var superviews: [LoggedConstraint.Item: LoggedConstraint.Item] = [:]
  /// True if text runs from right to left.
  var isRightToLeft = false

  init(place: Range<Int>) {
    self.place = place
  }

  /// The constraint that is broken, by its place in the list; complexity: linear in the list.
  var broken: Int? {
    brokenPlace.flatMap { place in constraints.firstIndex { $0.place == place } }
  }

  /// The item that an equation is about: of two edges on one side the one that lies inside.
  func inner(of equation: LoggedConstraint.Equation) -> LoggedConstraint.Item {
    let first = equation.first
    guard let second = equation.second, second.attribute == first.attribute else {
      return first.item
    }
    if superviews[second.item] == first.item { return second.item }
    switch first.attribute {
    case .leading, .left, .top: return equation.constant < 0 ? second.item : first.item
    case .trailing, .right, .bottom: return equation.constant > 0 ? second.item : first.item
    default: return first.item
    }
  }

  /// Finds the sizes that the system gives for now where they have lost their names.
  ///
  /// Masonry prints all constraints in its own words, and leaves out what they are called and whether they are
  /// active. Then a length that a plain constraint gives to an item that no other constraint places is such a
  /// size, and so is that of a view that the system sizes.
  mutating func findTemporarySizes() {
    guard !constraints.contains(where: { $0.origin == .temporarySize }) else { return }
    let isOfMasonry = constraints.contains { $0.isMasonrys }
    var placed: Set<LoggedConstraint.Item> = []
    for equation in constraints.flatMap(\.equations) where equation.second != nil {
      placed.insert(inner(of: equation))
    }
    for index in constraints.indices where constraints[index].mayHaveLostName {
      guard let equation = constraints[index].equations.first, equation.isFixedLength else {
        continue
      }
      let item = equation.first.item
      if SystemViews.sizes(item.className) || isOfMasonry && !placed.contains(item) {
        constraints[index].origin = .temporarySize
      }
    }
  }
}
