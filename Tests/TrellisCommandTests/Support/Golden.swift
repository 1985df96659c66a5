import Foundation
import TestSupport
import Testing

/// Compares a text with the file of that name in `Golden`.
///
/// After a deliberate change, run the tests once with the environment variable `RECORD_GOLDEN=1`: the
/// files are written anew and the tests fail, so that nobody passes by recording.
func expectGolden(_ text: String, _ name: String) throws {
  let file = SharedData.packageRoot.appendingPathComponent(
    "Tests/TrellisCommandTests/Golden/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name); run again without RECORD_GOLDEN")
  } else {
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }
}
