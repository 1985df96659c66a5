/// Why a constraint is illegal whatever the layout: the rules of UIKit, with texts that tell what
/// UIKit's tell.
public enum IllegalConstraint: Error, Hashable, Sendable {
  /// There is no such attribute to constrain.
  case unknownAttribute(Attribute)
  /// An edge or a centre cannot equal a number; it needs another one to be measured from.
  case locationEqualToConstant(Attribute)
  /// An edge or a centre cannot be compared with a width or a height.
  case invalidPairing(Attribute, Attribute)
  /// One side depends on the direction of text and the other does not.
  case mixedDirections(Attribute, Attribute)
  /// The constant is NaN, infinite, or larger than ``LayoutEngine/largestLength``.
  case constantNotFinite(Double)
  /// The multiplier is NaN, infinite, larger than ``LayoutEngine/largestMultiplier``, or smaller than
  /// ``LayoutEngine/smallestMultiplier`` and not 0.
  case multiplierNotFinite(Double)
  /// The priority is not greater than 0 and at most 1000.
  case invalidPriority(Double)
  /// A node or guide that the constraint is about is no more: the constraint does not hold it.
  case itemHasGone

  /// The reason in words.
  public var message: String {
    switch self {
    case .unknownAttribute(let attribute):
      "Unknown layout attribute: \(attribute.name) cannot be constrained."
    case .locationEqualToConstant(let attribute):
      "A multiplier of 0 or a nil second item together with a location for the first attribute "
        + "(\(attribute.name)) creates an illegal constraint of a location equal to a constant. "
        + "Location attributes must be specified in pairs."
    case .invalidPairing(let first, let second):
      "Invalid pairing of layout attributes: \(first.name) with \(second.name)."
    case .mixedDirections(let first, let second):
      "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute (\(first.name) with \(second.name)). Use leading/trailing for both or neither."
    case .constantNotFinite(let constant):
      "The constraint's constant is not finite, or too large: \(constant)."
    case .multiplierNotFinite(let multiplier):
      "The constraint's multiplier is not finite, too large or too small: \(multiplier)."
    case .invalidPriority(let priority):
      "It's illegal to set priority \(priority). Priorities must be greater than 0 and less or "
        + "equal to required, which is 1000."
    case .itemHasGone:
      "A node or guide of the constraint is no more."
    }
  }
}

/// The numbers of a constraint, and the rules that need not know its items.
struct ConstraintNumbers {
  var multiplier: Double
  var constant: Double
  var priority: Priority

  /// Throws the first rule that a number of its own breaks.
  @inline(__always)
  func validate() throws(IllegalConstraint) {
    // Written so that NaN fails too.
    guard constant.magnitude <= LayoutEngine.largestLength else {
      throw .constantNotFinite(constant)
    }
    guard
      multiplier == 1 || multiplier == 0
        || (LayoutEngine.smallestMultiplier...LayoutEngine.largestMultiplier)
          .contains(multiplier.magnitude)
    else {
      throw .multiplierNotFinite(multiplier)
    }
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
  }

  /// Throws the first rule that two attributes break together; the second is `nil` without a second item.
  @inline(__always)
  static func validate(
    _ first: Attribute, _ second: Attribute?, multiplier: Double
  ) throws(IllegalConstraint) {
    // Most constraints are between the same edges of two items.
    if first == second && multiplier != 0 && first != .notAnAttribute { return }
    guard first != .notAnAttribute else { throw .unknownAttribute(first) }
    guard let second else {
      guard first.isDimension else { throw .locationEqualToConstant(first) }
      return
    }
    try validatePair(first, second, multiplier)
  }

  private static func validatePair(
    _ first: Attribute, _ second: Attribute, _ multiplier: Double
  ) throws(IllegalConstraint) {
    guard second != .notAnAttribute else { throw .unknownAttribute(second) }
    guard first.isDimension == second.isDimension else { throw .invalidPairing(first, second) }
    guard first.isDimension || multiplier != 0 else { throw .locationEqualToConstant(first) }
    let mixed =
      first.isDirectional && second.isAbsoluteSide || first.isAbsoluteSide && second.isDirectional
    guard !mixed else { throw .mixedDirections(first, second) }
  }
}

extension ConstraintStatement {
  /// Throws the first rule that the constraint breaks, whatever its items.
  @inline(__always)
  func validate() throws(IllegalConstraint) {
    try ConstraintNumbers(multiplier: multiplier, constant: constant, priority: priority).validate()
    try ConstraintNumbers.validate(
      firstAttribute, second == nil ? nil : secondAttribute, multiplier: multiplier)
  }
}

extension ConstraintSpec {
  /// Checks what a constraint says, whatever items it is about.
  ///
  /// - Parameters:
  ///   - first: The attribute of the first item.
  ///   - second: The attribute of the second item; nil without one.
  ///   - multiplier: The factor of the second attribute.
  ///   - constant: The constant in points.
  ///   - priority: How important it is.
  /// - Throws: ``IllegalConstraint`` for the first rule that is broken; an engine that was given the
  ///   constraint would refuse it for the same.
  public static func validate(
    _ first: Attribute, _ second: Attribute?, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required
  ) throws(IllegalConstraint) {
    try ConstraintNumbers(multiplier: multiplier, constant: constant, priority: priority).validate()
    try ConstraintNumbers.validate(first, second, multiplier: multiplier)
  }
}
