import Trellis

/// `first.firstAttribute relation multiplier * second.secondAttribute + constant @priority`.
public struct InterfaceConstraint: Hashable, Sendable {
  /// The file's own identifier.
  public var id: String
  /// The identifier for the host program, if there is one.
  public var identifier: String?
  /// The name of the first outlet that is connected with the constraint.
  public var outlet: String?
  /// The line of the element, counted from 1.
  public var line: Int
  /// The identifier of the first view or guide.
  public var first: String
  /// The attribute of the first.
  public var firstAttribute: Attribute
  /// The comparison of the sides.
  public var relation = Relation.equal
  /// The identifier of the second view or guide, if there is one.
  public var second: String?
  /// The attribute of the second.
  public var secondAttribute = Attribute.notAnAttribute
  /// The factor of the second attribute.
  public var multiplier = 1.0
  /// The length that is added, in points.
  public var constant = 0.0
  /// Its importance.
  public var priority = Priority.required
  /// True if the constraint is there at design time only.
  public var isPlaceholder = false
}
