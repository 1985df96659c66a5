import TestSupport
import Testing
import Trellis

/// Trees that are changed in the middle of their layouts: by what they ask nodes, closures and delegates.
@Suite struct CallbackTests {
  @Test func treesThatCallbacksChangeAreLikeFreshOnes() throws {
    var (compared, steps, leads) = (0, 0, 0)
    var acted: [String: Int] = [:]
    for seed in RandomCases("callbacks", debug: 5, release: 300) {
      let world = try CallbackWorld(seed: seed)
      for number in 0..<8 {
        steps += 1
        if try world.run("seed \(seed), round \(number)") { compared += 1 }
      }
      acted.merge(world.acted) { $0 + $1 }
      leads += world.leads
    }
    print(
      "\(compared) of \(steps) layouts compared, \(leads) of which one of several",
      acted.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
    #expect(compared > steps / 4 && acted.count > 9)
    // Hardly ever: what comes must not depend on the steps before without such a reason.
    #expect(leads <= compared / 1_000 + 1)
  }
}
