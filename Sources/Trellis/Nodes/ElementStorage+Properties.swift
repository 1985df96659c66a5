/// The properties of an element, in its engine or beside it.
extension ElementStorage {
  /// The properties, with the content offset as it is at present.
  var properties: ItemProperties {
    var current: ItemProperties
    if let engine {
      current = engine.state.items.details[Int(id.index)].properties
    } else {
      current = detachedProperties
    }
    if let scrollController { current.contentOffset = scrollController.layoutOffset }
    return current
  }

  /// The properties while it is not installed.
  var detachedProperties: ItemProperties {
    if let detached { return detached.properties }
    var properties = ItemProperties()
    if case .outside(let wanted) = place { properties.intrinsicContentSize = wanted.size }
    return properties
  }

  /// The description of the element, which is not installed, made if there is none.
  var madeDetached: DetachedElement {
    @inline(never) get {
      if let detached { return detached }
      let made = DetachedElement(detachedProperties)
      detached = made
      return made
    }
  }

  /// Notes the size that the content wants, which can be used, if the element is not installed and says nothing else
  /// about itself.
  ///
  /// - Returns: False if it has to be said in another way.
  func want(_ size: IntrinsicSize) -> Bool {
    guard !isInstalled, detached == nil else { return false }
    move(to: .outside(WantedSize(size)))
    return true
  }

  /// Changes the properties, unless a number is not usable.
  func update(_ change: (inout ItemProperties) -> Void) throws(LayoutError) {
    let old = properties
    var changed = old
    change(&changed)
    try take(changed, insteadOf: old)
  }

  @inline(never)
  private func take(
    _ changed: ItemProperties, insteadOf old: ItemProperties
  ) throws(LayoutError) {
    try changed.validate()
    if let engine {
      engine.state.apply(changed, to: Int(id.index))
      if parent == nil, changed.fixedFrame != old.fixedFrame {
        engine.state.setSize(sizeAsRoot(changed))
      }
    } else {
      if changed.fixedFrame != old.fixedFrame { detached?.rest?.frameParentSize = nil }
      madeDetached.properties = changed
    }
    if changed.contentOffset != old.contentOffset { scroll(to: changed.contentOffset) }
  }

  /// Puts the content of a scroll view somewhere, where it stops.
  func scroll(to offset: Point) {
    guard let scrollController else { return }
    do {
      try scrollController.setContentOffset(offset, at: scrollController.model.clock)
    } catch {
      assertionFailure("what is an offset for a layout is one for a scroll model")
    }
  }

  /// The size of the tree if this is the root: that of its frame, or the one it was given.
  func sizeAsRoot(_ properties: ItemProperties) -> Size {
    properties.fixedFrame?.frame.size ?? rootSize ?? .zero
  }

  /// Sets the size as the root of a tree; one that is not usable is refused.
  func setRootSize(_ size: Size) throws(LayoutError) {
    try ItemProperties.checkExtent(size.width, .rootSize)
    try ItemProperties.checkExtent(size.height, .rootSize)
    rootSize = size
    if parent == nil { engine?.state.setSize(sizeAsRoot(properties)) }
  }

  /// The closure that measures the content, if there is one.
  var measure: ((Double?) -> IntrinsicSize)? {
    get {
      guard let engine else { return detached?.rest?.measure }
      guard engine.state.items.records[Int(id.index)].isMeasured else { return nil }
      return engine.measures[id]?.measure
    }
    set {
      guard let engine else {
        if newValue != nil || detached?.rest != nil { madeDetached.madeRest.measure = newValue }
        return
      }
      do {
        try engine.setMeasure(newValue, of: id)
      } catch {
        assertionFailure("the item of an element is in its engine")
      }
    }
  }
}

extension StorageReference {
  /// The parent of the storage.
  var parent: StorageReference? { withStorage { $0.parentReference } }

  /// The handle of the storage, which is installed.
  var id: ItemID { withStorage { $0.id } }

  /// The engine in which the storage is installed.
  var engine: LayoutEngine? { withStorage { $0.engine } }

  /// The same, which is not retained.
  var engineReference: EngineReference? { withStorage { $0.engineReference } }

  /// True if the storage has a place in an engine.
  var isInstalled: Bool { withStorage { $0.isInstalled } }
}
