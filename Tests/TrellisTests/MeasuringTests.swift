import Testing
import Trellis

/// Text of so many letters, each 10 wide and 20 high, in lines as long as fit.
final class Text {
  var letters: Int
  /// The widths that were asked about; `nil` for none.
  var questions: [Double?] = []

  init(_ letters: Int) {
    self.letters = letters
  }

  func measure(_ width: Double?) -> IntrinsicSize {
    questions.append(width)
    let natural = Double(letters) * 10
    guard let width, width < natural else { return IntrinsicSize(width: natural, height: 20) }
    let perLine = max(Int(width / 10), 1)
    let lines = (letters + perLine - 1) / perLine
    return IntrinsicSize(width: Double(perLine) * 10, height: Double(lines) * 20)
  }
}

@Suite struct MeasuringTests {
  let engine: LayoutEngine
  let label: ItemID
  let text = Text(30)

  /// A label at the top, as wide as the root.
  init() throws {
    engine = try LayoutEngine(size: Size(200, 480))
    label = try engine.add("label")
    try engine.addConstraints([
      ConstraintSpec(label, .leading, to: engine.root, .leading),
      ConstraintSpec(label, .trailing, to: engine.root, .trailing),
      ConstraintSpec(label, .top, to: engine.root, .top),
    ])
    try engine.setMeasure(text.measure, of: label)
  }

  @Test func theHeightFollowsTheWidth() throws {
    #expect(try engine.frame(of: label) == Rect(0, 0, 200, 40))
    #expect(text.questions == [nil, 200])
    #expect(engine.lastWork.measures == 2)
    #expect(engine.layoutLoop == nil)
  }

  /// Content that is changed many times before a layout is measured once.
  @Test func manyChangesAreMeasuredOnce() throws {
    engine.layoutIfNeeded()
    text.questions = []
    for _ in 0..<100 { try engine.invalidateIntrinsicContentSize(of: label) }
    try engine.setMeasure(text.measure, of: label)
    engine.layoutIfNeeded()
    #expect(text.questions == [nil, 200])
    #expect(engine.lastWork.measures == 2)
  }

  /// A change that a closure makes while it is asked for a height is in the layout that asked.
  @Test func editsWhileAHeightIsAsked() throws {
    let box = try engine.add("box", intrinsic: Size(20, 20))
    let gap = try engine.addConstraint(
      ConstraintSpec(box, .left, to: engine.root, .left, constant: 10))
    try engine.setMeasure(
      { [unowned engine] width in
        // The height is the natural one: nothing else asks for another solve.
        if width != nil {
          do { try engine.setConstant(50, of: gap) } catch { Issue.record(error) }
        }
        return IntrinsicSize(width: 300, height: 20)
      }, of: label)
    #expect(try engine.frame(of: box).minX == 50)
    #expect(engine.lastWork.measures == 2)
    #expect(engine.layoutLoop == nil)
  }

  @Test func heightsAreRemembered() throws {
    #expect(try engine.frame(of: label).height == 40)
    try engine.setSize(Size(100, 480))
    #expect(try engine.frame(of: label).height == 60)
    try engine.setSize(Size(200, 480))
    #expect(try engine.frame(of: label).height == 40)
    #expect(text.questions == [nil, 200, 100])
    try engine.setSize(Size(400, 480))
    #expect(try engine.frame(of: label).height == 20)
    #expect(text.questions == [nil, 200, 100])
    text.letters = 50
    try engine.invalidateIntrinsicContentSize(of: label)
    #expect(engine.needsLayout)
    #expect(try engine.frame(of: label).height == 40)
    #expect(text.questions == [nil, 200, 100, nil, 400])
  }

  @Test func onlyWhatMovesIsAsked() throws {
    let other = try engine.add("other")
    let width = try engine.addConstraint(ConstraintSpec(other, .width, constant: 10))
    let second = Text(8)
    try engine.setMeasure(second.measure, of: other)
    engine.layoutIfNeeded()
    text.questions = []
    second.questions = []
    try engine.setConstant(40, of: width)
    #expect(try engine.frame(of: other).height == 40)
    #expect(text.questions.isEmpty)
    #expect(second.questions == [40])
  }

  @Test func fitting() throws {
    let card = try engine.add("card")
    let body = try engine.add("body", in: card)
    let text = Text(30)
    try engine.setMeasure(text.measure, of: body)
    try engine.addConstraints([
      ConstraintSpec(body, .leading, to: card, .leading, constant: 10),
      ConstraintSpec(card, .trailing, to: body, .trailing, constant: 10),
      ConstraintSpec(body, .top, to: card, .top),
      ConstraintSpec(body, .bottom, to: card, .bottom),
      ConstraintSpec(card, .width, constant: 320, priority: 600),
    ])
    let size = try engine.systemLayoutSizeFitting(
      Size(120, 0), of: card, horizontalPriority: .required)
    #expect(size == Size(120, 60))
    #expect(try engine.frame(of: body).height == 20)
    #expect(text.questions == [nil, 100])
    #expect(
      try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: card) == Size(320, 20))
  }

  @Test func unusableSizesAreNone() throws {
    try engine.setMeasure({ _ in IntrinsicSize(width: .nan, height: -1) }, of: label)
    #expect(try engine.frame(of: label).width == 200)
    #expect(try engine.properties(of: label).intrinsicContentSize == .none)
  }

  @Test func endingAndRemoving() throws {
    #expect(try engine.frame(of: label).height == 40)
    try engine.setMeasure(nil, of: label)
    try engine.setSize(Size(100, 480))
    #expect(try engine.frame(of: label).height == 40)
    try engine.setMeasure(text.measure, of: label)
    try engine.removeItem(label)
    text.questions = []
    engine.layoutIfNeeded()
    #expect(text.questions.isEmpty)
    #expect(throws: LayoutError.unknownItem(label)) {
      try engine.invalidateIntrinsicContentSize(of: label)
    }
  }

  /// An object that a closure holds goes with its item.
  @Test func closuresAreLetGo() throws {
    weak var gone: Text?
    let card = try engine.add("card")
    do {
      let text = Text(5)
      gone = text
      try engine.setMeasure(text.measure, of: engine.add("inside", in: card))
    }
    engine.layoutIfNeeded()
    #expect(gone != nil)
    try engine.removeItem(card)
    #expect(gone == nil)

    let root = LayoutNode(size: Size(100, 100))
    do {
      let node = LayoutNode()
      let text = Text(5)
      gone = text
      node.measure = text.measure
      root.addSubnode(node)
      root.layoutIfNeeded()
      node.removeFromParent()
    }
    #expect(gone == nil)
  }

  /// An item whose height decides on its own width never comes to rest.
  @Test func loopsAreReported() throws {
    let odd = try engine.add("odd")
    try engine.addConstraints([
      ConstraintSpec(odd, .width, constant: 150, priority: 200),
      ConstraintSpec(odd, .width, to: odd, .height, priority: 300),
    ])
    try engine.setMeasure(
      { width in IntrinsicSize(height: (width ?? 0) > 50 ? 40 : 60) }, of: odd)
    let loop = try #require(engine.layoutLoop)
    #expect(loop.names == ["odd"])
    #expect(loop.items == [odd])
    #expect(loop.description.contains("odd changed again and again"))
  }

  /// A layout that was given up goes on with the next one, which is about something else.
  @Test func whatIsGivenUpGoesOn() throws {
    let root = LayoutNode(size: Size(300, 300))
    let (item, other) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(10, 10)))
    let flow = FlowNode(arranged: [item])
    for node in [flow, other] { root.addSubnode(node) }
    // The flow is as wide as the item, and each pass brings both half the way to twice the constant.
    let width = item.widthAnchor.constraint(
      equalTo: flow.widthAnchor, multiplier: 0.5, constant: 100)
    try root.activate([width])
    root.layoutIfNeeded()
    width.constant = 30
    #expect(root.engine.layoutLoop != nil)
    var last = flow.frame.width
    #expect(last > 60)
    var layouts = 0
    while root.engine.layoutLoop != nil, layouts < 10 {
      layouts += 1
      other.intrinsicContentSize = IntrinsicSize(Size(10, Double(10 + layouts)))
      #expect(flow.frame.width < last)
      last = flow.frame.width
    }
    #expect(isClose(flow.frame.width, 60) && layouts < 10)
  }

  /// Frames are those of the last pass until something is changed.
  @Test func whatIsGivenUpStays() throws {
    let root = LayoutNode(size: Size(100, 100))
    let (card, mark) = (LayoutNode(), LayoutNode())
    root.addSubnode(card)
    root.addSubnode(mark)
    root.layoutMargins = EdgeInsets(50)
    card.layoutMargins = .zero
    card.insetOptions = .preservesParentLayoutMargins
    // The further left the card is, the more of the margin is in it, and it is as far right as that.
    try root.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 5),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.layoutMarginsGuide.leadingAnchor.constraint(equalTo: mark.leadingAnchor),
      LayoutConstraint(
        item: mark, attribute: .leading, relatedBy: .equal, toItem: card, attribute: .leading,
        multiplier: 2),
    ])
    let frame = card.frame
    #expect(root.engine.layoutLoop != nil && !root.engine.needsLayout)
    for _ in 0..<3 {
      root.engine.layoutIfNeeded()
      #expect(card.frame == frame)
    }
    // Margins that are larger the larger the item is are those of the parent at most.
    let wide = LayoutNode()
    wide.insetOptions = .preservesParentLayoutMargins
    root.addSubnode(wide)
    try root.activate([
      wide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 24),
      wide.layoutMarginsGuide.trailingAnchor.constraint(equalTo: wide.centerXAnchor, constant: 19),
    ])
    for step in 0..<20 {
      root.size = Size(5, Double(100 + step))
      _ = wide.frame
    }
    #expect(wide.effectiveLayoutMargins.right == 50)
  }

  /// The first pass has text in one line, and so the card lower than it was and comes to be again.
  @Test(arguments: [nil, 2.0]) func insetsOfAPassAreThoseOfNoOther(scale: Double?) throws {
    let root = LayoutNode(size: Size(200, 200))
    let (card, label, badge) = (LayoutNode(), LayoutNode(), LayoutNode())
    root.addSubnode(card)
    for node in [label, badge] { card.addSubnode(node) }
    try root.engine.setScale(scale)
    label.measure = text.measure
    card.safeAreaInsets.bottom = 5
    badge.insetOptions = [.inheritsSafeArea, .insetsLayoutMarginsFromSafeArea]
    root.constrain {
      card.pin([.top, .horizontal])
      label.pin(.all)
      badge.pin([.top, .leading])
      badge.size(25, 25)
    }
    #expect(card.frame.height == 40)
    #expect(badge.effectiveSafeAreaInsets == .zero)
    for _ in 0..<2 {
      label.invalidateIntrinsicContentSize()
      #expect(badge.effectiveSafeAreaInsets == .zero)
      #expect(badge.effectiveLayoutMargins == EdgeInsets(8))
    }
    #expect(card.frame.height == 40)
  }

  @Test func hostsThatNeverSettle() throws {
    let width = try engine.addConstraint(ConstraintSpec(label, .height, constant: 1))
    var height = 1.0
    let loop = engine.layout { item, _ in
      guard item == label else { return }
      height = height == 1 ? 2 : 1
      do { try engine.setConstant(height, of: width) } catch { Issue.record(error) }
    }
    #expect(loop?.names == ["label"])
    #expect(loop?.passes == LayoutEngine.passLimit)
  }

  @Test func hostsThatSettle() throws {
    var frames: [Rect] = []
    let loop = engine.layout { item, frame in
      if item == label { frames.append(frame) }
    }
    #expect(loop == nil)
    #expect(frames == [Rect(0, 0, 200, 40)])
    engine.layout { _, _ in Issue.record("nothing changed") }
  }

  @Test("A loop names each item once, by index")
  func itemsOfALoop() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let labels = try (0..<3).map { _ in try engine.addItem() }
    var count = 0.0
    for label in labels.reversed() {
      try engine.setMeasure(
        { [unowned engine] _ in
          count += 1
          do {
            try engine.invalidateIntrinsicContentSize(of: label)
          } catch { Issue.record(error) }
          return IntrinsicSize(width: 50 + count, height: count)
        }, of: label)
      try engine.addConstraint(ConstraintSpec(label, .width, constant: 40))
    }
    #expect(engine.layoutLoop?.items == labels)
  }

  /// Tenths that leave a width of 0 leave one of 1e-14 after rounding, at which nobody is asked for a height.
  @Test func noRoomUpToRounding() throws {
    let texts = try (1..<3_200).map { tenths -> (item: ItemID, text: Text) in
      let (item, text) = (try engine.addItem(), Text(30))
      try engine.setMeasure(text.measure, of: item)
      let start = Double(tenths) / 10
      try engine.addConstraints([
        ConstraintSpec(item, .left, to: engine.root, .left, constant: start),
        ConstraintSpec(
          item, .right, to: engine.root, .right, constant: -Double(3_200 - tenths) / 10),
        ConstraintSpec(item, .top, to: engine.root, .top),
      ])
      return (item, text)
    }
    try engine.setSize(Size(320, 480))
    for (item, text) in texts {
      #expect(try engine.frame(of: item).height == 20)
      #expect(text.questions == [nil])
    }
  }
}
