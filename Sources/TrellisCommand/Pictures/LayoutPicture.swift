import Trellis

/// A laid-out tree as a drawing: frames with names, the content of scroll items beyond what is visible,
/// what is undetermined and what is in conflict, and on request all constraints.
///
/// The work is done in three steps, each in a file of its own: the tree becomes a list of figures with
/// places in the window; names are placed where there is room for them; constraints are drawn between
/// the figures, where they cover no name.
struct LayoutPicture {
  /// The details that are shown besides.
  struct Details: OptionSet {
    let rawValue: Int
    /// All constraints, not only those in conflict.
    static let constraints = Details(rawValue: 1)
    /// The layout margins and the safe areas of items that have others in them.
    static let guides = Details(rawValue: 2)
    /// Sizes, after the names.
    static let sizes = Details(rawValue: 4)

    /// The names on the command line.
    static let named: [(name: String, value: Details)] = [
      ("constraints", .constraints), ("guides", .guides), ("sizes", .sizes),
    ]
  }

  let engine: LayoutEngine
  let details: Details
  /// The figures that are drawn, parents before children.
  let figures: [Figure]
  /// The places that text is on.
  private var texts = Occupancy()
  /// The rectangle around everything that is drawn.
  private var bounds: Rect

  /// The distance of the drawing from its edge, in points; the caption is in it.
  private static let border = 12.0

  /// Prepares a drawing of the present layout, with what it leaves undetermined.
  init(
    of engine: LayoutEngine, _ ambiguities: [Ambiguity], showing details: Details
  ) throws(LayoutError) {
    self.engine = engine
    self.details = details
    figures = try Self.figures(of: engine, ambiguities)
    bounds = Rect(origin: .zero, size: engine.size)
    for figure in figures {
      bounds = bounds.union(figure.rect).union(figure.contentRect ?? figure.rect)
    }
  }

  /// The drawing.
  func svg() throws(LayoutError) -> String {
    var picture = self
    var elements = [Self.style, caption]
    elements += figures.map(\.box)
    if details.contains(.guides) { elements += try guides() }
    elements += figures.filter { $0.contentRect != nil }.map(\.window)
    elements += picture.names()
    elements += try picture.constraintMarks()
    let bounds = picture.bounds.outset(by: EdgeInsets(Self.border))
    return SVG.document(bounds, fontSize: NameLabel.fontSizes[0], elements)
  }

  /// The name and the size of the root, above it.
  private var caption: String {
    SVG.text(
      "\(engine.describe(engine.root)) \(pair(engine.size))", at: Point(0, -3), #"class="caption""#)
  }

  private static let style =
    "<style>" + Figure.style + NameLabel.style + ConstraintMark.style
    + ".caption{fill:#777;font-size:8px}</style>"

  // MARK: Text

  /// True if something can be put there without touching text.
  func isFree(_ rect: Rect) -> Bool { !texts.intersects(rect) }

  /// Keeps a place for text.
  mutating func take(_ rect: Rect) {
    texts.insert(rect)
    bounds = bounds.union(rect)
  }
}
