/// A JSON value that knows where it stands.
///
/// Foundation reads JSON too, but tells the place of syntax errors only. A document may be well-formed
/// and yet name an item that does not exist, and the message has to point there: so values keep their
/// offsets, which takes a reader of our own.
package struct JSONNode {
  /// The value.
  package var value: JSONValue
  /// Its offsets in the source text, with the quotes or brackets.
  package var range: Range<Int>
}

/// A JSON value.
package enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([JSONMember])

  /// The kind of the node, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// One `"key": value` of an object, in the order written.
package struct JSONMember {
  package var key: String
  /// The offsets of the key with its quotes.
  package var keyRange: Range<Int>
  package var node: JSONNode
}
