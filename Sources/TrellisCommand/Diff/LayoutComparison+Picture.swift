import Trellis
import VisualFormatTools

/// A picture of two versions: a drawing for each screen on which something is different, with the differences
/// in words below it.
extension LayoutComparison {
  /// Drawings are beside each other up to this width, in points.
  private static let largestWidth = 1600.0
  private static let distance = 24.0
  /// The scale of drawings where there are several.
  private static let smallScale = 0.6

  /// The picture, which is complete in itself.
  var svg: String {
    let different = pairs.filter { !$0.changes.isEmpty }
    let drawings = different.map {
      ComparisonDrawing($0, scale: different.count > 1 ? Self.smallScale : 1)
    }
    var elements = ["<style>\(Palette.style)</style>", ComparisonDrawing.tip]
    var (x, y, rowHeight, right) = (Self.distance, Self.distance, 0.0, 0.0)
    for drawing in drawings {
      if x > Self.distance, x + drawing.size.width > Self.largestWidth {
        (x, y, rowHeight) = (Self.distance, y + rowHeight + Self.distance, 0)
      }
      elements.append(
        #"<g transform="translate(\#(rounded(x)) \#(rounded(y)))">"#
          + drawing.elements.joined() + "</g>")
      x += drawing.size.width + Self.distance
      right = max(right, x)
      rowHeight = max(rowHeight, drawing.size.height)
    }
    y += rowHeight
    for line in remarks {
      y += 14
      elements.append(
        SVG.text(line, at: Point(Self.distance, y), #"class="caption" font-size="10""#))
      right = max(right, Self.distance * 2 + SVG.width(of: line, fontSize: 10))
    }
    y += 10
    let legend = PictureLegend([
      PictureLegend.Entry(
        sign: SVG.rect(Rect(0, 0, 16, 10), #"class="old""#), text: "before"),
      PictureLegend.Entry(
        sign: SVG.rect(Rect(0, 0, 16, 10), #"class="new""#), text: "after"),
      PictureLegend.Entry(
        sign: SVG.rect(Rect(0, 0, 16, 10), #"class="same""#), text: "as it was"),
    ]).elements(below: Rect(Self.distance - LayoutPicture.border, 0, max(right, 260), y))
    return SVG.document(
      Rect(0, 0, max(right, legend.size.width), y + legend.size.height), fontSize: 10,
      background: #"class="paper""#, elements + legend.elements)
  }

  /// The scenes and screens that are not drawn, and why.
  private var remarks: [String] {
    let same = pairs.filter(\.changes.isEmpty).map(\.title)
    var lines: [String] = []
    if !same.isEmpty {
      let shown = same.prefix(6).joined(separator: "; ")
      let rest = same.count > 6 ? " and \(same.count - 6) more" : ""
      lines.append("Nothing is different in: \(shown)\(rest)")
    }
    if !gone.isEmpty { lines.append("Gone: \(gone.joined(separator: ", "))") }
    if !added.isEmpty { lines.append("New: \(added.joined(separator: ", "))") }
    return lines
  }
}

extension LayoutComparison {
  /// An item that is different, with its places in the window.
  fileprivate struct Placed {
    let id: String
    let caption: String
    let change: Change
    let old: Rect?
    let new: Rect?

    /// The change of the place and the size, as short as can be: `→4 ↓2 w+10`.
    var offset: String {
      guard let old = change.old else { return "new" }
      guard let new = change.new else { return "gone" }
      var parts = [
        Self.part(new.minX - old.minX, "→", "←"), Self.part(new.minY - old.minY, "↓", "↑"),
      ].compactMap(\.self)
      parts += Self.parts(old.size, new.size)
      if let content = change.content {
        parts += Self.parts(content.old, content.new).map { "content \($0)" }
      }
      return parts.joined(separator: " ")
    }

    private static func parts(_ old: Size, _ new: Size) -> [String] {
      [
        part(new.width - old.width, "w+", "w−"), part(new.height - old.height, "h+", "h−"),
      ].compactMap(\.self)
    }

    private static func part(_ points: Double, _ more: String, _ less: String) -> String? {
      let tenths = (abs(points) * 10).rounded() / 10
      return tenths == 0 ? nil : (points > 0 ? more : less) + rounded(tenths)
    }
  }
}

extension LayoutComparison.Pair {
  /// The items that are different.
  fileprivate var changes: [LayoutComparison.Placed] {
    let before = Dictionary(
      old.rows.map { ($0.id, $0.absoluteFrame) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(
      new.rows.map { ($0.id, $0.absoluteFrame) }, uniquingKeysWith: { first, _ in first })
    let captions = (old: old.layout.captions, new: new.layout.captions)
    return LayoutComparison.changes(self, hasScreens: false).map { row, change in
      let caption =
        new.layout.items[row.id].flatMap { captions.new[$0] }
        ?? old.layout.items[row.id].flatMap { captions.old[$0] }
      return LayoutComparison.Placed(
        id: row.id, caption: Self.shortened(displayed(caption ?? row.name ?? row.id)),
        change: change,
        old: before[row.id], new: after[row.id])
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count > 24 ? text.prefix(23) + "…" : text
  }

  /// The scene and its screen.
  fileprivate var title: String {
    let scene = new.layout.document.scene
    return scene.map { $0.name + ($0.screen.map { " on \($0)" } ?? "") } ?? "root"
  }
}

/// The drawing of one screen in two versions: unchanged items in grey; each changed item with a thin outline
/// where it was and filled where it is, an arrow from one to the other, and the change in points.
private struct ComparisonDrawing {
  let elements: [String]
  let size: Size

  private static let fontSize = 9.0
  /// The number of changes that are listed below the drawing; the others are counted.
  private static let longestList = 14
  /// The length of the shortest arrow that is drawn, in points.
  private static let shortestArrow = 8.0

  /// The tip of the arrows.
  static let tip =
    #"<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" "#
    + #"orient="auto-start-reverse"><path d="M0 0L8 4L0 8Z" class="tip"/></marker></defs>"#

  init(_ pair: LayoutComparison.Pair, scale: Double) {
    var bounds = Rect(origin: .zero, size: pair.new.size)
      .union(Rect(origin: .zero, size: pair.old.size))
    let changes = pair.changes
    for change in changes {
      for rect in [change.old, change.new] where rect != nil {
        bounds = bounds.union(rect ?? bounds)
      }
    }
    let top = 16.0
    func scaled(_ rect: Rect) -> Rect {
      Rect(
        (rect.minX - bounds.minX) * scale, top + (rect.minY - bounds.minY) * scale,
        rect.width * scale, rect.height * scale)
    }
    let changed = Set(changes.map(\.id))
    let sizeText = "\(rounded(pair.new.size.width)) x \(rounded(pair.new.size.height))"
    var shapes = [
      SVG.text(
        "\(pair.title) \(sizeText)", at: Point(0, 10),
        #"class="caption" font-size="11" font-weight="bold""#)
    ]
    for row in pair.new.rows where !changed.contains(row.id) {
      shapes.append(SVG.rect(scaled(row.absoluteFrame), #"class="same""#))
    }
    var places = Occupancy()
    var labels: [String] = []
    let area = scaled(bounds)
    for change in changes {
      let (old, new) = (change.old.map(scaled), change.new.map(scaled))
      var parts: [String] = []
      if let old { parts.append(SVG.rect(old, #"class="old""#)) }
      if let new { parts.append(SVG.rect(new, #"class="new""#)) }
      if let old, let new, Self.distance(old.center, new.center) >= Self.shortestArrow {
        parts.append(SVG.line(old.center, new.center, #"class="way" marker-end="url(#tip)""#))
      }
      shapes.append(SVG.group(title: "\(change.caption): \(change.change.text)", parts))
      guard let frame = new ?? old else { continue }
      let texts = ["\(change.caption) \(change.offset)", change.offset]
      for text in texts {
        let width = SVG.width(of: text, fontSize: Self.fontSize)
        let size = Size(width, Self.fontSize * 1.2)
        guard
          let rect = Self.places(size, around: frame).first(where: {
            area.contains($0) && !places.intersects($0)
          })
        else { continue }
        places.insert(rect)
        labels.append(
          SVG.text(
            text, at: Point(rect.minX, rect.minY + Self.fontSize * 0.9),
            #"class="offset" font-size="\#(rounded(Self.fontSize))""#))
        break
      }
    }
    var y = area.maxY + 4
    var width = max(area.width, SVG.width(of: pair.title, fontSize: 12) + 60)
    for line in Self.lines(changes) {
      y += 13
      labels.append(
        SVG.text(line, at: Point(0, y), #"class="key" font-size="\#(rounded(Self.fontSize))""#))
      width = max(width, SVG.width(of: line, fontSize: Self.fontSize))
    }
    elements = shapes + labels
    size = Size(width, y + 4)
  }

  private static func lines(_ changes: [LayoutComparison.Placed]) -> [String] {
    let most = SVG.longestLine
    var lines = changes.prefix(longestList).map { change in
      let line = "\(change.caption): \(change.change.text)"
      return line.count > most ? line.prefix(most) + "…" : line
    }
    if changes.count > longestList { lines.append("and \(changes.count - longestList) more") }
    return lines
  }

  private static func distance(_ one: Point, _ other: Point) -> Double {
    let (x, y) = (one.x - other.x, one.y - other.y)
    return (x * x + y * y).squareRoot()
  }

  /// The places for a text at a frame: in it if there is room, then around it.
  private static func places(_ size: Size, around frame: Rect) -> [Rect] {
    var origins: [Point] = []
    if size.width <= frame.width - 4, size.height <= frame.height - 2 {
      origins += [
        Point(frame.minX + 2, frame.minY + 1),
        Point(frame.midX - size.width / 2, frame.midY - size.height / 2),
        Point(frame.minX + 2, frame.maxY - size.height - 1),
      ]
    }
    origins += [
      Point(frame.minX, frame.minY - size.height - 1), Point(frame.minX, frame.maxY + 1),
      Point(frame.maxX + 3, frame.midY - size.height / 2),
      Point(frame.minX - size.width - 3, frame.midY - size.height / 2),
      Point(frame.maxX - size.width, frame.minY - size.height - 1),
      Point(frame.maxX - size.width, frame.maxY + 1),
    ]
    return origins.map { Rect(origin: $0, size: size) }
  }
}
