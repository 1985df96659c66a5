import LayoutGeometry
import Scrolling
import TestSupport
import Testing

@Suite("Virtual lists")
struct VirtualListTests {
  /// The list of the oracles: 20, 24, 28, 32, 36, over and over.
  static func oracle(_ count: Int = 100_000) throws -> VirtualList {
    try VirtualList(extents: (0..<count).map { Double(20 + $0 % 5 * 4) })
  }

  @Test("100,000 items of five extents: total and visible ranges")
  func oracles() throws {
    let list = try Self.oracle()
    #expect(list.total == 2_800_000)
    for (offset, first, last) in [
      (0.0, 0, 17), (20, 1, 18), (19.999, 0, 18), (480, 17, 34), (1_000_000, 35_714, 35_731),
      (2_799_520, 99_983, 99_999),
    ] {
      #expect(
        list.visibleRange(from: offset, to: offset + 480) == first..<(last + 1),
        "offset \(offset)")
    }
    #expect(list.extents.start(of: 35_714) == 999_984)
    #expect(list.extents.start(of: 35_731) == 1_000_460)
  }

  @Test("Overscan, empty lists, empty items, positions outside")
  func edges() throws {
    let list = try Self.oracle(10)
    #expect(list.visibleRange(from: 0, to: 30, overscan: 2) == 0..<4)
    #expect(
      list.visibleRange(from: 145, to: 165, overscan: 4) == 1..<10
    )
    #expect(list.visibleRange(from: 100, to: 130, overscan: 3) == 0..<8)
    #expect(list.visibleRange(from: -100, to: 30) == 0..<2)
    #expect(list.visibleRange(from: 250, to: 900) == 9..<10)
    #expect(list.visibleRange(from: 900, to: 990).isEmpty)
    #expect(list.visibleRange(from: 50, to: 50).isEmpty)
    #expect(list.visibleRange(from: 0, to: 30, overscan: .max) == 0..<10)
    let empty = try VirtualList(count: 0, estimatedExtent: 10)
    #expect(empty.visibleRange(from: 0, to: 480).isEmpty)
    #expect(empty.anchor(at: 0) == nil && empty.total == 0)
    let hollow = try VirtualList(extents: [10, 0, 0, 10, 0])
    #expect(hollow.visibleRange(from: 0, to: 5) == 0..<1)
    #expect(hollow.visibleRange(from: 5, to: 15) == 0..<4)
    #expect(hollow.visibleRange(from: 10, to: 15) == 3..<4)
  }

  @Test("The index agrees with plain sums under any changes")
  func againstAPlainModel() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<30 {
      var plain: [Double] = []
      var index = ExtentIndex()
      for _ in 0..<200 {
        let extent = Double(Int.random(in: 0...64, using: &generator)) / 4
        switch Int.random(in: 0...4, using: &generator) {
        case 0, 1:
          let place = Int.random(in: 0...plain.count, using: &generator)
          plain.insert(contentsOf: [extent, 1], at: place)
          try index.insert([extent, 1], at: place)
        case 2:
          plain.append(extent)
          try index.insert([extent], at: plain.count - 1)
        case 3 where !plain.isEmpty:
          let place = Int.random(in: 0..<plain.count, using: &generator)
          try index.setExtent(extent, at: place)
          plain[place] = extent
        case 4 where plain.count > 3:
          let place = Int.random(in: 0..<(plain.count - 2), using: &generator)
          plain.removeSubrange(place..<(place + 2))
          try index.remove(place..<(place + 2))
        default: break
        }
        #expect(index.count == plain.count)
        // Quarters add without rounding, so that equality is exact.
        #expect(index.total == plain.reduce(0, +))
        let position = Double(Int.random(in: -10...2_000, using: &generator)) / 4
        var sum = 0.0
        var containing = plain.count
        var starting = 0
        for (item, extent) in plain.enumerated() {
          if sum < position { starting = item + 1 }
          sum += extent
          if sum > position && containing == plain.count { containing = item }
        }
        #expect(index.index(containing: position) == containing)
        #expect(index.countStarting(before: position) == starting)
      }
    }
  }

  @Test("Rounding errors stay those of a few additions, however many changes there are")
  func rounding() throws {
    var generator = SplitMix64(seed: 5)
    var index = try ExtentIndex(repeating: 0.1, count: 1_000)
    var plain = Array(repeating: 0.1, count: 1_000)
    for _ in 0..<50_000 {
      let item = Int.random(in: 0..<1_000, using: &generator)
      let extent = Double.random(in: 0...100, using: &generator)
      plain[item] = extent
      try index.setExtent(extent, at: item)
    }
    #expect(isClose(index.total, plain.reduce(0, +), 1e-8))
  }

  @Test("Put together anew: extents and what is known of them come along")
  func rearranged() throws {
    var list = try VirtualList(extents: [10, 20, 30, 40])
    try list.rearrange([
      .kept(2..<4), .inserted(count: 2, extent: 5, isMeasured: false), .forgotten(0..<1),
      .inserted(count: 1, extent: 7, isMeasured: true),
    ])
    #expect((0..<6).map { list.extents.extent(at: $0) } == [30, 40, 5, 5, 10, 7])
    #expect((0..<6).map { list.isMeasured($0) } == [true, true, false, false, false, true])
    #expect(list.total == 97 && list.extents.start(of: 4) == 80)
    let before = list
    #expect(throws: ScrollError.noSuchIndex(6)) { try list.rearrange([.kept(4..<7)]) }
    #expect(throws: ScrollError.negative(.extent)) {
      try list.rearrange([.kept(0..<1), .inserted(count: 1, extent: -1, isMeasured: true)])
    }
    #expect(throws: ScrollError.negative(.count)) {
      try list.rearrange([.inserted(count: -1, extent: 1, isMeasured: true)])
    }
    #expect(list == before)
    list.forgetMeasures()
    #expect(list.total == 97 && (0..<6).allSatisfy { !list.isMeasured($0) })
    try list.rearrange([])
    #expect(list.isEmpty && list == VirtualList())
  }

  @Test("Bad input is refused, and nothing has changed")
  func badInput() throws {
    var list = try Self.oracle(10)
    let before = list
    #expect(throws: ScrollError.negative(.extent)) { try list.setExtent(-1, at: 0, offset: 0) }
    #expect(throws: ScrollError.notFinite(.extent)) { try list.setExtent(.nan, at: 0, offset: 0) }
    #expect(throws: ScrollError.noSuchIndex(10)) { try list.setExtent(1, at: 10, offset: 0) }
    #expect(throws: ScrollError.noSuchIndex(11)) {
      try list.insert(extents: [1], at: 11, offset: 0)
    }
    #expect(throws: ScrollError.notFinite(.extent)) {
      try list.insert(extents: [1, .infinity], at: 1, offset: 0)
    }
    #expect(throws: ScrollError.noSuchIndex(10)) { try list.remove(8..<11, offset: 0) }
    #expect(throws: ScrollError.noSuchIndex(-1)) { try list.remove(-1..<2, offset: 0) }
    #expect(throws: ScrollError.negative(.count)) {
      try VirtualList(count: -1, estimatedExtent: 1)
    }
    #expect(list == before)
  }

  @Test("Insertion above keeps what is visible: 1,000,000 becomes 1,000,300")
  func insertionAbove() throws {
    var list = try Self.oracle()
    let moved = try list.insert(
      extents: repeatElement(30.0, count: 10), at: 0, offset: 1_000_000, viewport: 480)
    #expect(moved == 300)
    #expect(list.visibleRange(from: 1_000_300, to: 1_000_780).lowerBound == 35_724)
    #expect(try list.insert(extents: [30], at: 90_000, offset: 1_000_300, viewport: 480) == 0)
    #expect(try list.remove(0..<10, offset: 1_000_300, viewport: 480) == -300)
    // The item at the top is removed: the next one takes its place.
    let anchor = try #require(list.anchor(at: 1_000_000))
    #expect(anchor == ListAnchor(index: 35_714, distance: -16))
    #expect(try list.remove(35_714..<35_715, offset: 1_000_000, viewport: 480) == -16)
  }

  @Test("Growth above moves the offset, growth of the item at the top and below does not")
  func growth() throws {
    var list = try VirtualList(count: 100, estimatedExtent: 50)
    #expect(try list.setExtent(80, at: 3, offset: 1_020, viewport: 480) == 30)
    #expect(list.anchor(at: 1_050) == ListAnchor(index: 20, distance: -20))
    #expect(try list.setExtent(80, at: 20, offset: 1_050, viewport: 480) == 0)
    #expect(try list.setExtent(80, at: 25, offset: 1_050, viewport: 480) == 0)
    #expect(list.isMeasured(3) && !list.isMeasured(4))
  }

  @Test("Sticking to the start or to the end")
  func sticking() throws {
    var feed = try VirtualList(extents: Array(repeating: 50.0, count: 100))
    feed.anchorBehavior = .stickToStart(threshold: 10)
    #expect(try feed.insert(extents: [50], at: 0, offset: 0, viewport: 480) == 0)
    #expect(try feed.insert(extents: [50], at: 0, offset: 11, viewport: 480) == 50)
    var chat = try VirtualList(extents: Array(repeating: 50.0, count: 100))
    chat.anchorBehavior = .stickToEnd(threshold: 10)
    #expect(try chat.insert(extents: [50], at: 100, offset: 5_000 - 480, viewport: 480) == 50)
    #expect(try chat.insert(extents: [50], at: 101, offset: 4_000, viewport: 480) == 0)
    #expect(try chat.setExtent(70, at: 101, offset: 5_100 - 480, viewport: 480) == 20)
    // As long as all of it is in view, nothing moves.
    var short = try VirtualList(extents: [50, 50], anchorBehavior: .stickToEnd(threshold: 10))
    #expect(try short.insert(extents: [50], at: 2, offset: -11, viewport: 480) == 0)
    #expect(try short.insert(extents: [400], at: 3, offset: 0, viewport: 480) == 70)
    #expect(try short.setExtent(370, at: 3, offset: 70, viewport: 480) == -30)
    #expect(try short.remove(0..<2, offset: 40, viewport: 480) == -40)
  }

  @Test("The anchor comes first and the clamping last")
  func anchorBeforeClamp() throws {
    // A list that shrinks and grows above at the same time.
    var driver = try Driver(bounds: Size(320, 480), content: Size(320, 12_000)) {
      $0.pixelScale = 0
    }
    try driver.setContentOffset(0, 9_272.7)
    try driver.model.replaceContent(
      size: Size(320, 12_000 - 9_960), shiftedBy: Point(0, -7_470), at: 0, events: &driver.sink)
    #expect(isClose(driver.offset.y, 1_560, 1e-9))
    var room = try Driver(bounds: Size(320, 480), content: Size(320, 14_000)) {
      $0.pixelScale = 0
    }
    try room.setContentOffset(0, 9_272.7)
    try room.model.replaceContent(
      size: Size(320, 14_000 - 9_960), shiftedBy: Point(0, -7_470), at: 0, events: &room.sink)
    #expect(isClose(room.offset.y, 1_802.7, 1e-9))
  }

  @Test(
    "Insertion above while the content is thrown, dragged, bouncing or animated keeps the motion")
  func momentum() throws {
    func make(_ prepare: (inout Driver) throws -> Void) throws -> Driver {
      var driver = try Driver(bounds: Size(320, 480), content: Size(320, 20_000)) {
        $0.pixelScale = 0
      }
      try driver.setContentOffset(0, 5_000)
      try prepare(&driver)
      return driver
    }
    func compare(_ prepare: (inout Driver) throws -> Void, _ proceed: (inout Driver) throws -> Void)
      throws
    {
      var plain = try make(prepare)
      var shifted = try make(prepare)
      try shifted.model.replaceContent(
        size: Size(320, 20_300), shiftedBy: Point(0, 300), at: shifted.time, events: &shifted.sink)
      for _ in 1...240 {
        try proceed(&plain)
        try proceed(&shifted)
        #expect(isClose(shifted.offset.y, plain.offset.y + 300, 1e-8))
        #expect(shifted.state.isDecelerating == plain.state.isDecelerating)
        #expect(shifted.state.isDragging == plain.state.isDragging)
        #expect(shifted.state.isScrollAnimating == plain.state.isScrollAnimating)
      }
      #expect(!shifted.events.names.contains("didEndScrollingAnimation(unfinished)"))
    }
    try compare {
      try $0.flick(from: Point(160, 400), by: Point(0, -300))
      try $0.run(0.1)
    } _: {
      try $0.advance(by: 1.0 / 60)
    }
    try compare {
      try $0.down(160, 400)
      try $0.swipe(from: Point(160, 400), by: Point(0, -100))
    } _: {
      try $0.move(160, 300 - $0.time * 40)
    }
    try compare {
      try $0.setContentOffset(0, 6_000, animated: true)
      try $0.run(0.1)
    } _: {
      try $0.advance(by: 1.0 / 60)
    }
    try compare {
      try $0.setContentOffset(0, 19_520)
      try $0.drag(from: Point(160, 400), by: Point(0, -200))
      try $0.run(0.05)
    } _: {
      try $0.advance(by: 1.0 / 60)
    }
  }

  @Test("Jumping to an item whose surroundings are unknown measures only what is seen")
  func jump() throws {
    func extent(_ item: Int) -> Double { Double(20 + item * 7 % 60) }
    for alignment in [ListAlignment.start, .center, .end] {
      var list = try VirtualList(count: 100_000, estimatedExtent: 44)
      var measured = 0
      let found = list.jump(toItem: 60_000, alignment: alignment, viewport: 480) { item in
        measured += 1
        return extent(item)
      }
      let offset = try #require(found)
      #expect(measured < 120)
      #expect(list.isMeasured(60_000))
      let start = list.extents.start(of: 60_000)
      switch alignment {
      case .start: #expect(offset == start)
      case .center: #expect(isClose(offset + 240, start + extent(60_000) / 2, 1e-6))
      default: #expect(isClose(offset + 480, start + extent(60_000), 1e-6))
      }
      for item in list.visibleRange(from: offset, to: offset + 480) {
        #expect(list.extents.extent(at: item) == extent(item))
      }
    }
    var list = try VirtualList(count: 10, estimatedExtent: 44)
    #expect(list.jump(toItem: 10, viewport: 480) { _ in 1 } == nil)
    #expect(list.jump(toItem: 9, viewport: 100) { _ in .nan } == 0)
    let known = try Self.oracle()
    #expect(known.offset(ofItem: 5, alignment: .nearest, viewport: 480, from: 0) == 0)
    #expect(known.offset(ofItem: 99_999, viewport: 480) == 2_799_520.0)
    #expect(known.offset(ofItem: 0, alignment: .nearest, viewport: 480, from: 300) == 0)
    #expect(known.offset(ofItem: 18, alignment: .nearest, viewport: 480, from: 0) == 44)
  }

  @Test("Sticky headers")
  func stickyHeaders() {
    func position(_ offset: Double) -> Double {
      VirtualList.stickyHeaderPosition(section: 100...500, headerExtent: 30, offset: offset)
    }
    #expect(position(0) == 100)
    #expect(position(250) == 250)
    #expect(position(490) == 470)
  }
}
