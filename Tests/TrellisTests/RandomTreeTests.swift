import TestSupport
import Testing
import Trellis

/// Random trees whose frames can be computed directly, against the engine, through edits.
@Suite struct RandomTreeTests {
  /// An item as the test knows it: the place where it should be, and the constraints that say so to the engine.
  struct Model {
    var id: ItemID
    var parent: Int?
    var isScroll: Bool
    /// Relative to the parent's frame or content; the alignment rectangle.
    var rect: Rect
    var insets: EdgeInsets
    var offset: Point
    var edges: [LayoutConstraintID]
    /// The item that the position is measured from.
    var anchor: Int

    /// The alignment rectangle's corner in absolute coordinates.
    func absolute(_ models: [Model]) -> Point {
      guard let parent else { return rect.origin }
      let base = models[parent].contentOrigin(models)
      return Point(base.x + rect.minX, base.y + rect.minY)
    }

    /// Where the coordinates of the children begin.
    func contentOrigin(_ models: [Model]) -> Point {
      let corner = absolute(models)
      return Point(corner.x - insets.left - offset.x, corner.y - insets.top - offset.y)
    }
  }

  struct World {
    let engine: LayoutEngine
    var models: [Model]
    var random: SplitMix64

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      engine = try LayoutEngine(size: Size(1000, 1000))
      models = [
        Model(
          id: engine.root, parent: nil, isScroll: false, rect: Rect(0, 0, 1000, 1000),
          insets: .zero, offset: .zero, edges: [], anchor: 0)
      ]
    }

    mutating func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 4
    }

    /// Adds an item whose edges are measured from those of any item that is neither a scroll item
    /// above it (whose edges would be those of its content) nor below it.
    mutating func addItem() throws {
      let parent = Int.random(in: 0..<models.count, using: &random)
      let isScroll = Int.random(in: 0..<6, using: &random) == 0
      let insets = EdgeInsets(
        top: number(0...20), left: number(0...20), bottom: number(0...20), right: number(0...20))
      let offset = isScroll ? Point(number(0...400), number(0...400)) : .zero
      let id = try engine.add("v\(models.count)", isScroll ? .scroll : .view, in: models[parent].id)
      {
        $0.alignmentInsets = insets
        $0.contentOffset = offset
      }
      let rect = Rect(number(-400...400), number(-400...400), number(0...800), number(0...800))
      var anchor = Int.random(in: 0..<models.count, using: &random)
      while isScrollAbove(anchor, parent) { anchor = models[anchor].parent ?? 0 }
      var model = Model(
        id: id, parent: parent, isScroll: isScroll, rect: rect, insets: insets, offset: offset,
        edges: [], anchor: anchor)
      models.append(model)
      model.edges = try engine.addConstraints(
        edgeConstants(models.count - 1).map { attribute, constant in
          attribute == .width || attribute == .height
            ? ConstraintSpec(id, attribute, constant: constant)
            : ConstraintSpec(id, attribute, to: models[anchor].id, attribute, constant: constant)
        })
      models[models.count - 1] = model
    }

    func isScrollAbove(_ candidate: Int, _ item: Int) -> Bool {
      guard models[candidate].isScroll else { return false }
      var item: Int? = item
      while let current = item {
        if current == candidate { return true }
        item = models[current].parent
      }
      return false
    }

    /// The constants that put item `index` where its model says.
    func edgeConstants(_ index: Int) -> [(Attribute, Double)] {
      let model = models[index]
      let corner = model.absolute(models)
      let anchor = models[model.anchor]
      let other = anchor.absolute(models)
      return [
        (.left, corner.x - other.x),
        (.bottom, corner.y + model.rect.height - other.y - anchor.rect.height),
        (.width, model.rect.width), (.height, model.rect.height),
      ]
    }

    /// Moves an item, and whatever is measured from it stays where it is by new constants.
    mutating func moveOne() throws {
      let index = Int.random(in: 1..<models.count, using: &random)
      models[index].rect = Rect(
        number(-400...400), number(-400...400), number(0...800), number(0...800))
      try updateConstants()
    }

    mutating func scrollOne() throws {
      guard let index = models.indices.filter({ models[$0].isScroll }).randomElement(using: &random)
      else { return }
      models[index].offset = Point(number(0...400), number(0...400))
      try engine.setContentOffset(models[index].offset, of: models[index].id)
      try updateConstants()
    }

    func updateConstants() throws {
      for index in models.indices.dropFirst() {
        for (edge, (_, constant)) in zip(models[index].edges, edgeConstants(index)) {
          try engine.setConstant(constant, of: edge)
        }
      }
    }

    func isRight() throws -> Bool {
      for model in models {
        let wanted = model.rect.outset(by: model.insets)
        guard isClose(try engine.frame(of: model.id), wanted) else { return false }
      }
      return engine.conflicts == []
    }
  }

  @Test func framesAreWhereTheyShouldBe() throws {
    for seed in RandomCases("random trees", debug: 40, release: 400) {
      var world = try World(seed: seed)
      for _ in 0..<30 {
        try world.addItem()
        if world.random.next() % 8 == 0 { #expect(try world.isRight(), "seed \(seed)") }
      }
      #expect(try world.isRight(), "seed \(seed)")
      for _ in 0..<20 {
        try world.random.next() % 3 == 0 ? world.scrollOne() : world.moveOne()
        #expect(try world.isRight(), "seed \(seed)")
      }
      #expect(world.engine.ambiguities() == [], "seed \(seed)")
    }
  }

  @Test func sameSeedSameBits() throws {
    for seed in RandomCases("same seed", debug: 10, release: 100) {
      func frames() throws -> [Rect] {
        var world = try World(seed: seed)
        for _ in 0..<25 { try world.addItem() }
        for _ in 0..<5 { try world.moveOne() }
        return try world.models.map { try world.engine.frame(of: $0.id) }
      }
      #expect(try frames() == frames(), "seed \(seed)")
    }
  }
}
