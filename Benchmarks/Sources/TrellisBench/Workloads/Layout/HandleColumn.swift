import Trellis

/// The scroll column with the handles of a layout engine.
final class HandleColumn: LayoutColumn {
  private let engine: LayoutEngine
  private let scroll: ItemID
  private let labels: [ItemID]

  init(_ count: Int) throws {
    // Local ones: every access to a stored property of a class is checked for exclusivity.
    let engine = try LayoutEngine(size: Size(320, 480))
    engine.reserve(items: count + 1, constraints: 3 * count + 6)
    let scroll = try engine.addItem(.scroll)
    for edge in [Attribute.leading, .trailing, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(scroll, edge, to: engine.root, edge))
    }
    let gap = LabelSizes.gap
    var labels: [ItemID] = []
    labels.reserveCapacity(count)
    for place in 0..<count {
      var properties = ItemProperties()
      properties.intrinsicContentSize = IntrinsicSize(
        width: LabelSizes.width(place), height: LabelSizes.height(place))
      let label = try engine.addItem(in: scroll, properties: properties)
      try engine.addConstraint(
        ConstraintSpec(label, .leading, to: scroll, .leading, constant: gap))
      let above = labels.last
      try engine.addConstraint(
        ConstraintSpec(
          label, .top, to: above ?? scroll, above == nil ? .top : .bottom, constant: gap))
      try engine.addConstraint(
        ConstraintSpec(scroll, .trailing, .greaterThanOrEqual, to: label, .trailing, constant: gap))
      labels.append(label)
    }
    (self.engine, self.scroll, self.labels) = (engine, scroll, labels)
    guard let last = labels.last else { return }
    try engine.addConstraint(ConstraintSpec(scroll, .bottom, to: last, .bottom, constant: gap))
    try engine.addConstraint(
      ConstraintSpec(scroll, .trailing, to: last, .trailing, constant: gap, priority: 500))
  }

  func setFirstHeight(_ height: Double) throws {
    try engine.setIntrinsicContentSize(
      IntrinsicSize(width: LabelSizes.width(0), height: height), of: labels[0])
  }

  func setRootWidth(_ width: Double) throws {
    try engine.setSize(Size(width, 480))
  }

  func contentSize() throws -> Size {
    try engine.contentSize(of: scroll)
  }

  func frame(of place: Int) throws -> Rect {
    try engine.frame(of: labels[place])
  }
}
