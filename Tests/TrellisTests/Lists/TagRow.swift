import Trellis

/// The texts that a row of tags is to show, and their arrangement.
struct TagPlan {
  /// The length of each text; those at odd places are in a grid if there is one.
  var letters: [Int]
  var hidden: Set<Int> = []
  var spacing = 0.0
  var inset = 0.0
  var hasGrid = false
  var direction = SemanticContentAttribute.unspecified
}

/// A row with a flow and a grid of texts, which knows nothing of them but what is in the tree: so it can be
/// filled again after a transaction that failed.
final class TagRow: LayoutNode {
  private final class Tag: LayoutNode {
    let place: Int
    var letters = 0

    init(place: Int) {
      self.place = place
      super.init()
      measure = { [unowned self] in Text(letters).measure($0) }
    }
  }

  private(set) var shown = -1
  private let column = StackNode(axis: .vertical, alignment: .leading)
  private let flow = FlowNode()
  private let grid = GridNode()
  private var distance: LayoutConstraint?
  private var inset = 0.0

  override init() {
    super.init()
    addSubnode(column)
    column.addArrangedSubnode(flow)
    column.addArrangedSubnode(grid)
  }

  override func updateConstraints() {
    let distance = distance ?? column.leadingAnchor.constraint(equalTo: leadingAnchor)
    distance.constant = inset
    // A transaction that failed may have taken them back.
    guard !distance.isActive else { return }
    self.distance = distance
    addConstraints([
      distance, column.trailingAnchor.constraint(equalTo: trailingAnchor).priority(999),
      column.topAnchor.constraint(equalTo: topAnchor, constant: 1),
      column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -1),
      flow.widthAnchor.constraint(equalTo: column.widthAnchor),
    ])
  }

  private var tags: [Tag] {
    (flow.subnodes + grid.subnodes).compactMap { $0 as? Tag }.sorted { $0.place < $1.place }
  }

  /// The nodes in the row, in an order that does not depend on what was shown before.
  var parts: [LayoutNode] { [column, flow, grid] + tags }

  func show(_ item: Int, _ plan: TagPlan) {
    shown = item
    for tag in tags.dropFirst(plan.letters.count) { tag.removeFromParent() }
    var tags = tags
    while tags.count < plan.letters.count { tags.append(Tag(place: tags.count)) }
    for (tag, letters) in zip(tags, plan.letters) {
      tag.letters = letters
      tag.invalidateIntrinsicContentSize()
      tag.isHidden = plan.hidden.contains(tag.place)
      let isInGrid = plan.hasGrid && tag.place % 2 == 1
      if isInGrid && tag.parent !== grid { grid.addRow([tag]) }
      if !isInGrid && tag.parent !== flow { flow.addArrangedSubnode(tag) }
    }
    for row in (0..<grid.numberOfRows).reversed() where grid.node(row: row, column: 0) == nil {
      grid.removeRow(at: row)
    }
    for (place, tag) in tags.filter({ $0.parent === grid }).enumerated() {
      if let old = grid.place(of: tag) { grid.moveRow(from: old.row, to: place) }
    }
    for (place, tag) in tags.filter({ $0.parent === flow }).enumerated() {
      flow.insertArrangedSubnode(tag, at: place)
    }
    (flow.spacing, grid.rowSpacing) = (plan.spacing, plan.spacing)
    semanticContentAttribute = plan.direction
    inset = plan.inset
    setNeedsUpdateConstraints()
  }
}
