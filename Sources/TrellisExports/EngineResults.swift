// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Trellis

@_cdecl("trellis_engine_layout")
public func engineLayout(_ engine: OpaquePointer?) {
  if let object = engine.map(engineObject) { object.engine.layoutIfNeeded() }
}

/// Writes a result that the engine gives about an item.
private func give<Result>(
  _ engine: OpaquePointer?, _ result: UnsafeMutablePointer<Result>?,
  _ ask: (LayoutEngine) throws(LayoutError) -> Result
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let result else { return object.refuseNull("the result") }
  return object.attempt { engine throws(LayoutError) in result.pointee = try ask(engine) }
}

@_cdecl("trellis_engine_frame")
public func engineFrame(
  _ engine: OpaquePointer?, _ item: UInt64, _ frame: UnsafeMutablePointer<trellis_rect>?
) -> trellis_status {
  give(engine, frame) { engine throws(LayoutError) in
    trellis_rect(try engine.frame(of: engine.item(bits: item)))
  }
}

@_cdecl("trellis_engine_frames")
public func engineFrames(
  _ engine: OpaquePointer?, _ items: UnsafePointer<UInt64>?, _ count: Int,
  _ frames: UnsafeMutablePointer<trellis_rect>?
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  let isThere = items != nil && frames != nil
  if let status = object.refusal(ofList: isThere, count, "the items or the frames") {
    return status
  }
  guard let items, let frames else { return .ok }
  return object.attempt { engine throws(LayoutError) in
    for index in 0..<count { _ = try engine.frame(of: engine.item(bits: items[index])) }
    for index in 0..<count {
      frames[index] = trellis_rect(try engine.frame(of: engine.item(bits: items[index])))
    }
  }
}

@_cdecl("trellis_engine_alignment_rect")
public func engineAlignmentRect(
  _ engine: OpaquePointer?, _ item: UInt64, _ rect: UnsafeMutablePointer<trellis_rect>?
) -> trellis_status {
  give(engine, rect) { engine throws(LayoutError) in
    trellis_rect(try engine.alignmentRect(of: engine.item(bits: item)))
  }
}

@_cdecl("trellis_engine_frame_in_window")
public func engineFrameInWindow(
  _ engine: OpaquePointer?, _ item: UInt64, _ frame: UnsafeMutablePointer<trellis_rect>?
) -> trellis_status {
  give(engine, frame) { engine throws(LayoutError) in
    trellis_rect(try engine.frameInWindow(of: engine.item(bits: item)))
  }
}

@_cdecl("trellis_engine_content_size")
public func engineContentSize(
  _ engine: OpaquePointer?, _ item: UInt64, _ size: UnsafeMutablePointer<trellis_size>?
) -> trellis_status {
  give(engine, size) { engine throws(LayoutError) in
    trellis_size(try engine.contentSize(of: engine.item(bits: item)))
  }
}

@_cdecl("trellis_engine_take_changed_items")
public func engineTakeChangedItems(
  _ engine: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt64>? {
  count?.pointee = 0
  guard let object = engine.map(engineObject) else { return nil }
  return object.list.lend(object.engine.takeChangedItems().map { $0.bits }, count)
}

@_cdecl("trellis_engine_fitting_size")
public func engineFittingSize(
  _ engine: OpaquePointer?, _ item: UInt64, _ target: trellis_size, _ horizontal: Double,
  _ vertical: Double, _ size: UnsafeMutablePointer<trellis_size>?
) -> trellis_status {
  give(engine, size) { engine throws(LayoutError) in
    trellis_size(
      try engine.systemLayoutSizeFitting(
        target.value, of: engine.item(bits: item),
        horizontalPriority: Priority(rawValue: horizontal),
        verticalPriority: Priority(rawValue: vertical)))
  }
}

// MARK: - Reports

@_cdecl("trellis_engine_conflict_count")
public func engineConflictCount(_ engine: OpaquePointer?) -> Int {
  engine.map { engineObject($0).engine.conflictCount } ?? 0
}

@_cdecl("trellis_engine_conflict")
public func engineConflict(
  _ engine: OpaquePointer?, _ index: Int, _ broken: UnsafeMutablePointer<UInt64>?,
  _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt64>? {
  count?.pointee = 0
  broken?.pointee = 0
  guard let object = engine.map(engineObject) else { return nil }
  guard let conflict = object.engine.conflict(at: index) else {
    _ = object.refuse(.outOfRange, "The number of conflicts is \(object.engine.conflictCount).")
    return nil
  }
  broken?.pointee = conflict.broken.constraint?.bits ?? 0
  return object.list.lend(conflict.members.map { $0.constraint?.bits ?? 0 }, count)
}

@_cdecl("trellis_engine_report")
public func engineReport(
  _ engine: OpaquePointer?, _ report: trellis_report
) -> UnsafePointer<CChar>? {
  guard let object = engine.map(engineObject) else { return nil }
  let engine = object.engine
  switch report {
  case 0:
    return object.text.lend(
      engine.conflicts.map { $0.description }.joined(separator: "\n\n"))
  case 1:
    return object.text.lend(
      engine.ambiguities().map { "\($0.text) is not determined: \($0.suggestion)" }
        .joined(separator: "\n"))
  case 2: return object.text.lend(engine.layoutLoop?.description ?? "")
  case 3: return object.text.lend(engine.debugDescription)
  default:
    _ = object.refuseConstant(report, "report")
    return nil
  }
}

@_cdecl("trellis_engine_explain")
public func engineExplain(
  _ engine: OpaquePointer?, _ item: UInt64, _ attribute: trellis_attribute
) -> UnsafePointer<CChar>? {
  guard let object = engine.map(engineObject) else { return nil }
  guard let part = Attribute(number: attribute) else {
    _ = object.refuseConstant(attribute, "attribute")
    return nil
  }
  do {
    return object.text.lend(
      try object.engine.explain(object.engine.item(bits: item), part).description)
  } catch {
    _ = object.refuse(error)
    return nil
  }
}
