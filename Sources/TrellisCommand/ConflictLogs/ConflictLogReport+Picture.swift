import Trellis
import VisualFormatTools

extension ConflictLogReport {
  /// A picture of the conflicts, which is complete in itself: for each a sketch of the items, with the
  /// constraints that exclude each other, and the same constraints in words.
  var svg: String {
    var elements = ["<style>\(Palette.style)</style>"]
    var (y, right) = (16.0, 320.0)
    for analysis in analyses {
      let drawing = ConflictDrawing(self, analysis)
      elements.append(
        #"<g transform="translate(16 \#(rounded(y)))">\#(drawing.elements.joined())</g>"#)
      y += drawing.size.height + 24
      right = max(right, drawing.size.width + 32)
    }
    return SVG.document(
      Rect(0, 0, right, y), fontSize: 10, background: #"class="paper""#, elements)
  }
}

/// One conflict as a drawing.
private struct ConflictDrawing {
  private(set) var elements: [String] = []
  private(set) var size = Size.zero

  private static let fontSize = 10.0
  private static let largest = Size(620, 420)

  init(_ report: ConflictLogReport, _ analysis: ConflictAnalysis) {
    guard case .conflict(let members, let culprit) = analysis.outcome else {
      for line in report.lines(of: analysis) { write(line, "caption") }
      return
    }
    write(report.heading(of: analysis), "caption", isBold: true)
    if let sketch = ConflictSketch(analysis, members, culprit: culprit.index) {
      write(
        "A sketch: a log has no frames. What the thin constraints say is to scale; other sizes and "
          + "places are made up.", "caption")
      draw(sketch, analysis, culprit: culprit.index)
    } else {
      write("No sketch: the constraints say too little or too much of where things are.", "caption")
    }
    for member in members {
      let (text, index) = report.line(of: member, analysis)
      write(text, index == culprit.index ? "fault" : "key", isBold: index == culprit.index)
    }
    write("Broken by \(inPoints(culprit.excess)): \(culprit.reason)", "fault")
    write("To mend it, \(culprit.advice)", "caption")
  }

  /// Writes a line, in parts where it is long.
  private mutating func write(_ text: String, _ style: String, isBold: Bool = false) {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > SVG.longestLine { lines.append("   ") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    for line in lines {
      let weight = isBold ? #" font-weight="bold""# : ""
      elements.append(
        SVG.text(
          line, at: Point(0, size.height + Self.fontSize),
          #"class="\#(style)" font-size="\#(rounded(Self.fontSize))"\#(weight)"#))
      size.width = max(size.width, SVG.width(of: line, fontSize: Self.fontSize))
      size.height += Self.fontSize * 1.5
    }
  }

  private mutating func draw(_ sketch: ConflictSketch, _ analysis: ConflictAnalysis, culprit: Int) {
    var bounds = sketch.boxes.map(\.rect).reduce(sketch.boxes[0].rect) { $0.union($1) }
    for line in sketch.lines {
      let (start, end) = Self.ends(line)
      bounds = bounds.union(Rect(origin: start, size: .zero)).union(Rect(origin: end, size: .zero))
    }
    let scale = min(
      1.5, Self.largest.width / max(bounds.width, 1), Self.largest.height / max(bounds.height, 1))
    let top = size.height + 14
    let isMirrored = analysis.log.isRightToLeft
    func placed(_ point: Point) -> Point {
      let x = isMirrored ? bounds.maxX - point.x : point.x - bounds.minX
      return Point(x * scale + 4, top + (point.y - bounds.minY) * scale)
    }
    func placed(_ rect: Rect) -> Rect {
      let (one, other) = (placed(rect.origin), placed(Point(rect.maxX, rect.maxY)))
      return Rect(min(one.x, other.x), one.y, abs(other.x - one.x), other.y - one.y)
    }
    var texts = Occupancy()
    var names: [String] = []
    // Large items are behind small ones.
    let order = sketch.boxes.sorted {
      $0.rect.width * $0.rect.height > $1.rect.width * $1.rect.height
    }
    var shown: [Rect] = []
    for (depth, box) in order.enumerated() {
      let rect = placed(box.rect)
      let name = analysis.names.name(box.item)
      elements.append(
        SVG.group(
          #"class="box d\#(Palette.tone(ofDepth: depth + 1))""#, title: name,
          [SVG.rect(Rect(rect.minX, rect.minY, max(rect.width, 0.5), max(rect.height, 0.5)))]))
      shown.append(rect)
    }
    for (depth, rect) in shown.enumerated() {
      let name = analysis.names.name(order[depth].item)
      let size = NameLabel.size(of: name, Self.fontSize, isUpright: false)
      let spots = [
        Point(rect.minX + 3, rect.minY + 2), Point(rect.minX + 3, rect.maxY - size.height - 1),
        Point(rect.minX, rect.minY - size.height - 1), Point(rect.minX, rect.maxY + 1),
        Point(rect.maxX + 4, rect.midY - size.height / 2),
      ]
      guard
        let place = spots.map({ Rect(origin: $0, size: size) }).first(where: {
          !texts.intersects($0)
        })
      else { continue }
      texts.insert(place)
      self.size.width = max(self.size.width, place.maxX)
      names.append(
        NameLabel(lines: [name], fontSize: Self.fontSize, rect: place, isUpright: false)
          .element(#"class="name t\#(Palette.tone(ofDepth: depth + 1))""#))
    }
    var marks: [(isCulprit: Bool, mark: String)] = []
    for line in sketch.lines {
      let (start, end) = Self.ends(line)
      let mark = Self.mark(
        from: placed(start), to: placed(end), line, isCulprit: line.index == culprit,
        analysis.names.text(analysis.log.constraints[line.index]), &texts)
      marks.append((line.index == culprit, mark))
    }
    elements += names
    elements += marks.filter { !$0.isCulprit }.map(\.mark) + marks.filter(\.isCulprit).map(\.mark)
    size.width = max(size.width, bounds.width * scale + 8)
    size.height = top + bounds.height * scale + 22
  }

  private static func ends(_ line: ConflictSketch.Line) -> (Point, Point) {
    line.axis == .horizontal
      ? (Point(line.start, line.across), Point(line.end, line.across))
      : (Point(line.across, line.start), Point(line.across, line.end))
  }

  private static func mark(
    from start: Point, to end: Point, _ line: ConflictSketch.Line, isCulprit: Bool, _ title: String,
    _ texts: inout Occupancy
  ) -> String {
    // Lines of one place are beside each other.
    let step = Double(line.index % 5) * 9 - 18
    let shift = line.axis == .horizontal ? Point(0, step) : Point(step, 0)
    let (start, end) = (start + shift, end + shift)
    let tick = line.axis == .horizontal ? Point(0, 3) : Point(3, 0)
    var shapes = [
      SVG.path([(start, end), (start - tick, start + tick), (end - tick, end + tick)])
    ]
    let size = Size(
      SVG.width(of: line.text, fontSize: fontSize), fontSize * 1.15)
    let middle = (start + end) / 2
    let spots = [
      middle + Point(-size.width / 2, -size.height - 2), middle + Point(-size.width / 2, 2),
      middle + Point(4, -size.height / 2), middle + Point(-size.width - 4, -size.height / 2),
      end + Point(5, -size.height / 2), start + Point(5, -size.height / 2),
    ].map { Rect(origin: $0, size: size) }
    let place = spots.first { !texts.intersects($0) } ?? (isCulprit ? spots[0] : nil)
    // Edges that are the same have no distance to say.
    if let place, !line.text.isEmpty {
      texts.insert(place)
      shapes.append(
        SVG.text(
          line.text, at: Point(place.midX, place.minY + fontSize * 0.87),
          #"text-anchor="middle" font-size="\#(rounded(fontSize))""#))
    }
    return SVG.group(
      #"class="c\#(isCulprit ? " conflict broken" : " conflict")""#, title: title, shapes)
  }
}
