import Trellis

/// A constraint as UIKit and AppKit print it when it excludes others.
struct LoggedConstraint {
  /// A view or a guide; the same one wherever the key is the same.
  struct Item: Hashable {
    /// What tells it from others: its address, or its name where it has none.
    let key: String
    /// Its class, without the module.
    let className: String
    /// The text that it shows or the name that it goes by.
    let label: String?

    static func == (one: Self, other: Self) -> Bool { one.key == other.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// `item.attribute`.
  struct Anchor: Hashable {
    let item: Item
    let attribute: Attribute
  }

  /// `first relation multiplier * second + constant`.
  ///
  /// Without a second anchor a position is relative to what the item is in.
  struct Equation {
    var first: Anchor
    var relation: Relation
    var second: Anchor?
    var multiplier = 1.0
    var constant = 0.0
  }

  /// Who made the constraint.
  enum Origin: String, CaseIterable {
    /// Code or a file of the project.
    case authored
    /// The mask of a view that has no constraints of its own.
    case autoresizing
    /// Interface Builder, for a view that has too few of them.
    case prototyping
    /// The size of what a view shows.
    case contentSize
    /// The size that a cell or another view is given while the system asks for its layout.
    case temporarySize
    /// A stack.
    case stack
    /// A stack that lets a hidden view have no length.
    case hiddenInStack
    /// A guide of the system's: margins, safe area, the bars of a controller.
    case guide
    /// Nobody: no length is negative.
    case implied
  }

  /// Where it is in the log.
  let place: Range<Int>
  /// The address of the constraint object.
  let address: String
  let origin: Origin
  /// What it is called.
  let identifier: String?
  /// The file and line that made it, as libraries print them.
  let source: String?
  /// What it says; several where it stands for a content size.
  let equations: [Equation]
}

extension LoggedConstraint.Origin {
  /// True if a programmer wrote it.
  var isAuthored: Bool { self == .authored }

  /// What stands behind a constraint that nobody wrote.
  var remark: String? {
    switch self {
    case .authored: nil
    case .autoresizing: "made of an autoresizing mask"
    case .prototyping: "made by Interface Builder, because constraints are missing"
    case .contentSize: "the size of what it shows"
    case .temporarySize: "the size that the system gives it for now"
    case .stack: "made by a stack view"
    case .hiddenInStack: "made by a stack view, because it is hidden"
    case .guide: "made by the system for a guide"
    case .implied: "no length is negative"
    }
  }
}

/// What UIKit or AppKit prints when constraints exclude each other.
struct ConflictLog {
  /// Where it begins.
  let place: Range<Int>
  /// What the list has, in its order.
  var constraints: [LoggedConstraint] = []
  /// What the list has that could not be read.
  var unread: [Range<Int>] = []
  /// The address of the constraint that is broken.
  var brokenAddress: String?
  /// True if the system has left the constraints out of the log.
  var isPrivate = false
  /// The items that formats call `|`, by the items that are in them.
  var superviews: [LoggedConstraint.Item: LoggedConstraint.Item] = [:]
  /// True if text runs from right to left.
  var isRightToLeft = false

  /// The constraint that is broken, by its place in the list; complexity: linear in the list.
  var broken: Int? {
    brokenAddress.flatMap { address in constraints.firstIndex { $0.address == address } }
  }
}
