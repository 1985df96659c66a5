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

  /// The picture, which is complete in itself.
  var svg: String {
    var y = Self.margin
    var right = 0.0
    var elements = ["<style>\(Palette.style)</style>", Palette.hatch]
    for scene in scenes {
      elements.append(
        SVG.text(
          displayed(scene.title), at: Point(Self.margin, y + 11),
          #"class="caption" font-size="12" font-weight="bold""#))
      y += 22
      for row in rows(of: scene) {
        var x = Self.margin
        let height = row.map { scene.screens[$0].size.height * Self.scale }.max() ?? 0
        for index in row {
          let width = self.width(of: scene, index)
          elements.append(drawing(of: scene, index, at: Point(x, y), height: height))
          x += width + Self.distance
        }
        right = max(right, x - Self.distance + Self.margin)
        y += height + Self.captionHeight
      }
      y += Self.distance
    }
    return SVG.document(
      Rect(0, 0, max(right, 120), y), fontSize: Self.fontSize, background: #"class="paper""#,
      elements)
  }

  /// The screens that are beside each other.
  private func rows(of scene: PageScene) -> [[Int]] {
    var rows: [[Int]] = []
    var x = Double.infinity
    for index in scene.screens.indices {
      let width = width(of: scene, index)
      if x + width > Self.largestWidth {
        rows.append([])
        x = Self.margin
      }
      rows[rows.count - 1].append(index)
      x += width + Self.distance
    }
    return rows
  }

  private func captions(of scene: PageScene, _ index: Int) -> [(text: String, style: String)] {
    let screen = scene.screens[index]
    let found = findings(of: scene, index)
    let mark: (String, String)
    switch found.map(\.key.rule.severity).min(by: { $0.rank < $1.rank }) {
    case .error: mark = ("✖ \(counted(found.count, "finding"))", "fault")
    case .warning: mark = ("▲ \(counted(found.count, "finding"))", "doubt")
    case .note: mark = ("● \(counted(found.count, "finding"))", "doubt")
    case nil: mark = ("✓ nothing found", "fine")
    }
    return [(displayed(screen.name), "caption"), (pair(screen.size), "caption"), mark]
  }

  private func findings(of scene: PageScene, _ index: Int) -> [AuditFinding] {
    scene.findings.filter { scene.screens(of: $0).contains(index) }
  }

  /// The room that a screen takes, with its name below it.
  private func width(of scene: PageScene, _ index: Int) -> Double {
    let texts = captions(of: scene, index).map { SVG.width(of: $0.text, fontSize: Self.fontSize) }
    return max(scene.screens[index].size.width * Self.scale, texts.max() ?? 0)
  }

  private func drawing(
    of scene: PageScene, _ index: Int, at place: Point, height: Double
  ) -> String {
    let screen = scene.screens[index]
    func scaled(_ rect: Rect) -> Rect {
      Rect(
        place.x + rect.minX * Self.scale, place.y + rect.minY * Self.scale,
        rect.width * Self.scale, rect.height * Self.scale)
    }
    let outline = scaled(Rect(origin: .zero, size: screen.size))
    let clip =
      "screen-\(scene.items.first?.id.utf8.count ?? 0)-\(rounded(place.x))-\(rounded(place.y))"
    var shapes = [
      #"<clipPath id="\#(clip)">\#(SVG.rect(outline))</clipPath><g clip-path="url(#\#(clip))">"#
    ]
    let depths = scene.depths
    for item in scene.drawingOrder where scene.items[item].kind != .guide {
      guard item < screen.frames.count, let frame = screen.frames[item], !scene.items[item].isHidden
      else { continue }
      let tone = depths[item] == 0 ? 0 : 1 + (depths[item] - 1) % Palette.toneCount
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
    let found = findings(of: scene, index)
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
    for (line, caption) in captions(of: scene, index).enumerated() {
      shapes.append(
        SVG.text(
          caption.text, at: Point(place.x, place.y + height + 11 * Double(line + 1)),
          #"class="\#(caption.style)" font-size="\#(rounded(Self.fontSize))""#))
    }
    let about = found.map { "\($0.key.rule.rawValue): \($0.message)" }.joined(separator: "\n")
    return SVG.group(
      title: "\(screen.name) \(pair(screen.size))\(about.isEmpty ? "" : "\n\(about)")", shapes)
  }
}

extension PageScene {
  /// The items, parents before what is in them.
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
  /// What is worse comes first.
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
