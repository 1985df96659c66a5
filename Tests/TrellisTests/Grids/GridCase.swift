import Testing
import Trellis

/// A grid or a flow in one line of text, for the golden tables: `title | settings | items | frames`.
///
/// Settings are words such as `w=300`, `columns=content,60,share(2)`, `spacing=8,4`. Rows of items are
/// separated by `/`, items by `;`, `-` is an empty cell. An item is `name WxH` and more words; `text=WxH`
/// is text of that natural size, which wraps. Frames are `name x y w h`, relative to the grid; `grid w h`
/// is that of the grid itself.
struct GridCase {
  struct Item {
    var name: String
    var words: [String: String]
    var flags: Set<String>
  }

  let title: String
  let settings: [String: String]
  let rows: [[Item?]]
  let frames: [(name: String, numbers: [Double])]

  init(_ fields: [String]) throws {
    title = fields[0]
    settings = Self.words(fields[1].split(separator: " ").map(String.init)).words
    rows = fields[2].split(separator: "/").map { row in
      row.split(separator: ";").map { text -> Item? in
        var parts = text.split(separator: " ").map(String.init)
        guard let name = parts.first, name != "-" else { return nil }
        parts.removeFirst()
        let (words, flags) = Self.words(parts)
        return Item(name: name, words: words, flags: flags)
      }
    }
    frames = fields[3].split(separator: ";").map { text in
      let parts = text.split(separator: " ").map(String.init)
      return (parts[0], parts.dropFirst().compactMap { Double($0) })
    }
  }

  private static func words(_ parts: [String]) -> (words: [String: String], flags: Set<String>) {
    var result: [String: String] = [:]
    var flags: Set<String> = []
    for part in parts {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      if sides.count == 2 {
        result[sides[0]] = sides[1]
      } else if part.contains("x") {
        result["size"] = part
      } else {
        flags.insert(part)
      }
    }
    return (result, flags)
  }

  static func size(_ text: String) throws -> Size {
    let numbers = text.split(separator: "x").compactMap { Double($0) }
    try #require(numbers.count == 2)
    return Size(numbers[0], numbers[1])
  }

  func number(_ word: String) -> Double? { settings[word].flatMap { Double($0) } }

  func numbers(_ word: String) -> [Double] {
    settings[word]?.split(separator: ",").compactMap { Double($0) } ?? []
  }

  /// Text of one line at its natural width, which needs more lines where it has less.
  static func measure(_ natural: Size) -> (Double?) -> IntrinsicSize {
    { width in
      guard let width, width > 0, width < natural.width else { return IntrinsicSize(natural) }
      return IntrinsicSize(
        width: width, height: (natural.width / width).rounded(.up) * natural.height)
    }
  }

  /// An engine of 300 by 200 points with the grid or flow in the top leading corner, and its items.
  func stage(
    _ direction: LayoutDirection
  ) throws -> (engine: LayoutEngine, owner: ItemID, items: [[ItemID?]], names: [String: ItemID]) {
    let engine = try LayoutEngine(size: Size(300, 200), direction: direction)
    let owner = try engine.add("grid")
    try engine.addConstraints([
      ConstraintSpec(owner, .leading, to: engine.root, .leading),
      ConstraintSpec(owner, .top, to: engine.root, .top),
    ])
    for (word, attribute) in [("w", Attribute.width), ("h", .height)] {
      if let length = number(word) {
        try engine.addConstraint(ConstraintSpec(owner, attribute, constant: length))
      }
    }
    if let limit = number("max") {
      try engine.addConstraint(ConstraintSpec(owner, .width, .lessThanOrEqual, constant: limit))
    }
    var names = ["grid": owner]
    let items = try rows.map { row in
      try row.map { item -> ItemID? in
        guard let item else { return nil }
        let id = try engine.add(item.name, in: owner) { properties in
          properties.isHidden = item.flags.contains("hidden")
          properties.firstBaselineOffset = item.words["base"].flatMap { Double($0) } ?? 0
          properties.lastBaselineOffset = item.words["last"].flatMap { Double($0) } ?? 0
          if let priority = item.words["p"].flatMap({ Double($0) }) {
            properties.contentCompressionResistance.horizontal = Priority(rawValue: priority)
          }
        }
        if let size = item.words["size"] {
          try engine.setIntrinsicContentSize(IntrinsicSize(Self.size(size)), of: id)
        }
        if let text = item.words["text"] {
          try engine.setMeasure(Self.measure(Self.size(text)), of: id)
        }
        if let width = item.words["width"].flatMap({ Double($0) }) {
          try engine.addConstraint(ConstraintSpec(id, .width, constant: width))
        }
        names[item.name] = id
        return id
      }
    }
    return (engine, owner, items, names)
  }

  /// Compares the frames, mirrored where text runs right to left.
  func check(
    _ engine: LayoutEngine, _ names: [String: ItemID], _ direction: LayoutDirection
  ) throws {
    let owner = try engine.frame(of: try #require(names["grid"]))
    for (name, numbers) in frames {
      let frame = try engine.frame(of: try #require(names[name], "\(name)"))
      if name == "grid" {
        let size = Size(numbers[0], numbers[1])
        #expect(isClose(frame.size, size), "\(title) (\(direction)): \(frame.size)")
        continue
      }
      var wanted = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
      if direction == .rightToLeft {
        wanted.origin.x = owner.width - wanted.maxX
      }
      #expect(isClose(frame, wanted), "\(title) (\(direction)), \(name): \(frame), not \(wanted)")
    }
    #expect(engine.conflicts.isEmpty, "\(title)")
  }
}
