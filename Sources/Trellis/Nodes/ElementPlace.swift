/// The place of an element: in an engine, or in none.
///
/// What it wants takes the room of the engine and the handle, which it has no use for until it has them: most elements
/// say nothing else about themselves, so that they need no ``DetachedElement``.
enum ElementPlace: BitwiseCopyable {
  /// In no engine; the content wants this size, unless the element has a ``DetachedElement`` that says it.
  case outside(WantedSize)
  /// In an engine, under this handle.
  case inside(EngineReference, ItemID)
}

/// A size that content wants, in little memory.
struct WantedSize: BitwiseCopyable {
  // NaN for none, which is no size that can be used.
  private let width: Double
  private let height: Double

  /// Keeps a size that can be used.
  init(_ size: IntrinsicSize) {
    (width, height) = (size.width ?? .nan, size.height ?? .nan)
  }

  /// No wish on either axis.
  static var none: WantedSize { WantedSize(.none) }

  /// The size.
  var size: IntrinsicSize {
    IntrinsicSize(width: width.isNaN ? nil : width, height: height.isNaN ? nil : height)
  }
}

extension ElementStorage {
  /// True if it has a place in an engine.
  var isInstalled: Bool { engineReference != nil }

  /// Where it is installed.
  var engine: LayoutEngine? { engineReference?.engine }

  /// The same, which is not retained.
  var engineReference: EngineReference? {
    if case .inside(let engine, _) = place { return engine }
    return nil
  }

  /// Its handle in the engine; meaningless without one.
  var id: ItemID {
    if case .inside(_, let id) = place { return id }
    return ItemID(index: 0, generation: 0, engine: .none)
  }
}
