import VisualFormatTools

/// Parts of JSON Schemas, in the version of 2020-12.
enum JSONSchema {
  /// A whole schema.
  static func document(_ title: String, _ schema: JSONText) -> JSONText {
    merged(
      schema,
      [
        "$schema": .string("https://json-schema.org/draft/2020-12/schema"), "title": .string(title),
      ])
  }

  /// An object with these members and no others.
  static func object(_ properties: [String: JSONText], required: [String] = []) -> JSONText {
    var members: [String: JSONText] = [
      "type": .string("object"), "properties": .object(properties),
      "additionalProperties": .bool(false),
    ]
    if !required.isEmpty { members["required"] = .strings(required) }
    return .object(members)
  }

  /// An object with any members of one kind.
  static func map(_ value: JSONText) -> JSONText {
    .object(["type": .string("object"), "additionalProperties": value])
  }

  static func array(_ element: JSONText) -> JSONText { merged(list, ["items": element]) }

  /// An array of so many elements.
  static func tuple(_ count: Int, _ element: JSONText) -> JSONText {
    merged(
      array(element), ["minItems": .integer(count), "maxItems": .integer(count)])
  }

  static let string = type("string")
  static let list = type("array")
  static let boolean = type("boolean")
  static let number = type("number")
  /// A whole number that is not negative.
  static let count: JSONText = .object(["type": .string("integer"), "minimum": .number(0)])
  static let null = type("null")

  private static func type(_ name: String) -> JSONText { .object(["type": .string(name)]) }

  /// A number between limits.
  static func number(_ limits: [String: Double]) -> JSONText {
    merged(number, limits.mapValues(JSONText.number))
  }

  /// One of several words.
  static func word(_ words: [String]) -> JSONText {
    .object(["enum": .strings(words)])
  }

  /// Exactly this number.
  static func only(_ value: Double) -> JSONText { .object(["const": .number(value)]) }

  static func any(_ schemas: [JSONText]) -> JSONText { .object(["anyOf": .array(schemas)]) }

  /// The schema with more members.
  static func merged(_ schema: JSONText, _ members: [String: JSONText]) -> JSONText {
    guard case .object(let own) = schema else { return schema }
    return .object(own.merging(members) { _, new in new })
  }
}

extension JSONText {
  /// The same with a description.
  func described(_ text: String) -> JSONText {
    JSONSchema.merged(self, ["description": .string(text)])
  }

  /// The same, or null.
  var orNull: JSONText { JSONSchema.any([self, JSONSchema.null]) }
}
