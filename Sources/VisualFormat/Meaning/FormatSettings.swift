/// The part that a format leaves to its surroundings: the size of the standard space.
public struct FormatSettings: Hashable, Sendable {
  /// The meaning of a single `-` next to `|`.
  public enum SuperviewSpacing: Hashable, Sendable {
    /// The superview's layout margin: the constraint refers to a margin attribute, its constant is
    /// 0.
    case margins
    /// A distance in points from the superview's edge; 20 is the classic one.
    case points(Double)
  }

  /// The distance in points that a single `-` between two views means; 8 by default.
  public var siblingSpacing: Double
  /// The meaning of a single `-` next to `|`; the layout margin by default.
  public var superviewSpacing: SuperviewSpacing

  /// Creates settings; the defaults are those of UIKit.
  public init(siblingSpacing: Double = 8, superviewSpacing: SuperviewSpacing = .margins) {
    self.siblingSpacing = siblingSpacing
    self.superviewSpacing = superviewSpacing
  }
}
