/// Makes a failing list of steps as short and plain as possible, while it fails in the same way.
struct Shrinker {
  /// The number of variations that are tried at most.
  private static let budget = 3_000

  private let failure: ([Operation]) -> Failure?
  private var best: [Operation]
  private var bestFailure: Failure
  private var tries = 0

  /// The report for a failing script: what is wrong, and the shortest script found for which it is.
  static func report(
    seed: UInt64, _ script: [Operation], _ found: Failure,
    _ failure: @escaping ([Operation]) -> Failure?
  ) -> String {
    var shrinker = Shrinker(failure: failure, best: script, bestFailure: found)
    shrinker.shrink()
    let steps = shrinker.best.map { "  \($0)" }.joined(separator: "\n")
    return "seed \(seed): \(shrinker.bestFailure)\n\(steps)"
  }

  private init(
    failure: @escaping ([Operation]) -> Failure?, best: [Operation], bestFailure: Failure
  ) {
    self.failure = failure
    self.best = best
    self.bestFailure = bestFailure
  }

  private mutating func shrink() {
    var before: [Operation] = []
    while before != best, tries < Self.budget {
      before = best
      removeSteps()
      simplifySteps()
    }
  }

  /// Leaves out runs of steps, long ones first.
  private mutating func removeSteps() {
    var length = max(1, best.count / 2)
    while length >= 1 {
      var start = 0
      while start < best.count {
        var candidate = best
        candidate.removeSubrange(start..<min(start + length, best.count))
        if !adopt(candidate) { start += length }
      }
      length /= 2
    }
  }

  private mutating func simplifySteps() {
    for place in best.indices {
      for simpler in best[place].simplerForms {
        var candidate = best
        candidate[place] = simpler
        if adopt(candidate) { break }
      }
    }
  }

  private mutating func adopt(_ candidate: [Operation]) -> Bool {
    guard tries < Self.budget else { return false }
    tries += 1
    guard let found = failure(candidate), found.kind == bestFailure.kind else { return false }
    best = candidate
    bestFailure = found
    return true
  }
}

extension Operation {
  /// Forms of the step that are plainer; each is smaller in some order, so that this ends.
  fileprivate var simplerForms: [Operation] {
    switch self {
    case .add(let added): added.simplerForms.map { .add($0) }
    case .addUnchecked(let added): added.simplerForms.map { .addUnchecked($0) }
    case .addAll(let added):
      added.indices.map { place in
        var fewer = added
        fewer.remove(at: place)
        return .addAll(fewer)
      }
        + added.indices.flatMap { place in
          added[place].simplerForms.map { simpler in
            var changed = added
            changed[place] = simpler
            return .addAll(changed)
          }
        }
    case .removeAll(let labels):
      labels.indices.map { place in
        var fewer = labels
        fewer.remove(at: place)
        return .removeAll(fewer)
      }
    case .setConstant(let label, let constant):
      constant.simplerForms.map { .setConstant(label, $0) }
    case .suggest(let variable, let value, let priority):
      value.simplerForms.map { .suggest(variable, $0, priority: priority) }
    default: []
    }
  }
}

extension Operation.LabelledRow {
  fileprivate var simplerForms: [Operation.LabelledRow] {
    var forms: [LinearSystem.Row] = []
    for place in row.terms.indices {
      var fewer = row
      fewer.terms.remove(at: place)
      forms.append(fewer)
      for coefficient in [1.0, -1]
      where abs(row.terms[place].coefficient) != 1 || row.terms[place].coefficient < coefficient {
        var plainer = row
        plainer.terms[place].coefficient = coefficient
        forms.append(plainer)
      }
    }
    for constant in row.constant.simplerForms {
      var plainer = row
      plainer.constant = constant
      forms.append(plainer)
    }
    for priority in [1000.0, 500] where row.priority != 1000 && row.priority != 500 {
      var plainer = row
      plainer.priority = priority
      forms.append(plainer)
    }
    return forms.map { Operation.LabelledRow(label: label, row: $0) }
  }
}

extension Double {
  /// 0, 1 and 10, and the nearest whole number.
  fileprivate var simplerForms: [Double] {
    [0, 1, 10, rounded(.towardZero)].filter { $0.plainness < plainness }
  }

  private var plainness: Int {
    switch self {
    case 0: 0
    case 1: 1
    case 10: 2
    case rounded(): 3
    default: 4
    }
  }
}
