import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import Trellis

/// Breakpoints over all widths and heights, against layouts at single sizes, for real screens.
@Suite struct SizeSweepTests {
  private static let sizes = 280.0...1400
  private static let folders = ["data/interface-builder-files", "data/interface-builder-sizes"]

  /// The different scenes that follow the size of a screen along an axis.
  private func scenes(_ axis: Axis) throws -> [(name: String, scene: InterfaceScene)] {
    var known: Set<InterfaceView> = []
    var result: [(String, InterfaceScene)] = []
    for folder in Self.folders {
      guard let url = SharedData.url(folder) else { continue }
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
        let bytes = try Data(contentsOf: url.appendingPathComponent(name))
        for scene in try InterfaceFile(Array(bytes)).scenes
        where scene.followsScreen(axis)
          && known.insert(scene.root.withoutLines).inserted
        {
          result.append(("\(name) \(scene.id)", scene))
        }
      }
    }
    return result
  }

  /// Between two breakpoints every frame is on the line between its ends, at every half point, and at each
  /// breakpoint something becomes another: no event is missed, and none is invented.
  ///
  /// A debug build takes some of the scenes, a release build all, each with its versions that differ; with
  /// `TRELLIS_TEST_COUNT` it is as many as that says.
  @Test(.enabled(if: folders.allSatisfy(SharedData.has)), arguments: Axis.allCases)
  func framesAreLinearBetweenBreakpoints(_ axis: Axis) throws {
    #if DEBUG
      let (stride, usual) = (11.5, 12)
    #else
      let (stride, usual) = (0.5, Int.max)
    #endif
    let environment = ProcessInfo.processInfo.environment
    let count = environment["TRELLIS_TEST_COUNT"].flatMap { Int($0) } ?? usual
    let all = try scenes(axis)
    var counts = SizeSweep.Counts()
    for index in 0..<min(count, all.count) {
      let (name, scene) = all[index * all.count / min(count, all.count)]
      let sweep = try SizeSweep(scene, axis, every: stride, from: Self.sizes.lowerBound)
      let (differences, found) = try sweep.differences(over: Self.sizes)
      counts += found
      #expect(
        differences.isEmpty, "\(name), \(axis): \(differences.prefix(5)) of \(differences.count)")
    }
    print(
      "\(axis) sizes of \(counts.scenes) of \(all.count) scenes: \(counts.breakpoints) breakpoints, "
        + "\(counts.looks) looks between them, \(counts.openPieces) pieces left out as ambiguous")
    #expect(counts.scenes > 0)
    // A few scenes may happen to have no breakpoint; of all together some have.
    #expect(counts.breakpoints > 0 || count < all.count)
  }
}
