/// Why a layout operation was refused.
///
/// A refused operation changes nothing.
public enum LayoutError: Error, Hashable, Sendable {
  /// The item is not, or no longer, one of this engine's.
  case unknownItem(ItemID)
  /// The constraint is not, or no longer, one of this engine's.
  case unknownConstraint(LayoutConstraintID)
  /// A constraint breaks a rule; `at` says which one of the call's argument.
  case illegalConstraint(IllegalConstraint, at: ConstraintPosition)
  /// A content size, a content guide or a frame guide was asked of an item that does not scroll.
  case notAScrollItem(ItemID)
  /// A built-in guide has no properties, no children and no place of its own; its item has. Or a guide that a stack,
  /// a grid or a flow made for itself was to be removed or moved.
  case builtInGuide(ItemID)
  /// A guide cannot have children.
  case guideHasNoChildren(ItemID)
  /// A constraint cannot hold together with those before it and with the tree, which a strict engine refuses; `at`
  /// says which one of the call's argument.
  case unsatisfiable(ConflictReport, at: ConstraintPosition)
  /// A strict engine refuses to make a constraint required, or no longer required.
  case requiredPriorityChanged(LayoutConstraintID)
  /// A guide or a scroll item cannot be a stack, a grid or a flow, nor an item two of these.
  case cannotBeStack(ItemID)
  /// A stack arranges children of it, each once, and no guides.
  case cannotArrange(ItemID, in: ItemID)
  /// A cell of a grid reaches beyond it, or over another cell.
  case illegalSpan(row: Int, column: Int, in: ItemID)
  /// A group has no constraint like one that is to update it, or none that another one of them has not updated; `at`
  /// says which one.
  case nothingToUpdate(at: ConstraintPosition)
  /// The root cannot be moved, removed or given a frame; its size can be set.
  case rootIsFixed
  /// An item cannot move into its own subtree.
  case cycle(ItemID, in: ItemID)
  /// There is no such position among the children.
  case indexOutOfRange(Int, count: Int)
  /// A number is NaN, infinite, too large, negative where that means nothing, or not a priority.
  case invalidValue(Double, of: Quantity)
  /// A visual format has mistakes; all of them are in the error.
  case visualFormat(VisualFormatError)
  /// A visual format mentions `|`, but the view beside it has no parent.
  case noSuperview(view: String, source: ConstraintSource)
  /// A visual format needs a guide, such as the space that `~` is, and the call adds none.
  case formatNeedsGuide(source: ConstraintSource)
  /// The items of a constraint are in different trees; `at` says which one of the call's argument.
  case noCommonAncestor(at: ConstraintPosition)
  /// A constraint was added to a node that does not hold its items; `at` says which one of the call's
  /// argument.
  case notInHierarchy(at: ConstraintPosition)
  /// A guide that belongs to a node already, or is built into one, cannot be added.
  case guideIsOwned
  /// A scroll controller that belongs to another item was to be connected with this one.
  case scrollControllerIsTaken(ItemID)
}

extension LayoutError: CustomStringConvertible {
  /// The reason in words, with items by their indices; ``LayoutEngine/describe(_:)-(LayoutError)`` has
  /// their names.
  public var description: String {
    description(calling: { "item \($0.index)" })
  }

  /// The reason in words, with what items are called.
  func description(calling name: (ItemID) -> String) -> String {
    func sentence(about item: ItemID, _ predicate: String) -> String {
      "\(capitalized(name(item))) \(predicate)."
    }
    return switch self {
    case .unknownItem(let item):
      sentence(about: item, "is not, or no longer, an item or guide of this engine")
    case .unknownConstraint(let constraint):
      "Constraint \(constraint.index) is not one of this engine's, or was named before in the same call."
    case .illegalConstraint(let reason, let position):
      position.text.isEmpty ? reason.message : "\(reason.message) The constraint is \(position)."
    case .notAScrollItem(let item):
      sentence(
        about: item.item, "does not scroll: it has no content size, content guide or frame guide")
    case .builtInGuide(let guide) where guide.area == .item:
      sentence(
        about: guide,
        "is a guide that a stack, a grid or a flow made for itself, and goes with that")
    case .builtInGuide(let guide):
      "The \(guide.area.rawValue) guide is built into \(name(guide.item)): it has no properties, "
        + "no children and no place of its own."
    case .guideHasNoChildren(let item):
      sentence(about: item, "is a guide: it cannot have children")
    case .unsatisfiable(let conflict, _):
      conflict.description
    case .requiredPriorityChanged:
      "Mutating a priority from required to not on an installed constraint (or vice versa) is not "
        + "supported by a strict engine."
    case .cannotBeStack(let item):
      sentence(
        about: item,
        "cannot be a stack, a grid or a flow, because it scrolls, is a guide, or has another rule")
    case .cannotArrange(let item, let stack):
      sentence(
        about: item,
        "cannot be arranged by \(name(stack)): it is not a child of it, is a guide, or is listed twice"
      )
    case .illegalSpan(let row, let column, let grid):
      "The cell in row \(row), column \(column) of \(name(grid)) reaches beyond the grid or over "
        + "another cell."
    case .nothingToUpdate(let position):
      "The group has no constraint left that differs from \(position) in constant and priority only."
    case .rootIsFixed:
      "The root cannot be moved, removed or given a frame; set its size instead."
    case .cycle(let item, let parent):
      sentence(about: item, "cannot move into \(name(parent)), which is below it")
    case .indexOutOfRange(let index, let count):
      "There is no position \(index) among \(count) children."
    case .invalidValue(let value, let quantity):
      "\(value) is not usable as \(quantity.rawValue)."
    case .visualFormat(let error):
      error.rendered()
    case .noSuperview(let view, let source):
      "Unable to interpret '|' character in \"\(source.text)\", because the related view "
        + "(\(view)) doesn't have a superview."
    case .formatNeedsGuide(let source):
      "The format \"\(source.text)\" needs a guide at offset \(source.range.start), and none is to "
        + "be added."
    case .noCommonAncestor(let position):
      "Unable to activate \(position) because its items have no common ancestor. Does the "
        + "constraint reference items in different view hierarchies? That's illegal."
    case .notInHierarchy(let position):
      "The view hierarchy is not prepared for the constraint"
        + (position.text.isEmpty ? "" : " \(position)") + ": when added to a view, the "
        + "constraint's items must be descendants of that view (or the view itself)."
    case .guideIsOwned:
      "The guide belongs to a node already."
    case .scrollControllerIsTaken(let item):
      sentence(
        about: item, "cannot have this scroll controller, which belongs to another item")
    }
  }

  /// The start of a sentence: an index is preceded by a word, names stay as they are.
  private func capitalized(_ name: String) -> String {
    let bytes = Array(name.utf8)
    return bytes.starts(with: Array("item ".utf8))
      ? "I" + String(decoding: bytes.dropFirst(), as: UTF8.self) : name
  }
}
