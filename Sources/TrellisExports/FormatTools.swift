// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import VisualFormat

extension EngineObject {
  /// The facts that a caller states about a format, or nil if one of them is refused.
  fileprivate func context(
    _ views: UnsafePointer<UnsafePointer<CChar>?>?, _ viewCount: Int,
    _ metrics: UnsafePointer<trellis_metric>?, _ metricCount: Int, _ options: UInt32
  ) -> FormatContext? {
    if refusal(ofList: views != nil, viewCount, "the views") != nil { return nil }
    if refusal(ofList: metrics != nil, metricCount, "the metrics") != nil { return nil }
    #if !hasFeature(Embedded)
      var spellings = Spellings()
      spellings.read(views, viewCount) { $0 }
      spellings.read(metrics, metricCount) { $0.name }
      if refusal(of: spellings) != nil { return nil }
    #endif
    var names: [String] = []
    for index in 0..<viewCount {
      guard let name = string(views?[index]) else { return refuseNames() }
      names.append(name)
    }
    guard let metrics = self.metrics(metrics, metricCount) else { return refuseNames() }
    guard let known = FormatOptions(bits: options) else {
      _ = refuseBits(options, "the options of a format")
      return nil
    }
    return FormatContext(options: known, views: names, metrics: metrics)
  }

  /// The text of a format and its dialect, or nil if one of them is refused.
  fileprivate func format(
    _ text: UnsafePointer<CChar>?, _ dialect: trellis_dialect
  ) -> (text: String, dialect: Dialect)? {
    guard let text = string(text) else {
      _ = refuseNull("the format")
      return nil
    }
    guard let language = Dialect(number: dialect) else {
      _ = refuseConstant(dialect, "dialect")
      return nil
    }
    return (text, language)
  }

  private func refuseNames() -> FormatContext? {
    _ = refuseNull("a name")
    return nil
  }
}

@_cdecl("trellis_engine_check_format")
public func engineCheckFormat(
  _ engine: OpaquePointer?, _ format: UnsafePointer<CChar>?,
  _ views: UnsafePointer<UnsafePointer<CChar>?>?, _ viewCount: Int,
  _ metrics: UnsafePointer<trellis_metric>?, _ metricCount: Int, _ options: UInt32,
  _ dialect: trellis_dialect
) -> UnsafePointer<CChar>? {
  guard let object = engine.map(engineObject) else { return nil }
  guard let (format, language) = object.format(format, dialect) else { return nil }
  guard let context = object.context(views, viewCount, metrics, metricCount, options) else {
    return nil
  }
  var json = JSONWriter()
  json.list(VisualFormat.lint(format, dialect: language, context: context)) { json, finding in
    json.object(finding)
  }
  return object.text.lend(json.text)
}

@_cdecl("trellis_engine_complete_format")
public func engineCompleteFormat(
  _ engine: OpaquePointer?, _ format: UnsafePointer<CChar>?, _ offset: Int,
  _ views: UnsafePointer<UnsafePointer<CChar>?>?, _ viewCount: Int,
  _ metrics: UnsafePointer<trellis_metric>?, _ metricCount: Int, _ dialect: trellis_dialect
) -> UnsafePointer<CChar>? {
  guard let object = engine.map(engineObject) else { return nil }
  guard let (format, language) = object.format(format, dialect) else { return nil }
  guard offset >= 0, offset <= format.utf8.count else {
    _ = object.refuse(.outOfRange, "The format has \(format.utf8.count) bytes.")
    return nil
  }
  guard let context = object.context(views, viewCount, metrics, metricCount, 0) else { return nil }
  let completion = FormatCompletion(
    at: offset, in: format, dialect: language, metricValues: context.metricValues
  ) { _ in (context.views ?? [], context.metrics ?? []) }
  var json = JSONWriter()
  json.list(completion.items) { json, item in
    json.begin()
    json.member("text", item.text)
    json.member("kind", item.kind.rawValue)
    json.member("detail", item.detail)
    json.member(completion.range)
    json.end()
  }
  return object.text.lend(json.text)
}
