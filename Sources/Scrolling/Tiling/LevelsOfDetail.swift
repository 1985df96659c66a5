import LayoutGeometry

/// Several resolutions of the same content, each half of the one before.
///
/// Level 0 has the highest: level `k` is drawn at the scale 2^(bias - k).
public struct LevelsOfDetail: Hashable, Sendable {
  /// The number of levels, at least 1.
  public let count: Int
  /// The number of them that are larger than the content's natural size.
  public let bias: Int

  /// Creates `count` levels, `bias` of them larger than natural; counts are limited to 1...64.
  public init(count: Int = 1, bias: Int = 0) {
    self.count = Swift.min(Swift.max(count, 1), 64)
    self.bias = Swift.min(Swift.max(bias, -64), 64)
  }

  /// The scale at which `level` is drawn; levels that do not exist count as the nearest one.
  public func scale(ofLevel level: Int) -> Double {
    Elementary.powerOfTwo(bias - Swift.min(Swift.max(level, 0), count - 1))
  }

  /// The scales of all levels, largest first.
  public var scales: [Double] { (0..<count).map { scale(ofLevel: $0) } }

  /// The level to draw at `zoom`: the smallest scale that is not below it, else the largest there is.
  ///
  /// Scaled down looks good, scaled up is blurry: a view even a little larger than a level asks for the
  /// next one.
  public func level(forZoom zoom: Double) -> Int {
    var level = count - 1
    while level > 0 && scale(ofLevel: level) < zoom { level -= 1 }
    return level
  }

  /// The level for `zoom` and, for blending while a zoom is animated, the next coarser one with its
  /// weight: 0 at the finer level's own scale, 1 at that of the coarser one.
  public func levels(forZoom zoom: Double) -> (fine: Int, coarse: Int, coarseWeight: Double) {
    let fine = level(forZoom: zoom)
    let coarse = Swift.min(fine + 1, count - 1)
    let fineScale = scale(ofLevel: fine)
    let coarseScale = scale(ofLevel: coarse)
    guard fineScale > coarseScale else { return (fine, coarse, 0) }
    let weight = (fineScale - zoom) / (fineScale - coarseScale)
    return (fine, coarse, Swift.min(Swift.max(weight, 0), 1))
  }

  /// The same levels without those in which content of `size` is smaller than a pixel.
  public func limited(to size: Size) -> LevelsOfDetail {
    var kept = count
    let least = Swift.min(size.width, size.height)
    while kept > 1 && least * scale(ofLevel: kept - 1) < 1 { kept -= 1 }
    return LevelsOfDetail(count: kept, bias: bias)
  }

  /// The grid of `level`: tiles of a fixed number of pixels cover more of the content the coarser
  /// the level is.
  ///
  /// The content's own bounds stay what they are.
  public func grid(contentSize: Size, tilePixels: Size, level: Int) -> TileGrid {
    TileGrid(contentSize: contentSize, tileSize: tilePixels / scale(ofLevel: level))
  }

  /// By how many powers of two a content whose resolution follows the zoom has to change it: the
  /// least power of two that is not below `zoomScale`.
  ///
  /// 0 for scales above 0.5 up to 1.
  public static func resolutionChange(forZoom zoomScale: Double) -> Int {
    guard zoomScale > 0, zoomScale.isFinite else { return 0 }
    let exponent = Int(zoomScale.exponent)
    return zoomScale.significand == 1 ? exponent : exponent + 1
  }
}
