/// Guides that a host makes for its views.
extension LayoutNode {
  /// Adds a guide for something that lies along an edge and comes and goes: a keyboard, a bar.
  ///
  /// The constant of `length` says how far it reaches, in points.
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
    var edges = guide.edgeConstraints(equalTo: self)
    edges.remove(at: free)
    adopt(guide, edges + [size])
    return (guide, size)
  }

  /// Adds a guide for text: inside the layout margins, in the middle, no wider than is easy to read.
  public func addReadableContentGuide(maximumWidth: Double = 672) -> LayoutGuide {
    let guide = LayoutGuide(name: "readable content")
    let margins = layoutMarginsGuide
    adopt(
      guide,
      [
        guide.topAnchor.constraint(equalTo: margins.topAnchor),
        guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
        guide.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth),
        guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
        guide.widthAnchor.constraint(equalTo: margins.widthAnchor).priority(999),
      ])
    return guide
  }

  private func adopt(_ guide: LayoutGuide, _ constraints: [LayoutConstraint]) {
    do {
      try addLayoutGuide(guide)
      try activate(constraints)
    } catch {
      // A length that is not usable leaves the guide without its constraints.
      refuse("addLayoutGuide", error)
    }
  }
}
