import Scrolling

extension ScrollRouter {
  /// The node at a place, in the coordinates of the window: of several the one that is drawn last.
  ///
  /// As in a view tree, a node is not at a place that is outside of the frame of one above it; hidden nodes, and
  /// those without ``LayoutNode/isUserInteractionEnabled``, are nowhere. `nil` as well for a router of items. Lays out
  /// first if needed.
  ///
  /// - Complexity: O(nodes at the place and their siblings).
  public func hitTest(_ place: Point) -> LayoutNode? {
    guard case .nodes(let root) = tree, root.isUserInteractionEnabled else { return nil }
    root.installSubtree()
    let engine = root.laidOutEngine
    guard var search = PlaceSearch(for: place, in: engine, from: Int(root.storage.id.index))
    else { return nil }
    var hit = root
    while let child = hit.subnodes.last(where: {
      $0.storage.engine === engine && $0.isUserInteractionEnabled
        && search.enter(Int($0.storage.id.index))
    }) {
      hit = child
    }
    return hit
  }

  /// The controllers of the scroll views at a place, the outermost first.
  public func scrollViews(at place: Point) -> [ScrollController] {
    switch tree {
    case .nodes: hitTest(place).map { scrollViews(around: $0) } ?? []
    case .items(let engine): engine.scrollControllers(at: place)
    }
  }

  /// The controllers of a node and the ones around it, without those in something hidden, the outermost first.
  func scrollViews(around node: LayoutNode) -> [ScrollController] {
    var views: [ScrollController] = []
    var node: LayoutNode? = node
    while let current = node {
      if let controller = current.storage.scrollController { views.append(controller) }
      if current.isHidden { views.removeAll() }
      node = current.parent
    }
    views.reverse()
    return views
  }

  /// The first scroll view of the tree that is in nothing hidden, in the order of the tree.
  var firstScrollView: ScrollController? {
    switch tree {
    case .nodes(let root):
      var first: ScrollController?
      root.forEachStorage { storage in
        if storage.node?.isHidden ?? true { return false }
        if first == nil { first = storage.scrollController }
        return first == nil
      }
      return first
    case .items(let engine):
      for connection in engine.scrolling.connections {
        let shown = engine.scrollControllers(around: Int(connection.item.index)).last
        if shown === connection.controller { return shown }
      }
      return nil
    }
  }

  /// True if a part of a node is in the window, and in the scroll nodes around it.
  private func isVisible(_ node: LayoutNode, in window: Rect) -> Bool {
    var visible = node.frameInWindow.intersection(window)
    var above = node.parent
    while let outer = above, let part = visible {
      if outer.storage.scrollController != nil { visible = part.intersection(outer.frameInWindow) }
      above = outer.parent
    }
    return visible != nil
  }

  /// Calls `body` with each scroll view that is not hidden and at least partly in the window and the scroll views
  /// around it.
  func forEachVisibleScrollView(_ body: (ScrollController) -> Void) {
    switch tree {
    case .nodes(let root):
      let window = root.frameInWindow
      root.forEachStorage { storage in
        guard let node = storage.node else { return false }
        if node.isHidden { return false }
        if let controller = storage.scrollController, isVisible(node, in: window) {
          body(controller)
        }
        return true
      }
    case .items(let engine):
      for controller in engine.scrollControllers where engine.isVisible(controller) {
        body(controller)
      }
    }
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

  /// True if a list has put the row away that the view of a controller is in, after the first `count` that lists have.
  func wasPutAway(_ controller: ScrollController, after count: UInt64) -> Bool {
    guard count != state.items.putAway, let item = scrolling.connection(of: controller)?.item else {
      return false
    }
    return state.wasPutAway(Int(item.index), after: count)
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
    return hitTest(place).map { scrollControllers(around: $0) } ?? []
  }

  /// The controllers of an item and the ones around it, without those in something hidden, the outermost first.
  func scrollControllers(around item: Int) -> [ScrollController] {
    var views: [ScrollController] = []
    var item = item
    while item != ItemTable.none {
      if let controller = scrolling.controller(of: state.items.id(item)) {
        views.append(controller)
      }
      if state.items.details[item].properties.isHidden { views.removeAll() }
      item = state.items.records[item].parent
    }
    views.reverse()
    return views
  }

  /// The item at a place: of several the last one, but for guides, which are nothing that is seen.
  private func hitTest(_ place: Point) -> Int? {
    let root = Int(root.index)
    guard var search = PlaceSearch(for: place, in: self, from: root) else { return nil }
    var hit = root
    var child = state.items.records[root].lastChild
    while child != ItemTable.none {
      let record = state.items.records[child]
      if record.kind != .guide && search.enter(child) {
        hit = child
        child = record.lastChild
      } else {
        child = record.previousSibling
      }
    }
    return hit
  }

  fileprivate func isVisible(_ controller: ScrollController) -> Bool {
    guard let item = scrolling.connection(of: controller)?.item
    else { return false }
    do {
      var visible = try frameInWindow(of: item).intersection(try frame(of: root))
      var above = Int(item.index)
      while above != ItemTable.none, let part = visible {
        if state.items.details[above].properties.isHidden { return false }
        if state.items.records[above].kind == .scroll {
          visible = part.intersection(try frameInWindow(of: state.items.id(above)))
        }
        above = state.items.records[above].parent
      }
      return visible != nil
    } catch {
      // An item of the tree is known.
      return false
    }
  }
}
