// The segments of a jump: what each active expression offers, how far, and at what cost.
//
// A segment is a move of one expression from where it is to the next breakpoint that it or a satellite of it meets.
// Inside a segment the cost is constant; from one segment of an expression to its next it grows.

/// An active expression that moves the coupling one, and how fast.
struct Offer: BitwiseCopyable {
  var expression: Int32
  var multiplier: Double
}

/// A move of an active expression to the next breakpoint that is met, and what it costs.
struct Segment: Ordered {
  /// The cost per unit of the coupling expression, its two most important components.
  var first: RankedSlope
  var second: RankedSlope
  /// The distance by which it moves the coupling expression.
  var reach: Double
  var expression: Int32
  /// The side to which it moves.
  var side: Double
  /// The event at its end; the expression is `none` if it has no end.
  var end: Event
  /// The segments of one expression are taken in order.
  var order: Int32

  /// True if it breaks a required constraint.
  var breaksRequired: Bool { first.rank == 0 && first.value > 0 }

  static func precedes(_ left: Segment, _ right: Segment) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    if left.expression != right.expression { return left.expression < right.expression }
    return left.order < right.order
  }
}

/// A slope at one level, as the leading component of a vector of slopes.
struct RankedSlope: BitwiseCopyable, Comparable {
  var rank: Int32
  var value: Double

  static let zero = RankedSlope(rank: .max, value: 0)

  /// Lexicographic order: the more important component decides by its sign.
  static func < (left: RankedSlope, right: RankedSlope) -> Bool {
    if left.rank == right.rank { return left.value < right.value }
    return left.rank < right.rank ? left.value < 0 : right.value > 0
  }
}

extension ActiveSet {
  /// Collects the segments of all offers that move the coupling expression the way it is to go, as long as they pay.
  mutating func collectSegments(up: Double) {
    jumpScratch.segments.removeAll()
    for index in 0..<jumpScratch.offers.count { addSegments(of: jumpScratch.offers[index], up: up) }
  }

  /// Adds the segments of one active expression; `ranked` has the price of the coupling expression, which its
  /// reduced costs contain.
  private mutating func addSegments(of offer: Offer, up: Double) {
    let expression = offer.expression
    let side: Double = offer.multiplier * up > 0 ? 1 : -1
    let size = abs(offer.multiplier)
    collectSlope(of: expression, side: side)
    if side < 0 { slope.negate() }
    collectEvents(ofOffer: expression, side: side)
    var from = 0.0
    var order: Int32 = 0
    // The gain of a unit of the coupling expression is in the reduced costs, so segments pay as long as
    // the slope is negative. One that costs as much as it gains at the most important level, and is better
    // by something else, has no part in what the coupling expression needs.
    while true {
      let gain = slope.leading(hierarchy.levels, tolerance: Tolerance.slope)
      if gain.value >= 0 { break }
      let (first, second) = costPerUnit(size: size, up: up)
      if first.rank < gain.rank { break }
      let end = passNextEvents(of: expression)
      jumpScratch.segments.append(
        Segment(
          first: first, second: second, reach: (end.length - from) * size, expression: expression,
          side: side, end: end, order: order))
      if end.expression == none { break }
      from = end.length
      order += 1
    }
    slope.clear()
  }

  /// Passes the breakpoints that are met next, and returns one of them, the expression's own if it is among
  /// them.
  private mutating func passNextEvents(of expression: Int32) -> Event {
    if stepScratch.events.isEmpty {
      return Event(length: .infinity, speed: 0, expression: none, constraint: none)
    }
    var end = stepScratch.events[0]
    let length = end.length
    repeat {
      let event = stepScratch.events.popLeast()
      if event.expression == expression { end = event }
      let group = passGroup(event)
      if group.next != none {
        pushEvent(after: event, group.next)
      }
    } while !stepScratch.events.isEmpty && stepScratch.events[0].length == length
    return end
  }

  /// The two most important components of what a unit of the coupling expression costs: the slope
  /// collected in `slope` without the part of the coupling expression itself, divided by `size`.
  private mutating func costPerUnit(
    size: Double, up: Double
  ) -> (RankedSlope, RankedSlope) {
    for index in 0..<ranked.count {
      slope.add(-ranked[index].value * up * size, at: ranked[index].level)
    }
    var first = RankedSlope.zero
    var second = RankedSlope.zero
    for index in 0..<slope.touched.count {
      let level = slope.touched[index]
      if abs(slope[level]) <= Tolerance.slope { continue }
      let component = RankedSlope(rank: hierarchy.levels[level].rank, value: slope[level] / size)
      if component.rank < first.rank {
        second = first
        first = component
      } else if component.rank < second.rank {
        second = component
      }
    }
    for index in 0..<ranked.count {
      slope.add(ranked[index].value * up * size, at: ranked[index].level)
    }
    return (first, second)
  }
}
