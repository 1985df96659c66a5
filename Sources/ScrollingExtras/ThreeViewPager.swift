import LayoutGeometry
import Scrolling

/// The scheme of previous, current and next view, reused as one pages.
///
/// When the offset passes the middle between two pages, the view that is furthest away moves to the
/// other side and draws the page that comes next. With a radius above 1 there are more views, for
/// content that takes long to draw.
public struct ThreeViewPager: Hashable, Sendable {
  /// The work of the host.
  public enum Operation: Hashable, Sendable {
    /// Move the view to the slot of the page.
    case move(view: Int, toPage: Int)
    /// Draw the page in the view.
    case redraw(view: Int, page: Int)
  }

  /// The number of pages.
  public let pageCount: Int
  /// The number of views on either side of the current one.
  public let radius: Int
  /// The page in the middle; `nil` before the first update.
  public private(set) var currentPage: Int?

  /// Creates a pager for `pageCount` pages; a radius above that is limited to it.
  public init(pageCount: Int, radius: Int = 1) {
    self.pageCount = Swift.min(Swift.max(pageCount, 0), Int.max / 4)
    self.radius = Swift.min(Swift.max(radius, 0), Swift.max(self.pageCount, 1))
  }

  /// The number of views.
  public var viewCount: Int { 2 * radius + 1 }

  /// The view that shows `page` when it is shown: each page has its own for ever, and pages that are
  /// shown together have different ones.
  public func view(forPage page: Int) -> Int { page % viewCount }

  /// Takes in an offset and appends what has to be done to `operations`.
  ///
  /// The current page changes half way between two pages. An offset that is not a number, and a page without
  /// a size, change nothing.
  public mutating func update(
    offset: Double, pageSize: Double, operations: inout ContiguousArray<Operation>
  ) {
    let place = offset / pageSize + 0.5
    guard pageCount > 0, pageSize > 0, !place.isNaN else { return }
    let nearest = Int(flooring: place)
    let page = Swift.min(Swift.max(nearest, 0), pageCount - 1)
    if page == currentPage { return }
    let shown = currentPage.map { pages(around: $0) }
    currentPage = page
    for next in pages(around: page) where !(shown?.contains(next) ?? false) {
      operations.append(.move(view: view(forPage: next), toPage: next))
      operations.append(.redraw(view: view(forPage: next), page: next))
    }
  }

  /// The pages that have views while `page` is the current one.
  public func pages(around page: Int) -> Range<Int> {
    let page = Swift.min(Swift.max(page, 0), Swift.max(pageCount - 1, 0))
    return Swift.max(page - radius, 0)..<Swift.min(page + radius + 1, pageCount)
  }
}
