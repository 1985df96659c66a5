/// The description of a layout constraint:
/// `first.firstAttribute relation multiplier * second.secondAttribute + constant @ priority`.
///
/// ```swift
/// ConstraintSpec(label, .leading, to: card, .leading, constant: 10)
/// ConstraintSpec(label, .width, .greaterThanOrEqual, constant: 44, priority: 750)
/// ```
public struct ConstraintSpec: Hashable, Sendable {
  /// The item on the left side.
  public var first: ItemID
  /// What is constrained of it.
  public var firstAttribute: Attribute
  /// How the sides compare.
  public var relation: Relation
  /// The item on the right side; `nil` for a constant.
  public var second: ItemID?
  /// What of the second item; without one it is ignored.
  public var secondAttribute: Attribute
  /// What the second item's attribute is multiplied by.
  public var multiplier: Double
  /// What is added to the right side, in points.
  ///
  /// In a constraint about a leading or trailing edge it points along the text: under
  /// ``LayoutDirection/rightToLeft`` all positions of such a constraint are measured from the right
  /// edge of the lowest item that holds both items.
  public var constant: Double
  /// How important the constraint is.
  public var priority: Priority
  private var annotation: ConstraintAnnotation?

  /// Creates a description; nothing is checked until an engine is given it.
  public init(
    _ first: ItemID, _ firstAttribute: Attribute, _ relation: Relation = .equal,
    to second: ItemID? = nil, _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: Priority = .required,
    identifier: String? = nil, source: ConstraintSource? = nil
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    annotation = .box(identifier, source)
  }
}

extension ConstraintSpec {
  /// What reports call the constraint.
  public var identifier: String? {
    get { annotation?.identifier }
    set { annotation = .box(newValue, source) }
  }

  /// The visual format that said it.
  public var source: ConstraintSource? {
    get { annotation?.source }
    set { annotation = .box(identifier, newValue) }
  }
}

/// What is known of a constraint for people only, in a box, because most have none; never changed
/// once it is made.
private final class ConstraintAnnotation: Hashable, Sendable {
  let identifier: String?
  let source: ConstraintSource?

  private init(_ identifier: String?, _ source: ConstraintSource?) {
    self.identifier = identifier
    self.source = source
  }

  /// A box for what there is; none if there is nothing.
  static func box(
    _ identifier: String?, _ source: ConstraintSource?
  ) -> ConstraintAnnotation? {
    identifier == nil && source == nil ? nil : ConstraintAnnotation(identifier, source)
  }

  static func == (one: ConstraintAnnotation, other: ConstraintAnnotation) -> Bool {
    one === other || one.identifier == other.identifier && one.source == other.source
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(source)
  }
}

/// The part of a visual format that a constraint came from.
public struct ConstraintSource: Hashable, Sendable {
  /// The whole format.
  public var text: String
  /// The part that says the constraint, in UTF-8 offsets.
  public var range: SourceRange

  /// Creates a source from a format and a part of it.
  public init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// A layout constraint that lives in a ``LayoutEngine``.
///
/// A handle like ``ItemID``: small, only for the engine that made it, and stale after removal.
public struct LayoutConstraintID: Hashable, Sendable {
  /// The place in the engine's tables; dense, reused after removal.
  public let index: Int32
  /// Tells successive constraints at the same place apart.
  let generation: UInt32
}
