/// A change to the text that removes a diagnostic.
public struct FixIt: Hashable, Sendable {
  /// One replacement in the text.
  public struct Edit: Hashable, Sendable {
    /// The range that is replaced; an empty one for an insertion.
    public let range: SourceRange
    /// The text that comes in its place.
    public let replacement: String

    /// Creates the replacement of a range.
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The certainty that the author meant the changed text.
  public enum Certainty: Hashable, Sendable {
    /// The author may have meant something else: a person has to choose.
    case offered
    /// The text can have meant nothing else, provided that these names are known to be views, these
    /// to be metrics, these to be the one or the other, and these rivals to be nothing.
    case certain(
      views: [String] = [], metrics: [String] = [], names: [String] = [], rivals: [String] = [])
  }

  /// The title of the change, in the imperative.
  public let message: String
  /// The replacements, in the order of the text, without overlaps.
  public let edits: [Edit]
  /// The certainty that the author meant the changed text.
  public let certainty: Certainty

  /// Creates a change of several replacements.
  public init(_ message: String, edits: [Edit], certainty: Certainty = .offered) {
    self.message = message
    self.edits = edits
    self.certainty = certainty
  }

  /// The text with the change made.
  public func applied(to text: String) -> String {
    Self.apply([self], to: text)
  }

  /// The text with all changes made that do not overlap an earlier one of the list.
  ///
  /// A change is made as a whole or not at all. Replacements outside the text are left out. Takes
  /// time linear in the text and, but for the sorting, in the changes.
  public static func apply(_ fixIts: [FixIt], to text: String) -> String {
    let bytes = Array(text.utf8)
    return replace(edits(of: fixIts, length: bytes.count), in: bytes)
  }

  /// Where parts of a text are once changes have been made that touch none of them.
  static func moved(
    _ parts: [SourceRange], by fixIts: [FixIt], in text: String
  ) -> [SourceRange] {
    guard !parts.isEmpty else { return [] }
    let edits = edits(of: fixIts, length: text.utf8.count)
    var shifts = [0]
    for edit in edits {
      shifts.append(shifts[shifts.count - 1] + edit.replacement.utf8.count - edit.range.length)
    }
    return parts.map { part in
      let shift = shifts[edits.partitioningIndex { $0.range.end > part.start }]
      return SourceRange(start: part.start + shift, end: part.end + shift)
    }
  }

  /// The replacements that are made in a text of so many bytes, in the order of the text.
  private static func edits(of fixIts: [FixIt], length: Int) -> [Edit] {
    var accepted = AcceptedEdits(length: length)
    for fixIt in fixIts where fixIt.edits.allSatisfy({ accepted.hasRoom(for: $0) }) {
      for edit in fixIt.edits {
        accepted.insert(edit)
      }
    }
    return accepted.edits.sorted { $0.range.start < $1.range.start }
  }

  private static func replace(_ edits: [Edit], in bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var copied = 0
    for edit in edits where edit.range.start >= copied {
      result += bytes[copied..<edit.range.start]
      result += edit.replacement.utf8
      copied = edit.range.end
    }
    result += bytes[copied...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension FixIt {
  /// The same change, as one that may be made without asking where the names are known to be what
  /// they have to be.
  func certain(
    views: [String] = [], metrics: [String] = [], names: [String] = [], rivals: [String] = []
  ) -> FixIt {
    FixIt(
      message, edits: edits,
      certainty: .certain(views: views, metrics: metrics, names: names, rivals: rivals))
  }

  static func insert(_ text: String, at offset: Int) -> FixIt {
    FixIt("insert \(quoted(text))", edits: [Edit(SourceRange(at: offset), text)])
  }

  static func remove(_ range: SourceRange, _ what: String) -> FixIt {
    FixIt("remove \(what)", edits: [Edit(range, "")])
  }

  static func replace(_ range: SourceRange, with text: String) -> FixIt {
    FixIt("replace it with \(quoted(text))", edits: [Edit(range, text)])
  }

  static func enclose(_ range: SourceRange, _ left: String, _ right: String) -> FixIt {
    FixIt(
      "put '\(left)\(right)' around it",
      edits: [Edit(SourceRange(at: range.start), left), Edit(SourceRange(at: range.end), right)])
  }
}

/// Replacements that do not overlap.
private struct AcceptedEdits {
  private(set) var edits: [FixIt.Edit] = []
  private let length: Int
  private var starts: OffsetSet
  /// Where the edit ends that starts at an offset.
  private var ends: [Int]

  init(length: Int) {
    self.length = length
    starts = OffsetSet(upTo: length)
    ends = Array(repeating: 0, count: length + 1)
  }

  /// True if an edit is inside the text, and neither touches the bytes of another nor starts where
  /// another does.
  func hasRoom(for edit: FixIt.Edit) -> Bool {
    let range = edit.range
    guard range.start >= 0, range.start <= range.end, range.end <= length else { return false }
    if let before = starts.last(through: range.start),
      before == range.start || ends[before] > range.start
    {
      return false
    }
    return starts.first(from: range.start).map { $0 >= range.end } ?? true
  }

  mutating func insert(_ edit: FixIt.Edit) {
    edits.append(edit)
    starts.insert(edit.range.start)
    ends[edit.range.start] = edit.range.end
  }
}
