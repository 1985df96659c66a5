import TestSupport
import Testing
import Trellis

/// Everything of the object tier in one tree that changes: stacks with too little room, grids, flows,
/// measured nodes, groups, hiding, moving, directions, and transitions that are looked at and interrupted.
@Suite struct MixedDifferentialTests {
  @Test func treesThatMoveAreLikeTreesThatDoNotAndLikeFreshOnes() throws {
    var tally = Tally()
    for seed in RandomCases("mixed trees", debug: 3, release: 300) {
      try Self.run(seed, &tally)
    }
    print(
      "\(tally.compared) of \(tally.steps) layouts compared, "
        + "\(tally.held) times required constraints held")
    #expect(tally.compared > tally.steps / 4)
  }

  /// In this tree frames alone tell that required constraints hold on the way, which is so in one tree of
  /// a hundred.
  @Test func requiredConstraintsAreLookedAtOnTheWay() throws {
    var tally = Tally()
    try Self.run(96, &tally)
    #expect(tally.held > 0)
  }

  private struct Tally {
    var compared = 0
    var steps = 0
    /// The number of times that a required constraint was looked at on the way.
    var held = 0
  }

  private static func run(_ seed: UInt64, _ tally: inout Tally) throws {
    var run = try MovingWorld(seed: seed)
    for number in 0..<10 {
      let label = "seed \(seed), step \(number)"
      if run.random.chance(1, in: 2) {
        tally.held += try run.move(label)
      } else {
        try run.stepPlainly()
        if run.random.chance(1, in: 4) { continue }
      }
      tally.steps += 1
      if try run.compare(label) { tally.compared += 1 }
    }
  }
}
