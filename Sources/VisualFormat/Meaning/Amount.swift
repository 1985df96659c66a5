/// The amount that a value of a format stands for:
/// `multiplier * reference + standard * (the standard space) + constant`.
struct Amount {
  /// An attribute of something.
  struct Reference: Equatable {
    let subject: ConstraintDescription.Subject
    let attribute: FormatAttribute
  }

  var constant = 0.0
  var reference: Reference?
  var multiplier = 0.0
  var standard = 0.0
  /// The metric whose value is not known that the constant stands for.
  var metric: String?

  /// True if it is a number and nothing else.
  var isConstant: Bool { reference == nil && standard == 0 }

  var isFinite: Bool { constant.isFinite && multiplier.isFinite && standard.isFinite }

  mutating func scale(by factor: Double) {
    constant *= factor
    multiplier *= factor
    standard *= factor
    dropReferenceWithoutEffect()
  }

  /// Adds another amount that refers to the same attribute, or to none.
  mutating func add(_ other: Amount) {
    constant += other.constant
    standard += other.standard
    multiplier += other.multiplier
    reference = reference ?? other.reference
    dropReferenceWithoutEffect()
  }

  private mutating func dropReferenceWithoutEffect() {
    if multiplier == 0 {
      reference = nil
    }
  }
}

extension FormatInterpreter {
  /// A predicate with its names looked up.
  struct Value {
    var relation = FormatRelation.equal
    var amount = Amount()
    var priority = 1000.0
    /// The metric whose value is not known that the priority stands for.
    var priorityMetric: String?
    var label: String?

    static var zero: Value { Value() }
    static var standard: Value { Value(amount: Amount(standard: 1)) }
  }

  /// The quantity that a value is compared with.
  enum Role {
    /// A view's size.
    case size(FormatAttribute)
    /// A distance along an axis whose sizes are this attribute.
    case distance(FormatAttribute)
    /// An attribute of a `C:` format.
    case rule(FormatAttribute)

    /// The attribute of a view that is named without one.
    var attribute: FormatAttribute {
      switch self {
      case .size(let attribute), .distance(let attribute), .rule(let attribute): attribute
      }
    }

    var isDistance: Bool {
      if case .distance = self { true } else { false }
    }
  }
}
