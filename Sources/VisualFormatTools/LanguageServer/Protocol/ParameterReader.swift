/// Reads the parameters of a message; what is not as it should be is named in the error.
package struct ParameterReader {
  private let value: JSONValue
  private let path: String

  package init(_ value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

  /// A member of an object.
  ///
  /// - Throws: A ``ResponseError`` where there is none.
  package func member(_ name: String) throws(ResponseError) -> ParameterReader {
    guard let member = optional(name) else { throw invalid("\(path).\(name) is missing") }
    return member
  }

  /// A member of an object; nothing where there is none, or it is null.
  package func optional(_ name: String) -> ParameterReader? {
    guard case .object(let members) = value,
      let member = members.first(where: { $0.key == name })
    else { return nil }
    if case .null = member.node.value { return nil }
    return ParameterReader(member.node.value, path: "\(path).\(name)")
  }

  /// The elements of an array.
  package func elements() throws(ResponseError) -> [ParameterReader] {
    guard case .array(let nodes) = value else { throw unexpected("an array") }
    return nodes.enumerated().map { ParameterReader($1.value, path: "\(path)[\($0)]") }
  }

  /// A string.
  package func string() throws(ResponseError) -> String {
    guard case .string(let string) = value else { throw unexpected("a string") }
    return string
  }

  /// The strings of an array of strings; nothing where it is something else.
  package var strings: [String]? {
    try? elements().map { try $0.string() }
  }

  /// True if it is `true`.
  package var isTrue: Bool {
    if case .bool(true) = value { return true }
    return false
  }

  /// A whole number that the protocol has room for: its integers have 32 bits.
  package func integer() throws(ResponseError) -> Int {
    guard case .number(let number) = value, let integer = Int32(exactly: number) else {
      throw unexpected("an integer")
    }
    return Int(integer)
  }

  /// The identity of a request.
  package var requestID: RequestID? { RequestID(value) }

  /// A place in a text.
  package func position() throws(ResponseError) -> TextPosition {
    TextPosition(
      line: max(0, try member("line").integer()),
      character: max(0, try member("character").integer()))
  }

  /// A part of a text; one whose end comes before its start is empty.
  package func range() throws(ResponseError) -> Range<TextPosition> {
    let start = try member("start").position()
    return start..<max(start, try member("end").position())
  }

  private func unexpected(_ expected: String) -> ResponseError {
    invalid("\(path) is \(value.kind), not \(expected)")
  }

  private func invalid(_ message: String) -> ResponseError {
    ResponseError(.invalidParameters, message)
  }
}
