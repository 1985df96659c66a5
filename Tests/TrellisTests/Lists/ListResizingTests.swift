import Scrolling
import Testing
import Trellis

/// Views of lists that change their size where the rows behind are not known yet.
@Suite("Lists: other sizes where rows are underestimated")
struct ListResizingTests {
  /// 120 rows of 100 points at item 105: 1,500 points follow.
  private func stage(
    _ estimate: Double, axis: Axis = .vertical, headers: Double? = nil, length: Double = 300
  ) throws -> ListStage {
    let stage = try ListStage(
      size: axis == .vertical ? Size(320, length) : Size(length, 320), axis: axis,
      extent: .measured { _, _ in 100 }, estimate: estimate, headers: headers)
    try stage.fill(0..<120)
    try stage.list.scrollToItem(105, at: .start)
    stage.root.layoutIfNeeded()
    return stage
  }

  @Test("The first row in view stays where it is when the view grows")
  func growth() throws {
    for estimate in [10.0, 44, 100, 200] {
      for axis in Axis.allCases {
        let stage = try stage(estimate, axis: axis)
        #expect(stage.place(of: 105) == 0)
        stage.root.size = axis == .vertical ? Size(320, 900) : Size(900, 320)
        #expect(stage.place(of: 105) == 0)
        #expect(stage.list.visibleItems == Array(105..<114))
        let below = try self.stage(estimate, axis: axis, headers: 20)
        let place = try #require(below.place(of: 105))
        below.root.size = axis == .vertical ? Size(320, 900) : Size(900, 320)
        #expect(below.place(of: 105) == place)
      }
    }
  }

  @Test("So it does when an inset goes, and when the extent across changes as well")
  func insetsAndRotation() throws {
    for estimate in [10.0, 44] {
      let stage = try stage(estimate, length: 900)
      stage.list.contentInset = EdgeInsets(top: 0, left: 0, bottom: 500, right: 0)
      try stage.list.scrollToItem(105, at: .start)
      #expect(stage.place(of: 105) == 0)
      stage.list.contentInset = .zero
      #expect(stage.place(of: 105) == 0 && stage.list.visibleItems == Array(105..<114))
      let turned = try self.stage(estimate)
      turned.root.size = Size(480, 900)
      #expect(turned.place(of: 105) == 0 && turned.list.node(for: 110)?.frame.width == 480)
    }
  }

  @Test("Where too little follows, the list ends at the end of the view")
  func end() throws {
    for estimate in [10.0, 44, 100] {
      let stage = try stage(estimate)
      try stage.list.scrollToItem(112, at: .start)
      #expect(stage.place(of: 112) == 0)
      stage.root.size = Size(320, 900)
      #expect(stage.place(of: 119) == 800 && stage.place(of: 111) == 0)
      #expect(stage.offset == stage.list.contentSize.height - 900)
    }
  }

  @Test("A list that sticks to its end stays there in a shorter view, and above a keyboard")
  func shorter() throws {
    for isInset in [false, true] {
      let stage = try stage(44)
      stage.list.anchorBehavior = .stickToEnd(threshold: 10)
      try stage.list.scrollToItem(119, at: .end)
      if isInset {
        stage.list.contentInset = EdgeInsets(top: 0, left: 0, bottom: 100, right: 0)
      } else {
        stage.root.size = Size(320, 200)
      }
      #expect(stage.place(of: 119) == 100)
      try stage.list.performBatchUpdates { $0.appendItems([500], to: 0) }
      #expect(stage.place(of: 500) == 100)
      stage.list.contentInset = .zero
      stage.root.size = Size(320, 300)
      #expect(stage.place(of: 500) == 200)
      // Elsewhere it stays where it is.
      try stage.scroll(to: stage.offset - 50)
      let place = stage.place(of: 119)
      stage.root.size = Size(320, 200)
      #expect(stage.place(of: 119) == place)
    }
  }

  @Test("The row behind a bar stays where it is when rows are measured again")
  func bar() throws {
    let stage = try ListStage(
      size: Size(300, 400),
      extent: .measured { item, width in Double(20 + item * 37 % 53 * 3) * 300 / width })
    stage.list.contentInset = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    try stage.fill(0..<200)
    for item in [20, 60, 100] {
      stage.root.size = Size(300, 400)
      try stage.list.scrollToItem(item, at: .start)
      #expect(stage.place(of: item) == 44)
      stage.root.size = Size(500, 400)
      let place = try #require(stage.place(of: item))
      #expect(abs(place - 44) < 0.5)
    }
  }

  @Test("A list at its end stays there if it sticks to it, and one at its beginning there")
  func edges() throws {
    let stage = try stage(44)
    stage.list.anchorBehavior = .stickToEnd(threshold: 10)
    try stage.list.scrollToItem(119, at: .end)
    #expect(stage.place(of: 119) == 200)
    stage.root.size = Size(320, 900)
    #expect(stage.place(of: 119) == 800)
    let short = try ListStage(
      size: Size(320, 300), extent: .measured { _, _ in 100 }, estimate: 10)
    short.list.contentInset = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    try short.fill(0..<12)
    #expect(short.place(of: 0) == 20)
    short.list.contentInset = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    short.root.size = Size(320, 900)
    #expect(short.place(of: 0) == 50)
  }

  @Test("A finger or a throw has a list that sticks to its end", arguments: [false, true])
  func heldAtTheEnd(isThrown: Bool) throws {
    let stage = try ListStage(size: Size(320, 300), extent: .fixed(100))
    try stage.fill(0..<120)
    stage.list.anchorBehavior = .stickToEnd(threshold: 200)
    try stage.list.scrollToItem(119, at: .end)
    try stage.touch(.began, 100)
    for step in 1...4 { try stage.touch(.moved, 100 + Double(step) * 15) }
    if isThrown { try stage.touch(.ended, 160, after: 0) }
    let offset = stage.offset
    #expect(offset < 11_700 && offset > 11_600)
    #expect(stage.list.controller.state.isDecelerating == isThrown)
    stage.root.size = Size(320, 250)
    stage.root.layoutIfNeeded()
    #expect(stage.offset == offset)
    #expect(stage.list.controller.state.isTracking != isThrown)
  }

  @Test("What has scrolled the list before or since counts")
  func otherScrolling() throws {
    let stage = try stage(44)
    // Scrolled, and not looked at before the size changes.
    try stage.list.controller.setContentOffset(
      Point(0, stage.offset - 30), at: stage.list.controller.model.clock)
    stage.root.size = Size(320, 900)
    #expect(stage.place(of: 105) == 30)
    let back = try self.stage(44, length: 900)
    back.list.contentInset = EdgeInsets(top: 0, left: 0, bottom: 500, right: 0)
    try back.list.scrollToItem(105, at: .start)
    back.list.contentInset = .zero
    try back.list.controller.setContentOffset(.zero, at: back.list.controller.model.clock)
    #expect(back.place(of: 0) == 0 && back.offset == 0)
  }

  @Test("A receiver that asks for rows while it is told that the list was moved changes nothing")
  func readingReceiver() throws {
    final class Reader: ScrollViewDelegate {
      var read = 0
      var look: () -> Int = { 0 }
      func scrollViewDidScroll(_ scroll: ScrollController) { read += look() }
    }
    for estimate in [10.0, 44] {
      let stage = try stage(estimate)
      let (list, reader) = (stage.list, Reader())
      reader.look = { list.visibleItems.count }
      list.delegate = reader
      stage.root.size = Size(320, 900)
      #expect(stage.place(of: 105) == 0 && reader.read > 0)
      reader.look = { 0 }
    }
  }
}
