extension StackLayout {
  /// The importance of an item where a stack has no room for all; as `NSStackView` has it.
  ///
  /// A stack that is made smaller than it needs, because its ``clippingResistance`` is not required,
  /// leaves out the items of the lowest priority, all of that priority together, then those of the next,
  /// until the others have room. They are back as soon as there is room for all of a priority. What is left
  /// out is of no length along the axis, and counts across it as before: a bar does not become lower with
  /// it, and lines of text do not break anew.
  public struct VisibilityPriority: RawRepresentable, Hashable, Comparable, Sendable,
    BitwiseCopyable
  {
    /// The number, from 0 to 1000.
    public let rawValue: Double

    /// Creates a priority from its number.
    public init(rawValue: Double) {
      self.rawValue = rawValue
    }

    /// Is never left out: 1000.
    public static let mustHold = VisibilityPriority(rawValue: 1000)
    /// Is left out where there is no room: 900.
    public static let detachOnlyIfNecessary = VisibilityPriority(rawValue: 900)
    /// Is always left out: 0.
    public static let notVisible = VisibilityPriority(rawValue: 0)

    /// Orders by importance.
    public static func < (left: VisibilityPriority, right: VisibilityPriority) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Sets when an item is left out for lack of room.
  ///
  /// Nothing happens if the item is not arranged.
  public mutating func setVisibilityPriority(_ priority: VisibilityPriority, for item: ItemID) {
    for position in arranged.indices where arranged[position].item == item {
      arranged[position].visibilityPriority = priority
    }
  }

  /// When an item is left out for lack of room; `nil` for what is not arranged.
  public func visibilityPriority(for item: ItemID) -> VisibilityPriority? {
    arranged.first { $0.item == item }.map { $0.visibilityPriority }
  }

  /// True if items may be left out for lack of room.
  var mayDetach: Bool {
    !clippingResistance[axis].isRequired
      && arranged.contains { $0.visibilityPriority < .mustHold }
  }

  /// Throws ``LayoutError/invalidValue(_:of:)`` for the first number that is not usable.
  func validateNumbers() throws(LayoutError) {
    try ItemProperties.checkLength(spacing, .spacing)
    try ItemProperties.check(edgeInsets, .edgeInsets)
    for axis in Axis.allCases {
      try ItemProperties.check(clippingResistance[axis], .clippingResistance)
    }
    if let huggingPriority { try ItemProperties.check(huggingPriority, .huggingPriority) }
    for entry in arranged {
      if let spacing = entry.spacingAfter { try ItemProperties.checkLength(spacing, .spacing) }
      try entry.visibilityPriority.validate()
    }
  }
}

extension StackLayout.VisibilityPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a priority from a literal such as `900`.
  public init(integerLiteral value: Int) {
    self.init(rawValue: Double(value))
  }

  /// Creates a priority from a literal such as `899.5`.
  public init(floatLiteral value: Double) {
    self.init(rawValue: value)
  }

  /// Throws ``LayoutError/invalidValue(_:of:)`` unless it is between 0 and 1000.
  func validate() throws(LayoutError) {
    guard rawValue >= 0, rawValue <= 1000 else {
      throw .invalidValue(rawValue, of: .visibilityPriority)
    }
  }
}
