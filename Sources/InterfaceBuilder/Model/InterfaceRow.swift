/// The place of a row, a header or a footer in the list that it belongs to.
public struct InterfaceRow: Hashable, Sendable {
  /// The identifier of the list.
  public var list: String
  /// The recorded width of the list in points.
  public var listWidth: Double
  /// True if the list is a table that draws its sections apart from its sides.
  public var isInset = false
  /// The length by which the list is narrower than the screen, in points; nil for a list whose width does not
  /// follow the screen's.
  public internal(set) var distance: Double? = 0
}
