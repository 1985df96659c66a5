import Scrolling
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  let band = RubberBand()

  @Test("The recorded pull is met to 0.2 pt")
  func recorded() {
    let rows: [(Double, Double)] = [
      (15, 8), (30, 16), (60, 31.333), (90, 46), (120, 60.333), (150, 73.667), (210, 98.667),
      (270, 122), (300, 133), (360, 153.333), (435, 177),
    ]
    for (pull, moved) in rows {
      #expect(isClose(band.resist(pull, dimension: 681.6667), moved, 0.2), "pull \(pull)")
    }
  }

  @Test("The published tables")
  func published() {
    let tall: [(Double, Double)] = [
      (5, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65),
    ]
    for (pull, moved) in tall {
      #expect(isClose(band.resist(pull, dimension: 960), moved, 0.005))
    }
    let short: [(Double, Double)] = [
      (10, 5.4377), (50, 26.0099), (100, 49.3458), (200, 89.4915), (480, 170.3226),
    ]
    for (pull, moved) in short {
      #expect(isClose(band.resist(pull, dimension: 480), moved, 0.00005))
      #expect(isClose(band.invert(moved, dimension: 480), pull, 0.0003))
    }
    let inverse: [(Double, Double)] = [(10, 18.5687), (50, 101.4799), (100, 229.6651)]
    for (moved, pull) in inverse {
      #expect(isClose(band.invert(moved, dimension: 480), pull, 0.00005))
    }
  }

  @Test("It starts with slope 0.55, never reaches the dimension, and is odd")
  func limits() {
    #expect(isClose(band.resist(0.001, dimension: 480) / 0.001, 0.55, 0.0001))
    #expect(band.resist(1e12, dimension: 480) < 480)
    #expect(band.resist(-100, dimension: 480) == -band.resist(100, dimension: 480))
    #expect(band.resist(100, dimension: 0) == 0)
    #expect(band.invert(100, dimension: 0) == 0)
    #expect(band.invert(10_000, dimension: 480).isFinite)
  }

  @Test("A pinch beyond the limits")
  func scales() {
    #expect(isClose(band.resist(scale: 4, limits: 1...2), 2 * 1.3548, 0.0001))
    #expect(isClose(band.resist(scale: 0.5, limits: 1...2), 1 / 1.3548, 0.0001))
    #expect(band.resist(scale: 1.5, limits: 1...2) == 1.5)
    #expect(band.resist(scale: 0, limits: 1...2) == 0.5)
  }
}
