/// Values that few items have, by the places of the items: a sparse set.
///
/// A dictionary would do the same with hashing, and with two to five kilobytes of machine code for each
/// type of value where code is made for each type, as it is for browsers.
///
/// - Complexity: constant for each access; the memory is linear in the last place that had a value.
package struct ItemMap<Value> {
  /// The position of each item's value, or -1; only as far as has been needed.
  private var positions: [Int32] = []
  /// The items that have values, in no particular order.
  package private(set) var places: [Int32] = []
  /// Optional, so that a value is changed where it is.
  private var values: [Value?] = []

  package init() {}

  package var isEmpty: Bool { places.isEmpty }

  package subscript(place: Int) -> Value? {
    get {
      let position = position(of: place)
      return position < 0 ? nil : values[position]
    }
    _modify {
      let position = makePosition(of: place)
      defer { if values[position] == nil { give(back: position) } }
      yield &values[position]
    }
  }

  /// Gives a place a value, unless it has one.
  @inline(never)
  package mutating func keep(_ value: Value, at place: Int) {
    if position(of: place) < 0 { values[makePosition(of: place)] = value }
  }

  /// Takes a value out.
  package mutating func removeValue(forKey place: Int) -> Value? {
    let position = position(of: place)
    if position < 0 { return nil }
    let value = values[position].take()
    give(back: position)
    return value
  }

  private func position(of place: Int) -> Int {
    place < positions.count ? Int(positions[place]) : -1
  }

  private mutating func makePosition(of place: Int) -> Int {
    let known = position(of: place)
    if known >= 0 { return known }
    while positions.count <= place { positions.append(-1) }
    positions[place] = Int32(values.count)
    places.append(Int32(place))
    values.append(nil)
    return values.count - 1
  }

  /// Moves the last value to where there is none any more.
  private mutating func give(back position: Int) {
    positions[Int(places[position])] = -1
    let (value, place) = (values.removeLast(), places.removeLast())
    if position == values.count { return }
    values[position] = value
    places[position] = place
    positions[Int(place)] = Int32(position)
  }
}

extension ItemMap: Equatable where Value: Equatable {
  package static func == (left: ItemMap, right: ItemMap) -> Bool {
    left.places.count == right.places.count
      && left.places.allSatisfy { left[Int($0)] == right[Int($0)] }
  }
}
