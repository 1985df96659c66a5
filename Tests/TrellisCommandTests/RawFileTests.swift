import Foundation
import TestSupport
import Testing

/// Real files as they are, read and laid out by `trellis layout` and compared with what Apple's engine made of
/// them: everything that cases give besides is inferred.
@Suite struct RawFileTests {
  /// The origin of a case.
  private struct Origin: Decodable {
    struct Source: Decodable {
      let blob: String
    }

    let source: Source
  }

  /// The files by the names that Git gives their contents.
  private func files() throws -> [(blob: String, name: String, bytes: [UInt8])] {
    var result: [(String, String, [UInt8])] = []
    for name in ["data/interface-builder-files", "data/interface-builder-sizes"] {
      guard let folder = SharedData.url(name) else { continue }
      for url in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      where ["storyboard", "xib"].contains(url.pathExtension) {
        let bytes = Array(try Data(contentsOf: url))
        result.append((GitBlob.name(of: bytes), url.lastPathComponent, bytes))
      }
    }
    return result
  }

  /// The open cases whose files are there.
  @Test(
    .enabled(if: SharedData.has("data/interface-builder.jsonl")),
    .enabled(if: SharedData.has("data/interface-builder-files")),
    .enabled(if: SharedData.has("data/interface-builder-sizes")))
  func framesMatch() throws {
    let url = try #require(SharedData.url("data/interface-builder.jsonl"))
    let cases = try JSONLines.decode(InterfaceBuilderCase.self, from: url)
    let origins = try JSONLines.decode(Origin.self, from: url).map(\.source.blob)
    let files = try files()
    var count = 0
    for (screen, blob) in sample(zip(cases, origins).filter { $0.0.tier == "A" }, oneIn: 4) {
      guard let file = files.first(where: { $0.blob.hasPrefix(blob) }) else { continue }
      count += 1
      let result = Tool(files: [file.name: file.bytes])
        .run(["layout", file.name, "--scene", screen.rootId, "--format", "json"])
      try #require(result.code <= 1, "\(screen.name): \(result.errors)")
      let layout = try JSONDecoder().decode(ToolLayout.self, from: Data(result.output.utf8))
      let differences = screen.differences(layout)
      #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }
    print("Interface Builder, raw files of tier A: \(count) scenes laid out")
    #if !DEBUG
      #expect(count == 206)
    #endif
  }

  @Test func gitNamesContents() {
    #expect(GitBlob.name(of: []) == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    #expect(GitBlob.name(of: Array("hello\n".utf8)) == "ce013625030ba8dba906f756967f9e9ca394464a")
  }
}
