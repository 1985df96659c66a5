import Testing
import Trellis

/// Fittings have heights of measured content of their own, whatever the tree shows.
@Suite struct FittedHeightTests {
  private static func label(_ letters: Int) -> LayoutNode {
    let (label, text) = (LayoutNode(), Text(letters))
    label.measure = { text.measure($0) }
    return label
  }

  /// A tree that shows a node at a width.
  private static func show(_ node: LayoutNode, width: Double) -> LayoutNode {
    let root = LayoutNode(size: Size(width, 1000))
    root.addSubnode(node)
    root.constrain { node.pin([.top, .horizontal]) }
    root.layoutIfNeeded()
    return root
  }

  private static func height(of node: LayoutNode, at width: Double) -> Double {
    node.systemLayoutSizeFitting(
      Size(width, 0), withHorizontalFittingPriority: .required
    ).height
  }

  /// A cell that is at least 44 high, with text that is never higher than its lines.
  private final class Cell: LayoutNode {
    override init() {
      super.init()
      let text = FittedHeightTests.label(30)
      addSubnode(text)
      text.setContentHuggingPriority(.required, for: .vertical)
      constrain {
        heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
        text.pin()
      }
    }
  }

  /// One line is lower than the cell may be, so that a constraint is broken; the lines that there are at the width
  /// are not.
  @Test func whatIsBrokenGetsAnotherChance() throws {
    let cell = Cell()
    let root = Self.show(cell, width: 100)
    #expect(cell.frame.height == 60)
    #expect(root.engine.conflicts.isEmpty)
    #expect(Self.height(of: cell, at: 100) == 60)
    #expect(Self.height(of: cell, at: 50) == 120)
    // One line is too low, as it is in a layout.
    #expect(Self.height(of: cell, at: 300) == 44)
    #expect(Self.height(of: cell, at: 100) == 60)

    let list = ListNode<Int, Int>(
      rows: ListRowSource(make: { _ in Cell() }, configure: { _, _ in }))
    let window = LayoutNode(size: Size(100, 500))
    window.addSubnode(list)
    window.constrain { list.pin() }
    try list.apply([ListSection(0, items: [1])])
    window.layoutIfNeeded()
    #expect(list.node(for: 1)?.frame.height == 60)
  }

  /// The natural height of a picture is too large for its card, that for its width is not.
  @Test func aPictureThatMayNotBeLower() {
    let (card, picture) = (LayoutNode(), LayoutNode())
    picture.measure = { width in
      let width = min(width ?? 400, 400)
      return IntrinsicSize(width: width, height: width)
    }
    picture.setContentCompressionResistancePriority(.required, for: .vertical)
    card.addSubnode(picture)
    card.constrain {
      card.heightAnchor.constraint(lessThanOrEqualToConstant: 200)
      picture.pin()
    }
    let root = Self.show(card, width: 100)
    #expect(card.frame.height == 100 && root.engine.conflicts.isEmpty)
    for width in [100.0, 50, 150] { #expect(Self.height(of: card, at: width) == width) }
  }

  @Test func sharesOfAColumn() {
    for shown in [300.0, 100, 50] {
      let column = StackNode(axis: .vertical, distribution: .fillProportionally)
      for letters in [10, 30] { column.addArrangedSubnode(Self.label(letters)) }
      let root = Self.show(column, width: shown)
      // It may be in another stack, of which an item alone has no share.
      let outer = StackNode(axis: .vertical, distribution: .fillProportionally)
      let lone = Self.label(30)
      outer.addArrangedSubnode(lone)
      root.addSubnode(outer)
      for (width, height) in [(300.0, 40.0), (100, 80), (50, 160)] {
        #expect(isClose(Self.height(of: column, at: width), height), "\(shown), \(width)")
      }
      #expect(Self.height(of: lone, at: 100) == 60)
      #expect(isClose(column.frame.height, [300: 40, 100: 80, 50: 160][shown] ?? 0))
    }
  }

  /// A row has the baseline of its highest item, which at some widths is its text.
  @Test func theBaselineOfARow() {
    for shown in [400.0, 100] {
      let (card, text) = (LayoutNode(), Self.label(20))
      let icon = LayoutNode(intrinsicContentSize: Size(30, 30))
      let note = LayoutNode(intrinsicContentSize: Size(10, 100))
      (icon.firstBaselineOffset, text.firstBaselineOffset, note.firstBaselineOffset) = (28, 16, 16)
      let row = StackNode(alignment: .leading, arranged: [icon, text])
      for node in [row, note] { card.addSubnode(node) }
      card.constrain {
        row.pin([.top, .leading])
        note.leadingAnchor.constraint(equalTo: row.trailingAnchor)
        note.trailingAnchor.constraint(equalTo: card.trailingAnchor)
        note.firstBaselineAnchor.constraint(equalTo: row.firstBaselineAnchor)
        card.bottomAnchor.constraint(greaterThanOrEqualTo: note.bottomAnchor)
        card.bottomAnchor.constraint(greaterThanOrEqualTo: row.bottomAnchor)
        card.heightAnchor.constraint(equalToConstant: 0).priority(10)
      }
      let root = Self.show(card, width: shown)
      #expect(Self.height(of: card, at: 400) == 112 && Self.height(of: card, at: 100) == 100)
      #expect(card.frame.height == (shown == 400 ? 112 : 100))
      #expect(root.engine.conflicts.isEmpty)
    }
  }

  /// The shares agree with the heights, so that there is nothing to improve.
  @Test func theCostOfSharesIsLinear() {
    func touchedRows(_ count: Int) -> Int {
      let column = StackNode(axis: .vertical, distribution: .fillProportionally)
      for place in 0..<count { column.addArrangedSubnode(Self.label(10 + place % 37)) }
      let root = Self.show(column, width: 200)
      #expect(Self.height(of: column, at: 112) > 0)
      return root.engine.lastWork.touchedRows
    }
    #expect(touchedRows(400) < 6 * touchedRows(100))
  }

  /// A fitting that begins anew takes the tree as it is by then.
  @Test func editsInTheMiddle() throws {
    for isItself in [false, true] {
      let root = LayoutNode(size: Size(100, 1000))
      let (cell, other) = (Cell(), Self.label(30))
      root.addSubnode(cell)
      cell.addSubnode(other)
      let part = try #require(cell.subnodes.first)
      let text = Text(30)
      var isArmed = false
      part.measure = { [unowned cell, unowned other] width in
        if isArmed, width == 70 {
          (isItself ? cell : other).removeFromParent()
          if !isItself { cell.addSubnode(Self.label(5)) }
        }
        return text.measure(width)
      }
      root.layoutIfNeeded()
      isArmed = true
      let height = Self.height(of: cell, at: 70)
      #expect(isItself || height == 100)
      isArmed = false
      root.layoutIfNeeded()
      #expect(Self.height(of: cell, at: 100) == 60)
    }
  }

  /// The closure removes the item that is fitted, one of whose rows has been broken.
  @Test func goneInTheMiddleOfAConflict() throws {
    let engine = try LayoutEngine(size: Size(300, 300))
    let text = try engine.add("text") { $0.contentCompressionResistance.vertical = .required }
    var isArmed = false
    try engine.setMeasure(
      { width in
        guard let width else { return IntrinsicSize(width: 300, height: 20) }
        if isArmed { _ = try? engine.removeItem(text) }
        return IntrinsicSize(width: width, height: 20 * (300 / width).rounded(.up))
      }, of: text)
    engine.layoutIfNeeded()
    isArmed = true
    let size = try engine.systemLayoutSizeFitting(
      Size(90, 10), of: text, horizontalPriority: .required, verticalPriority: .required)
    #expect(size == Size(90, 10) && !engine.contains(text))
    engine.layoutIfNeeded()
    #expect(engine.conflicts.isEmpty)
  }
}
