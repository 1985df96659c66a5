/// Where the keys of some dictionaries are written.
///
/// The dictionaries are shared, not copied: thousands of calls may have the same one.
package struct KeyPlaces {
  private var dictionaries: [[String: Range<Int>?]] = []
  /// Those that have to say the same of a key.
  private var rivals: [KeyPlaces] = []

  package init() {}

  /// Where a key is written, without quotes; nothing for one with escapes, and for one that is written in
  /// several places.
  package subscript(key: String) -> Range<Int>? {
    let found = dictionaries.compactMap { $0[key] }
    guard found.count == 1, let place = found[0],
      rivals.allSatisfy({ $0[key] == place })
    else { return nil }
    return place
  }

  /// True if one of the dictionaries has a key, wherever it is written.
  func contains(_ key: String) -> Bool {
    dictionaries.contains { $0.keys.contains(key) } || rivals.contains { $0.contains(key) }
  }

  /// True if one of the dictionaries has a key at a place, whatever the others say of it.
  func mention(_ key: String, at place: Range<Int>) -> Bool {
    dictionaries.contains { $0[key] == place } || rivals.contains { $0.mention(key, at: place) }
  }

  /// Adds the keys of a dictionary; one that is a view's and a metric's has no one place.
  mutating func add(_ dictionary: SourceDictionary) {
    if !dictionary.places.isEmpty { dictionaries.append(dictionary.places) }
  }

  /// Keeps the keys of which others say the same.
  mutating func keep(whatIsIn other: KeyPlaces) {
    rivals.append(other)
  }

  /// The key that is written around an offset.
  func key(at offset: Int) -> (text: String, place: Range<Int>)? {
    for dictionary in dictionaries {
      for case (let key, let place?) in dictionary
      where place.lowerBound <= offset && offset <= place.upperBound && self[key] == place {
        return (key, place)
      }
    }
    return nil
  }
}
