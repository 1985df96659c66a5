import Scrolling

extension ScrollRouter {
  /// The node at a place, in the coordinates of the window: of several the one that is drawn last.
  ///
  /// As in a view tree, a node is not at a place that is outside of the frame of one above it, and hidden
  /// nodes are nowhere. `nil` as well for a router of items.
  ///
  /// - Complexity: O(nodes that are siblings of one at the place, times their depth).
  public func hitTest(_ place: Point) -> LayoutNode? {
    guard case .nodes(let root) = tree else { return nil }
    return hitTest(place, in: root)
  }

  private func hitTest(_ place: Point, in node: LayoutNode) -> LayoutNode? {
    guard !node.isHidden, node.frameInWindow.contains(place) else { return nil }
    for child in node.subnodes.reversed() {
      if let hit = hitTest(place, in: child) { return hit }
    }
    return node
  }

  /// The controllers of the scroll views at a place, the outermost first.
  public func scrollViews(at place: Point) -> [ScrollController] {
    switch tree {
    case .nodes: hitTest(place).map { scrollViews(around: $0) } ?? []
    case .items(let engine): engine.scrollControllers(at: place)
    }
  }

  /// The controllers of a node and the ones around it, the outermost first.
  func scrollViews(around node: LayoutNode) -> [ScrollController] {
    var views: [ScrollController] = []
    var node: LayoutNode? = node
    while let current = node {
      if let controller = current.storage.scrollController { views.append(controller) }
      node = current.parent
    }
    views.reverse()
    return views
  }

  /// The first scroll view of the tree, in the order of the tree.
  var firstScrollView: ScrollController? {
    switch tree {
    case .nodes(let root): firstScrollView(below: root)
    case .items(let engine): engine.scrolling.connections.first?.controller
    }
  }

  private func firstScrollView(below node: LayoutNode) -> ScrollController? {
    if let controller = node.storage.scrollController { return controller }
    for child in node.subnodes {
      if let found = firstScrollView(below: child) { return found }
    }
    return nil
  }

  /// Calls `body` with each scroll view that is not hidden and at least partly in the window.
  func forEachVisibleScrollView(_ body: (ScrollController) -> Void) {
    switch tree {
    case .nodes(let root):
      forEachVisibleScrollView(below: root, window: root.frameInWindow, body)
    case .items(let engine):
      for controller in engine.scrollControllers where engine.isVisible(controller) {
        body(controller)
      }
    }
  }

  private func forEachVisibleScrollView(
    below node: LayoutNode, window: Rect, _ body: (ScrollController) -> Void
  ) {
    guard !node.isHidden else { return }
    if let controller = node.storage.scrollController, node.frameInWindow.intersects(window) {
      body(controller)
    }
    for child in node.subnodes { forEachVisibleScrollView(below: child, window: window, body) }
  }
}

// MARK: - Items

extension LayoutEngine {
  /// Lets the time pass in the controllers of all scroll items that have something to do.
  func advanceScrollControllers(to time: Double) throws(ScrollError) {
    // By number: a delegate may change the tree.
    var last = 0
    while let number = scrollSignal.firstWaiting(after: last) {
      last = number
      try scrolling.connection(numbered: number)?.controller.advance(to: time)
    }
  }

  /// True if a controller is that of an item of the tree.
  func follows(_ controller: ScrollController) -> Bool {
    controller.subscription?.signal === scrollSignal
  }

  /// Calls `body` with each controller that has a deadline; it must not change any.
  func forEachWaitingScrollController(_ body: (ScrollController) -> Void) {
    for number in scrollSignal.waiting {
      if let connection = scrolling.connection(numbered: number) { body(connection.controller) }
    }
  }

  /// The controllers of all scroll items, in the order in which these came into the tree.
  var scrollControllers: [ScrollController] { scrolling.connections.map { $0.controller } }

  /// Where the item of a controller is in the window, and at which scale it is shown.
  func placementInWindow(of controller: ScrollController) -> ScrollPlacement {
    guard let item = scrolling.connection(of: controller)?.item
    else { return .identity }
    do {
      let inWindow = try frameInWindow(of: item)
      let size = try frame(of: item).size
      let scale =
        size.width > 0
        ? inWindow.width / size.width : size.height > 0 ? inWindow.height / size.height : 1
      return ScrollPlacement(origin: inWindow.origin, scale: scale > 0 ? scale : 1)
    } catch {
      // The item of a connection is known.
      return .identity
    }
  }

  /// The controllers of the scroll items at a place, the outermost first; of items that cover each other
  /// the last one counts.
  fileprivate func scrollControllers(at place: Point) -> [ScrollController] {
    layoutIfNeeded()
    guard let hit = hitTest(place, in: Int(root.index)) else { return [] }
    var views: [ScrollController] = []
    var item = hit
    while item != ItemTable.none {
      if let controller = scrolling.controller(of: state.items.id(item)) {
        views.append(controller)
      }
      item = state.items.records[item].parent
    }
    views.reverse()
    return views
  }

  private func hitTest(_ place: Point, in item: Int) -> Int? {
    guard contains(place, item) else { return nil }
    var child = state.items.records[item].lastChild
    while child != ItemTable.none {
      if let hit = hitTest(place, in: child) { return hit }
      child = state.items.records[child].previousSibling
    }
    return item
  }

  private func contains(_ place: Point, _ item: Int) -> Bool {
    if state.items.details[item].properties.isHidden { return false }
    do {
      return try frameInWindow(of: state.items.id(item)).contains(place)
    } catch {
      // An item of the tree is known.
      return false
    }
  }

  fileprivate func isVisible(_ controller: ScrollController) -> Bool {
    guard let item = scrolling.connection(of: controller)?.item
    else { return false }
    var above = Int(item.index)
    while above != ItemTable.none {
      if state.items.details[above].properties.isHidden { return false }
      above = state.items.records[above].parent
    }
    do {
      let window = try frame(of: root)
      return try frameInWindow(of: item).intersects(window)
    } catch {
      // An item of the tree is known.
      return false
    }
  }
}
