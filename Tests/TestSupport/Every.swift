/// Calls `body` with every sequence of `count` elements of `choices`, repetitions included: the last
/// place changes fastest.
public func withEverySequence<Choice>(
  of choices: [Choice], count: Int, _ body: ([Choice]) throws -> Void
) rethrows {
  try withEveryIndexSequence(below: choices.count, count: count, ascending: false) {
    try body($0.map { choices[$0] })
  }
}

/// Calls `body` with every selection of `count` elements of `choices` where order does not matter and
/// an element may be taken again.
public func withEverySelection<Choice>(
  of choices: [Choice], count: Int, _ body: ([Choice]) throws -> Void
) rethrows {
  try withEveryIndexSequence(below: choices.count, count: count, ascending: true) {
    try body($0.map { choices[$0] })
  }
}

/// Calls `body` with every subset of `count` elements, in the order of `elements`.
public func withEverySubset<Element>(
  of elements: [Element], count: Int, _ body: ([Element]) throws -> Void
) rethrows {
  try withEveryIndexSequence(below: elements.count, count: count, ascending: true) { places in
    if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) {
      try body(places.map { elements[$0] })
    }
  }
}

/// Calls `body` with every pair of an element of `first` and one of `second`.
public func withEveryPair<First, Second>(
  _ first: some Collection<First>, _ second: some Collection<Second>,
  _ body: (First, Second) throws -> Void
) rethrows {
  for left in first {
    for right in second {
      try body(left, right)
    }
  }
}

private func withEveryIndexSequence(
  below limit: Int, count: Int, ascending: Bool, _ body: ([Int]) throws -> Void
) rethrows {
  guard count > 0 else { return try body([]) }
  guard limit > 0 else { return }
  var places = Array(repeating: 0, count: count)
  while true {
    try body(places)
    guard let place = places.lastIndex(where: { $0 < limit - 1 }) else { return }
    let next = places[place] + 1
    places[place] = next
    for later in (place + 1)..<max(count, place + 1) {
      places[later] = ascending ? next : 0
    }
  }
}
