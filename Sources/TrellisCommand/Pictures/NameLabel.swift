import Trellis
import VisualFormatTools

/// A name and where it is written.
struct NameLabel {
  let lines: [String]
  let fontSize: Double
  /// The place that the name takes; higher than wide if the name is written upwards.
  let rect: Rect
  let isUpright: Bool

  /// The font sizes that are tried, in points.
  static let fontSizes = [11.0, 10, 9]

  /// The lengths to which a name is shortened, in characters.
  static let shortenings = [60, 48, 40, 34, 28, 24, 20, 17, 14, 12, 10, 8, 7, 6, 5, 4, 3]

  /// The height of a line, in font sizes.
  private static let lineHeight = 1.15
  /// The baseline of the text in its line, in font sizes from the top.
  private static let baseline = 0.87

  /// The size of a text that is written along an axis.
  static func size(of text: String, _ fontSize: Double, isUpright: Bool) -> Size {
    let (width, height) = (SVG.width(of: text, fontSize: fontSize), lineHeight * fontSize)
    return isUpright ? Size(height, width) : Size(width, height)
  }

  /// The lines as elements.
  func element(_ style: String) -> String {
    let style = #"font-size="\#(rounded(fontSize))" text-anchor="middle" "# + style
    if isUpright {
      let place = Point(rect.minX + Self.baseline * fontSize, rect.midY)
      let turn = #" transform="rotate(-90 \#(rounded(place.x)) \#(rounded(place.y)))""#
      return SVG.text(lines.joined(separator: " "), at: place, style + turn)
    }
    return lines.enumerated().map { index, line in
      let top = rect.minY + Double(index) * Self.lineHeight * fontSize
      return SVG.text(line, at: Point(rect.midX, top + Self.baseline * fontSize), style)
    }.joined()
  }

  /// A long text in as many lines as there is room for; nil if that is one line, or a word is too long.
  static func wrapped(_ text: String, _ fontSize: Double, in room: Rect) -> NameLabel? {
    let most = Int(min(room.height / (lineHeight * fontSize), 20))
    guard most > 1 else { return nil }
    func fits(_ line: String) -> Bool { SVG.width(of: line, fontSize: fontSize) <= room.width - 4 }
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if fits(longer) {
        lines[lines.count - 1] = longer
      } else if !fits(String(word)) {
        return nil
      } else if lines.count == most {
        lines[most - 1] = line.dropLast() + "…"
        break
      } else {
        lines.append(String(word))
      }
    }
    guard lines.count > 1 else { return nil }
    let width = lines.map { SVG.width(of: $0, fontSize: fontSize) }.max() ?? 0
    let size = Size(width, lineHeight * fontSize * Double(lines.count))
    let rect = Rect(origin: room.center - Point(size.width, size.height) / 2, size: size)
    return NameLabel(lines: lines, fontSize: fontSize, rect: rect, isUpright: false)
  }
}

extension LayoutPicture {
  /// The names of the figures that have nothing in them, or of the others, where there is room for them.
  ///
  /// A name that has no place is left out; it is still shown when one points at the figure. The names of
  /// hidden figures are left out too. The name of the root is in the caption.
  mutating func names(ofLeaves isLeaf: Bool) -> [String] {
    var children = [[Rect]](repeating: [], count: figures.count)
    for figure in figures {
      if let parent = figure.parent { children[parent].append(figure.rect) }
    }
    let covers = coveringSiblings()
    let named = figures.indices.dropFirst().filter { index in
      !figures[index].isHidden && children[index].isEmpty == isLeaf
        && (figures[index].kind != .guide || namesGuides)
    }
    var elements: [String] = []
    for index in isLeaf ? named : named.reversed() {
      let figure = figures[index]
      guard let label = label(of: figure, around: children[index], under: covers[index]) else {
        continue
      }
      take(label.rect)
      var classes = "name t\(figure.tone)"
      if figure.isBeyond { classes += " pale" }
      elements.append(label.element(#"class="\#(classes)""#))
    }
    return elements
  }

  /// The rectangles that lie on each figure without being in it: those of later siblings, unless there are
  /// too many to look for.
  private func coveringSiblings() -> [[Rect]] {
    var siblings: [Int: [Int]] = [:]
    for (index, figure) in figures.enumerated() where figure.kind != .guide && !figure.isHidden {
      if let parent = figure.parent { siblings[parent, default: []].append(index) }
    }
    var covers = [[Rect]](repeating: [], count: figures.count)
    for group in siblings.values where group.count <= Self.largestFamily {
      for (place, one) in group.enumerated() {
        covers[one] = group[(place + 1)...].map { figures[$0].rect }
          .filter { $0.intersects(figures[one].rect) }
      }
    }
    return covers
  }

  /// Siblings more than these are not compared with each other: the time grows with the square of their number.
  private static let largestFamily = 200

  /// The name of a figure at its best place: as large as possible, neither on other names nor on the
  /// children; shortened if it does not fit otherwise.
  private func label(
    of figure: Figure, around children: [Rect], under covers: [Rect]
  ) -> NameLabel? {
    let places = NamePlaces(figure.rect, startsAtCenter: children.isEmpty)
    let caption = displayed(figure.caption)
    var texts = [caption]
    if details.contains(.sizes) { texts.insert("\(caption) \(pair(figure.frame.size))", at: 0) }
    let others = children + covers
    for text in texts {
      if let label = label(text, at: places, avoiding: others) { return label }
    }
    let smallest = NameLabel.fontSizes.suffix(1)
    if children.isEmpty, let fontSize = smallest.first,
      let label = NameLabel.wrapped(caption, fontSize, in: figure.rect.inset(by: EdgeInsets(1))),
      isFree(label.rect), !covers.contains(where: label.rect.intersects)
    {
      return label
    }
    for count in NameLabel.shortenings where count < caption.count {
      let text = caption.prefix(count) + "…"
      if let label = label(String(text), at: places, avoiding: others, sizes: smallest) {
        return label
      }
    }
    return nil
  }

  private func label(
    _ text: String, at places: NamePlaces, avoiding children: [Rect],
    sizes: ArraySlice<Double> = NameLabel.fontSizes[...]
  ) -> NameLabel? {
    for fontSize in sizes {
      for isUpright in places.isUpright {
        let size = NameLabel.size(of: text, fontSize, isUpright: isUpright)
        for place in places.rects(size)
        where isFree(place) && !children.contains(where: place.intersects) {
          return NameLabel(lines: [text], fontSize: fontSize, rect: place, isUpright: isUpright)
        }
      }
    }
    return nil
  }
}

/// The places in a frame where text may be.
private struct NamePlaces {
  private let room: Rect
  private let startsAtCenter: Bool

  init(_ frame: Rect, startsAtCenter: Bool) {
    // A low frame, such as that of small print, has its name all the same.
    let air = frame.height < 14 ? 0.5 : 1
    room = frame.inset(by: EdgeInsets(top: air, left: 1, bottom: air, right: 1))
    self.startsAtCenter = startsAtCenter
  }

  /// The directions of writing that are tried, true for upwards: only high places have it.
  var isUpright: [Bool] { room.height > 2 * room.width ? [false, true] : [false] }

  /// The corners and the centre, for text of a size; none if it does not fit.
  func rects(_ size: Size) -> [Rect] {
    guard size.width <= room.width, size.height <= room.height else { return [] }
    let (right, bottom) = (room.maxX - size.width, room.maxY - size.height)
    let center = Point(room.midX - size.width / 2, room.midY - size.height / 2)
    let corners = [
      room.origin, Point(right, room.minY), Point(room.minX, bottom), Point(right, bottom),
    ]
    return (startsAtCenter ? [center] + corners : corners + [center]).map {
      Rect(origin: $0, size: size)
    }
  }
}
