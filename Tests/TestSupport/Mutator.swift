/// Damages texts the way editors, merges and hasty fingers do, and worse.
public struct Mutator {
  /// The random numbers that decide.
  public var random: SplitMix64

  /// Creates a mutator with its own random numbers.
  public init(random: SplitMix64) {
    self.random = random
  }

  private static let numbers = [
    "0", "-0", "1", "-1", "0.5", "1e9", "-1e9", "1e12", "1e13", "1e300", "1e999", "1e-9", "1e-10",
    "1e-300", "1000", "999.5", "0.1", "0.333333333", "123456789.123456789", "3",
  ]

  private static let fragments = [
    "\"", "\\", "\\u0000", "\\ud800", "{", "}", "[", "]", ",", ":", "null", "true", "[]", "{}",
    "\n", "\t", "\u{0}", "é", "\u{1F600}", "-", "--", "(", ")", "@", "==", "<=", ">=", "|", "H:",
    "V:", "*", "/", "#", ".", " ", "root", ".margins", ".content",
  ]

  private static let plainNumbers = [
    "1", "2", "7.5", "10", "33.3", "100", "250", "751", "999", "1000",
  ]

  /// The text with other numbers in it, so that it mostly remains what it was; or, as often, the text
  /// after one to four damages.
  public mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var text = text
    if random.chance(1, in: 2) {
      for _ in 0..<random.int(in: 1...6) { replaceNumber(&text, Self.plainNumbers) }
      return text
    }
    for _ in 0..<random.int(in: 1...4) {
      switch random.int(in: 0...9) {
      case 0...2: replaceNumber(&text, Self.numbers)
      case 3...5: exchangeWords(&text)
      case 6: insert(&text)
      case 7: remove(&text)
      case 8: repeatPart(&text)
      default: exchangeLines(&text)
      }
    }
    return text
  }

  private mutating func replaceNumber(_ text: inout [UInt8], _ numbers: [String]) {
    let digits = runs(in: text) { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard !digits.isEmpty else { return }
    text.replaceSubrange(random.pick(digits), with: Array(random.pick(numbers).utf8))
  }

  private mutating func exchangeWords(_ text: inout [UInt8]) {
    let words = runs(in: text) { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x2E }
    guard !words.isEmpty else { return }
    let word = Array(text[random.pick(words)])
    text.replaceSubrange(random.pick(words), with: word)
  }

  private mutating func insert(_ text: inout [UInt8]) {
    let fragment =
      random.chance(1, in: 4)
      ? [UInt8(random.int(in: 0...255))] : Array(random.pick(Self.fragments).utf8)
    text.insert(contentsOf: fragment, at: random.int(in: 0...text.count))
  }

  private mutating func remove(_ text: inout [UInt8]) {
    let start = random.int(in: 0...text.count)
    text.removeSubrange(start..<min(text.count, start + random.int(in: 1...12)))
  }

  private mutating func repeatPart(_ text: inout [UInt8]) {
    let start = random.int(in: 0...text.count)
    let part = Array(text[start..<min(text.count, start + random.int(in: 1...40))])
    text.insert(contentsOf: part, at: random.int(in: 0...text.count))
  }

  private mutating func exchangeLines(_ text: inout [UInt8]) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(random.int(in: 0...lines.count - 1), random.int(in: 0...lines.count - 1))
    text = Array(lines.joined(separator: [0x0A]))
  }

  private func runs(in text: [UInt8], of matches: (UInt8) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (index, byte) in text.enumerated() {
      if matches(byte) {
        start = start ?? index
      } else if let begin = start {
        runs.append(begin..<index)
        start = nil
      }
    }
    if let begin = start { runs.append(begin..<text.count) }
    return runs
  }
}
