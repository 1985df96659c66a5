/// The rule by which a flow arranges items in lines: as many a line as fit, like words.
///
/// ```swift
/// try engine.setFlowLayout(FlowLayout(spacing: 8, lineSpacing: 8, items: tags), of: card)
/// ```
///
/// Items keep the widths that their content and their constraints give them; none is wider than the
/// flow. Where a line ends is found from these widths and that of the flow, as part of the layout: a
/// width that changes moves the items that it has to, and no others. The lines themselves are
/// constraints, like those of a ``StackLayout``. Of a width that nothing determines, the flow takes that
/// of all items in one line, in grids and stacks too; an item whose width is not that of its content, such as
/// another flow, counts with the width that it comes to have. Others stretch for that (the priority is 261), and
/// nothing is compressed that resists as content usually does. Where constraints make widths of items follow from
/// the width of the flow, or from the lines that items are in, give the flow a width: any width that agrees with
/// itself would do, and which one comes depends on the layouts before.
///
/// Lengths are in points. A hidden item (``ItemProperties/isHidden``) takes no room and no spacing. A
/// fitting size, which is asked for without a layout, is that of the present lines.
public struct FlowLayout: Hashable, Sendable {
  /// Where the items of a line are.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
    /// From edge to edge with equal gaps; those of the last line, and a single item, at the leading edge.
    case justified
  }

  /// Where an item is across its line.
  public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// As high as the line.
    case fill
    /// The first baselines agree.
    case firstBaseline
    /// The last baselines agree.
    case lastBaseline
  }

  /// Where the items of a line are.
  public var alignment: Alignment
  /// Where items are across their lines.
  public var lineAlignment: LineAlignment
  /// The distance between neighbours in points; of justified lines the smallest.
  public var spacing: Double
  /// The distance between lines in points.
  public var lineSpacing: Double
  /// The arranged items, in order: each a child of the flow.
  public var items: [ItemID]

  /// Creates a rule for `items`, which are to be children of the flow.
  public init(
    alignment: Alignment = .leading, lineAlignment: LineAlignment = .top, spacing: Double = 0,
    lineSpacing: Double = 0, items: [ItemID] = []
  ) {
    self.alignment = alignment
    self.lineAlignment = lineAlignment
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.items = items
  }
}

extension LayoutEngine {
  /// The rule by which an item arranges children in lines; `nil` if it is no flow.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func flowLayout(of item: ItemID) throws(LayoutError) -> FlowLayout? {
    state.flows[try state.resolveItem(item)]?.layout
  }

  /// Makes an item a flow, changes its rule, or, with `nil`, takes the rule away.
  ///
  /// An arranged child that is removed or moved away leaves the rule by itself.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``, for an arranged
  ///   item too; ``LayoutError/cannotBeStack(_:)``; ``LayoutError/cannotArrange(_:in:)``;
  ///   ``LayoutError/invalidValue(_:of:)`` for a spacing that is not usable.
  /// - Complexity: comparing the rules is linear in the number of items; the next layout makes the lines again
  ///   that are others.
  public func setFlowLayout(_ layout: FlowLayout?, of item: ItemID) throws(LayoutError) {
    let index = try state.resolveItem(item)
    if let layout { try state.validate(layout, of: index) }
    state.setFlowLayout(layout, of: index)
  }

  /// The items of each line, as the last layout has broken them; lays out first if needed.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func lines(ofFlow item: ItemID) throws(LayoutError) -> [[ItemID]] {
    _ = try state.resolveItem(item)
    let index = try placeAfterLayout(of: item)
    return state.flows[index]?.lines.map { $0.items } ?? []
  }
}
