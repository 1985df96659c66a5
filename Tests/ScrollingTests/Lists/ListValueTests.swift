import LayoutGeometry
import Scrolling
import Testing

/// Lists that have come about in different ways.
@Suite("Virtual lists: removal and equality")
struct ListValueTests {
  @Test("A list that begins below the top of the view begins there without its first item, too")
  func belowTheTop() throws {
    var list = try VirtualList(extents: [50, 60, 70, 80])
    #expect(try list.remove(0..<1, offset: -64, viewport: 480) == 0)
    #expect(list.total == 210)
    #expect(try list.remove(0..<3, offset: -64, viewport: 480) == 0)
    #expect(list.isEmpty)
  }

  @Test("Lists of the same items are equal, however they came about")
  func equality() throws {
    var list = VirtualList()
    _ = try list.insert(extents: [10, 20], at: 0, offset: 0)
    let other = try VirtualList(extents: [10, 20])
    #expect(list == other && list.hashValue == other.hashValue)
    try list.setExtent(15, at: 0, offset: 0)
    #expect(list != other)
    try list.setExtent(10, at: 0, offset: 0)
    #expect(list == other && list.extents == other.extents)
    list.forgetMeasures()
    #expect(list != other && list.extents == other.extents)
  }
}
