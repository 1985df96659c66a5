/// Guides that follow something of the host's: the readable width, the keyboard.
extension LayoutNode {
  /// The guide for text: inside the layout margins, in the middle, and no wider than is easy to read.
  ///
  /// The same guide each time; see ``addReadableContentGuide(maximumWidth:)`` for another width.
  public var readableContentGuide: LayoutGuide {
    if let guide = keptGuide("readable content") { return guide }
    let guide = addReadableContentGuide()
    if guide.storage.parent === storage { keepGuide(guide) }
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
  ///
  /// It is that of this node's guide alone: what is deeper in the window is constrained to the guide of the root.
  /// A negative number, of a keyboard that is below the node, counts as 0.
  ///
  /// - Complexity: linear in the number of constraints about the guide, and their sorting.
  public var keyboardHeight: Double {
    get { keptGuide(Self.keyboard) == nil ? 0 : keyboardConstraint?.constant ?? 0 }
    set {
      let height = max(newValue, 0)
      guard height <= LayoutEngine.largestLength else {
        refuse("keyboardHeight", .invalidValue(newValue, of: .keyboardHeight))
        return
      }
      keyboardConstraint?.constant = height
    }
  }

  private var keyboardConstraint: LayoutConstraint? {
    keyboardLayoutGuide.engine.constraints(touching: [keyboardLayoutGuide.storage])
      .first { $0.identifier == Self.keyboard }
  }

  private static var keyboard: String { "keyboard" }
  /// Above all that a host says of content, and never in a conflict.
  private static var nearlyRequired: Priority { Priority(rawValue: 999.9) }
}
