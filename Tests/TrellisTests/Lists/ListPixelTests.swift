import Scrolling
import Testing
import Trellis

/// Extents that are whole pixels and no whole points, whose sums are rounded.
@Suite("Lists: sums of pixels")
struct ListPixelTests {
  private final class Listener: ScrollViewDelegate {
    var sizes: [Double] = []
    var offsets: [Double] = []

    func scrollViewDidChangeContentSize(_ controller: ScrollController) {
      sizes.append(controller.model.contentSize.height)
    }
    func scrollViewDidScroll(_ controller: ScrollController) {
      offsets.append(controller.contentOffset.y)
    }
  }

  private func stage(
    scale: Double, headers: Double?, extent: @escaping (Int) -> Double
  ) throws -> (ListStage, Listener) {
    let stage = try ListStage(
      size: Size(300, 400), extent: .measured { item, _ in extent(item) }, headers: headers)
    try stage.root.engine.setScale(scale)
    let listener = Listener()
    stage.list.delegate = listener
    return (stage, listener)
  }

  @Test("A list that is moved to its end settles, and says so once")
  func settles() throws {
    for count in 1...6 {
      for first in 6..<26 {
        for new in [3, 4, 7] {
          let (stage, listener) = try stage(scale: 3, headers: 24) {
            Double(8 + $0 * 37 % 53 * 4) + 1 / 3
          }
          try stage.fill(0..<count)
          listener.sizes = []
          try stage.list.performBatchUpdates { $0.insertItems(first..<(first + new), before: 0) }
          stage.root.layoutIfNeeded()
          #expect(!stage.root.engine.needsLayout, "\(count) \(first) \(new)")
          #expect(stage.root.engine.layoutLoop == nil, "\(count) \(first) \(new)")
          #expect(Set(listener.sizes).count == listener.sizes.count, "\(count) \(first) \(new)")
        }
      }
    }
  }

  @Test("The delegate is told sizes and offsets of whole pixels, one for each change")
  func wholePixels() throws {
    let (stage, listener) = try stage(scale: 1, headers: nil) { _ in 100 / 3 }
    try stage.fill(0..<20)
    (listener.sizes, listener.offsets) = ([], [])
    try stage.list.scrollToItem(19, at: .end)
    #expect(listener.sizes == [667] && listener.offsets == [267])
    let model = stage.list.controller.model
    #expect(model.contentSize == stage.list.contentSize && stage.list.contentSize.height == 667)
  }
}
