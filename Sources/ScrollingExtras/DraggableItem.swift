import LayoutGeometry
import Scrolling

/// Something that a finger moves by itself, on top of or inside of a scroll view.
///
/// A recogniser reports how far the finger has moved since it began; each report moves the item by
/// what was added since the last one.
public struct DraggableItem: Hashable, Sendable {
  /// The middle of the item, in the coordinates of what it lies in.
  public var center: Point
  /// The size of the item.
  public var size: Size
  private var reported = Point.zero

  /// Creates an item.
  public init(center: Point, size: Size) {
    self.center = center
    self.size = size
  }

  /// The rectangle of the item.
  public var frame: Rect {
    Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The finger is `translation` away from where it began.
  public mutating func drag(by translation: Point) {
    center = center + (translation - reported)
    reported = translation
  }

  /// The content moved below the finger by `distance`; the item stays under the finger.
  public mutating func follow(_ distance: Point) { center = center + distance }

  /// The finger was lifted.
  public mutating func endDragging() { reported = .zero }
}
