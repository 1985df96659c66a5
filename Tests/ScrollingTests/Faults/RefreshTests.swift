import LayoutGeometry
import Scrolling
import Testing

/// A delegate that tells the control, while the control tells it.
@Suite("Refreshing between frames")
struct RefreshTests {
  @Test("Data that arrive between frames: the control is told while it tells")
  func refreshBetweenFrames() throws {
    final class Host: ScrollViewDelegate {
      let scroll: ScrollController
      var refresh = RefreshControl()
      var begun = 0

      init() throws {
        scroll = ScrollController(try Driver(content: Size(320, 2_000)).model)
        scroll.delegate = self
      }

      func scrollViewDidScroll(_ scrollView: ScrollController) {
        do {
          let begins = try scrollView.perform { model, events throws(ScrollError) in
            try refresh.contentMoved(&model, events: &events)
          }
          if begins { begun += 1 }
        } catch { Issue.record(error) }
      }

      func loaded(at time: Double) throws {
        try scroll.perform { model, events throws(ScrollError) in
          try refresh.endRefreshing(&model, at: time, events: &events)
        }
      }
    }
    let host = try Host()
    let scroll = host.scroll
    func touch(_ phase: ScrollTouch.Phase, _ y: Double, at time: Double) throws {
      try scroll.touch(ScrollTouch(id: 1, phase: phase, location: Point(160, y)), at: time)
    }
    try touch(.began, 100, at: 0)
    for step in 1...30 { try touch(.moved, 100 + Double(step) * 10, at: Double(step) / 60) }
    #expect(host.refresh.phase == .refreshing)
    try touch(.ended, 400, at: 0.51)
    try scroll.advance(to: 0.52)
    try host.loaded(at: 0.6)
    #expect(host.refresh.phase == .ending)
    for frame in 1...200 { try scroll.advance(to: 0.6 + Double(frame) / 60) }
    #expect(host.begun == 1 && host.refresh.phase == .idle && scroll.contentOffset == .zero)
    #expect(scroll.model.geometry.contentInset.top == 0)
    // Without a pull, and refused.
    try scroll.perform { model, events throws(ScrollError) in
      try host.refresh.beginRefreshing(&model, at: 9, events: &events)
    }
    #expect(host.refresh.phase == .refreshing && scroll.model.geometry.contentInset.top == 60)
    host.refresh.height = .infinity
    #expect(throws: ScrollError.notFinite(.insets)) { try host.loaded(at: 10) }
    #expect(host.refresh.phase == .refreshing && scroll.model.clock == 9)
  }
}
