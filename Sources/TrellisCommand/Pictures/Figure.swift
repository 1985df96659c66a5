import Trellis
import VisualFormatTools

/// An item as it is drawn.
struct Figure {
  /// The name in reports.
  let name: String
  /// The name that is written on it: the text that it shows, if there is one.
  let caption: String
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
  /// The parts of it that are not in what it is in.
  let excess: [Rect]
  /// True if all of it is out of sight: outside the window, or scrolled away.
  let isBeyond: Bool
  let isHidden: Bool
  /// The values that constraints leave undetermined.
  let open: [Ambiguity]

  /// The class of its colours.
  var tone: Int { Palette.tone(ofDepth: depth) }

  /// The text that appears when one points at it.
  var title: String {
    var text = "\(name): x \(rounded(frame.minX)), y \(rounded(frame.minY)), "
    if caption != name { text = "\(quoted(caption)), " + text }
    text += "\(rounded(frame.width)) x \(rounded(frame.height))"
    if let content = contentRect {
      text += ", content \(rounded(content.width)) x \(rounded(content.height))"
    }
    if isHidden { text += ", hidden" }
    if !excess.isEmpty { text += ", not all of it in what it is in" }
    if !open.isEmpty { text += ", ambiguous: " + open.map(\.text).joined(separator: ", ") }
    return text
  }

  /// The frame as a group that constraints find by its place in the list of figures.
  ///
  /// Edges are dashed where they are undetermined; behind it is the content, if it scrolls.
  func box(_ index: Int) -> String {
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
    var classes = "box d\(tone)"
    if kind == .guide { classes += " guide" }
    if isBeyond { classes += " beyond" }
    if isHidden { classes += " hidden" }
    return SVG.group(#"class="\#(classes)" data-i="\#(index)""#, title: title, shapes)
  }

  /// Stripes where it leaves what it is in: on top of all frames, because what is in it mostly leaves it too.
  var stripes: [String] {
    excess.map { SVG.rect($0, isBeyond ? #"class="hatch beyond""# : #"class="hatch""#) }
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
  /// The distance beyond an edge that counts as rounding, in points.
  static let tolerance = 0.5

  /// The items as they are in the window, in the order of the tree.
  static func figures(
    of engine: LayoutEngine, _ ambiguities: [Ambiguity], captions: [ItemID: String]
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
      let name = engine.describe(item)
      let isHidden =
        try engine.properties(of: item).isHidden || parent.map { figures[$0].isHidden } ?? false
      var outer: Rect?
      if let parent, !isHidden { outer = try room(in: figures[parent], engine) }
      figures.append(
        Figure(
          name: name, caption: captions[item] ?? name, item: item, kind: kind,
          depth: parent.map { figures[$0].depth + 1 } ?? 0, parent: parent,
          frame: try engine.frame(of: item), rect: rect,
          contentRect: kind == .scroll ? try engine.frameInWindow(of: item.content) : nil,
          excess: try outer.map { (outer) throws(LayoutError) in
            let insets = try engine.properties(of: item).alignmentInsets
            return excess(of: rect.inset(by: insets), beyond: outer)
          } ?? [],
          isBeyond: isBeyond, isHidden: isHidden, open: open[item] ?? []))
      visible.append(kind == .scroll ? around?.intersection(rect) : around)
      let index = figures.count - 1
      waiting += try engine.children(of: item).reversed().map { ($0, index) }
    }
    return figures
  }

  /// Where what is in a figure should be; nil for content that no constraint gives a size.
  private static func room(in figure: Figure, _ engine: LayoutEngine) throws(LayoutError) -> Rect? {
    guard let content = figure.contentRect else { return figure.rect }
    guard try engine.isContentSizeConstrained(of: figure.item) else { return nil }
    return content.union(figure.rect)
  }

  /// The parts of a rectangle that are not in another one: above, below, at the left and at the right.
  static func excess(of rect: Rect, beyond outer: Rect) -> [Rect] {
    guard !rect.isEmpty else { return [] }
    let (top, bottom) = (max(rect.minY, outer.minY), min(rect.maxY, outer.maxY))
    let (left, right) = (max(rect.minX, outer.minX), min(rect.maxX, outer.maxX))
    guard top < bottom, left < right else { return [rect] }
    var parts: [Rect] = []
    if top - rect.minY > tolerance {
      parts.append(Rect(rect.minX, rect.minY, rect.width, top - rect.minY))
    }
    if rect.maxY - bottom > tolerance {
      parts.append(Rect(rect.minX, bottom, rect.width, rect.maxY - bottom))
    }
    if left - rect.minX > tolerance {
      parts.append(Rect(rect.minX, top, left - rect.minX, bottom - top))
    }
    if rect.maxX - right > tolerance {
      parts.append(Rect(right, top, rect.maxX - right, bottom - top))
    }
    return parts
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
