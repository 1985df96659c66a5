import LayoutGeometry
import Scrolling

/// A tree of rectangles, each with its own coordinate system, and where they end up on the screen.
///
/// The place of all that is composited follows from two rectangles of each view: its **frame** in its
/// parent, and its **bounds**, whose origin says which point of its own coordinates is at its top-left
/// corner. A point goes up one level by adding the frame's origin and subtracting the bounds' origin.
/// Scrolling is nothing but another bounds origin. Storing the views in an array makes the order of
/// adding the painter's order.
public struct Composition: Hashable, Sendable {
  /// One view of the tree.
  public struct View: Hashable, Sendable {
    /// The rectangle in the parent's coordinates.
    public var frame: Rect
    /// The view's own coordinate at its top-left corner: a scroll view's content offset.
    public var boundsOrigin: Point
    /// True if descendants are visible only inside of this view.
    public var clipsToBounds: Bool
    /// The index of the parent, or `nil` for a root, whose frame is in the window.
    public let parent: Int?
  }

  /// The drawing of one view.
  public struct DisplayItem: Hashable, Sendable {
    /// The index of the view.
    public var view: Int
    /// The whole rectangle, in the window.
    public var frame: Rect
    /// The part that no ancestor clips.
    public var visible: Rect
  }

  private var views = ContiguousArray<View>()

  /// Creates an empty tree.
  public init() {}

  /// The number of views.
  public var count: Int { views.count }

  /// Adds a view on top of everything, and returns its index.
  ///
  /// - Throws: ``/Scrolling/ScrollError/noSuchIndex(_:)`` if there is no such parent.
  public mutating func add(
    frame: Rect, in parent: Int? = nil, boundsOrigin: Point = .zero, clipsToBounds: Bool = false
  ) throws(ScrollError) -> Int {
    if let parent { try check(parent) }
    views.append(
      View(frame: frame, boundsOrigin: boundsOrigin, clipsToBounds: clipsToBounds, parent: parent))
    return views.count - 1
  }

  /// The view at `index`, or `nil` if there is none.
  public func view(_ index: Int) -> View? {
    views.indices.contains(index) ? views[index] : nil
  }

  /// Scrolls the view at `index`: sets the origin of its bounds.
  ///
  /// - Throws: ``/Scrolling/ScrollError/noSuchIndex(_:)`` if there is no such view.
  public mutating func setContentOffset(_ offset: Point, of index: Int) throws(ScrollError) {
    try check(index)
    views[index].boundsOrigin = offset
  }

  private func check(_ index: Int) throws(ScrollError) {
    if !views.indices.contains(index) { throw .noSuchIndex(index) }
  }

  /// The vector from the view's own coordinates to the window's.
  private func shiftToWindow(from index: Int) -> Point {
    var shift = Point.zero
    var next: Int? = index
    while let current = next {
      shift = shift + views[current].frame.origin - views[current].boundsOrigin
      next = views[current].parent
    }
    return shift
  }

  /// A point of one view's coordinates, in another's; `nil` stands for the window.
  ///
  /// - Throws: ``/Scrolling/ScrollError/noSuchIndex(_:)`` if there is no such view.
  /// - Complexity: O(depth).
  public func convert(
    _ point: Point, from source: Int?, to target: Int?
  ) throws(ScrollError) -> Point {
    var result = point
    if let source {
      try check(source)
      result = result + shiftToWindow(from: source)
    }
    if let target {
      try check(target)
      result = result - shiftToWindow(from: target)
    }
    return result
  }

  /// The rectangle of a view in the window.
  ///
  /// - Throws: ``/Scrolling/ScrollError/noSuchIndex(_:)`` if there is no such view.
  public func frameInWindow(of index: Int) throws(ScrollError) -> Rect {
    try check(index)
    return views[index].frame.offset(by: parentShift(index))
  }

  private func parentShift(_ index: Int) -> Point {
    guard let parent = views[index].parent else { return .zero }
    return shiftToWindow(from: parent)
  }

  /// All views of which something is visible in `window`, in the order in which they are painted:
  /// parents before their children, earlier siblings before later ones.
  ///
  /// A view that does not clip lets its descendants show outside of it.
  ///
  /// - Complexity: O(count).
  public func displayList(in window: Rect) -> [DisplayItem] {
    var items: [DisplayItem] = []
    // Both with the last one first; nothing here calls itself, since a tree may be deeper than the stack.
    var children = [[Int]](repeating: [], count: views.count)
    var waiting: [(view: Int, clip: Rect, shift: Point)] = []
    for index in views.indices.reversed() {
      if let parent = views[index].parent {
        children[parent].append(index)
      } else {
        waiting.append((index, window, .zero))
      }
    }
    while let (index, clip, shift) = waiting.popLast() {
      let view = views[index]
      let frame = view.frame.offset(by: shift)
      let visible = frame.intersection(clip)
      if let visible { items.append(DisplayItem(view: index, frame: frame, visible: visible)) }
      guard let childClip = view.clipsToBounds ? visible : clip else { continue }
      for child in children[index] {
        waiting.append((child, childClip, frame.origin - view.boundsOrigin))
      }
    }
    return items
  }
}
