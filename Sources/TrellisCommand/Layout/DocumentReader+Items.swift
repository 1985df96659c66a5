import Trellis
import VisualFormatTools

extension DocumentReader {
  /// The keys that the root may have, besides those of a stack: its place is the host's.
  static let rootKeys = ["id", "kind", "margins", "safeArea"]

  static let maskNames = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
    "flexibleHeight", "flexibleBottomMargin",
  ]

  /// Reads an entry of `items`.
  mutating func readItem(_ node: JSONNode) {
    guard
      let fields = fields(of: node, "an item", Array(DocumentSchema.item.keys) + Self.stackKeys),
      let id = id(fields["id"], "an item", at: node)
    else { return }
    var item = LayoutDocument.Item(id: id)
    if id.text == LayoutDocument.rootID {
      let rootKeys = Self.rootKeys + Self.stackKeys
      refuse(fields.filter { !rootKeys.contains($0.key) }, "the root has no")
    } else {
      item.parent = parent(fields["in"])
    }
    readKind(fields, &item)
    readContent(fields, &item.properties)
    readInsets(fields, &item.properties)
    readFrame(fields, &item.properties)
    if let value = fields["gravity"].flatMap({ choice($0, Self.gravities, "gravity") }) {
      item.gravity = value
    }
    item.properties.name = id.text
    append(item)
  }

  /// Reads an entry of `guides`.
  mutating func readGuide(_ node: JSONNode) {
    guard let fields = fields(of: node, "a guide", DocumentSchema.guide.keys),
      let id = id(fields["id"], "a guide", at: node)
    else { return }
    var guide = LayoutDocument.Item(id: id, kind: .guide, parent: parent(fields["in"]))
    guide.properties.name = id.text
    if let value = fields["allowsNegativeSize"].flatMap({ boolean($0) }) {
      guide.properties.allowsNegativeSize = value
    }
    append(guide)
  }

  private mutating func id(_ node: JSONNode?, _ what: String, at entry: JSONNode)
    -> LayoutDocument.Name?
  {
    guard let node else {
      let start = entry.range.lowerBound
      report("\(what) needs an `id`", at: start..<start + 1)
      return nil
    }
    guard let id = name(node, "the id") else { return nil }
    if id.text.isEmpty {
      report("an id must not be empty", at: node.range)
      return nil
    }
    return id
  }

  /// The item that an entry is in; the root if the entry names none.
  private mutating func parent(_ node: JSONNode?) -> LayoutDocument.Name? {
    let root = LayoutDocument.Name(text: LayoutDocument.rootID, place: 0..<0)
    return node.map { name($0, "the id of an item") ?? root } ?? root
  }

  mutating func refuse(_ fields: [String: JSONNode], _ beginning: String) {
    for (key, node) in fields.sorted(by: { $0.value.range.lowerBound < $1.value.range.lowerBound })
    {
      report("\(beginning) \(quoted(key))", at: node.range)
    }
  }

  private mutating func readKind(_ fields: [String: JSONNode], _ item: inout LayoutDocument.Item) {
    let kinds: [(String, ItemKind?)] = [("view", .view), ("scroll", .scroll), ("stack", nil)]
    guard let node = fields["kind"], let kind = choice(node, kinds, "kind of item") else {
      return refuse(fields.filter { Self.stackKeys.contains($0.key) }, "only a stack has")
    }
    guard let kind else {
      item.stack = stack(fields)
      return
    }
    if kind == .scroll, item.id.text == LayoutDocument.rootID {
      report("the root does not scroll; put a scroll item into it", at: node.range)
    }
    item.kind = kind
    refuse(fields.filter { Self.stackKeys.contains($0.key) }, "only a stack has")
  }

  private mutating func readContent(
    _ fields: [String: JSONNode], _ properties: inout ItemProperties
  ) {
    if let value = fields["intrinsic"].flatMap({ intrinsicSize($0) }) {
      properties.intrinsicContentSize = value
    }
    if let value = fields["hugging"].flatMap({ priorities($0) }) {
      properties.contentHugging = value
    }
    if let value = fields["compression"].flatMap({ priorities($0) }) {
      properties.contentCompressionResistance = value
    }
    if let value = fields["hidden"].flatMap({ boolean($0) }) { properties.isHidden = value }
    if let node = fields["baseline"], let parts = tuple(node, ["firstFromTop", "lastFromBottom"]) {
      properties.firstBaselineOffset = number(parts[0], "the first baseline") ?? 0
      properties.lastBaselineOffset = number(parts[1], "the last baseline") ?? 0
    }
  }

  private mutating func readInsets(_ fields: [String: JSONNode], _ properties: inout ItemProperties)
  {
    if let value = fields["alignmentInsets"].flatMap({ insets($0) }) {
      properties.alignmentInsets = value
    }
    if let value = fields["margins"].flatMap({ insets($0) }) { properties.layoutMargins = value }
    if let value = fields["safeArea"].flatMap({ insets($0) }) { properties.safeAreaInsets = value }
  }

  private mutating func readFrame(_ fields: [String: JSONNode], _ properties: inout ItemProperties)
  {
    let mask = fields["autoresizing"].map { autoresizing($0) } ?? []
    if let node = fields["frame"] {
      properties.fixedFrame = rect(node).map { FixedFrame($0, autoresizing: mask) }
    } else if let node = fields["autoresizing"] {
      report("`autoresizing` is for items that have a `frame`", at: node.range)
    }
  }

  private mutating func autoresizing(_ node: JSONNode) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    for element in elements(node, "names of what is flexible") {
      guard let name = name(element, "what is flexible") else { continue }
      if let option = AutoresizingMask(name: name.text) {
        mask.insert(option)
      } else {
        let suggestion = didYouMean(name.text, Self.maskNames)
        report("\(quoted(name.text)) is not part of a mask\(suggestion)", at: name.place)
      }
    }
    return mask
  }
}
