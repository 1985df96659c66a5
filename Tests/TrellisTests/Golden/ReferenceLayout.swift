import Trellis

/// Frames of a golden document, found without the engine.
///
/// Every alignment rectangle has four unknowns in coordinates of the window. A constraint compares two
/// numbers in the coordinates of the lowest item that holds both items, which are the same numbers less
/// the place of that item, or, about leading and trailing edges from right to left, the distance to its
/// right edge. What a stack arranges and what has a fixed frame is placed by closed forms afterwards.
struct ReferenceLayout {
  let document: GoldenDocument
  private let items: [GoldenDocument.Item]
  private let index: [String: Int]
  private var rows: [DenseProgram.Row] = []
  private(set) var frames: [String: Rect] = [:]
  private(set) var contents: [String: Size] = [:]
  /// The alignment rectangles in coordinates of the window.
  private var rects: [String: Rect] = [:]

  /// A linear function of the unknowns.
  struct Sum {
    var terms: [Int: Double] = [:]
    var constant = 0.0

    static func unknown(_ variable: Int) -> Sum { Sum(terms: [variable: 1]) }

    static func + (one: Sum, other: Sum) -> Sum {
      Sum(
        terms: one.terms.merging(other.terms, uniquingKeysWith: +),
        constant: one.constant + other.constant)
    }
    static func + (one: Sum, other: Double) -> Sum {
      Sum(terms: one.terms, constant: one.constant + other)
    }
    static func * (factor: Double, sum: Sum) -> Sum {
      Sum(terms: sum.terms.mapValues { factor * $0 }, constant: factor * sum.constant)
    }
    static func - (one: Sum, other: Sum) -> Sum { one + -1 * other }
  }

  /// A rectangle of linear functions.
  private struct Area {
    var x, y, width, height: Sum

    func inset(_ insets: EdgeInsets) -> Area {
      Area(
        x: x + insets.left, y: y + insets.top, width: width + (-insets.left - insets.right),
        height: height + (-insets.top - insets.bottom))
    }
  }

  init(_ document: GoldenDocument) throws {
    self.document = document
    items = [document.root] + document.items
    index = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.name, $0) })
    try solve()
    for item in items { frames[item.name] = try relativeFrame(of: item) }
  }

  private var isRightToLeft: Bool { document.direction == .rightToLeft }

  private func unknown(_ item: Int, _ part: Int) -> Sum { .unknown(6 * item + part) }

  // MARK: Solving

  /// True if the item is placed by a closed form.
  private func isPlaced(_ item: GoldenDocument.Item) -> Bool {
    item.fixed != nil || document.item(item.parent)?.stack?.arranged.contains(item.name) ?? false
  }

  private mutating func solve() throws {
    add(unknown(0, 0), .equal, 0)
    add(unknown(0, 1), .equal, 0)
    add(unknown(0, 2), .equal, document.size.width)
    add(unknown(0, 3), .equal, document.size.height)
    let free = items.indices.dropFirst().filter { !isPlaced(items[$0]) }
    for item in free { try addOwnRows(item) }
    for constraint in document.constraints { try add(constraint) }
    // The unknowns of what is placed later do not matter.
    for item in items.indices where item != 0 && !free.contains(item) {
      for part in 0..<4 { add(unknown(item, part), .equal, 0) }
    }
    for item in items.indices where items[item].kind != .scroll {
      for part in 4..<6 { add(unknown(item, part), .equal, 0) }
    }
    let values = try DenseProgram(variables: 6 * items.count, rows: rows)
      .solved(checking: 0..<(6 * items.count))
    for item in [0] + free {
      let value = { values[6 * item + $0] }
      rects[items[item].name] = Rect(value(0), value(1), value(2), value(3))
      if items[item].kind == .scroll {
        contents[items[item].name] = rounded(Size(value(4), value(5)))
      }
    }
    // Parents come before children in a document.
    for item in items {
      if item.fixed != nil { rects[item.name] = try fixedRect(item) }
      if let stack = item.stack { try arrange(stack, in: item) }
    }
  }

  private mutating func addOwnRows(_ number: Int) throws {
    let item = items[number]
    for (part, wanted, hugging, resistance) in [
      (2, item.content.width, item.hugging.horizontal, item.resistance.horizontal),
      (3, item.content.height, item.hugging.vertical, item.resistance.vertical),
    ] {
      add(unknown(number, part), .greaterThanOrEqual, 0)
      guard let wanted else { continue }
      add(unknown(number, part), .lessThanOrEqual, wanted, hugging)
      add(unknown(number, part), .greaterThanOrEqual, wanted, resistance)
    }
    if let stack = item.stack {
      let fit = try ReferenceStack(stack, of: item, in: document).fittingSize
      add(unknown(number, 2), .equal, fit.width, 10)
      add(unknown(number, 3), .equal, fit.height, 10)
    }
    guard item.kind == .scroll else { return }
    let isConstrained = document.constraints.contains { isAboutContent($0, of: item.name) }
    for (part, manual) in [(4, item.contentSize.width), (5, item.contentSize.height)] {
      add(unknown(number, part), .greaterThanOrEqual, 0)
      if !isConstrained { add(unknown(number, part), .equal, manual) }
    }
  }

  private mutating func add(
    _ sum: Sum, _ relation: Relation, _ constant: Double, _ priority: Double = 1000
  ) {
    rows.append(
      DenseProgram.Row(
        terms: sum.terms, relation: relation, constant: constant - sum.constant,
        priority: priority))
  }

  private mutating func add(_ constraint: GoldenDocument.Constraint) throws {
    guard let second = constraint.second else {
      let side = position(constraint.first, seenFrom: nil)
      return add(side, constraint.relation, constraint.constant, constraint.priority)
    }
    var first = position(constraint.first, seenFrom: second)
    var other = position(second, seenFrom: constraint.first)
    let holder = try lowestHolder(constraint.first.item, second.item)
    let inside = [constraint.first, second].contains { side in
      side.item != items[holder].name || side.area == .content
    }
    let isMirrored =
      isRightToLeft
      && (constraint.first.attribute.isTextual || second.attribute.isTextual)
    if constraint.first.attribute.isPosition {
      let axis = constraint.first.attribute.runs
      let origin = self.origin(in: holder, axis, fromFarEdge: isMirrored, isInside: inside)
      first = isMirrored ? origin - first : first - origin
    }
    if second.attribute.isPosition {
      let axis = second.attribute.runs
      let origin = self.origin(in: holder, axis, fromFarEdge: isMirrored, isInside: inside)
      other = isMirrored ? origin - other : other - origin
    }
    add(
      first - constraint.multiplier * other, constraint.relation, constraint.constant,
      constraint.priority)
  }

  // MARK: Meaning

  private func isItem(_ name: String, in other: String) -> Bool {
    var name = name
    while name != other {
      if name == "root" { return false }
      name = document.item(name)?.parent ?? "root"
    }
    return true
  }

  private func lowestHolder(_ one: String, _ other: String) throws -> Int {
    var name = one
    while !isItem(other, in: name) { name = document.item(name)?.parent ?? "root" }
    return index[name] ?? 0
  }

  /// True if `side`, of a scroll item, is seen by something on its content.
  private func isSeenFromInside(
    _ side: GoldenDocument.Side, _ other: GoldenDocument.Side?
  ) -> Bool {
    guard let other, document.item(side.item)?.kind == .scroll else { return false }
    return other.item == side.item ? other.area == .content : isItem(other.item, in: side.item)
  }

  private func isAboutContent(_ constraint: GoldenDocument.Constraint, of scroll: String) -> Bool {
    func isAbout(_ side: GoldenDocument.Side?, _ other: GoldenDocument.Side?) -> Bool {
      guard let side, side.item == scroll else { return false }
      return side.area == .content
        || side.area != .frame && side.attribute.isEdge && isSeenFromInside(side, other)
    }
    return isAbout(constraint.first, constraint.second)
      || isAbout(constraint.second, constraint.first)
  }

  /// The frame in coordinates of the window.
  private func frame(_ item: Int) -> Area {
    let insets = items[item].alignment
    return Area(
      x: unknown(item, 0), y: unknown(item, 1), width: unknown(item, 2), height: unknown(item, 3)
    ).inset(
      EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The content of a scroll item in coordinates of the window.
  private func content(_ item: Int) -> Area {
    let frame = frame(item)
    return Area(
      x: frame.x + -items[item].offset.x, y: frame.y + -items[item].offset.y,
      width: unknown(item, 4), height: unknown(item, 5))
  }

  /// Where the coordinates in an item begin.
  private func origin(
    in item: Int, _ axis: Axis, fromFarEdge: Bool, isInside: Bool
  ) -> Sum {
    let isContent = items[item].kind == .scroll && isInside
    let near = items[item].kind == .scroll ? content(item) : frame(item)
    guard fromFarEdge else { return axis == .horizontal ? near.x : near.y }
    let width = isContent ? unknown(item, 4) : frame(item).width
    return near.x + width
  }

  /// The position or length of a side, in coordinates of the window.
  private func position(_ side: GoldenDocument.Side, seenFrom other: GoldenDocument.Side?) -> Sum {
    let number = index[side.item] ?? 0
    let item = items[number]
    let attribute = side.attribute
    let isInside = isSeenFromInside(side, other)
    let alignment = frame(number).inset(item.alignment)
    var area = alignment
    if side.area == .content || isInside && attribute.isEdge && side.area != .frame {
      area = content(number)
    } else if isInside && attribute.isPosition && side.area != .frame {
      // A centre stays where it is on the content without scrolling.
      area.x = area.x + -item.offset.x
      area.y = area.y + -item.offset.y
    }
    if side.area == .margins || attribute.isInMargins { area = area.inset(item.margins) }
    if side.area == .safeArea { area = area.inset(item.safeArea) }
    switch attribute {
    case .left, .leftMargin: return area.x
    case .right, .rightMargin: return area.x + area.width
    case .leading, .leadingMargin: return isRightToLeft ? area.x + area.width : area.x
    case .trailing, .trailingMargin: return isRightToLeft ? area.x : area.x + area.width
    case .centerX, .centerXWithinMargins: return area.x + 0.5 * area.width
    case .top, .topMargin: return area.y
    case .bottom, .bottomMargin: return area.y + area.height
    case .centerY, .centerYWithinMargins: return area.y + 0.5 * area.height
    case .firstBaseline: return area.y + item.baselines.first
    case .lastBaseline: return area.y + area.height + -item.baselines.last
    case .width: return area.width
    case .height, .notAnAttribute: return area.height
    }
  }

  // MARK: Closed forms

  private mutating func arrange(_ stack: GoldenDocument.Stack, in item: GoldenDocument.Item) throws
  {
    guard let rect = rects[item.name] else { return }
    let arrangement = try ReferenceStack(stack, of: item, in: document)
    for (name, place) in arrangement.rects(in: rect.size) {
      rects[name] = place.offset(by: Point(rect.minX, rect.minY))
    }
  }

  /// A frame with a mask: flexible parts share what the parent has gained as they share it at first,
  /// and a fixed size between flexible margins keeps its centre at the same fraction.
  private func fixedRect(_ item: GoldenDocument.Item) throws -> Rect {
    guard let fixed = item.fixed, let parent = rects[item.parent],
      let parentItem = document.item(item.parent), let old = fixed.parentSize
    else { return .zero }
    let outer = parent.outset(by: parentItem.alignment)
    let mask = fixed.autoresizing
    let (x, width) = shared(
      [fixed.frame.minX, fixed.frame.width, old.width - fixed.frame.maxX], outer.width,
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map { mask.contains($0) })
    let (y, height) = shared(
      [fixed.frame.minY, fixed.frame.height, old.height - fixed.frame.maxY], outer.height,
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map { mask.contains($0) })
    return Rect(outer.minX + x, outer.minY + y, width, height).inset(by: item.alignment)
  }

  private func shared(_ parts: [Double], _ total: Double, _ isFlexible: [Bool]) -> (Double, Double)
  {
    let old = parts.reduce(0, +)
    if isFlexible == [true, false, true] {
      return ((parts[0] + parts[1] / 2) / old * total - parts[1] / 2, parts[1])
    }
    let flexible = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    guard flexible > 0 else { return (parts[0], parts[1]) }
    let factor = (flexible + total - old) / flexible
    return (
      isFlexible[0] ? parts[0] * factor : parts[0], isFlexible[1] ? parts[1] * factor : parts[1]
    )
  }

  // MARK: Frames

  private func rounded(_ size: Size) -> Size {
    let edges = rounded(Rect(origin: .zero, size: size))
    return edges.size
  }

  /// The edges at the nearest pixels; half way between two, at the one to the right or below.
  private func rounded(_ rect: Rect) -> Rect {
    guard let scale = document.scale else { return rect }
    func round(_ value: Double) -> Double { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (left, top) = (round(rect.minX), round(rect.minY))
    return Rect(left, top, round(rect.maxX) - left, round(rect.maxY) - top)
  }

  private func windowFrame(_ item: GoldenDocument.Item) -> Rect {
    (rects[item.name] ?? .zero).outset(by: item.alignment)
  }

  private func relativeFrame(of item: GoldenDocument.Item) throws -> Rect {
    guard item.name != "root", let parent = document.item(item.parent) else {
      return windowFrame(item)
    }
    var outer = rounded(windowFrame(parent))
    if parent.kind == .scroll {
      outer.origin = Point(outer.minX - parent.offset.x, outer.minY - parent.offset.y)
    }
    return rounded(windowFrame(item)).offset(by: Point(-outer.minX, -outer.minY))
  }
}

extension Attribute {
  fileprivate var isTextual: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }
  fileprivate var isPosition: Bool { self != .width && self != .height }
  fileprivate var isCenter: Bool {
    [.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins].contains(self)
  }
  fileprivate var isEdge: Bool { isPosition && !isCenter }
  fileprivate var isInMargins: Bool {
    [
      .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins,
    ].contains(self)
  }
  fileprivate var runs: Axis {
    [
      .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline,
      .lastBaseline, .height,
    ].contains(self) ? .vertical : .horizontal
  }
}
