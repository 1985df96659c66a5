/// A flow as the engine keeps it.
///
/// Constraints are kept as handles, because those about an item that was removed are gone, and others
/// may have their places.
struct FlowRecord {
  /// A line: its items, the guide that it is in, the guides of its gaps, and what places them.
  struct Line {
    var items: [ItemID]
    var guide: ItemID
    var gaps: [ItemID] = []
    var constraints: [LayoutConstraintID] = []
  }

  var layout: FlowLayout
  /// The shown items, in order.
  var visible: [ItemID] = []
  /// The widths by which the lines were broken.
  var widths: [Double] = []
  /// Where each item is among the visible ones; -1 for a hidden one.
  var positions = [Int: Int]()
  var lines: [Line] = []
  /// Where each line begins among the visible items.
  var starts: [Int] = []
  /// The width of the flow by which the lines were broken.
  var width: Double?
  /// The width that the flow would like to have: that of all items in one line.
  var lineWidth = 0.0
  /// The constraints of each item that do not depend on its line.
  var own = [Int: [LayoutConstraintID]]()
  var ends: [LayoutConstraintID] = []
  /// The visible items that want another size.
  var changed: [Int] = []
  /// True if lines have to be broken anew from the beginning, though no width has changed.
  var isBroken = true
  var turns = FlowTurns()
}

/// How often lines of a flow have begun later after they had begun earlier, between the solves of one round.
///
/// Items may be narrower in lines of their own, so that those would be joined, and broken, without end.
struct FlowTurns {
  /// After so many turns lines do not begin later any more, until there is another round.
  static let most = 2

  private(set) var count = 0
  private var round = 0
  /// True if lines have begun earlier since.
  private var isBroken = true

  /// After lines of which one begins earlier or later than before.
  func noting(_ order: (isEarlier: Bool, isLater: Bool), in round: Int) -> FlowTurns {
    var result = self
    if round != self.round { (result.count, result.round, result.isBroken) = (0, round, true) }
    if order.isLater && result.isBroken {
      (result.count, result.isBroken) = (result.count + 1, false)
    }
    if order.isEarlier { result.isBroken = true }
    return result
  }
}

/// Flows: what changes them.
extension LayoutState {
  /// Checks a rule for the item at `index`.
  mutating func validate(_ layout: FlowLayout, of index: Int) throws(LayoutError) {
    guard items.records[index].kind == .view, stacks[index] == nil, grids[index] == nil else {
      throw .cannotBeStack(items.id(index))
    }
    try ItemProperties.checkLength(layout.spacing, .spacing)
    try ItemProperties.checkLength(layout.lineSpacing, .spacing)
    var seen = Set<Int>()
    for id in layout.items { try checkArranged(id, by: index, &seen) }
  }

  /// Gives an item a rule that has been checked, or takes it away.
  mutating func setFlowLayout(_ layout: FlowLayout?, of index: Int) {
    let old = flows.removeValue(forKey: index)
    guard old?.layout != layout else {
      flows[index] = old
      return
    }
    needsLayout = true
    lineBreaking = { state in state.adoptLines() }
    for item in old?.layout.items ?? [] { setArranged(false, Int(item.index)) }
    guard let layout else {
      if let old { endFlow(old) }
      return
    }
    for item in layout.items { setArranged(true, Int(item.index)) }
    var record = old ?? FlowRecord(layout: layout)
    let present = Set(layout.items.map { Int($0.index) })
    for item in record.own.keys.sorted() where !present.contains(item) {
      for constraint in record.own.removeValue(forKey: item) ?? [] { dropIfThere(constraint) }
    }
    var isSameInLines = record.layout
    isSameInLines.items = layout.items
    // Lines that say something else are made anew, whatever items are in them.
    let isOther = isSameInLines != layout
    record.layout = layout
    flows[index] = record
    takeBackLines(of: index, isAnew: isOther)
    breakAnew(index)
    markStale(.stack, of: index)
  }

  private mutating func endFlow(_ record: FlowRecord) {
    for line in record.own.keys.sorted() {
      for constraint in record.own[line] ?? [] { dropIfThere(constraint) }
    }
    for constraint in record.ends { dropIfThere(constraint) }
    for line in record.lines { endLine(line) }
  }

  mutating func endLine(_ line: FlowRecord.Line) {
    for constraint in line.constraints { dropIfThere(constraint) }
    for guide in [line.guide] + line.gaps where items.contains(guide) {
      removeSubtree(Int(guide.index))
    }
  }

  /// An item of a flow was hidden or shown, or wants another size.
  mutating func flowItemChanged(_ item: Int, in flow: Int) {
    guard let position = flows[flow]?.positions[item] else { return }
    if (position < 0) != items.details[item].properties.isHidden { breakAnew(flow) }
    if position >= 0 { flows[flow]?.changed.append(position) }
    markStale(.stack, of: flow)
  }

  /// An item is in another column of a grid than before, or in no grid any more, which a flow has in its constraints.
  mutating func columnChanged(of item: Int) {
    if flows[item] != nil { markStale(.stack, of: item) }
  }

  /// Takes an item out of the flow that arranges it.
  mutating func removeFromFlow(_ item: Int, in flow: Int) {
    guard flows[flow] != nil else { return }
    if let place = flows[flow]?.layout.items.firstIndex(where: { Int($0.index) == item }) {
      flows[flow]?.layout.items.remove(at: place)
    }
    // The item may go on elsewhere.
    for constraint in flows[flow]?.own.removeValue(forKey: item) ?? [] { dropIfThere(constraint) }
    takeBackLines(of: flow, isAnew: false)
    flows[flow]?.positions[item] = nil
    breakAnew(flow)
    markStale(.stack, of: flow)
  }

  /// Takes back what lines say of items that are arranged no more.
  ///
  /// Lines are broken anew after a solve, in which that would be in conflict with what places the items from now on.
  /// Such lines, or all, are made anew then.
  private mutating func takeBackLines(of flow: Int, isAnew: Bool) {
    guard var record = flows.removeValue(forKey: flow) else { return }
    for line in record.lines.indices {
      let isLeft = record.lines[line].items.contains { hasLeft(Int($0.index), flow) }
      // Made anew even if the same items come back.
      if isLeft || isAnew { record.lines[line].items = [] }
      if !isLeft { continue }
      for constraint in record.lines[line].constraints where constraints.contains(constraint) {
        let known = constraints.records[Int(constraint.index)]
        if hasLeft(known.first, flow) || hasLeft(known.second, flow) { drop(Int(constraint.index)) }
      }
    }
    flows[flow] = record
  }

  /// True if something that a line is about is neither its flow, nor a guide, nor arranged.
  private func hasLeft(_ item: Int, _ flow: Int) -> Bool {
    item != ItemTable.none && item != flow && !items.records[item].isArranged
      && items.records[item].kind != .guide
  }

  /// Has a flow arranged once more before its lines are broken: it may have lost items since it was arranged.
  private mutating func breakAnew(_ flow: Int) {
    flows[flow]?.isBroken = true
    brokenFlows.remove(flow)
  }

  /// Brings what items say whatever line they are in up to date; lines are broken once it is solved.
  mutating func arrangeFlow(_ index: Int) {
    guard var record = flows.removeValue(forKey: index) else { return }
    work.arrangements += 1
    var arrangement = FlowArrangement(record.layout, of: items.id(index))
    if record.isBroken {
      record.visible = []
      record.positions = [Int: Int]()
      for item in record.layout.items {
        let isHidden = items.details[Int(item.index)].properties.isHidden
        let wanted = arrangement.itemConstraints(item, isHidden: isHidden)
        record.own[Int(item.index)] = replaced(
          record.own[Int(item.index)] ?? [], by: wanted, of: index)
        record.positions[Int(item.index)] = isHidden ? -1 : record.visible.count
        if !isHidden { record.visible.append(item) }
      }
      brokenFlows.insert(index)
    } else {
      let lines = Set(record.changed.map { record.starts.partition(after: $0) - 1 })
      for line in lines.sorted() { arrangeLine(line, of: &record, &arrangement, index) }
    }
    record.changed = []
    // Most lines will be new ones.
    let isUnknown = record.isBroken && record.visible.count > 2 * record.widths.count
    end(&record, &arrangement, index, isUnknown: isUnknown)
    flows[index] = record
  }

  /// Says how wide and how high the flow would like to be, which it does not know before its lines.
  mutating func end(
    _ record: inout FlowRecord, _ arrangement: inout FlowArrangement, _ index: Int,
    isUnknown: Bool = false
  ) {
    let wish = wishedSize(record, index)
    record.lineWidth = wish.width
    let grid = items.records[index].isArranged ? grids[items.records[index].parent] : nil
    let wanted = arrangement.endConstraints(
      last: isUnknown ? nil : record.lines.last?.guide, lineWidth: wish.width, height: wish.height,
      column: grid?.places[index]?.column ?? 0)
    record.ends = replaced(record.ends, by: wanted, of: index)
  }

  /// The width of all items in one line, and the height of all in lines of their own.
  mutating func wishedSize(_ record: FlowRecord, _ index: Int) -> Size {
    var (width, height) = (0.0, 0.0)
    for (position, item) in record.visible.enumerated() {
      if position > 0 { width += record.layout.spacing }
      let content = contentSize(of: Int(item.index))
      width += lineWidth(of: Int(item.index), content.width, in: index)
      height += (content.height ?? size.height) + max(record.layout.lineSpacing, 0)
    }
    return Size(
      min(max(width, 0), LayoutEngine.largestLength), min(height, LayoutEngine.largestLength))
  }

  /// The width that an item has in a line that is long enough: as its content wants, unless something says another
  /// that does not follow from the width of the flow; a solve has found it.
  @inline(__always)
  func lineWidth(of item: Int, _ content: Double?, in flow: Int) -> Double {
    let solved = items.records[item].solvedExtent.horizontal
    guard let content, content != solved else { return solved }
    if let frame = items.details[item].properties.fixedFrame {
      return frame.autoresizing.contains(.flexibleWidth) ? content : solved
    }
    var side = items.records[item].firstUse
    while side != ConstraintTable.none {
      let known = constraints.records[side / 2]
      let (attribute, other) =
        side % 2 == 0
        ? (known.firstAttribute, known.second) : (known.secondAttribute, known.first)
      if !known.isArranged, other == Int(root.index) || !items.isItem(flow, in: other) {
        if attribute == .width { return solved }
        // The content of the item may hold it open.
        if solved > content, attribute.isHorizontalPosition, items.records[other].parent == item {
          return solved
        }
      }
      side = constraints.uses[side].next
    }
    return content
  }
}
