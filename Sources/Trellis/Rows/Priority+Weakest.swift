extension Priority {
  /// The priority of rows that only choose between what every other row leaves open.
  ///
  /// The least number of full precision, so that no other priority is weaker.
  static var weakest: Priority { Priority(rawValue: .leastNormalMagnitude) }

  /// The priority of estimates of extents: weaker than what anybody wishes, and not open as what ``weakest`` is for.
  static var estimate: Priority { Priority(rawValue: 2 * .leastNormalMagnitude) }

  /// The importance of what gives way to nothing but what is required.
  static var almostRequired: Priority { .required - 0.001 }
}
