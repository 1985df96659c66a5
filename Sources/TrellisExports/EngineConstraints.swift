// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Trellis

extension EngineObject {
  /// The description that C gives of a constraint, or the status with which it is refused.
  fileprivate func constraintSpec(
    _ spec: trellis_spec
  ) -> (spec: ConstraintSpec?, status: trellis_status) {
    guard spec.size == MemoryLayout<trellis_spec>.size else {
      return (nil, refuseSize(spec.size, MemoryLayout<trellis_spec>.size))
    }
    guard let relation = Relation(number: spec.relation) else {
      return (nil, refuseConstant(spec.relation, "relation"))
    }
    guard let first = Attribute(number: spec.first_attribute) else {
      return (nil, refuseConstant(spec.first_attribute, "attribute"))
    }
    guard let second = Attribute(number: spec.second_attribute) else {
      return (nil, refuseConstant(spec.second_attribute, "attribute"))
    }
    let result = ConstraintSpec(
      engine.item(bits: spec.first), first, relation,
      to: spec.second == 0 ? nil : engine.item(bits: spec.second), second,
      multiplier: spec.multiplier, constant: spec.constant,
      priority: Priority(rawValue: spec.priority), identifier: string(spec.identifier))
    return (result, .ok)
  }
}

extension Attribute {
  /// The attribute with a number of the header's, which is UIKit's.
  init?(number: trellis_attribute) {
    guard let value = UInt8(exactly: number) else { return nil }
    self.init(rawValue: value)
  }
}

@_cdecl("trellis_engine_add_constraint")
public func engineAddConstraint(
  _ engine: OpaquePointer?, _ spec: UnsafePointer<trellis_spec>?,
  _ constraint: UnsafeMutablePointer<UInt64>?
) -> trellis_status {
  engineAddConstraints(engine, spec, 1, constraint)
}

@_cdecl("trellis_engine_add_constraints")
public func engineAddConstraints(
  _ engine: OpaquePointer?, _ specs: UnsafePointer<trellis_spec>?, _ count: Int,
  _ constraints: UnsafeMutablePointer<UInt64>?
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  if let status = object.refusal(ofList: specs != nil, count, "the constraints") { return status }
  guard let specs, count > 0 else { return .ok }
  var descriptions: [ConstraintSpec] = []
  for index in 0..<count {
    let (spec, status) = object.constraintSpec(specs[index])
    guard let spec else { return status }
    descriptions.append(spec)
  }
  return object.attempt { engine throws(LayoutError) in
    let added = try engine.addConstraints(descriptions)
    for (index, id) in added.enumerated() { constraints?[index] = id.bits }
  }
}

@_cdecl("trellis_engine_remove_constraint")
public func engineRemoveConstraint(
  _ engine: OpaquePointer?, _ constraint: UInt64
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.removeConstraint(engine.constraint(bits: constraint))
  }
}

@_cdecl("trellis_engine_set_constant")
public func engineSetConstant(
  _ engine: OpaquePointer?, _ constraint: UInt64, _ constant: Double
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.setConstant(constant, of: engine.constraint(bits: constraint))
  }
}

@_cdecl("trellis_engine_set_priority")
public func engineSetPriority(
  _ engine: OpaquePointer?, _ constraint: UInt64, _ priority: Double
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.setPriority(
      Priority(rawValue: priority), of: engine.constraint(bits: constraint))
  }
}

@_cdecl("trellis_engine_set_multiplier")
public func engineSetMultiplier(
  _ engine: OpaquePointer?, _ constraint: UInt64, _ multiplier: Double
) -> trellis_status {
  EngineObject.attempt(engine) { engine throws(LayoutError) in
    try engine.setMultiplier(multiplier, of: engine.constraint(bits: constraint))
  }
}

@_cdecl("trellis_engine_spec")
public func engineSpec(
  _ engine: OpaquePointer?, _ constraint: UInt64, _ result: UnsafeMutablePointer<trellis_spec>?
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let result else { return object.refuseNull("the description") }
  guard result.pointee.size == MemoryLayout<trellis_spec>.size else {
    return object.refuseSize(result.pointee.size, MemoryLayout<trellis_spec>.size)
  }
  return object.attempt { engine throws(LayoutError) in
    let spec = try engine.spec(of: engine.constraint(bits: constraint))
    result.pointee = trellis_spec(
      size: UInt32(MemoryLayout<trellis_spec>.size), relation: spec.relation.number,
      first: spec.first.bits, second: spec.second?.bits ?? 0,
      first_attribute: trellis_attribute(spec.firstAttribute.rawValue),
      second_attribute: trellis_attribute(spec.secondAttribute.rawValue),
      multiplier: spec.multiplier, constant: spec.constant, priority: spec.priority.rawValue,
      identifier: spec.identifier.map { object.text.lend($0) })
  }
}

@_cdecl("trellis_engine_constraint_count")
public func engineConstraintCount(_ engine: OpaquePointer?) -> Int {
  engine.map { engineObject($0).engine.constraintCount } ?? 0
}
