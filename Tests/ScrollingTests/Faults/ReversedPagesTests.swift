import LayoutGeometry
import Scrolling
import Testing

/// Pages where reading goes from right to left.
@Suite("Windows on pages that are counted from the right")
struct ReversedPagesTests {
  @Test("The pages that have views are those that the paging counts")
  func counted() throws {
    var driver = try Driver(
      content: Size(1_600, 480), geometry: { $0.isRightToLeft = true },
      configuration: { $0.isPagingEnabled = true })
    let window = PageWindow(slotSize: Size(320, 480), pageCount: 5, isReversed: true)
    for page in 0..<5 {
      try driver.model.setPage(page, at: 0, events: &driver.sink)
      #expect(window.visiblePages(in: driver.model.bounds) == page..<(page + 1))
      #expect(window.frame(ofPage: page) == driver.model.bounds)
      #expect(driver.model.paging(.horizontal).pageIndex(at: driver.offset.x) == page)
    }
    #expect(window.visiblePages(in: Rect(400, 0, 320, 480)) == 2..<4)
    #expect(window.visiblePages(in: Rect(-700, 0, 320, 480)).isEmpty)
    #expect(window.visiblePages(in: Rect(1_700, 0, 320, 480)).isEmpty)
  }

  @Test("Views are reused as they are from left to right, with padding and overscan")
  func views() {
    var window = PageWindow(
      slotSize: Size(340, 480), pageCount: 10, padding: 20, overscan: 1, isReversed: true)
    var operations = ContiguousArray<Recycler<Int>.Operation>()
    window.update(visible: Rect(3_060, 0, 340, 480), operations: &operations)
    #expect(window.recycler.displayedKeys == [0, 1])
    window.update(visible: Rect(2_720, 0, 340, 480), operations: &operations)
    #expect(window.recycler.displayedKeys == [0, 1, 2])
    #expect(window.frame(ofPage: 0) == Rect(3_070, 0, 320, 480))
    // A page that is not there has a frame beyond the content.
    #expect(window.frame(ofPage: .min).minX > window.contentSize.width)
  }
}
