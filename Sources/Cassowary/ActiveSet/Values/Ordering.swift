/// A record with a total order, for the two orderings that the solver needs: a sort and a heap.
protocol Ordered: BitwiseCopyable {
  static func precedes(_ left: Self, _ right: Self) -> Bool
}

extension Table {
  /// Sorts the elements from `first` on by insertion over wide gaps first; those that are sorted stay as they are.
  @inline(__always)
  mutating func sort(from first: Int32, by precedes: (Element, Element) -> Bool) {
    var gap: Int32 = 1
    while gap < (count - first) / 3 { gap = 3 * gap + 1 }
    while gap > 0 {
      for index in (first + gap)..<max(first + gap, count) {
        let moving = self[index]
        var hole = index
        while hole - gap >= first && precedes(moving, self[hole - gap]) {
          self[hole] = self[hole - gap]
          hole -= gap
        }
        if hole != index { self[hole] = moving }
      }
      gap /= 3
    }
  }
}

extension Table where Element: Ordered {
  /// Sorts: insertion for the usual two or three elements, a heap for long tables.
  ///
  /// The order of the elements is total, so the result does not depend on the method.
  mutating func sort() {
    if count <= 12 {
      sort(0, count)
      return
    }
    makeHeap { Element.precedes($1, $0) }
    var end = count - 1
    while end > 0 {
      let last = self[end]
      self[end] = self[0]
      self[0] = last
      sift(0, end) { Element.precedes($1, $0) }
      end -= 1
    }
  }

  /// Sorts the few elements from `low` up to `high` by insertion.
  mutating func sort(_ low: Int32, _ high: Int32) {
    var index = low + 1
    while index < high {
      let moving = self[index]
      var hole = index
      while hole > low && Element.precedes(moving, self[hole - 1]) {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = moving
      index += 1
    }
  }

  /// Orders the table as a heap whose first element is the least.
  mutating func makeHeap() {
    makeHeap { Element.precedes($0, $1) }
  }

  /// Takes the least element out of a heap.
  mutating func popLeast() -> Element {
    let result = self[0]
    let last = removeLast()
    if count > 0 {
      self[0] = last
      sift(0, count) { Element.precedes($0, $1) }
    }
    return result
  }

  /// Adds an element to a heap.
  mutating func pushHeap(_ element: Element) {
    append(element)
    var child = count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !Element.precedes(element, self[parent]) { break }
      self[child] = self[parent]
      child = parent
    }
    self[child] = element
  }

  @inline(__always)
  private mutating func makeHeap(_ isAbove: (Element, Element) -> Bool) {
    var root = count / 2 - 1
    while root >= 0 {
      sift(root, count, isAbove)
      root -= 1
    }
  }

  @inline(__always)
  private mutating func sift(_ root: Int32, _ end: Int32, _ isAbove: (Element, Element) -> Bool) {
    var parent = root
    let moving = self[root]
    while true {
      var child = 2 * parent + 1
      if child >= end { break }
      if child + 1 < end && isAbove(self[child + 1], self[child]) { child += 1 }
      if !isAbove(self[child], moving) { break }
      self[parent] = self[child]
      parent = child
    }
    self[parent] = moving
  }
}
