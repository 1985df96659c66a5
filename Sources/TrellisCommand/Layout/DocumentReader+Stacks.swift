import Trellis
import VisualFormatTools

extension DocumentReader {
  static let stackKeys = Array(DocumentSchema.stack.keys)
  static let gravities = StackLayout.Gravity.allCases.map { ($0.rawValue, $0) }
  static let axes: [(String, Axis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
  static let distributions = StackLayout.Distribution.allCases.map { ($0.rawValue, $0) }
  /// Besides the names of the cases, those that Interface Builder writes for one axis or the other.
  static let alignments: [(String, StackLayout.Alignment)] =
    StackLayout.Alignment.allCases.map { ($0.rawValue, $0) } + [
      ("top", .top), ("bottom", .bottom), ("centerX", .center), ("centerY", .center),
    ]

  /// Reads the keys of an item that say how it arranges its children.
  mutating func stack(_ fields: [String: JSONNode]) -> LayoutDocument.Stack {
    let isAppKit = fields["ns"].flatMap { boolean($0) } ?? false
    var layout =
      isAppKit
      ? StackLayout(
        distribution: .gravityAreas, alignment: .center, spacing: StackLayout.standardSpacing)
      : StackLayout()
    if let value = fields["axis"].flatMap({ choice($0, Self.axes, "axis") }) {
      layout.axis = value
    }
    if let value = fields["distribution"].flatMap({ choice($0, Self.distributions, "distribution") }
    ) {
      layout.distribution = value
    }
    if let value = fields["alignment"].flatMap({ choice($0, Self.alignments, "alignment") }) {
      layout.alignment = value
    }
    if let value = fields["spacing"].flatMap({ spacing($0) }) { layout.spacing = value }
    if fields["spacingStandard"].flatMap({ boolean($0) }) == true {
      layout.spacing = StackLayout.standardSpacing
    }
    if let value = fields["marginsRelative"].flatMap({ boolean($0) }) {
      layout.isLayoutMarginsRelativeArrangement = value
    }
    if let value = fields["baselineRelative"].flatMap({ boolean($0) }) {
      layout.isBaselineRelativeArrangement = value
    }
    if let value = fields["insets"].flatMap({ insets($0) }) { layout.edgeInsets = value }
    var stack = LayoutDocument.Stack(layout: layout)
    if let node = fields["arranged"] {
      stack.arranged = elements(node, "ids of what is arranged").compactMap {
        name($0, "the id of an item")
      }
    }
    if let node = fields["customSpacing"] { stack.customSpacing = customSpacing(node) }
    return stack
  }

  /// A number of points, or `"standard"`.
  private mutating func spacing(_ node: JSONNode) -> Double? {
    if case .string("standard") = node.value { return StackLayout.standardSpacing }
    return number(node, "the spacing")
  }

  private mutating func customSpacing(
    _ node: JSONNode
  ) -> [(after: LayoutDocument.Name, spacing: Double)] {
    guard case .object(let members) = node.value else {
      expected("an object with the spacing after each item", node)
      return []
    }
    return members.compactMap { member in
      let name = LayoutDocument.Name(text: member.key, place: member.keyRange)
      return number(member.node, "the spacing after \(quoted(member.key))").map { (name, $0) }
    }
  }
}
