/// The importance of a constraint: a number greater than 0 and at most 1000, where 1000 is required.
///
/// Priorities are compared, never added: one constraint of a higher priority outweighs any number
/// of constraints of lower ones, however large their errors. Fractions count: 999.5 beats 999.
///
/// Building a layout names priorities all the time, so that they are inlined into the caller's module.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, greater than 0 and at most 1000 for a priority that a solver accepts.
  public let rawValue: Double

  /// Creates a priority from its number; the solver refuses one that is out of range with
  /// ``SolverError/invalidPriority(_:)``.
  @inlinable public init(rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Must hold: 1000.
  @inlinable public static var required: Priority { Priority(rawValue: 1000) }
  /// 750, with which content resists compression by default.
  @inlinable public static var defaultHigh: Priority { Priority(rawValue: 750) }
  /// 250, with which content hugs by default.
  @inlinable public static var defaultLow: Priority { Priority(rawValue: 250) }
  /// 50, with which a fitting size is asked for.
  @inlinable public static var fittingSizeLevel: Priority { Priority(rawValue: 50) }

  /// True if constraints of this priority must hold.
  public var isRequired: Bool { rawValue == 1000 }

  /// True if a solver accepts this priority: 0 < p <= 1000.
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Orders by importance.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a priority from a literal such as `750`.
  @inlinable public init(integerLiteral value: Int) {
    self.init(rawValue: Double(value))
  }

  /// Creates a priority from a literal such as `999.5`.
  @inlinable public init(floatLiteral value: Double) {
    self.init(rawValue: value)
  }
}
