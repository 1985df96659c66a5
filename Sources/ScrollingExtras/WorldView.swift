import LayoutGeometry
import Scrolling

/// A view of a world without limits of scale.
///
/// The scroll view's zoom scale is only the change during one gesture: when a zoom ends, it is
/// transferred to the ``scale`` of the world, and the scroll view goes back to 1. So its limits limit
/// each pinch and not the whole zoom, and nothing is ever drawn larger than it is shown: a scroll view
/// zoomed out 16 times would have to draw 256 screens, 37,683,200 pixels for a screen of 320 by 460.
public struct WorldView: Hashable, Sendable {
  /// The size of the world, in units of its own.
  public var world: Size
  /// The number of points that a unit of the world has at zoom scale 1.
  public private(set) var scale: Double
  /// The size of a tile, in points at zoom scale 1.
  public var tileSize: Size
  /// The tiles that are shown.
  public private(set) var tileBox = TileBox.empty
  /// The views of the tiles.
  public private(set) var recycler = Recycler<TileIndex>()

  /// Creates a view of a world; the scale must be positive.
  ///
  /// - Throws: ``/Scrolling/ScrollError`` if a number is not usable.
  public init(world: Size, scale: Double, tileSize: Size) throws(ScrollError) {
    try ScrollError.check(world, .contentSize)
    try ScrollError.checkPositive(scale, .zoomScale)
    try ScrollError.checkPositive(tileSize.width, .rect)
    try ScrollError.checkPositive(tileSize.height, .rect)
    self.world = world
    self.scale = scale
    self.tileSize = tileSize
  }

  /// The rectangle of the world in the content at zoom scale 1.
  public var legalRect: Rect { Rect(origin: .zero, size: world * scale) }

  /// The size of the content at zoom scale 1: the far corner of the world.
  public var contentSize: Size { legalRect.size }

  /// The part of the world that `model` shows, in points at zoom scale 1, or `nil` if it shows none.
  public func viewport(of model: ScrollModel) -> Rect? {
    model.visibleContentRect.intersection(legalRect)
  }

  /// The frame of a tile: its place in the grid, clipped to the world.
  public func frame(of tile: TileIndex) -> Rect {
    TileGrid(contentSize: contentSize, tileSize: tileSize).rect(of: tile)
  }

  /// Makes the tiles in `viewport` the ones that are shown.
  ///
  /// Call it whenever the model scrolls or zooms.
  ///
  /// Tiles that left the viewport are recycled first; the others are created from the last one of the
  /// box to the first.
  public mutating func retile(
    viewport: Rect?, operations: inout ContiguousArray<Recycler<TileIndex>.Operation>
  ) {
    var box = TileBox.empty
    if let viewport { box = TileBox(covering: viewport, tileSize: tileSize) }
    if box == tileBox { return }
    let old = tileBox
    tileBox = box
    recycler.update(
      needed: EmptyCollection(), where: { box.contains($0) }, operations: &operations)
    var views = recycler
    box.forEach(notIn: old) { views.display($0, operations: &operations) }
    recycler = views
  }

  /// Recycles all tiles and creates those in `viewport` anew.
  public mutating func reload(
    viewport: Rect?, operations: inout ContiguousArray<Recycler<TileIndex>.Operation>
  ) {
    recycler.recycleAll(operations: &operations)
    tileBox = .empty
    retile(viewport: viewport, operations: &operations)
  }

  /// Moves the scroll view's zoom into the scale of the world.
  ///
  /// Call it when a zoom has ended.
  ///
  /// The visible part does not change: the same offset is valid, because the zoom as a whole is the
  /// same. All tiles are made anew, as they are larger or smaller parts of the world from now on.
  ///
  /// - Throws: ``/Scrolling/ScrollError`` if the time is not finite, the scale would not be a usable number, or
  ///   the limits of the model's zoom scale exclude 1. Nothing has changed then.
  public mutating func transferZoom<Sink: ScrollEventSink>(
    from model: inout ScrollModel, at time: Double, events sink: inout Sink,
    operations: inout ContiguousArray<Recycler<TileIndex>.Operation>
  ) throws(ScrollError) {
    _ = try scaled(by: model.geometry.zoomScale)
    scale = try scaled(by: model.rebasedZoom(at: time, events: &sink))
    try model.updateGeometry(at: time, events: &sink) { $0.contentSize = contentSize }
    reload(viewport: viewport(of: model), operations: &operations)
  }

  /// The scale of the world after a zoom by `factor`.
  private func scaled(by factor: Double) throws(ScrollError) -> Double {
    let scaled = scale * factor
    try ScrollError.checkPositive(scaled, .zoomScale)
    try ScrollError.check(world * scaled, .contentSize)
    return scaled
  }
}
