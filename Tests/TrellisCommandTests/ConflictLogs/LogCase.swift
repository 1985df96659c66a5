import Testing

/// A log of a conflict, and what is to come of it.
struct LogCase: CustomTestStringConvertible, Sendable {
  /// The subject of the case.
  let name: String
  /// The constraints in brackets, in the order of the log.
  let constraints: [String]
  /// Which of them the system gives up.
  var breaking: Int?
  /// Which of them exclude each other.
  let conflict: [Int]
  /// Which of them should give way.
  let culprit: Int
  /// The length by which the culprit fails.
  let excess: Double
  /// Words of the reason or the advice.
  let words: String
  /// True if the log is one of AppKit's.
  var isAppKit = false

  var testDescription: String { name }

  /// The log as the console shows it.
  var text: String { log(of: Array(constraints.indices)) }

  /// A log of some of the constraints.
  func log(of indices: [Int]) -> String {
    let entries = indices.map { "    \"<\(constraints[$0])>\"" }.joined(separator: ",\n")
    let broken = breaking.map {
      "Will attempt to recover by breaking constraint \n<\(constraints[$0])>\n\n"
    }
    return (isAppKit ? Self.appKitBeginning : Self.uiKitBeginning) + "(\n\(entries)\n)\n\n"
      + (broken ?? "") + (isAppKit ? Self.appKitEnd : Self.uiKitEnd)
  }

  private static let uiKitBeginning = """
    2021-05-04 10:11:12.131415+0200 Shop[4711:81503] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
    \tTry this:\u{20}
    \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
    \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\u{20}

    """

  private static let uiKitEnd = """
    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

    """

  private static let appKitBeginning = """
    2021-05-04 10:11:12.131415+0200 Ledger[4711:81503] [Layout] Unable to simultaneously satisfy constraints:

    """

  private static let appKitEnd = """
    Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, set a symbolic breakpoint on LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger.

    """
}
