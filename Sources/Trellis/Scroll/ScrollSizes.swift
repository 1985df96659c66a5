import Scrolling

extension LayoutEngine {
  /// The sizes that a controller is to have now; `nil` if it does not follow this layout any more.
  fileprivate func sizes(for connection: ScrollConnections.Connection) -> ScrollSizes? {
    guard scrolling.controller(of: connection.item) === connection.controller else { return nil }
    var sizes = state.scrollSizes(of: Int(connection.item.index))
    if connection.controller.beginsAtLeft { sizes.isRightToLeft = false }
    return sizes
  }
}

extension LayoutState {
  fileprivate mutating func scrollSizes(of scroll: Int) -> ScrollSizes {
    let frame = items.records[scroll].frame
    let content = items.details[scroll].scrolling?.contentSize ?? .zero
    // Solved values carry rounding errors; a size just below 0 is 0.
    return ScrollSizes(
      bounds: Size(max(frame.width, 0), max(frame.height, 0)),
      content: Size(max(content.width, 0), max(content.height, 0)),
      safeArea: safeAreaInsets(of: scroll), scale: scale ?? 0,
      isRightToLeft: direction(in: scroll) == .rightToLeft)
  }
}

/// The part of a scroll view's geometry that a layout decides.
struct ScrollSizes: Equatable {
  var bounds: Size
  var content: Size
  var safeArea: EdgeInsets
  var scale: Double
  var isRightToLeft: Bool
}

extension ScrollSizes {
  init(of geometry: ScrollGeometry) {
    self.init(
      bounds: geometry.boundsSize, content: geometry.unscaledContentSize,
      safeArea: geometry.safeAreaInsets, scale: geometry.pixelScale,
      isRightToLeft: geometry.isRightToLeft)
  }

  func apply(to geometry: inout ScrollGeometry) {
    geometry.boundsSize = bounds
    geometry.unscaledContentSize = content
    geometry.safeAreaInsets = safeArea
    geometry.pixelScale = scale
    geometry.isRightToLeft = isRightToLeft
  }
}

/// A result of a layout about a scroll item that its controller or delegate is told.
enum ScrollNews {
  case contentOffset(Point)
  /// Its sizes, which the engine knows.
  case sizes(ScrollConnections.Connection, LayoutEngine)
}

extension ScrollController {
  /// Makes the model follow the layout.
  func follow(_ news: ScrollNews) {
    do {
      switch news {
      case .contentOffset(let offset):
        try setContentOffset(offset, at: model.clock)
      case .sizes(let connection, let engine):
        // The time passes before the model takes the sizes in. Whoever is told something then may change the layout
        // and have it laid out, and the sizes that were found before are out of date.
        for _ in 0..<LayoutEngine.passLimit {
          guard let sizes = engine.sizes(for: connection), sizes != ScrollSizes(of: model.geometry)
          else { return }
          try updateGeometry(at: model.clock) { engine.sizes(for: connection)?.apply(to: &$0) }
        }
      }
    } catch {
      assertionFailure("what was laid out is within the model's limits")
    }
  }

  func stopFollowing() {
    subscription?.end()
    subscription = nil
  }

  /// The way from content of zoom scale 1 to where it is shown in the scrolled plane.
  var contentPlacement: Placement {
    let zoom = state.displayedZoomScale
    let origin = model.geometry.zoomed(to: zoom).contentOrigin
    return Placement(
      horizontal: AxisPlacement(scale: zoom, distance: origin.x),
      vertical: AxisPlacement(scale: zoom, distance: origin.y))
  }

  /// The offset as far as layout goes along with it.
  var layoutOffset: Point {
    let limit = LayoutEngine.largestLength
    return Point(
      min(max(contentOffset.x, -limit), limit), min(max(contentOffset.y, -limit), limit))
  }
}
