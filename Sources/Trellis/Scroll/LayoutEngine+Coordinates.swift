/// Coordinates: from those of one item to those of another, and to those of the window.
///
/// The coordinates of an item begin at the top left of its frame, those of a scroll item at the top
/// left of its content as it is shown: zoomed, so that the content offset is the point at the top left
/// of the frame. The window begins where the root's frame does.
extension LayoutEngine {
  /// The frame of an item as it is on the screen, in the coordinates of the window.
  ///
  /// Content of a scroll item with a ``/Scrolling/ScrollController`` is scaled by what the model is zoomed by; what
  /// floats is not. Not clipped.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  /// - Complexity: O(depth of the item).
  public func frameInWindow(of item: ItemID) throws(LayoutError) -> Rect {
    let frame = try frame(of: item)
    let index = Int(item.index)
    // The frame of a built-in guide is in the coordinates of its item. Only content is zoomed.
    if item.area != .item {
      return toWindow(from: index, isContent: item.area == .content).apply(frame)
    }
    return frameToWindow(of: index).apply(frame)
  }

  /// A point in the coordinates of one item, in those of another; `nil` stands for the window.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  /// - Complexity: O(depth of the items).
  public func convert(
    _ point: Point, from source: ItemID?, to target: ItemID?
  ) throws(LayoutError) -> Point {
    try convert(Rect(origin: point, size: .zero), from: source, to: target).origin
  }

  /// A rectangle in the coordinates of one item, in those of another; `nil` stands for the window.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  /// - Complexity: O(depth of the items).
  public func convert(
    _ rect: Rect, from source: ItemID?, to target: ItemID?
  ) throws(LayoutError) -> Rect {
    if let source { _ = try state.resolveItem(source) }
    if let target { _ = try state.resolveItem(target) }
    layoutIfNeeded()
    let from = try source.map { item throws(LayoutError) in try state.resolveItem(item) }
    let to = try target.map { item throws(LayoutError) in try state.resolveItem(item) }
    var result = rect
    if let from { result = toWindow(from: from, isContent: false).apply(result) }
    if let to { result = toWindow(from: to, isContent: false).reverse(result) }
    return result
  }

  /// From the coordinates of an item, or of the content that it shows, to those of the window.
  private func toWindow(from index: Int, isContent: Bool) -> Placement {
    toFrame(from: index, isContent: isContent).followed(by: frameToWindow(of: index))
  }

  /// From the coordinates of an item, or of the content that it shows, to those that its frame is in.
  private func toFrame(from index: Int, isContent: Bool) -> Placement {
    let record = state.items.records[index]
    var placement = Placement.identity
    if record.kind == .scroll {
      if isContent { placement = state.items.details[index].scrolling?.shown ?? .identity }
      let offset = state.items.details[index].properties.contentOffset
      placement = placement.moved(by: Point(-offset.x, -offset.y))
    }
    return placement.moved(by: record.frame.origin)
  }

  /// From the coordinates that the frame of an item is in to those of the window.
  fileprivate func frameToWindow(of index: Int) -> Placement {
    var placement = Placement.identity
    var item = index
    var parent = state.items.records[item].parent
    while parent != ItemTable.none {
      placement = inFrame(of: parent, placement, of: item)
      item = parent
      parent = state.items.records[item].parent
    }
    return placement
  }

  /// A placement in the coordinates that the frame of an item is in, in those that the frame of the
  /// item's parent is in.
  fileprivate func inFrame(of parent: Int, _ placement: Placement, of item: Int) -> Placement {
    var placement = placement
    if state.items.records[parent].kind == .scroll {
      let shown = state.placement(of: item, onContentOf: parent)
      placement = placement.followed(by: shown)
    }
    return placement.followed(by: toFrame(from: parent, isContent: false))
  }
}

extension LayoutState {
  /// The way from where an item was laid out on the content of a scroll item to where that is shown, but for the
  /// offset: content is zoomed and aligned, and what floats is not.
  mutating func placement(of item: Int, onContentOf scroll: Int) -> Placement {
    var result = Placement.identity
    guard let content = items.details[scroll].scrolling?.shown, content != .identity else {
      return result
    }
    for axis in Axis.allCases {
      let direction = direction(of: item, over: scroll, axis)
      if direction == 1 { continue }
      result[axis] = content[axis]
      // Offsets are in zoomed points: the part of one by which the item moves is not zoomed again.
      let way = direction * items.details[scroll].properties.contentOffset[axis]
      result[axis].distance += (1 - content[axis].scale) * way
    }
    return result
  }
}

/// A walk through a tree that has been laid out, from an item down to the one at a place of the window.
///
/// Each step takes constant time: the way from an item to the window begins with the one from its parent.
struct PlaceSearch {
  private let engine: LayoutEngine
  private let place: Point
  /// The item that was reached, and the way from the coordinates that its frame is in to the window.
  private var item: Int
  private var placement: Placement

  /// Begins at an item; `nil` if that is hidden or elsewhere.
  init?(for place: Point, in engine: LayoutEngine, from item: Int) {
    self.engine = engine
    self.place = place
    self.item = item
    placement = engine.frameToWindow(of: item)
    guard isAtPlace(item, placement) else { return nil }
  }

  /// Goes on to a child.
  ///
  /// - Returns: `false`, and the search is where it was, if the child is hidden or elsewhere.
  mutating func enter(_ child: Int) -> Bool {
    let inWindow = engine.inFrame(of: item, .identity, of: child).followed(by: placement)
    guard isAtPlace(child, inWindow) else { return false }
    (item, placement) = (child, inWindow)
    return true
  }

  private func isAtPlace(_ item: Int, _ placement: Placement) -> Bool {
    !engine.state.items.details[item].properties.isHidden
      && placement.apply(engine.state.items.records[item].frame).contains(place)
  }
}

/// A way from one system of coordinates to another: scaled, then moved.
struct Placement: Equatable {
  var horizontal: AxisPlacement
  var vertical: AxisPlacement

  static var identity: Placement {
    Placement(
      horizontal: AxisPlacement(scale: 1, distance: 0),
      vertical: AxisPlacement(scale: 1, distance: 0))
  }

  subscript(axis: Axis) -> AxisPlacement {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  func moved(by way: Point) -> Placement {
    var result = self
    for axis in Axis.allCases { result[axis].distance += way[axis] }
    return result
  }

  func followed(by next: Placement) -> Placement {
    var result = self
    for axis in Axis.allCases {
      result[axis].scale *= next[axis].scale
      result[axis].distance = next[axis].scale * result[axis].distance + next[axis].distance
    }
    return result
  }

  func apply(_ rect: Rect) -> Rect {
    Rect(
      horizontal.scale * rect.minX + horizontal.distance,
      vertical.scale * rect.minY + vertical.distance,
      horizontal.scale * rect.width, vertical.scale * rect.height)
  }

  func reverse(_ rect: Rect) -> Rect {
    Rect(
      (rect.minX - horizontal.distance) / horizontal.scale,
      (rect.minY - vertical.distance) / vertical.scale,
      rect.width / horizontal.scale, rect.height / vertical.scale)
  }
}

struct AxisPlacement: Equatable {
  var scale: Double
  var distance: Double
}

extension LayoutElement {
  /// The frame as it is on the screen: in the coordinates of the window, which begin where the root of
  /// the tree does.
  ///
  /// Scrolled and zoomed, see ``LayoutEngine/frameInWindow(of:)``. Lays out first if needed.
  public var frameInWindow: Rect {
    do {
      return try laidOutEngine.frameInWindow(of: itemID)
    } catch {
      // Only a handle that the engine does not know is refused.
      return .zero
    }
  }
}

extension LayoutNode {
  /// A point of this node's coordinates in those of another node of the tree; `nil` stands for the
  /// window.
  ///
  /// For a node of another tree, the windows of both are taken for one. Lays out first if needed.
  public func convert(_ point: Point, to node: LayoutNode?) -> Point {
    convert(Rect(origin: point, size: .zero), to: node).origin
  }

  /// A rectangle of this node's coordinates in those of another node of the tree; `nil` stands for the
  /// window.
  ///
  /// For a node of another tree, the windows of both are taken for one. Lays out first if needed.
  public func convert(_ rect: Rect, to node: LayoutNode?) -> Rect {
    installSubtree()
    do {
      let inWindow = try laidOutEngine.convert(rect, from: itemID, to: nil)
      guard let node else { return inWindow }
      node.installSubtree()
      return try node.laidOutEngine.convert(inWindow, from: nil, to: node.itemID)
    } catch {
      // Only a handle that the engine does not know is refused.
      return rect
    }
  }

  /// A point of another node's coordinates, or of the window's, in those of this node.
  public func convert(_ point: Point, from node: LayoutNode?) -> Point {
    convert(Rect(origin: point, size: .zero), from: node).origin
  }

  /// A rectangle of another node's coordinates, or of the window's, in those of this node.
  public func convert(_ rect: Rect, from node: LayoutNode?) -> Rect {
    if let node { return node.convert(rect, to: self) }
    installSubtree()
    do {
      return try laidOutEngine.convert(rect, from: nil, to: itemID)
    } catch {
      // Only a handle that the engine does not know is refused.
      return rect
    }
  }
}
