import Testing
import Trellis

/// Autoresizing masks of frames that are beyond an edge of their parent, as a menu that is to slide in.
@Suite struct MaskBeyondEdgeTests {
  /// Beyond an edge nothing is left to be shared: the fixed margin, and the length, stay.
  @Test(arguments: [0.0, 50, 90, 110, 120, 300])
  func framesBeyondAnEdge(width: Double) throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    func add(_ frame: Rect, _ mask: AutoresizingMask) throws -> ItemID {
      let item = try engine.addItem(.view)
      var properties = ItemProperties()
      properties.fixedFrame = FixedFrame(frame, autoresizing: mask)
      try engine.setProperties(properties, of: item)
      return item
    }
    let left = try add(Rect(-90, 0, 80, 100), [.flexibleLeftMargin, .flexibleWidth])
    let right = try add(Rect(150, 0, 100, 50), [.flexibleWidth, .flexibleRightMargin])
    engine.layoutIfNeeded()
    try engine.setSize(Size(width, 100))
    #expect(try engine.frame(of: left) == Rect(-90 + width - 100, 0, 80, 100))
    #expect(try engine.frame(of: right) == Rect(150, 0, 100, 50))
    #expect(engine.conflicts.isEmpty)
  }
}
