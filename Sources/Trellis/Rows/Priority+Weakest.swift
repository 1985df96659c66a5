extension Priority {
  /// The priority of rows that only choose between what every other row leaves open.
  ///
  /// The least number of full precision, so that no other priority is weaker.
  static var weakest: Priority { Priority(rawValue: .leastNormalMagnitude) }
}
