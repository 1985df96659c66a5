/// Where the lines of flows end.
///
/// Lines are broken greedily: an item begins a line if it does not fit into the one before. That needs
/// widths, so it is done between two solves of a layout, like the heights of text. Only the lines from
/// the one before the first width that changed are broken again, and only to where the old lines go on.
extension LayoutState {
  /// Breaks the lines again that are out of date.
  ///
  /// - Returns: The flows whose lines changed.
  mutating func adoptLines() -> [ItemID] {
    guard !flows.isEmpty else { return [] }
    var changed: [ItemID] = []
    let found = flowsInMotion()
    brokenFlows = []
    for flow in found.keys.sorted() {
      guard let range = found[flow] else { continue }
      if breakLines(of: flow, from: range.first, to: range.last) {
        changed.append(items.id(flow))
      }
    }
    return changed
  }

  /// The flows whose lines may be others, with the first and the last of their items that may be wider
  /// or narrower.
  private mutating func flowsInMotion() -> [Int: (first: Int, last: Int)] {
    var found = [Int: (first: Int, last: Int)]()
    for flow in brokenFlows where flows[flow] != nil { found[flow] = (0, Int.max) }
    for place in 0..<raisingQueue.count {
      let index = Int(raisingQueue[place])
      guard items.records[index].isLive else { continue }
      let width = items.records[index].solvedExtent.horizontal
      if let flow = flows[index], !flow.isBroken, flow.width != width {
        found[index] = (0, Int.max)
      }
      guard items.records[index].isArranged else { continue }
      let owner = items.records[index].parent
      guard let flow = flows[owner], let position = flow.positions[index], position >= 0,
        !flow.isBroken, flow.widths[position] != width
      else { continue }
      let known = found[owner] ?? (position, position)
      found[owner] = (min(known.first, position), max(known.last, position))
    }
    return found
  }

  /// Breaks lines from the one before an item on, to where the old lines after another go on.
  private mutating func breakLines(of index: Int, from first: Int, to last: Int) -> Bool {
    guard var record = flows.removeValue(forKey: index) else { return false }
    defer { flows[index] = record }
    let width = items.records[index].solvedExtent.horizontal
    if mayGrow(record, from: width, index) {
      // It may be wide enough for its lines after the next solve.
      var arrangement = FlowArrangement(record.layout, of: items.id(index))
      end(&record, &arrangement, index)
      brokenFlows.insert(index)
      return true
    }
    let isWhole = record.isBroken || record.width != width || last == Int.max
    record.width = width
    if record.isBroken { record.widths = Array(repeating: 0, count: record.visible.count) }
    for position in isWhole ? record.visible.indices : first..<last + 1 {
      record.widths[position] =
        items.records[Int(record.visible[position].index)].solvedExtent.horizontal
    }
    var line = 0
    if !isWhole {
      line = max(record.starts.partition(after: first) - 2, 0)
    }
    var (starts, end) = record.newStarts(
      from: line, stoppingAfter: isWhole ? Int.max : last, joining: true)
    if !record.isBroken {
      record.turns = record.turns.noting(record.order(of: starts, line..<end.line), in: lineRound)
      if record.turns.count > FlowTurns.most {
        (starts, end) = record.newStarts(
          from: line, stoppingAfter: isWhole ? Int.max : last, joining: false)
        unsettledItems.append(index)
      }
    }
    let lists = starts.indices.map { place -> [ItemID] in
      let next = place + 1 < starts.count ? starts[place + 1] : end.position
      return Array(record.visible[starts[place]..<next])
    }
    record.isBroken = false
    record.starts.replaceSubrange(line..<end.line, with: starts)
    return replaceLines(&record, line..<end.line, by: lists, index)
  }

  /// True if a flow that is as wide as it wished to be would like to be wider now.
  ///
  /// Lines that were broken by the present width might leave items less room, which then would fit into one line again,
  /// and so on without end.
  private mutating func mayGrow(_ record: FlowRecord, from width: Double, _ index: Int) -> Bool {
    // A rounding error is none.
    let width = width + 1e-6
    return !record.isBroken && !record.lines.isEmpty && width >= record.lineWidth
      && wishedSize(record, index).width > width
  }

  /// Has lines of other items in the place of some, of which those stay that have the same ones.
  private mutating func replaceLines(
    _ record: inout FlowRecord, _ range: Range<Int>, by lists: [[ItemID]], _ flow: Int
  ) -> Bool {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var (first, limit) = (0, lists.count)
    while lower < upper, first < limit, record.lines[lower].items == lists[first] {
      lower += 1
      first += 1
    }
    while lower < upper, first < limit, record.lines[upper - 1].items == lists[limit - 1] {
      upper -= 1
      limit -= 1
    }
    let oldCount = record.lines.count
    var arrangement = FlowArrangement(record.layout, of: items.id(flow))
    let (before, widthBefore) = (record.ends, record.lineWidth)
    if first == limit && lower == upper && oldCount > 0 {
      // Items whose widths are not those of their content may be wider or narrower in the same lines.
      end(&record, &arrangement, flow)
      return record.lineWidth != widthBefore
    }
    var made: [FlowRecord.Line] = []
    for list in lists[first..<limit] {
      if lower + made.count < upper {
        var line = record.lines[lower + made.count]
        line.items = list
        made.append(line)
      } else {
        made.append(
          FlowRecord.Line(
            items: list, guide: makeArrangedGuide(in: flow, allowsNegativeSize: true)))
      }
    }
    for position in (lower + made.count)..<max(upper, lower + made.count) {
      endLine(record.lines[position])
    }
    let wasLast = lower + made.count == oldCount - (upper - lower) + made.count
    record.lines.replaceSubrange(lower..<upper, with: made)
    // The line after them is below another one now, and the one before may not be the last any more.
    let isLastMoved = wasLast && record.layout.alignment == .justified
    let stale =
      max(lower - (isLastMoved ? 1 : 0), 0)..<min(lower + made.count + 1, record.lines.count)
    for line in stale { arrangeLine(line, of: &record, &arrangement, flow) }
    end(&record, &arrangement, flow)
    return !made.isEmpty || lower != upper || record.ends != before
  }

  /// The item of the highest content.
  private mutating func tallest(_ items: [ItemID], _ layout: FlowLayout) -> LargestItem? {
    var result: LargestItem?
    for item in items {
      guard let height = contentSize(of: Int(item.index)).height, height > result?.length ?? -1
      else { continue }
      result = LargestItem(item: item, length: height, isFilling: layout.lineAlignment == .fill)
    }
    return result
  }

  /// Brings a line up to date, of which an item or its place among the lines is another.
  mutating func arrangeLine(
    _ position: Int, of record: inout FlowRecord, _ arrangement: inout FlowArrangement, _ flow: Int
  ) {
    var line = record.lines[position]
    let count = FlowArrangement.gapCount(
      record.layout, items: line.items.count, isLast: position == record.lines.count - 1)
    while line.gaps.count > count {
      removeSubtree(Int(line.gaps.removeLast().index))
    }
    while line.gaps.count < count {
      line.gaps.append(makeArrangedGuide(in: flow, allowsNegativeSize: true))
    }
    let wanted = arrangement.lineConstraints(
      line.items, guide: line.guide, gaps: line.gaps,
      below: position > 0 ? record.lines[position - 1].guide : nil,
      tallest: tallest(line.items, record.layout))
    line.constraints = replaced(line.constraints, by: wanted, of: flow)
    record.lines[position] = line
  }
}

extension FlowRecord {
  /// Where lines begin from the line at `line` on, until an old line after `last` begins there as well.
  ///
  /// With the old line that goes on, and where it begins. Without `joining` no line begins later than before.
  fileprivate func newStarts(
    from line: Int, stoppingAfter last: Int, joining: Bool
  ) -> (starts: [Int], end: (line: Int, position: Int)) {
    guard !visible.isEmpty else { return ([], (lines.count, 0)) }
    let begin = line < starts.count && last != Int.max ? starts[line] : 0
    var result = [begin]
    var oldLine = line + 1
    var x = widths[begin]
    for position in (begin + 1)..<max(visible.count, begin + 1) {
      while oldLine < starts.count, starts[oldLine] < position { oldLine += 1 }
      let isOld = oldLine < starts.count && starts[oldLine] == position
      let end = x + layout.spacing + widths[position]
      // Far below a pixel, and above the rounding errors of a solve.
      if end <= (width ?? 0) + 1e-6, joining || !isOld {
        x = end
        continue
      }
      if isOld, position > last { return (result, (oldLine, position)) }
      result.append(position)
      x = widths[position]
    }
    return (result, (lines.count, visible.count))
  }
}

extension FlowRecord {
  /// Lines in the place of others: one of them begins earlier than its like, or there are more; one of them begins
  /// later, or there are fewer.
  fileprivate func order(of starts: [Int], _ lines: Range<Int>) -> (isEarlier: Bool, isLater: Bool)
  {
    var (isEarlier, isLater) = (starts.count > lines.count, starts.count < lines.count)
    for place in 0..<min(starts.count, lines.count) {
      let old = self.starts[lines.lowerBound + place]
      isEarlier = isEarlier || starts[place] < old
      isLater = isLater || starts[place] > old
    }
    return (isEarlier, isLater)
  }
}

extension [Int] {
  /// The number of elements of this ascending list that are at most `value`.
  func partition(after value: Int) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] <= value { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
