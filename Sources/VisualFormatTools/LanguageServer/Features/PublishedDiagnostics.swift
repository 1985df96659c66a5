import VisualFormat

/// The findings in the formats of a document: wrong, doubtful, or could be simpler.
extension LanguageServer {
  /// Publishes the diagnostics of a document; one that is not open has none.
  package mutating func publishDiagnostics(of uri: String) {
    var parameters: [String: JSONText] = ["uri": .string(uri), "diagnostics": .array([])]
    if let document = documents[uri] {
      parameters["version"] = .integer(document.version)
      parameters["diagnostics"] = .array(diagnostics(of: document))
    }
    outbox.append(.notification(method: "textDocument/publishDiagnostics", .object(parameters)))
  }

  private func diagnostics(of document: TextDocument) -> [JSONText] {
    var result: [JSONText] = []
    for format in document.formats(dialect) {
      for diagnostic in format.diagnostics {
        guard result.count < Self.mostDiagnostics else { return result }
        result.append(json(diagnostic, of: format, in: document))
      }
    }
    return result
  }

  /// The most diagnostics of a document: nobody reads more, and the text changes with the next key.
  private static let mostDiagnostics = 500

  /// A diagnostic as the client gets it.
  ///
  /// Notes about another place become related information, the others further lines of the message.
  package func json(
    _ diagnostic: Diagnostic, of format: DocumentFormat, in document: TextDocument
  ) -> JSONText {
    var lines = [diagnostic.message]
    var related: [JSONText] = []
    for note in diagnostic.notes {
      guard let range = note.range else {
        lines.append(note.message)
        continue
      }
      let location = JSONText.object([
        "uri": .string(document.uri),
        "range": document.lines.positions(of: format.range(of: range), client.encoding).json,
      ])
      related.append(.object(["location": location, "message": .string(note.message)]))
    }
    let range = document.lines.positions(of: format.range(of: diagnostic.range), client.encoding)
    var members: [String: JSONText] = [
      "range": range.json,
      "severity": .number(diagnostic.severity.number),
      "code": .string(diagnostic.code.rawValue),
      "source": .string("trellis"),
      "message": .string(lines.joined(separator: "\n")),
    ]
    if !related.isEmpty { members["relatedInformation"] = .array(related) }
    return .object(members)
  }
}

extension Diagnostic.Severity {
  /// The protocol's number for it.
  ///
  /// A finding about text that is valid and means what it says is a hint: editors show it in place, and
  /// leave it out of their lists of problems.
  fileprivate var number: Double {
    switch self {
    case .error: 1
    case .warning: 2
    case .information: 4
    }
  }
}
