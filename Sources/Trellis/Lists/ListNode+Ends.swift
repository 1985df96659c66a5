import Scrolling

/// The ends of the list, which are whole pixels, as extents of rows need not be.
extension ListNode {
  /// The size of the content with the rows of a list, as the layout rounds it to pixels.
  func contentSize(of list: VirtualList) -> Size {
    let total = min(list.total, LayoutEngine.largestLength)
    let size = axis == .vertical ? Size(breadth, total) : Size(total, breadth)
    let scale = controller.model.geometry.pixelScale
    return scale > 0
      ? PixelGrid(scale: scale).round(Rect(origin: .zero, size: size), from: .zero).size : size
  }

  /// The length by which the content reaches beyond a view of extent `viewport`.
  func reach(of list: VirtualList, beyond viewport: Double) -> Double {
    max(contentSize(of: list)[axis] - viewport, 0)
  }

  /// The part that stays in place when rows turn out to be longer or shorter, or come and go.
  ///
  /// A view at an end is there but for the rounding of its offset.
  func stick(at port: ListPort) -> ListAnchorBehavior.Stick {
    let scale = controller.model.geometry.pixelScale
    return anchorBehavior.stick(
      offset: port.start, viewport: port.clearLength, total: contentSize(of: list)[axis],
      tolerance: (scale > 0 ? 0.5 / scale : 0) + 1e-6)
  }
}
