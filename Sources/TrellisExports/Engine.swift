// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Trellis

/// An engine as C holds it.
final class EngineObject: Object {
  let engine: LayoutEngine
  /// The constraints that the last visual format has added.
  var formatConstraints: [UInt64] = []

  init(_ engine: LayoutEngine) {
    self.engine = engine
  }

  /// Carries out what may be refused.
  func attempt(_ body: (LayoutEngine) throws(LayoutError) -> Void) -> trellis_status {
    do {
      try body(engine)
      return .ok
    } catch {
      return refuse(error)
    }
  }

  /// Carries out what may be refused on the engine behind a pointer of C's.
  static func attempt(
    _ pointer: OpaquePointer?, _ body: (LayoutEngine) throws(LayoutError) -> Void
  ) -> trellis_status {
    pointer.map { engineObject($0).attempt(body) } ?? .nullPointer
  }

  /// The status of an error, which is noted.
  func refuse(_ error: LayoutError) -> trellis_status {
    refuse(Self.status(of: error), error.description)
  }

  private static func status(of error: LayoutError) -> trellis_status {
    switch error {
    case .unknownItem, .unknownConstraint: .unknownHandle
    case .illegalConstraint, .noCommonAncestor, .notInHierarchy: .illegalConstraint
    case .notAScrollItem: .notAScrollItem
    case .unsatisfiable: .unsatisfiable
    case .indexOutOfRange: .outOfRange
    case .invalidValue: .invalidValue
    case .visualFormat, .noSuperview, .formatNeedsGuide: .invalidText
    case .builtInGuide, .guideHasNoChildren, .requiredPriorityChanged, .cannotBeStack,
      .cannotArrange, .illegalSpan, .nothingToUpdate, .rootIsFixed, .cycle, .guideIsOwned,
      .scrollControllerIsTaken:
      .notAllowed
    }
  }
}

func engineObject(_ pointer: OpaquePointer) -> EngineObject {
  object(pointer, as: EngineObject.self)
}

@_cdecl("trellis_engine_new")
public func engineNew(_ version: UInt32, _ width: Double, _ height: Double) -> OpaquePointer? {
  guard version == UInt32(TRELLIS_VERSION) else { return nil }
  return (try? LayoutEngine(size: Size(width, height))).map { EngineObject($0).exported() }
}

@_cdecl("trellis_engine_free")
public func engineFree(_ engine: OpaquePointer?) { Object.release(engine) }

@_cdecl("trellis_engine_message")
public func engineMessage(_ engine: OpaquePointer?) -> UnsafePointer<CChar>? {
  engine.map { engineObject($0).lendMessage() }
}

// MARK: - The root

@_cdecl("trellis_engine_root")
public func engineRoot(_ engine: OpaquePointer?) -> UInt64 {
  engine.map { engineObject($0).engine.root.bits } ?? 0
}

@_cdecl("trellis_engine_set_size")
public func engineSetSize(
  _ engine: OpaquePointer?, _ width: Double, _ height: Double
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.setSize(Size(width, height))
  }
}

@_cdecl("trellis_engine_set_scale")
public func engineSetScale(_ engine: OpaquePointer?, _ scale: Double) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.setScale(scale == 0 ? nil : scale)
  }
}

@_cdecl("trellis_engine_set_direction")
public func engineSetDirection(
  _ engine: OpaquePointer?, _ direction: trellis_direction
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  switch direction {
  case 0: object.engine.direction = .leftToRight
  case 1: object.engine.direction = .rightToLeft
  default: return object.refuseConstant(direction, "direction")
  }
  return .ok
}

@_cdecl("trellis_engine_set_strict")
public func engineSetStrict(_ engine: OpaquePointer?, _ isStrict: Bool) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  object.engine.isStrict = isStrict
  return .ok
}
