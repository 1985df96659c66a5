/// Baselines of stacks: those of what they arrange, however deep.
///
/// A stack has no text of its own. Its first baseline is that of its first item if it is vertical, and
/// its last baseline that of its last one, by gravity area if it has those; for both, a horizontal stack
/// has the item of the largest intrinsic height. The item may be a stack again. A stack that says itself
/// where its baseline is has that one. Rows mention the variables of the item where the text is, so that the
/// baseline of a stack moves with the layout inside of it; when it comes to be another item, the
/// constraints about it are lowered anew.
extension LayoutState {
  /// The item where the text is that `attribute` of `subject` means.
  mutating func baselineItem(_ attribute: Attribute, of subject: ItemID) -> ItemID {
    guard attribute.usesBaseline, !stacks.isEmpty, subject.area == .item else { return subject }
    var index = Int(subject.index)
    while !hasOwnBaseline(attribute, index), let next = baselineItems(of: index)?[attribute] {
      index = next
    }
    return items.id(index)
  }

  /// True if an item says itself where its baseline is, which then is not that of anything in it.
  private mutating func hasOwnBaseline(_ attribute: Attribute, _ item: Int) -> Bool {
    let properties = items.details[item].properties
    return attribute == .firstBaseline
      ? properties.firstBaselineOffset != 0 : properties.lastBaselineOffset != 0
  }

  /// The arranged items that have the baselines of a stack; `nil` for what is no stack or shows
  /// nothing.
  private mutating func baselineItems(of stack: Int) -> StackBaselines? {
    guard let layout = stacks[stack]?.layout else { return nil }
    let leastVisible = stacks[stack]?.leastVisible
    let arranged =
      layout.distribution == .gravityAreas ? layout.arranged.byGravity : layout.arranged
    var found: StackBaselines?
    for entry in arranged where isShown(entry, in: layout, from: leastVisible) {
      let item = Int(entry.item.index)
      guard let known = found else {
        found = StackBaselines(first: item, last: item)
        continue
      }
      if layout.axis == .vertical {
        found?.last = item
      } else if restingHeight(of: item) > restingHeight(of: known.first) {
        found = StackBaselines(first: item, last: item)
      }
    }
    return found
  }

  private mutating func restingHeight(of item: Int) -> Double {
    contentSize(of: item).height ?? 0
  }

  /// Has the constraints about the baselines of a stack lowered anew if they are another item's.
  mutating func updateBaselines(of stack: Int) {
    let found = baselineItems(of: stack)
    guard found != stacks[stack]?.baselines else { return }
    stacks[stack]?.baselines = found
    relowerBaselines(of: stack)
  }

  /// Has the constraints lowered anew that are about the baselines of a stack, or of those around it.
  mutating func relowerBaselines(of stack: Int) {
    for constraint in baselineConstraints(of: stack) { relower(constraint) }
  }

  /// The constraints whose constants an arranged item has a part in, because the baselines of the
  /// stacks around it are its own.
  ///
  /// Rows that stand were lowered with the items that have the baselines at present, so that the others have
  /// a part in none.
  mutating func baselineConstraints(around item: Int) -> [Int] {
    let stack = items.records[item].parent
    guard items.records[item].isArranged, let known = stacks[stack]?.baselines,
      known.first == item || known.last == item
    else { return [] }
    return baselineConstraints(of: stack)
  }

  /// The constraints about the baselines of a stack and of the stacks that it is arranged in.
  private mutating func baselineConstraints(of stack: Int) -> [Int] {
    // Without any there is none here, and stacks may be deep in stacks.
    if constraints.baselineCount == 0 { return [] }
    var result: [Int] = []
    var current = stack
    while stacks[current] != nil {
      for constraint in constraints.constraints(from: items.records[current].firstUse) {
        let record = constraints.records[constraint]
        let isAbout =
          record.first == current && record.firstAttribute.usesBaseline
          || record.second == current && record.secondAttribute.usesBaseline
        if isAbout { result.append(constraint) }
      }
      guard items.records[current].isArranged else { break }
      current = items.records[current].parent
    }
    return result
  }
}

/// The arranged items that have the baselines of a stack, by index.
struct StackBaselines: Equatable {
  var first: Int
  var last: Int

  subscript(attribute: Attribute) -> Int { attribute == .firstBaseline ? first : last }
}
