import Foundation

/// A JSON value, for looking into.
struct JSON: CustomStringConvertible {
  private let value: Any?

  private init(value: Any?) {
    self.value = value
  }

  init(_ bytes: [UInt8]) throws {
    value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// A member of an object; a missing value where there is none.
  subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }

  /// An element of an array; a missing value where there is none.
  subscript(index: Int) -> JSON {
    elements.indices.contains(index) ? elements[index] : JSON(value: nil)
  }

  /// The elements of an array.
  var elements: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }

  /// Whether there is no value, not even null.
  var isMissing: Bool { value == nil }

  /// The content of a string.
  var string: String? { value as? String }

  /// Whether the value is an object.
  var isObject: Bool { value is [String: Any] }

  /// The value as what names a request: equal texts for equal numbers; nothing where it cannot be a
  /// name.
  var identity: String? {
    if let string { return quoted(string) }
    guard value is NSNumber, text != "true", text != "false" else { return nil }
    return Double(text).map { "\($0 + 0)" }
  }

  /// The whole number that the value is.
  var integer: Int? { value as? Int }

  /// The value as compact JSON with sorted keys; empty where there is none.
  var text: String {
    guard let value,
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  var description: String { text }
}
