import Testing
import Trellis

/// The closures of a list may ask it for anything; they cannot change it while it waits for them.
@Suite("Lists: closures that use the list")
struct ListClosureTests {
  /// The closure that does something, once.
  enum Caller: CaseIterable {
    case make, configure, measure
  }

  private final class Host {
    var stage: ListStage?
    var caller: Caller?
    var action: ((ListNode<Int, Int>) -> Void)?
    var calls = 0

    func call(_ caller: Caller) {
      guard caller == self.caller, let list = stage?.list, let action else { return }
      self.action = nil
      calls += 1
      action(list)
    }
  }

  private func host(_ caller: Caller, _ action: @escaping (ListNode<Int, Int>) -> Void) throws
    -> Host
  {
    let host = Host()
    host.stage = try ListStage(
      extent: .measured { [unowned host] item, _ in
        host.call(.measure)
        return Double(20 + item % 5 * 10)
      },
      kind: { [unowned host] item in
        host.call(.configure)
        return item % 2
      },
      make: { [unowned host] kind in
        host.call(.make)
        return ListStage.Row(kind: kind)
      })
    try host.stage?.fill(0..<100)
    host.caller = caller
    host.action = action
    return host
  }

  private func check(_ host: Host) throws {
    let stage = try #require(host.stage)
    try stage.scroll(to: 1_000)
    // A list that was scrolled by less takes its rows from the pool.
    stage.root.size = Size(320, 900)
    stage.root.layoutIfNeeded()
    #expect(host.calls == 1)
    let visible = stage.list.visibleItems
    #expect(visible.count > 20)
    for item in visible {
      let row = stage.list.node(for: item) as? ListStage.Row
      #expect(row?.shown == item && row?.frame == stage.list.frame(ofItem: item))
    }
    #expect(stage.list.subnodes.filter { !$0.isHidden }.count == visible.count)
  }

  @Test("Changes are refused", arguments: Caller.allCases)
  func changes(caller: Caller) throws {
    let host = try host(caller) { list in
      #expect(throws: ListError<Int, Int>.isConsulting) {
        try list.performBatchUpdates { $0.deleteItems(Array(10..<100)) }
      }
      #expect(throws: ListError<Int, Int>.isConsulting) { try list.apply([]) }
      #expect(throws: ListError<Int, Int>.isConsulting) { try list.scrollToItem(3) }
    }
    try check(host)
    #expect(host.stage?.list.sections.first?.items.count == 100)
  }

  @Test("Questions are answered", arguments: Caller.allCases)
  func questions(caller: Caller) throws {
    let host = try host(caller) { list in
      _ = list.visibleItems
      #expect(list.frame(ofItem: 0) == Rect(0, 0, 320, 20))
      _ = list.node(for: 40)
    }
    try check(host)
  }

  @Test(
    "Rows to be filled again are filled after the work of the list", arguments: Caller.allCases)
  func reload(caller: Caller) throws {
    let host = try host(caller) { $0.reloadData() }
    try check(host)
    let list = try #require(host.stage?.list)
    #expect(list.statistics.configured > list.visibleItems.count * 2)
  }

  @Test("Inside of what says what changes, too")
  func updates() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    try stage.list.performBatchUpdates { batch in
      #expect(throws: ListError<Int, Int>.isConsulting) { try stage.list.apply([]) }
      #expect(stage.list.visibleItems.count == 12)
      stage.list.reloadData()
      batch.deleteItems([0])
    }
    #expect(stage.list.visibleItems.first == 1)
    #expect(stage.list.statistics.configured == 25)
  }

  @Test("Rows that have the list filled again each time they are filled")
  func reloadWithoutEnd() throws {
    var reload: (() -> Void)?
    var calls = 0
    let root = LayoutNode(size: Size(320, 480))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        make: { _ in LayoutNode(intrinsicContentSize: Size(10, 40)) },
        configure: { _, _ in
          calls += 1
          // So that the test ends even where the layout would not.
          if calls < 10_000 { reload?() }
        }))
    root.addSubnode(list)
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    try list.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
    reload = { [weak list] in list?.reloadData() }
    list.reloadData()
    root.layoutIfNeeded()
    reload = nil
    #expect(calls < 10_000)
    #expect(list.visibleItems == Array(0..<12))
    #expect(!root.engine.needsLayout)
  }

  @Test("A controller that is configured may be asked for its state")
  func controller() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    let controller = stage.list.controller
    try controller.configure { $0.pageSize = controller.model.geometry.boundsSize }
    #expect(controller.model.configuration.pageSize == Size(320, 480))
  }

  @Test("A closure that has had rows made and measured still cannot change the list")
  func consultedInside() throws {
    let stage = try ListStage(extent: .measured { _, _ in 40 })
    try stage.fill(0..<100)
    try stage.list.performBatchUpdates { _ in
      let measured = stage.list.statistics.measured
      stage.root.size = Size(320, 900)
      #expect(stage.list.visibleItems.count > 12 && stage.list.statistics.measured > measured)
      #expect(throws: ListError<Int, Int>.isConsulting) { try stage.list.apply([]) }
    }
    #expect(stage.list.sections.flatMap(\.items) == Array(0..<100))
  }
}
