// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Trellis

extension Dialect {
  /// The dialect with a number of the header's.
  init?(number: trellis_dialect) {
    switch number {
    case 0: self = .documented
    case 1: self = .practice
    case 2: self = .lenient
    case 3: self = .extended
    default: return nil
    }
  }
}

extension FormatOptions {
  /// The options with bits of the header's; nil if one of the bits means nothing.
  init?(bits: UInt32) {
    // Alignments are bits 1 to 6 and 9 to 12, directions 16 and 17, and 19 is for baselines.
    let known = 0x7E | 0x1E00 | 0x3_0000 | 0x8_0000
    guard let value = Int(exactly: bits), value & ~known == 0 else { return nil }
    self.init(rawValue: value)
  }
}

extension EngineObject {
  /// The metrics of a list, or nil if one has no name.
  func metrics(_ metrics: UnsafePointer<trellis_metric>?, _ count: Int) -> [String: Double]? {
    var result = [String: Double]()
    for index in 0..<max(count, 0) {
      guard let entry = metrics?[index], let name = string(entry.name) else { return nil }
      result[name] = entry.value
    }
    return result
  }
}

@_cdecl("trellis_engine_add_format")
public func engineAddFormat(
  _ engine: OpaquePointer?, _ format: UnsafePointer<CChar>?,
  _ items: UnsafePointer<trellis_named_item>?, _ itemCount: Int,
  _ metrics: UnsafePointer<trellis_metric>?, _ metricCount: Int, _ options: UInt32,
  _ dialect: trellis_dialect
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  guard let format = string(format) else { return object.refuseNull("the format") }
  let refusal =
    object.refusal(ofList: items != nil, itemCount, "the items")
    ?? object.refusal(ofList: metrics != nil, metricCount, "the metrics")
  if let refusal { return refusal }
  guard let language = Dialect(number: dialect) else {
    return object.refuseConstant(dialect, "dialect")
  }
  guard let options = FormatOptions(bits: options) else {
    return object.refuseBits(options, "the options of a format")
  }
  #if !hasFeature(Embedded)
    var spellings = Spellings()
    spellings.read(items, itemCount) { $0.name }
    spellings.read(metrics, metricCount) { $0.name }
    if let refusal = object.refusal(of: spellings) { return refusal }
  #endif
  var itemsByName = [String: ItemID]()
  for index in 0..<itemCount {
    guard let entry = items?[index], let name = string(entry.name) else {
      return object.refuseNull("a name")
    }
    itemsByName[name] = object.engine.item(bits: entry.item)
  }
  guard let metricsByName = object.metrics(metrics, metricCount) else {
    return object.refuseNull("a name")
  }
  return object.attempt { engine throws(LayoutError) in
    object.formatConstraints = try engine.addConstraints(
      format: format, items: itemsByName, metrics: metricsByName,
      options: options, dialect: language,
      addsGuides: language == .extended
    ).map { $0.bits }
  }
}

@_cdecl("trellis_engine_format_constraints")
public func engineFormatConstraints(
  _ engine: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt64>? {
  count?.pointee = 0
  guard let object = engine.map(engineObject) else { return nil }
  return object.list.lend(object.formatConstraints, count)
}
