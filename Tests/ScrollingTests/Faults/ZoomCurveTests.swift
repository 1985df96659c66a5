import LayoutGeometry
import Scrolling
import Testing

/// Zooms along curves that lead beyond one of their ends.
@Suite("Zooms along curves that swing")
struct ZoomCurveTests {
  private let back = ScrollAnimationCurve.cubicBezier(x1: 0.6, y1: -0.28, x2: 0.735, y2: 0.045)
  private let over = ScrollAnimationCurve.cubicBezier(x1: 0.175, y1: 0.885, x2: 0.32, y2: 1.275)

  /// The scales that are shown on the way from `start` to `end`, and the largest distance between the places that
  /// the middle of the content has in the view.
  private func zoom(
    from start: Double, to end: Double, _ curve: ScrollAnimationCurve
  ) throws -> (scales: [Double], drift: Double) {
    var driver = try Driver(
      content: Size(320, 480), geometry: { $0.pixelScale = 0 },
      configuration: {
        $0.minimumZoomScale = 1
        $0.maximumZoomScale = 16
        $0.programmaticZoomCurve = curve
      })
    try driver.setZoomScale(start)
    try driver.setZoomScale(end, animated: true)
    var scales: [Double] = []
    var drift = 0.0
    for _ in 0..<60 {
      try driver.advance(by: 0.005)
      scales.append(driver.state.displayedZoomScale)
      let middle = driver.model.visibleContentRect.center - Point(160, 240)
      drift = max(drift, middle.x.magnitude, middle.y.magnitude)
      #expect(driver.model.visibleContentRect.width > 0)
    }
    try driver.settle()
    #expect(driver.state.displayedZoomScale == end)
    return (scales, drift)
  }

  @Test("The scale shown is positive, and swings beyond both ends as the curve does")
  func swings() throws {
    let steep = ScrollAnimationCurve.cubicBezier(x1: 0.5, y1: -1e12, x2: 0.5, y2: 1e12)
    for curve in [back, over, steep] {
      for (start, end) in [(1.0, 16.0), (16, 1), (2, 3), (3, 2)] {
        let (scales, drift) = try zoom(from: start, to: end, curve)
        #expect(scales.allSatisfy { $0 >= min(start, end) / 2 - 1e-9 && $0.isFinite })
        if curve != steep { #expect(drift < 1e-6) }
      }
    }
    #expect(try zoom(from: 1, to: 16, back).scales.contains { $0 < 0.8 })
    #expect(try zoom(from: 16, to: 1, back).scales.contains { $0 > 17 })
    #expect(try zoom(from: 1, to: 16, over).scales.contains { $0 > 17 })
    #expect(try zoom(from: 16, to: 1, over).scales.contains { $0 < 0.8 })
  }

  @Test("It neither jumps nor stops on the way")
  func isSmooth() throws {
    for curve in [back, over] {
      for (start, end) in [(1.0, 16.0), (16, 1)] {
        let (scales, _) = try zoom(from: start, to: end, curve)
        for (first, second) in zip(scales.dropLast(), scales.dropFirst().dropLast()) {
          #expect((first - second).magnitude < 1.5 && first != second)
        }
      }
    }
  }
}
