import Testing
import Trellis

/// Text that is measured again has the height for the width that it has had, and is not solved for in one line first.
@Suite struct MeasuredAgainTests {
  private let root = LayoutNode(size: Size(100, 500))
  private let label = LayoutNode()
  private let text = Text(30)

  /// A label of three lines, never higher than these, in a card that is at least 44 high.
  init() {
    let card = LayoutNode()
    root.addSubnode(card)
    card.addSubnode(label)
    label.measure = { [text] in text.measure($0) }
    label.setContentHuggingPriority(.required, for: .vertical)
    root.constrain {
      card.pin([.top, .horizontal])
      card.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
      label.pin()
    }
  }

  @Test func noConflictOfOneLine() {
    #expect(label.frame.height == 60)
    root.engine.constraintToBreak = {
      Issue.record("\($0)")
      return nil
    }
    for letters in [30, 45, 31] {
      (text.letters, text.questions) = (letters, [])
      label.invalidateIntrinsicContentSize()
      #expect(label.frame.height == Double((letters + 9) / 10) * 20)
      #expect(text.questions == [nil, 100])
    }
    #expect(root.engine.conflicts.isEmpty)
  }

  /// A height that was for another width is not taken.
  @Test func anotherWidthMeanwhile() {
    #expect(label.frame.height == 60)
    root.size = Size(50, 500)
    text.questions = []
    label.invalidateIntrinsicContentSize()
    #expect(label.frame.height == 120)
    #expect(text.questions == [nil, 50])
    root.size = Size(400, 500)
    label.invalidateIntrinsicContentSize()
    // One line does not fill the card, which is a conflict.
    #expect(label.frame.height == 20 && root.subnodes.first?.frame.height == 44)
  }

  /// A text that has come to be wider has one line still.
  @Test func oneLineThatGrows() {
    let caption = LayoutNode()
    let short = Text(5)
    caption.measure = { short.measure($0) }
    root.addSubnode(caption)
    root.constrain { caption.pin([.bottom, .leading]) }
    #expect(caption.frame.size == Size(50, 20))
    (short.letters, short.questions) = (8, [])
    caption.invalidateIntrinsicContentSize()
    #expect(caption.frame.size == Size(80, 20))
    #expect(short.questions == [nil])
  }

  /// The item goes while it is asked for the height.
  @Test func goneMeanwhile() {
    var isArmed = false
    label.measure = { [unowned label, text] in
      if $0 != nil && isArmed { label.removeFromParent() }
      return text.measure($0)
    }
    #expect(label.frame.height == 60)
    isArmed = true
    label.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(root.subnodes.first?.subnodes.isEmpty == true)
  }
}
