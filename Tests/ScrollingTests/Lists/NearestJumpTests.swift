import LayoutGeometry
import Scrolling
import Testing

@Suite("Virtual lists: jumps by the least movement")
struct NearestJumpTests {
  @Test("They count from where the view is")
  func nearest() throws {
    var list = try VirtualList(extents: repeatElement(44, count: 100))
    for (from, wanted) in [(2_000.0, 2_000.0), (0, 1_764), (3_000, 2_200)] {
      let jump = list.jump(toItem: 50, alignment: .nearest, viewport: 480, from: from) { _ in 44 }
      #expect(jump == wanted)
      #expect(
        list.offset(ofItem: 50, alignment: .nearest, viewport: 480, from: from) == wanted)
    }
  }

  @Test("What is in view stays there while rows before it are measured")
  func growth() throws {
    // The view is at item 48; a jump to item 47 measures it and those behind it.
    var list = try VirtualList(count: 100, estimatedExtent: 44)
    for item in 48..<100 { try list.setExtent(44, at: item, offset: 0) }
    let from = list.extents.start(of: 48)
    let jump = list.jump(toItem: 47, alignment: .nearest, viewport: 480, from: from) { _ in 60 }
    #expect(jump == list.extents.start(of: 47) && list.isMeasured(47))
    #expect(list.extents.start(of: 48) == from + 16)
    // Item 50 is in view all the time: nothing moves but for what grows before it.
    let stays = list.jump(
      toItem: 50, alignment: .nearest, viewport: 480, from: from + 16
    ) { _ in 60 }
    #expect(stays == from + 16)
  }
}
