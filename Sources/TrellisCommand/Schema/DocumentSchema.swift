import Trellis
import VisualFormat
import VisualFormatTools

/// The schema of layout documents.
///
/// ``DocumentReader`` takes the keys that it knows from here. No schema can say whether a name refers to
/// something, such as an item of the document.
enum DocumentSchema {
  private static let largest = LayoutEngine.largestLength
  private static let value = JSONSchema.number(["minimum": -largest, "maximum": largest])
  private static let length = JSONSchema.number(["minimum": 0, "maximum": largest])
  private static let positive = JSONSchema.number(["exclusiveMinimum": 0, "maximum": largest])
  private static let priority = JSONSchema.number(["exclusiveMinimum": 0, "maximum": 1000])
  private static let name = JSONSchema.merged(JSONSchema.string, ["minLength": .number(1)])
  private static let insets = JSONSchema.tuple(4, value)
    .described("[top, left, bottom, right] in points")

  private static func words<Value>(_ choices: [(String, Value)]) -> JSONText {
    JSONSchema.word(choices.map(\.0))
  }

  // MARK: Members

  static let document: [String: JSONText] = [
    "trellis": JSONSchema.only(1).described("the version of the format"),
    "size": JSONSchema.tuple(2, length).described("[width, height] of the root in points"),
    "scale": positive.described("pixels a point, to which edges are rounded"),
    "direction": words(DocumentReader.directions).described("how leading and trailing are read"),
    "dialect": words(DocumentReader.dialects).described("the dialect of formats"),
    "metrics": JSONSchema.map(value).described("the numbers that formats may call by name"),
    "items": JSONSchema.array(itemSchema).described("the items, in the order of drawing"),
    "guides": JSONSchema.array(object(guide, required: ["id"])),
    "constraints": JSONSchema.array(constraint),
  ]

  static let item: [String: JSONText] = [
    "id": name.described("a name; `root` is the item of the given size"),
    "in": JSONSchema.string.described("the item it is in; the root if it is not written"),
    "kind": JSONSchema.word(["view", "scroll", "stack"]),
    "intrinsic": JSONSchema.tuple(2, length.orNull).described(
      "[width, height] of the content; null where it has none"),
    "hugging": JSONSchema.tuple(2, priority).described("[horizontal, vertical] priorities"),
    "compression": JSONSchema.tuple(2, priority).described("[horizontal, vertical] priorities"),
    "alignmentInsets": insets, "margins": insets, "safeArea": insets,
    "baseline": JSONSchema.tuple(2, value).described("[firstFromTop, lastFromBottom] in points"),
    "frame": frame, "hidden": JSONSchema.boolean,
    "autoresizing": JSONSchema.array(JSONSchema.word(DocumentReader.maskNames)).described(
      "with a frame: what of it is flexible"),
    "gravity": words(DocumentReader.gravities).described("where a stack gathers the item"),
  ]

  static let stack: [String: JSONText] = [
    "axis": words(DocumentReader.axes),
    "distribution": words(DocumentReader.distributions),
    "alignment": words(DocumentReader.alignments),
    "spacing": JSONSchema.any([value, JSONSchema.word(["standard"])]),
    "spacingStandard": JSONSchema.boolean,
    "customSpacing": JSONSchema.map(value).described("points after items"),
    "marginsRelative": JSONSchema.boolean, "baselineRelative": JSONSchema.boolean,
    "insets": insets,
    "arranged": JSONSchema.array(JSONSchema.string).described("ids in order"),
    "ns": JSONSchema.boolean.described("whether the defaults are those of NSStackView"),
  ]

  static let guide: [String: JSONText] = [
    "id": JSONSchema.merged(name, ["not": isRoot]), "in": JSONSchema.string,
    "allowsNegativeSize": JSONSchema.boolean.described(
      "whether its width and height may be less than 0"),
  ]

  static let format: [String: JSONText] = [
    "vfl": JSONSchema.string.described("a visual format"),
    "dialect": words(DocumentReader.dialects),
    "options": JSONSchema.array(JSONSchema.word(FormatOptions.named.map(\.name))),
    "identifier": JSONSchema.string,
  ]

  static let equation: [String: JSONText] = [
    "first": JSONSchema.string, "attribute": JSONSchema.word(attributes),
    "relation": words(DocumentReader.relations), "second": JSONSchema.string,
    "secondAttribute": JSONSchema.word(attributes), "multiplier": value, "constant": value,
    "priority": priority, "identifier": JSONSchema.string,
  ]

  private static let attributes =
    Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.name) + ["baseline"]

  private static let frame = JSONSchema.array(value).described("[x, y, width, height] in points")
    .limited(to: [value, value, length, length])

  // MARK: Objects

  /// A member that is null counts as not written, also one of the `empty` members, which another kind of object has;
  /// required members cannot be null.
  private static func object(
    _ members: [String: JSONText], required: [String], empty: [String: JSONText] = [:]
  ) -> JSONText {
    var properties = empty.mapValues { _ in JSONSchema.null }
    for (key, schema) in members {
      properties[key] = required.contains(key) ? schema : schema.orNull
    }
    return JSONSchema.object(properties, required: required)
  }

  private static let itemSchema: JSONText = {
    let members = item.merging(stack) { own, _ in own }
    var notOfRoot = members.mapValues { _ in JSONSchema.null }
    for key in DocumentReader.rootKeys + stack.keys { notOfRoot[key] = nil }
    notOfRoot["kind"] = JSONSchema.word(["view", "stack"]).orNull
    let rules: [[String: JSONText]] = [
      // Only a stack has the keys of one.
      [
        "if": has("kind", .object(["const": .string("stack")])),
        "else": .object(["properties": .object(stack.mapValues { _ in JSONSchema.null })]),
      ],
      ["if": has("id", isRoot), "then": .object(["properties": .object(notOfRoot)])],
      ["if": has("autoresizing", JSONSchema.list), "then": has("frame", JSONSchema.list)],
    ]
    return JSONSchema.merged(
      object(members, required: ["id"]), ["allOf": .array(rules.map(JSONText.object))])
  }()

  private static let isRoot: JSONText = .object(["const": .string(LayoutDocument.rootID)])

  /// A member that is there, and not null.
  private static func has(_ key: String, _ schema: JSONText) -> JSONText {
    .object(["properties": .object([key: schema]), "required": .strings([key])])
  }

  private static let constraint = JSONSchema.any([
    JSONSchema.string.described("a visual format"),
    object(format, required: ["vfl"], empty: equation),
    JSONSchema.merged(
      object(equation, required: ["first", "attribute"], empty: format),
      ["if": has("secondAttribute", JSONSchema.string), "then": has("second", JSONSchema.string)]),
  ])

  /// The whole schema.
  static let schema = JSONSchema.document(
    "A layout document of Trellis", object(document, required: ["trellis"]))
}

extension JSONText {
  /// An array whose elements each have a schema of their own.
  fileprivate func limited(to elements: [JSONText]) -> JSONText {
    JSONSchema.merged(
      self,
      [
        "prefixItems": .array(elements), "minItems": .integer(elements.count),
        "maxItems": .integer(elements.count),
      ])
  }
}
