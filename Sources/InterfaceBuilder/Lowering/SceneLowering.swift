import Trellis

extension InterfaceLayout {
  /// Lowers a scene to items and constraints.
  ///
  /// The size of a view's content, on an axis that no required equality determines, is the recorded
  /// one.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - options: What it is laid out for.
  ///   - metrics: The lengths that the file does not record; nil to infer them from recorded frames.
  public init(
    _ scene: InterfaceScene, options: Options = Options(), metrics: InterfaceMetrics? = nil
  ) {
    let lowering = SceneLowering(
      scene, options, metrics ?? InterfaceMetrics(inferredFrom: scene))
    self = lowering.layout
  }
}

/// Makes an ``InterfaceLayout`` of a scene.
struct SceneLowering {
  private(set) var layout: InterfaceLayout
  private let options: InterfaceLayout.Options
  private let metrics: InterfaceMetrics
  private let frames: RecordedFrames
  private let determined: DeterminedSizes

  init(_ scene: InterfaceScene, _ options: InterfaceLayout.Options, _ metrics: InterfaceMetrics) {
    self.options = options
    self.metrics = metrics
    var frames = RecordedFrames(scene)
    frames.alignmentInsets = metrics.alignmentInsets
    self.frames = frames
    determined = DeterminedSizes(frames)
    let recorded = scene.root.frame.size
    layout = InterfaceLayout(size: options.size ?? recorded, recordedSize: recorded)
    for view in frames.views { layout.items.append(item(for: view)) }
    for guide in scene.controllerGuides { add(guide, of: scene.id) }
    for view in frames.views {
      for guide in view.guides where guide.kind == .other { add(guide, of: view.id) }
    }
    for constraint in scene.constraints(atRunTime: options.isRunTime) {
      layout.constraints.append(lowered(constraint))
    }
  }

  // MARK: Items

  private func item(for view: InterfaceView) -> InterfaceLayout.Item {
    let parent = frames.parent(of: view.id).flatMap { frames.view($0) }
    return InterfaceLayout.Item(
      id: view.id, parent: parent?.id, kind: view.scrolls ? .scroll : .view,
      properties: properties(of: view, in: parent), measuredHugging: view.contentHugging,
      measuredCompressionResistance: view.contentCompressionResistance, stack: view.stack,
      line: view.line)
  }

  private func properties(of view: InterfaceView, in parent: InterfaceView?) -> ItemProperties {
    var properties = ItemProperties(name: view.name)
    if parent == nil {
      properties.fixedFrame = FixedFrame(
        view.frame, autoresizing: [.flexibleWidth, .flexibleHeight], parentSize: view.frame.size)
    } else if frames.placesByFrame(view) {
      properties.fixedFrame = FixedFrame(
        view.frame, autoresizing: view.autoresizing, parentSize: parent?.frame.size)
    }
    properties.isHidden = view.isHidden
    properties.intrinsicContentSize = contentSize(of: view, in: parent)
    properties.contentHugging = view.contentHugging
    properties.contentCompressionResistance = view.contentCompressionResistance
    if !view.hasContentSize, view.placeholderIntrinsicSize == .none {
      // What the host draws in an empty view is not known: the recorded size is better than none, but
      // not to weigh against anything.
      properties.contentHugging = AxisPriorities(1)
      properties.contentCompressionResistance = AxisPriorities(1)
    }
    properties.alignmentInsets = metrics.alignmentInsets[view.id] ?? .zero
    properties.layoutMargins = metrics.layoutMargins[view.id] ?? EdgeInsets(8)
    properties.safeAreaInsets = metrics.safeArea[view.id] ?? .zero
    properties.firstBaselineOffset = metrics.firstBaselines[view.id] ?? 0
    properties.lastBaselineOffset = metrics.lastBaselines[view.id] ?? 0
    if parent == nil, let margins = options.layoutMargins { properties.layoutMargins = margins }
    if let safeArea = options.safeArea {
      properties.safeAreaInsets = parent == nil ? safeArea : .zero
      if parent != nil { properties.insetOptions.insert(.inheritsSafeArea) }
    }
    return properties
  }

  private func contentSize(of view: InterfaceView, in parent: InterfaceView?) -> IntrinsicSize {
    let placeholder = options.isRunTime ? .none : view.placeholderIntrinsicSize
    if !view.hasContentSize, view.placeholderIntrinsicSize != .none { return placeholder }
    let stack = parent?.stack?.layout
    // The sizes of all are the proportions, also of those that are determined.
    let shared = stack?.distribution == .fillProportionally ? stack?.axis : nil
    guard view.hasContentSize || view.children.isEmpty || shared != nil,
      let recorded = frames.alignmentRect(view.id)?.size
    else { return placeholder }
    func isOpen(_ axis: Axis) -> Bool { axis == shared || !determined.contains(view.id, axis) }
    if let image = view.imageSize, isOpen(.horizontal), isOpen(.vertical) {
      return IntrinsicSize(image)
    }
    return IntrinsicSize(
      width: placeholder.width ?? (isOpen(.horizontal) ? max(0, recorded.width) : nil),
      height: placeholder.height ?? (isOpen(.vertical) ? max(0, recorded.height) : nil))
  }

  // MARK: Guides

  /// Adds a guide that lies along edges of a view at certain distances.
  private mutating func add(_ guide: InterfaceGuide, of owner: String) {
    layout.items.append(
      InterfaceLayout.Item(
        id: guide.id, parent: owner, kind: .guide,
        properties: ItemProperties(name: guide.kind.rawValue), line: guide.line))
    func pin(_ attribute: Attribute, _ constant: Double) {
      layout.constraints.append(
        InterfaceLayout.Constraint(
          first: InterfaceLayout.Operand(item: guide.id), firstAttribute: attribute,
          second: InterfaceLayout.Operand(item: owner), secondAttribute: attribute,
          constant: constant, identifier: guide.kind.rawValue, line: guide.line))
    }
    let insets = metrics.guideInsets[guide.id] ?? .zero
    pin(.left, insets.left)
    pin(.right, -insets.right)
    if guide.kind != .bottomLayoutGuide { pin(.top, insets.top) }
    if guide.kind != .topLayoutGuide { pin(.bottom, -insets.bottom) }
    guard guide.kind != .other else { return }
    let length = guide.kind == .topLayoutGuide ? options.safeArea?.top : options.safeArea?.bottom
    layout.constraints.append(
      InterfaceLayout.Constraint(
        first: InterfaceLayout.Operand(item: guide.id), firstAttribute: .height,
        constant: length ?? metrics.barLengths[guide.id] ?? 0, identifier: guide.kind.rawValue,
        line: guide.line))
  }

  // MARK: Constraints

  private func lowered(_ constraint: InterfaceConstraint) -> InterfaceLayout.Constraint {
    InterfaceLayout.Constraint(
      first: operand(constraint.first), firstAttribute: constraint.firstAttribute,
      relation: constraint.relation, second: constraint.second.map(operand),
      secondAttribute: constraint.secondAttribute, multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority,
      identifier: constraint.identifier ?? constraint.id, line: constraint.line)
  }

  private func operand(_ item: String) -> InterfaceLayout.Operand {
    guard let owned = frames.guides[item] else { return InterfaceLayout.Operand(item: item) }
    let area: ItemID.Area
    switch owned.guide.kind {
    case .safeArea: area = .safeArea
    case .layoutMargins: area = .margins
    case .contentLayoutGuide: area = .content
    case .frameLayoutGuide: area = .frame
    case .topLayoutGuide, .bottomLayoutGuide, .other:
      return InterfaceLayout.Operand(item: item)
    }
    return InterfaceLayout.Operand(item: owned.owner, area: area)
  }
}

extension InterfaceView {
  /// The views whose size does not come from content of their own.
  private static let containers: Set<String> = [
    "arscnView", "arskView", "clipView", "collectionReusableView", "collectionView",
    "collectionViewCell", "collectionViewCellContentView", "containerView", "customView", "glkView",
    "gridView", "mapView", "metalKitView", "mtkView", "openGLView", "outlineView", "pdfView",
    "sceneKitView", "sceneView", "scnView", "scrollView", "skView", "splitView", "stackView",
    "tabView", "tableCellView", "tableView", "tableViewCell", "tableViewCellContentView", "view",
    "visualEffectView", "webView", "wkWebView",
  ]

  /// Whether the size comes from content, such as text or an image.
  var hasContentSize: Bool {
    if elementName == "box" { return attributes["boxType"] == "separator" }
    return !Self.containers.contains(elementName)
  }
}
