/// The names of a range: `a2..4` is `a2`, `a3` and `a4`, `a..3` is `a`, `a2` and `a3`, and `a08..10` is
/// `a08`, `a09` and `a10`.
struct NumberedNames {
  /// The beginning of the names.
  let stem: String
  let first: Int
  let last: Int
  /// True if the first name has a number.
  let isNumbered: Bool
  /// The least number of digits, where the first name has zeros in front of its number.
  private let width: Int

  /// The most names of a range: a text in which every few bytes stood for millions of views would take forever.
  static let largestCount = 1000

  var count: Int { last - first + 1 }

  /// Nothing where the last number is not a whole one of at most nine digits.
  init?(first name: ArraySlice<UInt8>, last number: ArraySlice<UInt8>) {
    var stem = name
    while let byte = stem.last, isDigit(byte) {
      stem.removeLast()
    }
    let digits = name[stem.endIndex...]
    guard let last = Self.integer(number), let first = digits.isEmpty ? 1 : Self.integer(digits)
    else { return nil }
    self.stem = String(decoding: stem, as: UTF8.self)
    self.first = first
    self.last = last
    isNumbered = !digits.isEmpty
    width = digits.first == UInt8(ascii: "0") ? digits.count : 0
  }

  var names: [String] {
    guard count >= 1, count <= Self.largestCount else { return [] }
    return (first...last).map { $0 == first && !isNumbered ? stem : stem + digits(of: $0) }
  }

  private func digits(of number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func integer(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= 9, digits.allSatisfy({ isDigit($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

/// A range as it is written: `a2..4`.
struct NumberedRange {
  /// The number behind the dots.
  let last: String
  /// Where it stands.
  let range: SourceRange
  let names: NumberedNames
  /// The range without blanks.
  let text: String

  /// Nothing where the last number is not a whole one of at most nine digits.
  init?(name: String, last: String, range: SourceRange) {
    guard let names = NumberedNames(first: Array(name.utf8)[...], last: Array(last.utf8)[...])
    else { return nil }
    self.last = last
    self.range = range
    self.names = names
    text = "\(name)..\(last)"
  }

  /// The range with another first name; nothing where that has another number.
  func renamed(like name: String) -> NumberedRange? {
    guard let renamed = NumberedRange(name: name, last: last, range: range),
      renamed.names.first == names.first, renamed.names.isNumbered == names.isNumbered
    else { return nil }
    return renamed
  }
}
