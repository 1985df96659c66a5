import Trellis
import VisualFormatTools

/// An item as it is drawn.
struct Figure {
  let name: String
  let item: ItemID
  let kind: ItemKind
  /// The number of items that it is inside of.
  let depth: Int
  /// The place of the item that it is in, in the list of figures; nil for the root.
  let parent: Int?
  /// The frame relative to the parent.
  let frame: Rect
  /// Where it is in the window, not clipped.
  let rect: Rect
  /// Where the content of a scroll item is in the window.
  let contentRect: Rect?
  /// True if all of it is out of sight: outside the window, or scrolled away.
  let isBeyond: Bool
  let isHidden: Bool
  /// The values that constraints leave undetermined.
  let open: [Ambiguity]

  /// Pairs of a light and a dark colour, a pair for each depth.
  static let colors = [
    ("#ffffff", "#555555"), ("#eef3fb", "#3a62a8"), ("#fdf4e3", "#9a6b10"), ("#eaf6ea", "#2f7d3b"),
    ("#fbeef4", "#a23a6c"), ("#f1edfb", "#6a4bb0"), ("#e6f5f6", "#20797f"),
  ]

  static let style =
    colors.enumerated().map { depth, pair in
      ".d\(depth){fill:\(pair.0);stroke:\(pair.1)}.t\(depth){fill:\(pair.1)}"
    }.joined()
    + ".box{stroke-width:.75;stroke-linecap:round}.guide{fill:none;stroke-dasharray:1 2}"
    + ".area{stroke:none}.content{fill:#f4f4f4;stroke:#999;stroke-width:.75;stroke-dasharray:6 3}"
    + ".window{fill:none;stroke-width:1.5}.beyond{opacity:.6}.hidden{opacity:.3}"
    + ".open{stroke:#d07000;stroke-width:1.5;stroke-dasharray:4 3;fill:none}"

  /// The class of its colours.
  var tone: Int { depth == 0 ? 0 : 1 + (depth - 1) % (Self.colors.count - 1) }

  /// The text that appears when one points at it.
  var title: String {
    var text = "\(name): x \(rounded(frame.minX)), y \(rounded(frame.minY)), "
    text += "\(rounded(frame.width)) x \(rounded(frame.height))"
    if let content = contentRect {
      text += ", content \(rounded(content.width)) x \(rounded(content.height))"
    }
    if isHidden { text += ", hidden" }
    if !open.isEmpty { text += ", ambiguous: " + open.map(\.text).joined(separator: ", ") }
    return text
  }

  private var classes: String {
    var classes = "box d\(tone)"
    if kind == .guide { classes += " guide" }
    if isBeyond { classes += " beyond" }
    if isHidden { classes += " hidden" }
    return #"class="\#(classes)""#
  }

  /// The frame, with dashed edges where it is undetermined; behind it the content, if it scrolls.
  var box: String {
    var shapes: [String] = []
    if let contentRect { shapes.append(SVG.rect(contentRect, #"class="content""#)) }
    if rect.isEmpty {
      // A rectangle without area is not drawn at all.
      shapes.append(
        SVG.line(rect.origin, Point(rect.maxX, rect.maxY), edgeStyle(isOpen: !open.isEmpty)))
    } else if open.isEmpty {
      shapes.append(SVG.rect(rect))
    } else {
      shapes.append(SVG.rect(rect, #"class="area""#))
      shapes += edges
    }
    return SVG.group(classes, title: title, shapes)
  }

  /// The outline of what is visible of a scroll item, for the top of the drawing.
  var window: String { SVG.rect(rect, #"class="d\#(tone) window""#) }

  /// The four edges; one is dashed if it is not known where it is, going by what is known of the edges
  /// before it.
  private var edges: [String] {
    func isOpen(_ attributes: Attribute...) -> Bool {
      open.contains { $0.item.area == .item && attributes.contains($0.attribute) }
    }
    let (topLeft, topRight) = (rect.origin, Point(rect.maxX, rect.minY))
    let (bottomLeft, bottomRight) = (Point(rect.minX, rect.maxY), Point(rect.maxX, rect.maxY))
    return [
      SVG.line(topLeft, bottomLeft, edgeStyle(isOpen: isOpen(.left))),
      SVG.line(topRight, bottomRight, edgeStyle(isOpen: isOpen(.left, .width))),
      SVG.line(topLeft, topRight, edgeStyle(isOpen: isOpen(.top))),
      SVG.line(bottomLeft, bottomRight, edgeStyle(isOpen: isOpen(.top, .height))),
    ]
  }

  private func edgeStyle(isOpen: Bool) -> String { isOpen ? #"class="open""# : "" }
}

// MARK: - From the tree

extension LayoutPicture {
  /// The items as they are in the window, in the order of the tree.
  static func figures(
    of engine: LayoutEngine, _ ambiguities: [Ambiguity]
  ) throws(LayoutError) -> [Figure] {
    var open: [ItemID: [Ambiguity]] = [:]
    for ambiguity in ambiguities { open[ambiguity.item.item, default: []].append(ambiguity) }
    var figures: [Figure] = []
    // The visible part of what is inside each figure; nil if nothing.
    var visible: [Rect?] = []
    var waiting: [(item: ItemID, parent: Int?)] = [(engine.root, nil)]
    while let (item, parent) = waiting.popLast() {
      let rect = try engine.frameInWindow(of: item)
      let kind = try engine.kind(of: item)
      let around = parent.map { visible[$0] } ?? rect
      let isBeyond = around.map { !touches($0, rect) } ?? true
      figures.append(
        Figure(
          name: engine.describe(item), item: item, kind: kind,
          depth: parent.map { figures[$0].depth + 1 } ?? 0, parent: parent,
          frame: try engine.frame(of: item), rect: rect,
          contentRect: kind == .scroll ? try engine.frameInWindow(of: item.content) : nil,
          isBeyond: isBeyond, isHidden: try engine.properties(of: item).isHidden,
          open: open[item] ?? []))
      visible.append(kind == .scroll ? around?.intersection(rect) : around)
      let index = figures.count - 1
      waiting += try engine.children(of: item).reversed().map { ($0, index) }
    }
    return figures
  }

  /// True if some point of `rect` is in `area`; the rectangle may be empty.
  private static func touches(_ area: Rect, _ rect: Rect) -> Bool {
    rect.minX <= area.maxX && rect.maxX >= area.minX && rect.minY <= area.maxY
      && rect.maxY >= area.minY
  }

  /// The layout margins and safe areas that differ from the frames, of figures with children.
  func guides() throws(LayoutError) -> [String] {
    let parents = Set(figures.compactMap(\.parent))
    var result: [String] = []
    for index in figures.indices where parents.contains(index) {
      let figure = figures[index]
      for area in [figure.item.margins, figure.item.safeArea] {
        let rect = try engine.frameInWindow(of: area)
        guard rect != figure.rect else { continue }
        result.append(
          SVG.group(
            #"class="box d\#(figure.tone)""#, title: "\(figure.name).\(area.area.rawValue)",
            [SVG.rect(rect, #"class="guide""#)]))
      }
    }
    return result
  }
}
