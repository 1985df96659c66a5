/// A number of an item or of an engine, as errors name it.
public enum Quantity: String, Hashable, Sendable {
  /// The size of a root.
  case rootSize = "size of a root"
  /// The number of pixels a point.
  case scale = "scale"
  /// A wanted width or height.
  case intrinsicContentSize = "intrinsic content size"
  /// A priority of content hugging.
  case contentHugging = "content hugging priority"
  /// A priority of compression resistance.
  case contentCompressionResistance = "content compression resistance priority"
  /// A distance from the frame to the alignment rectangle.
  case alignmentInsets = "alignment inset"
  /// A layout margin.
  case layoutMargins = "layout margin"
  /// A safe area inset.
  case safeAreaInsets = "safe area inset"
  /// The distance of a baseline.
  case baselineOffset = "baseline offset"
  /// A coordinate or an extent of a frame.
  case fixedFrame = "frame"
  /// An extent of the parent that a frame belongs to.
  case parentSize = "parent size of a frame"
  /// A manual content width or height.
  case contentSize = "content size"
  /// A spacing of a stack, a grid or a flow, or a padding.
  case spacing = "spacing"
  /// The width of a column, or the height of a row.
  case gridSize = "size of a row or column"
  /// The share of a column or a row in what is left over; 0.001 to 1000.
  case gridShare = "share of a row or column"
  /// An inset of a stack.
  case edgeInsets = "edge inset"
  /// The priority with which a stack resists clipping.
  case clippingResistance = "clipping resistance priority"
  /// The priority with which a stack keeps its gaps small.
  case huggingPriority = "hugging priority"
  /// The visibility priority of an arranged item; 0 to 1000.
  case visibilityPriority = "visibility priority"
  /// A width or height to fit.
  case fittingSize = "fitting size"
  /// A priority of fitting.
  case fittingPriority = "fitting priority"
  /// A coordinate of a content offset.
  case contentOffset = "content offset"
  /// The part of the bottom that a keyboard covers.
  case keyboardHeight = "keyboard height"
}

extension ItemProperties {
  /// Throws ``LayoutError/invalidValue(_:of:)`` for the first number that layout cannot use.
  func validate() throws(LayoutError) {
    try validateContent(.horizontal)
    try validateContent(.vertical)
    if !isPlain { try validateRest() }
  }

  private func validateContent(_ axis: Axis) throws(LayoutError) {
    if let extent = intrinsicContentSize[axis] {
      try Self.checkExtent(extent, .intrinsicContentSize)
    }
    try Self.check(contentHugging[axis], .contentHugging)
    try Self.check(contentCompressionResistance[axis], .contentCompressionResistance)
  }

  /// Checks what most items do not say.
  @inline(never)
  private func validateRest() throws(LayoutError) {
    for axis in Axis.allCases {
      try Self.checkExtent(contentSize[axis], .contentSize)
      try Self.checkLength(contentOffset[axis], .contentOffset)
      try fixedFrame?.validate(axis)
    }
    try Self.check(alignmentInsets, .alignmentInsets)
    try Self.check(layoutMargins, .layoutMargins)
    try Self.check(safeAreaInsets, .safeAreaInsets)
    try Self.checkLength(firstBaselineOffset, .baselineOffset)
    try Self.checkLength(lastBaselineOffset, .baselineOffset)
  }

  /// True for a length that layout can use.
  static func isLength(_ value: Double) -> Bool {
    // Written so that NaN is none.
    value.magnitude <= LayoutEngine.largestLength
  }

  static func checkLength(_ value: Double, _ quantity: Quantity) throws(LayoutError) {
    guard isLength(value) else {
      throw .invalidValue(value, of: quantity)
    }
  }

  static func checkExtent(_ value: Double, _ quantity: Quantity) throws(LayoutError) {
    try checkLength(value, quantity)
    guard value >= 0 else { throw .invalidValue(value, of: quantity) }
  }

  static func check(_ insets: EdgeInsets, _ quantity: Quantity) throws(LayoutError) {
    for axis in Axis.allCases {
      try checkLength(insets.near(axis), quantity)
      try checkLength(insets.far(axis), quantity)
    }
  }

  static func check(_ priority: Priority, _ quantity: Quantity) throws(LayoutError) {
    guard priority.isValid else { throw .invalidValue(priority.rawValue, of: quantity) }
  }
}

extension IntrinsicSize {
  /// True if layout can use both extents.
  var isUsable: Bool {
    // Written so that NaN is not usable.
    func isUsable(_ extent: Double?) -> Bool {
      guard let extent else { return true }
      return extent >= 0 && extent <= LayoutEngine.largestLength
    }
    return isUsable(width) && isUsable(height)
  }
}
