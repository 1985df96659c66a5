extension InterfaceText {
  /// The sizes of text that readers choose from, as people abbreviate UIKit's categories of content size.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// The smallest.
    case extraSmall = "XS"
    /// Smaller than usual by two steps.
    case small = "S"
    /// Smaller than usual by one step.
    case medium = "M"
    /// The usual size.
    case large = "L"
    /// Larger than usual by one step.
    case extraLarge = "XL"
    /// Larger than usual by two steps.
    case extraExtraLarge = "XXL"
    /// The largest of the usual range.
    case extraExtraExtraLarge = "XXXL"
    /// The smallest for readers who need large letters.
    case accessibility1 = "AX1"
    /// The second for readers who need large letters.
    case accessibility2 = "AX2"
    /// The third for readers who need large letters.
    case accessibility3 = "AX3"
    /// The fourth for readers who need large letters.
    case accessibility4 = "AX4"
    /// The largest.
    case accessibility5 = "AX5"
  }
}

extension InterfaceText.Environment {
  /// The same with a scale that says what the category makes of a font.
  ///
  /// - Parameters:
  ///   - recorded: The font in which the text is measured.
  ///   - shown: The font in which it is shown.
  /// - Returns: The same without a category.
  func resolved(
    from recorded: InterfaceFont, to shown: InterfaceFont
  ) -> InterfaceText.Environment {
    var result = self
    result.category = nil
    let size = category.flatMap(shown.size(in:)) ?? shown.size
    // A font has a size of 0 where the file says no usable one.
    if size != recorded.size, recorded.size > 0, size > 0 { result.scale *= size / recorded.size }
    return result
  }
}

extension InterfaceFont {
  /// The size in points that a text style of a device has in a category; nil for a font of a size of its own.
  func size(in category: InterfaceText.Category) -> Double? {
    guard sizesOfStyle != nil, let sizes = style.flatMap({ Self.sizesInCategories[$0] }),
      let place = InterfaceText.Category.allCases.firstIndex(of: category)
    else { return nil }
    return sizes[place]
  }

  /// The sizes of the text styles in all categories, in the Human Interface Guidelines ("Typography").
  private static let sizesInCategories: [String: [Double]] = [
    "Title0": [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    "Title1": [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    "Title2": [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    "Title3": [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    "Headline": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "Body": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "Callout": [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    "Subhead": [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    "Footnote": [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    "Caption1": [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    "Caption2": [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}
