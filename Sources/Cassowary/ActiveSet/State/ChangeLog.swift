/// The variables whose values have changed since they were last reported.
struct ChangeLog: ~Copyable {
  /// True if changes of values are recorded: from the first time that they are asked for.
  var isTracking: Bool
  var changes: Table<Change>
  /// The place of a variable in `changes`, or `none`; only as long as has been needed.
  var slot: Table<Int32>
}

/// A variable whose value has changed, with the value that was last reported.
struct Change: BitwiseCopyable {
  var reported: Double
  var variable: Int32
}

extension ChangeLog {
  init() {
    self.init(isTracking: false, changes: Table(), slot: Table())
  }

  borrowing func copy() -> ChangeLog {
    ChangeLog(isTracking: isTracking, changes: changes.copy(), slot: slot.copy())
  }

  mutating func removeAll() {
    isTracking = false
    changes.removeAll()
    slot.removeAll()
  }
}
