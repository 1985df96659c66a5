import LayoutGeometry
import Scrolling
import ScrollingExtras
import Testing

/// Rows 211 to 227: the infinite zoom.
@Suite("Checklist: infinite zoom")
struct WorldRowTests {
  typealias Operations = ContiguousArray<Recycler<TileIndex>.Operation>

  /// The demo: a view of 320 by 460 on a world of the same size at scale 0.9, half a view of inset.
  static func demo() throws -> (world: WorldView, driver: Driver) {
    let world = try WorldView(world: Size(320, 460), scale: 0.9, tileSize: Size(100, 100))
    var driver = try Driver(bounds: Size(320, 460), content: world.contentSize) {
      $0.contentInset = EdgeInsets(top: 230, left: 160, bottom: 230, right: 160)
      $0.alwaysBounceHorizontal = true
      $0.alwaysBounceVertical = true
    } configuration: {
      $0.minimumZoomScale = 0.5
      $0.maximumZoomScale = 2
    }
    try driver.setContentOffset(-0.05 * 320, -0.05 * 460)
    driver.forget()
    return (world, driver)
  }

  static func keys(_ operations: Operations) -> [TileIndex] {
    operations.map { operation in
      switch operation {
      case .create(_, let key), .reuse(_, let key), .recycle(_, let key): key
      }
    }
  }

  @Test("Rows 211, 212, 213, 214, 215: world, scale, insets, limits, the centred content")
  func setup() throws {
    let (world, driver) = try Self.demo()
    #expect(world.contentSize == Size(288, 414))
    #expect(world.legalRect == Rect(0, 0, 288, 414))
    #expect(driver.offset == Point(-16, -23))
    let scroll = driver.model.geometry
    #expect(scroll.minimumContentOffset == Point(-160, -230))
    #expect(scroll.maximumContentOffset == Point(128, 184))
    // Centred: as much free at the left as at the right.
    #expect(-driver.offset.x == 320 - 288 + driver.offset.x)
    #expect(driver.model.canDrag(.horizontal) && driver.model.canDrag(.vertical))
  }

  @Test("Rows 216, 217: the viewport is what is visible of the world, also while zooming")
  func viewport() throws {
    var (world, driver) = try Self.demo()
    #expect(world.viewport(of: driver.model) == Rect(0, 0, 288, 414))
    try driver.setZoomScale(2)
    #expect(world.viewport(of: driver.model) == Rect(64, 92, 160, 230))
    try driver.setZoomScale(1)
    try driver.setContentOffset(128, 184)
    #expect(world.viewport(of: driver.model) == Rect(128, 184, 160, 230))
    // All of it scrolled out: an empty box, and nothing is left behind.
    try driver.setContentOffset(-900, 0)
    #expect(world.viewport(of: driver.model) == nil)
    var operations = Operations()
    world.retile(viewport: world.viewport(of: driver.model), operations: &operations)
    #expect(world.tileBox == .empty && operations.isEmpty)
  }

  @Test("Rows 218, 219, 220, 221, 222: boxes, the order of creation, clipped tiles")
  func tiles() throws {
    var (world, _) = try Self.demo()
    var operations = Operations()
    world.retile(viewport: Rect(0, 0, 288, 414), operations: &operations)
    #expect(world.tileBox == TileBox(column: 0, row: 0, columns: 3, rows: 5))
    // From the last one to the first: n = 14 … 0, column n mod 3, row n / 3.
    #expect(
      Self.keys(operations)
        == (0...14).reversed().map { TileIndex(column: $0 % 3, row: $0 / 3) })
    let last = world.frame(of: TileIndex(column: 2, row: 4))
    #expect(last == Rect(200, 400, 88, 14))
    operations.removeAll()
    // To the right and down: what left is recycled, what is new comes in reverse order.
    world.retile(viewport: Rect(100, 100, 188, 314), operations: &operations)
    #expect(world.tileBox == TileBox(column: 1, row: 1, columns: 2, rows: 4))
    #expect(operations.count == 15 - 8)
    operations.removeAll()
    world.retile(viewport: Rect(50, 100, 238, 314), operations: &operations)
    #expect(Self.keys(operations) == [4, 3, 2, 1].map { TileIndex(column: 0, row: $0) })
    #expect(world.recycler.createdCount == 15)
    // A viewport that only touches a tile does not show it.
    operations.removeAll()
    world.retile(viewport: Rect(100, 100, 100, 100), operations: &operations)
    #expect(world.tileBox == TileBox(column: 1, row: 1, columns: 1, rows: 1))
  }

  @Test("Row 220: added tiles of any two boxes")
  func addedTiles() {
    let old = TileBox(column: 1, row: 1, columns: 2, rows: 2)
    let new = TileBox(column: 0, row: 0, columns: 3, rows: 3)
    #expect(
      new.added(from: old).map { [$0.column, $0.row] } == [
        [0, 2], [0, 1], [2, 0], [1, 0], [0, 0],
      ])
    #expect(old.removed(from: new).count == 5)
  }

  @Test("Row 223: a reload recycles everything and retiles")
  func reload() throws {
    var (world, _) = try Self.demo()
    var operations = Operations()
    world.retile(viewport: Rect(0, 0, 288, 414), operations: &operations)
    operations.removeAll()
    world.reload(viewport: Rect(0, 0, 288, 414), operations: &operations)
    #expect(operations.count == 30)
    #expect(world.recycler.createdCount == 15)
  }

  @Test("Row 224: the zoom goes into the scale of the world, and nothing visible changes")
  func transfer() throws {
    var (world, driver) = try Self.demo()
    var operations = Operations()
    try driver.setZoomScale(2)
    let offset = driver.offset
    let seen = driver.model.visibleContentRect.scaled(by: 1 / world.scale)
    try world.transferZoom(
      from: &driver.model, at: 0, events: &driver.sink, operations: &operations)
    #expect(world.scale == 1.8)
    #expect(driver.state.zoomScale == 1)
    #expect(driver.offset == offset)
    #expect(driver.model.contentSize == Size(576, 828))
    let still = driver.model.visibleContentRect.scaled(by: 1 / world.scale)
    #expect(isClose(seen.minX, still.minX, 1e-9) && isClose(seen.width, still.width, 1e-9))
  }

  @Test("Row 225: what a scroll view zoomed out 16 times would have to draw")
  func pixels() throws {
    var driver = try Driver(
      bounds: Size(320, 460), content: Size(320, 460), configuration: { $0.maximumZoomScale = 16 })
    try driver.setZoomScale(16)
    let size = driver.model.contentSize
    #expect(size.width * size.height == 37_683_200)
    #expect(driver.model.geometry.preferredContentScale(screenScale: 1) == 16)
    // A world is drawn at the scale that is shown instead: no more than fits into the view.
    var (world, demo) = try Self.demo()
    var operations = Operations()
    for _ in 0..<4 {
      try demo.setZoomScale(2)
      try world.transferZoom(
        from: &demo.model, at: 0, events: &demo.sink, operations: &operations)
    }
    #expect(demo.model.geometry.preferredContentScale(screenScale: 1) == 1)
    #expect(demo.model.contentSize == Size(288 * 16, 414 * 16))
  }

  @Test("Row 226: far in and far out, the same place is seen")
  func depth() throws {
    var (world, driver) = try Self.demo()
    var operations = Operations()
    driver.sink = TestSink()
    // The point of the world in the middle of the view.
    func middle(_ model: ScrollModel, _ world: WorldView) -> Point {
      model.visibleContentRect.center / world.scale
    }
    let start = middle(driver.model, world)
    for factor in [2.0, 0.5] {
      for _ in 1...28 {
        try driver.setZoomScale(factor)
        try world.transferZoom(
          from: &driver.model, at: 0, events: &driver.sink, operations: &operations)
        operations.removeAll()
      }
    }
    #expect(isClose(world.scale, 0.9, 1e-9))
    let end = middle(driver.model, world)
    #expect(isClose(end.x, start.x, 2) && isClose(end.y, start.y, 2))
    // Beyond what can be computed it is refused, and nothing has changed.
    var refused = 0
    for _ in 1...60 {
      let before = (world, driver.model)
      do {
        try driver.setZoomScale(2)
        let zoomed = driver.model
        do {
          try world.transferZoom(
            from: &driver.model, at: 0, events: &driver.sink, operations: &operations)
        } catch {
          #expect(driver.model == zoomed && world == before.0)
          refused += 1
        }
      }
    }
    #expect(refused > 0)
  }
}
