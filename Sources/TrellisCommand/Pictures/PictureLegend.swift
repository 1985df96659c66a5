import Trellis
import VisualFormatTools

/// The signs that occur in a drawing, with what they mean.
struct PictureLegend {
  /// A sign and its meaning.
  struct Entry {
    /// The sign, in a rectangle of 16 by 10 points.
    let sign: String
    let text: String
  }

  let entries: [Entry]

  private static let fontSize = 9.0
  private static let sign = Size(16, 10)
  private static let lineHeight = 15.0

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The entries for what a drawing has.
  init(_ picture: LayoutPicture, hasConstraints: Bool) {
    let area = Rect(origin: .zero, size: Self.sign)
    let middle = (start: Point(0, 5), end: Point(16, 5))
    let figures = picture.figures
    var entries: [Entry] = []
    func add(_ isThere: Bool, _ sign: String, _ text: String) {
      if isThere { entries.append(Entry(sign: sign, text: text)) }
    }
    let conflicts = picture.engine.conflicts
    add(
      !conflicts.isEmpty,
      #"<g class="c conflict broken">\#(SVG.path([middle]))</g>"#, "broken constraint")
    add(
      conflicts.contains { $0.members.count > 1 },
      #"<g class="c conflict">\#(SVG.path([middle]))</g>"#, "excludes it")
    add(
      figures.contains { !$0.excess.isEmpty },
      SVG.rect(area, #"class="d1""#) + SVG.rect(area, #"class="hatch""#), "leaves what it is in")
    add(
      figures.contains { !$0.open.isEmpty }, SVG.line(middle.start, middle.end, #"class="open""#),
      "ambiguous edge")
    add(picture.hasGaps, SVG.rect(area, #"class="gap""#), "spacing of a stack")
    add(
      figures.contains { $0.contentRect != nil },
      SVG.rect(area, #"class="content""#), "content that scrolls")
    add(
      figures.contains { $0.isBeyond }, SVG.rect(area, #"class="d1 box beyond""#), "out of sight")
    add(
      figures.contains { $0.isHidden }, SVG.rect(area, #"class="d1 box hidden""#), "hidden")
    add(
      hasConstraints, #"<g class="c">\#(SVG.path([middle]))</g>"#,
      "constraints: point at an item, or press C")
    self.entries = entries
  }

  /// The legend below a drawing, in as many lines as it needs.
  func elements(below bounds: Rect) -> (elements: [String], size: Size) {
    guard !entries.isEmpty else { return ([], .zero) }
    let left = bounds.minX + LayoutPicture.border
    var (x, y) = (left, bounds.maxY + 2)
    var elements: [String] = []
    var right = left
    for entry in entries {
      let width = Self.sign.width + 5 + SVG.width(of: entry.text, fontSize: Self.fontSize)
      if x > left, x + width > bounds.maxX - LayoutPicture.border {
        (x, y) = (left, y + Self.lineHeight)
      }
      elements.append(
        #"<g class="sign" transform="translate(\#(rounded(x)) \#(rounded(y)))">\#(entry.sign)"#
          + SVG.text(
            entry.text, at: Point(Self.sign.width + 5, 8.5),
            #"class="key" font-size="\#(rounded(Self.fontSize))""#) + "</g>")
      right = max(right, x + width)
      x += width + 14
    }
    let size = Size(
      right + LayoutPicture.border - bounds.minX, y + Self.lineHeight + 4 - bounds.maxY)
    return (elements, size)
  }
}
