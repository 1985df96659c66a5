/// The font of a text, as far as it decides how large the text is.
public struct InterfaceFont: Hashable, Sendable {
  /// The weight of the strokes.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// From thin to strong, as files name them.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size in points.
  public var size: Double
  /// The weight of the strokes.
  public var weight = Weight.regular
  /// True if the size follows the reader's preferred size of text.
  public var isDynamic = false
  /// True if it is the system's font; others are taken for it where widths are estimated.
  public var isSystem = true

  /// Creates a font.
  public init(
    size: Double, weight: Weight = .regular, isDynamic: Bool = false, isSystem: Bool = true
  ) {
    self.size = size
    self.weight = weight
    self.isDynamic = isDynamic
    self.isSystem = isSystem
  }

  /// The font of a text style at the usual size of text; nil for a style that is not known.
  ///
  /// - Parameters:
  ///   - style: The name in files, such as `UICTFontTextStyleBody`.
  ///   - isDesktop: Whether it is for a Mac, where styles are smaller.
  public init?(style: String, isDesktop: Bool = false) {
    let prefix = "UICTFontTextStyle"
    let name = style.hasPrefix(prefix) ? String(style.dropFirst(prefix.count)) : style
    guard let sizes = Self.styles[name] else { return nil }
    self.init(
      size: isDesktop ? sizes.desktop : sizes.touch,
      weight: name == "Headline" ? (isDesktop ? .bold : .semibold) : .regular, isDynamic: true)
  }

  /// The sizes of the text styles in the Human Interface Guidelines ("Typography").
  private static let styles: [String: (touch: Double, desktop: Double)] = [
    "Title0": (34, 26), "Title1": (28, 22), "Title2": (22, 17), "Title3": (20, 15),
    "Headline": (17, 13), "Body": (17, 13), "Callout": (16, 12), "Subhead": (15, 11),
    "Footnote": (13, 10), "Caption1": (12, 10), "Caption2": (11, 10),
  ]
}
