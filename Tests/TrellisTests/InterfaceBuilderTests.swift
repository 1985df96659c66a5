import Foundation
import Testing
import Trellis

/// Real screens with the frames that Apple's engine gave them, if the data is there.
///
/// Screens with stack views are laid out from documents, in the tests of the tool.
@Suite struct InterfaceBuilderScreens {
  @Test func framesAgree() throws {
    let cases = try InterfaceBuilderCase.all()
    guard !cases.isEmpty else {
      print("skipped: there is no ../shared/data/interface-builder.jsonl")
      return
    }
    var checked = 0
    for screen in cases where screen.isCheckable {
      let built = try screen.build()
      let wrong = try screen.differences(from: built)
      #expect(wrong.isEmpty, "\(screen.id): \(wrong.prefix(5)) \(built.engine.conflicts)")
      checked += 1
    }
    print("\(checked) of \(cases.count) screens checked")
    #expect(checked > 0)
  }
}

/// A line of the data.
struct InterfaceBuilderCase: Decodable {
  struct View: Decodable {
    var id: String
    var parent: String?
    var frame: [Double]
    var tamic: Bool
    var fixedFrame: Bool?
    var hugH: Double?
    var hugV: Double?
    var compH: Double?
    var compV: Double?
    var intrinsic: Extent?
    var alignmentInsets: [Double]?
    var scroll: Bool?

    var rect: Rect { Rect(frame[0], frame[1], frame[2], frame[3]) }
  }

  struct Extent: Decodable {
    var width: Double?
    var height: Double?
  }

  struct Guide: Decodable {
    var id: String
    var owner: String
    var kind: String
  }

  struct Link: Decodable {
    var first: String
    var firstAttr: String
    var relation: String
    var second: String?
    var secondAttr: String?
    var multiplier: Double?
    var constant: Double?
    var priority: Double?
  }

  /// A number with the way it was found, which does not matter here.
  struct Sourced: Decodable {
    var value: Double

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      value = try container.decode(Double.self)
    }
  }

  struct Resolved: Decodable {
    var safeArea: [String: [String: Sourced]]?
    var margins: [String: [String: Sourced]]?
    var baselines: [String: [String: Sourced]]?
    var topGuide: [String: Sourced]?
    var bottomGuide: [String: Sourced]?
    var contentSize: [String: Extent]?
  }

  var id: String
  var tier: String
  var rootId: String
  var rootSize: [Double]
  var views: [View]
  var guides: [Guide]
  var constraints: [Link]
  var resolved: Resolved
  var features: [String]

  enum CodingKeys: String, CodingKey {
    case id = "case"
    case tier, rootId, rootSize, views, guides, constraints, resolved, features
  }

  var isCheckable: Bool {
    tier == "A" && !features.contains("stackview")
  }

  /// All cases; none if the data is not there.
  static func all() throws -> [InterfaceBuilderCase] {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.deletingLastPathComponent()
      .appendingPathComponent("shared/data/interface-builder.jsonl")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(InterfaceBuilderCase.self, from: $0)
    }
  }
}

// MARK: - Building and comparing

extension InterfaceBuilderCase {
  struct Built {
    var engine: LayoutEngine
    var items: [String: ItemID]
  }

  func build() throws -> Built {
    let isScroll = views.contains { $0.parent == nil && $0.scroll == true }
    let engine = try LayoutEngine(
      size: Size(rootSize[0], rootSize[1]), rootKind: isScroll ? .scroll : .view)
    var items: [String: ItemID] = [:]
    for view in views {
      var properties = properties(of: view)
      if let parent = view.parent {
        if view.tamic || view.fixedFrame == true { properties.fixedFrame = FixedFrame(view.rect) }
        items[view.id] = try engine.addItem(
          view.scroll == true ? .scroll : .view, in: items[parent],
          properties: properties)
      } else {
        try engine.setProperties(properties, of: engine.root)
        items[view.id] = engine.root
      }
    }
    for guide in guides { items[guide.id] = try add(guide, to: engine, items) }
    try engine.addConstraints(
      constraints.map { link in
        ConstraintSpec(
          try #require(items[link.first]), try #require(Attribute(name: link.firstAttr)),
          link.relation == "eq"
            ? .equal : link.relation == "ge" ? .greaterThanOrEqual : .lessThanOrEqual,
          to: try link.second.map { try #require(items[$0]) },
          try link.secondAttr.map { try #require(Attribute(name: $0)) } ?? .notAnAttribute,
          multiplier: link.multiplier ?? 1, constant: link.constant ?? 0,
          priority: Priority(rawValue: link.priority ?? 1000))
      })
    return Built(engine: engine, items: items)
  }

  private func properties(of view: View) -> ItemProperties {
    var properties = ItemProperties(name: view.id)
    properties.intrinsicContentSize = IntrinsicSize(
      width: view.intrinsic?.width, height: view.intrinsic?.height)
    properties.contentHugging = AxisPriorities(
      horizontal: Priority(rawValue: view.hugH ?? 250),
      vertical: Priority(rawValue: view.hugV ?? 250))
    properties.contentCompressionResistance = AxisPriorities(
      horizontal: Priority(rawValue: view.compH ?? 750),
      vertical: Priority(rawValue: view.compV ?? 750))
    if let insets = view.alignmentInsets {
      properties.alignmentInsets = EdgeInsets(
        top: insets[1], left: insets[0], bottom: insets[3], right: insets[2])
    }
    properties.layoutMargins = insets(resolved.margins?[view.id]) ?? EdgeInsets(8)
    properties.safeAreaInsets = insets(resolved.safeArea?[view.id]) ?? .zero
    properties.firstBaselineOffset = resolved.baselines?[view.id]?["firstFromTop"]?.value ?? 0
    properties.lastBaselineOffset = resolved.baselines?[view.id]?["lastFromBottom"]?.value ?? 0
    return properties
  }

  private func insets(_ sides: [String: Sourced]?) -> EdgeInsets? {
    guard let sides else { return nil }
    return EdgeInsets(
      top: sides["top"]?.value ?? 0, left: sides["left"]?.value ?? 0,
      bottom: sides["bottom"]?.value ?? 0, right: sides["right"]?.value ?? 0)
  }

  /// The item for a guide; the old top and bottom guides are bars at the edges of the root.
  private func add(
    _ guide: Guide, to engine: LayoutEngine, _ items: [String: ItemID]
  ) throws -> ItemID {
    let owner = try #require(items[guide.owner])
    switch guide.kind {
    case "safeArea": return owner.safeArea
    case "contentLayoutGuide": return owner.content
    case "frameLayoutGuide": return owner.frame
    default:
      let isTop = guide.kind == "topLayoutGuide"
      let lengths = isTop ? resolved.topGuide : resolved.bottomGuide
      let bar = try engine.addItem(.guide, in: owner)
      try engine.addConstraints([
        ConstraintSpec(bar, .left, to: owner, .left),
        ConstraintSpec(bar, .right, to: owner, .right),
        isTop
          ? ConstraintSpec(bar, .top, to: owner, .top)
          : ConstraintSpec(bar, .bottom, to: owner, .bottom),
        ConstraintSpec(bar, .height, constant: lengths?[guide.owner]?.value ?? 0),
      ])
      return bar
    }
  }

  /// A point, as far as the four digits of the data tell.
  private static let allowance = 1 + 1e-4

  /// The views, and contents, that are more than a point from where they should be.
  func differences(from built: Built) throws -> [String] {
    var wrong: [String] = []
    for view in views where view.parent != nil {
      let frame = try built.engine.frame(of: try #require(built.items[view.id]))
      let rect = view.rect
      let error = max(
        (frame.minX - rect.minX).magnitude, (frame.minY - rect.minY).magnitude,
        (frame.width - rect.width).magnitude, (frame.height - rect.height).magnitude)
      if error > Self.allowance { wrong.append("\(view.id) \(frame) should be \(rect)") }
    }
    for (scroll, size) in resolved.contentSize ?? [:] {
      let content = try built.engine.contentSize(of: try #require(built.items[scroll]))
      let error = max(
        (content.width - (size.width ?? content.width)).magnitude,
        (content.height - (size.height ?? content.height)).magnitude)
      if error > Self.allowance {
        wrong.append("content of \(scroll) \(content) should be \(size)")
      }
    }
    return wrong
  }
}
