import Cassowary

/// A second answer for very small systems, by trying everything.
///
/// The error sums are convex and linear between the hyperplanes where a left side equals its constant.
/// So if they are least anywhere, they are least at a point where as many independent rows as there are
/// variables hold with equality; where the rows leave a direction free, nothing changes along it, and
/// rows `x == 0` may stand in.
enum VertexEnumeration {
  /// The least error sums, highest priority first.
  ///
  /// All priorities are there, also below required rows that cannot hold.
  static func leastErrors(_ system: LinearSystem) -> [Rational] {
    let priorities = Set(system.rows.map(\.priority)).sorted(by: >)
    var planes: [(cells: [Rational], constant: Rational)] = system.rows.map {
      (cells($0, variableCount: system.variableCount), Rational($0.constant))
    }
    let equations = planes
    for variable in 0..<system.variableCount {
      var cells = Array(repeating: Rational.zero, count: system.variableCount)
      cells[variable] = .one
      planes.append((cells, .zero))
    }
    var best: [Rational]?
    var chosen: [Int] = []

    func visit(from start: Int) {
      guard chosen.count < system.variableCount else {
        guard let point = intersection(chosen.map { planes[$0] }) else { return }
        var errors = Array(repeating: Rational.zero, count: priorities.count)
        for (row, equation) in zip(system.rows, equations) {
          let place = priorities.firstIndex(of: row.priority) ?? 0
          errors[place] += error(of: row, equation.cells, equation.constant, at: point)
        }
        best = best.map { $0.lexicographicallyPrecedes(errors) ? $0 : errors } ?? errors
        return
      }
      for plane in start..<max(start, planes.count) {
        chosen.append(plane)
        visit(from: plane + 1)
        chosen.removeLast()
      }
    }
    visit(from: 0)
    return best ?? []
  }

  private static func cells(_ row: LinearSystem.Row, variableCount: Int) -> [Rational] {
    var cells = Array(repeating: Rational.zero, count: variableCount)
    for term in row.terms { cells[term.variable] += Rational(term.coefficient) }
    return cells
  }

  private static func error(
    of row: LinearSystem.Row, _ cells: [Rational], _ constant: Rational, at point: [Rational]
  ) -> Rational {
    var excess = -constant
    for (cell, value) in zip(cells, point) { excess += cell * value }
    switch row.relation {
    case .equal: return excess.signum < 0 ? -excess : excess
    case .lessThanOrEqual: return max(.zero, excess)
    case .greaterThanOrEqual: return max(.zero, -excess)
    }
  }

  /// The one point on all the planes, by elimination; nil if there is none or more than one.
  private static func intersection(
    _ planes: [(cells: [Rational], constant: Rational)]
  ) -> [Rational]? {
    var planes = planes
    for column in planes.indices {
      guard
        let found = planes.indices.first(where: { $0 >= column && !planes[$0].cells[column].isZero }
        )
      else { return nil }
      planes.swapAt(column, found)
      let divisor = planes[column].cells[column]
      planes[column] = (
        planes[column].cells.map { $0 / divisor }, planes[column].constant / divisor
      )
      for row in planes.indices where row != column && !planes[row].cells[column].isZero {
        let factor = planes[row].cells[column]
        for place in planes.indices {
          planes[row].cells[place] = planes[row].cells[place] - factor * planes[column].cells[place]
        }
        planes[row].constant = planes[row].constant - factor * planes[column].constant
      }
    }
    return planes.map(\.constant)
  }
}
