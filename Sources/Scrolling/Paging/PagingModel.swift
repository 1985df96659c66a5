/// Where paging stops along one axis.
///
/// Pages lie one page size apart, beginning at the least offset; the greatest offset is a stop too,
/// even if it is not a whole number of pages away.
public struct PagingModel: Hashable, Sendable {
  /// The distance between two pages, in points; greater than 0.
  public var pageSize: Double
  /// The offsets at which the content can rest.
  public var range: ClosedRange<Double>
  /// The speed, in points per second, that leads to the next page from before its middle.
  public var velocityThreshold: Double

  /// True if pages are counted from the greatest offset: where reading goes from right to left.
  public var isReversed: Bool

  /// The number of device pixels in a point to which offsets are rounded when they are reported; 0 for none.
  var pixelScale = 0.0

  /// Creates the model of an axis.
  public init(
    pageSize: Double, range: ClosedRange<Double>, velocityThreshold: Double = 300,
    isReversed: Bool = false
  ) {
    self.pageSize = pageSize
    self.range = range
    self.velocityThreshold = velocityThreshold
    self.isReversed = isReversed
  }

  /// The same axis with offsets that grow in the direction in which pages are counted.
  private var mirrored: PagingModel {
    var model = PagingModel(
      pageSize: pageSize, range: (0 - range.upperBound)...(0 - range.lowerBound),
      velocityThreshold: velocityThreshold)
    model.pixelScale = pixelScale
    return model
  }

  /// The stop for content that is let go at `position` with `velocity`.
  ///
  /// A fast throw goes to the next stop in its direction, a slow one to the nearest; never further
  /// than one page from the page at which the drag began.
  public func target(from position: Double, velocity: Double, dragStart: Double) -> Double {
    guard hasPages else { return clamped(position) }
    if isReversed {
      return 0
        - mirrored.target(from: 0 - position, velocity: 0 - velocity, dragStart: 0 - dragStart)
    }
    let here = pages(to: clamped(position))
    let startPage = nearest(to: clamped(dragStart))
    let isThrown = velocity.magnitude >= velocityThreshold && velocity != 0
    // On a page the next one is meant, not the page itself.
    let thrownPage = velocity > 0 ? here.rounded(.down) + 1 : here.rounded(.up) - 1
    let page = isThrown ? thrownPage : nearest(to: clamped(position))
    return clamped(place(ofPage: Swift.min(Swift.max(page, startPage - 1), startPage + 1)))
  }

  /// The number of pages from the least offset to `position`: a whole one on a page, also where the quotient is not.
  private func pages(to position: Double) -> Double {
    let pages = (position - range.lowerBound) / pageSize
    let nearest = pages.rounded(.toNearestOrAwayFromZero)
    return isPlace(clamped(range.lowerBound + nearest * pageSize), of: position) ? nearest : pages
  }

  /// True if content that rests at `place` is at `offset`, or is reported to be there.
  func isPlace(_ place: Double, of offset: Double) -> Bool {
    let way = (place - offset).magnitude
    if way <= EdgeChange.tolerance { return true }
    guard pixelScale > 0, way <= 0.5 / pixelScale + EdgeChange.tolerance else { return false }
    // A place between two pixels is reported as one of them.
    let pixels = offset * pixelScale
    return (pixels - pixels.rounded()).magnitude <= EdgeChange.tolerance
  }

  /// True if the size of a page is one that the range can be divided by.
  private var hasPages: Bool {
    pageSize > 0 && ((range.upperBound - range.lowerBound) / pageSize).isFinite
  }

  /// The page whose area contains `offset`, counted from the first page: what a page control shows
  /// once the content rests.
  ///
  /// A whole number of pages, rounded towards the first page; not limited to pages that exist. The last page may begin
  /// less than a page behind the one before.
  public func pageIndex(at offset: Double) -> Int {
    let nearest = nearest(to: offset)
    // The quotient of a page that rests may be a little less than its number.
    let place = place(ofPage: nearest)
    let edge = clamped(offset)
    let isBeyondShortPage =
      edge != offset && clamped(place) == edge && clamped(self.place(ofPage: nearest - 1)) != edge
    let isThere =
      isPlace(place, of: offset) || isPlace(clamped(place), of: offset) || isBeyondShortPage
    return Int(flooring: isThere ? nearest : fractionalPage(at: offset))
  }

  /// The page nearest to `offset`: what a page control shows while scrolling, switching half way.
  public func nearestPage(at offset: Double) -> Int { Int(flooring: nearest(to: offset)) }

  /// The page nearest to `offset`, also where that is a last one that begins less than a page behind the one before.
  private func nearest(to offset: Double) -> Double {
    let page = (fractionalPage(at: offset) + 0.5).rounded(.down)
    let way = clamped(place(ofPage: page)) - offset
    let wayToNext = clamped(place(ofPage: page + 1)) - offset
    return wayToNext.magnitude < way.magnitude ? page + 1 : page
  }

  /// The position between pages: 1.25 is a quarter of the way from the second page to the third.
  public func fractionalPage(at offset: Double) -> Double {
    guard pageSize > 0 else { return 0 }
    return (isReversed ? range.upperBound - offset : offset - range.lowerBound) / pageSize
  }

  /// The number of pages.
  public var pageCount: Int {
    guard pageSize > 0 else { return 1 }
    let length = Swift.max(range.upperBound - range.lowerBound - EdgeChange.tolerance, 0)
    return Int(flooring: (length / pageSize).rounded(.up)) + 1
  }

  /// The offset that shows `page`, clamped to where the content can rest.
  public func offset(ofPage page: Int) -> Double { clamped(place(ofPage: Double(page))) }

  /// The offset that shows `page`, if there is content for it.
  private func place(ofPage page: Double) -> Double {
    isReversed ? range.upperBound - page * pageSize : range.lowerBound + page * pageSize
  }

  /// The place nearest to `position` where the content can rest: an edge, if it is there but for rounding.
  private func clamped(_ position: Double) -> Double {
    if position <= range.lowerBound + EdgeChange.tolerance { return range.lowerBound }
    return position >= range.upperBound - EdgeChange.tolerance ? range.upperBound : position
  }
}
