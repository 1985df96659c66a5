import Trellis
import VisualFormatTools

/// Scenes on all their screens as one picture: each screen small, to one scale, with a mark if something
/// was found there.
struct ContactSheet {
  let scenes: [PageScene]

  private static let fontSize = 9.0
  private static let largestWidth = 1000.0
  private static let margin = 14.0
  private static let distance = 18.0
  /// The size of a point of a screen.
  private static let scale = 0.25
  /// The room below a screen for its name, its size and the mark.
  private static let captionHeight = 54.0

  /// The room above the screens of a scene for its title.
  private static let titleHeight = 22.0
  private static let titleSize = 12.0

  /// A screen with the captions below it.
  private struct Cell {
    let index: Int
    let findings: [AuditFinding]
    let captions: [(text: String, style: String)]
    /// The width that the screen takes, with its captions.
    let width: Double

    init(_ screen: PageScene.Screen, _ index: Int, _ findings: [AuditFinding]) {
      self.index = index
      self.findings = findings
      captions = Self.captions(of: screen, findings)
      let texts = captions.map { SVG.width(of: $0.text, fontSize: ContactSheet.fontSize) }
      width = max(screen.size.width * ContactSheet.scale, texts.max() ?? 0)
    }

    private static func captions(
      of screen: PageScene.Screen, _ found: [AuditFinding]
    ) -> [(text: String, style: String)] {
      let mark: (String, String)
      switch found.map(\.key.rule.severity).min(by: { $0.rank < $1.rank }) {
      case .error: mark = ("✖ \(counted(found.count, "finding"))", "fault")
      case .warning: mark = ("▲ \(counted(found.count, "finding"))", "doubt")
      case .note: mark = ("● \(counted(found.count, "finding"))", "doubt")
      case nil: mark = ("✓ nothing found", "fine")
      }
      let size = pair(screen.size)
      let names = screen.name == size ? [size] : [displayed(screen.name), size]
      return names.map { ($0, "caption") } + [mark]
    }
  }

  /// The picture, which is complete in itself: scenes beside each other while there is room, each with its
  /// screens in rows.
  var svg: String {
    var elements = ["<style>\(Palette.style)</style>", Palette.hatch]
    var place = Point(Self.margin, Self.margin)
    var (right, bottom) = (120.0, Self.margin)
    for scene in scenes {
      let rows = rows(of: scene)
      let width = width(of: scene, rows)
      if place.x > Self.margin, place.x + width > Self.largestWidth {
        place = Point(Self.margin, bottom + Self.distance)
      }
      let end = draw(scene, rows, at: place, &elements)
      place.x += width + Self.distance
      right = max(right, place.x - Self.distance + Self.margin)
      bottom = max(bottom, end)
    }
    return SVG.document(
      Rect(0, 0, right, bottom + Self.margin), fontSize: Self.fontSize,
      background: #"class="paper""#, elements)
  }

  /// Draws a scene below its title.
  ///
  /// - Returns: The lower end of the scene.
  private func draw(
    _ scene: PageScene, _ rows: [[Cell]], at place: Point, _ elements: inout [String]
  ) -> Double {
    elements.append(
      SVG.text(
        displayed(scene.title), at: Point(place.x, place.y + 11),
        #"class="caption" font-size="\#(rounded(Self.titleSize))" font-weight="bold""#))
    var y = place.y + Self.titleHeight
    for row in rows {
      var x = place.x
      let height = row.map { scene.screens[$0.index].size.height * Self.scale }.max() ?? 0
      for cell in row {
        elements.append(drawing(of: scene, cell, at: Point(x, y), height: height))
        x += cell.width + Self.distance
      }
      y += height + Self.captionHeight
    }
    return y
  }

  /// The screens that are beside each other.
  private func rows(of scene: PageScene) -> [[Cell]] {
    var found = [[AuditFinding]](repeating: [], count: scene.screens.count)
    for finding in scene.findings {
      for index in scene.screens(of: finding) { found[index].append(finding) }
    }
    var rows: [[Cell]] = []
    var x = Double.infinity
    for (index, screen) in scene.screens.enumerated() {
      let cell = Cell(screen, index, found[index])
      if x + cell.width > Self.largestWidth {
        rows.append([])
        x = Self.margin
      }
      rows[rows.count - 1].append(cell)
      x += cell.width + Self.distance
    }
    return rows
  }

  /// The width that a scene takes: that of its widest row, or of its title.
  private func width(of scene: PageScene, _ rows: [[Cell]]) -> Double {
    let widths = rows.map { row in
      row.map { $0.width + Self.distance }.reduce(0, +) - Self.distance
    }
    // Bold letters are a tenth wider.
    let title = 1.1 * SVG.width(of: displayed(scene.title), fontSize: Self.titleSize)
    return max(title, widths.max() ?? 0)
  }

  private func drawing(
    of scene: PageScene, _ cell: Cell, at place: Point, height: Double
  ) -> String {
    let screen = scene.screens[cell.index]
    func scaled(_ rect: Rect) -> Rect {
      Rect(
        place.x + rect.minX * Self.scale, place.y + rect.minY * Self.scale,
        rect.width * Self.scale, rect.height * Self.scale)
    }
    let outline = scaled(Rect(origin: .zero, size: screen.size))
    let clip = "screen-\(rounded(place.x))-\(rounded(place.y))"
    var shapes = [
      #"<clipPath id="\#(clip)">\#(SVG.rect(outline))</clipPath><g clip-path="url(#\#(clip))">"#
    ]
    let depths = scene.depths
    for item in scene.drawingOrder where scene.items[item].kind != .guide {
      guard item < screen.frames.count, let frame = screen.frames[item], !scene.items[item].isHidden
      else { continue }
      let tone = Palette.tone(ofDepth: depths[item])
      shapes.append(SVG.rect(scaled(frame), #"class="d\#(tone)" stroke-width=".5""#))
      if let parent = scene.items[item].parent, parent < screen.frames.count,
        let outer = screen.frames[parent], screen.contents[parent] == nil
      {
        shapes += LayoutPicture.excess(
          of: frame.inset(by: scene.items[item].alignmentInsets), beyond: outer
        ).map {
          SVG.rect(scaled($0), #"class="hatch""#)
        }
      }
    }
    let found = cell.findings
    for finding in found {
      let style = finding.key.rule.severity == .error ? "error" : "warning"
      for id in finding.key.subjects {
        guard let item = scene.index(of: id), item < screen.frames.count,
          let frame = screen.frames[item]
        else { continue }
        shapes.append(SVG.rect(scaled(frame), #"class="\#(style)""#))
      }
    }
    shapes.append("</g>")
    let worst = found.contains { $0.key.rule.severity == .error } ? "error" : "warning"
    shapes.append(
      SVG.rect(
        outline,
        found.isEmpty
          ? #"class="d0" fill-opacity="0" stroke-width="1""# : #"class="\#(worst)""#))
    for (line, caption) in cell.captions.enumerated() {
      shapes.append(
        SVG.text(
          caption.text, at: Point(place.x, place.y + height + 11 * Double(line + 1)),
          #"class="\#(caption.style)" font-size="\#(rounded(Self.fontSize))""#))
    }
    return SVG.group(
      title: "\(screen.name) \(pair(screen.size))",
      lines: found.map { "\($0.key.rule.rawValue): \($0.message)" }, shapes)
  }
}

extension PageScene {
  /// The items, each parent before its children.
  var drawingOrder: [Int] {
    var children = [[Int]](repeating: [], count: items.count)
    var waiting: [Int] = []
    for (index, item) in items.enumerated() {
      if let parent = item.parent { children[parent].append(index) } else { waiting.append(index) }
    }
    waiting.reverse()
    var order: [Int] = []
    while let next = waiting.popLast() {
      order.append(next)
      waiting += children[next].reversed()
    }
    return order
  }

  /// The number of items that each is in.
  var depths: [Int] {
    var depths = [Int](repeating: 0, count: items.count)
    for item in drawingOrder {
      depths[item] = items[item].parent.map { depths[$0] + 1 } ?? 0
    }
    return depths
  }
}

extension SourceDiagnostic.Severity {
  /// The order of severities: the worst comes first.
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
