import CMeasuring
import Trellis

/// A tree of items in a layout engine that can be edited in a few ways in turns.
protocol Scene: AnyObject, SendableMetatype {
  /// Builds the tree, without laying it out, in the state after edit 0.
  init(_ count: Int) throws

  var engine: LayoutEngine { get }

  /// The items whose frames are read.
  var items: [ItemID] { get }

  /// The number of edits.
  var cycle: Int { get }

  /// Does edit number `step`, below ``cycle``.
  func edit(_ step: Int) throws

  /// Compares the frames with the closed form after edit `step`.
  func verify(_ step: Int) throws
}

extension Scene {
  var cycle: Int { 2 }

  /// Compares a frame with the one it should be.
  func expectFrame(_ item: ItemID, _ expected: Rect, _ name: @autoclosure () -> String) throws {
    let frame = try engine.frame(of: item)
    let name = name()
    try expect(frame.origin.x, expected.origin.x, "left of \(name)")
    try expect(frame.origin.y, expected.origin.y, "top of \(name)")
    try expect(frame.size.width, expected.size.width, "width of \(name)")
    try expect(frame.size.height, expected.size.height, "height of \(name)")
  }
}

/// Building a scene and reading all its frames.
final class SceneBuild<Content: Scene>: Specimen {
  private let count: Int
  private var scene: Content?

  init(_ count: Int) {
    self.count = count
  }

  var startsAfresh: Bool { true }

  func reset() {
    scene = nil
  }

  func operate(_ times: Int) throws {
    let scene = try Content(count)
    var sum = 0.0
    for item in scene.items { sum += try scene.engine.frame(of: item).origin.y }
    consume_number(sum)
    self.scene = scene
  }

  func verify() throws {
    try scene?.verify(0)
  }
}

/// An edit and a layout.
final class SceneEdit<Content: Scene>: Specimen {
  private let scene: Content
  private var step = 0

  init(_ count: Int) throws {
    scene = try Content(count)
    scene.engine.layoutIfNeeded()
  }

  var cycle: Int { scene.cycle }

  func operate(_ times: Int) throws {
    for _ in 0..<times {
      step = step + 1 == scene.cycle ? 0 : step + 1
      try scene.edit(step)
      consume_number(try scene.engine.frame(of: scene.items[0]).origin.y)
    }
  }

  func verify() throws {
    for _ in 0..<scene.cycle {
      try operate(1)
      try scene.verify(step)
    }
  }
}

extension Workload {
  /// The two workloads that a scene is good for, building and editing.
  ///
  /// The floor is the loop that writes as many frames: `viewsEach` for each of the things counted.
  static func scene<Content: Scene>(
    _ name: String, _ title: String, edit: String, _ type: Content.Type, unit: Unit,
    editUnit: Unit? = nil, viewsEach: Int = 1, counts: [Int], quickCounts: [Int]
  ) -> [Workload] {
    let editUnit = editUnit ?? unit
    return [
      Workload(
        name: name + "-build", title: title + ": items to frames", unit: unit, counts: counts,
        quickCounts: quickCounts, make: { SceneBuild<Content>($0) },
        makeHand: { HandColumn($0 * viewsEach) }),
      Workload(
        name: name + "-edit", title: title + ": " + edit, unit: editUnit, counts: counts,
        quickCounts: quickCounts, labels: { editUnit == .whole ? 1 : Double($0) },
        make: { try SceneEdit<Content>($0) },
        makeHand: { HandColumn(editUnit == .whole ? viewsEach : $0 * viewsEach) }),
    ]
  }
}
