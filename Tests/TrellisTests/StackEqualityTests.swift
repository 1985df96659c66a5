import Testing
import Trellis

/// The equalities of a stack, which tools read, hold in the layout that an engine makes of it.
@Suite struct StackEqualityTests {
  private struct Case: CustomTestStringConvertible {
    var layout: StackLayout
    var testDescription: String {
      "\(layout.axis) \(layout.distribution) \(layout.alignment) "
        + "\(layout.isLayoutMarginsRelativeArrangement)"
    }
  }

  private static let cases: [Case] = Axis.allCases.flatMap { axis in
    StackLayout.Distribution.allCases.flatMap { distribution in
      StackLayout.Alignment.allCases.flatMap { alignment in
        [false, true].map { isInMargins in
          var layout = StackLayout(
            axis: axis, distribution: distribution, alignment: alignment, spacing: 6)
          layout.isLayoutMarginsRelativeArrangement = isInMargins
          layout.edgeInsets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
          return Case(layout: layout)
        }
      }
    }
  }

  @Test(arguments: cases) private func equalitiesHold(_ one: Case) throws {
    let engine = try LayoutEngine(size: Size(400, 400))
    let stack = try engine.addItem()
    for edge in [Attribute.leading, .trailing, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(stack, edge, to: engine.root, edge))
    }
    var layout = one.layout
    let items = try [30.0, 50, 40].map { extent in
      var properties = ItemProperties()
      properties.intrinsicContentSize = IntrinsicSize(width: extent, height: extent / 2)
      return try engine.addItem(in: stack, properties: properties)
    }
    layout.arranged = items.map { StackLayout.Arranged($0) }
    layout.setCustomSpacing(13, after: items[0])
    try engine.setStackLayout(layout, of: stack)
    let equalities = one.layout.equalities(spacings: [13, 6, 6])
    #expect(equalities.count == count(one.layout))
    for equality in equalities {
      let frame = try engine.frame(of: items[equality.first])
      let first = value(equality.firstAttribute, in: frame)
      let other = try equality.second.map { try engine.frame(of: items[$0]) }
      let second = value(equality.secondAttribute, in: other ?? Rect(0, 0, 400, 400))
      #expect((first - second - equality.constant).magnitude < 1e-6, "\(equality)")
    }
  }

  private func value(_ attribute: Attribute, in rect: Rect) -> Double {
    let meaning = attribute.meaning(.leftToRight)
    return meaning.value(in: meaning.isInsideMargins ? rect.inset(by: EdgeInsets(8)) : rect)
  }

  /// The number of them for three items.
  private func count(_ layout: StackLayout) -> Int {
    let along =
      switch layout.distribution {
      case .fill, .fillProportionally: 4
      case .fillEqually: 6
      case .equalSpacing, .equalCentering: 2
      case .gravityAreas: 0
      }
    let isRow = layout.axis == .horizontal
    let across =
      switch layout.alignment {
      case .fill: 6
      case .leading, .trailing: 3
      case .center: layout.isLayoutMarginsRelativeArrangement ? 0 : 3
      case .firstBaseline, .lastBaseline: isRow ? 2 : 3
      }
    return along + across
  }
}
