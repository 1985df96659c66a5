import LayoutGeometry
import Scrolling
import Testing

/// Zooms that receivers begin while another one begins: each begin has one end.
@Suite("Zooms that receivers begin within zooms")
struct NestedZoomTests {
  /// A sink that begins a zoom once, at a certain time.
  private struct Sink: ScrollEventSink {
    enum Moment { case touchQuestion, zoomQuestion }

    let moment: Moment
    var isOver = false
    var scale = 3.0
    var names: [String] = []
    var drags = 0

    init(_ moment: Moment) { self.moment = moment }

    private mutating func zoom(_ model: inout ScrollModel, at moment: Moment) {
      guard moment == self.moment, !isOver else { return }
      isOver = true
      do {
        try model.setZoomScale(scale, animated: true, at: model.clock, events: &self)
      } catch {
        Issue.record(error)
      }
    }

    mutating func receive(_ event: ScrollEvent, from model: inout ScrollModel) {
      switch event.kind {
      case .willBeginZooming, .didEndZooming: names.append(event.name)
      case .willBeginDragging: drags += 1
      default: break
      }
    }

    mutating func touchesShouldCancel(in model: inout ScrollModel) -> Bool {
      zoom(&model, at: .touchQuestion)
      return true
    }

    mutating func viewForZooming(in model: inout ScrollModel) -> ContentID? {
      zoom(&model, at: .zoomQuestion)
      return .content
    }
  }

  private func model() throws -> ScrollModel {
    var configuration = ScrollConfiguration()
    configuration.minimumZoomScale = 0.5
    configuration.maximumZoomScale = 3
    configuration.delaysContentTouches = false
    return try ScrollModel(
      geometry: ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(960, 960)),
      configuration: configuration)
  }

  @Test("In a question before a pinch: the pinch waits until that has ended")
  func inQuestions() throws {
    for moment in [Sink.Moment.touchQuestion, .zoomQuestion] {
      var model = try model()
      var sink = Sink(moment)
      sink.scale = 2
      func fingers(
        _ phase: ScrollTouch.Phase, spread: Double, at time: Double, y: Double = 230
      ) throws {
        try model.touches(
          Driver.fingers(phase, around: Point(160, y), spread: spread), at: time,
          events: &sink)
      }
      try fingers(.began, spread: 80, at: 0, y: 200)
      try fingers(.moved, spread: 120, at: 0.02)
      #expect(!model.state.isZooming && sink.names == ["willBeginZooming"])
      #expect(sink.drags == 0)
      try fingers(.moved, spread: 130, at: 2)
      #expect(sink.names == ["willBeginZooming", "didEndZooming(2.0)", "willBeginZooming"])
      try fingers(.ended, spread: 130, at: 2.1)
      try model.advance(to: 5, events: &sink)
      #expect(sink.names.count == 4 && !model.state.isZooming)
    }
  }
}
