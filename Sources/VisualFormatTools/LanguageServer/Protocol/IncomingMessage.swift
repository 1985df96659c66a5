/// The tie of an answer to its request: a number or a string of the client's choice.
package enum RequestID: Hashable {
  case number(Double)
  case string(String)

  /// Nothing where the value cannot be one.
  package init?(_ value: JSONValue?) {
    switch value {
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    default: return nil
    }
  }

  package var json: JSONText {
    switch self {
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    }
  }
}

/// A message of the client.
package enum IncomingMessage {
  /// Wants exactly one answer.
  case request(RequestID, method: String, ParameterReader)
  /// Wants none.
  case notification(method: String, ParameterReader)
  /// Answers a request of the server.
  case response
  /// Is none of these, and is answered with an error; the request's name is there if it is known.
  case malformed(RequestID?, ResponseError)

  /// Reads the content of a message.
  package init(_ content: [UInt8]) {
    let text = SourceText(name: "message", bytes: content)
    if let offset = text.firstInvalidUTF8 {
      self = .malformed(
        nil, ResponseError(.parseError, "the byte at offset \(offset) is not valid UTF-8"))
      return
    }
    do {
      self.init(try JSONParser.parse(text, replacingLoneSurrogates: true).value)
    } catch {
      let message = "the message is not JSON: \(error.message), at offset \(error.range.lowerBound)"
      self = .malformed(nil, ResponseError(.parseError, message))
    }
  }

  private init(_ value: JSONValue) {
    let id = RequestID(value["id"])
    func invalid(_ reason: String) -> IncomingMessage {
      .malformed(id, ResponseError(.invalidRequest, reason))
    }
    guard case .object = value else {
      self = invalid("a message is an object, not \(value.kind)")
      return
    }
    guard case .string("2.0") = value["jsonrpc"] else {
      self = invalid("a message has \"jsonrpc\": \"2.0\"")
      return
    }
    guard let method = value["method"] else {
      let isResponse = value["result"] != nil || value["error"] != nil
      self = isResponse ? .response : invalid("a request has a method")
      return
    }
    guard case .string(let name) = method else {
      self = invalid("the method is a string, not \(method.kind)")
      return
    }
    let parameters = ParameterReader(value["params"] ?? .null, path: "params")
    switch (value["id"], id) {
    case (nil, _): self = .notification(method: name, parameters)
    case (_, let id?): self = .request(id, method: name, parameters)
    case (let value?, nil): self = invalid("an id is a number or a string, not \(value.kind)")
    }
  }
}

extension JSONValue {
  /// The member of an object; nothing where there is none, or the value is not an object.
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.node.value
  }
}
