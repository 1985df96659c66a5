/// A message to the client.
package enum OutgoingMessage {
  /// The answer to a request; nothing names the request where its name could not be read.
  case response(RequestID?, Result<JSONText, ResponseError>)
  /// Something to know.
  case notification(method: String, JSONText)
  /// Something to do, and to answer.
  case request(RequestID, method: String, JSONText)

  package var json: JSONText {
    var members: [String: JSONText] = ["jsonrpc": .string("2.0")]
    switch self {
    case .response(let id, let result):
      members["id"] = id?.json ?? .null
      switch result {
      case .success(let value): members["result"] = value
      case .failure(let error): members["error"] = error.json
      }
    case .notification(let method, let parameters):
      members["method"] = .string(method)
      members["params"] = parameters
    case .request(let id, let method, let parameters):
      members["id"] = id.json
      members["method"] = .string(method)
      members["params"] = parameters
    }
    return .object(members)
  }

  /// The message with its header, as it goes over the stream.
  package var framed: String {
    let content = json.compact
    return "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }
}

/// The severity with which the client shows a message to the person in front of it.
package enum MessageSeverity: Int {
  case error = 1
  case warning = 2
}

extension OutgoingMessage {
  /// A message for the person.
  package static func show(_ message: String, _ severity: MessageSeverity) -> OutgoingMessage {
    .notification(method: "window/showMessage", text(message, severity))
  }

  /// A message for the client's log.
  package static func log(_ message: String, _ severity: MessageSeverity) -> OutgoingMessage {
    .notification(method: "window/logMessage", text(message, severity))
  }

  private static func text(_ message: String, _ severity: MessageSeverity) -> JSONText {
    .object(["type": .integer(severity.rawValue), "message": .string(message)])
  }
}
