// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Trellis

// MARK: - Stacks

extension StackLayout.Distribution {
  fileprivate init?(number: trellis_distribution) {
    switch number {
    case 0: self = .fill
    case 1: self = .fillEqually
    case 2: self = .fillProportionally
    case 3: self = .equalSpacing
    case 4: self = .equalCentering
    case 5: self = .gravityAreas
    default: return nil
    }
  }
}

extension StackLayout.Alignment {
  fileprivate init?(number: trellis_alignment) {
    switch number {
    case 0: self = .fill
    case 1: self = .leading
    case 2: self = .center
    case 3: self = .trailing
    case 4: self = .firstBaseline
    case 5: self = .lastBaseline
    default: return nil
    }
  }
}

@_cdecl("trellis_engine_set_stack")
public func engineSetStack(
  _ engine: OpaquePointer?, _ item: UInt64, _ stack: UnsafePointer<trellis_stack>?,
  _ arranged: UnsafePointer<UInt64>?, _ count: Int
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let stack = stack?.pointee else {
    return object.attempt { engine throws(LayoutError) in
      try engine.setStackLayout(nil, of: engine.item(bits: item))
    }
  }
  guard stack.size == MemoryLayout<trellis_stack>.size else {
    return object.refuseSize(stack.size, MemoryLayout<trellis_stack>.size)
  }
  guard let distribution = StackLayout.Distribution(number: stack.distribution) else {
    return object.refuseConstant(stack.distribution, "distribution")
  }
  guard let alignment = StackLayout.Alignment(number: stack.alignment) else {
    return object.refuseConstant(stack.alignment, "alignment")
  }
  if let status = object.refusal(ofList: arranged != nil, count, "the arranged items") {
    return status
  }
  let items = (0..<count).compactMap { arranged?[$0] }.map { object.engine.item(bits: $0) }
  var layout = StackLayout(
    axis: stack.is_vertical ? .vertical : .horizontal, distribution: distribution,
    alignment: alignment, spacing: stack.spacing, items: items)
  layout.isBaselineRelativeArrangement = stack.is_baseline_relative
  layout.isLayoutMarginsRelativeArrangement = stack.is_layout_margins_relative
  return object.attempt { engine throws(LayoutError) in
    try engine.setStackLayout(layout, of: engine.item(bits: item))
  }
}

extension StackLayout.Gravity {
  fileprivate init?(number: trellis_gravity) {
    switch number {
    case 0: self = .leading
    case 1: self = .center
    case 2: self = .trailing
    default: return nil
    }
  }
}

@_cdecl("trellis_engine_set_arranged")
public func engineSetArranged(
  _ engine: OpaquePointer?, _ stack: UInt64, _ arranged: UnsafePointer<trellis_arranged>?,
  _ count: Int
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  if let status = object.refusal(ofList: arranged != nil, count, "the arranged items") {
    return status
  }
  let stack = object.engine.item(bits: stack)
  var layout: StackLayout
  do {
    guard let found = try object.engine.stackLayout(of: stack) else {
      return object.refuse(.notAllowed, "The item is no stack.")
    }
    layout = found
  } catch {
    return object.refuse(error)
  }
  layout.arranged = []
  for index in 0..<count {
    guard let entry = arranged?[index] else { break }
    guard entry.size == MemoryLayout<trellis_arranged>.size else {
      return object.refuseSize(entry.size, MemoryLayout<trellis_arranged>.size)
    }
    guard let gravity = StackLayout.Gravity(number: entry.gravity) else {
      return object.refuseConstant(entry.gravity, "gravity")
    }
    layout.arranged.append(
      StackLayout.Arranged(
        object.engine.item(bits: entry.item),
        spacingAfter: entry.has_spacing_after ? entry.spacing_after : nil, gravity: gravity))
  }
  let rule = layout
  return object.attempt { engine throws(LayoutError) in
    try engine.setStackLayout(rule, of: stack)
  }
}

// MARK: - Flows

extension FlowLayout.Alignment {
  fileprivate init?(number: trellis_flow_alignment) {
    switch number {
    case 0: self = .leading
    case 1: self = .center
    case 2: self = .trailing
    case 3: self = .justified
    default: return nil
    }
  }
}

extension FlowLayout.LineAlignment {
  fileprivate init?(number: trellis_line_alignment) {
    switch number {
    case 0: self = .top
    case 1: self = .center
    case 2: self = .bottom
    case 3: self = .fill
    case 4: self = .firstBaseline
    case 5: self = .lastBaseline
    default: return nil
    }
  }
}

@_cdecl("trellis_engine_set_flow")
public func engineSetFlow(
  _ engine: OpaquePointer?, _ item: UInt64, _ flow: UnsafePointer<trellis_flow>?,
  _ arranged: UnsafePointer<UInt64>?, _ count: Int
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let flow = flow?.pointee else {
    return object.attempt { engine throws(LayoutError) in
      try engine.setFlowLayout(nil, of: engine.item(bits: item))
    }
  }
  guard flow.size == MemoryLayout<trellis_flow>.size else {
    return object.refuseSize(flow.size, MemoryLayout<trellis_flow>.size)
  }
  guard let alignment = FlowLayout.Alignment(number: flow.alignment) else {
    return object.refuseConstant(flow.alignment, "alignment of a flow")
  }
  guard let lineAlignment = FlowLayout.LineAlignment(number: flow.line_alignment) else {
    return object.refuseConstant(flow.line_alignment, "alignment in a line")
  }
  if let status = object.refusal(ofList: arranged != nil, count, "the arranged items") {
    return status
  }
  let items = (0..<count).compactMap { arranged?[$0] }.map { object.engine.item(bits: $0) }
  return object.attempt { engine throws(LayoutError) in
    try engine.setFlowLayout(
      FlowLayout(
        alignment: alignment, lineAlignment: lineAlignment, spacing: flow.spacing,
        lineSpacing: flow.line_spacing, items: items),
      of: engine.item(bits: item))
  }
}
