import Cassowary

/// Items and constraints in words.
extension LayoutEngine {
  /// The names in reports of items without ``ItemProperties/name``; `nil`, the default, for the type of the
  /// node, or `item`, and the index, as for items of which it answers `nil`.
  ///
  /// Asked only when something is described, so that a host with millions of items need not name them all.
  /// It must not ask the engine for results, nor change anything.
  public var nameOfItem: ((ItemID) -> String?)? {
    get { state.nameOfItem }
    set { state.nameOfItem = newValue }
  }

  /// The name of an item in reports: its own, or what ``nameOfItem`` answers, or the type of its node, or
  /// `item`, and its index; a built-in guide after a dot.
  ///
  /// A handle that is stale or another engine's is described by its index.
  public func describe(_ item: ItemID) -> String {
    state.describe(item)
  }

  /// An error of this engine with the names of the items, and the constraint, that it mentions by their handles.
  ///
  /// ``LayoutError/description`` knows only their indices.
  public func describe(_ error: LayoutError) -> String {
    let text = error.description(calling: { describe($0) })
    guard case .requiredPriorityChanged(let id) = error, let spec = try? spec(of: id) else {
      return text
    }
    return text + " The constraint is \(describe(spec))."
  }

  /// A constraint as an equation, such as `label.width >= 2 * card.width - 10 @750`.
  ///
  /// Constants are in points. The constraint need not be in the engine, nor be legal.
  public func describe(_ spec: ConstraintSpec) -> String {
    state.describe(spec)
  }
}

extension LayoutState {
  mutating func describe(_ item: ItemID) -> String {
    var result = "item\(item.index)"
    if items.contains(item) {
      if let name = items.details[Int(item.index)].properties.name {
        result = name
      } else if let role = roleOfGuide(Int(item.index)) {
        let owner = items.id(items.records[Int(item.index)].parent)
        result = "\(describe(owner)).\(role)"
      } else if let name = nameOfItem?(items.id(Int(item.index))) {
        result = name
      } else if let storage = storage(of: item) {
        result = storage.typeName + "\(item.index)"
      }
    }
    return item.area == .item ? result : result + "." + item.area.rawValue
  }

  /// The part of its owner that a guide stands for which a stack, a grid or a flow made for itself.
  private func roleOfGuide(_ item: Int) -> String? {
    let record = items.records[item]
    if !record.isPrivate { return nil }
    if let stack = stacks[record.parent] {
      return stack.guides.firstIndex { Int($0.index) == item }.map { "gap\($0 + 1)" }
    }
    if let grid = grids[record.parent] {
      if grid.columns.contains(where: { Int($0.guide.index) == item }) { return "column" }
      return grid.rows.contains { Int($0.guide.index) == item } ? "row" : "span"
    }
    return flows[record.parent].map { flow in
      flow.lines.contains { Int($0.guide.index) == item } ? "line" : "gap"
    }
  }

  mutating func describe(_ spec: ConstraintSpec) -> String {
    spec.statement.equation(describe(spec.first), spec.second.map { describe($0) })
  }

  /// A row of the engine's own with the reason for it.
  mutating func describe(_ row: ItemRow) -> String {
    let item = describe(items.id(row.item))
    // The rows of what floats are those of offset 0.
    let constant =
      row.kind.subject == .offset
      ? items.details[row.item].properties.contentOffset[row.kind.axis] + 0 : row.constant
    var (subject, reason) = subjectAndReason(of: row.kind)
    if row.kind.hasFactor, let frame = items.details[row.item].properties.fixedFrame {
      reason += " \(frame.autoresizing)"
    }
    var result = "\(item).\(subject) \(row.relation.symbol) "
    if row.factor != 0 {
      let parent = items.records[row.item].parent
      let attribute = row.kind == .frameWidth || row.kind == .frameCenterX ? "width" : "height"
      result += "\(LinearText.number(row.factor)) * \(describe(items.id(parent))).\(attribute)"
      if row.constant > 0 { result += " + \(LinearText.number(row.constant))" }
      if row.constant < 0 { result += " - \(LinearText.number(-row.constant))" }
    } else {
      result += LinearText.number(constant)
    }
    return result + row.priority.suffix + " (\(reason))"
  }

  mutating func subjectAndReason(of kind: ItemRowKind) -> (
    subject: String, reason: String
  ) {
    switch kind {
    case .rootX: ("left", "origin of the root")
    case .rootY: ("top", "origin of the root")
    case .rootWidth: ("width", "size of the root")
    case .rootHeight: ("height", "size of the root")
    case .minimumWidth: ("width", "no negative size")
    case .minimumHeight: ("height", "no negative size")
    case .huggingWidth: ("width", "content hugging")
    case .huggingHeight: ("height", "content hugging")
    case .compressionWidth: ("width", "content compression resistance")
    case .compressionHeight: ("height", "content compression resistance")
    case .frameWidth, .rowWidth: ("width", "autoresizing mask")
    case .frameHeight, .rowHeight: ("height", "autoresizing mask")
    case .frameCenterX: ("centerX", "autoresizing mask")
    case .frameCenterY: ("centerY", "autoresizing mask")
    case .minimumContentWidth: ("content.width", "no negative size")
    case .minimumContentHeight: ("content.height", "no negative size")
    case .contentWidth: ("content.width", "manual content size")
    case .contentHeight: ("content.height", "manual content size")
    case .offsetX: ("contentOffset.x", "content offset")
    case .offsetY: ("contentOffset.y", "content offset")
    }
  }
}

extension ConstraintStatement {
  /// The constraint as an equation between items of these names.
  func equation(_ first: String, _ second: String?) -> String {
    var result = "\(first).\(firstAttribute.name) \(relation.symbol) "
    if let second {
      if multiplier != 1 { result += "\(LinearText.number(multiplier)) * " }
      result += "\(second).\(secondAttribute.name)"
      if constant > 0 { result += " + \(LinearText.number(constant))" }
      if constant < 0 { result += " - \(LinearText.number(-constant))" }
      if constant.isNaN { result += " + nan" }
    } else {
      result += LinearText.number(constant)
    }
    return result + priority.suffix
  }
}

extension Priority {
  /// The priority after an equation that is not required.
  fileprivate var suffix: String { isRequired ? "" : " @\(LinearText.number(rawValue))" }
}
