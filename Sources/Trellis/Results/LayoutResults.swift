/// All that a layout came to, as one value that other threads may read.
///
/// An engine belongs to one owner at a time and is not `Sendable`. What it came to is: a worker lays out
/// and hands this over.
///
/// ```swift
/// let results = await Task.detached { engine.results() }.value
/// ```
public struct LayoutResults: Hashable, Sendable {
  /// An item of the layout.
  public struct Item: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// The item that holds it; `nil` for the root.
    public var parent: ItemID?
    /// The name of the item.
    public var name: String?
    /// The frame relative to the parent, in points.
    public var frame: Rect
    /// Of a scroll item the content size, in points.
    public var contentSize: Size?
    /// True if it is hidden.
    public var isHidden: Bool
  }

  /// The items, parents before children.
  public let items: [Item]
  /// The conflicts, in the order in which they were resolved.
  public let conflicts: [ConflictReport]
  /// The loop that kept the layout from settling, if it did not.
  public let loop: LayoutLoop?
  /// The optional constraints that do not hold; `nil` if they were not asked for.
  public let unmetConstraints: [UnmetConstraint]?
  /// The undetermined attributes; `nil` if they were not asked for.
  public let ambiguities: [Ambiguity]?
  /// Which way text runs.
  public let direction: LayoutDirection
  /// Pixels a point, to which frames are rounded.
  public let scale: Double?
  private let places: [ItemID: Int]

  fileprivate init(_ engine: LayoutEngine, withReports: Bool) {
    // All of it is of one layout: what nodes change when they are told of it is in it.
    engine.comeToRest()
    items = engine.state.results()
    conflicts = engine.conflicts
    loop = engine.layoutLoop
    unmetConstraints = withReports ? engine.unmetConstraints() : nil
    ambiguities = withReports ? engine.ambiguities() : nil
    direction = engine.direction
    scale = engine.scale
    var places = [ItemID: Int]()
    for (place, item) in items.enumerated() { places[item.id] = place }
    self.places = places
  }

  /// The results of an item; `nil` for one that was not in the tree.
  public subscript(id: ItemID) -> Item? { places[id].map { items[$0] } }

  /// The frame of an item relative to its parent, in points; `nil` for one that was not in the tree.
  public func frame(of id: ItemID) -> Rect? { self[id]?.frame }
}

extension LayoutEngine {
  /// All that the layout comes to, as one value; lays out first if needed.
  ///
  /// With reports, the optional constraints that do not hold and what is undetermined are in it, which costs
  /// what ``unmetConstraints()`` and ``ambiguities()`` do.
  ///
  /// - Complexity: linear in the number of items.
  public func results(withReports: Bool = false) -> LayoutResults {
    LayoutResults(self, withReports: withReports)
  }
}

extension LayoutNode {
  /// All that the layout of the tree comes to, as one value; lays out first if needed.
  ///
  /// Nodes are in it by their ``LayoutElement/itemID``.
  ///
  /// - Complexity: as ``LayoutEngine/results(withReports:)``.
  public func results(withReports: Bool = false) -> LayoutResults {
    laidOutEngine.results(withReports: withReports)
  }
}

extension LayoutState {
  fileprivate mutating func results() -> [LayoutResults.Item] {
    items.subtree(Int(root.index)).filter { !items.records[$0].isPrivate }.map { index in
      let record = items.records[index]
      let properties = items.details[index].properties
      return LayoutResults.Item(
        id: items.id(index),
        parent: record.parent == ItemTable.none ? nil : items.id(record.parent),
        name: properties.name, frame: record.frame,
        contentSize: items.details[index].scrolling?.contentSize, isHidden: properties.isHidden)
    }
  }
}
