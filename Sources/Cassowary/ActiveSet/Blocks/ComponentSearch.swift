/// Searches for strongly connected components and for the tears of one of them.
///
/// Both are iterative depth-first searches over "variable depends on the other variables of its
/// defining expression", restricted to a given set of variables.
struct ComponentSearch: ~Copyable {
  /// The states of a variable in a search.
  private enum Visit {
    static let fresh: Int32 = 0
    static let isOpen: Int32 = 1
    static let isDone: Int32 = 2
  }

  private var number = Table<Int32>()
  private var low = Table<Int32>()
  private var state = Table<Int32>()
  private var tear = Table<Bool>()
  private var stack = Table<Frame>()
  private var waiting = Table<Int32>()
  private var counter: Int32 = 0
  /// After `tears`: all members, each after those it depends on, cycles cut at the tears.
  private(set) var order = Table<Int32>()

  mutating func grow(toVariables count: Int32) {
    number.grow(to: count, filler: 0)
    low.grow(to: count, filler: 0)
    state.grow(to: count, filler: Visit.fresh)
    tear.grow(to: count, filler: false)
  }

  func isTear(_ variable: Int32) -> Bool {
    tear[variable]
  }

  /// Forgets all visits to the variables of `set`; to be called before the first `components`.
  mutating func begin(_ set: borrowing Table<Int32>) {
    counter = 0
    waiting.removeAll()
    for place in 0..<set.count { state[set[place]] = Visit.fresh }
  }

  /// Tarjan's algorithm from one variable: appends to `found` the members of every component with more
  /// than one member, each component ended by `none`.
  ///
  /// `mark[variable] == stamp` says that a variable belongs to the searched set.
  mutating func components(
    from root: Int32, mark: borrowing Table<UInt32>, stamp: UInt32,
    _ definition: borrowing Table<Int32>, _ expressions: borrowing Table<Expression>,
    _ entries: borrowing Table<Entry>, into found: inout Table<Int32>
  ) {
    if state[root] != Visit.fresh { return }
    open(root)
    while !stack.isEmpty {
      let top = stack.count - 1
      let variable = stack[top].variable
      let record = expressions[definition[variable]]
      let end = record.isUnary ? 0 : record.count
      var cursor = stack[top].cursor
      var next = none
      while cursor < end {
        let other = entries[record.start + cursor].variable
        cursor += 1
        if other == variable || mark[other] != stamp { continue }
        if state[other] == Visit.fresh {
          next = other
          break
        }
        if state[other] == Visit.isOpen { low[variable] = min(low[variable], number[other]) }
      }
      stack[top].cursor = cursor
      if next != none {
        open(next)
        continue
      }
      _ = stack.removeLast()
      if !stack.isEmpty {
        let below = stack[stack.count - 1].variable
        low[below] = min(low[below], low[variable])
      }
      if low[variable] == number[variable] { close(variable, into: &found) }
    }
  }

  private mutating func open(_ variable: Int32) {
    state[variable] = Visit.isOpen
    counter += 1
    number[variable] = counter
    low[variable] = counter
    stack.append(Frame(variable: variable, cursor: 0))
    waiting.append(variable)
  }

  private mutating func close(_ root: Int32, into found: inout Table<Int32>) {
    let isAlone = waiting[waiting.count - 1] == root
    while true {
      let member = waiting.removeLast()
      state[member] = Visit.isDone
      if !isAlone { found.append(member) }
      if member == root { break }
    }
    if !isAlone { found.append(none) }
  }

  /// Counts the targets of back edges of a depth-first search of block `index` from `root`:
  /// removing them leaves no cycle.
  ///
  /// `order` and `isTear` describe the result.
  mutating func tears(
    from root: Int32, _ members: borrowing Table<Int32>, _ index: Int32,
    _ block: borrowing Table<Int32>, _ definition: borrowing Table<Int32>,
    _ expressions: borrowing Table<Expression>, _ entries: borrowing Table<Entry>
  ) -> Int32 {
    order.removeAll()
    for place in 0..<members.count {
      state[members[place]] = Visit.fresh
      tear[members[place]] = false
    }
    var count: Int32 = 0
    state[root] = Visit.isOpen
    stack.append(Frame(variable: root, cursor: 0))
    while !stack.isEmpty {
      let top = stack.count - 1
      let variable = stack[top].variable
      let record = expressions[definition[variable]]
      let end = record.isUnary ? 0 : record.count
      var cursor = stack[top].cursor
      var next = none
      while cursor < end {
        let other = entries[record.start + cursor].variable
        cursor += 1
        if other == variable || block[other] != index { continue }
        if state[other] == Visit.fresh {
          next = other
          break
        }
        if state[other] == Visit.isOpen && !tear[other] {
          tear[other] = true
          count += 1
        }
      }
      stack[top].cursor = cursor
      if next != none {
        state[next] = Visit.isOpen
        stack.append(Frame(variable: next, cursor: 0))
      } else {
        _ = stack.removeLast()
        state[variable] = Visit.isDone
        order.append(variable)
      }
    }
    return count
  }
}
