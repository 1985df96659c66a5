import Scrolling

/// A node that content snaps to, and the area that was made of it.
struct SnapPlace {
  /// The storage, which is held: a new node may get the address of one that has gone.
  let node: ElementStorage
  let area: SnapArea
}

extension ScrollNode {
  /// Lets the content come to rest only where one of `nodes` is in its place.
  ///
  /// The nodes are children, or below them; they count with the frames that they have now, after a layout
  /// if one is due. Call it again when they have moved; content that rests at one of them then stays at it. When
  /// the view is resized it does so by itself. `nil` for no such places.
  ///
  /// ```swift
  /// try carousel.snap(to: cards, along: .horizontal, alignment: .center)
  /// ```
  ///
  /// - Throws: ``/Scrolling/ScrollError`` if a padding or a share is not usable, and
  ///   ``/Scrolling/ScrollError/noSuchIndex(_:)`` for the first node that is not inside; nothing has changed then.
  public func snap(
    to nodes: [LayoutNode]?, along axis: Axis, alignment: SnapArea.Alignment = .start,
    strictness: ScrollSnapping.Strictness = .mandatory, alwaysStops: Bool = false,
    leadingPadding: Double = 0, trailingPadding: Double = 0
  ) throws(ScrollError) {
    for (index, node) in (nodes ?? []).enumerated()
    where node === self || !node.storage.isElement(in: storage) {
      throw .noSuchIndex(index)
    }
    layoutIfNeeded()
    // As the nodes are shown now, which may be on the way to another scale.
    let geometry = controller.model.geometry.zoomed(to: controller.state.displayedZoomScale)
    let origin = geometry.contentOrigin[axis]
    let snapping = nodes.map { nodes in
      ScrollSnapping(
        nodes.map { node in
          // Not by coordinates of its own: those of a scroll node are its content's.
          let shown = convert(node.frameInWindow, from: nil)
          return SnapArea(
            start: (shown.origin[axis] - origin) / geometry.zoomScale,
            length: shown.size[axis] / geometry.zoomScale, alignment: alignment,
            alwaysStops: alwaysStops)
        }, strictness: strictness, leadingPadding: leadingPadding,
        trailingPadding: trailingPadding)
    }
    let resting = restingPlace(axis)
    try controller.configure {
      if axis == .horizontal {
        $0.horizontalSnapping = snapping
      } else {
        $0.verticalSnapping = snapping
      }
    }
    snapPlaces[axis] = zip(nodes ?? [], snapping?.areas ?? []).map {
      SnapPlace(node: $0.storage, area: $1)
    }
    guard let resting,
      let area = snapPlaces[axis].firstIndex(where: { $0.node === resting.node }),
      let offset = controller.model.offset(ofArea: area, axis)
    else { return }
    var place = controller.contentOffset
    if axis == .horizontal { place.x = offset } else { place.y = offset }
    if place == controller.contentOffset { return }
    try controller.setContentOffset(place, at: controller.model.clock)
  }

  /// The node that content rests at, unless the areas are others by now, which were not made of nodes.
  private func restingPlace(_ axis: Axis) -> SnapPlace? {
    let model = controller.model
    guard let index = model.restingArea(axis), snapPlaces[axis].indices.contains(index),
      model.configuration.snapping(axis)?.areas[index] == snapPlaces[axis][index].area
    else { return nil }
    return snapPlaces[axis][index]
  }
}
