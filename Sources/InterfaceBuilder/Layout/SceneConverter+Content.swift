import Trellis

/// The sizes of the content of views.
extension SceneConverter {
  /// The axis of a stack along which the sizes of all arranged views are the proportions, also the sizes that
  /// constraints determine.
  private func sharedAxis(in parent: InterfaceView?) -> Axis? {
    parent?.stack.flatMap { $0.layout.distribution == .fillProportionally ? $0.layout.axis : nil }
  }

  /// True if the content of a view says how long it is.
  private func isOpen(_ axis: Axis, _ view: InterfaceView, in parent: InterfaceView?) -> Bool {
    axis == sharedAxis(in: parent) || !determined.contains(view.id, axis)
  }

  /// The size of the content of a view at the recorded size, on the axes that no required equality determines.
  func contentSize(of view: InterfaceView, in parent: InterfaceView?) -> IntrinsicSize {
    let placeholder = options.isRunTime ? .none : view.placeholderIntrinsicSize
    if !view.hasContentSize, view.placeholderIntrinsicSize != .none { return placeholder }
    guard view.hasContentSize || view.children.isEmpty || sharedAxis(in: parent) != nil,
      let recorded = frames.alignmentRect(view.id)?.size
    else { return placeholder }
    if placeholder == .none, let image = view.imageSize, isOpen(.horizontal, view, in: parent),
      isOpen(.vertical, view, in: parent)
    {
      return IntrinsicSize(image)
    }
    return IntrinsicSize(
      width: placeholder.width
        ?? (isOpen(.horizontal, view, in: parent) ? max(0, recorded.width) : nil),
      height: placeholder.height
        ?? (isOpen(.vertical, view, in: parent) ? max(0, recorded.height) : nil))
  }

  /// Puts the size of a text in the place of the recorded one, which is that for the design time.
  func adopt(
    _ text: InterfaceText, of view: InterfaceView, in parent: InterfaceView?,
    _ item: inout InterfaceLayout.Item
  ) {
    let measured = MeasuredText(text, environment(of: view))
    item.properties.intrinsicContentSize = IntrinsicSize(
      width: isOpen(.horizontal, view, in: parent) ? measured.unwrappedWidth : nil,
      height: isOpen(.vertical, view, in: parent) ? measured.size(width: nil).height : nil)
    let isHigh = determined.contains(view.id, .vertical)
    item.text = isHigh || text.numberOfLines == 1 || text.string.isEmpty ? nil : measured
  }

  /// Puts what is known about the content in the place of the recorded size.
  func adopt(
    _ content: InterfaceContents.Content, of view: InterfaceView, in parent: InterfaceView?,
    _ item: inout InterfaceLayout.Item
  ) {
    let shared = sharedAxis(in: parent)
    let isWide = determined.contains(view.id, .horizontal)
    let isHigh = determined.contains(view.id, .vertical)
    let environment = content.adapted(environment(of: view), to: view.text)
    let measured = content.measured(environment)
    if let font = content.text?.font.size {
      moveBaselines(by: (environment.scale - 1) * font, keepsHeight: isHigh, &item.properties)
    }
    var size = item.properties.intrinsicContentSize
    let isAdapted = environment != InterfaceText.Environment()
    if !isWide, shared != .horizontal {
      let isEstimate = content.estimatedAxes.contains(.horizontal)
      size.width = isEstimate || isAdapted ? measured?.unwrappedWidth : nil
      size.width = size.width ?? content.size.width
      if content.uncertainAxes.contains(.horizontal) { soften(.horizontal, &item.properties) }
    }
    if !isHigh, shared != .vertical {
      let isEstimate = content.estimatedAxes.contains(.vertical)
      if isEstimate || isAdapted, let measured {
        size.height = measured.size(width: nil).height
      } else if isEstimate {
        size.height = content.size.height
      }
      if content.uncertainAxes.contains(.vertical) { soften(.vertical, &item.properties) }
      if var measured, let text = view.text, text.numberOfLines != 1, !text.string.isEmpty,
        view.elementName == "label"
      {
        measured.naturalWidth = size.width
        if !isAdapted, !isEstimate { measured.knownSize = frames.alignmentRect(view.id)?.size }
        item.text = measured
      }
    }
    item.properties.intrinsicContentSize = size
  }

  /// The differences between the text of a view as it is laid out and as the file shows it.
  private func environment(of view: InterfaceView) -> InterfaceText.Environment {
    var environment = options.text
    if options.redraws, let font = view.text?.font,
      environment.category.flatMap(font.size(in:)) == nil
    {
      environment.scale *= font.scale(drawnBy: options.tools)
    }
    return environment
  }

  /// Moves the baselines that are known by as much as letters have grown, in points.
  ///
  /// A view that grows with its text has the same room above it; in one that keeps its height the text stays in
  /// the middle.
  private func moveBaselines(
    by growth: Double, keepsHeight: Bool, _ properties: inout ItemProperties
  ) {
    let halfLine = keepsHeight ? (FontMetrics.ascender + FontMetrics.descender) / 2 : 0
    if properties.firstBaselineOffset != 0 {
      properties.firstBaselineOffset += (FontMetrics.ascender - halfLine) * growth
    }
    if properties.lastBaselineOffset != 0 {
      properties.lastBaselineOffset += (FontMetrics.descender - halfLine) * growth
    }
  }

  /// Limits the priorities of an estimated length, which does not stand against the statements of the file.
  private func soften(_ axis: Axis, _ properties: inout ItemProperties) {
    let limit = Self.inferred
    if properties.contentHugging[axis] > limit { properties.contentHugging[axis] = limit }
    if properties.contentCompressionResistance[axis] > limit {
      properties.contentCompressionResistance[axis] = limit
    }
  }
}
