/// Arrangement across the axis.
extension StackArrangement {
  mutating func align() {
    for entry in visible { align(entry.item) }
    guard alignment != .fill else { return }
    fit(crossSize, Self.spanningFit, "stack-spanning-fit")
    for entry in visible {
      add(
        entry.item, crossSize, .equal, priority: Self.ambiguitySuppression,
        "stack-ambiguity-suppression")
    }
  }

  private mutating func align(_ item: ItemID) {
    switch alignment {
    case .fill:
      pin(item, crossNear, "stack-alignment")
      pin(item, crossFar, "stack-alignment")
    case .leading:
      pin(item, crossNear, "stack-alignment")
      keepInside(item, crossFar)
    case .trailing:
      pin(item, crossFar, "stack-alignment")
      keepInside(item, crossNear)
    case .center:
      let offset =
        (layout.edgeInsets.near(layout.axis.other) - layout.edgeInsets.far(layout.axis.other)) / 2
      add(item, crossCenter, .equal, canvas, crossCenter, constant: offset, "stack-alignment")
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
    if item != visible[0].item {
      add(item, baseline, .equal, visible[0].item, baseline, "stack-alignment")
    }
    keepInside(item, crossNear)
    keepInside(item, crossFar)
    pin(item, edge, "stack-spanning-boundary", priority: Self.spanningBoundary)
  }

  private mutating func keepInside(_ item: ItemID, _ edge: Attribute) {
    pin(item, edge, "stack-spanning-boundary", inside(edge))
  }

  /// Baselines line up in rows only.
  private var alignment: StackLayout.Alignment {
    let isBaseline = layout.alignment == .firstBaseline || layout.alignment == .lastBaseline
    return isBaseline && layout.axis == .vertical ? .leading : layout.alignment
  }
}
