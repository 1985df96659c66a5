/// The ways in which the layout margins and the safe area of an item depend on its surroundings.
///
/// None is set by default: ``ItemProperties/layoutMargins`` and ``ItemProperties/safeAreaInsets`` are
/// then the effective ones, and the host says what they are. A framework that wants the engine to
/// find them sets what UIKit sets by default, ``insetsLayoutMarginsFromSafeArea`` and
/// ``inheritsSafeArea``.
public struct InsetOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Creates the options from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The left margin counts at the leading edge, the right one at the trailing edge, as
  /// `directionalLayoutMargins` do.
  public static let directionalLayoutMargins = InsetOptions(rawValue: 1)
  /// Margins are measured from the safe area.
  public static let insetsLayoutMarginsFromSafeArea = InsetOptions(rawValue: 2)
  /// Margins reach at least as far as those of the parent, which reach into an item by no more than they are.
  public static let preservesParentLayoutMargins = InsetOptions(rawValue: 4)
  /// The safe area is at least as far inside as that of the parent.
  ///
  /// A bar at an edge of the parent covers no more of an item than it is high: the inset of an item that
  /// reaches beyond the edge, as scrolled content does, is that of the parent.
  public static let inheritsSafeArea = InsetOptions(rawValue: 8)
}
