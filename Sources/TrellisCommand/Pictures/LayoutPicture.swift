import Trellis
import VisualFormatTools

/// A laid-out tree as a drawing: frames with names, the content of scroll items beyond the visible part,
/// signs for ambiguities and conflicts, and the constraints of the item that one points at.
///
/// The work is done in steps, each in a file of its own: the tree becomes a list of figures with
/// places in the window; names are placed where there is room for them; constraints are drawn between
/// the figures, where they cover no name; a legend says what the signs mean that occur.
struct LayoutPicture {
  /// The details that are shown on demand.
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
  /// True if guides have names of their own; in files of Interface Builder they have those of their kinds.
  let namesGuides: Bool
  /// True if some stack has room between its items.
  var hasGaps = false
  /// The heading.
  private let caption: String
  /// The places that text is on.
  private var texts = Occupancy()
  /// The rectangle around everything that is drawn.
  private(set) var bounds: Rect

  /// The distance of the drawing from its edge, in points; the caption is in it.
  static let border = 14.0

  /// Prepares a drawing of the present layout.
  init(of report: LayoutReport, showing details: Details) throws(LayoutError) {
    engine = report.layout.engine
    self.details = details
    let scene = report.layout.document.scene
    namesGuides = scene == nil
    let name = scene.map { $0.name + ($0.screen.map { " on \($0)" } ?? "") }
    caption = "\(name ?? engine.describe(engine.root)) \(pair(engine.size))"
    figures = try Self.figures(of: engine, report.ambiguities, captions: report.layout.captions)
    bounds = Rect(origin: .zero, size: engine.size)
    for figure in figures {
      bounds = bounds.union(figure.rect).union(figure.contentRect ?? figure.rect)
    }
    bounds = bounds.union(headingPlace)
  }

  /// The drawing, which is complete in itself.
  func svg() throws(LayoutError) -> String {
    var picture = self
    var elements = ["<style>\(Palette.style)</style>", Palette.hatch, heading]
    elements += figures.enumerated().map { $1.box($0) } + figures.flatMap(\.stripes)
    if details.contains(.guides) { elements += try guides() }
    elements += figures.filter { $0.contentRect != nil }.map(\.window)
    // Names of figures without children take their places first, then the gaps, then the other names.
    var names = picture.names(ofLeaves: true)
    let gaps = try picture.stackGaps()
    names += picture.names(ofLeaves: false)
    elements += gaps + names
    let marks = try picture.constraintMarks()
    elements += marks.elements
    let legend = PictureLegend(picture, hasConstraints: marks.hasQuiet)
    var bounds = picture.bounds.outset(by: EdgeInsets(Self.border))
    let key = legend.elements(below: bounds)
    bounds.size.height += key.size.height
    bounds.size.width = max(bounds.width, key.size.width)
    elements += key.elements
    if marks.hasQuiet { elements.append(Self.script) }
    return SVG.document(
      bounds, fontSize: NameLabel.fontSizes[0], background: #"class="paper""#, elements)
  }

  /// The name and the size of the root, above it.
  private var heading: String {
    SVG.text(
      caption, at: Point(0, -4), #"class="caption" font-size="\#(rounded(Self.headingSize))""#)
  }

  /// The room for the heading, which may be wider than a narrow screen; its height is in the border.
  private var headingPlace: Rect {
    Rect(0, 0, SVG.width(of: caption, fontSize: Self.headingSize), 1)
  }

  private static let headingSize = NameLabel.fontSizes[1]

  /// Shows the constraints of the item under the pointer, and all of them after the key C.
  private static let script = """
    <script>//<![CDATA[
    (function () {
      var drawing = document.currentScript.closest("svg"), marks = {}, shown = [];
      drawing.querySelectorAll(".quiet").forEach(function (mark) {
        mark.dataset.of.split(" ").forEach(function (item) {
          (marks[item] = marks[item] || []).push(mark);
        });
      });
      drawing.addEventListener("pointerover", function (event) {
        var box = event.target.closest("[data-i]");
        shown.forEach(function (mark) { mark.classList.remove("on"); });
        shown = box ? marks[box.dataset.i] || [] : [];
        shown.forEach(function (mark) { mark.classList.add("on"); });
        drawing.classList.toggle("pointing", shown.length !== 0);
      });
      document.addEventListener("keydown", function (event) {
        if (event.key === "c") { drawing.classList.toggle("all"); }
      });
    })();
    //]]></script>
    """

  // MARK: Text

  /// True if the rectangle touches no text.
  func isFree(_ rect: Rect) -> Bool { !texts.intersects(rect) }

  /// Keeps a place for text.
  mutating func take(_ rect: Rect) {
    texts.insert(rect)
    bounds = bounds.union(rect)
  }
}
