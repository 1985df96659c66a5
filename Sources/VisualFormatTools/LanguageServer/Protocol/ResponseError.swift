/// Why a request is not answered with a result.
package struct ResponseError: Error, Hashable {
  /// The kinds of errors of JSON-RPC and of the protocol that the server knows.
  package enum Code: Int {
    /// The message is not JSON, or its header is malformed.
    case parseError = -32700
    /// The message is JSON and not a request, or it comes at the wrong time.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// The parameters are not those of the method.
    case invalidParameters = -32602
    /// The session has not begun.
    case serverNotInitialized = -32002
    /// The client does not want the answer any more.
    case requestCancelled = -32800
  }

  /// The kind of error.
  package let code: Code
  /// The mistake, in one sentence without its period.
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var json: JSONText {
    .object(["code": .integer(code.rawValue), "message": .string(message)])
  }
}
