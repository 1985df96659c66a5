/// The font of a text, as far as it decides how large the text is.
public struct InterfaceFont: Hashable, Sendable {
  /// The weight of the strokes.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// From thin to strong, as files name them.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size in points, as the file shows it.
  public var size: Double
  /// The weight of the strokes.
  public var weight = Weight.regular
  /// True if the size follows the reader's preferred size of text.
  public var isDynamic = false
  /// The text style as files name it, without the prefix, such as `Body`; nil for a font without a style.
  public private(set) var style: String?
  /// The size in points that a text style has at the usual and at the smallest size of text; nil for a font
  /// without a style.
  private(set) var sizesOfStyle: SizesOfStyle?
  /// True if it is the system's font; others are taken for it where widths are estimated.
  public var isSystem = true
  /// True if the letters are slanted.
  public var isItalic = false

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
  ///   - isDesktop: True for a Mac, where styles are smaller and of one size.
  ///   - isSmallest: True for the smallest size of text instead.
  public init?(style: String, isDesktop: Bool = false, isSmallest: Bool = false) {
    let prefix = "UICTFontTextStyle"
    let name = style.hasPrefix(prefix) ? String(style.dropFirst(prefix.count)) : style
    guard let sizes = Self.styles[name] else { return nil }
    self.init(
      size: isDesktop ? sizes.desktop : isSmallest ? sizes.smallest : sizes.touch,
      weight: name == "Headline" ? (isDesktop ? .bold : .semibold) : .regular, isDynamic: true)
    self.style = name
    if !isDesktop { sizesOfStyle = SizesOfStyle(usual: sizes.touch, smallest: sizes.smallest) }
  }

  /// The sizes of a text style in points.
  struct SizesOfStyle: Hashable, Sendable {
    var usual: Double
    var smallest: Double
  }

  /// The size of letters as certain tools draw them, or devices if none are given, as a multiple of ``size``.
  func scale(drawnBy tools: InterfaceTools?) -> Double {
    guard let sizes = sizesOfStyle else { return 1 }
    return (tools?.drawsSmallestText == true ? sizes.smallest : sizes.usual) / size
  }

  /// The sizes of the text styles in the Human Interface Guidelines ("Typography").
  private static let styles: [String: (touch: Double, smallest: Double, desktop: Double)] = [
    "Title0": (34, 31, 26), "Title1": (28, 25, 22), "Title2": (22, 19, 17), "Title3": (20, 17, 15),
    "Headline": (17, 14, 13), "Body": (17, 14, 13), "Callout": (16, 13, 12),
    "Subhead": (15, 12, 11), "Footnote": (13, 12, 10), "Caption1": (12, 11, 10),
    "Caption2": (11, 11, 10),
  ]
}
