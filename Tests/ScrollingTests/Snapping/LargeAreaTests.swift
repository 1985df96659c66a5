import LayoutGeometry
import Scrolling
import Testing

/// Areas longer than the view, in which content may rest anywhere.
@Suite("Snapping in large areas")
struct LargeAreaTests {
  /// Two sections of thirds of a point, the last one longer than the view.
  private func sections(
    _ axis: Axis, _ first: Double, _ second: Double, inset: EdgeInsets, isRightToLeft: Bool
  ) throws -> Driver {
    let areas = [
      SnapArea(start: 0, length: first), SnapArea(start: first, length: second),
    ]
    let length = first + second
    return try Driver(
      bounds: axis == .vertical ? Size(390, 844) : Size(844, 390),
      content: axis == .vertical ? Size(390, length) : Size(length, 390),
      geometry: {
        $0.contentInset = inset
        $0.pixelScale = 3
        $0.isRightToLeft = isRightToLeft
      },
      configuration: {
        $0.verticalSnapping = axis == .vertical ? ScrollSnapping(areas) : nil
        $0.horizontalSnapping = axis == .horizontal ? ScrollSnapping(areas) : nil
      })
  }

  @Test(
    "Content that is thrown to its end stays there, however its length is rounded",
    arguments: [(Axis.vertical, false), (.horizontal, false), (.horizontal, true)])
  func thrownToTheEnd(axis: Axis, isRightToLeft: Bool) throws {
    // Insets, and how many thirds of a point the sections are longer than 300 and 1,000 points.
    let cases: [(Double, Double, Double, Double)] = [
      (47, 34, 10, 2_140), (20.5, 49.5, 7, 2_110), (91, 83, 13, 2_000),
    ]
    for (before, after, first, second) in cases {
      var driver = try sections(
        axis, 300 + first / 3, 1_000 + second / 3,
        inset: axis == .vertical
          ? EdgeInsets(top: before, left: 0, bottom: after, right: 0)
          : EdgeInsets(top: 0, left: before, bottom: 0, right: after),
        isRightToLeft: isRightToLeft)
      let end = driver.model.geometry.maximumContentOffset
      var begin = end
      begin[axis] -= 300
      try driver.setContentOffset(begin.x, begin.y)
      let finger = axis == .vertical ? Point(100, 700) : Point(700, 100)
      try driver.flick(from: finger, by: axis == .vertical ? Point(0, -240) : Point(-240, 0))
      try driver.settle()
      #expect(driver.offset == driver.model.geometry.pixelAligned(end))
    }
  }
}
