import Foundation

/// A JSON value, for looking into.
public struct JSON: CustomStringConvertible {
  private let value: Any?

  private init(value: Any?) {
    self.value = value
  }

  /// Reads a text.
  public init(_ bytes: [UInt8]) throws {
    value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// A member of an object; a missing value where there is none.
  public subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }

  /// An element of an array; a missing value where there is none.
  public subscript(index: Int) -> JSON {
    elements.indices.contains(index) ? elements[index] : JSON(value: nil)
  }

  /// The elements of an array.
  public var elements: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }

  /// True if there is no value, not even null.
  public var isMissing: Bool { value == nil }

  /// The content of a string.
  public var string: String? { value as? String }

  /// True if the value is an object.
  public var isObject: Bool { value is [String: Any] }

  /// The value as what names a request: equal texts for equal numbers; nothing where it cannot be a
  /// name.
  public var identity: String? {
    if let string { return jsonString(string) }
    guard value is NSNumber, text != "true", text != "false" else { return nil }
    return Double(text).map { "\($0 + 0)" }
  }

  /// The whole number that the value is.
  public var integer: Int? { value as? Int }

  /// The value as compact JSON with sorted keys; empty where there is none.
  public var text: String {
    guard let value,
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The value as compact JSON.
  public var description: String { text }
}

/// A text as a JSON string.
public func jsonString(_ text: String) -> String {
  let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
  return String(decoding: data ?? Data(), as: UTF8.self)
}
