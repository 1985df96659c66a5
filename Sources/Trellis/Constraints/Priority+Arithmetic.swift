// Priorities can be written as numbers, so these are disfavoured: `[1.0, 2.0].reduce(0, +)` stays a sum of
// numbers.
extension Priority {
  /// A priority that is higher by a number.
  @_disfavoredOverload
  public static func + (priority: Priority, difference: Double) -> Priority {
    Priority(rawValue: priority.rawValue + difference)
  }

  /// A priority that is lower by a number: `.required - 1` is 999.
  ///
  /// It is checked where it is used: a priority is above 0 and at most 1000.
  @_disfavoredOverload
  public static func - (priority: Priority, difference: Double) -> Priority {
    Priority(rawValue: priority.rawValue - difference)
  }

  /// 510: what is dragged may push the size of a window's scene.
  public static var dragThatCanResizeScene: Priority { 510 }
  /// 500: the size that a window's scene has.
  public static var sceneSizeStayPut: Priority { 500 }
  /// 490: what is dragged may not push the size of a window's scene.
  public static var dragThatCannotResizeScene: Priority { 490 }
}
