/// Known names, among which the names of a text are looked up: those that are there, and those that
/// were meant by others.
///
/// Most formats have few names, all of them known, so tables are made when they are needed: one after
/// a few names, the other with the first that is not known.
final class NameIndex {
  private let names: [String]
  private let table: [String: Double]
  private var lookupCount = 0
  private var members: NameSet?
  private lazy var spellings = Spellings(names + table.keys)
  private var comparisonCount = 0
  /// The answers that were given, and their places by the names that were asked about.
  private var answers: [Suggestion.Candidate?] = []
  private var answerPlaces = [String: Int]()

  /// The most comparisons of two spellings for one text, but for those of its last name.
  ///
  /// Thousands of unknown names among thousands of known ones would take minutes: those that come
  /// later are compared but for case and underscores only, which takes no comparison.
  static let mostComparisons = 1 << 18

  /// Knows names, and the keys of a table.
  init(_ names: [String], keysOf table: [String: Double] = [String: Double]()) {
    self.names = names
    self.table = table
  }

  /// True if a name is known.
  func contains(_ name: String) -> Bool {
    if table[name] != nil { return true }
    if let members { return members.contains(name) }
    lookupCount += 1
    guard lookupCount > Self.fewLookups else { return names.contains(name) }
    var members = NameSet()
    for name in names { members.insert(name) }
    self.members = members
    return members.contains(name)
  }

  /// So many names are looked for one by one; for more of them a set is made.
  private static let fewLookups = 8

  /// The known name that is most like another one; see ``Suggestion/closest(to:among:)``.
  func closest(to name: String) -> Suggestion.Candidate? {
    let wanted = Array(name.utf8)
    guard wanted.count <= Suggestion.longestName, !(names.isEmpty && table.isEmpty) else {
      return nil
    }
    if let place = answerPlaces[name] { return answers[place] }
    let answer = spellings.closest(to: wanted, &comparisonCount)
    answerPlaces[name] = answers.count
    answers.append(answer)
    return answer
  }
}

/// Names by what they are searched for.
private struct Spellings {
  /// The first two names, in the order of their bytes, that differ in case and underscores only.
  private struct Alike {
    var first: [UInt8]
    var second: [UInt8]?

    mutating func insert(_ name: [UInt8]) {
      guard name != first, name != second else { return }
      if name.lexicographicallyPrecedes(first) {
        second = first
        first = name
      } else if second.map({ name.lexicographicallyPrecedes($0) }) ?? true {
        second = name
      }
    }
  }

  private var alike: [Alike] = []
  /// The places in `alike` by what is left of a name without case and underscores.
  private var places = [String: Int]()
  /// By their lengths.
  private var names: [[[UInt8]]] = Array(repeating: [], count: Suggestion.longestName + 1)

  init(_ all: [String]) {
    for spelling in all where spelling.utf8.count <= Suggestion.longestName {
      let name = Array(spelling.utf8)
      names[name.count].append(name)
      let key = Suggestion.folded(name)
      if let place = places[key] {
        alike[place].insert(name)
      } else {
        places[key] = alike.count
        alike.append(Alike(first: name))
      }
    }
  }

  func closest(to wanted: [UInt8], _ comparisonCount: inout Int) -> Suggestion.Candidate? {
    if let place = places[Suggestion.folded(wanted)],
      let name = alike[place].first != wanted ? alike[place].first : alike[place].second
    {
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
