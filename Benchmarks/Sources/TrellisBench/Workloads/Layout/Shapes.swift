import Trellis

/// Views beside each other, each placed by the one before it.
final class LongRow: Scene {
  let engine: LayoutEngine
  private(set) var items: [ItemID] = []

  init(_ count: Int) throws {
    engine = try LayoutEngine(size: Size(320, 44))
    for place in 0..<count {
      var properties = ItemProperties()
      properties.intrinsicContentSize = IntrinsicSize(width: LabelSizes.width(place))
      let item = try engine.addItem(properties: properties)
      let before = items.last
      try engine.addConstraint(
        ConstraintSpec(
          item, .leading, to: before ?? engine.root, before == nil ? .leading : .trailing,
          constant: 8))
      try engine.addConstraint(ConstraintSpec(item, .top, to: engine.root, .top))
      try engine.addConstraint(ConstraintSpec(item, .bottom, to: engine.root, .bottom))
      items.append(item)
    }
  }

  private func firstWidth(_ step: Int) -> Double { LabelSizes.width(0) + Double(step) * 25 }

  func edit(_ step: Int) throws {
    try engine.setIntrinsicContentSize(IntrinsicSize(width: firstWidth(step)), of: items[0])
  }

  func verify(_ step: Int) throws {
    var left = 8.0
    for (place, item) in items.enumerated() {
      let width = place == 0 ? firstWidth(step) : LabelSizes.width(place)
      try expectFrame(item, Rect(left, 0, width, 44), "item \(place)")
      left += width + 8
    }
  }
}

/// Views inside each other, each 1 point smaller on all sides than the one around it.
final class DeepHierarchy: Scene {
  let engine: LayoutEngine
  private(set) var items: [ItemID] = []
  private let height: Double

  init(_ count: Int) throws {
    height = Double(2 * count + 10)
    engine = try LayoutEngine(size: Size(Double(2 * count + 320), height))
    var parent = engine.root
    for _ in 0..<count {
      let item = try engine.addItem(in: parent)
      for (edge, inset) in [(Attribute.leading, 1.0), (.top, 1), (.trailing, -1), (.bottom, -1)] {
        try engine.addConstraint(ConstraintSpec(item, edge, to: parent, edge, constant: inset))
      }
      items.append(item)
      parent = item
    }
  }

  private func width(_ step: Int) -> Double {
    Double(2 * items.count) + (step == 0 ? 320 : 568)
  }

  func edit(_ step: Int) throws {
    try engine.setSize(Size(width(step), height))
  }

  func verify(_ step: Int) throws {
    for (place, item) in items.enumerated() {
      let inset = 2 * Double(place + 1)
      try expectFrame(
        item, Rect(1, 1, width(step) - inset, height - inset), "level \(place)")
    }
  }
}

/// Cells with frames of their own, in each of them an image and two labels placed by constraints: the
/// cells know nothing of each other.
final class CollectionView: Scene {
  let engine: LayoutEngine
  private(set) var items: [ItemID] = []
  private var titles: [ItemID] = []

  init(_ count: Int) throws {
    engine = try LayoutEngine(size: Size(400, 800))
    for place in 0..<count {
      var properties = ItemProperties()
      properties.fixedFrame = FixedFrame(
        Rect(Double(place % 4) * 100, Double(place / 4) * 120, 96, 116))
      try addContents(to: engine.addItem(properties: properties))
    }
  }

  private func addContents(to cell: ItemID) throws {
    let image = try addItem(in: cell, width: nil, height: 60)
    let title = try addItem(in: cell, width: 70, height: 20)
    let detail = try addItem(in: cell, width: 40, height: 16)
    for (edge, inset) in [(Attribute.leading, 4.0), (.trailing, -4), (.top, 4)] {
      try engine.addConstraint(ConstraintSpec(image, edge, to: cell, edge, constant: inset))
    }
    for (upper, lower) in [(image, title), (title, detail)] {
      try engine.addConstraint(ConstraintSpec(lower, .leading, to: cell, .leading, constant: 4))
      try engine.addConstraint(ConstraintSpec(lower, .top, to: upper, .bottom, constant: 2))
      try engine.addConstraint(
        ConstraintSpec(lower, .trailing, .lessThanOrEqual, to: cell, .trailing, constant: -4))
    }
    items += [image, title, detail]
    titles.append(title)
  }

  private func addItem(in cell: ItemID, width: Double?, height: Double) throws -> ItemID {
    var properties = ItemProperties()
    properties.intrinsicContentSize = IntrinsicSize(width: width, height: height)
    return try engine.addItem(in: cell, properties: properties)
  }

  private func titleHeight(_ step: Int) -> Double { step == 0 ? 20 : 30 }

  func edit(_ step: Int) throws {
    try engine.setIntrinsicContentSize(
      IntrinsicSize(width: 70, height: titleHeight(step)), of: titles[titles.count / 2])
  }

  func verify(_ step: Int) throws {
    for cell in titles.indices {
      let height = cell == titles.count / 2 ? titleHeight(step) : 20
      try expectFrame(items[3 * cell], Rect(4, 4, 88, 60), "image \(cell)")
      try expectFrame(items[3 * cell + 1], Rect(4, 66, 70, height), "title \(cell)")
      try expectFrame(items[3 * cell + 2], Rect(4, 68 + height, 40, 16), "detail \(cell)")
    }
  }
}

/// A view with many views in it that is dragged about: coordinates are relative, so what is inside does
/// not change.
final class MovingTree: Scene {
  let engine: LayoutEngine
  private(set) var items: [ItemID] = []
  private let drag: LayoutConstraintID

  init(_ count: Int) throws {
    engine = try LayoutEngine(size: Size(320, 480))
    let tree = try engine.addItem()
    try engine.addConstraint(ConstraintSpec(tree, .top, to: engine.root, .top, constant: 20))
    try engine.addConstraint(ConstraintSpec(tree, .width, constant: 200))
    try engine.addConstraint(ConstraintSpec(tree, .height, constant: 300))
    drag = try engine.addConstraint(
      ConstraintSpec(tree, .leading, to: engine.root, .leading, constant: 0))
    items = [tree]
    try addViews(count - 1, in: tree, to: engine, &items)
  }

  func edit(_ step: Int) throws {
    try engine.setConstant(Double(step) * 10, of: drag)
  }

  func verify(_ step: Int) throws {
    try expectFrame(items[0], Rect(Double(step) * 10, 20, 200, 300), "tree")
    try verifyViews(items.dropFirst(), in: self)
  }
}

/// A subtree that is built and taken away again, beside one that stays.
final class HierarchyRemoval: Scene {
  let engine: LayoutEngine
  private(set) var items: [ItemID] = []
  private let count: Int
  private var subtree: ItemID?

  init(_ count: Int) throws {
    self.count = count
    engine = try LayoutEngine(size: Size(320, 480))
    let staying = try addTree()
    items = [staying]
    try addViews(count, in: staying, to: engine, &items)
  }

  private func addTree() throws -> ItemID {
    let tree = try engine.addItem()
    for edge in [Attribute.leading, .top, .trailing, .bottom] {
      try engine.addConstraint(ConstraintSpec(tree, edge, to: engine.root, edge))
    }
    return tree
  }

  func edit(_ step: Int) throws {
    let tree = try addTree()
    var views: [ItemID] = []
    try addViews(count, in: tree, to: engine, &views)
    engine.layoutIfNeeded()
    try engine.removeItem(tree)
  }

  func verify(_ step: Int) throws {
    try expectFrame(items[0], Rect(0, 0, 320, 480), "tree that stays")
    try verifyViews(items.dropFirst(), in: self)
    if engine.itemCount != count + 2 {
      throw WrongAnswer(description: "\(engine.itemCount) items are left of \(count + 2)")
    }
  }
}

/// Adds views below each other to a tree.
private func addViews(
  _ count: Int, in tree: ItemID, to engine: LayoutEngine, _ views: inout [ItemID]
) throws {
  var above: ItemID?
  for place in 0..<count {
    var properties = ItemProperties()
    properties.intrinsicContentSize = IntrinsicSize(
      width: LabelSizes.width(place), height: LabelSizes.height(place))
    let view = try engine.addItem(in: tree, properties: properties)
    try engine.addConstraint(ConstraintSpec(view, .leading, to: tree, .leading, constant: 4))
    try engine.addConstraint(
      ConstraintSpec(view, .top, to: above ?? tree, above == nil ? .top : .bottom, constant: 4))
    views.append(view)
    above = view
  }
}

private func verifyViews(_ views: ArraySlice<ItemID>, in scene: some Scene) throws {
  var top = 4.0
  for (place, view) in views.enumerated() {
    try scene.expectFrame(
      view, Rect(4, top, LabelSizes.width(place), LabelSizes.height(place)), "view \(place)")
    top += LabelSizes.height(place) + 4
  }
}

extension Workload {
  /// The five shapes of which Apple says that their cost is linear.
  static let shapes =
    scene(
      "long-row", "views beside each other", edit: "width of the first", LongRow.self,
      unit: .perView, counts: sizes, quickCounts: [1_000])
    + scene(
      "deep-hierarchy", "views inside each other", edit: "resize of the root",
      DeepHierarchy.self, unit: .perView, counts: [30, 100, 1_000, 10_000],
      quickCounts: [30, 1_000])
    + scene(
      "collection-view", "cells that know nothing of each other", edit: "title of one cell",
      CollectionView.self, unit: .perCell, editUnit: .whole, viewsEach: 4,
      counts: [30, 100, 1_000, 10_000],
      quickCounts: [100, 1_000])
    + scene(
      "moving-tree", "a tree that is dragged", edit: "drag", MovingTree.self, unit: .perView,
      editUnit: .whole, counts: [30, 100, 1_000, 10_000], quickCounts: [1_000])
    + scene(
      "hierarchy-removal", "a tree of views", edit: "adding one beside it and removing it",
      HierarchyRemoval.self, unit: .perView, counts: [30, 100, 1_000, 10_000],
      quickCounts: [1_000])
}
