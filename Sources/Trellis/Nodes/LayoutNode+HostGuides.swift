/// Guides that follow something of the host's: the readable width, the keyboard.
extension LayoutNode {
  /// The guide for text: inside the layout margins, in the middle, and no wider than is easy to read.
  ///
  /// The same guide each time; see ``addReadableContentGuide(maximumWidth:)`` for another width.
  public var readableContentGuide: LayoutGuide {
    if let guide = keptGuide("readable content") { return guide }
    let guide = addReadableContentGuide()
    keepGuide(guide)
    return guide
  }

  /// The guide where the keyboard is: at the bottom, as high as ``keyboardHeight``, and never lower than
  /// the safe area reaches, so that without a keyboard its top is the bottom of the safe area.
  ///
  /// In a ``ScrollNode`` it is at the bottom of what is seen, whatever the safe area, and floats over the content.
  public var keyboardLayoutGuide: LayoutGuide {
    if let guide = keptGuide(Self.keyboard) { return guide }
    let guide = LayoutGuide(name: Self.keyboard)
    // A new guide belongs to no node.
    do { try addLayoutGuide(guide) } catch { return guide }
    keepGuide(guide)
    let height = guide.heightAnchor
    // The edges of a scroll node, and of its safe area, are those of its content.
    let isScroll = storage.kind == .scroll
    let seen: LayoutElement = isScroll ? builtInGuide(.frame) : self
    var constraints = [
      guide.leadingAnchor.constraint(equalTo: seen.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: seen.trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: seen.bottomAnchor),
      height.constraint(greaterThanOrEqualToConstant: 0).identifier(Self.keyboard),
      height.constraint(equalToConstant: 0).priority(Self.nearlyRequired),
    ]
    if !isScroll {
      constraints.append(
        guide.topAnchor.constraint(lessThanOrEqualTo: safeAreaLayoutGuide.bottomAnchor))
    }
    addConstraints(constraints)
    return guide
  }

  /// The part of the bottom that the keyboard covers, in points; the host sets it, in a transition if it
  /// likes.
  public var keyboardHeight: Double {
    get { keptGuide(Self.keyboard) == nil ? 0 : keyboardConstraint?.constant ?? 0 }
    set { keyboardConstraint?.constant = max(newValue, 0) }
  }

  private var keyboardConstraint: LayoutConstraint? {
    keyboardLayoutGuide.engine.constraints(touching: [keyboardLayoutGuide.storage])
      .first { $0.identifier == Self.keyboard }
  }

  private static var keyboard: String { "keyboard" }
  /// Above all that a host says of content, and never in a conflict.
  private static var nearlyRequired: Priority { Priority(rawValue: 999.9) }
}

// MARK: - Insets and baselines

extension LayoutNode {
  /// The layout margins that count, in points from the alignment rectangle: the given ones, or, with
  /// ``InsetOptions``, those that follow from the surroundings; lays out first if needed.
  public var effectiveLayoutMargins: EdgeInsets {
    installSubtree()
    return laidOutEngine.state.layoutMargins(of: Int(storage.id.index))
  }

  /// The safe area insets that count, in points from the alignment rectangle: the given ones, or, with
  /// ``InsetOptions``, those that follow from the surroundings; lays out first if needed.
  public var effectiveSafeAreaInsets: EdgeInsets {
    installSubtree()
    return laidOutEngine.state.safeAreaInsets(of: Int(storage.id.index))
  }

  /// The dependence of margins and safe area on the surroundings; none by default.
  public var insetOptions: InsetOptions {
    get { storage.properties.insetOptions }
    set { change { $0.insetOptions = newValue } }
  }

  /// The node that has the first baseline of this one: itself, or what a stack arranges.
  ///
  /// See ``StackLayout`` for the rule; lays out first if needed.
  public var forFirstBaselineLayout: LayoutNode { baselineNode(.firstBaseline) }

  /// The node that has the last baseline of this one: itself, or what a stack arranges.
  ///
  /// See ``StackLayout`` for the rule; lays out first if needed.
  public var forLastBaselineLayout: LayoutNode { baselineNode(.lastBaseline) }

  private func baselineNode(_ baseline: Attribute) -> LayoutNode {
    installSubtree()
    let engine = laidOutEngine
    return engine.state.storage(of: engine.state.baselineItem(baseline, of: storage.id))?.node
      ?? self
  }

  private func change(_ change: (inout ItemProperties) -> Void) {
    do { try storage.update(change) } catch { return }
  }
}

// MARK: - Stacks in one line

extension StackNode {
  /// Creates a stack of these nodes; the spacing is in points.
  ///
  /// A node that cannot be a child, because it is arranged twice, is arranged once.
  public convenience init(
    axis: Axis = .horizontal, distribution: StackLayout.Distribution = .fill,
    alignment: StackLayout.Alignment = .fill, spacing: Double = 0, arranged nodes: [LayoutNode]
  ) {
    self.init(axis: axis, distribution: distribution, alignment: alignment, spacing: spacing)
    for node in nodes { addArrangedSubnode(node) }
  }
}

// MARK: - Priorities

// Priorities can be written as numbers, so these are disfavoured: `[1.0, 2.0].reduce(0, +)` stays a sum of
// numbers.
extension Priority {
  /// A priority that is higher by a number.
  @_disfavoredOverload
  public static func + (priority: Priority, difference: Double) -> Priority {
    Priority(rawValue: priority.rawValue + difference)
  }

  /// A priority that is lower by a number: `.required - 1` is 999.
  ///
  /// It is checked where it is used: a priority is above 0 and at most 1000.
  @_disfavoredOverload
  public static func - (priority: Priority, difference: Double) -> Priority {
    Priority(rawValue: priority.rawValue - difference)
  }

  /// 510: what is dragged may push the size of a window's scene.
  public static var dragThatCanResizeScene: Priority { 510 }
  /// 500: the size that a window's scene has.
  public static var sceneSizeStayPut: Priority { 500 }
  /// 490: what is dragged may not push the size of a window's scene.
  public static var dragThatCannotResizeScene: Priority { 490 }
}
