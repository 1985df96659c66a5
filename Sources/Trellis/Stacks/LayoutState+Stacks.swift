/// A stack as the engine keeps it.
struct StackRecord {
  var layout: StackLayout
  /// The constraints that the arrangement consists of at present, by index.
  var constraints: [Int] = []
  /// The guides that stand for gaps, by index.
  var guides: [Int] = []
  /// Where its baselines are at present, if it shows anything.
  var baselines: StackBaselines?
}

/// Stacks: what changes them, and how a changed one is arranged again.
extension LayoutState {
  /// Checks a rule for the item at `index`.
  mutating func validate(_ layout: StackLayout, of index: Int) throws(LayoutError) {
    guard items.records[index].kind == .view else { throw .cannotBeStack(items.id(index)) }
    try ItemProperties.checkLength(layout.spacing, .spacing)
    try ItemProperties.check(layout.edgeInsets, .edgeInsets)
    var seen: Set<ItemID> = []
    for entry in layout.arranged {
      let item = try resolveItem(entry.item)
      let isChild = items.records[item].parent == index && items.records[item].kind != .guide
      guard isChild, seen.insert(entry.item).inserted else {
        throw .cannotArrange(entry.item, in: items.id(index))
      }
      if let spacing = entry.spacingAfter { try ItemProperties.checkLength(spacing, .spacing) }
    }
  }

  /// Gives an item a rule that has been checked, or takes it away.
  mutating func setStackLayout(_ layout: StackLayout?, of index: Int) {
    guard stacks[index]?.layout != layout else { return }
    for entry in stacks[index]?.layout.arranged ?? [] {
      setArranged(false, Int(entry.item.index))
    }
    for entry in layout?.arranged ?? [] { setArranged(true, Int(entry.item.index)) }
    if let layout {
      stacks[index, default: StackRecord(layout: layout)].layout = layout
      // At once, because what is not arranged any more may be removed next.
      updateBaselines(of: index)
      markStale(.stack, of: index)
    } else if let record = stacks[index] {
      relowerBaselines(of: index)
      stacks[index] = nil
      for constraint in record.constraints { drop(constraint) }
      for guide in record.guides { removeSubtree(guide) }
    }
  }

  /// Takes an item out of the stack that arranges it.
  mutating func disarrange(_ item: Int) {
    let stack = items.records[item].parent
    setArranged(false, item)
    guard var record = stacks[stack] else { return }
    // All constraints go, because their rows mention variables that may go next.
    for constraint in record.constraints { drop(constraint) }
    record.constraints = []
    relowerBaselines(of: stack)
    record.layout.arranged.removeAll { Int($0.item.index) == item }
    stacks[stack] = record
    markStale(.stack, of: stack)
  }

  private mutating func setArranged(_ isArranged: Bool, _ item: Int) {
    items.records[item].isArranged = isArranged
    if items.details[item].properties.fixedFrame != nil { markStale(.fixedFrame, of: item) }
  }

  /// An arranged item was hidden or shown, or wants another size.
  mutating func arrangedItemChanged(_ item: Int) {
    markStale(.stack, of: items.records[item].parent)
  }

  /// Brings the constraints of a stack up to date.
  mutating func arrange(_ index: Int) {
    guard let layout = stacks[index]?.layout else { return }
    var arrangement = StackArrangement(layout, of: items.id(index)) { id in
      let properties = items.details[Int(id.index)].properties
      return (properties.isHidden, properties.intrinsicContentSize[layout.axis])
    }
    provideGuides(arrangement.guideCount, to: index)
    arrangement.build((stacks[index]?.guides ?? []).map { items.id($0) })
    replaceConstraints(of: index, by: arrangement.constraints)
    updateBaselines(of: index)
  }

  private mutating func provideGuides(_ count: Int, to stack: Int) {
    guard var guides = stacks[stack]?.guides else { return }
    while guides.count > count {
      let guide = guides.removeLast()
      let constraints = stacks[stack]?.constraints ?? []
      let touching = Set(constraintsTouching([guide]))
      for constraint in constraints where touching.contains(constraint) { drop(constraint) }
      stacks[stack]?.constraints = constraints.filter { !touching.contains($0) }
      removeSubtree(guide)
    }
    while guides.count < count {
      var properties = ItemProperties(name: "\(describe(items.id(stack))).gap\(guides.count + 1)")
      // The order of centres is not the order of edges.
      properties.allowsNegativeSize = true
      let guide = makeItem(.guide, properties, isPrivate: true)
      items.link(guide, under: stack, before: ItemTable.none)
      guides.append(guide)
    }
    stacks[stack]?.guides = guides
  }

  /// Keeps what says the same, apart from the constant, and replaces the rest.
  private mutating func replaceConstraints(of stack: Int, by specs: [ConstraintSpec]) {
    var old: [ConstraintSpec: [Int]] = [:]
    for constraint in (stacks[stack]?.constraints ?? []).reversed() {
      old[constraints.spec(constraint).withoutConstant, default: []].append(constraint)
    }
    var kept: [Int] = []
    for spec in specs {
      if let constraint = old[spec.withoutConstant]?.popLast() {
        setArrangedConstant(spec.constant, of: constraint)
        kept.append(constraint)
      } else {
        kept.append(install(spec.terms, spec.annotation, arranger: Int32(stack)))
      }
    }
    let present = Set(kept)
    for constraint in stacks[stack]?.constraints ?? [] where !present.contains(constraint) {
      drop(constraint)
    }
    stacks[stack]?.constraints = kept
  }

  private mutating func setArrangedConstant(_ constant: Double, of index: Int) {
    guard constraints.records[index].terms.constant != constant else { return }
    constraints.records[index].terms.constant = constant
    rowChanged(.constraint(index))
    if let row = constraints.records[index].row {
      setConstant(constraints.records[index].rowOffset + constant, ofRow: row)
    }
  }
}

extension ConstraintSpec {
  /// The spec with a constant of 0, by which two of them are compared.
  fileprivate var withoutConstant: ConstraintSpec {
    var result = self
    result.constant = 0
    return result
  }
}
