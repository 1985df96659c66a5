// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Trellis

extension trellis_size {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
  init(_ priorities: AxisPriorities) {
    self.init(width: priorities.horizontal.rawValue, height: priorities.vertical.rawValue)
  }
  init(_ size: IntrinsicSize) {
    self.init(width: size.width ?? TRELLIS_NO_METRIC, height: size.height ?? TRELLIS_NO_METRIC)
  }

  var value: Size { Size(width, height) }
  var priorities: AxisPriorities {
    AxisPriorities(
      horizontal: Priority(rawValue: width), vertical: Priority(rawValue: height))
  }
  var intrinsicSize: IntrinsicSize {
    IntrinsicSize(
      width: width == TRELLIS_NO_METRIC ? nil : width,
      height: height == TRELLIS_NO_METRIC ? nil : height)
  }
}

extension trellis_point {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
  var value: Point { Point(x, y) }
}

extension trellis_rect {
  init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
  var value: Rect { Rect(x, y, width, height) }
}

extension trellis_insets {
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  var value: EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}

extension trellis_properties {
  /// The properties of an item as C sees them.
  fileprivate init(_ properties: ItemProperties) {
    self.init()
    size = UInt32(MemoryLayout<trellis_properties>.size)
    is_hidden = properties.isHidden
    allows_negative_size = properties.allowsNegativeSize
    inset_options = properties.insetOptions.rawValue
    intrinsic_content_size = trellis_size(properties.intrinsicContentSize)
    content_hugging = trellis_size(properties.contentHugging)
    content_compression_resistance = trellis_size(properties.contentCompressionResistance)
    alignment_insets = trellis_insets(properties.alignmentInsets)
    layout_margins = trellis_insets(properties.layoutMargins)
    safe_area_insets = trellis_insets(properties.safeAreaInsets)
    first_baseline_offset = properties.firstBaselineOffset
    last_baseline_offset = properties.lastBaselineOffset
    content_size = trellis_size(properties.contentSize)
    content_offset = trellis_point(properties.contentOffset)
    if let place = properties.fixedFrame {
      has_fixed_frame = true
      fixed_frame = trellis_rect(place.frame)
      autoresizing = UInt32(place.autoresizing.rawValue)
    }
  }

  /// The bits of `inset_options` that mean something, the four of `InsetOptions`.
  fileprivate static var knownInsetBits: UInt8 { 0xF }
  /// The bits of `autoresizing` that mean something, the six of `AutoresizingMask`.
  fileprivate static var knownMaskBits: UInt32 { 0x3F }

  /// Makes properties say what C says.
  fileprivate func apply(to properties: inout ItemProperties) {
    properties.isHidden = is_hidden
    properties.allowsNegativeSize = allows_negative_size
    properties.insetOptions = InsetOptions(rawValue: inset_options)
    properties.intrinsicContentSize = intrinsic_content_size.intrinsicSize
    properties.contentHugging = content_hugging.priorities
    properties.contentCompressionResistance = content_compression_resistance.priorities
    properties.alignmentInsets = alignment_insets.value
    properties.layoutMargins = layout_margins.value
    properties.safeAreaInsets = safe_area_insets.value
    properties.firstBaselineOffset = first_baseline_offset
    properties.lastBaselineOffset = last_baseline_offset
    properties.contentSize = content_size.value
    properties.contentOffset = content_offset.value
    guard has_fixed_frame else {
      properties.fixedFrame = nil
      return
    }
    let mask = AutoresizingMask(rawValue: UInt8(truncatingIfNeeded: autoresizing))
    // A place that stays the same belongs to the parent's size that it was made for.
    if properties.fixedFrame?.frame == fixed_frame.value,
      properties.fixedFrame?.autoresizing == mask
    {
      return
    }
    properties.fixedFrame = FixedFrame(fixed_frame.value, autoresizing: mask)
  }
}

@_cdecl("trellis_engine_properties")
public func engineProperties(
  _ engine: OpaquePointer?, _ item: UInt64, _ result: UnsafeMutablePointer<trellis_properties>?
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let result else { return object.refuseNull("the properties") }
  guard result.pointee.size == MemoryLayout<trellis_properties>.size else {
    return object.refuseSize(result.pointee.size, MemoryLayout<trellis_properties>.size)
  }
  return object.attempt { engine throws(LayoutError) in
    result.pointee = trellis_properties(try engine.properties(of: engine.item(bits: item)))
  }
}

@_cdecl("trellis_engine_set_properties")
public func engineSetProperties(
  _ engine: OpaquePointer?, _ item: UInt64, _ values: UnsafePointer<trellis_properties>?
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let values = values?.pointee else { return object.refuseNull("the properties") }
  guard values.size == MemoryLayout<trellis_properties>.size else {
    return object.refuseSize(values.size, MemoryLayout<trellis_properties>.size)
  }
  guard values.inset_options & ~trellis_properties.knownInsetBits == 0 else {
    return object.refuseBits(UInt32(values.inset_options), "inset_options")
  }
  // Without a fixed frame the mask is not read.
  guard
    !values.has_fixed_frame || values.autoresizing & ~trellis_properties.knownMaskBits == 0
  else { return object.refuseBits(values.autoresizing, "autoresizing") }
  return object.attempt { engine throws(LayoutError) in
    var properties = try engine.properties(of: engine.item(bits: item))
    values.apply(to: &properties)
    try engine.setProperties(properties, of: engine.item(bits: item))
  }
}

@_cdecl("trellis_engine_set_item_direction")
public func engineSetItemDirection(
  _ engine: OpaquePointer?, _ item: UInt64, _ direction: trellis_direction
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  let wanted: LayoutDirection?
  switch direction {
  case -1: wanted = nil
  case 0: wanted = .leftToRight
  case 1: wanted = .rightToLeft
  default: return object.refuseConstant(direction, "direction")
  }
  return object.attempt { engine throws(LayoutError) in
    var properties = try engine.properties(of: engine.item(bits: item))
    properties.direction = wanted
    try engine.setProperties(properties, of: engine.item(bits: item))
  }
}

@_cdecl("trellis_engine_set_intrinsic_size")
public func engineSetIntrinsicSize(
  _ engine: OpaquePointer?, _ item: UInt64, _ width: Double, _ height: Double
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.setIntrinsicContentSize(
      trellis_size(width: width, height: height).intrinsicSize, of: engine.item(bits: item))
  }
}

@_cdecl("trellis_engine_set_content_offset")
public func engineSetContentOffset(
  _ engine: OpaquePointer?, _ item: UInt64, _ x: Double, _ y: Double
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.setContentOffset(Point(x, y), of: engine.item(bits: item))
  }
}

// MARK: - Measured content

@_cdecl("trellis_engine_set_measure")
public func engineSetMeasure(
  _ engine: OpaquePointer?, _ item: UInt64, _ measure: trellis_measure?,
  _ context: UnsafeMutableRawPointer?
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    guard let measure else {
      try engine.setMeasure(nil, of: engine.item(bits: item))
      return
    }
    try engine.setMeasure(
      { width in
        var wanted = trellis_size(width: TRELLIS_NO_METRIC, height: TRELLIS_NO_METRIC)
        measure(context, item, width ?? TRELLIS_NO_METRIC, &wanted)
        return wanted.intrinsicSize
      }, of: engine.item(bits: item))
  }
}

@_cdecl("trellis_engine_invalidate_size")
public func engineInvalidateSize(_ engine: OpaquePointer?, _ item: UInt64) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.invalidateIntrinsicContentSize(of: engine.item(bits: item))
  }
}
