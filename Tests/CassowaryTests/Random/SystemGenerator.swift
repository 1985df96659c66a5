import Cassowary
import TestSupport

/// Random linear systems of the kinds that a layout solver meets, and of the kinds that break solvers.
///
/// All numbers are sums of few powers of two, so that the solver and the exact reference are given the
/// same problem and distinct vertices are far apart.
struct SystemGenerator {
  /// A kind of system.
  enum Family: CaseIterable {
    case chain
    case tree
    case equalWidths
    case grid
    case dense
    case degenerate
    case conflicting
    case mixedCoefficients
    case wide
  }

  /// The factors of coefficients.
  enum Coefficients: CaseIterable {
    /// All are 1: coefficients are those of the family.
    case plain
    /// From 0.001 to 1,000, each order of magnitude as likely, with eight binary digits.
    case sixDecades
    /// Powers of ten from 0.001 to 1,000.
    case powersOfTen
    /// Few numbers from 0.01 to 100, with and without a short binary form.
    case illConditioned
  }

  typealias Row = LinearSystem.Row
  typealias Terms = [(Double, Int)]

  var random: SplitMix64
  /// The priorities that the rows of this system choose from.
  private var priorities: [Double]
  /// The number by which more of ten rows are required than usual.
  private let requiredBoost: Int
  /// The factor by which the systems are larger than usual.
  private let scale: Int
  /// The most variables of a dense system.
  private let densest: Int
  private let coefficients: Coefficients
  /// Of eight coefficients so many get a factor.
  private var factorShare = 0
  var rows: [Row] = []
  var variableCount = 0

  init(
    seed: UInt64, requiredBoost: Int = 0, scale: Int = 1, densest: Int = 5,
    coefficients: Coefficients = .plain
  ) {
    self.requiredBoost = requiredBoost
    self.scale = scale
    self.densest = densest
    self.coefficients = coefficients
    random = SplitMix64(seed: seed)
    if coefficients != .plain { factorShare = random.pick([1, 4, 8]) }
    var all: [Double] = [
      0.5, 1, 50, 249.5, 250, 251, 499, 500, 500.25, 501, 749, 750, 998, 999, 999.5,
    ]
    all.shuffle(using: &random)
    priorities = Array(all.prefix(random.int(in: 1...8)))
  }

  /// A system of a random family.
  mutating func system() -> LinearSystem {
    system(random.pick(Family.allCases))
  }

  /// A system of the family.
  mutating func system(_ family: Family) -> LinearSystem {
    rows = []
    variableCount = 0
    switch family {
    case .chain: addChain(items: size(most: 8))
    case .tree: addTree(items: size(most: 8))
    case .equalWidths: addEqualWidths(items: size(most: 7))
    case .grid: addGrid(rows: size(most: 4), columns: size(most: 6))
    case .dense: addDense(variables: random.int(in: 2...densest))
    case .degenerate: addDegenerate(variables: 1 + size(most: 8))
    case .conflicting: addSparse(variables: size(most: 12), requiredShare: 6)
    case .mixedCoefficients: addMixed(variables: size(most: 12))
    case .wide: addSparse(variables: scale * random.int(in: 8...30), requiredShare: 2)
    }
    return LinearSystem(variableCount: variableCount, rows: rows)
  }

  /// A system of up to three variables and few rows.
  mutating func tinySystem() -> LinearSystem {
    rows = []
    variableCount = random.int(in: 1...3)
    for _ in 0..<random.int(in: 1...6) {
      var terms: Terms = []
      for variable in 0..<variableCount where random.chance(3, in: 4) {
        terms.append((random.pick([1, -1, 2, -3, 0.125]), variable))
      }
      add(terms, relation(), Double(random.int(in: -4...4)), anyPriority(requiredShare: 2))
    }
    return LinearSystem(variableCount: variableCount, rows: rows)
  }

  /// One more row for a system with these variables, of any kind.
  mutating func row(among variables: [Int]) -> Row {
    rows = []
    let count = random.pick([1, 1, 1, 2, 2, 2, 3, 4])
    let chosen = variables.shuffled(using: &random).prefix(count)
    var terms: Terms = []
    for (place, variable) in chosen.enumerated() {
      let plain: Double = place % 2 == 0 ? 1 : -1
      terms.append((random.chance(1, in: 8) ? coefficient() : plain, variable))
    }
    add(terms, relation(), constant(), anyPriority(requiredShare: 3))
    return rows[0]
  }

  /// Another right side for a row.
  mutating func constant() -> Double {
    random.pick([0, 0, 10, Double(random.int(in: -20...120)), Double(random.int(in: 0...80)) / 4])
  }

  /// A priority of this system; required in `requiredShare` of ten cases.
  mutating func anyPriority(requiredShare: Int) -> Double {
    random.chance(requiredShare + requiredBoost, in: 10) ? 1000 : priority()
  }

  mutating func priority() -> Double {
    random.pick(priorities)
  }
}

// MARK: Parts

extension SystemGenerator {
  /// A number of things: mostly few, but where systems are to be large at least half as many as allowed.
  mutating func size(most: Int) -> Int {
    if scale > 1 { return random.int(in: (scale * most / 2)...(scale * most)) }
    return random.chance(3, in: 4) ? random.int(in: 1...((most + 1) / 2)) : random.int(in: 1...most)
  }

  mutating func newVariables(_ count: Int) -> [Int] {
    defer { variableCount += count }
    return Array(variableCount..<(variableCount + count))
  }

  mutating func add(
    _ terms: Terms, _ relation: Relation, _ constant: Double, _ priority: Double = 1000
  ) {
    let scaled =
      coefficients == .plain ? terms : terms.map { (factor() * $0.0, $0.1) }
    rows.append(Row(scaled, relation, constant, priority: priority))
  }

  private mutating func factor() -> Double {
    guard random.chance(factorShare, in: 8) else { return 1 }
    switch coefficients {
    case .plain: return 1
    case .sixDecades:
      let digits = Double(random.int(in: 128...255)) / 128
      return digits * Double(sign: .plus, exponent: random.int(in: -10...9), significand: 1)
    case .powersOfTen: return random.pick([0.001, 0.01, 0.1, 1, 10, 100, 1000])
    case .illConditioned: return random.pick([0.01, 0.1, 1.0 / 3, 0.7, 3, 7, 100])
    }
  }

  /// Adds an intrinsic size: a lower and an upper bound of their own priorities.
  mutating func addSize(_ variable: Int) {
    let size = Double(random.int(in: 0...60))
    let resistance = priority()
    add([(1, variable)], .greaterThanOrEqual, size, resistance)
    add([(1, variable)], .lessThanOrEqual, size, random.chance(1, in: 4) ? resistance : priority())
    if random.chance(1, in: 3) {
      add([(1, variable)], .greaterThanOrEqual, 0)
    }
  }

  mutating func relation() -> Relation {
    random.pick(Relation.allCases)
  }

  mutating func looseEqual() -> Relation {
    random.pick([.equal, .equal, .greaterThanOrEqual])
  }

  mutating func coefficient() -> Double {
    random.pick([1, -1, 0.125, 0.25, -0.25, 0.5, 2, 3, -3])
  }
}
