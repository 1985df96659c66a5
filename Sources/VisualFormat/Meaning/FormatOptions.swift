/// The alignment of a format's views across its axis, the direction in which it runs, and what its
/// vertical distances are measured between.
///
/// The raw values are UIKit's.
public struct FormatOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Neighbours have the same left edge; for vertical formats.
  public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
  /// Neighbours have the same right edge; for vertical formats.
  public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
  /// Neighbours have the same top edge; for horizontal formats.
  public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
  /// Neighbours have the same bottom edge; for horizontal formats.
  public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
  /// Neighbours have the same leading edge; for vertical formats.
  public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
  /// Neighbours have the same trailing edge; for vertical formats.
  public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
  /// Neighbours have the same horizontal centre; for vertical formats.
  public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
  /// Neighbours have the same vertical centre; for horizontal formats.
  public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  /// Neighbours have the same last baseline; for horizontal formats.
  public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
  /// Neighbours have the same first baseline; for horizontal formats.
  public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
  /// The older name of ``alignAllLastBaseline``.
  public static let alignAllBaseline = alignAllLastBaseline

  /// Horizontal formats run from the leading edge to the trailing one: the default, no bit.
  public static let directionLeadingToTrailing = FormatOptions([])
  /// Horizontal formats run from the left to the right; vertical ones are not affected.
  public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  /// Horizontal formats run from the right to the left; vertical ones are not affected.
  public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

  /// Distances are measured between edges: the default, no bit.
  public static let spacingEdgeToEdge = FormatOptions([])
  /// Distances between two views are measured from the last baseline of the upper to the first
  /// baseline of the lower; for vertical formats.
  public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

  /// All bits that an alignment can have.
  public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
  /// All bits that a direction can have.
  public static let directionMask = FormatOptions(rawValue: 0x3 << 16)
  /// All bits that a spacing can have.
  public static let spacingMask = FormatOptions(rawValue: 0x1 << 19)

  /// Creates the option that has a name, such as `alignAllLeading`; nothing where none has.
  public init?(name: String) {
    guard let option = Self.named.first(where: { $0.name == name }) else { return nil }
    self = option.options
  }

  /// The names that ``init(name:)`` knows, with what they mean.
  public static let named: [(name: String, options: FormatOptions)] = [
    ("alignAllLeft", alignAllLeft),
    ("alignAllRight", alignAllRight),
    ("alignAllTop", alignAllTop),
    ("alignAllBottom", alignAllBottom),
    ("alignAllLeading", alignAllLeading),
    ("alignAllTrailing", alignAllTrailing),
    ("alignAllCenterX", alignAllCenterX),
    ("alignAllCenterY", alignAllCenterY),
    ("alignAllLastBaseline", alignAllLastBaseline),
    ("alignAllFirstBaseline", alignAllFirstBaseline),
    ("alignAllBaseline", alignAllBaseline),
    ("directionLeadingToTrailing", directionLeadingToTrailing),
    ("directionLeftToRight", directionLeftToRight),
    ("directionRightToLeft", directionRightToLeft),
    ("spacingEdgeToEdge", spacingEdgeToEdge),
    ("spacingBaselineToBaseline", spacingBaselineToBaseline),
  ]
}
