import TestSupport
import Testing
import Trellis

/// Everything of the object tier in one tree that changes: stacks with too little room, grids, flows,
/// measured nodes, groups, hiding, moving, directions, and transitions that are looked at and interrupted.
@Suite struct MixedDifferentialTests {
  @Test func treesThatMoveAreLikeTreesThatDoNotAndLikeFreshOnes() throws {
    var (compared, steps, held) = (0, 0, 0)
    for seed in RandomCases("mixed trees", debug: 3, release: 300) {
      var run = try MovingWorld(seed: seed)
      for number in 0..<10 {
        let label = "seed \(seed), step \(number)"
        if run.random.chance(1, in: 2) {
          held += try run.move(label)
        } else {
          try run.stepPlainly()
          if run.random.chance(1, in: 4) { continue }
        }
        steps += 1
        if try run.world.compare(label) { compared += 1 }
      }
    }
    print("\(compared) of \(steps) layouts compared, \(held) times required constraints held")
    #expect(compared > steps / 4)
    // In few trees there may be none that frames alone can tell of.
    #expect(held > 0 || compared < 500)
  }
}
