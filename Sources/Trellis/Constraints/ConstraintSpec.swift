/// The description of a layout constraint:
/// `first.firstAttribute relation multiplier * second.secondAttribute + constant @ priority`.
///
/// ```swift
/// ConstraintSpec(label, .leading, to: card, .leading, constant: 10)
/// ConstraintSpec(label, .width, .greaterThanOrEqual, constant: 44, priority: 750)
/// ```
public struct ConstraintSpec: Hashable, Sendable {
  @usableFromInline var statement: ConstraintStatement
  @usableFromInline var annotation: ConstraintAnnotation?

  /// Creates a description; nothing is checked until an engine is given it.
  @inlinable
  public init(
    _ first: ItemID, _ firstAttribute: Attribute, _ relation: Relation = .equal,
    to second: ItemID? = nil, _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: Priority = .required
  ) {
    statement = ConstraintStatement(
      first: first, second: second, firstAttribute: firstAttribute,
      secondAttribute: secondAttribute, relation: relation, multiplier: multiplier,
      constant: constant, priority: priority)
    annotation = nil
  }

  /// Creates a description that reports can call by a name, or show the source of; nothing is checked
  /// until an engine is given it.
  public init(
    _ first: ItemID, _ firstAttribute: Attribute, _ relation: Relation = .equal,
    to second: ItemID? = nil, _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: Priority = .required,
    identifier: String?, source: ConstraintSource? = nil
  ) {
    self.init(
      first, firstAttribute, relation, to: second, secondAttribute, multiplier: multiplier,
      constant: constant, priority: priority)
    annotation = .box(identifier, source)
  }

  init(_ statement: ConstraintStatement, _ annotation: ConstraintAnnotation?) {
    self.statement = statement
    self.annotation = annotation
  }
}

/// A constraint in plain values, of which an engine keeps one for each.
@usableFromInline
struct ConstraintStatement: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var first: ItemID
  @usableFromInline var second: ItemID?
  @usableFromInline var firstAttribute: Attribute
  @usableFromInline var secondAttribute: Attribute
  @usableFromInline var relation: Relation
  @usableFromInline var multiplier: Double
  @usableFromInline var constant: Double
  @usableFromInline var priority: Priority

  @inlinable
  init(
    first: ItemID, second: ItemID?, firstAttribute: Attribute, secondAttribute: Attribute,
    relation: Relation, multiplier: Double, constant: Double, priority: Priority
  ) {
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// True if it depends on the direction of text.
  var isDirectional: Bool { firstAttribute.isDirectional || secondAttribute.isDirectional }
}

extension ConstraintStatement {
  /// True if a baseline is meant on either side.
  var usesBaseline: Bool {
    @inline(__always) get { firstAttribute.usesBaseline || secondAttribute.usesBaseline }
  }
}

extension ConstraintSpec {
  /// The item on the left side.
  public var first: ItemID {
    get { statement.first }
    set { statement.first = newValue }
  }

  /// The constrained part of it.
  public var firstAttribute: Attribute {
    get { statement.firstAttribute }
    set { statement.firstAttribute = newValue }
  }

  /// The comparison of the two sides.
  public var relation: Relation {
    get { statement.relation }
    set { statement.relation = newValue }
  }

  /// The item on the right side; `nil` for a constant.
  public var second: ItemID? {
    get { statement.second }
    set { statement.second = newValue }
  }

  /// The part of the second item; without one it is ignored.
  public var secondAttribute: Attribute {
    get { statement.secondAttribute }
    set { statement.secondAttribute = newValue }
  }

  /// The factor of the second item's attribute.
  public var multiplier: Double {
    get { statement.multiplier }
    set { statement.multiplier = newValue }
  }

  /// The number that is added to the right side, in points.
  ///
  /// In a constraint about a leading or trailing edge it points along the text: under
  /// ``LayoutDirection/rightToLeft`` all positions of such a constraint are measured from the right
  /// edge of the lowest item that holds both items.
  public var constant: Double {
    get { statement.constant }
    set { statement.constant = newValue }
  }

  /// The importance of the constraint.
  public var priority: Priority {
    get { statement.priority }
    set { statement.priority = newValue }
  }

  /// The name of the constraint in reports.
  public var identifier: String? {
    get { annotation?.identifier }
    set { annotation = .box(newValue, source) }
  }

  /// The visual format that said it.
  public var source: ConstraintSource? {
    get { annotation?.source }
    set { annotation = .box(identifier, newValue) }
  }
}

/// The facts about a constraint for people only, in a box, because most have none; never changed
/// once it is made.
@usableFromInline
final class ConstraintAnnotation: Hashable, Sendable {
  let identifier: String?
  let source: ConstraintSource?

  init(_ identifier: String?, _ source: ConstraintSource?) {
    self.identifier = identifier
    self.source = source
  }

  /// A box for what there is; none if there is nothing.
  static func box(
    _ identifier: String?, _ source: ConstraintSource?
  ) -> ConstraintAnnotation? {
    identifier == nil && source == nil ? nil : ConstraintAnnotation(identifier, source)
  }

  @usableFromInline static func == (one: ConstraintAnnotation, other: ConstraintAnnotation) -> Bool
  {
    one === other || one.identifier == other.identifier && one.source == other.source
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(source)
  }
}

/// The part of a visual format that a constraint came from.
public struct ConstraintSource: Hashable, Sendable {
  /// The whole format.
  public var text: String
  /// The part that says the constraint, in UTF-8 offsets.
  public var range: SourceRange

  /// Creates a source from a format and a part of it.
  public init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// The format, or of a long one the part that says the constraint, between the views around it.
  var excerpt: String {
    let bytes = text.utf8
    let count = bytes.count
    if count <= Self.longestText { return text }
    func index(_ offset: Int) -> String.Index { bytes.index(bytes.startIndex, offsetBy: offset) }
    // A character is not cut: it begins where a byte is no continuation.
    func isInside(_ offset: Int) -> Bool { bytes[index(offset)] & 0xC0 == 0x80 }
    func isBar(or bracket: UInt8, at offset: Int) -> Bool {
      let byte = bytes[index(offset)]
      return byte == UInt8(ascii: "|") || byte == bracket
    }
    var start = min(max(range.start, 0), count)
    var end = min(max(range.end, start), count)
    let (first, last) = (max(start - Self.mostAround, 0), min(end + Self.mostAround, count))
    while start > 0, start > first || isInside(start) {
      start -= 1
      if isBar(or: UInt8(ascii: "["), at: start) { break }
    }
    // The axis before the first bar.
    if start <= 2 { start = 0 }
    while end < count, end < last || isInside(end) {
      end += 1
      if isBar(or: UInt8(ascii: "]"), at: end - 1) { break }
    }
    return (start > 0 ? "…" : "") + text[index(start)..<index(end)] + (end < count ? "…" : "")
  }

  /// Longer formats are not said as a whole for each of their constraints.
  private static var longestText: Int { 200 }
  private static var mostAround: Int { 60 }
}

/// A layout constraint that lives in a ``LayoutEngine``.
///
/// A handle like ``ItemID``: small, only for the engine that made it, and stale after removal, as long as no further
/// 2^32 constraints have been activated, with which the order of activation begins anew. For how far engines tell
/// theirs from those of others, see there.
public struct LayoutConstraintID: Hashable, Sendable, BitwiseCopyable {
  /// The place in the engine's tables; dense, reused after removal.
  public let index: Int32
  /// Tells successive constraints at the same place apart.
  let generation: UInt32
  /// The engine that made it.
  let engine: EngineTag
}
