/// An item of a ``LayoutEngine``, or one of the guides built into it.
///
/// A small handle that means something to the engine that made it only. After
/// ``LayoutEngine/removeItem(_:)`` it is stale. An engine refuses a handle that is stale, also when its
/// place has been given to another item, and one of another engine that lives at the same time, with
/// ``LayoutError/unknownItem(_:)``. It does not know the other engine if both are exactly a multiple of 256
/// megabytes apart in memory, which among thousands of engines may happen: keep the handles of each apart.
///
/// Where an engine is in memory is another place in each run, and so handles of two runs are not equal.
///
/// Every item brings guides along that cost nothing until a constraint uses them:
///
/// ```swift
/// try engine.addConstraint(ConstraintSpec(label, .leading, to: card.margins, .leading))
/// ```
public struct ItemID: Hashable, Sendable, BitwiseCopyable {
  /// Which rectangle of an item is meant.
  public enum Area: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The item itself.
    case item
    /// The item inside its layout margins.
    case margins
    /// The item inside its safe area insets.
    case safeArea
    /// The content of a scroll item.
    case content
    /// The visible frame of a scroll item; a constraint from the content to it floats.
    case frame
  }

  /// The place in the engine's tables; dense, reused after removal.
  public let index: Int32
  /// Tells successive items at the same place apart.
  let generation: UInt32
  /// The engine that made it, and in the lowest byte the number of the area: a handle of three numbers is
  /// handed over in registers.
  private let place: UInt32

  @inline(__always)
  init(index: Int, generation: UInt32, engine: EngineTag, area: Area = .item) {
    self.index = Int32(index)
    self.generation = generation
    place = engine.mask | UInt32(area.number)
  }

  /// The engine that made it.
  var engine: EngineTag {
    @inline(__always) get { EngineTag(mask: place & ~0xff) }
  }

  /// Which rectangle of the item is meant.
  public var area: Area {
    @inline(__always) get { Area(number: UInt8(truncatingIfNeeded: place)) ?? .item }
  }

  /// The same item's `area`.
  public func with(_ area: Area) -> ItemID {
    ItemID(index: Int(index), generation: generation, engine: engine, area: area)
  }

  /// The item itself.
  public var item: ItemID { with(.item) }
  /// The guide inside the layout margins.
  public var margins: ItemID { with(.margins) }
  /// The guide inside the safe area insets.
  public var safeArea: ItemID { with(.safeArea) }
  /// The content guide; only scroll items have one.
  public var content: ItemID { with(.content) }
  /// The frame guide; only scroll items have one.
  public var frame: ItemID { with(.frame) }
}

/// The kind of an item.
public enum ItemKind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// An ordinary item.
  case view
  /// An item whose children live on a content area that may be larger than its frame.
  case scroll
  /// An item without a view: it takes part in layout and has no children.
  case guide
}

/// Tells the handles of one engine from those of another in three bytes, so that a handle stays small.
///
/// The number comes from the address of what the engine knows: engines that live at the same time have
/// different ones, unless they are a multiple of 256 megabytes apart. It takes part in nothing but comparisons.
struct EngineTag: Hashable, Sendable, BitwiseCopyable {
  /// The tag in the upper three bytes of a number, of which the lowest is 0.
  let mask: UInt32

  /// That of no engine.
  static var none: EngineTag { EngineTag(0) }

  init(_ number: UInt) {
    mask = UInt32(truncatingIfNeeded: number) << 8
  }

  @inline(__always)
  init(mask: UInt32) {
    self.mask = mask
  }
}
