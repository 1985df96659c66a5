import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS) || os(Windows)
  /// The tool as an editor runs it: a process with pipes, one message after the other.
  @Suite(.ends(withinSeconds: 60)) struct LanguageServerProcessTests {
    @Test func aSessionOverPipes() throws {
      let server = try ServerProcess(["lsp", "--stdio"])
      var session = EditorSession(isBegun: false)

      session.request("initialize", #"{"processId": null, "rootUri": null, "capabilities": {}}"#)
      let initialized = try server.exchange(&session)
      #expect(initialized["result"]["serverInfo"]["name"].string == "trellis")

      session.notify("initialized", "{}")
      session.open("H:|[icon(24)]-[title]|\nV|[icon]|\n")
      let published = try server.exchange(&session)
      #expect(published["method"].string == "textDocument/publishDiagnostics")
      #expect(published["params"]["diagnostics"][0]["code"].string == "missing-colon")

      let actions = session.askForActions(editorRange(1, 0, 1, 9))
      let action = try server.exchange(&session)
      #expect(action["id"].integer == actions)
      #expect(action["result"][0]["title"].string == "Insert ':'")

      session.change(":", range: editorRange(1, 1, 1, 1))
      #expect(try server.exchange(&session)["params"]["diagnostics"].text == "[]")

      let hover = session.ask("hover", line: 0, 8)
      let explained = try server.exchange(&session)
      #expect(explained["id"].integer == hover)
      #expect(explained["result"]["contents"]["value"].string?.contains("icon is 24") == true)

      session.request("shutdown")
      #expect(try server.exchange(&session)["result"].text == "null")
      session.notify("exit")
      #expect(try server.end(&session) == 0)
    }

    @Test func exitWithoutShutdownIsAFailure() throws {
      let server = try ServerProcess(["lsp"])
      var session = EditorSession()
      _ = try server.exchange(&session)
      session.notify("exit")
      #expect(try server.end(&session) == 1)
    }

    @Test func aClosedInputEndsTheProcess() throws {
      let server = try ServerProcess(["lsp"])
      var session = EditorSession()
      _ = try server.exchange(&session)
      #expect(try server.end(&session) == 1)
    }
  }

  /// A running `trellis`, with the pipes to it.
  final class ServerProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received: [UInt8] = []
    private var sentCount = 0

    init(_ arguments: [String]) throws {
      process.executableURL = try Self.tool()
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = output
      try process.run()
    }

    deinit {
      if process.isRunning { process.terminate() }
    }

    /// The tool that was built with the tests: it lies beside them.
    static func tool() throws -> URL {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
      let folder = tests.deletingLastPathComponent()
      let tool = ["trellis", "trellis.exe"].map { folder.appendingPathComponent($0) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      return try #require(tool, "there is no trellis in \(folder.path)")
    }

    /// Sends what has been added to a session, and returns the next message.
    func exchange(_ session: inout EditorSession) throws -> JSON {
      try send(session)
      while true {
        let header = received.firstRange(of: Array("\r\n\r\n".utf8))
        if let header, let length = try length(Array(received[..<header.lowerBound])),
          received.count - header.upperBound >= length
        {
          let content = Array(received[header.upperBound..<header.upperBound + length])
          received.removeFirst(header.upperBound + length)
          return try JSON(content)
        }
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "the process has ended")
        received += data
      }
    }

    /// Sends the rest of a session and closes the input; returns the exit code.
    func end(_ session: inout EditorSession) throws -> Int32 {
      try send(session)
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(output.fileHandleForReading.availableData.isEmpty)
      return process.terminationStatus
    }

    private func send(_ session: EditorSession) throws {
      let bytes = session.parts[sentCount...].joined()
      sentCount = session.parts.count
      try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    }

    private func length(_ header: [UInt8]) throws -> Int? {
      let words = String(decoding: header, as: UTF8.self).split(separator: " ")
      try #require(words.first == "Content-Length:")
      return words.last.flatMap { Int($0) }
    }
  }
#endif
