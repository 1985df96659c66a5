import VisualFormat

/// Answers the messages of an editor about documents with formats: the Language Server Protocol 3.17.
///
/// The server is a value without streams: messages go in, messages come out. `Protocol` is about bytes
/// and messages, `Documents` about texts and the formats in them, and each file of `Features` does one
/// thing that an editor asks for.
public struct LanguageServer {
  /// Where the session stands.
  package enum Phase {
    /// Before `initialize`.
    case waiting
    case running
    /// After `shutdown`.
    case shutDown
    /// After `exit`, and whether `shutdown` came before it.
    case ended(isOrderly: Bool)
  }

  package var phase = Phase.waiting
  /// The dialect of all formats; nothing where each document's kind decides.
  package var dialect: Dialect?
  package var client = ClientFeatures()
  /// The open documents by their addresses.
  package var documents: [String: TextDocument] = [:]
  /// The messages that go to the client besides answers.
  package var outbox: [OutgoingMessage] = []

  /// Creates a server.
  ///
  /// - Parameter dialect: The dialect of all formats; without one, documents of formats are in
  ///   `extended` and literals in `practice`, and the client's settings may say another.
  public init(dialect: Dialect? = nil) {
    self.dialect = dialect
  }

  /// The exit code of the process: 0 after `shutdown` and `exit`, 1 without `shutdown`; nothing while
  /// the session goes on.
  package var exitCode: Int32? {
    if case .ended(let isOrderly) = phase { return isOrderly ? 0 : 1 }
    return nil
  }

  /// Handles messages that have arrived together, and returns what the client is to get.
  ///
  /// Each request is answered exactly once, in order; a request that a later message of the same batch
  /// cancels is answered with that error. Diagnostics follow each change of a document at once, so that
  /// what comes out does not depend on what arrives together.
  package mutating func handle(_ messages: [IncomingMessage]) -> [OutgoingMessage] {
    let cancellations = Cancellations(messages)
    for (index, message) in messages.enumerated() where exitCode == nil {
      switch message {
      case .request(let id, let method, let parameters):
        let answer =
          cancellations.cancel(id, sentAt: index, method)
          ? .failure(ResponseError(.requestCancelled, "the request was cancelled"))
          : answer(method, parameters)
        outbox.append(.response(id, answer))
      case .notification(let method, let parameters):
        note(method, parameters)
      case .malformed(let id, let error):
        outbox.append(.response(id, .failure(error)))
      case .response:
        break
      }
    }
    defer { outbox = [] }
    return outbox
  }

  // MARK: Requests

  private mutating func answer(
    _ method: String, _ parameters: ParameterReader
  ) -> Result<JSONText, ResponseError> {
    do {
      try checkPhase(for: method)
      return .success(try result(of: method, parameters))
    } catch {
      return .failure(error)
    }
  }

  private func checkPhase(for method: String) throws(ResponseError) {
    switch phase {
    case .waiting where method != "initialize":
      throw ResponseError(.serverNotInitialized, "the session begins with `initialize`")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "the session has begun already")
    case .shutDown, .ended:
      throw ResponseError(.invalidRequest, "the session is shut down: only `exit` may follow")
    case .waiting, .running: break
    }
  }

  private mutating func result(
    of method: String, _ parameters: ParameterReader
  ) throws(ResponseError) -> JSONText {
    switch method {
    case "initialize": initialize(parameters)
    case "shutdown": shutDown()
    case "textDocument/hover": try hover(parameters)
    case "textDocument/completion": try completion(parameters)
    case "textDocument/definition": try definition(parameters)
    case "textDocument/prepareRename": try renaming(parameters)
    case "textDocument/rename": try rename(parameters)
    case "textDocument/formatting": try formatting(parameters)
    case "textDocument/codeAction": try codeActions(parameters)
    default: throw ResponseError(.methodNotFound, "there is no method \(quoted(method))")
    }
  }

  // MARK: Notifications

  /// Nobody waits for an answer, so mistakes go to the client's log.
  private mutating func note(_ method: String, _ parameters: ParameterReader) {
    if method == "exit" {
      exit()
      return
    }
    guard case .running = phase else { return }
    do throws(ResponseError) {
      switch method {
      case "initialized": registerFormatting()
      case "textDocument/didOpen": try open(parameters)
      case "textDocument/didChange": try change(parameters)
      case "textDocument/didClose": try close(parameters)
      case "workspace/didChangeConfiguration": configure(parameters)
      default: break
      }
    } catch {
      outbox.append(.log("\(displayed(method)): \(error.message)", .error))
    }
  }
}

/// The requests of a batch that later messages of the batch cancel.
private struct Cancellations {
  /// Where the last message stands that cancels a request.
  private var places: [RequestID: Int] = [:]

  init(_ messages: [IncomingMessage]) {
    for (index, message) in messages.enumerated() {
      if case .notification("$/cancelRequest", let parameters) = message,
        let id = parameters.optional("id")?.requestID
      {
        places[id] = index
      }
    }
  }

  /// True if a request is not to be carried out; the messages of the life cycle always are.
  func cancel(_ id: RequestID, sentAt index: Int, _ method: String) -> Bool {
    guard method != "initialize", method != "shutdown", let place = places[id] else { return false }
    return place > index
  }
}
