// Values at one moment, kept.

extension Solver {
  /// The values of all variables at one moment.
  ///
  /// A snapshot is a plain value: it does not follow the solver, may outlive it and may be sent
  /// anywhere.
  public struct Snapshot: Hashable, Sendable {
    /// A variable and its value.
    public struct Entry: Hashable, Sendable {
      /// The variable.
      public let variable: Variable
      /// The value it had.
      public let value: Double
    }

    /// A variable whose value differs between two snapshots.
    public struct Change: Hashable, Sendable {
      /// The variable.
      public let variable: Variable
      /// The earlier value, or nil if the variable was not there yet.
      public let old: Double?
      /// The later value, or nil if the variable was not there any more.
      public let new: Double?
    }

    /// The variables with their values, in the order of their indices.
    public let entries: [Entry]

    /// The value that a variable had, or nil if it was not there.
    ///
    /// - Complexity: logarithmic in the number of variables.
    public subscript(variable: Variable) -> Double? {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].variable.index < variable.index {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < entries.count, entries[low].variable == variable else { return nil }
      return entries[low].value
    }

    /// The differences from an earlier snapshot of the same solver, in the order of the variables'
    /// indices; where a place has been given to another variable, the one that went comes first.
    ///
    /// - Complexity: linear in the number of variables.
    public func changes(since earlier: Snapshot) -> [Change] {
      var result: [Change] = []
      var old = earlier.entries[...]
      for entry in entries {
        while let first = old.first, first.variable.index <= entry.variable.index,
          first.variable != entry.variable
        {
          result.append(Change(variable: first.variable, old: first.value, new: nil))
          old.removeFirst()
        }
        if let first = old.first, first.variable == entry.variable {
          old.removeFirst()
          if first.value != entry.value {
            result.append(Change(variable: entry.variable, old: first.value, new: entry.value))
          }
        } else {
          result.append(Change(variable: entry.variable, old: nil, new: entry.value))
        }
      }
      return result + old.map { Change(variable: $0.variable, old: $0.value, new: nil) }
    }
  }

  /// The present values of all variables.
  ///
  /// - Complexity: linear in the number of variables, after the solve.
  public func snapshot() -> Snapshot {
    state.solve()
    var entries: [Snapshot.Entry] = []
    entries.reserveCapacity(variableCount)
    for index in 0..<state.value.count where state.isLive(index) {
      entries.append(
        Snapshot.Entry(variable: handle(variable: index), value: state.value[index]))
    }
    return Snapshot(entries: entries)
  }
}
