import Scrolling
import Testing
import Trellis

/// Animations to an edge of a list end there, however wrong the estimates are; and the end is where lists stay that
/// begin there.
@Suite("Lists: the beginning and the end")
struct ListEdgeTests {
  private final class Listener: ScrollViewDelegate {
    var tops: [Double] = []

    func scrollViewDidScrollToTop(_ controller: ScrollController) {
      tops.append(controller.contentOffset.y)
    }
  }

  private func stage(_ extent: Double, estimate: Double = 44) throws -> ListStage {
    let stage = try ListStage(
      size: Size(300, 400), extent: .measured { _, _ in extent }, estimate: estimate)
    try stage.fill(0..<200)
    return stage
  }

  @Test("The status bar, Home and an offset lead to the beginning", arguments: [30.0, 60, 200])
  func beginning(extent: Double) throws {
    for way in 0...2 {
      let stage = try stage(extent)
      let listener = Listener()
      stage.list.delegate = listener
      try stage.list.scrollToItem(100, at: .start)
      let controller = stage.list.controller
      switch way {
      case 0: try controller.scrollToTop(at: stage.time)
      case 1: try controller.press(.home, at: stage.time)
      default: try controller.setContentOffset(.zero, animated: true, at: stage.time)
      }
      try stage.run(1)
      #expect(stage.offset == 0 && stage.place(of: 0) == 0, "\(way)")
      #expect(listener.tops == (way == 0 ? [0] : []))
    }
  }

  @Test("End leads to the end, and Home back", arguments: [30.0, 60, 200])
  func end(extent: Double) throws {
    for scale in [0.0, 3] {
      let stage = try stage(extent + 1 / 3)
      if scale > 0 { try stage.root.engine.setScale(scale) }
      try stage.list.controller.press(.end, at: stage.time)
      try stage.run(1)
      let most = stage.list.controller.model.geometry.maximumContentOffset.y
      #expect(stage.offset == most && stage.list.visibleItems.last == 199)
      try stage.list.controller.press(.home, at: stage.time)
      try stage.run(1)
      #expect(stage.offset == 0 && stage.place(of: 0) == 0)
    }
  }

  @Test("What has arrived at the beginning stays with what is there when items come before it")
  func arrived() throws {
    let stage = try stage(60)
    try stage.list.scrollToItem(20, at: .start)
    try stage.list.controller.scrollToTop(at: stage.time)
    try stage.run(1)
    try stage.list.performBatchUpdates { $0.insertItems(1_000..<1_010, before: 0) }
    try stage.run(0.1)
    #expect(stage.place(of: 0) == 0)
    try stage.scroll(to: stage.offset - 100)
    #expect(stage.place(of: 0) == 100)
  }

  @Test("A list that begins at its end is there after one layout", arguments: [5.0, 20, 44, 200])
  func startsAtEnd(estimate: Double) throws {
    for extent in [100.0, 200, 440] {
      let stage = try ListStage(
        size: Size(300, 400), extent: .measured { _, _ in extent }, estimate: estimate)
      try stage.list.controller.updateGeometry(at: 0) { $0.startsAtBottom = true }
      try stage.list.apply([ListSection(0, items: 0..<300)])
      stage.root.layoutIfNeeded()
      #expect(!stage.root.engine.needsLayout)
      #expect(stage.root.engine.layoutLoop == nil)
      #expect(stage.place(of: 299) == 400 - extent)
      try stage.list.performBatchUpdates { $0.appendItems(1_000..<1_010, to: 0) }
      stage.root.layoutIfNeeded()
      #expect(!stage.root.engine.needsLayout)
      #expect(stage.place(of: 1_009) == 400 - extent)
    }
  }
}
