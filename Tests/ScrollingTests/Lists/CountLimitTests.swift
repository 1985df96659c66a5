import LayoutGeometry
import Scrolling
import Testing

/// Counts for which there is no room.
@Suite("Lists: huge counts")
struct CountLimitTests {
  private let counts = [Int.max, 1 << (Int.bitWidth - 3), ExtentIndex.largestCount + 1]

  @Test("A new list of too many items is refused")
  func creation() throws {
    for count in counts {
      #expect(throws: ScrollError.outOfRange(.count)) {
        try ExtentIndex(repeating: 1, count: count)
      }
      #expect(throws: ScrollError.outOfRange(.count)) {
        try ExtentIndex(repeatElement(1, count: count))
      }
      #expect(throws: ScrollError.outOfRange(.count)) {
        try VirtualList(count: count, estimatedExtent: 1)
      }
      #expect(throws: ScrollError.outOfRange(.count)) {
        try VirtualList(extents: repeatElement(1, count: count))
      }
    }
    #expect(throws: ScrollError.negative(.count)) { try ExtentIndex(repeating: 1, count: -1) }
  }

  @Test("An extent is refused for no items, too")
  func extents() {
    #expect(throws: ScrollError.notFinite(.extent)) {
      try ExtentIndex(repeating: .infinity, count: 0)
    }
    #expect(throws: ScrollError.negative(.extent)) {
      try VirtualList(count: 0, estimatedExtent: -1)
    }
  }

  @Test("Too many that come in are refused, and nothing changes")
  func changes() throws {
    let list = try VirtualList(extents: [10, 20, 30])
    for count in counts + [ExtentIndex.largestCount - 2] {
      var changed = list
      #expect(throws: ScrollError.outOfRange(.count)) {
        try changed.rearrange([
          .kept(0..<3), .inserted(count: count, extent: 1, isMeasured: true),
        ])
      }
      #expect(throws: ScrollError.outOfRange(.count)) {
        _ = try changed.insert(extents: repeatElement(1, count: count), at: 1, offset: 0)
      }
      #expect(throws: ScrollError.outOfRange(.count)) {
        _ = try changed.insert(extents: repeatElement(1, count: count), at: 3, offset: 0)
      }
      #expect(changed == list)
    }
  }
}
