/// Raising: from values of variables to frames.
///
/// 1. ``readValues()`` takes the variables that changed from the solver and puts their values into
///    the items.
/// 2. ``raise()`` computes the frames of those items and notes which are different from before.
///
/// Without a scale a frame is the alignment rectangle plus the alignment insets. With a scale the
/// *edges* of the frame, in the coordinates of the root, are rounded to the nearest pixel, so that
/// edges that touch still touch, whatever the depth of the tree. What scrolls is rounded in the
/// coordinates of its content: content that is moved by whole pixels keeps its frames.
extension LayoutState {
  /// Takes the changed values from the solver.
  mutating func readValues() {
    solver.drainChanges { variable, value in
      guard let role = variableRoles[Int(variable.index)].role else { return }
      let item = role.item
      switch role.role {
      case .x: items.records[item].solvedOrigin.horizontal = value
      case .y: items.records[item].solvedOrigin.vertical = value
      case .width: items.records[item].solvedExtent.horizontal = value
      case .height: items.records[item].solvedExtent.vertical = value
      case .contentWidth: items.details[item].scrolling?.solvedContent.horizontal = value
      case .contentHeight: items.details[item].scrolling?.solvedContent.vertical = value
      case .offsetX, .offsetY: return
      }
      queueForRaising(item)
    }
  }

  /// Computes the frames that may have changed.
  mutating func raise() {
    // Raising queues nothing more.
    for place in 0..<raisingQueue.count {
      let index = Int(raisingQueue[place])
      guard items.records[index].isLive, items.records[index].isQueuedForRaising else { continue }
      guard let scale else {
        raise(index, frame: exactFrame(of: index))
        continue
      }
      // Moving an item may move the rounded edges of everything below it; an item below another
      // queued one is raised together with that one.
      guard !hasQueuedAncestor(index) else { continue }
      raiseSubtree(index, PixelGrid(scale: scale))
    }
    for place in 0..<raisingQueue.count {
      items.records[Int(raisingQueue[place])].isQueuedForRaising = false
      items.records[Int(raisingQueue[place])].isResized = false
    }
    raisingQueue.removeAll()
    needsLayout = !staleItems.isEmpty || !pendingConstraints.isEmpty || isDirectionStale
  }

  private mutating func hasQueuedAncestor(_ index: Int) -> Bool {
    var parent = items.records[index].parent
    while parent != ItemTable.none {
      if items.records[parent].isQueuedForRaising { return true }
      parent = items.records[parent].parent
    }
    return false
  }

  private mutating func raiseSubtree(_ top: Int, _ grid: PixelGrid) {
    var waiting = [(item: top, origin: absoluteOrigin(of: items.records[top].parent))]
    while let (item, origin) = waiting.popLast() {
      let frame = exactFrame(of: item)
      raise(item, frame: grid.round(frame, from: origin))
      let isScroll = items.records[item].kind == .scroll
      let inner = isScroll ? .zero : Point(origin.x + frame.minX, origin.y + frame.minY)
      var child = items.records[item].firstChild
      while child != ItemTable.none {
        waiting.append((child, inner))
        child = items.records[child].nextSibling
      }
    }
  }

  /// Keeps the frame and the content size of an item and notes whether they are different.
  private mutating func raise(_ index: Int, frame: Rect) {
    work.raisedItems += 1
    if items.records[index].frame != frame {
      if items.records[index].frame.size != frame.size { markResized(index) }
      items.records[index].frame = frame
      markChanged(index)
    }
    guard items.records[index].kind == .scroll,
      let scrolling = items.details[index].scrolling
    else { return }
    let content = contentRect(scrolling.solvedContent).size
    if scrolling.contentSize != content {
      items.details[index].scrolling?.contentSize = content
      markResized(index)
      markChanged(index)
    }
  }

  /// The frame relative to the parent, unrounded.
  mutating func exactFrame(of index: Int) -> Rect {
    exactAlignmentRect(of: index).outset(by: alignmentInsets(of: index))
  }

  mutating func exactAlignmentRect(of index: Int) -> Rect {
    let origin = items.records[index].solvedOrigin
    let extent = items.records[index].solvedExtent
    // Adding 0 turns -0 into 0.
    var rect = Rect(
      origin.horizontal + 0, origin.vertical + 0, extent.horizontal + 0, extent.vertical + 0)
    if items.records[index].isFloated {
      let way = items.details[index].floatedBy
      rect.origin.x = origin.horizontal + way.horizontal + 0
      rect.origin.y = origin.vertical + way.vertical + 0
    }
    return rect
  }

  private mutating func contentRect(_ content: PerAxis<Double>) -> Rect {
    let rect = Rect(0, 0, content.horizontal + 0, content.vertical + 0)
    guard let scale else { return rect }
    return PixelGrid(scale: scale).round(rect, from: .zero)
  }

  /// Where the coordinates inside an item begin, in those of the root, or of the content that the
  /// item is on.
  mutating func absoluteOrigin(of index: Int) -> Point {
    var origin = Point.zero
    var item = index
    while item != ItemTable.none, items.records[item].kind != .scroll {
      let frame = exactFrame(of: item)
      origin.x += frame.minX
      origin.y += frame.minY
      item = items.records[item].parent
    }
    return origin
  }

  /// The rectangle of a built-in guide in its item's coordinates.
  mutating func exactAreaRect(of guide: ItemID) -> Rect {
    let index = Int(guide.index)
    let properties = items.details[index].properties
    let content = items.details[index].scrolling?.solvedContent
    if guide.area == .content, let content {
      return Rect(0, 0, content.horizontal + 0, content.vertical + 0)
    }
    let extent = items.records[index].solvedExtent
    let isScroll = items.records[index].kind == .scroll
    let offset = isScroll ? properties.contentOffset : .zero
    return Rect(
      offset.x + properties.alignmentInsets.left, offset.y + properties.alignmentInsets.top,
      extent.horizontal + 0, extent.vertical + 0
    )
    .inset(by: areaInsets(of: guide))
  }

  mutating func takeChangedItems() -> [ItemID] {
    var changed: [Int] = []
    for place in 0..<changedItems.count {
      let index = Int(changedItems[place])
      items.records[index].isChanged = false
      // The place may be that of an item that has gone, or of a guide that has come.
      if items.records[index].isLive, !items.records[index].isPrivate { changed.append(index) }
    }
    changedItems.removeAll()
    return changed.sorted().map { items.id($0) }
  }
}

/// The pixels of a screen, to whose boundaries edges are rounded.
struct PixelGrid {
  var scale: Double

  /// The smallest size of whole pixels that holds `size`.
  func roundUp(_ size: Size) -> Size {
    // Rounding half a pixel less is rounding down, and that of the negative is rounding up.
    Size(-round(-size.width - 0.5 / scale) + 0, -round(-size.height - 0.5 / scale) + 0)
  }

  /// Rounds the edges of `rect`, which is relative to `origin`, in absolute coordinates.
  func round(_ rect: Rect, from origin: Point) -> Rect {
    let (x, y) = (round(origin.x), round(origin.y))
    let left = round(origin.x + rect.minX)
    let top = round(origin.y + rect.minY)
    let right = round(origin.x + rect.maxX)
    let bottom = round(origin.y + rect.maxY)
    return Rect(left - x + 0, top - y + 0, right - left + 0, bottom - top + 0)
  }

  /// The nearest boundary; half way between two, the one to the right or below.
  ///
  /// Solved values carry rounding errors far below a millionth of a pixel; without the tolerance,
  /// two edges at the same half pixel could fall to different sides of it.
  private func round(_ value: Double) -> Double {
    let pixels = value * scale + 0.5 + 1e-6
    // From here on every number is whole; the guard also keeps the conversion in range.
    guard pixels.magnitude < 4_503_599_627_370_496 else { return value }
    let truncated = Double(Int64(pixels))
    return (truncated > pixels ? truncated - 1 : truncated) / scale
  }
}
