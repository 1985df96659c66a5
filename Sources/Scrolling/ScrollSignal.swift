/// Says which of several scroll models have changed since somebody looked, and which of them have to be told
/// the time.
///
/// Shared by controllers and whoever follows them, so that neither holds the other: each controller has a
/// number here. The questions at each frame take time for controllers that move, not for all of them.
package final class ScrollSignal {
  /// The numbers of the controllers that have changed, each once, in the order in which they did; whoever
  /// follows takes them.
  package private(set) var changed: ContiguousArray<Int> = [] {
    didSet { hasChanged = !changed.isEmpty }
  }
  /// True if a controller has changed: kept apart, because it is asked for at every result, and nobody but
  /// this class sees the variable, so that reading it takes no check.
  private var hasChanged = false
  /// The numbers of the controllers that have a deadline, in ascending order.
  package private(set) var waiting: ContiguousArray<Int> = []
  private var nextNumber = 0

  /// Creates a signal.
  package init() {}

  /// True if a controller has changed.
  package var isRaised: Bool { hasChanged }

  /// Forgets what has changed: whoever follows has seen it.
  package func lower() { changed.removeAll(keepingCapacity: true) }

  /// The first controller that waits and has a number above another one.
  package func firstWaiting(after number: Int) -> Int? {
    let place = place(ofWaiting: number + 1)
    return place < waiting.count ? waiting[place] : nil
  }

  fileprivate func newNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  fileprivate func noteChange(of number: Int) { changed.append(number) }

  fileprivate func setWaiting(_ isWaiting: Bool, _ number: Int) {
    let place = place(ofWaiting: number)
    if isWaiting { waiting.insert(number, at: place) } else { waiting.remove(at: place) }
  }

  /// The place that a number has, or would have, among those that wait.
  private func place(ofWaiting number: Int) -> Int {
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The place of a controller among those that somebody follows.
package struct ScrollSubscription {
  /// The signal of its changes.
  package let signal: ScrollSignal
  /// Its number there.
  package let number: Int
  /// True if a change has been told and not been seen.
  private var isNoted = false
  private var isWaiting = false

  /// Creates the place of one more controller.
  package init(_ signal: ScrollSignal) {
    self.signal = signal
    number = signal.newNumber()
  }

  /// The model has changed, and has a deadline or none.
  package mutating func noteChange(hasDeadline: Bool) {
    if !isNoted {
      isNoted = true
      signal.noteChange(of: number)
    }
    setWaiting(hasDeadline)
  }

  /// The change has been seen: the next one is told again.
  package mutating func changeWasSeen() { isNoted = false }

  /// Nobody follows any more.
  package mutating func end() { setWaiting(false) }

  private mutating func setWaiting(_ waits: Bool) {
    guard waits != isWaiting else { return }
    isWaiting = waits
    signal.setWaiting(waits, number)
  }
}
