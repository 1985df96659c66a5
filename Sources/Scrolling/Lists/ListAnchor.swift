/// A place in a list that does not move when other items change: an item and how far its beginning is
/// from the beginning of the view.
public struct ListAnchor: Hashable, Sendable {
  /// The index of the item.
  public var index: Int
  /// The distance from the beginning of the view to that of the item, in points; negative if the item
  /// begins before the view.
  public var distance: Double

  /// Creates an anchor.
  public init(index: Int, distance: Double) {
    self.index = index
    self.distance = distance
  }
}

/// The part that stays in place when a list changes.
public enum ListAnchorBehavior: Hashable, Sendable {
  /// The visible part.
  case keepVisible
  /// The visible part, except that a view within `threshold` points of the beginning stays at the
  /// beginning, so that items inserted there are seen.
  case stickToStart(threshold: Double)
  /// The visible part, except that a view within `threshold` points of the end stays at the end, as
  /// conversations do; a list node also when its view or its insets change.
  case stickToEnd(threshold: Double)
}

extension ListAnchorBehavior {
  /// The part that stays in place where the view is now.
  package enum Stick {
    case anchor
    case start
    case end
  }

  /// The part that stays in place of a list of `total` points, of which those from `offset` on are in
  /// view; `tolerance` is what numbers are rounded by.
  package func stick(
    offset: Double, viewport: Double, total: Double, tolerance: Double = 0
  ) -> Stick {
    switch self {
    case .keepVisible: .anchor
    case .stickToStart(let threshold): offset <= threshold + tolerance ? .start : .anchor
    case .stickToEnd(let threshold):
      total - (offset + viewport) <= threshold + tolerance ? .end : .anchor
    }
  }
}

/// Where an item shall be in the view.
public enum ListAlignment: Hashable, Sendable {
  /// At the beginning.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// Where the least movement puts it into view.
  case nearest
}
