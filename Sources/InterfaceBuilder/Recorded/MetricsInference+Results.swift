import Trellis

extension MetricsInference {
  /// The metrics that have been found, with the system's defaults for the rest.
  var metrics: InterfaceMetrics {
    var metrics = InterfaceMetrics()
    metrics.alignmentInsets = frames.alignmentInsets.filter { $0.value != .zero }
    for view in frames.views {
      metrics.layoutMargins[view.id] = insets(standardMargins(of: view)) { .margin(view.id, $0) }
      metrics.safeArea[view.id] = insets(.zero) { .safeArea(view.id, $0) }
      metrics.written[view.id] = view.layoutMargins
      metrics.firstBaselines[view.id] = length(.firstBaseline(view.id))
      metrics.lastBaselines[view.id] = length(.lastBaseline(view.id))
    }
    for side in RecordedFrames.Side.allCases {
      let unknown = RecordedFrames.Unknown.safeArea(frames.scene.id, side)
      // Margins are measured from the safe area: where one is 0, nothing is covered.
      let isMarginZero = length(.margin(frames.scene.id, side)).map { abs($0) < 0.01 } ?? false
      if length(unknown) == nil, !isMarginZero { metrics.untoldSides.insert(unknown) }
    }
    for (id, owned) in frames.guides {
      if owned.guide.kind == .topLayoutGuide { metrics.topGuides.insert(id) }
      switch owned.guide.kind {
      case .topLayoutGuide: set(length(.guide(id, .bottom)) ?? 0, of: id, at: .top, &metrics)
      case .bottomLayoutGuide: set(length(.guide(id, .top)) ?? 0, of: id, at: .bottom, &metrics)
      case .other: metrics.guideInsets[id] = insets(.zero) { .guide(id, $0) }
      default: break
      }
    }
    return metrics
  }

  /// Controllers have either guides for their bars or a safe area; where guides tell the length of a bar, the
  /// safe area is the same.
  private func set(
    _ length: Double, of guide: String, at side: RecordedFrames.Side,
    _ metrics: inout InterfaceMetrics
  ) {
    metrics.barLengths[guide] = length
    let isTold = self.length(.safeArea(frames.scene.id, side)) != nil
    if !isTold { metrics.safeArea[frames.scene.id, default: .zero][side] = length }
  }

  private func insets(
    _ standard: EdgeInsets, _ unknown: (RecordedFrames.Side) -> RecordedFrames.Unknown
  ) -> EdgeInsets {
    var result = standard
    for side in RecordedFrames.Side.allCases {
      if let value = length(unknown(side)) { result[side] = value }
    }
    return result
  }

  /// The margins of a view as written or, if they are not, as systems have them.
  private func standardMargins(of view: InterfaceView) -> EdgeInsets {
    if let margins = view.layoutMargins { return margins }
    let isRoot = view.id == frames.scene.id
    if isRoot, frames.scene.role == .controllerView, !view.isAppKit {
      let side = InterfaceScreen.sideMargin(ofWidth: view.frame.width)
      return EdgeInsets(left: side, right: side)
    }
    if view.elementName.hasSuffix("CellContentView") {
      return EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    }
    return EdgeInsets(8)
  }
}
