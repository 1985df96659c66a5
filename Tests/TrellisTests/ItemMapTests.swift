import TestSupport
import Testing
import Trellis

/// The sparse set that the engine keeps what few items have in, against a dictionary.
@Suite struct ItemMapTests {
  @Test func isADictionaryAtRandom() {
    var random = SplitMix64(seed: 0x17E3)
    var map = ItemMap<[Int]>()
    var expected: [Int: [Int]] = [:]
    for step in 0..<2_000 {
      let place = random.int(in: 0...12)
      switch random.int(in: 0...4) {
      case 0:
        map[place] = nil
        expected[place] = nil
      case 1:
        map[place] = [step]
        expected[place] = [step]
      case 2:
        map[place]?.append(step)
        expected[place]?.append(step)
      case 3: #expect(map.removeValue(forKey: place) == expected.removeValue(forKey: place))
      default: #expect(map[place] == expected[place])
      }
      #expect(map.isEmpty == expected.isEmpty)
      #expect(map.places.map { Int($0) }.sorted() == expected.keys.sorted())
      #expect(map.places.allSatisfy { map[Int($0)] == expected[Int($0)] })
    }
    #expect(map[1_000] == nil)
  }

  @Test func equalityKnowsNoOrder() {
    var (first, second) = (ItemMap<Int>(), ItemMap<Int>())
    for place in [3, 1, 2] { first[place] = place }
    for place in [1, 2, 4, 3] { second[place] = place }
    #expect(first != second)
    second[4] = nil
    #expect(first == second)
    second[2] = 5
    #expect(first != second)
  }
}
