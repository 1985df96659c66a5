import Trellis

/// A constraint as UIKit and AppKit print it when it excludes others.
struct LoggedConstraint {
  /// A view or a guide; the same one wherever the key is the same.
  struct Item: Hashable {
    /// The address, which tells the item from others; the name of an item without an address.
    let key: String
    /// The class, without the module.
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
  /// Without a second position a position is relative to the superview of the item.
  struct Equation {
    var first: Anchor
    var relation: Relation
    var second: Anchor?
    var multiplier = 1.0
    var constant = 0.0
    /// False if its priority is printed and lower: then it gives way by itself.
    var isRequired = true

    /// True if it gives a length by itself.
    var isFixedLength: Bool {
      second == nil && relation == .equal
        && (first.attribute == .width || first.attribute == .height)
    }

    /// True if the first anchor is a position and the second, if there is one, is none: it counts from the
    /// superview.
    var isFromSuperview: Bool {
      first.attribute.meaning(.leftToRight).isPosition
        && second?.attribute.meaning(.leftToRight).isPosition != true
    }
  }

  /// The maker of a constraint.
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

  /// The place in the log.
  let place: Range<Int>
  /// The address of the constraint object, or the name that a library prints instead.
  let address: String
  var origin: Origin
  /// The identifier, from the project or from the system.
  let identifier: String?
  /// The file and line that made it, as libraries print them.
  let source: String?
  /// The equations; a format may have several.
  let equations: [Equation]
  /// True if Masonry made it.
  var isMasonrys = false
  /// True if it is a plain constraint of which neither a name nor a state is printed, as old systems and Masonry
  /// do with constraints that have a name.
  var mayHaveLostName = false
}

extension LoggedConstraint.Origin {
  /// True if a programmer wrote the constraint.
  var isAuthored: Bool { self == .authored }

  /// The origin in words, for a constraint that nobody wrote.
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
