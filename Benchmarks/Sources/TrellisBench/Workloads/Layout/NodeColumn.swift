import Trellis

/// A scroll view in a root, both as nodes.
struct NodeScreen {
  let root = LayoutNode(size: Size(320, 480))
  let scroll = ScrollNode()

  init() throws {
    root.addSubnode(scroll)
    try root.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
  }

  func addLabel(_ place: Int) -> LayoutNode {
    let label = LayoutNode(
      intrinsicContentSize: Size(LabelSizes.width(place), LabelSizes.height(place)))
    scroll.addSubnode(label)
    return label
  }
}

/// The scroll column with nodes and anchors.
final class NodeColumn: LayoutColumn {
  private let screen: NodeScreen
  private let labels: [LayoutNode]

  init(_ count: Int) throws {
    // Local ones: every access to a stored property of a class is checked for exclusivity.
    let screen = try NodeScreen()
    let scroll = screen.scroll
    let gap = LabelSizes.gap
    var labels: [LayoutNode] = []
    labels.reserveCapacity(count)
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(3 * count + 2)
    for place in 0..<count {
      let label = screen.addLabel(place)
      let above = labels.last?.bottomAnchor ?? scroll.topAnchor
      constraints += [
        label.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: gap),
        label.topAnchor.constraint(equalTo: above, constant: gap),
        scroll.trailingAnchor.constraint(
          greaterThanOrEqualTo: label.trailingAnchor, constant: gap),
      ]
      labels.append(label)
    }
    if let last = labels.last {
      let end = scroll.trailingAnchor.constraint(equalTo: last.trailingAnchor, constant: gap)
      end.priority = 500
      constraints += [
        scroll.bottomAnchor.constraint(equalTo: last.bottomAnchor, constant: gap), end,
      ]
    }
    try screen.root.activate(constraints)
    (self.screen, self.labels) = (screen, labels)
  }

  func setFirstHeight(_ height: Double) {
    labels[0].intrinsicContentSize = IntrinsicSize(width: LabelSizes.width(0), height: height)
  }

  func setRootWidth(_ width: Double) {
    screen.root.size = Size(width, 480)
  }

  func contentSize() -> Size { screen.scroll.contentSize }

  func frame(of place: Int) -> Rect { labels[place].frame }
}

/// The scroll column with nodes and strings of the Visual Format Language, two for each label.
final class FormatColumn: LayoutColumn {
  private let screen: NodeScreen
  private var labels: [LayoutNode] = []

  init(_ count: Int) throws {
    screen = try NodeScreen()
    for place in 0..<count {
      let label = screen.addLabel(place)
      let views = ["label": label, "previous": labels.last ?? label]
      let vertical = place == 0 ? "V:|-10-[label]" : "V:[previous]-10-[label]"
      try screen.root.activate(VisualFormat.constraints("H:|-10-[label]-(>=10)-|", views: views))
      try screen.root.activate(VisualFormat.constraints(vertical, views: views))
      labels.append(label)
    }
    guard let last = labels.last else { return }
    let views = ["label": last]
    try screen.root.activate(VisualFormat.constraints("V:[label]-10-|", views: views))
    try screen.root.activate(VisualFormat.constraints("H:[label]-(10@500)-|", views: views))
  }

  func setFirstHeight(_ height: Double) {
    labels[0].intrinsicContentSize = IntrinsicSize(width: LabelSizes.width(0), height: height)
  }

  func setRootWidth(_ width: Double) {
    screen.root.size = Size(width, 480)
  }

  func contentSize() -> Size { screen.scroll.contentSize }

  func frame(of place: Int) -> Rect { labels[place].frame }
}
