/// The rule by which a stack arranges items along an axis.
///
/// A stack is an ordinary item with a rule for its children: the engine keeps the constraints that
/// the rule stands for, and makes them anew when the rule or what it arranges changes.
///
/// ```swift
/// var column = StackLayout(axis: .vertical, spacing: 8, items: [title, picture, caption])
/// column.alignment = .leading
/// try engine.setStackLayout(column, of: card)
/// ```
///
/// Names and defaults are those of `UIStackView`; what only `NSStackView` has is marked so. Lengths
/// are in points. A hidden item (``ItemProperties/isHidden``) takes no room and no spacing: it is
/// collapsed along the axis, which constraints inside it may resist without a conflict.
///
/// The baselines of a stack are those of what it shows: of a vertical one, the first baseline of its
/// first item and the last baseline of its last; of a horizontal one, those of the item with the
/// largest intrinsic height, the first of several. An item that is a stack has its own by the same rule.
/// A stack whose own baseline offset (``ItemProperties/lastBaselineOffset``) is not 0 has that one.
public struct StackLayout: Hashable, Sendable {
  /// The way in which room along the axis is shared.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// Items fill the stack; whose content hugs least grows, whose resists least shrinks.
    case fill
    /// Items fill the stack and have the same size.
    case fillEqually
    /// Items fill the stack in proportion to their intrinsic sizes.
    ///
    /// As ``fill`` while one of them has none.
    case fillProportionally
    /// Items keep their sizes, the gaps between them are equal and at least the spacing.
    case equalSpacing
    /// The distances between centres are equal, as far as gaps of at least the spacing allow.
    case equalCentering
    /// Items keep their sizes and gather at the leading edge, the centre or the trailing edge, see
    /// ``Arranged/gravity``; as `NSStackView` has it.
    case gravityAreas
  }

  /// Where items are across the axis.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Items fill the stack.
    case fill
    /// At the leading edge, of a horizontal stack at the top.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge, of a horizontal stack at the bottom.
    case trailing
    /// The first baselines agree; in a horizontal stack only, otherwise as ``leading``.
    case firstBaseline
    /// The last baselines agree; in a horizontal stack only, otherwise as ``leading``.
    case lastBaseline

    /// As ``leading``, as one says of a horizontal stack.
    public static let top = Alignment.leading
    /// As ``trailing``, as one says of a horizontal stack.
    public static let bottom = Alignment.trailing
  }

  /// Where an item gathers with others under ``Distribution/gravityAreas``.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge, of a vertical stack at the top.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge, of a vertical stack at the bottom.
    case trailing
  }

  /// An item of the stack with what the stack knows of it.
  public struct Arranged: Hashable, Sendable {
    /// A child of the stack.
    public var item: ItemID
    /// The spacing after it instead of ``StackLayout/spacing``, in points.
    public var spacingAfter: Double?
    /// Where it gathers; of interest to ``Distribution/gravityAreas`` only.
    public var gravity: Gravity
    /// When it is left out for lack of room.
    public var visibilityPriority: VisibilityPriority

    /// Creates an entry.
    public init(
      _ item: ItemID, spacingAfter: Double? = nil, gravity: Gravity = .leading,
      visibilityPriority: VisibilityPriority = .mustHold
    ) {
      self.item = item
      self.spacingAfter = spacingAfter
      self.gravity = gravity
      self.visibilityPriority = visibilityPriority
    }
  }

  /// The axis along which items follow one another.
  public var axis: Axis
  /// The way in which room along the axis is shared.
  public var distribution: Distribution
  /// Where items are across the axis.
  public var alignment: Alignment
  /// The distance between neighbours in points, which may be negative; see ``standardSpacing``.
  public var spacing: Double
  /// True if spacing in a vertical stack is measured from the last baseline of an item to the first
  /// of the next.
  public var isBaselineRelativeArrangement = false
  /// True if the arrangement is inside the layout margins of the stack.
  public var isLayoutMarginsRelativeArrangement = false
  /// Distances from the edges of the stack (or its margins) to the arrangement; `NSStackView`'s.
  ///
  /// `left` counts at the leading edge, `right` at the trailing edge.
  public var edgeInsets = EdgeInsets.zero
  /// The priorities with which the stack is not smaller than what it shows; `NSStackView`'s.
  ///
  /// A stack that something stronger makes smaller leaves out items by their ``VisibilityPriority``, and
  /// lets the rest stick out at the trailing edge and at the bottom. Required, as at first, nothing is left
  /// out. A resistance below the wish of the stack itself to be small counts as one right above that: 250 with
  /// ``Distribution/gravityAreas`` and 49 with equal gaps, unless there is a ``huggingPriority``, and 51 across the
  /// axis, but for ``Alignment/fill``.
  public var clippingResistance = AxisPriorities(.required)
  /// The priority with which gaps along the axis are no larger than the spacing; `NSStackView`'s.
  ///
  /// Of interest where gaps may grow, that is to ``Distribution/gravityAreas``,
  /// ``Distribution/equalSpacing`` and ``Distribution/equalCentering``. `nil` for what these do by
  /// themselves.
  public var huggingPriority: Priority?
  /// False if hidden items keep their room; `NSStackView`'s.
  public var detachesHiddenItems = true
  /// The arranged items, in order: each a child of the stack.
  public var arranged: [Arranged]

  /// The spacing that Interface Builder calls standard: 8 points.
  public static let standardSpacing = 8.0

  /// Creates a rule for `items`, which are to be children of the stack.
  public init(
    axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill,
    spacing: Double = 0, items: [ItemID] = []
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    arranged = items.map { Arranged($0) }
  }

  /// Sets the spacing after an item, or, with `nil`, the common one.
  ///
  /// Nothing happens if the item is not arranged.
  public mutating func setCustomSpacing(_ spacing: Double?, after item: ItemID) {
    for position in arranged.indices where arranged[position].item == item {
      arranged[position].spacingAfter = spacing
    }
  }

  /// The spacing after an item in points, custom or common; `nil` for what is not arranged.
  public func spacing(after item: ItemID) -> Double? {
    arranged.first { $0.item == item }.map { $0.spacingAfter ?? spacing }
  }
}
