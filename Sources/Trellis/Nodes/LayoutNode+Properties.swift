/// The properties of nodes. A number that is not usable is not taken: see ``LayoutMisuse``.
extension LayoutNode {
  /// All properties as one value.
  public var properties: ItemProperties { storage.properties }

  /// Sets all properties.
  ///
  /// - Throws: ``LayoutError/invalidValue(_:of:)`` for the first number that is not usable.
  public func setProperties(_ properties: ItemProperties) throws(LayoutError) {
    try updateInsets { $0 = properties }
  }

  /// Changes the properties, and tells which of the insets are others then.
  private func updateInsets(_ change: (inout ItemProperties) -> Void) throws(LayoutError) {
    let old = storage.properties
    try storage.update(change)
    // Where more counts than what is set, the layout finds out what does.
    guard old.insetOptions.isEmpty || !storage.isInstalled else { return }
    let (margins, safeArea) = (layoutMargins, safeAreaInsets)
    // Those with which a node has left a tree are not the ones of which it knows any more.
    let left = storage.detached?.rest
    if margins != old.layoutMargins {
      left?.insets?.layoutMargins = margins
      noteTold { $0.layoutMargins = margins }
      didChangeMargins()
      layoutMarginsDidChange()
    }
    if safeArea != old.safeAreaInsets {
      left?.insets?.safeArea = safeArea
      noteTold { $0.safeArea = safeArea }
      safeAreaInsetsDidChange()
    }
  }

  /// Notes what the node is told of now, if it waits to be told of what has changed before.
  private func noteTold(_ change: (inout EffectiveInsets) -> Void) {
    let index = Int(storage.id.index)
    guard let engine = storage.engine, var known = engine.updates.formerInsets[index] else {
      return
    }
    change(&known)
    engine.updates.formerInsets[index] = known
  }

  private func update(
    _ operation: StaticString = #function, _ change: (inout ItemProperties) -> Void
  ) {
    do { try storage.update(change) } catch { refuse(operation, error) }
  }

  /// The name of the node in reports.
  public var name: String? {
    get { storage.properties.name }
    set { update { $0.name = newValue } }
  }

  /// The size that the content wants, in points: what was measured, if ``measure`` is set, or what was
  /// given.
  ///
  /// Of measured content, the height is that for the present width; lays out first if needed.
  public var intrinsicContentSize: IntrinsicSize {
    get {
      guard storage.measure != nil else { return storage.properties.intrinsicContentSize }
      do {
        return try laidOutEngine.intrinsicContentSize(of: storage.id)
      } catch {
        assertionFailure("the item of a node is in its engine")
        return .none
      }
    }
    set {
      if newValue.isUsable && storage.want(newValue) { return }
      update { $0.intrinsicContentSize = newValue }
    }
  }

  /// The closure that measures the content, instead of a given ``intrinsicContentSize``.
  ///
  /// Called with `nil` for the size that the content wants, and with a width in points for the
  /// height at that width. The node holds the closure: let it hold a view that holds the node
  /// weakly. See ``LayoutEngine/setMeasure(_:of:)``.
  public var measure: ((_ width: Double?) -> IntrinsicSize)? {
    get { storage.measure }
    set { storage.measure = newValue }
  }

  /// Has the content measured again, because it is another.
  public func invalidateIntrinsicContentSize() {
    do {
      try storage.engine?.invalidateIntrinsicContentSize(of: storage.id)
    } catch {
      assertionFailure("the item of a node is in its engine")
    }
  }

  /// The size of the frame that satisfies the constraints inside the node and comes closest to
  /// `target`, in points.
  ///
  /// A width, a height or a priority that is not usable counts as the default; a size above
  /// ``LayoutEngine/largestLength``, such as `Double.greatestFiniteMagnitude`, counts as that. See
  /// ``LayoutEngine/systemLayoutSizeFitting(_:of:horizontalPriority:verticalPriority:)``.
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: Priority = .fittingSizeLevel,
    verticalFittingPriority vertical: Priority = .fittingSizeLevel
  ) -> Size {
    installSubtree()
    let engine = laidOutEngine
    do {
      return try engine.systemLayoutSizeFitting(
        target, of: itemID, horizontalPriority: horizontal, verticalPriority: vertical)
    } catch {
      refuse("systemLayoutSizeFitting", error)
    }
    let compressed = Size.layoutFittingCompressed
    // Written so that NaN is not usable.
    let usable = Size(
      target.width >= 0 ? target.width : compressed.width,
      target.height >= 0 ? target.height : compressed.height)
    do {
      return try engine.systemLayoutSizeFitting(
        usable, of: itemID,
        horizontalPriority: horizontal.isValid ? horizontal : .fittingSizeLevel,
        verticalPriority: vertical.isValid ? vertical : .fittingSizeLevel)
    } catch {
      assertionFailure("the item of a node is in its engine")
      return .zero
    }
  }

  /// The strength with which the node refuses to be larger than its content.
  public func contentHuggingPriority(for axis: Axis) -> Priority {
    storage.properties.contentHugging[axis]
  }

  /// Sets how strongly the node refuses to be larger than its content.
  public func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    update { $0.contentHugging[axis] = priority }
  }

  /// The strength with which the node refuses to be smaller than its content.
  public func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    storage.properties.contentCompressionResistance[axis]
  }

  /// Sets how strongly the node refuses to be smaller than its content.
  public func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    update { $0.contentCompressionResistance[axis] = priority }
  }

  /// The distances from the frame to the rectangle that constraints act on, in points.
  public var alignmentInsets: EdgeInsets {
    get { storage.properties.alignmentInsets }
    set { update { $0.alignmentInsets = newValue } }
  }

  /// The layout margins as they were given, in points; ``effectiveLayoutMargins`` are those that count.
  public var layoutMargins: EdgeInsets {
    get { storage.properties.layoutMargins }
    set {
      do {
        try updateInsets { $0.layoutMargins = newValue }
      } catch {
        refuse("layoutMargins", error)
      }
    }
  }

  /// The parts of the edges that something else covers, in points.
  public var safeAreaInsets: EdgeInsets {
    get { storage.properties.safeAreaInsets }
    set {
      do {
        try updateInsets { $0.safeAreaInsets = newValue }
      } catch {
        refuse("safeAreaInsets", error)
      }
    }
  }

  /// The distance of the first baseline below the top, in points.
  public var firstBaselineOffset: Double {
    get { storage.properties.firstBaselineOffset }
    set { update { $0.firstBaselineOffset = newValue } }
  }

  /// The distance of the last baseline above the bottom, in points.
  public var lastBaselineOffset: Double {
    get { storage.properties.lastBaselineOffset }
    set { update { $0.lastBaselineOffset = newValue } }
  }

  /// True if the node is not shown; a hidden node takes part in layout all the same, but for one that a
  /// stack, a grid or a flow arranges.
  public var isHidden: Bool {
    get { storage.properties.isHidden }
    set { update { $0.isHidden = newValue } }
  }

  /// The frame and the autoresizing mask of a node that is placed by them.
  ///
  /// `nil` for one that is placed by constraints. Of a root only the size counts.
  public var fixedFrame: FixedFrame? {
    get { storage.properties.fixedFrame }
    set { update { $0.fixedFrame = newValue } }
  }

  /// The size as laid out, in points.
  ///
  /// With a scale it is one of whole pixels; the size that a root was given is ``LayoutEngine/size``.
  /// Setting it sets the size of a root, or that of the ``fixedFrame``, if there is one: where that has followed the
  /// parent, it stays where it is, and follows from there. A node that is placed by constraints has its size from
  /// them; what is set counts once it is a root.
  public var size: Size {
    get { frame.size }
    set {
      if var place = storage.properties.fixedFrame {
        var parentSize: Size?
        // A size that is refused is no reason for a layout.
        let isFollowing = parent != nil && !place.autoresizing.isEmpty
        if isFollowing && IntrinsicSize(newValue).isUsable {
          let engine = laidOutEngine
          // The layout asks the host, who may have placed the node otherwise.
          place = storage.properties.fixedFrame ?? place
          parentSize = engine.state.follow(&place, of: Int(storage.id.index))
        }
        place.frame.size = newValue
        update { $0.fixedFrame = place }
        if let parentSize, storage.properties.fixedFrame == place {
          storage.engine?.state.setFrameParentSize(parentSize, of: Int(storage.id.index))
        }
      } else {
        do { try storage.setRootSize(newValue) } catch { refuse("size", error) }
      }
    }
  }
}

// MARK: - Guides and baselines

extension LayoutNode {
  /// The guide inside the layout margins.
  public var layoutMarginsGuide: LayoutGuide { builtInGuide(.margins) }
  /// The guide inside the safe area insets.
  public var safeAreaLayoutGuide: LayoutGuide { builtInGuide(.safeArea) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { anchor(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { anchor(.lastBaseline) }
}
