/// The description of an element that no engine holds, if it says more than the size that its content wants.
final class DetachedElement {
  var properties: ItemProperties
  /// The part that few elements have.
  private(set) var rest: Rest?

  init(_ properties: consuming ItemProperties, _ rest: Rest? = nil) {
    self.properties = properties
    self.rest = rest
  }

  final class Rest {
    var measure: ((Double?) -> IntrinsicSize)?
    /// The rule and the arranged elements, if it is a stack.
    var stack: DetachedStack?
    /// The constraints that become part of the engine together with the element, of which it is the lowest
    /// element that holds both items: those that were active when it left another one, and those that were
    /// activated since.
    ///
    /// They hold the element in turn: the node lets go of them at its end.
    var constraints: [LayoutConstraint] = []
    /// The number of these that have been deactivated since.
    private var withdrawn = 0
    /// The size of the parent that a frame with a mask belongs to, once a layout has found it.
    var frameParentSize: Size?
    /// The insets that the node knows, if they depended on its surroundings in the engine that it left.
    var insets: EffectiveInsets?
    /// The settings of the engine that the element left.
    var settings: TreeSettings?

    /// Notes that one of the constraints has been deactivated; once most have been, those are let go of.
    func noteWithdrawal() {
      withdrawn += 1
      guard withdrawn > 8, 2 * withdrawn > constraints.count else { return }
      withdrawn = 0
      let all = constraints
      constraints = all.filter { $0.isWaiting }
      for constraint in all where !constraint.isWaiting { constraint.stopWaiting() }
    }
  }

  /// The rest, made if there is none.
  var madeRest: Rest {
    if let rest { return rest }
    let made = Rest()
    rest = made
    return made
  }
}

/// The rule of a stack that is not installed.
///
/// Its entries hold the storages of children, which hold their parent's: the stack's node, while it
/// lives, takes those out that leave, and all of them in the end.
struct DetachedStack {
  struct Entry {
    var storage: ElementStorage
    var spacingAfter: Double?
    var gravity = StackLayout.Gravity.leading
    var visibilityPriority = StackLayout.VisibilityPriority.mustHold
    /// True if the node of the stack has been told that it is left out.
    var isLeftOutAsTold = false

    init(storage: ElementStorage) {
      self.storage = storage
    }

    init(storage: ElementStorage, _ known: StackLayout.Arranged) {
      self.storage = storage
      spacingAfter = known.spacingAfter
      gravity = known.gravity
      visibilityPriority = known.visibilityPriority
    }

    /// The same by the handle of the element, which is installed.
    var arranged: StackLayout.Arranged {
      StackLayout.Arranged(
        storage.id, spacingAfter: spacingAfter, gravity: gravity,
        visibilityPriority: visibilityPriority)
    }
  }

  /// The rule without what it arranges.
  var layout: StackLayout
  var entries: [Entry] = []
  /// The number of elements of which its node has been told that they are left out, some of which may have gone since.
  var leftOutAsTold = 0

  /// The items of the elements of which its node, that of `item`, has been told that they are left out.
  func told(by item: ItemID) -> [ItemID] {
    var told = entries.filter { $0.isLeftOutAsTold }.map { $0.storage.id }
    // The node has to be told that one is gone: a stack does not arrange itself, so that this is not what it finds.
    if told.count < leftOutAsTold { told.append(item) }
    return told
  }
}

/// The settings of an engine for a whole tree, which go along with a subtree that leaves.
struct TreeSettings {
  var direction: LayoutDirection
  var scale: Double?
  var isStrict: Bool
  var nameOfItem: ((ItemID) -> String?)?

  init(of engine: LayoutEngine) {
    direction = engine.direction
    scale = engine.scale
    isStrict = engine.isStrict
    nameOfItem = engine.nameOfItem
  }

  /// True if they are those of an engine that has been told nothing.
  var areDefault: Bool {
    direction == .leftToRight && scale == nil && !isStrict && nameOfItem == nil
  }

  func apply(to engine: LayoutEngine) {
    engine.state.setDirection(direction)
    engine.state.setScale(scale)
    engine.isStrict = isStrict
    engine.nameOfItem = nameOfItem
  }
}
