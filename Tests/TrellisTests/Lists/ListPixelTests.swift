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

  @Test("A list at its end follows it, though the sum of its rows is no whole pixel")
  func followsTheEnd() throws {
    for scale in [1.0, 2, 3] {
      for height in [41.8, 40.3, 33.3, 20.4, 20.2] {
        for trailing in [0, 20.4] {
          let (stage, _) = try stage(scale: scale, headers: nil) { _ in height }
          stage.list.anchorBehavior = .stickToEnd(threshold: 0)
          stage.list.contentInset = EdgeInsets(top: 0, left: 0, bottom: trailing, right: 0)
          try stage.fill(0..<30)
          for item in 100..<112 {
            try stage.list.performBatchUpdates { $0.appendItems([item], to: 0) }
            let geometry = stage.list.controller.model.geometry
            let end = geometry.pixelAligned(geometry.maximumContentOffset).y
            #expect(isClose(stage.offset, end), "\(scale) \(height) \(item)")
          }
          // A pixel before the end is not the end.
          try stage.scroll(to: stage.offset - 1 / scale)
          let offset = stage.offset
          try stage.list.performBatchUpdates { $0.appendItems([200], to: 0) }
          #expect(isClose(stage.offset, offset), "\(scale) \(height)")
        }
      }
    }
  }

  @Test("A list at its beginning follows that below an inset that is no whole pixel")
  func followsTheBeginning() throws {
    for (scale, inset) in [(3.0, 20.0), (3, 20.5), (1, 20.5), (2, 47.25)] {
      let (stage, _) = try stage(scale: scale, headers: nil) { _ in 40 }
      stage.list.anchorBehavior = .stickToStart(threshold: 0)
      stage.list.contentInset = EdgeInsets(top: inset, left: 0, bottom: 0, right: 0)
      try stage.fill(0..<30)
      let offset = stage.offset
      try stage.list.performBatchUpdates { $0.insertItems([100], before: 0) }
      #expect(stage.offset == offset && stage.list.visibleItems.first == 100, "\(scale) \(inset)")
    }
  }

  @Test("The last row is scrolled to where the list ends", arguments: [false, true])
  func lastRow(hasHeaders: Bool) throws {
    for count in [12, 15, 21] {
      for height in [41.6 + 1.0 / 30, 41.8 + 1.0 / 30, 50.6 + 1.0 / 30, 50.8 + 1.0 / 30] {
        let (stage, _) = try stage(scale: 1, headers: hasHeaders ? 24.3 : nil) { _ in height }
        try stage.fill(0..<count)
        try stage.list.scrollToItem(count - 1, at: .end)
        let geometry = stage.list.controller.model.geometry
        let end = geometry.pixelAligned(geometry.maximumContentOffset).y
        #expect(stage.offset == end, "\(count) \(height)")
      }
    }
  }
}
