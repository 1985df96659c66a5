import Trellis

/// The contents of views, as far as they decide on the sizes that views want away from the recorded size.
///
/// A recorded frame tells the natural size of content only where nothing stretched or squeezed the view. For
/// texts the natural size is estimated; where the recorded width is near the estimate, the view shows its
/// text as it is, and the recorded width counts. Elsewhere the view was stretched or squeezed, and the
/// estimate counts, if the recorded frames come out with it. A view that has no width of its own, such as a
/// slider or a search field, gets none.
public struct InterfaceContents: Sendable {
  /// The content of a view.
  struct Content: Sendable {
    /// The text, for views that show one.
    var text: InterfaceText?
    /// The factor by which estimates of widths have to be multiplied.
    var factor = 1.0
    /// The height of a line in points; nil for the font's.
    var lineHeight: Double?
    /// The room that the view adds around the text, in points.
    var padding = Size.zero
    /// True for a button or a field, which is as high without a text.
    var isControl = false
    /// The natural size where it is not that of the text; nil on an axis without one.
    var size = IntrinsicSize.none
    /// The axes whose natural size is an estimate.
    var estimatedAxes: Set<Axis> = []
    /// The axes whose natural size is an estimate, or was until the recorded frames contradicted it.
    var uncertainAxes: Set<Axis> = []

    /// The text with its size, for certain readers.
    func measured(_ environment: InterfaceText.Environment) -> MeasuredText? {
      text.map {
        var measured = MeasuredText(
          $0, environment, factor: factor, lineHeight: lineHeight, padding: padding)
        measured.keepsLine = isControl
        return measured
      }
    }

    /// The differences from the recorded text, where a view shows it in the font of another variation.
    func adapted(
      _ environment: InterfaceText.Environment, to shown: InterfaceText?
    ) -> InterfaceText.Environment {
      guard let recorded = text?.font else { return environment }
      return environment.resolved(from: recorded, to: shown?.font ?? recorded)
    }

    /// Takes the recorded room beside the text of a control, so that larger letters have it, too.
    mutating func keepRoom(in width: Double) {
      guard isControl, let natural = measured(InterfaceText.Environment())?.textWidth,
        natural <= width
      else { return }
      padding.width = width - natural
    }
  }

  /// The content of each view of which something is known.
  private(set) var contents: [String: Content] = [:]

  subscript(view: String) -> Content? { contents[view] }

  /// Contents of which nothing is known but the recorded size.
  public init() {}

  /// The text of a view, with its size for certain readers; nil for a view without text.
  public func text(
    of view: String, _ environment: InterfaceText.Environment = InterfaceText.Environment()
  ) -> MeasuredText? {
    contents[view]?.measured(environment)
  }

  /// The text of a view of this or another variation of the scene, in its font there, with its size for certain
  /// readers; nil for a view without text.
  public func text(
    of view: InterfaceView, _ environment: InterfaceText.Environment = InterfaceText.Environment()
  ) -> MeasuredText? {
    contents[view.id].flatMap { $0.measured($0.adapted(environment, to: view.text)) }
  }

  /// Finds out the contents of the views of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - metrics: The lengths that the file does not record.
  /// - Complexity: a few layouts of the scene.
  public init(of scene: InterfaceScene, _ metrics: InterfaceMetrics) {
    var frames = RecordedFrames(scene)
    frames.alignmentInsets = metrics.alignmentInsets
    for view in frames.views {
      guard let recorded = frames.alignmentRect(view.id)?.size,
        var content = Self.content(of: view, recorded)
      else { continue }
      content.uncertainAxes = content.estimatedAxes
      contents[view.id] = content
    }
    verify(scene, metrics, frames)
  }

  // MARK: Estimates

  /// The elements whose width is whatever constraints give them.
  private static let withoutWidth: Set<String> = [
    "navigationBar", "progressView", "searchBar", "slider", "tabBar", "textView", "toolbar",
  ]

  private static func content(of view: InterfaceView, _ recorded: Size) -> Content? {
    guard !view.isAppKit else { return nil }
    // A text that has another size at design time has its own when the program runs.
    guard view.placeholderIntrinsicSize == .none || view.text?.string.isEmpty == false else {
      return nil
    }
    if view.elementName == "textView", view.attributes["scrollEnabled"] != "NO" {
      return Content(estimatedAxes: [.horizontal, .vertical])
    }
    if withoutWidth.contains(view.elementName) {
      var content = Content(size: IntrinsicSize(height: max(0, recorded.height)))
      content.estimatedAxes = [.horizontal]
      return content
    }
    if view.elementName == "switch", recorded.width > 70 {
      var content = Content(size: IntrinsicSize(width: 51, height: max(0, recorded.height)))
      content.estimatedAxes = [.horizontal]
      return content
    }
    guard let text = view.text else { return nil }
    switch view.elementName {
    case "label": return label(text, recorded)
    case "button":
      var content = control(text, recorded, room: 60, minimum: 30)
      if recorded.height < FontMetrics.height(ofLines: 1, text.font) {
        // Something squeezed it. Buttons with a style of their own have six points above and below.
        content.padding.height = view.attributes["buttonType"] == nil ? 0 : 12
        content.estimatedAxes.insert(.vertical)
      }
      return content
    case "textField": return control(text, recorded, room: 40, minimum: 14)
    default: return nil
    }
  }

  private static func label(_ text: InterfaceText, _ recorded: Size) -> Content {
    var content = Content(text: text)
    let line = FontMetrics.height(ofLines: 1, text.font)
    content.size = IntrinsicSize(width: max(0, recorded.width), height: max(0, recorded.height))
    let natural = MeasuredText(text)
    let lines = (recorded.height / line).rounded()
    let isNearLines =
      lines >= 1 && lines < 1e6 && !text.string.isEmpty
      && abs(recorded.height - lines * line) <= max(1.5, 0.06 * lines * line)
    // A text on one line that is as high as two is stretched.
    let fitting =
      isNearLines ? factor(for: natural, text, lines: Int(lines), recorded.width) : nil
    let isWhole = fitting != nil
    if isWhole { content.lineHeight = recorded.height / lines }
    let width = natural.unwrappedWidth
    let isNear = abs(recorded.width - width) <= max(4, 0.1 * width)
    if isNear, lines <= 1 || text.numberOfLines == 1, width > 0 {
      content.factor = recorded.width / width
    } else {
      content.estimatedAxes.insert(.horizontal)
      content.factor = fitting ?? 1
    }
    if !isWhole { content.estimatedAxes.insert(.vertical) }
    return content
  }

  /// The factor nearest to 1 with which a text takes as many lines as it is recorded with; nil if there is
  /// none near enough.
  ///
  /// A text that is recorded on one line may be squeezed.
  private static func factor(
    for natural: MeasuredText, _ text: InterfaceText, lines: Int, _ width: Double
  ) -> Double? {
    guard lines > 1, natural.lineCount(width: width) != lines else { return 1 }
    for step in 1...12 {
      for factor in [1 - Double(step) / 100, 1 + Double(step) / 100]
      where MeasuredText(text, factor: factor).lineCount(width: width) == lines {
        return factor
      }
    }
    return nil
  }

  /// The size that a button or a field wants: its text and some room around it, which is not known
  /// exactly.
  private static func control(
    _ text: InterfaceText, _ recorded: Size, room: Double, minimum: Double
  ) -> Content {
    var content = Content(text: text)
    content.isControl = true
    content.size = IntrinsicSize(width: max(0, recorded.width), height: max(0, recorded.height))
    let width = MeasuredText(text).unwrappedWidth
    let excess = recorded.width - width
    content.padding.height = max(0, recorded.height - FontMetrics.height(ofLines: 1, text.font))
    if excess >= -4, excess <= room {
      content.padding.width = excess
    } else {
      content.padding.width = minimum
      content.estimatedAxes.insert(.horizontal)
    }
    return content
  }

  // MARK: Check

  /// Takes back the estimates that the recorded frames contradict: with all estimates, the layout at the
  /// recorded size has to be the one that the recorded sizes give.
  private mutating func verify(
    _ scene: InterfaceScene, _ metrics: InterfaceMetrics, _ frames: RecordedFrames
  ) {
    guard contents.contains(where: { !$0.value.estimatedAxes.isEmpty }),
      let expected = Self.frames(scene, metrics, InterfaceContents())
    else { return }
    for round in 0..<4 {
      guard let found = Self.frames(scene, metrics, self) else { break }
      var wrong: [Axis: Set<String>] = [.horizontal: [], .vertical: []]
      for (id, rect) in found {
        guard let other = expected[id] else { continue }
        if abs(rect.minX - other.minX) > 1 || abs(rect.width - other.width) > 1 {
          wrong[.horizontal]?.insert(id)
        }
        if abs(rect.minY - other.minY) > 1 || abs(rect.height - other.height) > 1 {
          wrong[.vertical]?.insert(id)
        }
      }
      if wrong.values.allSatisfy(\.isEmpty) { return }
      for axis in Axis.allCases {
        guard let ids = wrong[axis], !ids.isEmpty else { continue }
        for id in contents.keys.sorted() where contents[id]?.estimatedAxes.contains(axis) == true {
          // First those that came out with another size; if that is not enough, all.
          if round == 3 || round > 1 || ids.contains(id) { trustRecorded(id, axis, frames) }
        }
      }
    }
  }

  private mutating func trustRecorded(_ id: String, _ axis: Axis, _ frames: RecordedFrames) {
    guard let recorded = frames.alignmentRect(id)?.size else { return }
    contents[id]?.estimatedAxes.remove(axis)
    if axis == .horizontal {
      contents[id]?.size.width = max(0, recorded.width)
      contents[id]?.keepRoom(in: recorded.width)
    } else {
      contents[id]?.size.height = max(0, recorded.height)
    }
  }

  private static func frames(
    _ scene: InterfaceScene, _ metrics: InterfaceMetrics, _ contents: InterfaceContents
  ) -> [String: Rect]? {
    let layout = InterfaceLayout(scene, metrics: metrics, contents: contents)
    guard let built = try? layout.makeEngine() else { return nil }
    return built.items.compactMapValues { try? built.engine.frame(of: $0) }
  }
}
