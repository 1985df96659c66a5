import Scrolling
import Testing
import Trellis

/// Delegates of scroll nodes that change the layout in the course of its giving their models other sizes.
@Suite struct ScrollCallbackTests {
  /// Does something once when it is told that an animation has ended.
  private final class Host: ScrollViewDelegate {
    var act: (() -> Void)?

    func scrollViewDidEndScrollingAnimation(_ controller: ScrollController) {
      act?()
      act = nil
    }
  }

  private let host = Host()
  private let root = LayoutNode(size: Size(300, 400))
  private let other = LayoutNode(size: Size(90, 80))
  private let scroll = ScrollNode()

  /// Has an animation end when the sizes are given next, which are others.
  init() throws {
    scroll.delegate = host
    root.addSubnode(scroll)
    try root.activate(scroll.edgeConstraints(equalTo: root))
    scroll.contentSize = Size(300, 1000)
    root.layoutIfNeeded()
    try scroll.controller.setContentOffset(Point(0, 50), animated: true, at: 0)
    // No way is left, and the end is told once the time passes.
    scroll.contentSize = Size(300, 100)
    root.layoutIfNeeded()
    root.size = Size(200, 350)
  }

  private func check() {
    #expect(host.act == nil)
    scroll.layoutIfNeeded()
    let geometry = scroll.controller.model.geometry
    #expect(geometry.boundsSize == scroll.frame.size)
    #expect(geometry.contentSize == scroll.contentSize)
  }

  @Test("To sizes that are not those that were to be given")
  func otherSizes() {
    host.act = { [scroll, root] in
      scroll.contentSize = Size(200, 600)
      root.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    check()
  }

  @Test("Back to the sizes that the model has")
  func sameSizes() {
    host.act = { [root] in
      root.size = Size(300, 400)
      root.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    check()
  }

  @Test("By moving the scroll node to another tree", arguments: [false, true])
  func otherTree(isLaidOut: Bool) {
    host.act = { [scroll, other] in
      other.addSubnode(scroll)
      other.addConstraints(scroll.edgeConstraints(equalTo: other))
      if isLaidOut { other.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
    check()
    #expect(scroll.frame == Rect(0, 0, 90, 80))
  }
}
