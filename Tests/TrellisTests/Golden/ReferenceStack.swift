import Trellis

/// The arrangement of a stack by closed forms: sums, shares and remainders, without constraints.
///
/// Items have a content size on both axes. Along the axis the item whose content hugs least takes what is
/// left over, the one that resists least what is missing.
struct ReferenceStack {
  private let stack: GoldenDocument.Stack
  private let item: GoldenDocument.Item
  private let shown: [GoldenDocument.Item]
  private let hidden: [(item: GoldenDocument.Item, after: Int)]
  private let isRightToLeft: Bool

  init(
    _ stack: GoldenDocument.Stack, of item: GoldenDocument.Item, in document: GoldenDocument
  ) throws {
    self.stack = stack
    self.item = item
    let arranged = stack.arranged.compactMap { document.item($0) }
    shown = arranged.filter { !$0.isHidden }
    hidden = arranged.enumerated().filter { $0.element.isHidden }.map { entry in
      (entry.element, arranged[..<entry.offset].filter { !$0.isHidden }.count)
    }
    isRightToLeft = document.direction == .rightToLeft
  }

  private var isRow: Bool { stack.axis == .horizontal }

  private func extent(_ item: GoldenDocument.Item) -> Double {
    (isRow ? item.content.width : item.content.height) ?? 0
  }

  private func crossExtent(_ item: GoldenDocument.Item) -> Double {
    (isRow ? item.content.height : item.content.width) ?? 0
  }

  private func spacing(after position: Int) -> Double {
    stack.spacingAfter[shown[position].name] ?? stack.spacing
  }

  /// The distances between neighbours; the distance from baseline to baseline would need fonts.
  private var gaps: [Double] { shown.indices.dropLast().map { spacing(after: $0) } }

  private var insets: EdgeInsets {
    let margins = stack.isInsideMargins ? item.margins : .zero
    return EdgeInsets(
      top: stack.insets.top + margins.top, left: stack.insets.left + margins.left,
      bottom: stack.insets.bottom + margins.bottom, right: stack.insets.right + margins.right)
  }

  /// The size that the content wants.
  var fittingSize: Size {
    let sizes = shown.map { extent($0) }
    var along = sizes.reduce(0, +) + gaps.reduce(0, +)
    if stack.distribution == .fillEqually {
      along = Double(shown.count) * (sizes.max() ?? 0) + gaps.reduce(0, +)
    }
    var across = shown.map { crossExtent($0) }.max() ?? 0
    if isRow, stack.alignment == .firstBaseline {
      across =
        (shown.map { $0.baselines.first }.max() ?? 0)
        + (shown.map { crossExtent($0) - $0.baselines.first }.max() ?? 0)
    }
    if isRow, stack.alignment == .lastBaseline {
      across =
        (shown.map { $0.baselines.last }.max() ?? 0)
        + (shown.map { crossExtent($0) - $0.baselines.last }.max() ?? 0)
    }
    let size = isRow ? Size(along, across) : Size(across, along)
    return Size(
      size.width + insets.left + insets.right, size.height + insets.top + insets.bottom)
  }

  /// Where the items are in a stack of this size.
  func rects(in size: Size) -> [(String, Rect)] {
    let room = Size(
      size.width - insets.left - insets.right, size.height - insets.top - insets.bottom)
    let along = places(in: isRow ? room.width : room.height)
    var result: [(String, Rect)] = []
    for (item, place) in zip(shown, along) {
      result.append(
        (item.name, rect(place, cross(item, in: isRow ? room.height : room.width), room)))
    }
    for (item, after) in hidden {
      let start = after == 0 ? 0 : along[after - 1].start + along[after - 1].length
      // Of no length along the axis; across it as large as its content, at the near edge.
      result.append((item.name, rect((start, 0), (0, crossExtent(item)), room)))
    }
    return result
  }

  private func rect(
    _ along: (start: Double, length: Double), _ across: (start: Double, length: Double),
    _ room: Size
  ) -> Rect {
    var rect =
      isRow
      ? Rect(along.start, across.start, along.length, across.length)
      : Rect(across.start, along.start, across.length, along.length)
    // The insets of the stack count from the leading edge, those of margins from the left.
    let margins = stack.isInsideMargins ? item.margins : .zero
    if isRightToLeft {
      rect.origin.x = room.width - rect.maxX
      return rect.offset(by: Point(margins.left + stack.insets.right, insets.top))
    }
    return rect.offset(by: Point(insets.left, insets.top))
  }

  // MARK: Along the axis

  private func places(in room: Double) -> [(start: Double, length: Double)] {
    switch stack.distribution {
    case .fill: return chain(filled(room), gaps)
    case .fillEqually:
      let each = (room - gaps.reduce(0, +)) / Double(shown.count)
      return chain(shown.map { _ in each }, gaps)
    case .fillProportionally: return chain(proportional(room), gaps)
    case .equalSpacing:
      let left = room - shown.reduce(0) { $0 + extent($1) }
      return chain(shown.map { extent($0) }, gaps.map { _ in left / Double(max(gaps.count, 1)) })
    case .equalCentering: return centered(room)
    case .gravityAreas: return gathered(room)
    }
  }

  private func chain(_ lengths: [Double], _ gaps: [Double]) -> [(start: Double, length: Double)] {
    var start = 0.0
    return lengths.enumerated().map { position, length in
      defer { start += length + (position < gaps.count ? gaps[position] : 0) }
      return (start, length)
    }
  }

  private func filled(_ room: Double) -> [Double] {
    var lengths = shown.map { extent($0) }
    let left = room - lengths.reduce(0, +) - gaps.reduce(0, +)
    let order = shown.indices.sorted { one, other in
      let (a, b) = (shown[one], shown[other])
      let priorities = left > 0 ? (a.hugging, b.hugging) : (a.resistance, b.resistance)
      return isRow
        ? priorities.0.horizontal < priorities.1.horizontal
        : priorities.0.vertical < priorities.1.vertical
    }
    guard let first = order.first, left != 0 else { return lengths }
    if left > 0 {
      lengths[first] += left
      return lengths
    }
    var missing = -left
    for position in order {
      let taken = min(missing, lengths[position])
      lengths[position] -= taken
      missing -= taken
    }
    return lengths
  }

  /// Shares of the room by intrinsic size, spacing included; what is left over by it goes to the last.
  private func proportional(_ room: Double) -> [Double] {
    let total = shown.reduce(0) { $0 + extent($1) } + gaps.reduce(0, +)
    var lengths = shown.map { extent($0) / total * room }
    let used = lengths.dropLast().reduce(0, +) + gaps.reduce(0, +)
    lengths[lengths.count - 1] = room - used
    return lengths
  }

  private func centered(_ room: Double) -> [(start: Double, length: Double)] {
    guard let first = shown.first, let last = shown.last, shown.count > 1 else {
      return chain(shown.map { extent($0) }, [])
    }
    let start = extent(first) / 2
    let step = (room - extent(last) / 2 - start) / Double(shown.count - 1)
    return shown.enumerated().map { position, item in
      (start + Double(position) * step - extent(item) / 2, extent(item))
    }
  }

  private func gathered(_ room: Double) -> [(start: Double, length: Double)] {
    var result = Array(repeating: (start: 0.0, length: 0.0), count: shown.count)
    for gravity in StackLayout.Gravity.allCases {
      let members = shown.indices.filter { (stack.gravity[shown[$0].name] ?? .leading) == gravity }
      let lengths = members.map { extent(shown[$0]) }
      let chain = chain(lengths, members.dropLast().map { spacing(after: $0) })
      let length = chain.last.map { $0.start + $0.length } ?? 0
      let start =
        switch gravity {
        case .leading: 0.0
        case .center: (room - length) / 2
        case .trailing: room - length
        }
      for (member, place) in zip(members, chain) {
        result[member] = (start + place.start, place.length)
      }
    }
    return result
  }

  // MARK: Across the axis

  private func cross(
    _ item: GoldenDocument.Item, in room: Double
  ) -> (start: Double, length: Double) {
    let length = crossExtent(item)
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    switch isBaseline && !isRow ? .leading : stack.alignment {
    case .fill: return (0, room)
    case .leading: return (0, length)
    case .trailing: return (room - length, length)
    case .center:
      return ((room - length) / 2, length)
    case .firstBaseline:
      return ((shown.map { $0.baselines.first }.max() ?? 0) - item.baselines.first, length)
    case .lastBaseline:
      let line = room - (shown.map { $0.baselines.last }.max() ?? 0)
      return (line - (length - item.baselines.last), length)
    }
  }
}
