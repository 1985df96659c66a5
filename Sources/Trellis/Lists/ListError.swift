/// Why a list refused a change; it has changed nothing then.
public enum ListError<Section: Hashable & Sendable, Item: Hashable & Sendable>: Error, Hashable,
  Sendable
{
  /// The list has no such item.
  case unknownItem(Item)
  /// The item is in the list already, or was given twice.
  case duplicateItem(Item)
  /// The list has no such section.
  case unknownSection(Section)
  /// The section is in the list already, or was given twice.
  case duplicateSection(Section)
  /// The items would need more room than a layout has: more than ``LayoutEngine/largestLength``.
  case tooLong
  /// The list waits for the answer of a closure that makes, fills or measures a row, or says what changes, or a layout
  /// of its tree waits for one, such as ``LayoutNode/measure``.
  ///
  /// It cannot be changed, and cannot scroll to an item, before the answer is there.
  case isConsulting
}
