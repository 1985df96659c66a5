/// Guides that a host makes for its views.
extension LayoutNode {
  /// Adds a guide for something that lies along an edge and comes and goes: a keyboard, a bar.
  ///
  /// The constant of `length` says how far it reaches, in points. In a ``ScrollNode`` it lies along the visible frame,
  /// and floats over the content. With one that is not usable, such as NaN, nothing
  /// is added, and a ``LayoutMisuse`` reported; the guide belongs to no node then.
  public func addBar(
    at edge: LayoutEngine.BarEdge, length: Double = 0, name: String? = nil
  ) -> (guide: LayoutGuide, length: LayoutConstraint) {
    let guide = LayoutGuide(name: name)
    let isRow = edge == .top || edge == .bottom
    let size = (isRow ? guide.heightAnchor : guide.widthAnchor)
      .constraint(equalToConstant: length)
    let free: Int
    switch edge {
    case .top: free = 2
    case .bottom: free = 0
    case .leading: free = 3
    case .trailing: free = 1
    }
    // The edges of a scroll node are those of its content.
    let isScroll = storage.kind == .scroll
    var edges = guide.edgeConstraints(equalTo: isScroll ? builtInGuide(.frame) : self)
    edges.remove(at: free)
    adopt(guide, edges + [size], "addBar")
    return (guide, size)
  }

  /// Adds a guide for text: inside the layout margins, in the middle, no wider than is easy to read.
  ///
  /// In a ``ScrollNode`` it is as large as in any other node of the same frame, and scrolls with the content.
  /// With a width that is not usable, such as an infinite one, nothing is added, and a ``LayoutMisuse`` reported;
  /// the guide belongs to no node then.
  public func addReadableContentGuide(maximumWidth: Double = 672) -> LayoutGuide {
    let guide = LayoutGuide(name: "readable content")
    let margins = layoutMarginsGuide
    // Edges of a scroll node are those of its content; its height and its centre are those of its frame.
    let isScroll = storage.kind == .scroll
    adopt(
      guide,
      [
        isScroll
          ? guide.centerYAnchor.constraint(equalTo: margins.centerYAnchor)
          : guide.topAnchor.constraint(equalTo: margins.topAnchor),
        isScroll
          ? guide.heightAnchor.constraint(equalTo: margins.heightAnchor)
          : guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
        guide.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth),
        guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
        guide.widthAnchor.constraint(equalTo: margins.widthAnchor).priority(999),
      ],
      "addReadableContentGuide")
    return guide
  }

  /// Adds a guide with its constraints, or neither.
  private func adopt(
    _ guide: LayoutGuide, _ constraints: [LayoutConstraint], _ operation: StaticString
  ) {
    do {
      try LayoutConstraint.validateContent(of: constraints)
      try addLayoutGuide(guide)
      try activate(constraints)
    } catch {
      removeLayoutGuide(guide)
      refuse(operation, error)
    }
  }
}
