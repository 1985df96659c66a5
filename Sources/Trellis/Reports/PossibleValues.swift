import Cassowary

/// Between what values an ambiguous attribute can be.
extension LayoutEngine {
  /// The values that an attribute of an item can have while every constraint holds as well as it does.
  ///
  /// In points, not rounded; a position is relative to the parent. For what is not ambiguous both ends are its
  /// value; an end that nothing bounds is infinite. Asked about the baseline of a stack, the answer is about
  /// the item that has it. The tree stays as it is, to the bit.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)``, ``LayoutError/notAScrollItem(_:)``, and
  ///   ``LayoutError/illegalConstraint(_:at:)`` for ``Attribute/notAnAttribute``.
  /// - Complexity: that of a layout of the whole tree.
  public func possibleValues(
    of item: ItemID, _ attribute: Attribute
  ) throws(LayoutError) -> ClosedRange<Double> {
    _ = try state.resolveArea(item)
    guard attribute != .notAnAttribute else {
      throw .illegalConstraint(.unknownAttribute(attribute), at: 0)
    }
    _ = try placeAfterLayout(of: item)
    let item = state.baselineItem(attribute, of: item)
    let sum = state.positionSum(attribute, of: item)
    let value = state.value(of: sum, Int(item.index))
    let (lower, upper) = state.range(of: sum, Int(item.index))
    return ClosedRange(from: lower, to: upper, including: value)
  }
}

extension LayoutState {
  /// The values to which a pull weaker than all else brings the sum down and up, in a copy of the tree.
  fileprivate mutating func range(
    of sum: AxisSum, _ item: Int
  ) -> (lower: Double, upper: Double) {
    let before = work
    let far = LayoutEngine.largestLength
    var copy = beginCopy()
    var ends = (lower: Double.infinity, upper: -Double.infinity)
    if let (origin, extent) = variables(of: item, sum, in: copy) {
      rowBuilder.start()
      rowBuilder.add(sum.origin, origin)
      rowBuilder.add(sum.extent, extent)
      if let row = commit(.equal, -far, .weakest, for: nil, &copy) {
        func pull(_ constant: Double) -> Double {
          setConstant(constant, ofRow: row)
          _ = solver.solve()
          let value =
            sum.origin * solver.value(of: origin) + sum.extent * solver.value(of: extent)
          // A value near the pull has followed it: nothing is in the way.
          if (value - constant).magnitude < far / 1000 {
            return constant < 0 ? -.infinity : .infinity
          }
          return value + sum.constant
        }
        ends = (pull(-far), pull(far))
      }
    }
    endFitting(copy)
    work = before
    return ends
  }
}
