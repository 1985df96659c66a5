import TestSupport
import Testing
import Trellis

/// Trees of nodes after many changes are like trees made at once: stacks, measured content, every
/// property, arranging, removing, adding again, reparenting, hiding, direction, scale, scroll offsets.
@Suite struct NodeDifferentialTests {
  @Test func changedTreesAreLikeFreshOnes() throws {
    var (compared, steps) = (0, 0)
    for seed in RandomCases("trees of nodes", debug: 30, release: 500) {
      var world = try NodeWorld(seed: seed)
      for number in 0..<14 {
        try world.step()
        // Changes that no layout comes between are to agree as well.
        if world.random.chance(1, in: 4) { continue }
        steps += 1
        if try world.compare("seed \(seed), step \(number)") { compared += 1 }
      }
    }
    print("\(compared) of \(steps) layouts compared")
    #expect(compared > steps / 3)
  }
}
