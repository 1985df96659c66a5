import Scrolling
import TestSupport
import Testing
import Trellis

#if os(Linux)
  import Glibc
#endif

/// A frame of a window in which a list in a page in a pager moves: the router, the model, what floats.
@Suite("Router: cost of a frame")
struct RouterFrameCostTests {
  private struct Thrown {
    let root = LayoutNode(size: Size(320, 480))
    let list = ScrollNode()
    let router: ScrollRouter
    let badge = LayoutNode()
    var time = 0.0
    var checksum = 0.0

    init() throws {
      var parent = root
      for content in [Size(960, 480), Size(320, 960)] {
        let node = ScrollNode()
        parent.addSubnode(node)
        node.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
        node.contentSize = content
        parent = node
      }
      parent.addSubnode(list)
      list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
      list.contentSize = Size(320, 1e6)
      list.addSubnode(badge)
      badge.fixedFrame = FixedFrame(Rect(10, 10, 20, 20))
      router = ScrollRouter(root: root)
      root.layoutIfNeeded()
    }

    mutating func touch(_ phase: ScrollTouch.Phase, _ y: Double) throws {
      time += 0.01
      try router.handle(
        .touch(ScrollTouch(id: 1, phase: phase, location: Point(160, y))), at: time)
    }

    mutating func throwContent() throws {
      try touch(.began, 470)
      for step in 1...8 { try touch(.moved, 470 - Double(step) * 50) }
      try touch(.ended, 70)
    }

    mutating func draw() throws {
      time += 0.005
      try router.advance(to: time)
      checksum += badge.frameInWindow.minY + (router.nextDeadline ?? 0)
    }
  }

  @Test("The frames move the list, and what is on it")
  func moves() throws {
    var thrown = try Thrown()
    try thrown.throwContent()
    let before = thrown.badge.frameInWindow.minY
    try thrown.draw()
    #expect(thrown.list.controller.state.isDecelerating)
    #expect(thrown.badge.frameInWindow.minY < before - 1)
  }

  #if os(Linux) && !DEBUG
    @Test("allocates nothing while the list is thrown")
    func allocations() async {
      await #expect(processExitsWith: .success) {
        var thrown = try Thrown()
        for _ in 0..<2 {
          try thrown.throwContent()
          for _ in 0..<100 { try thrown.draw() }
        }
        try thrown.throwContent()
        for _ in 0..<5 { try thrown.draw() }
        try AllocationCounter.install()
        for _ in 0..<100 { try thrown.draw() }
        let count = AllocationCounter.count
        let probe = [Int](repeating: count, count: Int(thrown.checksum.magnitude) % 7 + 1)
        guard count == 0, AllocationCounter.count > 0, probe[0] == count,
          thrown.list.controller.state.isDecelerating
        else {
          exit(Int32(min(max(count, 1), 200)))
        }
      }
    }
  #endif
}
