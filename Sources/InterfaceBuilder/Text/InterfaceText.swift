import Trellis

/// A text that a view shows.
public struct InterfaceText: Hashable, Sendable {
  /// The text.
  public var string: String
  /// Its font.
  public var font: InterfaceFont
  /// The largest number of lines; 0 for any number.
  public var numberOfLines = 1
  /// The width in points at which the view itself breaks lines, if the file says one.
  public var preferredWidth: Double?

  /// Creates a text.
  public init(
    _ string: String, _ font: InterfaceFont, numberOfLines: Int = 1, preferredWidth: Double? = nil
  ) {
    self.string = string
    self.font = font
    self.numberOfLines = numberOfLines
    self.preferredWidth = preferredWidth
  }

  /// The differences between the readers' settings and those that the file records.
  public struct Environment: Hashable, Sendable {
    /// The size of all letters, as a multiple of the recorded one.
    public var scale = 1.0
    /// The size in which text styles are shown; nil for the recorded one, or that of the tools.
    ///
    /// Fonts of a size of their own do not follow it.
    public var category: Category?
    /// The length of texts, as a multiple of the recorded length: other languages need more room.
    public var expansion = 1.0

    /// Creates an environment as the file records it.
    public init() {}
  }
}

/// Words to be set into lines, with lengths that agree with what a file records.
///
/// The width of a text that the file shows on one line, not stretched, is known to the point; the
/// estimates for its words are brought into line with it.
public struct MeasuredText: Hashable, Sendable {
  /// The widths of the words of each paragraph, in points.
  private var paragraphs: [[Double]]
  private var space: Double
  private var lineHeight: Double
  private var numberOfLines: Int
  /// The room that the view adds around the text, in points.
  private var padding: Size
  /// The width at which the text is wrapped even if there is more room, in points.
  private var preferredWidth: Double?
  /// The width that the text counts for where nothing limits it; nil where constraints decide alone.
  public var naturalWidth: Double?
  /// The size in points that the view is known to have: in this width the text has this height, whatever the
  /// estimate says.
  var knownSize: Size? {
    didSet { estimateInKnownWidth = knownSize.map { estimatedHeight(width: $0.width) } }
  }
  private var estimateInKnownWidth: Double?
  /// True if a line is there without a text, too: fields and buttons are as high empty as filled.
  var keepsLine = false

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - environment: The differences from the recorded text.
  ///   - factor: The factor by which estimates of widths are multiplied.
  ///   - lineHeight: The height of a line in points at the recorded size of letters; nil for the
  ///     font's.
  ///   - padding: The room that the view adds around the text, in points.
  /// - Complexity: linear in the length of the text.
  public init(
    _ text: InterfaceText, _ environment: InterfaceText.Environment = InterfaceText.Environment(),
    factor: Double = 1, lineHeight: Double? = nil, padding: Size = .zero
  ) {
    let font = text.font
    let environment = environment.resolved(from: font, to: font)
    let width = factor * environment.scale * environment.expansion
    paragraphs = text.string.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { line in
        line.split(separator: " ").map { FontMetrics.width(of: $0, font) * width }
      }
    space = FontMetrics.width(of: " ", font) * factor * environment.scale
    self.lineHeight =
      (lineHeight ?? FontMetrics.height(ofLines: 1, font)) * environment.scale
    numberOfLines = text.numberOfLines
    preferredWidth = text.preferredWidth
    self.padding = padding
    naturalWidth = nil
    naturalWidth = unwrappedWidth
  }

  /// The width on one line for each paragraph, in points.
  public var unwrappedWidth: Double {
    let widths = paragraphs.map { (words: [Double]) -> Double in
      let spaces = max(0, words.count - 1)
      return words.reduce(0, +) + space * Double(spaces)
    }
    return min(widths.max() ?? 0, preferredWidth ?? .infinity) + padding.width
  }

  /// The width of the text alone on one line, in points.
  public var textWidth: Double { unwrappedWidth - padding.width }

  /// The height that the whole text needs in a width, in points, whatever the number of lines allowed.
  public func unlimitedHeight(width: Double) -> Double {
    var unlimited = self
    unlimited.numberOfLines = 0
    return unlimited.size(width: width).height ?? 0
  }

  /// True if there is no text, which takes no line in a label either.
  private var isEmpty: Bool { paragraphs.count == 1 && paragraphs[0].isEmpty }

  /// The number of lines that the text takes in a width.
  ///
  /// Lines are filled with words from the first to the last; scripts without spaces count as long words.
  public func lineCount(width: Double) -> Int {
    let room = min(width - padding.width, preferredWidth ?? .infinity) + 0.01
    var count = 0
    for words in paragraphs {
      count += 1
      var used = 0.0
      for word in words {
        if used > 0, used + space + word <= room {
          used += space + word
          continue
        }
        if used > 0 { count += 1 }
        // A word that is too long is broken where the room ends.
        let further = room > 1 && word > room ? min((word / room).rounded(.up) - 1, 1000) : 0
        count += Int(further)
        used = word - further * room
      }
    }
    return numberOfLines > 0 ? min(count, numberOfLines) : count
  }

  /// The size of the content, as ``/Trellis/LayoutEngine/setMeasure(_:of:)`` asks for it.
  public func size(width: Double?) -> IntrinsicSize {
    let width = width ?? naturalWidth
    return IntrinsicSize(
      width: naturalWidth, height: corrected(estimatedHeight(width: width), width))
  }

  private func estimatedHeight(width: Double?) -> Double {
    let lines = isEmpty && !keepsLine ? 0 : lineCount(width: width ?? unwrappedWidth)
    return Double(lines) * lineHeight + padding.height
  }

  /// An estimate that agrees with the known size.
  ///
  /// If the known height is greater than the estimate in the known width, narrower texts are at least as
  /// high; if it is smaller, wider texts are at most as high. So a wider text is never higher than a narrower one.
  private func corrected(_ height: Double, _ width: Double?) -> Double {
    guard let knownSize, let estimate = estimateInKnownWidth, let width else { return height }
    // Solved widths are exact but for rounding errors.
    if estimate > knownSize.height, width > knownSize.width - 0.01 {
      return min(height, knownSize.height)
    }
    if estimate < knownSize.height, width < knownSize.width + 0.01 {
      return max(height, knownSize.height)
    }
    return height
  }
}
