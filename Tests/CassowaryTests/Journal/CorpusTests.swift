import Cassowary
import Foundation
import Testing

/// Every file of the corpus is a journal that replays as it expects.
///
/// To add a case, put a text into `Corpus`: the operations that went wrong, then `expect` lines.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus")

  @Test func allReplay() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(files.count >= 4)
    for file in files {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
      let journal = try Journal(text)
      let solver = Solver()
      #expect(throws: Never.self, "\(file)") { try journal.replay(on: solver) }
      #expect(journal.statements.contains { if case .expect = $0 { true } else { false } })
      try checkInvariants(of: solver)
      #expect(try Journal(journal.text).statements == journal.statements, "\(file)")
    }
  }
}
