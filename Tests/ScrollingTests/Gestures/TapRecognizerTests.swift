import LayoutGeometry
import Scrolling
import Testing

/// Taps in touches as they come.
@Suite("Recognising taps")
struct TapRecognizerTests {
  /// Fingers on a recogniser, and the taps that came out.
  private struct Hand {
    var recognizer = TapRecognizer()
    var time = 0.0
    var taps: [TapZoomRecognizer.Tap] = []

    mutating func touch(
      _ phase: ScrollTouch.Phase, _ x: Double, _ y: Double = 0, id: Int = 1,
      after seconds: Double = 0.05
    ) {
      advance(by: seconds)
      let touch = ScrollTouch(id: id, phase: phase, location: Point(x, y))
      if let tap = recognizer.touch(touch, at: time) { taps.append(tap) }
    }

    mutating func tap(_ x: Double, _ y: Double = 0, after seconds: Double = 0.1) {
      touch(.began, x, y, after: seconds)
      touch(.ended, x, y)
    }

    mutating func advance(by seconds: Double) {
      time += seconds
      if let tap = recognizer.advance(to: time) { taps.append(tap) }
    }
  }

  @Test("One tap is known to be a single one when no other follows it")
  func single() throws {
    var hand = Hand()
    hand.tap(30, 40)
    let deadline = try #require(hand.recognizer.nextDeadline)
    #expect(isClose(deadline, hand.time + 0.35, 1e-12) && hand.taps.isEmpty)
    hand.advance(by: 0.34)
    #expect(hand.taps.isEmpty && !hand.recognizer.isIdle)
    hand.advance(by: 0.02)
    #expect(hand.taps == [.single(Point(30, 40))] && hand.recognizer.isIdle)
  }

  @Test("Two taps soon and near are a double tap, four are two, three a double and a single one")
  func double() {
    var hand = Hand()
    hand.tap(30)
    hand.tap(60)
    #expect(hand.taps == [.double(Point(60, 0))] && hand.recognizer.isIdle)
    hand.tap(60)
    hand.tap(60)
    #expect(hand.taps == [.double(Point(60, 0)), .double(Point(60, 0))])
    hand.tap(20)
    hand.advance(by: 1)
    #expect(hand.taps.last == .single(Point(20, 0)) && hand.taps.count == 3)
  }

  @Test("Taps that are far from each other in place or time are single ones")
  func apart() {
    var hand = Hand()
    hand.tap(30)
    hand.tap(30 + 46)
    #expect(hand.taps == [.single(Point(30, 0))])
    hand.tap(30 + 46, after: 0.4)
    hand.advance(by: 1)
    #expect(hand.taps == [.single(Point(30, 0)), .single(Point(76, 0)), .single(Point(76, 0))])
  }

  @Test("A finger that moves, stays for long, is cancelled or ruled out does not tap")
  func noTaps() {
    var hand = Hand()
    hand.touch(.began, 0)
    hand.touch(.moved, 11)
    hand.touch(.moved, 0)
    hand.touch(.ended, 0)
    hand.touch(.began, 0, after: 1)
    hand.touch(.ended, 0, after: 0.76)
    hand.touch(.began, 0)
    hand.touch(.cancelled, 0)
    hand.touch(.began, 0)
    let missed = hand.recognizer.ruleOut()
    #expect(missed == nil)
    hand.touch(.ended, 0)
    hand.touch(.ended, 0)
    hand.advance(by: 1)
    #expect(hand.taps.isEmpty && hand.recognizer.isIdle)
    // A little movement is none.
    hand.touch(.began, 0)
    hand.touch(.moved, 9)
    hand.touch(.ended, 6, 8)
    hand.advance(by: 1)
    #expect(hand.taps == [.single(Point(6, 8))])
  }

  @Test("A tap whose second one becomes something else was a single one")
  func missedSecond() {
    var hand = Hand()
    hand.tap(30)
    hand.touch(.began, 30, after: 0.1)
    #expect(hand.taps.isEmpty)
    hand.touch(.moved, 60)
    #expect(hand.taps == [.single(Point(30, 0))])
    hand.touch(.moved, 90)
    hand.touch(.ended, 90)
    hand.tap(30)
    hand.touch(.began, 30, after: 0.1)
    hand.touch(.began, 90, id: 2)
    #expect(hand.taps == [.single(Point(30, 0)), .single(Point(30, 0))])
  }

  @Test("Two fingers tap at the middle between them; three do not")
  func twoFingers() {
    var hand = Hand()
    hand.touch(.began, 0, id: 1)
    hand.touch(.began, 100, id: 2)
    hand.touch(.ended, 0, id: 1)
    hand.touch(.ended, 100, id: 2)
    #expect(hand.taps == [.twoFingers(Point(50, 0))] && hand.recognizer.isIdle)
    for id in 1...3 { hand.touch(.began, 0, id: id) }
    for id in 1...3 { hand.touch(.ended, 0, id: id) }
    hand.advance(by: 1)
    #expect(hand.taps.count == 1)
    // After them all is as before.
    hand.tap(10)
    hand.tap(10)
    #expect(hand.taps.last == .double(Point(10, 0)))
  }

  @Test("A finger whose end got lost begins anew")
  func lostEnd() {
    var hand = Hand()
    hand.touch(.began, 0)
    hand.tap(30)
    hand.tap(30)
    #expect(hand.taps == [.double(Point(30, 0))] && hand.recognizer.isIdle)
  }

  @Test("A clock that is set back does not keep a tap waiting")
  func clock() {
    var hand = Hand()
    hand.time = 1e6
    hand.tap(30)
    hand.time = 5
    hand.advance(by: 0)
    #expect(hand.taps == [.single(Point(30, 0))] && hand.recognizer.nextDeadline == nil)
  }

  @Test("A delay that cannot be waited for counts as none", arguments: [.nan, -1, 0])
  func uselessDelays(_ delay: Double) {
    var hand = Hand()
    hand.recognizer = TapRecognizer(doubleTapDelay: delay)
    hand.tap(30)
    #expect(hand.recognizer.nextDeadline == hand.time)
    hand.advance(by: 0)
    #expect(hand.taps == [.single(Point(30, 0))] && hand.recognizer.isIdle)
  }

  @Test("A tap at the limits is one, beyond them there is none")
  func limits() {
    let (press, way) = (TapRecognizer.longestPress, TapRecognizer.largestMovement)
    var hand = Hand()
    hand.touch(.began, 0, after: 1)
    #expect(hand.recognizer.hasFingers)
    hand.touch(.ended, way, after: press)
    #expect(!hand.recognizer.hasFingers)
    hand.advance(by: 1)
    #expect(hand.taps == [.single(Point(way, 0))])
    for (x, time) in [(way + 0.5, 0.5), (0, press + 0.25)] {
      hand.touch(.began, 0, after: 1)
      hand.touch(.ended, x, after: time)
      hand.advance(by: 1)
      #expect(hand.taps.count == 1 && hand.recognizer.isIdle)
    }
    let apart = TapRecognizer.largestSeparation
    hand.tap(0, after: 1)
    hand.tap(apart)
    #expect(hand.taps.last == .double(Point(apart, 0)) && hand.taps.count == 2)
    hand.tap(0, after: 1)
    hand.tap(apart + 1)
    hand.advance(by: 1)
    #expect(hand.taps.suffix(2) == [.single(.zero), .single(Point(apart + 1, 0))])
  }
}
