/// A change to the text that removes a diagnostic.
public struct FixIt: Hashable, Sendable {
  /// One replacement in the text.
  public struct Edit: Hashable, Sendable {
    /// What is replaced; an empty range for an insertion.
    public let range: SourceRange
    /// What comes in its place.
    public let replacement: String

    /// Creates the replacement of a range.
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// What the change does, in the imperative.
  public let message: String
  /// The replacements, in the order of the text, without overlaps.
  public let edits: [Edit]

  /// Creates a change of several replacements.
  public init(_ message: String, edits: [Edit]) {
    self.message = message
    self.edits = edits
  }

  /// The text with the change made.
  public func applied(to text: String) -> String {
    Self.apply([self], to: text)
  }

  /// The text with all changes made that do not overlap an earlier one of the list.
  ///
  /// A change is made as a whole or not at all. Replacements outside the text are left out.
  public static func apply(_ fixIts: [FixIt], to text: String) -> String {
    let bytes = Array(text.utf8)
    var accepted: [Edit] = []
    for fixIt in fixIts {
      let fits = fixIt.edits.allSatisfy { edit in
        edit.range.start >= 0 && edit.range.start <= edit.range.end
          && edit.range.end <= bytes.count
          && !accepted.contains { $0.overlaps(edit) }
      }
      if fits {
        accepted += fixIt.edits
      }
    }
    return replace(accepted.sorted { $0.range.start < $1.range.start }, in: bytes)
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

extension FixIt.Edit {
  /// Whether two edits touch the same bytes, or insert at the same place.
  fileprivate func overlaps(_ other: FixIt.Edit) -> Bool {
    if range.start == other.range.start { return true }
    return range.start < other.range.end && other.range.start < range.end
  }
}
