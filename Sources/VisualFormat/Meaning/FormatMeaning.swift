/// The meaning of a text: constraints, as far as the text allows, and its mistakes.
public struct FormatMeaning: Sendable {
  /// The constraints, each view's connection to the left before its sizes, then the next view's,
  /// then the connection to the trailing superview; all alignments last.
  ///
  /// Parts that an error concerns are left out; use the constraints only where there is no error.
  public var constraints: [ConstraintDescription] = []
  /// The rectangles without a view that the constraints speak of, in the order of the text.
  public var guides: [GuideDescription] = []
  /// Which views are in front of which, where `Z:` formats say so.
  public var depthOrder: [DepthDescription] = []
  /// The mistakes in names, values and options, in the order of the text.
  public var diagnostics: [Diagnostic] = []

  /// Creates the meaning of a text that says nothing.
  public init() {}
}

/// A rectangle without a view, inside the superview of the format, that the format makes for its
/// constraints.
public struct GuideDescription: Hashable, Sendable {
  /// The purpose of a guide.
  public enum Role: Hashable, Sendable {
    /// A space along an axis whose size is compared with something; it is to have no size across
    /// the axis, and may be negative along it.
    case spacer(FormatAxis)
    /// The view around a stack, where no view has the name.
    case stack
  }

  /// Its name in the constraints: that of the stack, or `~` and a number.
  public var name: String
  /// The purpose of the guide.
  public var role: Role
  /// The part of the text that makes it.
  public var range: SourceRange
  /// A view of the format, in whose superview the guide belongs; nothing where it names none.
  public var sibling: String?
}

/// That one view is in front of another, from a `Z:` format.
public struct DepthDescription: Hashable, Sendable {
  /// The view in front.
  public var front: ConstraintDescription.Subject
  /// The relation of the difference to ``distance``.
  public var relation: FormatRelation
  /// The view behind, or the superview.
  public var back: ConstraintDescription.Subject
  /// The number of levels between the two.
  public var distance: Double
  /// The part of the text that says it.
  public var range: SourceRange
}

extension DepthDescription: CustomStringConvertible {
  /// The order as an equation: `b.z == a.z + 1`.
  public var description: String {
    "\(front).z \(relation.text) \(back).z" + (distance == 0 ? "" : " + \(shortened(distance))")
  }
}
