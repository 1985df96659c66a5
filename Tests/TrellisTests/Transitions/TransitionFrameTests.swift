import Scrolling
import Testing
import Trellis

/// Transitions half-way, in all four numbers of a frame.
@Suite struct TransitionFrameTests {
  private let root = LayoutNode(size: Size(320, 480))

  @Test(arguments: [LayoutTransition.Keeping.constraints, .frames])
  func framesMoveAlongBothAxes(_ keeping: LayoutTransition.Keeping) throws {
    let card = LayoutNode()
    root.addSubnode(card)
    card.fixedFrame = FixedFrame(Rect(0, 0, 10, 20))
    let moving = root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
      card.fixedFrame = FixedFrame(Rect(40, 60, 110, 220))
    }
    #expect(isClose(try #require(moving.frame(of: card, at: 0.5)), Rect(20, 30, 60, 120)))
  }

  /// The alignment rectangle stays, and the frame grows on each side by what that side gets.
  @Test(arguments: [LayoutTransition.Keeping.constraints, .frames])
  func alignmentInsetsMoveOnEachSide(_ keeping: LayoutTransition.Keeping) throws {
    let card = LayoutNode()
    root.addSubnode(card)
    root.constrain {
      card.left == root.left + 50
      card.top == root.top + 50
      card.width == 100
      card.height == 100
    }
    let moving = root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
      card.alignmentInsets = EdgeInsets(top: 2, left: 4, bottom: 6, right: 8)
    }
    #expect(isClose(card.frame, Rect(46, 48, 112, 108)))
    #expect(isClose(try #require(moving.frame(of: card, at: 0.5)), Rect(48, 49, 106, 104)))
  }

  /// Something that floats is where it is on the screen all the way, also over content that is zoomed.
  @Test(arguments: [LayoutTransition.Keeping.constraints, .frames], [1.0, 2])
  func whatFloatsStays(_ keeping: LayoutTransition.Keeping, scale: Double) throws {
    let (scroll, header) = (ScrollNode(), LayoutNode())
    root.addSubnode(scroll)
    root.constrain { scroll.pin() }
    scroll.contentSize = Size(1_000, 2_000)
    scroll.addSubnode(header)
    try root.activate([
      header.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor, constant: 5),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      header.widthAnchor.constraint(equalToConstant: 50),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    try scroll.controller.configure { $0.maximumZoomScale = 2 }
    root.layoutIfNeeded()
    try scroll.controller.setZoomScale(scale, anchor: .zero, at: 0)
    scroll.contentOffset = .zero
    root.layoutIfNeeded()
    let moving = root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
      scroll.contentOffset = Point(40, 60)
    }
    #expect(header.frame == Rect(45, 65, 50, 20))
    for time in [0, 0.25, 0.5, 1] {
      #expect(isClose(try #require(moving.frame(of: header, at: time)), Rect(45, 65, 50, 20)))
    }
  }

  /// The way of content that the edits zoom says nothing of where it was on the screen.
  @Test func contentThatIsZoomed() throws {
    let (scroll, picture) = (ScrollNode(), LayoutNode())
    root.addSubnode(scroll)
    root.constrain { scroll.pin() }
    scroll.contentSize = Size(1_000, 2_000)
    scroll.addSubnode(picture)
    picture.fixedFrame = FixedFrame(Rect(10, 20, 50, 60))
    try scroll.controller.configure { $0.maximumZoomScale = 2 }
    root.layoutIfNeeded()
    let moving = try root.transition(duration: 1, at: 0) {
      try scroll.controller.setZoomScale(2, anchor: Point(100, 100), at: 0)
    }
    #expect(scroll.contentOffset != .zero)
    for time in [0, 0.5, 1] { #expect(moving.frame(of: picture, at: time) == picture.frame) }
    #expect(picture.frame == Rect(10, 20, 50, 60))
  }
}
