import Foundation
import TestSupport
import Testing

/// The code that the tests of all modules share.
@Suite struct SupportTests {
  /// The first outputs for the seed 1234567, as published with the generator.
  @Test func generatorIsSplitMix64() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func everythingIsVisitedOnce() {
    var sequences: [[Int]] = []
    withEverySequence(of: [1, 2, 3], count: 2) { sequences.append($0) }
    #expect(sequences.count == 9 && Set(sequences).count == 9)
    #expect(sequences.first == [1, 1] && sequences[1] == [1, 2] && sequences.last == [3, 3])

    var selections: [[Int]] = []
    withEverySelection(of: [1, 2, 3], count: 3) { selections.append($0) }
    #expect(selections.count == 10 && Set(selections).count == 10)

    var subsets: [[Int]] = []
    withEverySubset(of: [1, 2, 3, 4], count: 2) { subsets.append($0) }
    #expect(subsets == [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]])

    var count = 0
    withEverySequence(of: [Int](), count: 2) { _ in count += 1 }
    withEverySequence(of: [1], count: 0) { _ in count += 10 }
    #expect(count == 10)
  }

  @Test func badLinesAreNamed() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("lines-\(UInt64.random(in: 0...UInt64.max)).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("{\"a\": 1}\n\n{\"a\": 2}\n".utf8).write(to: url)
    #expect(try JSONLines.decode([String: Int].self, from: url) == [["a": 1], ["a": 2]])
    try Data("{\"a\": 1}\n\n{\"a\": \n".utf8).write(to: url)
    let error = #expect(throws: JSONLineError.self) {
      try JSONLines.decode([String: Int].self, from: url)
    }
    #expect(error?.line == 3)
  }
}
