import VisualFormatTools

/// A rule that an audit applies.
enum AuditRule: String, CaseIterable {
  case conflict
  case ambiguous
  case scrollContent = "scroll-content"
  case outsideScreen = "outside-screen"
  case outsideParent = "outside-parent"
  case overlap
  case cutText = "cut-text"
  case smallTarget = "small-target"
  case unsafeArea = "unsafe-area"
  case zeroSize = "zero-size"
  case unusedConstraint = "unused-constraint"

  /// The severity of a finding.
  var severity: SourceDiagnostic.Severity {
    switch self {
    case .conflict, .scrollContent: .error
    case .unusedConstraint: .note
    default: .warning
    }
  }

  /// True if it is looked for if nothing else is said.
  ///
  /// A constraint that never matters today may be meant for other contents.
  var isUsual: Bool { self != .unusedConstraint }

  /// True if it counts although the recorded layout has it too.
  ///
  /// Anything else that Interface Builder shows was seen there by whoever made the screen.
  var countsAsRecorded: Bool {
    switch self {
    case .conflict, .ambiguous, .scrollContent, .unusedConstraint: true
    default: false
    }
  }

  /// Its meaning, in a sentence.
  var explanation: String {
    switch self {
    case .conflict: "Required constraints exclude each other, and one of them is broken."
    case .ambiguous: "Constraints leave open where an item is or how large it is."
    case .scrollContent:
      "The size of a scroll view's content is ambiguous, or something in it cannot be scrolled to."
    case .outsideScreen: "An item is cut off by the edge of the screen."
    case .outsideParent: "An item reaches out of the item it is in."
    case .overlap: "Two texts or controls lie on each other."
    case .cutText: "A text needs more room than it has, and is cut off."
    case .smallTarget: "A control is smaller than the 44 points that a finger needs."
    case .unsafeArea: "A text or a control is under a bar, a notch or a rounded corner."
    case .zeroSize: "A text, an image or a control has no width or no height."
    case .unusedConstraint: "Without the constraint every frame on every screen is the same."
    }
  }
}
