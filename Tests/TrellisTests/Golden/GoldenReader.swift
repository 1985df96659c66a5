import Trellis

/// Reads golden documents line by line.
struct GoldenReader {
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  let file: String
  private(set) var documents: [GoldenDocument] = []
  private var line = 0

  init(file: String) {
    self.file = file
  }

  mutating func read(_ words: [String], line: Int) throws {
    self.line = line
    guard let first = words.first, !first.hasPrefix("#") else { return }
    if first == "layout" {
      let title = words.dropFirst().joined(separator: " ")
      documents.append(GoldenDocument(title: title, file: file))
      return
    }
    guard !documents.isEmpty else { throw mistake("a line before the first layout") }
    var document = documents.removeLast()
    if first != "frame" && first != "content" {
      document.lines.append(words.joined(separator: " "))
    }
    try read(first, Words(words.dropFirst(), self), words, into: &document)
    documents.append(document)
  }

  private func mistake(_ text: String) -> Mistake {
    Mistake(description: "\(file):\(line): \(text)")
  }

  private func read(
    _ first: String, _ rest: Words, _ all: [String], into document: inout GoldenDocument
  ) throws {
    var words = rest
    switch first {
    case "size": document.size = Size(try words.number(), try words.number())
    case "scale": document.scale = try words.number()
    case "direction":
      document.direction = try words.word() == "rtl" ? .rightToLeft : .leftToRight
    case "root": try read(&words, into: &document.root)
    case "item", "scroll", "guide", "stack":
      var item = GoldenDocument.Item(name: try words.word())
      if first == "scroll" { item.kind = .scroll }
      if first == "guide" { item.kind = .guide }
      if first == "stack" { item.stack = GoldenDocument.Stack() }
      try read(&words, into: &item)
      document.items.append(item)
    case "arrange":
      let stack = try words.word()
      guard let index = document.items.firstIndex(where: { $0.name == stack }) else {
        throw mistake("no stack \(stack)")
      }
      while let name = words.next() {
        document.items[index].stack?.arranged.append(name)
        if words.take("after") {
          document.items[index].stack?.spacingAfter[name] = try words.number()
        }
        if words.take("gravity") {
          document.items[index].stack?.gravity[name] = StackLayout.Gravity(
            rawValue: try words.word())
        }
      }
    case "frame": document.frames.append((try words.word(), try words.rect()))
    case "content":
      document.contents.append((try words.word(), Size(try words.number(), try words.number())))
    default:
      document.constraints.append(try constraint(Words(all[...], self)))
      return
    }
    guard words.next() == nil else { throw mistake("more words than expected") }
  }

  private func read(_ words: inout Words, into item: inout GoldenDocument.Item) throws {
    while let word = words.next() {
      switch word {
      case "in": item.parent = try words.word()
      case "content": item.content = (try words.optional(), try words.optional())
      case "hug": item.hugging = (try words.number(), try words.number())
      case "resist": item.resistance = (try words.number(), try words.number())
      case "margins": item.margins = try words.insets()
      case "safe": item.safeArea = try words.insets()
      case "alignment": item.alignment = try words.insets()
      case "baselines": item.baselines = (try words.number(), try words.number())
      case "hidden": item.isHidden = true
      case "offset": item.offset = Point(try words.number(), try words.number())
      case "manual": item.contentSize = Size(try words.number(), try words.number())
      case "fixed":
        item.fixed = FixedFrame(
          try words.rect(), autoresizing: try words.mask(),
          parentSize: Size(try words.number(), try words.number()))
      case "vertical": item.stack?.axis = .vertical
      case "horizontal": item.stack?.axis = .horizontal
      case "spacing": item.stack?.spacing = try words.number()
      case "in-margins": item.stack?.isInsideMargins = true
      case "insets": item.stack?.insets = try words.insets()
      case "align":
        guard let alignment = StackLayout.Alignment(rawValue: try words.word()) else {
          throw mistake("no such alignment")
        }
        item.stack?.alignment = alignment
      default:
        guard let distribution = StackLayout.Distribution(rawValue: word), item.stack != nil else {
          throw mistake("unknown word \(word)")
        }
        item.stack?.distribution = distribution
      }
    }
  }

  private func constraint(_ words: Words) throws -> GoldenDocument.Constraint {
    var words = words
    let relations: [String: Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    let first = try side(words.word())
    guard let relation = relations[try words.word()] else { throw mistake("no relation") }
    var result = GoldenDocument.Constraint(first: first, relation: relation)
    var word = try words.word()
    if let number = Double(word) {
      result.constant = number
      if words.take("*") {
        (result.multiplier, result.constant) = (number, 0)
        word = try words.word()
      }
    }
    if Double(word) == nil {
      result.second = try side(word)
      if words.take("+") { result.constant = try words.number() }
      if words.take("-") { result.constant = -(try words.number()) }
    }
    if let last = words.next() {
      guard last.first == "@", let priority = Double(last.dropFirst()) else {
        throw mistake("unknown word \(last)")
      }
      result.priority = priority
    }
    return result
  }

  /// `item.attribute` or `item.area.attribute`.
  private func side(_ text: String) throws -> GoldenDocument.Side {
    let parts = text.split(separator: ".").map(String.init)
    let areas: [String: ItemID.Area] = [
      "margins": .margins, "safe": .safeArea, "content": .content, "frame": .frame,
    ]
    guard let attribute = parts.last.flatMap({ Attribute(name: $0) }),
      parts.count == 2 || parts.count == 3 && areas[parts[1]] != nil
    else { throw mistake("no attribute in \(text)") }
    return GoldenDocument.Side(
      item: parts[0], area: parts.count == 3 ? areas[parts[1]] ?? .item : .item,
      attribute: attribute)
  }

  /// The words of a line that are left.
  fileprivate struct Words {
    private var rest: ArraySlice<String>
    private let reader: GoldenReader

    init(_ words: ArraySlice<String>, _ reader: GoldenReader) {
      rest = words
      self.reader = reader
    }

    mutating func next() -> String? { rest.popFirst() }

    mutating func take(_ word: String) -> Bool {
      guard rest.first == word else { return false }
      rest.removeFirst()
      return true
    }

    mutating func word() throws -> String {
      guard let word = rest.popFirst() else { throw reader.mistake("a word is missing") }
      return word
    }

    mutating func number() throws -> Double {
      let text = try word()
      guard let number = Double(text) else { throw reader.mistake("no number: \(text)") }
      return number
    }

    /// A number, or a dash for none.
    mutating func optional() throws -> Double? { take("-") ? nil : try number() }

    mutating func rect() throws -> Rect {
      Rect(try number(), try number(), try number(), try number())
    }

    /// Top, left, bottom, right.
    mutating func insets() throws -> EdgeInsets {
      EdgeInsets(
        top: try number(), left: try number(), bottom: try number(), right: try number())
    }

    /// For each axis the parts that are flexible: `nsf` for near margin, size, far margin, `-` for none.
    mutating func mask() throws -> AutoresizingMask {
      let (horizontal, vertical) = (try word(), try word())
      var mask: AutoresizingMask = []
      if horizontal.contains("n") { mask.insert(.flexibleLeftMargin) }
      if horizontal.contains("s") { mask.insert(.flexibleWidth) }
      if horizontal.contains("f") { mask.insert(.flexibleRightMargin) }
      if vertical.contains("n") { mask.insert(.flexibleTopMargin) }
      if vertical.contains("s") { mask.insert(.flexibleHeight) }
      if vertical.contains("f") { mask.insert(.flexibleBottomMargin) }
      return mask
    }
  }
}
