import Scrolling

extension ScrollNode {
  /// Lets the content come to rest only where one of `nodes` is in its place.
  ///
  /// The nodes are children, or below them; they count with the frames that they have now, after a layout
  /// if one is due. Call it again when they have moved. `nil` for no such places.
  ///
  /// ```swift
  /// try carousel.snap(to: cards, along: .horizontal, alignment: .center)
  /// ```
  ///
  /// - Throws: ``ScrollError`` if a padding or a share is not usable; nothing has changed then.
  public func snap(
    to nodes: [LayoutNode]?, along axis: Axis, alignment: SnapArea.Alignment = .start,
    strictness: ScrollSnapping.Strictness = .mandatory, alwaysStops: Bool = false,
    leadingPadding: Double = 0, trailingPadding: Double = 0
  ) throws(ScrollError) {
    layoutIfNeeded()
    let geometry = controller.model.geometry
    let origin = geometry.contentOrigin[axis]
    let snapping = nodes.map { nodes in
      ScrollSnapping(
        nodes.map { node in
          let shown = node.convert(Rect(origin: .zero, size: node.frame.size), to: self)
          return SnapArea(
            start: (shown.origin[axis] - origin) / geometry.zoomScale,
            length: shown.size[axis] / geometry.zoomScale, alignment: alignment,
            alwaysStops: alwaysStops)
        }, strictness: strictness, leadingPadding: leadingPadding,
        trailingPadding: trailingPadding)
    }
    try controller.configure {
      if axis == .horizontal {
        $0.horizontalSnapping = snapping
      } else {
        $0.verticalSnapping = snapping
      }
    }
  }
}
