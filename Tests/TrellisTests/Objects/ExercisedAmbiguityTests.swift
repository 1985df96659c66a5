import Testing
import Trellis

/// Ambiguous nodes that are moved to other places and sizes.
@Suite struct ExercisedAmbiguityTests {
  private let root = LayoutNode(size: Size(320, 200))
  private let label = LayoutNode()

  init() {
    root.addSubnode(label)
    root.constrain {
      label.top == root.top
      label.height == 20
    }
  }

  /// The frames that a node comes to.
  private func frames(of node: LayoutNode, times: Int) -> [Rect] {
    (0..<times).map { _ in
      node.exerciseAmbiguityInLayout()
      return node.frame
    }
  }

  /// A place at the only end that there is gets away from it, and back.
  @Test(arguments: [false, true]) func rangesWithOneEnd(isUpper: Bool) {
    root.constrain {
      label.width == 400
      if isUpper { label.right <= root.right - 8 } else { label.left >= root.left + 8 }
    }
    let end = isUpper ? -88.0 : 8
    #expect(label.frame.minX == end && label.hasAmbiguousLayout)
    let other = isUpper ? end - 10 : end + 10
    #expect(frames(of: label, times: 4).map(\.minX) == [other, end, other, end])
    #expect(label.frame.width == 400)
  }

  /// A width that has followed the place is not pulled back to where both were.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func placesAndWidthsThatGoTogether(direction: LayoutDirection) {
    root.engine.direction = direction
    root.constrain {
      label.left >= root.left + 8
      label.right == root.right - 8
    }
    #expect(label.hasAmbiguousLayout)
    var before = label.frame
    for after in frames(of: label, times: 4) {
      #expect(after != before && isClose(after.maxX, 312) && after.minX >= 8 - tolerance)
      before = after
    }
  }

  /// What goes its own way is moved, too.
  @Test func placesAndHeightsThatDoNot() {
    let box = LayoutNode()
    root.addSubnode(box)
    root.constrain {
      box.width == 30
      box.left >= root.left
      box.top == root.top
      box.height <= 50
    }
    let before = box.frame
    let after = frames(of: box, times: 1)[0]
    #expect(after.minX != before.minX && after.height != before.height)
    #expect(after.width == 30 && after.minY == 0)
  }

  @Test func sizesOfContent() throws {
    let (scroll, card) = (ScrollNode(), LayoutNode())
    root.addSubnode(scroll)
    scroll.addSubnode(card)
    let content = scroll.contentLayoutGuide
    root.constrain {
      scroll.pin()
      card.width == 100
      card.height == 100
      card.left == content.left
      card.top == content.top
      card.bottom == content.bottom
      card.right <= content.right
    }
    #expect(scroll.ambiguities().map(\.attribute) == [.width])
    #expect(scroll.contentSize == Size(100, 100))
    let (frame, count) = (scroll.frame, root.engine.constraintCount)
    var widths: [Double] = []
    for _ in 0..<3 {
      scroll.exerciseAmbiguityInLayout()
      widths.append(scroll.contentSize.width)
    }
    #expect(widths == [110, 100, 110] && scroll.contentSize.height == 100)
    #expect(scroll.frame == frame && root.engine.constraintCount == count)
  }

  @Test func nothingHappensToWhatIsDetermined() {
    root.constrain {
      label.left == root.left
      label.width == 10
    }
    let before = label.frame
    #expect(frames(of: label, times: 2) == [before, before])
  }
}
