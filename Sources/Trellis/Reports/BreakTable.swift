/// A constraint that was given up, and the conflict.
struct Break {
  /// The row that was given up.
  var owner: RowOwner
  /// The conflict.
  var members: [RowOwner]
}

/// The constraints given up in conflicts, in that order, to be found by each member of a conflict: the cost of a change
/// does not depend on how many other conflicts there are.
struct BreakTable {
  /// In the order in which they were given up; `nil` where one has got another chance.
  private var records: [Break?] = []
  /// By the number of an owner, the last of the links to where it is a member; to places where nothing is any more
  /// among them.
  private var lastLinks = [Int: Int]()
  /// The place that a link leads to, and the link before it or -1.
  private var links: [Int] = []
  /// Those given up in conflicts in which another member was given up since, and more.
  private var doubtful: [RowOwner] = []
  /// The number of conflicts.
  private(set) var count = 0
  /// The places that were looked at, so far.
  private(set) var visits = 0
  /// Conflicts are resolved in turns from the first solve on, in tests.
  var takesTurnsAtOnce = false

  var isEmpty: Bool { count == 0 }

  /// All of them, in the order in which they were given up.
  var all: [Break] { records.compactMap { $0 } }

  /// The one at a position among them; nil where there is none.
  ///
  /// - Complexity: constant; linear in their number after some were forgotten.
  mutating func at(_ position: Int) -> Break? {
    guard position >= 0, position < count else { return nil }
    if records.count != count { compact() }
    return records[position]
  }

  /// Those with one of some owners in the conflict, in the order in which they were given up.
  mutating func with(_ owners: [RowOwner]) -> [Break] {
    var found = Set<Int>()
    for owner in owners { found.formUnion(places(of: owner)) }
    return found.sorted().compactMap { records[$0] }
  }

  /// Notes that something was given up.
  mutating func append(_ new: Break) {
    for place in places(of: new.owner) {
      if let other = records[place] { doubtful.append(other.owner) }
    }
    insert(new)
    count += 1
  }

  /// Forgets all that was given up in a conflict with an owner; returns that.
  mutating func remove(with owner: RowOwner) -> [Break] {
    var freed: [Break] = []
    for place in places(of: owner) {
      guard let record = records[place] else { continue }
      freed.append(record)
      forget(place)
    }
    lastLinks[owner.number] = nil
    if records.count > 2 * count + 32 { compact() }
    return freed
  }

  /// Forgets that an owner was given up; returns the conflict.
  @discardableResult
  mutating func remove(_ owner: RowOwner) -> Break? {
    for place in places(of: owner) {
      guard let record = records[place], record.owner == owner else { continue }
      forget(place)
      if records.count > 2 * count + 32 { compact() }
      return record
    }
    return nil
  }

  /// Takes out the constraints that were given up in a conflict with one given up since the last call, and more.
  mutating func takeDoubtful() -> [Break] {
    var seen = Set<Int>()
    var taken: [Break] = []
    for owner in doubtful where seen.insert(owner.number).inserted {
      for place in places(of: owner) {
        if let record = records[place], record.owner == owner { taken.append(record) }
      }
    }
    doubtful = []
    return taken
  }

  /// Where an owner may be a member, in ascending order.
  private mutating func places(of owner: RowOwner) -> [Int] {
    var result: [Int] = []
    var link = lastLinks[owner.number] ?? -1
    while link >= 0 {
      result.append(links[link])
      link = links[link + 1]
    }
    visits += result.count
    result.reverse()
    return result
  }

  private mutating func forget(_ place: Int) {
    records[place] = nil
    count -= 1
  }

  /// Forgets the places where nothing is.
  private mutating func compact() {
    let kept = all
    visits += records.count
    records = []
    lastLinks = [Int: Int]()
    links = []
    for record in kept { insert(record) }
  }

  private mutating func insert(_ record: Break) {
    for member in record.members {
      links.append(records.count)
      links.append(lastLinks[member.number] ?? -1)
      lastLinks[member.number] = links.count - 2
    }
    records.append(record)
  }
}
