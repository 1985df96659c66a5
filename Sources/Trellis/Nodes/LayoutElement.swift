import Cassowary

/// A node or a guide: what constraints of the object tier are about.
///
/// Subclass ``LayoutNode``, not this.
open class LayoutElement {
  let storage: ElementStorage
  let area: ItemID.Area

  // Subclasses in other modules inherit the convenience initializers of nodes only if they know of this one.
  @usableFromInline
  init(_ storage: ElementStorage, _ area: ItemID.Area) {
    self.storage = storage
    self.area = area
  }

  /// The engine that lays out the tree which the element is part of.
  ///
  /// It answers what the object tier leaves to it: reports, scale, direction. Do not change items
  /// or constraints of nodes through it. When the element moves to another tree, its engine is that
  /// tree's.
  public final var engine: LayoutEngine {
    installSubtree()
    return storage.install()
  }

  /// The element in the vocabulary of its ``engine``.
  public final var itemID: ItemID {
    storage.ensureInstalled()
    return storage.id.with(area)
  }

  /// The frame relative to the parent, as laid out, in points; lays out first if needed.
  public final var frame: Rect {
    if area == .item, let frame = storage.frameAtRest { return frame }
    let engine = laidOutEngine
    if area == .item { return engine.state.items.records[Int(storage.id.index)].frame }
    do {
      return try engine.frame(of: storage.id.with(area))
    } catch {
      assertionFailure("the item of an element is in its engine")
      return .zero
    }
  }

  /// The engine of the tree that the element is in after the layout that is due: in the course of that it may move to
  /// another tree, or become one.
  final var laidOutEngine: LayoutEngine {
    var engine = storage.engine ?? storage.install()
    for _ in 0..<LayoutEngine.passLimit {
      engine.installTree()
      engine.layoutIfNeeded()
      if storage.engine === engine { break }
      engine = self.engine
    }
    return engine
  }

  /// True if the element has a place in an engine.
  package final var isInstalled: Bool { storage.isInstalled }

  /// Gives the element and everything below it a place in the engine.
  func installSubtree() {
    storage.install()
  }

  /// True if the element is `node` or part of it, at any depth, as in UIKit.
  ///
  /// - Complexity: the depth.
  public final func isDescendant(of node: LayoutNode) -> Bool {
    storage.isElement(in: node.storage)
  }
}

extension LayoutElement: CustomStringConvertible {
  /// The type, the name in reports, and the frame as the last layout has found it, such as
  /// `<StackNode: toolbar; frame = (10 10; 91 21); hidden>`.
  ///
  /// Nothing is laid out for it. There is no address, so that a description is the same in every run.
  public var description: String {
    let type = storage.typeName(of: area)
    let name = reportedName
    var result = name == type ? "<\(type)" : "<\(type): \(name)"
    if let frame = storage.engine?.knownFrame(of: storage.id.with(area)) {
      let (origin, size) = (frame.origin, frame.size)
      result += "; frame = (\(LinearText.number(origin.x)) \(LinearText.number(origin.y)); "
      result += "\(LinearText.number(size.width)) \(LinearText.number(size.height)))"
    }
    if area == .item && storage.properties.isHidden { result += "; hidden" }
    return result + ">"
  }

  /// The name of the element in reports.
  var reportedName: String { storage.describe(area) }
}

// MARK: - Anchors

extension LayoutElement {
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { anchor(.left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { anchor(.right) }
  /// The edge where a line of text begins.
  public var leadingAnchor: LayoutXAxisAnchor { anchor(.leading) }
  /// The edge where a line of text ends.
  public var trailingAnchor: LayoutXAxisAnchor { anchor(.trailing) }
  /// Half way between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { anchor(.centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { anchor(.top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { anchor(.bottom) }
  /// Half way between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { anchor(.centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { anchor(.width) }
  /// The height.
  public var heightAnchor: LayoutDimension { anchor(.height) }

  func anchor<Kind>(_ attribute: Attribute) -> LayoutAnchor<Kind> {
    LayoutAnchor(side: ConstraintSide(storage: storage, area: area, attribute: attribute))
  }
}
