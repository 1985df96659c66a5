import VisualFormatTools

/// Something that is wrong with a layout on one screen.
struct AuditObservation {
  /// What makes it the same thing on another screen.
  struct Key: Hashable {
    let rule: AuditRule
    /// The ids of the items, or the text of the constraint.
    let subjects: [String]
  }

  let key: Key
  /// Where in the file.
  let place: Range<Int>
  /// What is wrong, with numbers.
  let message: String
  /// What to do about it.
  let advice: String
  /// Whether the recorded layout having it too says that it is no matter.
  var isSettledByRecording = false
}

/// What an item shows, as far as a reader notices when it is in the way.
struct AuditRole {
  /// Whether people touch it.
  var isControl = false
  /// The text that has to fit in.
  var text: AuditText?
}

/// A text of an item, and what it needs.
struct AuditText {
  /// Whether letters get smaller before the text is cut.
  var shrinks = false
  /// The width on one line, and the height for a width, in points; the height is nil where there is one
  /// line only.
  let width: Double
  let height: ((_ width: Double) -> Double)?
}
