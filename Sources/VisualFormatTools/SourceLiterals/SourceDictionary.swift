/// A dictionary whose keys are written in a source.
package struct SourceDictionary: Equatable {
  /// The keys, in the order of the source.
  package var keys: [String] = []
  /// The values that are written as numbers.
  package var numbers: [String: Double] = [:]
  /// True if it stands in the call itself, and so serves that call alone.
  package var isWrittenInPlace = true
  /// Where keys are written, without quotes and as far as they have no escapes; nothing for keys that
  /// stand in several places.
  package var places: [String: Range<Int>?] = [:]

  package init(isWrittenInPlace: Bool = true) { self.isWrittenInPlace = isWrittenInPlace }

  /// Creates a dictionary of keys that are written in a way that cannot be changed.
  package init(unplacedKeys keys: [String]) {
    for key in keys { add(key, writtenAt: nil) }
  }

  /// Notes where a key is written.
  package mutating func add(_ key: String, writtenAt place: Range<Int>?) {
    keys.append(key)
    places[key] = places.keys.contains(key) ? .some(nil) : .some(place)
  }

  /// Takes over the entries of another dictionary; a number that is another there is not known.
  package mutating func add(_ other: SourceDictionary) {
    for key in other.keys {
      if places.keys.contains(key) {
        places[key] = .some(nil)
        if numbers[key] != other.numbers[key] { numbers[key] = nil }
      } else {
        add(key, writtenAt: other.places[key] ?? nil)
        numbers[key] = other.numbers[key]
      }
    }
  }
}
