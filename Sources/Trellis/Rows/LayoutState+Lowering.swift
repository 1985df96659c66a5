import Cassowary

/// Lowering: from constraints between items to rows of the solver.
///
/// A constraint `first.a REL multiplier * second.b + constant` becomes the row
/// `a - multiplier * b REL constant` over the variables of the items. Three questions are answered
/// here, each in one place:
///
/// 1. What does an attribute measure? ``Attribute/meaning(_:)`` has the one switch over attributes: every
///    attribute is `origin * near edge + extent * length + constant` along an axis, `bottom` for
///    instance is top edge + height.
/// 2. Which rectangle is meant? The alignment rectangle of the item, or the content of a scroll
///    item when one of its edges is seen from within: ``addSide(_:_:times:within:seenFrom:)``.
/// 3. In whose coordinates? Origins are relative to the parent. Both sides are expressed in the
///    coordinates of the lowest item that holds both, by adding the origins of the parents up to
///    it: ``addOrigins(above:upTo:times:axis:)``. A step out of a scroll item subtracts its offset,
///    which is why a view pinned to something outside floats over the content. About leading and
///    trailing edges of text from right to left, these coordinates begin at the right edge.
///
/// The other way, from values of variables to frames, is Frames/LayoutState+Frames.swift.
extension LayoutState {
  /// Makes the row of a constraint that waits for it.
  mutating func lower(_ index: Int) {
    if lowerPlain(index) { return }
    let spec = statement(of: index)
    let touches = buildRow(of: spec)
    setContentTouches(touches, of: index)
    let offset = -rowBuilder.constant
    constraints.setOffset(offset, of: index)
    let row = commitRow(
      spec.relation, offset + spec.constant, spec.priority, for: .constraint(index))
    constraints.records[index].row = row
    if row == nil { giveUp(.constraint(index), among: [.constraint(index)]) }
  }

  /// Finds the constant of a row again after insets, margins or baselines have changed.
  mutating func lowerConstant(_ index: Int) {
    guard let row = constraints.records[index].row else { return }
    let spec = statement(of: index)
    _ = buildRow(of: spec)
    let offset = -rowBuilder.constant
    constraints.setOffset(offset, of: index)
    setConstant(offset + spec.constant, ofRow: row, of: .constraint(index))
  }

  /// Builds `first - multiplier * second` and tells which sides are about scroll content.
  mutating func buildRow(of spec: ConstraintStatement) -> (first: Bool, second: Bool) {
    rowBuilder.start()
    guard let second = spec.second else {
      rowDirection = direction(in: Int(spec.first.index))
      let touches = addSide(
        spec.first, spec.firstAttribute, times: 1, within: Int(spec.first.index), seenFrom: nil)
      return (touches, false)
    }
    let container = items.commonAncestor(Int(spec.first.index), Int(second.index))
    rowDirection = direction(in: container)
    var (firstFactor, secondFactor) = (1.0, -spec.multiplier)
    if isMirrored(spec) {
      // Positions are distances from the right edge of the container: its width less the position.
      var widths = 0.0
      if spec.firstAttribute.isHorizontalPosition {
        widths += firstFactor
        firstFactor.negate()
      }
      if spec.secondAttribute.isHorizontalPosition {
        widths += secondFactor
        secondFactor.negate()
      }
      let isContent =
        isSeenFromInside(items.id(container), by: spec.first)
        || isSeenFromInside(items.id(container), by: second)
      addWidth(of: container, isContent: isContent, times: widths)
    }
    let first = addSide(
      spec.first, spec.firstAttribute, times: firstFactor, within: container, seenFrom: second)
    let other = addSide(
      second, spec.secondAttribute, times: secondFactor, within: container, seenFrom: spec.first)
    return (first, other)
  }

  /// True if the constraint is about leading or trailing edges of text that runs right to left.
  private mutating func isMirrored(_ spec: ConstraintStatement) -> Bool {
    rowDirection == .rightToLeft
      && (spec.firstAttribute.isDirectional || spec.secondAttribute.isDirectional)
  }

  /// Adds the width of the coordinates in `container`: of its frame, or of its content.
  private mutating func addWidth(of container: Int, isContent: Bool, times factor: Double) {
    // Between plain positions, without a multiplier, the widths cancel; with one they may, but for rounding.
    guard factor.magnitude >= Solver.smallestCoefficient else { return }
    if isContent, let variables = items.details[container].scrollVariables {
      rowBuilder.add(factor, variables.content.horizontal)
    } else {
      rowBuilder.add(factor, items.records[container].extent.horizontal)
      rowBuilder.add(factor * alignmentInsets(of: container).total(.horizontal))
    }
  }

  /// Adds `factor * subject.attribute` in the coordinates of `container`.
  ///
  /// - Returns: True if the side is about the content of a scroll item.
  private mutating func addSide(
    _ subject: ItemID, _ attribute: Attribute, times factor: Double, within container: Int,
    seenFrom other: ItemID?
  ) -> Bool {
    let otherItem = other.map { Int($0.index) } ?? ItemTable.none
    if subject.area == .item,
      let plain = plainSide(Int(subject.index), attribute, container, otherItem)
    {
      rowBuilder.add(factor * plain.extent.coefficient, plain.extent.variable)
      rowBuilder.add(factor * plain.origin.coefficient, plain.origin.variable)
      return plain.isContent
    }
    let subject = attribute.usesBaseline ? baselineItem(attribute, of: subject) : subject
    let index = Int(subject.index)
    let measure = self.measure(attribute, of: subject)
    let axis = measure.axis
    let scrolling =
      items.records[index].kind == .scroll ? items.details[index].scrollVariables : nil
    let extent = items.records[index].extent[axis]
    let isInside = scrolling != nil && isSeenFromInside(subject, by: other)
    let isContent =
      subject.area == .content || isInside && measure.isEdge && subject.area != .frame

    let length = isContent ? scrolling?.content[axis] : extent
    rowBuilder.add(factor * measure.extent, length ?? extent)
    rowBuilder.add(factor * measure.constant)

    let weight = factor * measure.origin
    guard weight != 0 else { return isContent }
    if index != container {
      rowBuilder.add(weight, items.records[index].origin[axis])
      if isContent, let scrolling {
        // From outside, the content begins where the frame does, less the offset.
        rowBuilder.add(-weight * alignmentInsets(of: index).near(axis))
        rowBuilder.add(-weight, scrolling.offset[axis])
        noteOffset(of: index)
      }
      addOrigins(above: index, upTo: container, times: weight, axis: axis)
    } else if !isContent {
      rowBuilder.add(weight * alignmentInsets(of: index).near(axis))
      // In the coordinates of its content, the frame of a scroll item is at the offset. Its
      // centre, seen from within, stays where it is without scrolling, so that what is centred
      // scrolls with the rest.
      if let scrolling, subject.area == .frame || !isInside {
        rowBuilder.add(weight, scrolling.offset[axis])
        noteOffset(of: index)
      }
    }
    return isContent
  }

  /// Adds the origins of the frames of all items above `index` and below `container`.
  private mutating func addOrigins(
    above index: Int, upTo container: Int, times weight: Double, axis: Axis
  ) {
    var parent = items.records[index].parent
    while parent != container {
      rowBuilder.add(weight, items.records[parent].origin[axis])
      rowBuilder.add(-weight * alignmentInsets(of: parent).near(axis))
      if items.records[parent].kind == .scroll,
        let scrolling = items.details[parent].scrollVariables
      {
        rowBuilder.add(-weight, scrolling.offset[axis])
        noteOffset(of: parent)
      }
      parent = items.records[parent].parent
    }
  }

  /// True if `other` is on the content of the scroll item `subject`.
  private mutating func isSeenFromInside(_ subject: ItemID, by other: ItemID?) -> Bool {
    guard let other else { return false }
    if other.index == subject.index { return other.area == .content }
    return items.isItem(Int(other.index), in: Int(subject.index))
  }

  /// The measure of `attribute` in `subject`'s rectangle.
  @inline(__always)
  private mutating func measure(_ attribute: Attribute, of subject: ItemID) -> Measure {
    let index = Int(subject.index)
    let meaning = attribute.meaning(rowDirection)
    var measure = Measure(meaning)
    switch meaning.baseline {
    case .first: measure.constant = items.details[index].properties.firstBaselineOffset
    case .last: measure.constant = -items.details[index].properties.lastBaselineOffset
    case nil: break
    }
    // The rectangle that is meant may be smaller than the item.
    if subject.area != .item {
      measure.shrink(by: areaInsets(of: subject))
    } else if meaning.isInsideMargins {
      measure.shrink(by: areaInsets(of: subject.margins))
    }
    return measure
  }

  /// The measure of `attribute` of `subject`, in the coordinates of the subject's parent.
  mutating func positionSum(_ attribute: Attribute, of subject: ItemID) -> AxisSum {
    let parent = items.records[Int(subject.index)].parent
    rowDirection = parent == ItemTable.none ? direction : direction(in: parent)
    let measure = measure(attribute, of: subject)
    var sum = AxisSum(
      axis: measure.axis, origin: measure.origin, extent: measure.extent, constant: measure.constant
    )
    let index = Int(subject.index)
    // The rows have the position at offset 0, and what floats has been moved since.
    if items.records[index].isFloated {
      sum.constant += sum.origin * items.details[index].floatedBy[sum.axis]
    }
    if subject.area == .content {
      // The content begins where the frame does, less the offset.
      sum.isContent = true
      let offset = items.details[index].properties.contentOffset[sum.axis]
      sum.constant -= sum.origin * (alignmentInsets(of: index).near(sum.axis) + offset)
    }
    return sum
  }

  /// The insets by which a built-in guide is smaller than its item.
  mutating func areaInsets(of subject: ItemID) -> EdgeInsets {
    let index = Int(subject.index)
    switch subject.area {
    case .margins where items.records[index].kind != .guide:
      return layoutMargins(of: index)
    case .safeArea:
      return safeAreaInsets(of: index)
    case .item, .margins, .content, .frame:
      return .zero
    }
  }

  @inline(__always)
  mutating func alignmentInsets(of index: Int) -> EdgeInsets {
    items.details[index].properties.isPlain ? .zero : unusualAlignmentInsets(of: index)
  }

  /// The same for an item of which something is not the default; apart, because reading a property from
  /// the array copies all of them where the compiler does not see that one is enough.
  @inline(never)
  private mutating func unusualAlignmentInsets(of index: Int) -> EdgeInsets {
    items.details[index].properties.alignmentInsets
  }
}

/// The measure of an attribute: `origin * near edge + extent * length + constant` along an axis.
private struct Measure {
  var axis: Axis
  var origin: Double
  var extent: Double
  var constant: Double = 0

  /// True if it is an edge: neither a size nor a centre.
  var isEdge: Bool { origin == 1 && extent != 0.5 }

  @inline(__always)
  init(_ meaning: AttributeMeaning) {
    axis = meaning.axis
    origin = meaning.origin
    extent = meaning.extent
  }

  /// Measures the rectangle inside `insets` instead.
  mutating func shrink(by insets: EdgeInsets) {
    constant += origin * insets.near(axis) - extent * insets.total(axis)
  }
}
