/// A section of a list: items one after the other, under a header if the list has headers.
public struct ListSection<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The identity of the section among all others.
  public var id: Section
  /// The identities of the items among all others of the list, in their order.
  public var items: ContiguousArray<Item>

  /// Creates a section.
  public init(_ id: Section, items: some Sequence<Item>) {
    self.id = id
    self.items = ContiguousArray(items)
  }

  /// Creates a section without items.
  public init(_ id: Section) {
    self.id = id
    items = []
  }
}

/// The extent of rows along the axis of a list.
public enum ListRowExtent<Key> {
  /// All the same, in points.
  case fixed(Double)
  /// The answer of a closure, in points, given the item and the extent of the list across its axis.
  ///
  /// An answer that is negative or not finite counts as the estimate.
  case measured((Key, Double) -> Double)
  /// The extent that the constraints inside of the row come to: its fitting size at the list's extent across, found
  /// anew where that, or the margins or the safe area of the list across its axis, are others.
  ///
  /// A row in view is measured again when something in it changes, such as a text, a constraint or what a stack shows;
  /// nobody has to tell the list. What changes in the middle of a layout pass, in a measure closure for example, is not
  /// noticed. Filled again after it was out of view, such a row is measured once more.
  case fitting
}

/// Makes and fills the rows for one sort of keys: for the items of a list, or for its sections.
///
/// The closures are held by the list: do not let them hold it.
public struct ListRowSource<Key> {
  /// Which kind of row an item has; only rows of one kind are reused for each other.
  public var kind: (Key) -> Int
  /// Makes a row of a kind.
  ///
  /// A node that is a row of the list already, or that the list is in, is a ``LayoutMisuse``: the list shows a plain
  /// node in its place, which is not configured and leaves the list when it goes out of view. The row keeps the extent
  /// that it has then until the list is reloaded.
  public var make: (_ kind: Int) -> LayoutNode
  /// Fills a row, which may have shown something else before.
  public var configure: (LayoutNode, Key) -> Void
  /// The extent of rows.
  public var extent: ListRowExtent<Key>
  /// The extent, in points, of rows that were not measured yet.
  ///
  /// One that is negative, not finite or too large counts as 0, and is a ``LayoutMisuse`` of the list; the same holds
  /// for such an extent of ``ListRowExtent/fixed(_:)``.
  public var estimatedExtent: Double

  /// Creates a source.
  public init(
    extent: ListRowExtent<Key> = .fitting, estimatedExtent: Double = 44,
    kind: @escaping (Key) -> Int = { _ in 0 },
    make: @escaping (_ kind: Int) -> LayoutNode,
    configure: @escaping (LayoutNode, Key) -> Void
  ) {
    self.extent = extent
    self.estimatedExtent = estimatedExtent
    self.kind = kind
    self.make = make
    self.configure = configure
  }

  /// The extent of a row before it is measured, as it was given.
  var givenExtent: Double {
    if case .fixed(let extent) = extent { extent } else { estimatedExtent }
  }

  /// The extent of a row before it is measured.
  var initialExtent: Double {
    givenExtent >= 0 && givenExtent <= LayoutEngine.largestLength ? givenExtent : 0
  }

  /// An extent that was measured, or the estimate for one that is none.
  func usable(_ extent: Double) -> Double {
    extent >= 0 && extent <= LayoutEngine.largestLength ? extent : initialExtent
  }

  /// True if rows have to be measured, at the present extent of the list across.
  var isMeasuring: Bool {
    if case .fixed = extent { false } else { true }
  }

  /// The importance of the extent of a row: what is in it knows it better than an estimate, and where it is measured by
  /// that, also better than a measurement that waits to be made again.
  func extentPriority(isMeasured: Bool) -> Priority {
    switch extent {
    case .fixed: .required
    case .measured: isMeasured ? .required : .estimate
    case .fitting: isMeasured ? .almostRequired : .estimate
    }
  }

  /// True if their extent follows from what is in them, and so from their margins.
  var isFitting: Bool {
    if case .fitting = extent { true } else { false }
  }
}

/// The work that a list has had with its rows, headers among them.
public struct ListStatistics: Hashable, Sendable {
  /// Rows that were made.
  public var made = 0
  /// Rows that were taken from the pool.
  public var reused = 0
  /// Times that a row was filled.
  public var configured = 0
  /// Times that a row was measured.
  public var measured = 0

  /// Creates numbers.
  public init(made: Int = 0, reused: Int = 0, configured: Int = 0, measured: Int = 0) {
    self.made = made
    self.reused = reused
    self.configured = configured
    self.measured = measured
  }
}
