import LayoutGeometry

extension ScrollGeometry {
  /// The part of the scaled content's plane that the view shows at `offset`: the view's bounds.
  public func visibleRect(at offset: Point) -> Rect {
    Rect(origin: offset, size: boundsSize)
  }

  /// The part that bars and insets leave of ``visibleRect(at:)``.
  public func unobscuredRect(at offset: Point) -> Rect {
    visibleRect(at: offset).inset(by: adjustedContentInset)
  }

  /// The part of the content at zoom scale 1 that the view shows at `offset`.
  public func visibleContentRect(at offset: Point) -> Rect {
    Rect(origin: contentPoint(at: .zero, offset: offset), size: boundsSize / zoomScale)
  }

  /// The point of the content at zoom scale 1 that is at `place`, a point of the view, at `offset`.
  ///
  /// With ``offset(showing:at:)`` the only place that knows where small content begins: zooming,
  /// pinching and resizing keep points in place by these two.
  public func contentPoint(at place: Point, offset: Point) -> Point {
    (offset + place - contentOrigin) / zoomScale
  }

  /// The offset at which `point`, of the content at zoom scale 1, is at `place`, a point of the view.
  ///
  /// Undoes ``contentPoint(at:offset:)``; not clamped.
  public func offset(showing point: Point, at place: Point) -> Point {
    point * zoomScale + contentOrigin - place
  }

  /// Where the content's top-left corner lies in the scrolled plane.
  ///
  /// (0, 0) unless the content is smaller than the view along an axis: then
  /// ``contentAlignmentPoint`` moves it into the free space. This is a shift of the content, not an
  /// offset, so it does not change the limits of scrolling.
  public var contentOrigin: Point {
    let inset = adjustedContentInset
    let size = contentSize
    let freeWidth = boundsSize.width - inset.left - inset.right - size.width
    let freeHeight = boundsSize.height - inset.top - inset.bottom - size.height
    return Point(
      Swift.max(0, freeWidth) * contentAlignmentPoint.x,
      Swift.max(0, freeHeight) * contentAlignmentPoint.y)
  }

  /// The offset that brings `rect` just into view from `offset` with the least movement, or `nil` if
  /// nothing has to move.
  ///
  /// `rect` is in points of the scaled content and may be without width or height, as a caret is. Parts
  /// outside of the content are ignored, and of a rectangle larger than the view the top-left part is shown.
  /// The insets do not count as view.
  public func offset(toShow rect: Rect, from offset: Point) -> Point? {
    guard let wanted = partOfContent(rect) else { return nil }
    let visible = unobscuredRect(at: offset)
    var result = offset
    for axis in Axis.allCases {
      let start = wanted.origin[axis]
      let extent = Swift.max(visible.size[axis], 0)
      let length = Swift.min(wanted.size[axis], extent)
      let visibleStart = visible.origin[axis]
      let visibleEnd = visibleStart + extent
      if start + length > visibleEnd {
        result[axis] += start + length - visibleEnd
      } else if start < visibleStart {
        result[axis] += start - visibleStart
      }
    }
    if result == offset { return nil }
    result = clamped(result)
    return result == offset ? nil : result
  }

  /// The part of `rect` that lies in the content, in the scrolled plane; `nil` if there is none.
  ///
  /// Edges count: a line along the end of the content is in it.
  private func partOfContent(_ rect: Rect) -> Rect? {
    var part = Rect.zero
    let origin = contentOrigin
    for axis in Axis.allCases {
      let start = Swift.max(rect.origin[axis], 0)
      let end = Swift.min(rect.origin[axis] + rect.size[axis], contentSize[axis])
      guard start <= end else { return nil }
      part.origin[axis] = origin[axis] + start
      part.size[axis] = end - start
    }
    return part
  }

  /// The frame, in the scrolled plane, of an item that stays at `frame` in the view while the
  /// content scrolls below it.
  ///
  /// Such an item does not count for the content size.
  public func floatingFrame(_ frame: Rect, at offset: Point) -> Rect {
    frame.offset(by: offset)
  }

  /// The bottom inset that a keyboard at `keyboard` needs in a view at `frame`, both in the window.
  public static func bottomInset(forKeyboard keyboard: Rect, over frame: Rect) -> Double {
    guard let covered = keyboard.intersection(frame) else { return 0 }
    return frame.maxY - covered.minY
  }
}

extension Size {
  /// The content size that ends `margin` below the lowest of `frames` and does not scroll sideways.
  public static func content(below frames: some Sequence<Rect>, margin: Double = 0) -> Size {
    var bottom = 0.0
    for frame in frames { bottom = Swift.max(bottom, frame.maxY) }
    return Size(0, bottom + margin)
  }

  /// The content size that just contains `frames`.
  public static func content(around frames: some Sequence<Rect>) -> Size {
    var size = Size.zero
    for frame in frames {
      size = Size(Swift.max(size.width, frame.maxX), Swift.max(size.height, frame.maxY))
    }
    return size
  }
}
