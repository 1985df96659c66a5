/// Known names, among which the names of a text are looked up: those that are there, and those that
/// were meant by others.
///
/// Most formats have few names, all of them known, so tables are made when they are needed: one after
/// a few names, the other with the first that is not known.
final class NameIndex {
  private let names: [String]
  private let table: [String: Double]
  private var lookupCount = 0
  private var members: Set<String>?
  private lazy var spellings = Spellings(names + table.keys)
  private var comparisonCount = 0
  /// The answers that were given, by the names that were asked about.
  private var answers: [[UInt8]: Suggestion.Candidate?] = [:]

  /// The most comparisons of two spellings for one text, but for those of its last name.
  ///
  /// Thousands of unknown names among thousands of known ones would take minutes: those that come
  /// later are compared but for case and underscores only, which takes no comparison.
  static let mostComparisons = 1 << 18

  /// Knows names, and the keys of a table.
  init(_ names: [String], keysOf table: [String: Double] = [:]) {
    self.names = names
    self.table = table
  }

  /// True if a name is known.
  func contains(_ name: String) -> Bool {
    if table[name] != nil { return true }
    if let members { return members.contains(name) }
    lookupCount += 1
    guard lookupCount > Self.fewLookups else { return names.contains(name) }
    let members = Set(names)
    self.members = members
    return members.contains(name)
  }

  private static let fewLookups = 8

  /// The known name that is most like another one; see ``Suggestion/closest(to:among:)``.
  func closest(to name: String) -> Suggestion.Candidate? {
    let wanted = Array(name.utf8)
    guard wanted.count <= Suggestion.longestName, !(names.isEmpty && table.isEmpty) else {
      return nil
    }
    if let answer = answers[wanted] { return answer }
    let answer = spellings.closest(to: wanted, &comparisonCount)
    answers.updateValue(answer, forKey: wanted)
    return answer
  }
}

/// Names by what they are searched for.
private struct Spellings {
  /// The first two names, in the order of their bytes, that differ in case and underscores only.
  private var folded: [[UInt8]: [[UInt8]]] = [:]
  /// By their lengths.
  private var names: [[[UInt8]]] = Array(repeating: [], count: Suggestion.longestName + 1)

  init(_ all: [String]) {
    let spellings = all.map { Array($0.utf8) }.filter { $0.count <= Suggestion.longestName }
      .sorted { $0.lexicographicallyPrecedes($1) }
    for name in spellings where names[name.count].last != name {
      names[name.count].append(name)
      let key = Suggestion.folded(name)
      if folded[key, default: []].count < 2 { folded[key, default: []].append(name) }
    }
  }

  func closest(to wanted: [UInt8], _ comparisonCount: inout Int) -> Suggestion.Candidate? {
    if let name = folded[Suggestion.folded(wanted)]?.first(where: { $0 != wanted }) {
      return Suggestion.Candidate(distance: 0, name: name)
    }
    let threshold = wanted.count / 3
    guard threshold > 0, comparisonCount < NameIndex.mostComparisons else { return nil }
    var best: Suggestion.Candidate?
    for length in wanted.count - threshold...min(wanted.count + threshold, Suggestion.longestName) {
      for name in names[length] where name != wanted {
        comparisonCount += 1
        let limit = best?.distance ?? threshold
        guard let distance = Suggestion.editDistance(wanted, name, atMost: limit) else { continue }
        best = .nearer(best, Suggestion.Candidate(distance: distance, name: name))
      }
    }
    return best
  }
}
