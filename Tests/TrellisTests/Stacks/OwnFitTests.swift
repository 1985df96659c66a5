import Testing
import Trellis

/// The wish of a stack to be small is about the room around its content.
@Suite("Stacks: as small as what they show")
struct OwnFitTests {
  struct Weak: CustomTestStringConvertible {
    var distribution: StackLayout.Distribution
    var clipping: Priority
    var hugging: Priority

    var testDescription: String { "\(distribution), \(clipping.rawValue), \(hugging.rawValue)" }

    static let all: [Weak] =
      [StackLayout.Distribution.gravityAreas, .equalSpacing, .equalCentering, .fill].flatMap {
        distribution in
        [(249.0, 250.0), (249, 249), (200, 48), (40, 48), (20, 20)].map { clipping, hugging in
          Weak(
            distribution: distribution, clipping: Priority(rawValue: clipping),
            hugging: Priority(rawValue: hugging))
        }
      }
  }

  /// A bar of two items, 168 long with the spacing, that is no longer than a limit.
  private struct Stage {
    let root = LayoutNode(size: Size(700, 480))
    let items = [Size(100, 20), Size(60, 20)].map { LayoutNode(intrinsicContentSize: $0) }
    let bar: StackNode
    let limit: LayoutConstraint

    init(_ weak: Weak, hugging: Priority? = nil, mayDetach: (LayoutNode) -> Bool = { _ in true }) {
      bar = StackNode(distribution: weak.distribution, spacing: 8, arranged: items)
      bar.huggingPriority = hugging
      bar.setClippingResistancePriority(weak.clipping, for: .horizontal)
      limit = bar.widthAnchor.constraint(lessThanOrEqualToConstant: 700)
      for item in items {
        item.setContentHuggingPriority(weak.hugging, for: .horizontal)
        if mayDetach(item) { bar.setVisibilityPriority(.detachOnlyIfNecessary, for: item) }
      }
      root.addSubnode(bar)
      root.constrain {
        bar.pin([.leading, .top])
        limit
      }
    }
  }

  @Test(
    "A clipping resistance below its own wish leaves a stack as long as its items",
    arguments: Weak.all)
  func weakResistance(_ weak: Weak) {
    for mayDetach in [false, true] {
      let stage = Stage(weak) { mayDetach && $0.intrinsicContentSize.width == 60 }
      let (bar, limit) = (stage.bar, stage.limit)
      stage.items[1].setContentHuggingPriority(.defaultLow, for: .horizontal)
      #expect(bar.frame.width == 168)
      #expect(bar.detachedSubnodes.isEmpty)
      limit.constant = 120
      #expect(bar.frame.width == 120)
      #expect(bar.detachedSubnodes == (mayDetach ? [stage.items[1]] : []))
      limit.constant = 700
      #expect(bar.frame.width == 168)
      #expect(bar.detachedSubnodes.isEmpty)
    }
  }

  @Test(
    "A stack that has left out all of its items shows them when there is room", arguments: Weak.all)
  func allLeftOut(_ weak: Weak) {
    for hugging in [nil, 10] as [Priority?] {
      let stage = Stage(weak, hugging: hugging)
      let (bar, limit) = (stage.bar, stage.limit)
      #expect(bar.frame.width == 168 && bar.detachedSubnodes.isEmpty)
      limit.constant = 40
      #expect(bar.frame.width == 40 && bar.detachedSubnodes == stage.items)
      limit.constant = 700
      #expect(bar.frame.width == 168 && bar.detachedSubnodes.isEmpty)
    }
  }

  @Test(
    "A weak width decides between showing and leaving out once", arguments: Weak.all,
    [(30.0, 40.0), (30, 0), (48, 120), (150, 40), (210, 120)])
  func weakWidth(_ weak: Weak, _ wish: (priority: Double, width: Double)) {
    for hugging in [nil, 10] as [Priority?] {
      let stage = Stage(weak, hugging: hugging)
      let (engine, bar, limit) = (stage.root.engine, stage.bar, stage.limit)
      bar.widthAnchor.constraint(equalToConstant: wish.width)
        .priority(Priority(rawValue: wish.priority)).isActive = true
      let fresh = (width: bar.frame.width, count: bar.detachedSubnodes.count)
      #expect(engine.layoutLoop == nil)
      limit.constant = 40
      #expect(bar.frame.width <= 40 && bar.detachedSubnodes.count == 2)
      #expect(engine.layoutLoop == nil)
      limit.constant = 700
      #expect((bar.frame.width, bar.detachedSubnodes.count) == fresh)
      #expect(engine.layoutLoop == nil)
    }
  }

  @Test(
    "A weak resistance across the axis leaves a row as high as its items",
    arguments: [StackLayout.Alignment.leading, .center, .trailing, .firstBaseline],
    [250.0, 60, 51, 50, 20])
  func across(alignment: StackLayout.Alignment, clipping: Double) {
    let root = LayoutNode(size: Size(700, 480))
    let items = [Size(100, 20), Size(60, 30)].map { LayoutNode(intrinsicContentSize: $0) }
    let row = StackNode(alignment: alignment, spacing: 8, arranged: items)
    row.setClippingResistancePriority(Priority(rawValue: clipping), for: .vertical)
    root.addSubnode(row)
    root.constrain { row.pin([.leading, .top]) }
    #expect(row.frame.height == 30)
  }
}
