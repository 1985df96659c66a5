import Testing
import Trellis

/// Flows come to rest whose items are narrower where they have less height.
@Suite("Flows: coming to rest")
struct FlowSettlingTests {
  enum Holder: CaseIterable { case column, grid, flow }

  private struct Screen {
    let root = LayoutNode(size: Size(320, 480))
    let card = LayoutNode()
    let picture = LayoutNode(intrinsicContentSize: Size(60, 30))
    let below = LayoutNode(intrinsicContentSize: Size(30, 30))
    let flow: FlowNode

    init(in holder: Holder, card size: Size, isHidden: Bool) {
      card.addConstraints([
        card.widthAnchor.constraint(equalToConstant: size.width),
        card.heightAnchor.constraint(equalToConstant: size.height),
      ])
      picture.addConstraint(
        picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5))
      flow = FlowNode(arranged: [card, picture])
      flow.isHidden = isHidden
      let outer: LayoutNode
      switch holder {
      case .column: outer = StackNode(axis: .vertical, arranged: [flow, below])
      case .grid: outer = GridNode(rows: [[flow], [below]])
      case .flow: outer = FlowNode(arranged: [flow, below])
      }
      root.addSubnode(outer)
      root.constrain { outer.pin([.top, .horizontal]) }
    }
  }

  @Test(
    "A flow with a picture is hidden and shown without a loop", arguments: Holder.allCases,
    [Size(280, 60), Size(100, 60), Size(44, 44)])
  func hidden(holder: Holder, card: Size) {
    let shown = Screen(in: holder, card: card, isHidden: false)
    let hidden = Screen(in: holder, card: card, isHidden: true)
    #expect(shown.root.engine.layoutLoop == nil && shown.root.conflicts.isEmpty)
    let frames = [shown.flow, shown.card, shown.picture, shown.below].map(\.frame)
    #expect(hidden.root.engine.layoutLoop == nil && hidden.root.conflicts.isEmpty)
    #expect(hidden.root.engine.lastWork.solves < 11)
    for screen in [shown, hidden] {
      screen.flow.isHidden = true
      #expect(screen.root.engine.layoutLoop == nil)
      screen.below.intrinsicContentSize = IntrinsicSize(width: 30, height: 31)
      #expect(screen.root.engine.layoutLoop == nil)
      screen.below.intrinsicContentSize = IntrinsicSize(width: 30, height: 30)
      screen.flow.isHidden = false
      #expect([screen.flow, screen.card, screen.picture, screen.below].map(\.frame) == frames)
      #expect(screen.root.engine.layoutLoop == nil)
    }
  }

  @Test(
    "A flow in a grid is as wide as a line of what gives way",
    arguments: [750.0, 262, 260, 259, 250, 50])
  func yielding(resistance: Double) {
    let root = LayoutNode(size: Size(320, 480))
    let tag = LayoutNode(intrinsicContentSize: Size(97, 30))
    let picture = LayoutNode(intrinsicContentSize: Size(200, 100))
    for axis in [Axis.horizontal, .vertical] {
      picture.setContentCompressionResistancePriority(Priority(rawValue: resistance), for: axis)
    }
    picture.addConstraints([
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 2),
      picture.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
    ])
    let flow = FlowNode(arranged: [tag, picture])
    let grid = GridNode(rows: [[flow]])
    root.addSubnode(grid)
    root.constrain { grid.pin([.top, .horizontal]) }
    let frames = [flow, picture].map(\.frame)
    #expect(frames[1].minX == 97 && frames[1].maxX == frames[0].width)
    #expect(resistance < 260 || frames == [Rect(0, 0, 197, 50), Rect(97, 0, 100, 50)])
    #expect(root.engine.layoutLoop == nil)
    // In less room there are two lines.
    root.size = Size(150, 480)
    #expect(flow.lines.map(\.count) == [1, 1])
    #expect(root.engine.layoutLoop == nil)
    root.size = Size(320, 480)
    #expect([flow, picture].map(\.frame) == frames)
    #expect(root.engine.layoutLoop == nil)
  }

  /// Flows below each other, each as wide as the height of the one before leaves room.
  private func chain(_ count: Int, width: Double) -> (root: LayoutNode, flows: [FlowNode]) {
    let root = LayoutNode(size: Size(width, 2000))
    var flows: [FlowNode] = []
    for _ in 0..<count {
      let flow = FlowNode(
        arranged: [1, 2].map { _ in LayoutNode(intrinsicContentSize: Size(90, 30)) })
      root.addSubnode(flow)
      if let last = flows.last {
        let room = LayoutNode()
        root.addSubnode(room)
        root.addConstraints([
          room.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          room.topAnchor.constraint(equalTo: root.topAnchor),
          room.heightAnchor.constraint(equalToConstant: 1),
          room.widthAnchor.constraint(equalTo: last.heightAnchor),
          flow.topAnchor.constraint(equalTo: last.bottomAnchor),
          flow.leadingAnchor.constraint(equalTo: room.trailingAnchor),
          flow.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 220),
        ])
      } else {
        root.constrain { flow.pin([.top, .horizontal]) }
      }
      flows.append(flow)
    }
    return (root, flows)
  }

  /// A flow beside a chain, which ends where the heights of all others leave room.
  private func flow(besides flows: [FlowNode], in root: LayoutNode) -> FlowNode {
    let flow = FlowNode(
      arranged: flows.indices.map { _ in LayoutNode(intrinsicContentSize: Size(30, 10)) })
    let (column, room) = (LayoutNode(), LayoutNode())
    for node in [flow, column, room] { root.addSubnode(node) }
    root.addConstraints([
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      column.widthAnchor.constraint(equalToConstant: 1),
      column.topAnchor.constraint(equalTo: root.topAnchor),
      column.bottomAnchor.constraint(equalTo: flows[flows.count - 1].bottomAnchor),
      room.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      room.topAnchor.constraint(equalTo: root.topAnchor),
      room.heightAnchor.constraint(equalToConstant: 1),
      room.widthAnchor.constraint(equalTo: column.heightAnchor),
      flow.leadingAnchor.constraint(equalTo: room.trailingAnchor),
      flow.trailingAnchor.constraint(
        equalTo: root.leadingAnchor, constant: Double(60 * flows.count)),
      flow.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    return flow
  }

  @Test("Flows that follow from each other have their lines joined in any number of passes")
  func chains() {
    let (root, flows) = chain(8, width: 100)
    #expect(flows.allSatisfy { $0.lines.count == 2 })
    root.size = Size(400, 2000)
    #expect(flows.allSatisfy { $0.lines.count == 1 })
    #expect(root.engine.layoutLoop == nil)
    let fresh = chain(8, width: 400)
    #expect(flows.map(\.frame) == fresh.flows.map(\.frame))
  }

  @Test("A flow that becomes wider with each pass has its lines joined", arguments: 2...6)
  func growing(count: Int) {
    let (root, flows) = chain(count, width: 100)
    let beside = flow(besides: flows, in: root)
    root.layoutIfNeeded()
    root.size = Size(400, 2000)
    let fresh = chain(count, width: 400)
    let other = flow(besides: fresh.flows, in: fresh.root)
    #expect(beside.frame == other.frame)
    #expect(beside.lines.map(\.count) == other.lines.map(\.count))
    #expect(root.engine.layoutLoop == nil)
  }

  @Test(
    "A flow that becomes narrower with each pass has as many items a line as fit", arguments: 2...6)
  func shrinking(count: Int) {
    let root = LayoutNode(size: Size(400, 2000))
    var last: FlowNode?
    for _ in 0..<count {
      let flow = FlowNode(
        arranged: [1, 2].map { _ in LayoutNode(intrinsicContentSize: Size(30, 10)) })
      root.addSubnode(flow)
      // In two lines, 20 high, it leaves the next one 50, in one line 70.
      let width =
        last.map { flow.widthAnchor.constraint(equalTo: $0.heightAnchor, multiplier: -2) }
        ?? flow.widthAnchor.constraint(equalTo: root.widthAnchor)
      if last != nil { width.constant = 90 }
      root.addConstraints([
        flow.leadingAnchor.constraint(equalTo: root.leadingAnchor), width,
        flow.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
      ])
      last = flow
    }
    let beside = FlowNode(
      arranged: (0..<24).map { _ in LayoutNode(intrinsicContentSize: Size(30, 10)) })
    let column = LayoutNode()
    for node in [beside, column] { root.addSubnode(node) }
    root.addConstraints([
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      column.widthAnchor.constraint(equalToConstant: 1),
      column.topAnchor.constraint(equalTo: root.topAnchor),
      column.bottomAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
      beside.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      beside.topAnchor.constraint(equalTo: root.topAnchor),
      // Each line more costs it the room of an item.
      beside.widthAnchor.constraint(
        equalTo: column.heightAnchor, multiplier: -3, constant: Double(60 * (count + 1))),
    ])
    root.layoutIfNeeded()
    root.size = Size(50, 2000)
    #expect(beside.frame.width == 60)
    #expect(beside.lines.map(\.count) == Array(repeating: 2, count: 12))
    #expect(root.engine.layoutLoop == nil)
    root.size = Size(400, 2000)
    #expect(beside.lines.count < 12)
  }
}
