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
    }
  }
}

/// The numbers and attributes of a constraint, checked without knowing its items.
struct ConstraintShape {
  var firstAttribute: Attribute
  var secondAttribute: Attribute
  var hasSecondItem: Bool
  var multiplier: Double
  var constant: Double
  var priority: Priority

  /// Throws the first rule that the constraint breaks.
  func validate() throws(IllegalConstraint) {
    try validateNumbers()
    guard firstAttribute != .notAnAttribute else { throw .unknownAttribute(firstAttribute) }
    guard hasSecondItem else {
      guard firstAttribute.isDimension else { throw .locationEqualToConstant(firstAttribute) }
      return
    }
    try validatePair()
  }

  /// Throws the first rule that a number of its own breaks.
  @inline(__always)
  func validateNumbers() throws(IllegalConstraint) {
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

  @inline(__always)
  private func validatePair() throws(IllegalConstraint) {
    guard secondAttribute != .notAnAttribute else { throw .unknownAttribute(secondAttribute) }
    guard firstAttribute.isDimension == secondAttribute.isDimension else {
      throw .invalidPairing(firstAttribute, secondAttribute)
    }
    guard firstAttribute.isDimension || multiplier != 0 else {
      throw .locationEqualToConstant(firstAttribute)
    }
    let mixed =
      firstAttribute.isDirectional && secondAttribute.isAbsoluteSide
      || firstAttribute.isAbsoluteSide && secondAttribute.isDirectional
    guard !mixed else { throw .mixedDirections(firstAttribute, secondAttribute) }
  }
}

extension ConstraintTerms {
  /// The spec without its items.
  var shape: ConstraintShape {
    ConstraintShape(
      firstAttribute: firstAttribute, secondAttribute: secondAttribute,
      hasSecondItem: second != nil, multiplier: multiplier, constant: constant, priority: priority)
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
    try ConstraintShape(
      firstAttribute: first, secondAttribute: second ?? .notAnAttribute,
      hasSecondItem: second != nil, multiplier: multiplier, constant: constant, priority: priority
    ).validate()
  }
}
