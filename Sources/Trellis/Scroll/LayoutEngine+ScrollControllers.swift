import Scrolling

/// The bridge between layout and scrolling: a scroll item and a ``/Scrolling/ScrollController`` that follow each
/// other.
///
/// After a layout the controller's model learns the size of the item, the size of its content, its safe
/// area and the scale, and clamps its offset to them as ``ScrollModel/updateGeometry(at:animated:events:_:)``
/// does. Before a result is given out the layout learns the offset. All that happens inside of
/// ``LayoutEngine/layoutIfNeeded()``; messages to the controller's delegate are sent from there.
extension LayoutEngine {
  /// Connects a scroll item with a controller, which takes over its content offset; `nil` disconnects.
  ///
  /// Without one the content stays where it is.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``;
  ///   ``LayoutError/scrollControllerIsTaken(_:)`` for a controller of another item, or of another ``ScrollNode``.
  public func setScrollController(
    _ controller: ScrollController?, of scroll: ItemID
  ) throws(LayoutError) {
    _ = try state.resolveArea(scroll.content)
    if let controller,
      controller.subscription != nil
        || controller.isOfNode && state.storage(of: scroll)?.scrollController !== controller
    {
      if scrolling.controller(of: scroll) === controller { return }
      throw .scrollControllerIsTaken(scroll)
    }
    // The content stays where the controller that goes has it.
    takeContentOffsets()
    disconnectScrollController(of: scroll)
    state.setShown(.identity, of: Int(scroll.index))
    if let controller { connect(controller, to: scroll) }
  }

  /// Connects a scroll item that has no controller.
  func connect(_ controller: ScrollController, to scroll: ItemID) {
    scrolling.connect(controller, to: scroll)
    // Before the rows of the item, which is new, are made.
    if controller.keepsContentSize {
      state.items.details[Int(scroll.index)].scrolling?.keepsContentSize = true
    }
    // Sizes are given at the end of a layout.
    state.markResized(Int(scroll.index))
    state.needsLayout = true
  }

  /// The controller of a scroll item, if it has one.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  public func scrollController(of scroll: ItemID) throws(LayoutError) -> ScrollController? {
    _ = try state.resolveArea(scroll.content)
    return scrolling.controller(of: scroll)
  }

  /// Takes the controller away from an item, which may have gone already.
  func disconnectScrollController(of scroll: ItemID) {
    scrolling.disconnect(scroll.item)
  }

  /// Takes the controllers away from an item and what is below it.
  func disconnectScrollControllers(in top: Int) {
    if scrolling.connections.isEmpty { return }
    for member in state.items.subtree(top) where state.items.records[member].kind == .scroll {
      scrolling.disconnect(state.items.id(member))
    }
  }

  /// Hands an offset that was set in the layout on to the controller.
  func passOnContentOffset(of scroll: ItemID) {
    guard let controller = scrolling.controller(of: scroll) else { return }
    let offset = state.items.details[Int(scroll.index)].properties.contentOffset
    scrolling.inform?(controller, .contentOffset(offset))
  }

  /// The number of times that the solver had something to solve.
  package var solveCount: Int { state.solver.statistics.solves }
}

// MARK: - In the course of a layout

extension LayoutEngine {
  /// Makes the layout follow the offsets of the controllers that have changed.
  ///
  /// A model that the host has given another geometry gets that of the layout back with the next sizes,
  /// unless it has changed because it was just told them.
  func takeContentOffsets(afterSizes: Bool = false) {
    guard scrollSignal.isRaised else { return }
    for number in scrollSignal.changed {
      guard let connection = scrolling.connection(numbered: number) else { continue }
      connection.controller.subscription?.changeWasSeen()
      let scroll = Int(connection.item.index)
      let offset = connection.controller.layoutOffset
      let isFar = offset != connection.controller.contentOffset
      scrolling.note(number, hasRunAway: isFar, afterSizes: afterSizes)
      state.setContentOffset(offset, of: scroll)
      if let shown = scrolling.shown?(connection.controller) { state.setShown(shown, of: scroll) }
      if !afterSizes { state.markResized(scroll) }
      scrolling.scrolled.append(connection.item)
    }
    // Lists have to look, also where no layout is under way.
    state.isSettled = false
    scrollSignal.lower()
  }

  /// Tells the controllers the sizes that came out as others, in the order in which they were connected.
  ///
  /// The delegates are told at once, and may ask for results and change the layout.
  func giveSizes() {
    let resized = state.takeResized().compactMap { scrolling.connection(of: $0) }
    let order = resized.indices.sorted { resized[$0].number < resized[$1].number }
    for connection in order.map({ resized[$0] }) where state.items.contains(connection.item) {
      state.work.givenSizes += 1
      scrolling.inform?(connection.controller, .sizes(connection, self))
    }
  }

  /// The scroll items whose content and offset change each other with every layout, if there are such: after a layout
  /// their offsets have changed again, or are so far that layout does not go along; or the lists that were still resized
  /// when showing their rows was given up.
  var scrollLoop: LayoutLoop? {
    var items: [ItemID] = []
    if scrollSignal.isRaised || !scrolling.runaways.isEmpty {
      for connection in scrolling.connections where state.items.contains(connection.item) {
        let known = state.items.details[Int(connection.item.index)].properties.contentOffset
        let hasRunAway = scrolling.runaways.contains(connection.number)
        let controller = connection.controller
        if known != (hasRunAway ? controller.contentOffset : controller.layoutOffset) {
          items.append(connection.item)
        }
      }
    }
    if !items.isEmpty { return loop(of: items, passes: 2) }
    if scrolling.areListsUnsettled {
      for item in scrolling.scrolled where state.items.contains(item) { items.append(item) }
    }
    return items.isEmpty ? nil : loop(of: items)
  }
}

extension LayoutState {
  /// Moves the content of a scroll item; the offset is one that has been checked.
  fileprivate mutating func setContentOffset(_ offset: Point, of scroll: Int) {
    let old = items.details[scroll].properties.contentOffset
    items.details[scroll].properties.contentOffset = offset
    contentOffsetChanged(of: scroll, from: old)
  }

  /// Notes where the content of a scroll item is shown.
  fileprivate mutating func setShown(_ shown: Placement, of scroll: Int) {
    guard items.details[scroll].scrolling?.shown != shown else { return }
    items.details[scroll].scrolling?.shown = shown
    markInsetsStale(of: scroll)
    if hasChildrenWithInsets(scroll) { needsLayout = true }
  }
}

/// The controllers of an engine's scroll items.
struct ScrollConnections {
  struct Connection {
    var item: ItemID
    var controller: ScrollController

    /// Its number, which grows from each connection to the next.
    var number: Int { controller.subscription?.number ?? 0 }
  }

  /// In the order in which they were made, which is that of their numbers.
  private(set) var connections: [Connection] = []
  /// Tells a controller what its model is to follow.
  ///
  /// It comes with the first connection: a program whose layouts have no controllers is linked without
  /// the code of scroll models.
  private(set) var inform: ((ScrollController, ScrollNews) -> Void)?
  /// Asks a controller where it shows its content.
  private(set) var shown: ((ScrollController) -> Placement)?
  /// The numbers of the controllers by the places of their items.
  private var numbers = [Int32: Int]()
  /// The items that have scrolled or were resized since lists looked at what is in view.
  var scrolled: ContiguousArray<ItemID> = []
  /// True if there are such.
  var areListsStale: Bool { !scrolled.isEmpty }
  /// The numbers of those whose offsets the sizes of a layout have led farther than any length of a layout.
  private(set) var runaways: [Int] = []
  /// True if they were still resized, or scrolled, when looking at what is in view was given up.
  var areListsUnsettled = false
  /// The number of times that lists have looked at what is in view until nothing was left to lay out.
  var listRounds = 0
  /// True while lists look at what is in view.
  var areListsUpdating = false
  /// The latest time that a router has let pass: the clocks of models at rest stand still.
  var time: Double?
  /// Told by the controllers when their model changes.
  ///
  /// An object of its own, so that a controller never holds an engine.
  let signal: ScrollSignal

  init(_ signal: ScrollSignal) {
    self.signal = signal
  }

  func controller(of scroll: ItemID) -> ScrollController? {
    connection(of: scroll)?.controller
  }

  /// The connection of a scroll item; `nil` if it has no controller.
  func connection(of scroll: ItemID) -> Connection? {
    guard let number = numbers[scroll.index], let connection = connection(numbered: number),
      connection.item == scroll.item
    else { return nil }
    return connection
  }

  /// The connection of a controller; `nil` if it follows another layout or none.
  func connection(of controller: ScrollController) -> Connection? {
    guard let subscription = controller.subscription, subscription.signal === signal else {
      return nil
    }
    return connection(numbered: subscription.number)
  }

  /// The connection with a number; `nil` if it has been taken away.
  func connection(numbered number: Int) -> Connection? {
    place(ofNumber: number).map { connections[$0] }
  }

  private func place(ofNumber number: Int) -> Int? {
    var (low, high) = (0, connections.count)
    while low < high {
      let middle = (low + high) / 2
      if connections[middle].number < number {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < connections.count
      && connections[low].number == number ? low : nil
  }

  mutating func connect(_ controller: ScrollController, to scroll: ItemID) {
    inform = { controller, news in controller.follow(news) }
    shown = { $0.contentPlacement }
    let subscription = ScrollSubscription(signal)
    controller.subscription = subscription
    numbers[scroll.index] = subscription.number
    connections.append(Connection(item: scroll.item, controller: controller))
    controller.noteChange()
  }

  /// Notes where a controller's offset is, beyond the lengths of a layout or not; of one that others have set it is not
  /// known that sizes lead there.
  mutating func note(_ number: Int, hasRunAway: Bool, afterSizes: Bool) {
    let place = runaways.firstIndex(of: number)
    if let place, !hasRunAway { runaways.remove(at: place) }
    if place == nil && hasRunAway && afterSizes { runaways.append(number) }
  }

  mutating func disconnect(_ item: ItemID) {
    guard let number = numbers[item.index], let place = place(ofNumber: number),
      connections[place].item == item
    else { return }
    numbers[item.index] = nil
    note(number, hasRunAway: false, afterSizes: false)
    connections.remove(at: place).controller.stopFollowing()
  }

  mutating func disconnectAll() {
    for connection in connections { connection.controller.stopFollowing() }
    connections = []
    numbers = [Int32: Int]()
  }
}
