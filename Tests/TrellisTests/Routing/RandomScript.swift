import Scrolling
import TestSupport
import Trellis

/// Random input, one gesture after the other, now and then two at a time.
struct RandomScript {
  /// One thing that is done, and when.
  struct Step {
    var time: Double
    var input: ScrollInput
  }

  var steps: [Step] = []
  private var time: Double
  private let firstFinger: Int

  init(time: Double = 0, firstFinger: Int = 0) {
    self.time = time
    self.firstFinger = firstFinger
  }

  private mutating func append(_ input: ScrollInput, _ random: inout SplitMix64) {
    steps.append(Step(time: time, input: input))
    time += Double(random.int(in: 0...30)) / 1_000
  }

  private static func place(_ random: inout SplitMix64) -> Point {
    Point(Double(random.int(in: 0...320)), Double(random.int(in: 0...480)))
  }

  private static func way(_ reach: Int, _ random: inout SplitMix64) -> Point {
    Point(Double(random.int(in: -reach...reach)), Double(random.int(in: -reach...reach)))
  }

  mutating func append(_ random: inout SplitMix64) {
    time += Double(random.int(in: 0...1_000)) / 1_000
    switch random.int(in: 0...11) {
    case 0...4: appendTouches(&random)
    case 5: appendTrackpad(&random)
    case 9: appendTaps(&random)
    case 10:
      append(
        .resize(
          Size(Double(random.int(in: 100...600)), Double(random.int(in: 100...600)))), &random)
    case 6:
      for _ in 0..<random.int(in: 1...12) {
        append(
          .wheel(
            ScrollWheel(
              Self.way(80, &random), unit: random.chance(1, in: 4) ? .lines : .points),
            location: Self.place(&random)), &random)
      }
    case 7:
      for _ in 0..<random.int(in: 1...5) {
        append(.key(random.pick(ScrollKey.allCases)), &random)
      }
    case 8: appendMouse(&random)
    default: appendMagnification(&random)
    }
  }

  private mutating func appendTouches(_ random: inout SplitMix64) {
    let count = random.int(in: 1...3)
    var places = (0..<count).map { _ in Self.place(&random) }
    let ways = (0..<count).map { _ in Self.way(40, &random) }
    func touch(_ finger: Int, _ phase: ScrollTouch.Phase) -> ScrollInput {
      .touch(ScrollTouch(id: firstFinger + finger, phase: phase, location: places[finger]))
    }
    for finger in 0..<count { append(touch(finger, .began), &random) }
    for _ in 0..<random.int(in: 0...15) {
      for finger in 0..<count {
        places[finger] = places[finger] + ways[finger]
        append(touch(finger, .moved), &random)
      }
    }
    for finger in 0..<count {
      append(touch(finger, random.chance(9, in: 10) ? .ended : .cancelled), &random)
    }
  }

  private mutating func appendTaps(_ random: inout SplitMix64) {
    let place = Self.place(&random)
    for _ in 0..<random.int(in: 1...4) {
      for phase in [ScrollTouch.Phase.began, .ended] {
        append(
          .touch(ScrollTouch(id: firstFinger, phase: phase, location: place)), &random)
      }
      time += Double(random.int(in: 0...200)) / 1_000
    }
  }

  private mutating func appendTrackpad(_ random: inout SplitMix64) {
    let place = Self.place(&random)
    func wheel(_ reach: Int, _ phase: ScrollWheelPhase) -> ScrollInput {
      .wheel(ScrollWheel(Self.way(reach, &random), phase: phase), location: place)
    }
    append(wheel(5, .began), &random)
    for _ in 0..<random.int(in: 0...15) { append(wheel(40, .changed), &random) }
    append(wheel(0, random.chance(4, in: 5) ? .ended : .cancelled), &random)
    guard random.chance(1, in: 2) else { return }
    append(wheel(40, .momentumBegan), &random)
    for _ in 0..<random.int(in: 0...15) { append(wheel(40, .momentumChanged), &random) }
    // Now and then the end gets lost.
    if random.chance(3, in: 4) { append(wheel(0, .momentumEnded), &random) }
  }

  private mutating func appendMouse(_ random: inout SplitMix64) {
    let place = Self.place(&random)
    append(
      .mouse(.pressed, location: Point(random.chance(1, in: 2) ? 315 : place.x, place.y)), &random)
    for _ in 0..<random.int(in: 0...6) {
      append(.mouse(.dragged, location: Self.place(&random)), &random)
    }
    append(.mouse(.released, location: Self.place(&random)), &random)
  }

  private mutating func appendMagnification(_ random: inout SplitMix64) {
    let place = Self.place(&random)
    append(.magnify(by: 1, .began, location: place), &random)
    for _ in 0..<random.int(in: 0...12) {
      append(
        .magnify(by: Double(random.int(in: 80...125)) / 100, .changed, location: place), &random)
    }
    append(.magnify(by: 1, .ended, location: place), &random)
  }
}
