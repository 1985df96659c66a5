import Trellis

extension InterfaceFile {
  /// Reads a `.xib` or `.storyboard` file.
  ///
  /// Elements without a meaning for layout are skipped; those whose meaning is not known are in ``remarks``,
  /// and so are attributes with values that they cannot have.
  ///
  /// - Parameters:
  ///   - bytes: The file, as it is.
  ///   - traits: The traits for which variations are applied; nil for those of the device that the
  ///     recorded frames belong to.
  /// - Throws: ``InterfaceBuilderError`` for what is no document of Interface Builder.
  /// - Complexity: linear in the size of the file.
  public init(_ bytes: [UInt8], traits: InterfaceTraits? = nil) throws(InterfaceBuilderError) {
    let document = try MarkupParser.parse(bytes)
    var reader = try FileReader(document, traits: traits)
    reader.read()
    self = reader.file
  }
}

/// Finds the trees of views in a document.
struct FileReader {
  private(set) var file: InterfaceFile
  /// The document, with variations in their places.
  private let document: Markup
  /// The parts of the document that are there for other traits only.
  private let uninstalled: Set<String>
  /// The identifiers of views and guides that have been met.
  private var taken: Set<String> = []
  /// The last number that was added to an identifier to make it unique.
  private var repetitions: [String: Int] = [:]
  /// The controllers that show other controllers.
  private let relations: ControllerRelations
  /// The names of the outlets by the identifiers of the elements that are connected with them.
  private let outlets: [String: String]
  /// The masks by which the texts of rows with a style follow their row, by the identifiers of the texts.
  let masksOfRowTexts: [String: AutoresizingMask]
  /// The sizes of the images that the file names.
  private var imageSizes: [String: Size] = [:]

  init(_ document: Markup, traits: InterfaceTraits?) throws(InterfaceBuilderError) {
    guard document.name == "document", document["type"]?.contains("InterfaceBuilder") == true else {
      throw .notInterfaceBuilder(root: document.name, line: document.line)
    }
    let runtime = document["targetRuntime"] ?? document["type"] ?? ""
    let platform = Self.platform(runtime)
    let device = document.child("device")
    let traits = traits ?? Self.traits(platform, device)
    file = InterfaceFile(platform: platform, device: device?["id"], traits: traits)
    file.onlyIdiom = runtime.contains("CocoaTouch.iPad") ? .pad : nil
    file.screen = device.flatMap(InterfaceScreen.init(file:))
    file.tools = document["toolsVersion"].flatMap(InterfaceTools.init(version:))
    self.document = document.varied(for: traits)
    relations = ControllerRelations(document)
    let everything = document.everything
    masksOfRowTexts = Dictionary(
      everything.flatMap(\.masksOfRowTexts), uniquingKeysWith: { first, _ in first })
    outlets = Dictionary(
      everything.compactMap(\.outlet), uniquingKeysWith: { first, _ in first })
    uninstalled = Set(everything.compactMap { $0["id"] })
      .subtracting(self.document.everything.compactMap { $0["id"] })
  }

  private static func platform(_ runtime: String) -> InterfaceFile.Platform {
    if runtime.contains("AppleTV") { return .tvOS }
    return runtime.contains("CocoaTouch") ? .iOS : .macOS
  }

  private static func traits(
    _ platform: InterfaceFile.Platform, _ device: Markup?
  ) -> InterfaceTraits {
    if platform == .macOS {
      return InterfaceTraits(width: .regular, height: .regular, idiom: "mac")
    }
    guard let device, let id = device["id"] else { return InterfaceTraits() }
    return InterfaceTraits(device: id, isLandscape: device["orientation"] == "landscape")
  }

  /// Reads all trees.
  mutating func read() {
    for image in document.child("resources")?.children ?? [] where image.name == "image" {
      // Symbols are drawn in the size of the text beside them.
      guard let name = image["name"], image["catalog"] != "system",
        let width = number("width", image), let height = number("height", image)
      else { continue }
      imageSizes[name] = Size(width, height)
    }
    visit(document.children, in: document, Holder())
  }

  // MARK: Scenes

  /// Bars and scrollers, which their owners place.
  private static let keysOfBars: Set<String> = [
    "navigationBar", "tabBar", "toolbar", "horizontalScroller", "verticalScroller", "headerView",
  ]

  /// Looks for roots among some of an element's children and below them.
  mutating func visit(
    _ children: [Markup], in element: Markup, _ holder: Holder
  ) {
    let below = inside(element, holder)
    for child in children { visit(child, in: element, below) }
  }

  /// Looks for roots in a child of an element and below it; the holder has the facts of the element.
  mutating func visit(_ child: Markup, in element: Markup, _ holder: Holder) {
    if child["key"].map(Self.keysOfBars.contains) == true {
      if child.isView { remark(.placedByOwner, child) }
    } else if child.isView {
      readScene(child, in: element, holder)
    } else {
      visit(child.children, in: child, holder)
    }
  }

  /// The facts that hold for what is in an element.
  ///
  /// - Complexity: linear in the number of its children; so it is asked once for all of them.
  @inline(never)
  func inside(_ element: Markup, _ holder: Holder) -> Holder {
    var result = holder
    let names = [
      "id", "sceneID", "storyboardIdentifier", "customClass", "userLabel", "title", "label",
      "identifier",
    ].compactMap { element[$0] }
    result.names.insert(contentsOf: names.filter { !$0.isEmpty }, at: 0)
    result.isView = result.isView || element.isView
    result.hasFreeSize =
      result.hasFreeSize || element.child("freeformSimulatedSizeMetrics") != nil
    result.givesFreeSize = element.child("size", key: "freeformSize") != nil
    result.list = InterfaceRow(list: element) ?? result.list
    if element["id"] != nil, !element.isView {
      result.title =
        element["userLabel"] ?? element["customClass"] ?? element["title"] ?? element["label"]
        ?? result.title
    }
    for guide in element.child("layoutGuides")?.children ?? [] {
      guard let id = guide["id"], let type = guide["type"] else { continue }
      let kind: InterfaceGuide.Kind = type == "bottom" ? .bottomLayoutGuide : .topLayoutGuide
      result.guides.append(InterfaceGuide(id: id, kind: kind, line: guide.line))
    }
    return result
  }

  private mutating func readScene(
    _ element: Markup, in owner: Markup, _ holder: Holder
  ) {
    let place = file.scenes.count
    let root = ViewRecord()
    readView(element, in: nil, holder.of(element, in: owner), into: root)
    addScene(root.children[0], element, in: owner, holder.of(element, in: owner), at: place)
  }

  /// Makes a scene of a root that has been read.
  ///
  /// Not inlined: the caller recurses, and its frames are to be small.
  @inline(never)
  private mutating func addScene(
    _ root: InterfaceView, _ element: Markup, in owner: Markup, _ holder: Holder, at place: Int
  ) {
    let isControllers = owner.showsInController(element)
    let controller = isControllers ? owner["id"] : nil
    let isFree = holder.hasFreeSize || holder.givesFreeSize
    let own = element["userLabel"] ?? element["customClass"] ?? element["reuseIdentifier"]
    let isMain = isControllers || owner.name == "window"
    var scene = InterfaceScene(
      platform: file.platform, screen: file.screen, tools: file.tools,
      namesDevice: file.device != nil,
      role: Self.role(of: element, isControllers: isControllers, in: owner),
      names: holder.names
        + ["reuseIdentifier", "customClass", "userLabel", "identifier"].compactMap { element[$0] },
      containerNames: controller.flatMap { relations.containers[$0] } ?? [],
      hasSizeOfItsOwn: isFree || controller.map(relations.embedded.contains) == true,
      row: InterfaceScene.isRow(root) ? holder.list : nil,
      isNavigationRoot: controller.map(relations.navigationRoots.contains) == true,
      hasNavigationItem: isControllers && owner.child("navigationItem") != nil,
      isNested: holder.isView, root: root,
      controllerGuides: holder.guides.filter { take($0) },
      name: (isMain ? holder.title ?? own : own ?? holder.title) ?? element.name)
    removeForeignConstraints(&scene)
    scene.measureLists(of: &file.scenes[place...])
    // Before the cells and headers in it, which reading the root has found.
    file.scenes.insert(scene, at: place)
  }

  /// True if no view or guide has the identifier of a bar's guide; else there is a remark.
  private mutating func take(_ guide: InterfaceGuide) -> Bool {
    if taken.insert(guide.id).inserted { return true }
    file.remarks.append(
      InterfaceRemark(
        reason: .repeatedIdentifier(guide.id), element: "viewControllerLayoutGuide",
        attributes: ["id": guide.id], line: guide.line))
    return false
  }

  private static func role(
    of element: Markup, isControllers: Bool, in owner: Markup
  ) -> InterfaceScene.Role {
    if isControllers { return .controllerView }
    if owner.name == "window" { return .windowContent }
    let isCell =
      element.name.hasSuffix("Cell") || element.name == "tableCellView"
      || element.name == "collectionReusableView"
    return isCell ? .cell : .view
  }

  /// Removes the constraints that are about something outside of the tree, or about the content of a view
  /// that does not scroll.
  private mutating func removeForeignConstraints(_ scene: inout InterfaceScene) {
    var known = Set(scene.controllerGuides.map(\.id))
    var ownersWithoutContent: [String: String] = [:]
    for view in scene.root.subtree {
      known.insert(view.id)
      known.formUnion(view.guides.map(\.id))
      for guide in view.guides where guide.kind.needsScrolling && !view.scrolls {
        ownersWithoutContent[guide.id] = view.id
      }
    }
    func filter(_ view: inout InterfaceView) {
      view.constraints.removeAll { constraint in
        let items = [constraint.first, constraint.second].compactMap { $0 }
        let reason: InterfaceRemark.Reason
        if let missing = items.first(where: { !known.contains($0) }) {
          if uninstalled.contains(missing) { return true }
          reason = .missingItem(missing)
        } else if let owner = items.compactMap({ ownersWithoutContent[$0] }).first {
          reason = .doesNotScroll(owner)
        } else {
          return false
        }
        file.remarks.append(
          InterfaceRemark(
            reason: reason, element: "constraint", attributes: ["id": constraint.id],
            line: constraint.line))
        return true
      }
      for place in view.children.indices { filter(&view.children[place]) }
    }
    filter(&scene.root)
  }

  // MARK: Helpers for views

  /// The name of the first outlet that is connected with the element of an identifier.
  func outlet(_ id: String) -> String? { outlets[id] }

  /// The size of an image that the file knows.
  func imageSize(_ name: String?) -> Size? { name.flatMap { imageSizes[$0] } }

  /// A finite number that the engine accepts; nil, with a remark, for any other text.
  mutating func number(_ attribute: String, _ element: Markup) -> Double? {
    guard let text = element[attribute] else { return nil }
    guard let value = Double(decimal: text), value.magnitude <= LayoutEngine.largestLength else {
      remark(.invalidNumber(text, attribute: attribute), element)
      return nil
    }
    return value
  }

  /// A priority; nil, with a remark, for a number that is none.
  mutating func priority(_ attribute: String, _ element: Markup) -> Priority? {
    guard let value = number(attribute, element) else { return nil }
    let priority = Priority(rawValue: value)
    if priority.isValid { return priority }
    remark(.invalidNumber(element[attribute] ?? "", attribute: attribute), element)
    return nil
  }

  /// Adds a remark about an element.
  mutating func remark(_ reason: InterfaceRemark.Reason, _ element: Markup) {
    file.remarks.append(
      InterfaceRemark(
        reason: reason, element: element.name, attributes: element.attributes, line: element.line))
  }

  /// The identifier of a view or guide, made unique if it is there already.
  mutating func identifier(_ element: Markup, otherwise: String) -> String {
    let wanted = element["id"] ?? otherwise
    if taken.insert(wanted).inserted { return wanted }
    remark(element["id"] == nil ? .missingIdentifier : .repeatedIdentifier(wanted), element)
    var number = repetitions[wanted, default: 1] + 1
    while !taken.insert("\(wanted)#\(number)").inserted { number += 1 }
    repetitions[wanted] = number
    return "\(wanted)#\(number)"
  }
}
