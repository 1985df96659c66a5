// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Scrolling
import Trellis

/// A scroll model as C holds it: a controller, so that an engine can follow it, with a delegate that
/// writes the events down.
final class ScrollObject: Object {
  let controller = ScrollController()
  let recorder = EventRecorder()

  override init() {
    super.init()
    controller.delegate = recorder
  }

  deinit {
    // An engine may hold the controller; nobody asks for its events any more.
    controller.delegate = nil
  }

  /// Carries out what may be refused.
  func attempt(
    _ command: (ScrollController) throws(ScrollError) -> Void
  ) -> trellis_status {
    do {
      try command(controller)
      return .ok
    } catch {
      return refuse(error)
    }
  }

  /// Carries out what may be refused on the controller behind a pointer of C's.
  static func attempt(
    _ pointer: OpaquePointer?, _ command: (ScrollController) throws(ScrollError) -> Void
  ) -> trellis_status {
    pointer.map { scrollObject($0).attempt(command) } ?? .nullPointer
  }

  /// The status of an error, which is noted.
  func refuse(_ error: ScrollError) -> trellis_status {
    let status: trellis_status =
      switch error {
      case .notFinite, .negative, .outOfRange: .invalidValue
      case .touchAlreadyDown: .notAllowed
      case .noSuchIndex: .outOfRange
      }
    return refuse(status, error.description)
  }
}

func scrollObject(_ pointer: OpaquePointer) -> ScrollObject {
  object(pointer, as: ScrollObject.self)
}

/// Writes events down as C sees them.
final class EventRecorder: ScrollViewDelegate {
  var events: [trellis_event] = []

  func scrollView(_ scrollView: ScrollController, didReceive event: ScrollEvent) {
    var result = trellis_event()
    result.time = event.time
    result.kind = trellis_event_kind(Self.kind(of: event))
    result.content_offset = trellis_point(event.state.contentOffset)
    result.zoom_scale = event.state.zoomScale
    switch event.kind {
    case .willEndDragging(let velocity, let target):
      result.velocity = trellis_point(velocity)
      result.target = trellis_point(target)
    case .didEndDragging(let willDecelerate): result.flag = willDecelerate
    case .didEndScrollingAnimation(let finished): result.flag = finished
    default: break
    }
    events.append(result)
  }

  private static func kind(of event: ScrollEvent) -> Int {
    switch event.kind {
    case .didScroll: TRELLIS_DID_SCROLL
    case .willBeginDragging: TRELLIS_WILL_BEGIN_DRAGGING
    case .willEndDragging: TRELLIS_WILL_END_DRAGGING
    case .didEndDragging: TRELLIS_DID_END_DRAGGING
    case .willBeginDecelerating: TRELLIS_WILL_BEGIN_DECELERATING
    case .didEndDecelerating: TRELLIS_DID_END_DECELERATING
    case .didEndScrollingAnimation: TRELLIS_DID_END_SCROLLING_ANIMATION
    case .didScrollToTop: TRELLIS_DID_SCROLL_TO_TOP
    case .willBeginZooming: TRELLIS_WILL_BEGIN_ZOOMING
    case .didZoom: TRELLIS_DID_ZOOM
    case .didEndZooming: TRELLIS_DID_END_ZOOMING
    case .didChangeContentSize: TRELLIS_DID_CHANGE_CONTENT_SIZE
    case .didChangeAdjustedContentInset: TRELLIS_DID_CHANGE_ADJUSTED_CONTENT_INSET
    case .deliverContentTouches: TRELLIS_DELIVER_CONTENT_TOUCHES
    case .cancelContentTouches: TRELLIS_CANCEL_CONTENT_TOUCHES
    case .didSettle: TRELLIS_DID_SETTLE
    }
  }
}

@_cdecl("trellis_scroll_new")
public func scrollNew(_ version: UInt32) -> OpaquePointer? {
  version == UInt32(TRELLIS_VERSION) ? ScrollObject().exported() : nil
}

@_cdecl("trellis_scroll_free")
public func scrollFree(_ scroll: OpaquePointer?) { Object.release(scroll) }

@_cdecl("trellis_scroll_message")
public func scrollMessage(_ scroll: OpaquePointer?) -> UnsafePointer<CChar>? {
  scroll.map { scrollObject($0).lendMessage() }
}

@_cdecl("trellis_engine_set_scroll")
public func engineSetScroll(
  _ engine: OpaquePointer?, _ item: UInt64, _ scroll: OpaquePointer?
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  let controller = scroll.map { scrollObject($0).controller }
  return object.attempt { engine throws(LayoutError) in
    try engine.setScrollController(controller, of: engine.item(bits: item))
  }
}

// MARK: - Geometry and configuration

@_cdecl("trellis_scroll_geometry")
public func scrollGeometry(
  _ scroll: OpaquePointer?, _ result: UnsafeMutablePointer<trellis_scroll_geometry_values>?
) -> trellis_status {
  guard let object = scroll.map(scrollObject) else { return .nullPointer }
  guard let result else { return object.refuseNull("the geometry") }
  let size = MemoryLayout<trellis_scroll_geometry_values>.size
  guard result.pointee.size == size else { return object.refuseSize(result.pointee.size, size) }
  let geometry = object.controller.model.geometry
  result.pointee = trellis_scroll_geometry_values(
    size: UInt32(size), always_bounce_horizontal: geometry.alwaysBounceHorizontal,
    always_bounce_vertical: geometry.alwaysBounceVertical,
    bounds_size: trellis_size(geometry.boundsSize),
    unscaled_content_size: trellis_size(geometry.unscaledContentSize),
    content_inset: trellis_insets(geometry.contentInset),
    safe_area_insets: trellis_insets(geometry.safeAreaInsets), pixel_scale: geometry.pixelScale)
  return .ok
}

@_cdecl("trellis_scroll_set_geometry")
public func scrollSetGeometry(
  _ scroll: OpaquePointer?, _ values: UnsafePointer<trellis_scroll_geometry_values>?,
  _ time: Double
) -> trellis_status {
  guard let object = scroll.map(scrollObject) else { return .nullPointer }
  guard let values = values?.pointee else { return object.refuseNull("the geometry") }
  let size = MemoryLayout<trellis_scroll_geometry_values>.size
  guard values.size == size else { return object.refuseSize(values.size, size) }
  return object.attempt { controller throws(ScrollError) in
    try controller.updateGeometry(at: time) { geometry in
      geometry.alwaysBounceHorizontal = values.always_bounce_horizontal
      geometry.alwaysBounceVertical = values.always_bounce_vertical
      geometry.boundsSize = values.bounds_size.value
      geometry.unscaledContentSize = values.unscaled_content_size.value
      geometry.contentInset = values.content_inset.value
      geometry.safeAreaInsets = values.safe_area_insets.value
      geometry.pixelScale = values.pixel_scale
    }
  }
}

@_cdecl("trellis_scroll_configuration")
public func scrollConfiguration(
  _ scroll: OpaquePointer?, _ result: UnsafeMutablePointer<trellis_scroll_configuration_values>?
) -> trellis_status {
  guard let object = scroll.map(scrollObject) else { return .nullPointer }
  guard let result else { return object.refuseNull("the configuration") }
  let size = MemoryLayout<trellis_scroll_configuration_values>.size
  guard result.pointee.size == size else { return object.refuseSize(result.pointee.size, size) }
  let configuration = object.controller.model.configuration
  result.pointee = trellis_scroll_configuration_values(
    size: UInt32(size), is_scroll_enabled: configuration.isScrollEnabled,
    bounces: configuration.bounces, bounces_zoom: configuration.bouncesZoom,
    is_directional_lock_enabled: configuration.isDirectionalLockEnabled,
    is_paging_enabled: configuration.isPagingEnabled,
    delays_content_touches: configuration.delaysContentTouches,
    scrolls_to_top: configuration.scrollsToTop,
    synthesizes_wheel_momentum: configuration.wheelMomentum == .synthesized,
    page_size: trellis_size(configuration.pageSize ?? .zero),
    deceleration_rate: configuration.decelerationRate.rawValue,
    minimum_zoom_scale: configuration.minimumZoomScale,
    maximum_zoom_scale: configuration.maximumZoomScale)
  return .ok
}

@_cdecl("trellis_scroll_set_configuration")
public func scrollSetConfiguration(
  _ scroll: OpaquePointer?, _ values: UnsafePointer<trellis_scroll_configuration_values>?
) -> trellis_status {
  guard let object = scroll.map(scrollObject) else { return .nullPointer }
  guard let values = values?.pointee else { return object.refuseNull("the configuration") }
  let size = MemoryLayout<trellis_scroll_configuration_values>.size
  guard values.size == size else { return object.refuseSize(values.size, size) }
  let page = values.page_size.value
  return object.attempt { controller throws(ScrollError) in
    try controller.configure { configuration in
      configuration.isScrollEnabled = values.is_scroll_enabled
      configuration.bounces = values.bounces
      configuration.bouncesZoom = values.bounces_zoom
      configuration.isDirectionalLockEnabled = values.is_directional_lock_enabled
      configuration.isPagingEnabled = values.is_paging_enabled
      configuration.delaysContentTouches = values.delays_content_touches
      configuration.scrollsToTop = values.scrolls_to_top
      configuration.wheelMomentum = values.synthesizes_wheel_momentum ? .synthesized : .system
      configuration.pageSize = page == .zero ? nil : page
      configuration.decelerationRate = DecelerationRate(rawValue: values.deceleration_rate)
      configuration.minimumZoomScale = values.minimum_zoom_scale
      configuration.maximumZoomScale = values.maximum_zoom_scale
    }
  }
}
