import Foundation

/// Checks JSON against a schema, as far as the schemas of the tool go.
///
/// A keyword that it does not know is an error: it would check less than the schema says.
struct SchemaValidator {
  private let schema: Any

  init(_ text: String) throws {
    schema = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  /// The mistakes in a text; none where the schema accepts it.
  func mistakes(in text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    return mistakes(value, schema, at: "$")
  }

  private func mistakes(_ value: Any, _ schema: Any, at path: String) -> [String] {
    if let isAllowed = schema as? Bool { return isAllowed ? [] : ["\(path) must not be there"] }
    guard let schema = schema as? [String: Any] else { return ["\(path): this is no schema"] }
    var result: [String] = []
    for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) {
      switch keyword {
      case "$schema", "title", "description", "then", "else": break
      case "type": result += isType(value, rule) ? [] : ["\(path) is not \(rule)"]
      case "const": result += isEqual(value, rule) ? [] : ["\(path) is not \(rule)"]
      case "enum":
        let choices = rule as? [Any] ?? []
        result += choices.contains { isEqual(value, $0) } ? [] : ["\(path) is none of \(choices)"]
      case "anyOf":
        let all = (rule as? [Any] ?? []).map { mistakes(value, $0, at: path) }
        if !all.contains(where: \.isEmpty) {
          result += ["\(path) is nothing of"] + all.flatMap { $0 }
        }
      case "allOf": result += (rule as? [Any] ?? []).flatMap { mistakes(value, $0, at: path) }
      case "not": result += mistakes(value, rule, at: path).isEmpty ? ["\(path) is \(rule)"] : []
      case "if":
        let isSo = mistakes(value, rule, at: path).isEmpty
        if let branch = schema[isSo ? "then" : "else"] {
          result += mistakes(value, branch, at: path)
        }
      case "minimum", "maximum", "exclusiveMinimum": result += limit(value, keyword, rule, path)
      case "minLength":
        if let text = value as? String, text.count < rule as? Int ?? 0 {
          result.append("\(path) is too short")
        }
      case "properties", "required", "additionalProperties":
        if let object = value as? [String: Any] {
          result += members(object, keyword, schema, path)
        }
      case "items", "prefixItems", "minItems", "maxItems":
        if let array = value as? [Any] { result += elements(array, keyword, rule, path) }
      default: result.append("\(path): the keyword \(keyword) is not known")
      }
    }
    return result
  }

  private func members(
    _ object: [String: Any], _ keyword: String, _ schema: [String: Any], _ path: String
  ) -> [String] {
    let known = schema["properties"] as? [String: Any] ?? [:]
    let names = object.keys.sorted()
    switch keyword {
    case "required":
      return (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
        .map { "\(path) has no \($0)" }
    case "properties":
      return names.flatMap { name in
        known[name].map { mistakes(object[name] ?? NSNull(), $0, at: "\(path).\(name)") } ?? []
      }
    default:
      return names.filter { known[$0] == nil }.flatMap { name in
        mistakes(object[name] ?? NSNull(), schema[keyword] ?? true, at: "\(path).\(name)")
      }
    }
  }

  private func elements(_ array: [Any], _ keyword: String, _ rule: Any, _ path: String) -> [String]
  {
    switch keyword {
    case "minItems": array.count < rule as? Int ?? 0 ? ["\(path) has too few elements"] : []
    case "maxItems": array.count > rule as? Int ?? 0 ? ["\(path) has too many elements"] : []
    case "prefixItems":
      zip(array, rule as? [Any] ?? []).enumerated().flatMap { index, pair in
        mistakes(pair.0, pair.1, at: "\(path)[\(index)]")
      }
    default:
      array.enumerated().flatMap { mistakes($1, rule, at: "\(path)[\($0)]") }
    }
  }

  private func limit(_ value: Any, _ keyword: String, _ rule: Any, _ path: String) -> [String] {
    guard let number = self.number(value), let limit = self.number(rule) else { return [] }
    let holds =
      switch keyword {
      case "minimum": number >= limit
      case "maximum": number <= limit
      default: number > limit
      }
    return holds ? [] : ["\(path) is out of range"]
  }

  private func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  private func number(_ value: Any) -> Double? {
    isBoolean(value) ? nil : (value as? NSNumber)?.doubleValue
  }

  private func isType(_ value: Any, _ name: Any) -> Bool {
    switch name as? String {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBoolean(value)
    case "null": value is NSNull
    case "number": number(value) != nil
    case "integer": number(value).map { $0.rounded() == $0 } ?? false
    default: false
    }
  }

  private func isEqual(_ value: Any, _ other: Any) -> Bool {
    if let text = other as? String { return value as? String == text }
    return number(value) != nil && number(value) == number(other)
  }
}
