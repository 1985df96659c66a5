import VisualFormatTools

/// Something that is wrong with a layout on one screen.
struct AuditObservation {
  /// The facts that make it the same finding on another screen.
  struct Key: Hashable {
    let rule: AuditRule
    /// The ids of the items, or the identifier of the constraint; its text where it has none.
    let subjects: [String]
    /// The place and the subject of a constraint, because several may have one name; empty for items.
    private let site: String

    /// Creates the key of a finding about items.
    init(rule: AuditRule, subjects: [String]) {
      self.rule = rule
      self.subjects = subjects
      site = ""
    }

    /// Creates the key of a finding about a constraint.
    init(_ rule: AuditRule, _ text: String, identifier: String?, at place: Range<Int>) {
      self.rule = rule
      subjects = [identifier ?? text]
      site = "\(place.lowerBound) \(text.prefix { $0 != " " })"
    }
  }

  let key: Key
  /// Where in the file.
  let place: Range<Int>
  /// The fault, with numbers.
  let message: String
  /// The advice on it.
  let advice: String
  /// True if the recorded layout having it too says that it is no matter.
  var isSettledByRecording = false
}

/// The role of an item, as far as a reader notices when it is in the way.
struct AuditRole {
  /// True if people touch it.
  var isControl = false
  /// True if it is an image, which may be there for decoration only.
  var isImage = false
  /// True if the view around it clips what reaches beyond.
  var isClipped = false
  /// The text that has to fit in.
  var text: AuditText?
  /// True for the text of a row with a style: the row places it, and shortens it where there is no room.
  var isPlacedByRow = false
  /// True if the text has less width than it wants as the screen was recorded.
  var isSqueezedAsRecorded = false
  /// The edges at which the margins of a view inside the root hold it: those grow with what bars cover.
  var edgesInMargins: Set<String> = []
}

/// A text of an item, and what it needs.
struct AuditText {
  /// True if letters get smaller, or lines more, before the text is cut.
  var givesWay = false
  /// The width on one line, and the height for a width, in points; the height is nil where there is one
  /// line only.
  let width: Double
  let height: ((_ width: Double) -> Double)?
}
