// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Trellis

extension ItemKind {
  /// The kind with a number of the header's.
  init?(number: trellis_item_kind) {
    switch number {
    case 0: self = .view
    case 1: self = .scroll
    case 2: self = .guide
    default: return nil
    }
  }
}

@_cdecl("trellis_engine_add_item")
public func engineAddItem(
  _ engine: OpaquePointer?, _ kind: trellis_item_kind, _ parent: UInt64, _ position: Int,
  _ name: UnsafePointer<CChar>?, _ item: UnsafeMutablePointer<UInt64>?
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let item else { return object.refuseNull("the item") }
  guard let kind = ItemKind(number: kind) else {
    return object.refuseConstant(kind, "kind of item")
  }
  return object.attempt { engine throws(LayoutError) in
    let added = try engine.addItem(
      kind, in: parent == 0 ? nil : engine.item(bits: parent), at: position == -1 ? nil : position,
      properties: ItemProperties(name: string(name)))
    item.pointee = added.bits
  }
}

@_cdecl("trellis_engine_remove_item")
public func engineRemoveItem(_ engine: OpaquePointer?, _ item: UInt64) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.removeItem(engine.item(bits: item))
  }
}

@_cdecl("trellis_engine_move_item")
public func engineMoveItem(
  _ engine: OpaquePointer?, _ item: UInt64, _ parent: UInt64, _ position: Int
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.moveItem(
      engine.item(bits: item), to: parent == 0 ? engine.root : engine.item(bits: parent),
      at: position == -1 ? nil : position)
  }
}

@_cdecl("trellis_engine_contains")
public func engineContains(_ engine: OpaquePointer?, _ item: UInt64) -> Bool {
  guard let engine = engine.map({ engineObject($0).engine }) else { return false }
  return engine.contains(engine.item(bits: item))
}

@_cdecl("trellis_engine_children")
public func engineChildren(
  _ engine: OpaquePointer?, _ item: UInt64, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt64>? {
  count?.pointee = 0
  guard let object = engine.map(engineObject) else { return nil }
  do {
    let children = try object.engine.children(of: object.engine.item(bits: item))
    return object.list.lend(children.map { $0.bits }, count)
  } catch {
    _ = object.refuse(error)
    return nil
  }
}

@_cdecl("trellis_engine_parent")
public func engineParent(
  _ engine: OpaquePointer?, _ item: UInt64, _ parent: UnsafeMutablePointer<UInt64>?
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let parent else { return object.refuseNull("the parent") }
  return object.attempt { engine throws(LayoutError) in
    parent.pointee = try engine.parent(of: engine.item(bits: item))?.bits ?? 0
  }
}

@_cdecl("trellis_item_area")
public func itemArea(_ item: UInt64, _ area: trellis_area) -> UInt64 {
  guard item != 0, let number = UInt8(exactly: area), let area = ItemID.Area(number: number) else {
    return 0
  }
  return ItemID.bits(item, with: area)
}
