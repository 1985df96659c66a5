/// Arrangement across the axis.
extension StackArrangement {
  mutating func align() {
    for item in aligned { align(item) }
    guard alignment != .fill else { return }
    fit(crossSize, Self.spanningFit, "stack-spanning-fit")
    for item in aligned {
      add(
        item, crossSize, .equal, priority: Self.ambiguitySuppression,
        "stack-ambiguity-suppression")
    }
  }

  private mutating func align(_ item: ItemID) {
    switch alignment {
    case .fill:
      pin(item, crossNear, "stack-alignment")
      hold(item, crossFar, "stack-alignment")
    case .leading:
      pin(item, crossNear, "stack-alignment")
      keepInside(item, crossFar)
    case .trailing:
      hold(item, crossFar, "stack-alignment")
      keepInside(item, crossNear)
    case .center:
      let axis = layout.axis.other
      let offset = (layout.edgeInsets.near(axis) - layout.edgeInsets.far(axis)) / 2
      add(
        item, crossCenter, .equal, canvas, crossCenter,
        constant: isRightToLeft && axis == .horizontal ? -offset : offset,
        priority: clippingResistance(at: crossFar), "stack-alignment")
      keepInside(item, crossNear)
      keepInside(item, crossFar)
    case .firstBaseline:
      alignBaseline(item, .firstBaseline, holding: crossNear)
    case .lastBaseline:
      alignBaseline(item, .lastBaseline, holding: crossFar)
    }
  }

  private mutating func alignBaseline(
    _ item: ItemID, _ baseline: Attribute, holding edge: Attribute
  ) {
    if item != aligned[0] {
      add(item, baseline, .equal, aligned[0], baseline, "stack-alignment")
    }
    keepInside(item, crossNear)
    keepInside(item, crossFar)
    pin(
      item, edge, "stack-spanning-boundary",
      priority: min(Self.spanningBoundary, clippingResistance(at: edge)))
  }

  private mutating func keepInside(_ item: ItemID, _ edge: Attribute) {
    hold(item, edge, "stack-spanning-boundary", inside(edge))
  }

  /// Baselines line up in rows only.
  var alignment: StackLayout.Alignment {
    let isBaseline = layout.alignment == .firstBaseline || layout.alignment == .lastBaseline
    return isBaseline && layout.axis == .vertical ? .leading : layout.alignment
  }
}
