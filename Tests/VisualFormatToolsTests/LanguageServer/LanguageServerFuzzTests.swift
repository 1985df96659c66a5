import Foundation
import TestSupport
import Testing
import VisualFormatTools

/// Damaged sessions: the language server answers every request exactly once, and ends as it should.
@Suite struct LanguageServerFuzzTests {
  private static let texts = [
    "H:|-(8)-[icon(==24)]-[title]->=gap-|\nV:|[icon]-[title]|", "[col:[a]~[b]]\nC:a.centerX(|)",
    "let c = f(withVisualFormat: \"H:|[a]-(9)-[b\\(x)]|\", views: [\"a\": a])\n",
    "[self constraintsWithVisualFormat:@\"V|[a]-[b\" views:@{@\"a\": a}];", "é\u{1F600}[\r\n[a",
  ]

  private static let addresses = ["file:///a.vfl", "file:///a.swift", "file:///a.m", "x"]

  /// Requests and notifications that are mostly right.
  private func session(_ random: inout SplitMix64) -> EditorSession {
    var session = EditorSession(isBegun: !random.chance(1, in: 8))
    for version in 0..<random.int(in: 1...12) {
      let uri = random.pick(Self.addresses)
      let line = random.int(in: -1...3)
      let character = random.int(in: -1...60)
      let place = editorRange(
        line, character, line + random.int(in: -1...1), random.int(in: 0...60))
      switch random.int(in: 0...11) {
      case 0...2: session.open(random.pick(Self.texts), uri: uri, language: "?")
      case 3: session.change(random.pick(Self.texts), version: version, uri: uri)
      case 4: session.change("[", range: place, version: version, uri: uri)
      case 5: session.notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(uri)"}}"#)
      case 6: _ = session.ask("hover", line: line, character, uri: uri)
      case 7: _ = session.ask("completion", line: line, character, uri: uri)
      case 8: _ = session.askForActions(place, uri: uri)
      case 9: _ = session.askForFormatting(uri: uri)
      case 10: session.notify("$/cancelRequest", #"{"id": \#(random.int(in: 1...9))}"#)
      default: session.request(random.pick(["shutdown", "unknown", "initialize"]))
      }
    }
    return session
  }

  /// The content of each message is damaged and framed anew, so that every one of them arrives.
  @Test func damagedMessagesAreAnsweredOnce() throws {
    var answers = 0
    for seed in RandomCases("damaged messages", debug: 100, release: 3000) {
      var mutator = Mutator(random: SplitMix64(seed: seed))
      let whole = session(&mutator.random)
      var damaged = EditorSession(isBegun: false)
      var expected: [String] = []
      for part in whole.parts {
        let header = try #require(part.firstRange(of: Array("\r\n\r\n".utf8)))
        var content = Array(part[header.upperBound...])
        if mutator.random.chance(1, in: 2) { content = mutator.mutated(content) }
        damaged.sendBytes(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
        let plain = withoutLoneSurrogates(content)
        if let answer = expectedAnswer(to: plain) { expected.append(answer) }
        if isExit(plain) { break }
      }
      let isTogether = mutator.random.chance(1, in: 2)
      let transcript = try isTogether ? damaged.runTogether() : damaged.run()
      let found = transcript.messages.filter { !$0["id"].isMissing && $0["method"].isMissing }
      #expect(found.map { $0["id"].identity ?? "null" } == expected, "seed \(seed)")
      #expect(
        found.allSatisfy { $0["result"].isMissing != $0["error"].isMissing }, "seed \(seed)")
      #expect([0, 1].contains(transcript.code), "seed \(seed)")
      answers += found.count
    }
    print("damaged messages: \(answers) answers")
    #expect(answers > 0)
  }

  /// The request that the answer to a message names: null where it cannot be told, nothing where there is to
  /// be no answer.
  private func expectedAnswer(to content: [UInt8]) -> String? {
    guard let message = try? JSON(content), isStrict(content) else { return "null" }
    guard message.isObject else { return "null" }
    let id = message["id"]
    let name = id.identity
    guard message["jsonrpc"].string == "2.0" else { return name ?? "null" }
    guard !message["method"].isMissing else {
      let isResponse = !message["result"].isMissing || !message["error"].isMissing
      return isResponse ? nil : name ?? "null"
    }
    guard message["method"].string != nil else { return name ?? "null" }
    return id.isMissing ? nil : name ?? "null"
  }

  /// The server takes half of a surrogate pair for U+FFFD, which other readers refuse.
  private func withoutLoneSurrogates(_ content: [UInt8]) -> [UInt8] {
    var result = content
    for place in content.ranges(of: Array("\\ud800".utf8)) {
      result.replaceSubrange(place, with: "\\ufffd".utf8)
    }
    return result
  }

  /// True if the server's own reader takes a text, which refuses some that Foundation's takes.
  private func isStrict(_ content: [UInt8]) -> Bool {
    (try? JSONParser.parse(SourceText(name: "", bytes: content))) != nil
  }

  private func isExit(_ content: [UInt8]) -> Bool {
    guard let message = try? JSON(content), isStrict(content) else { return false }
    return message["method"].string == "exit" && message["id"].isMissing
  }

  /// The bytes of the stream are damaged, headers and all.
  @Test func damagedStreamsEnd() throws {
    var codes: [Int32: Int] = [:]
    for seed in RandomCases("damaged streams", debug: 100, release: 3000) {
      var mutator = Mutator(random: SplitMix64(seed: seed))
      let whole = session(&mutator.random)
      var bytes = Array(whole.parts.joined())
      for _ in 0..<mutator.random.int(in: 1...3) { bytes = mutator.mutated(bytes) }
      var damaged = EditorSession(isBegun: false)
      damaged.sendBytes(bytes)
      // Each stream is a series of well-formed messages whatever comes in.
      let transcript = try damaged.run(partLength: mutator.random.int(in: 1...4096))
      codes[transcript.code, default: 0] += 1
      #expect([0, 1].contains(transcript.code), "seed \(seed)")
      for message in transcript.messages {
        #expect(message["jsonrpc"].string == "2.0", "seed \(seed)")
      }
    }
    print(
      "damaged streams: exit codes \(codes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })"
    )
  }

  /// Whatever is typed, and wherever the person asks: an answer, and edits that fit the text.
  @Test func damagedTextsAreServed() throws {
    for seed in RandomCases("damaged texts", debug: 50, release: 1500) {
      var mutator = Mutator(random: SplitMix64(seed: seed))
      let bytes = mutator.mutated(Array(mutator.random.pick(Self.texts).utf8))
      let text = String(decoding: bytes, as: UTF8.self)
      let uri = mutator.random.pick(Array(Self.addresses.prefix(3)))
      var session = EditorSession()
      session.open(text, uri: uri, language: "?")
      var requests: [Int] = []
      for line in 0..<3 {
        for character in stride(from: 0, to: 80, by: 7) {
          requests.append(session.ask("hover", line: line, character, uri: uri))
          requests.append(session.ask("completion", line: line, character, uri: uri))
        }
      }
      let actions = session.askForActions(editorRange(0, 0, 99, 0), uri: uri)
      let formatting = session.askForFormatting(uri: uri)
      let transcript = try session.run()
      for request in requests { #expect(try !transcript.result(request).isMissing, "seed \(seed)") }
      for action in try transcript.result(actions).elements {
        let edits = action["edit"]["changes"][uri]
        #expect(try applying(edits, to: text) != text, "seed \(seed): \(action)")
      }
      let formatted = try applying(transcript.result(formatting), to: text)
      try expectFormatted(formatted, uri: uri, seed)
    }
  }

  /// Formatting a formatted document changes nothing.
  private func expectFormatted(_ text: String, uri: String, _ seed: UInt64) throws {
    var session = EditorSession()
    session.open(text, uri: uri, language: "?")
    let formatting = session.askForFormatting(uri: uri)
    #expect(
      try session.run().result(formatting).elements.isEmpty, "seed \(seed): \(jsonString(text))")
  }
}
