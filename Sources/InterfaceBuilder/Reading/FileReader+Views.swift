import Trellis

extension FileReader {
  /// The surroundings of a view.
  struct Parent {
    var id: String
    var size: Size
    /// True if y grows downwards in it.
    var isFlipped: Bool
  }

  /// The facts that the elements around a root state about it.
  struct Holder {
    /// Identifiers, classes and labels, nearest first.
    var names: [String] = []
    /// The name of the nearest holder that has a name for people.
    var title: String?
    /// The bars of the controller.
    var guides: [InterfaceGuide] = []
    /// True if one of the elements around the root is a view.
    var isView = false
    /// True if one of them says that Interface Builder shows the root in a size of its own.
    var hasFreeSize = false
    /// True if the nearest one gives the root such a size.
    var givesFreeSize = false
    /// The nearest table or collection, and what its rows know about it.
    var list: InterfaceRow?

    /// The facts about one root: only the view of a controller has the controller's bars.
    func of(_ root: Markup, in owner: Markup) -> Holder {
      var result = self
      if !owner.showsInController(root) { result.guides = [] }
      return result
    }
  }

  /// A view with the children that have been read in it so far, and their places in a stack: on the heap,
  /// because views are large, and a view waits while its children are read.
  final class ViewRecord {
    var view: InterfaceView?
    var children: [InterfaceView] = []
    var gravities: [StackLayout.Gravity] = []

    @inline(never)
    func append(_ child: ViewRecord) {
      guard var view = child.view else { return }
      view.children = child.children
      view.stack?.gravities = child.gravities
      children.append(view)
    }
  }

  /// Reads a view and everything in it, and appends it to those in `list`; trees inside that have a root of
  /// their own become scenes.
  mutating func readView(
    _ element: Markup, in parent: Parent?, _ holder: Holder, into list: ViewRecord
  ) {
    let record = ViewRecord()
    beginView(element, in: parent, record)
    readChildren(element, record, holder)
    keepPlaces(in: record)
    list.append(record)
  }

  /// Reads what an element says about its view itself.
  ///
  /// Not inlined: the caller recurses, and its frames are to be small.
  @inline(never)
  private mutating func beginView(
    _ element: Markup, in parent: Parent?, _ record: ViewRecord
  ) {
    let isAppKit = file.platform == .macOS
    var view = InterfaceView(
      elementName: element.name,
      id: identifier(
        element, otherwise: (parent.map { $0.id + "." } ?? "") + (element["key"] ?? element.name)),
      line: element.line, attributes: element.attributesAndTexts,
      cell: isAppKit ? element.children.first { $0["key"] == "cell" }?.attributes ?? [:] : [:],
      isAppKit: isAppKit, frame: frame(of: element, in: parent))
    if element.name == "button", !isAppKit { view.state = Self.state(of: element) }
    view.inputTraits = element.child("textInputTraits", key: "textInputTraits")?.attributes ?? [:]
    view.embeddedController =
      element.child("connections")?.children.first {
        $0.name == "segue" && $0["kind"] == "embed"
      }?["destination"]
    view.outlet = outlet(view.id)
    view.accessibilityIdentifier = element.child("accessibility")?["identifier"]
    view.hasRecordedFrame = element.isView || element["key"] == "contentView"
    view.autoresizing = mask(of: element, in: parent, frame: view.frame)
    view.translatesAutoresizingMask = element.flag(
      "translatesAutoresizingMaskIntoConstraints", otherwise: true)
    view.hasFixedFrame = element.flag("fixedFrame")
    view.isHidden = element.flag("hidden")
    readContent(element, &view)
    view.layoutMargins = margins(of: element)
    view.hasDirectionalMargins =
      element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
    view.stack = stack(of: element)
    readGuides(element, &view)
    for child in element.child("constraints")?.children ?? [] {
      if let constraint = constraint(child, in: view) { view.constraints.append(constraint) }
    }
    record.view = view
  }

  // MARK: Geometry

  private mutating func frame(
    of element: Markup, in parent: Parent?
  ) -> Rect {
    guard let rect = element.child("rect", key: "frame") else {
      // The holder of a content view makes it as large as itself.
      if element["key"] == "contentView", let parent {
        return Rect(origin: .zero, size: parent.size)
      }
      remark(.missingFrame, element)
      return .zero
    }
    let width = number("width", rect) ?? 0
    let height = number("height", rect) ?? 0
    guard let parent else { return Rect(0, 0, width, height) }
    let y = number("y", rect) ?? 0
    return Rect(
      number("x", rect) ?? 0, parent.isFlipped ? y : parent.size.height - y - height, width,
      height)
  }

  private func mask(of element: Markup, in parent: Parent?, frame: Rect) -> AutoresizingMask {
    let isFlipped = parent?.isFlipped ?? true
    // The holder of a content view sizes it, whatever its mask says.
    if element["key"] == "contentView" { return [.flexibleWidth, .flexibleHeight] }
    if var mask = element["id"].flatMap({ masksOfRowTexts[$0] }) {
      // A text that ends before the far margin has its own width, not that of the row.
      if let parent, frame.maxX < parent.size.width - frame.minX - 1 { mask.remove(.flexibleWidth) }
      return mask
    }
    guard let mask = element.child("autoresizingMask") else { return [] }
    var result: AutoresizingMask = []
    if mask.flag("flexibleMinX") { result.insert(.flexibleLeftMargin) }
    if mask.flag("widthSizable") { result.insert(.flexibleWidth) }
    if mask.flag("flexibleMaxX") { result.insert(.flexibleRightMargin) }
    if mask.flag("heightSizable") { result.insert(.flexibleHeight) }
    if mask.flag(isFlipped ? "flexibleMinY" : "flexibleMaxY") { result.insert(.flexibleTopMargin) }
    if mask.flag(isFlipped ? "flexibleMaxY" : "flexibleMinY") {
      result.insert(.flexibleBottomMargin)
    }
    return result
  }

  private mutating func margins(of element: Markup) -> EdgeInsets? {
    if let insets = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      return EdgeInsets(
        top: number("top", insets) ?? 0, left: number("leading", insets) ?? 0,
        bottom: number("bottom", insets) ?? 0, right: number("trailing", insets) ?? 0)
    }
    return edgeInsets(element.child("edgeInsets", key: "layoutMargins"))
  }

  /// The insets that an `edgeInsets` element says.
  mutating func edgeInsets(_ element: Markup?) -> EdgeInsets? {
    guard let element else { return nil }
    return EdgeInsets(
      top: number("top", element) ?? 0, left: number("left", element) ?? 0,
      bottom: number("bottom", element) ?? 0, right: number("right", element) ?? 0)
  }

  // MARK: Content

  private mutating func readContent(
    _ element: Markup, _ view: inout InterfaceView
  ) {
    let hugging = view.contentHugging
    view.contentHugging = AxisPriorities(
      horizontal: priority("horizontalHuggingPriority", element) ?? hugging.horizontal,
      vertical: priority("verticalHuggingPriority", element) ?? hugging.vertical)
    let compression = view.contentCompressionResistance
    view.contentCompressionResistance = AxisPriorities(
      horizontal: priority("horizontalCompressionResistancePriority", element)
        ?? compression.horizontal,
      vertical: priority("verticalCompressionResistancePriority", element)
        ?? compression.vertical)
    view.placeholderIntrinsicSize = IntrinsicSize(
      width: placeholder("placeholderIntrinsicWidth", element),
      height: placeholder("placeholderIntrinsicHeight", element))
    if element.name == "imageView", !view.isAppKit { view.imageSize = imageSize(element["image"]) }
    view.font = font(of: element)
    view.text = text(of: element, font: view.font)
  }

  /// A number of points; `infinite` stands for no wish.
  private mutating func placeholder(_ attribute: String, _ element: Markup) -> Double? {
    guard let text = element[attribute], text != "infinite",
      let value = number(attribute, element)
    else { return nil }
    if value >= 0 { return value }
    remark(.invalidNumber(text, attribute: attribute), element)
    return nil
  }

  // MARK: Guides and children

  private mutating func readGuides(_ element: Markup, _ view: inout InterfaceView) {
    for child in element.children {
      guard ["viewLayoutGuide", "keyboardLayoutGuide"].contains(child.name), child["id"] != nil
      else { continue }
      let kind = child["key"].flatMap(InterfaceGuide.Kind.init) ?? .other
      let id = identifier(child, otherwise: "")
      view.guides.append(InterfaceGuide(id: id, kind: kind, line: child.line))
    }
  }

  /// The lists of views in an element, with the place of their views in a stack with gravity areas.
  private static let lists: [String: StackLayout.Gravity] = [
    "subviews": .leading, "beginningViews": .leading, "middleViews": .center, "endViews": .trailing,
  ]

  private mutating func readChildren(
    _ element: Markup, _ record: ViewRecord, _ holder: Holder
  ) {
    guard let parent = parent(element, record) else { return }
    var below: Holder?
    for child in element.children {
      if let gravity = Self.lists[child.name] {
        for entry in child.children {
          readView(entry, in: parent, holder, into: record)
          record.gravities.append(gravity)
        }
      } else if child.name == "gridCells" {
        for entry in child.children.flatMap(\.children) where entry.isView {
          readView(entry, in: parent, holder, into: record)
        }
      } else if child["key"] == "contentView", child.isView || child.child("subviews") != nil {
        readView(child, in: parent, holder, into: record)
        adoptContentView(child, record)
      } else if child.isView || KnownElements.holders.contains(child.name) {
        let facts = below ?? inside(element, holder)
        below = facts
        visit(child, in: element, facts)
      } else if !KnownElements.withoutLayout.contains(child.name) {
        remark(.unknownElement, child)
      }
    }
  }

  @inline(never)
  private func parent(_ element: Markup, _ record: ViewRecord) -> Parent? {
    record.view.map {
      Parent(
        id: $0.id, size: $0.frame.size, isFlipped: !$0.isAppKit || element.isFlippedInAppKit)
    }
  }

  /// Scroll views of AppKit place their clip view where no constraint does.
  @inline(never)
  private func adoptContentView(_ element: Markup, _ record: ViewRecord) {
    guard element.name == "clipView", let view = record.view else { return }
    let place = record.children.count - 1
    let id = record.children[place].id
    let isPlaced = view.constraints.contains { [$0.first, $0.second].contains(id) }
    if !isPlaced { record.children[place].translatesAutoresizingMask = true }
  }

  /// Pins the views in grids and split views: these have rules of their own, which have led to the recorded frames.
  @inline(never)
  private func keepPlaces(in record: ViewRecord) {
    guard let view = record.view, view.elementName == "gridView" || view.elementName == "splitView"
    else { return }
    let isSideBySide = view.attributes["vertical"] == "YES"
    for place in record.children.indices {
      record.children[place].hasFixedFrame = true
      guard view.elementName == "splitView" else { continue }
      record.children[place].autoresizing =
        isSideBySide
        ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleHeight]
        : [.flexibleWidth, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    }
  }
}

extension Markup {
  /// True if y grows downwards in a view of AppKit.
  fileprivate var isFlippedInAppKit: Bool {
    switch name {
    case "splitView", "tableView", "outlineView", "collectionView": return true
    case "clipView":
      let documents = ["tableView", "outlineView", "textView", "collectionView"]
      return child("subviews")?.children.first.map { documents.contains($0.name) } ?? false
    default: return false
    }
  }
}
