import Trellis

extension InterfaceLayout {
  /// Converts a scene to items and constraints.
  ///
  /// The size of a view's content, on an axis that no required equality determines, is the recorded one; at
  /// another size of the root, or for other readers, the one that ``InterfaceContents`` tell.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - options: The circumstances that the scene is laid out for.
  ///   - metrics: The lengths that the file does not record; nil to infer them from recorded frames.
  ///   - contents: The contents of the views; nil to find them out where they matter.
  public init(
    _ scene: InterfaceScene, options: Options = Options(), metrics: InterfaceMetrics? = nil,
    contents: InterfaceContents? = nil
  ) {
    let metrics = metrics ?? InterfaceMetrics(inferredFrom: scene)
    let size = options.size ?? scene.size(on: options.screen)
    let isElsewhere =
      size != scene.root.frame.size || options.text != InterfaceText.Environment()
      || options.isRunTime && scene.constraints().contains(where: \.isPlaceholder)
      || options.redraws
        && (scene.tools?.drawsSmallestText == true) != (options.tools?.drawsSmallestText == true)
    let converter = SceneConverter(
      scene, options, size: size,
      metrics.moved(
        to: options.screen, drawnBy: options.tools, scene, size: size,
        isSheet: options.size == nil && scene.isSheet),
      contents ?? (isElsewhere ? InterfaceContents(of: scene, metrics) : InterfaceContents()))
    self = converter.layout
  }
}

extension InterfaceLayout.Options {
  /// True if the parts that versions of Interface Builder draw differently are not as recorded.
  var redraws: Bool { screen != nil || tools != nil }
}

/// Makes an ``InterfaceLayout`` of a scene.
struct SceneConverter {
  private(set) var layout: InterfaceLayout
  let options: InterfaceLayout.Options
  private let metrics: InterfaceMetrics
  let frames: RecordedFrames
  let determined: DeterminedSizes
  private let contents: InterfaceContents

  init(
    _ scene: InterfaceScene, _ options: InterfaceLayout.Options, size: Size,
    _ metrics: InterfaceMetrics, _ contents: InterfaceContents
  ) {
    self.options = options
    self.metrics = metrics
    self.contents = contents
    var frames = RecordedFrames(scene)
    frames.alignmentInsets = metrics.alignmentInsets
    self.frames = frames
    determined = DeterminedSizes(frames, atRunTime: options.isRunTime)
    let recorded = scene.root.frame.size
    layout = InterfaceLayout(size: size, recordedSize: recorded)
    for view in frames.views { layout.items.append(item(for: view)) }
    for guide in scene.controllerGuides { add(guide, of: scene.id) }
    for view in frames.views {
      for guide in view.guides where [.keyboard, .other].contains(guide.kind) {
        add(guide, of: view.id)
      }
    }
    for constraint in scene.constraints(atRunTime: options.isRunTime) {
      layout.constraints.append(converted(constraint))
    }
  }

  /// The priority of lengths that frames tell: no inference is to break what the file says.
  static let inferred = Priority(999.9)

  // MARK: Items

  private func item(for view: InterfaceView) -> InterfaceLayout.Item {
    let parent = frames.parent(of: view.id).flatMap { frames.view($0) }
    var item = InterfaceLayout.Item(
      id: view.id, parent: parent?.id, kind: view.scrolls ? .scroll : .view,
      properties: properties(of: view, in: parent), measuredHugging: view.contentHugging,
      measuredCompressionResistance: view.contentCompressionResistance, stack: view.stack,
      line: view.line)
    if let content = contents[view.id] { adopt(content, of: view, in: parent, &item) }
    if options.isRunTime, view.placeholderIntrinsicSize != .none, view.elementName == "label",
      let text = view.text
    {
      adopt(text, of: view, in: parent, &item)
    }
    return item
  }

  private func properties(of view: InterfaceView, in parent: InterfaceView?) -> ItemProperties {
    var properties = ItemProperties(name: view.name)
    if parent == nil {
      properties.fixedFrame = FixedFrame(
        view.frame, autoresizing: [.flexibleWidth, .flexibleHeight], parentSize: view.frame.size)
    } else if frames.placesByFrame(view) {
      properties.fixedFrame = FixedFrame(
        frame(of: view, in: parent), autoresizing: view.autoresizing,
        parentSize: parent?.frame.size)
    }
    properties.isHidden = view.isHidden
    properties.direction = view.forcedDirection
    properties.intrinsicContentSize = contentSize(of: view, in: parent)
    properties.contentHugging = view.contentHugging
    properties.contentCompressionResistance = view.contentCompressionResistance
    if !view.hasContentSize, view.placeholderIntrinsicSize == .none {
      // The content that the host draws in an empty view is not known: the recorded size is better than
      // none, but not to weigh against anything.
      properties.contentHugging = AxisPriorities(1)
      properties.contentCompressionResistance = AxisPriorities(1)
    }
    properties.alignmentInsets = metrics.alignmentInsets[view.id] ?? .zero
    properties.layoutMargins = metrics.layoutMargins[view.id] ?? EdgeInsets(8)
    if view.hasDirectionalMargins, parent != nil || options.layoutMargins == nil {
      properties.insetOptions.insert(.directionalLayoutMargins)
    }
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

  /// The frame that a view without constraints has in the recorded frame of its parent.
  ///
  /// The accessory beside the content of a row is as far from the row's edge as the row's margin.
  private func frame(of view: InterfaceView, in parent: InterfaceView?) -> Rect {
    var frame = view.frame
    guard view.isTableCellContent, let parent, frame.maxX < parent.frame.width - 20 else {
      return frame
    }
    let (screen, tools) =
      options.redraws
      ? (options.screen, options.tools) : (frames.scene.screen, frames.scene.tools)
    frame.size.width -=
      InterfaceTools.marginOfAccessory(ofWidth: layout.size.width, on: screen, drawnBy: tools)
      - InterfaceTools.marginOfAccessory(
        ofWidth: layout.recordedSize.width, on: frames.scene.screen, drawnBy: frames.scene.tools)
    if options.redraws, parent.attributes["accessoryType"] == "disclosureIndicator" {
      frame.size.width -=
        InterfaceTools.roomOfArrow(drawnBy: options.tools)
        - InterfaceTools.roomOfArrow(drawnBy: frames.scene.tools)
    }
    return frame
  }

  // MARK: Guides

  /// Adds a guide that lies along edges of a view at certain distances.
  private mutating func add(_ guide: InterfaceGuide, of owner: String) {
    layout.items.append(
      InterfaceLayout.Item(
        id: guide.id, parent: owner, kind: .guide,
        properties: ItemProperties(name: guide.kind.rawValue), line: guide.line))
    let insets = metrics.guideInsets[guide.id] ?? .zero
    func pin(_ attribute: Attribute, _ constant: Double) {
      layout.constraints.append(
        InterfaceLayout.Constraint(
          first: InterfaceLayout.Operand(item: guide.id), firstAttribute: attribute,
          second: InterfaceLayout.Operand(item: owner), secondAttribute: attribute,
          constant: constant, priority: constant == 0 ? .required : Self.inferred,
          identifier: guide.kind.rawValue, line: guide.line))
    }
    pin(.left, insets.left)
    pin(.right, -insets.right)
    if guide.kind != .bottomLayoutGuide, guide.kind != .keyboard { pin(.top, insets.top) }
    if guide.kind != .topLayoutGuide { pin(.bottom, -insets.bottom) }
    if guide.kind == .keyboard { restOnSafeArea(guide, of: owner) }
    guard guide.kind == .topLayoutGuide || guide.kind == .bottomLayoutGuide else { return }
    let given = guide.kind == .topLayoutGuide ? options.safeArea?.top : options.safeArea?.bottom
    layout.constraints.append(
      InterfaceLayout.Constraint(
        first: InterfaceLayout.Operand(item: guide.id), firstAttribute: .height,
        constant: given ?? metrics.barLengths[guide.id] ?? 0,
        priority: given == nil ? Self.inferred : .required, identifier: guide.kind.rawValue,
        line: guide.line))
  }

  /// Has the guide of a keyboard begin where it does while none is shown.
  private mutating func restOnSafeArea(_ guide: InterfaceGuide, of owner: String) {
    layout.constraints.append(
      InterfaceLayout.Constraint(
        first: InterfaceLayout.Operand(item: guide.id), firstAttribute: .top,
        second: InterfaceLayout.Operand(item: owner, area: .safeArea), secondAttribute: .bottom,
        identifier: guide.kind.rawValue, line: guide.line))
  }

  // MARK: Constraints

  private func converted(_ constraint: InterfaceConstraint) -> InterfaceLayout.Constraint {
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
    case .topLayoutGuide, .bottomLayoutGuide, .keyboard, .other:
      return InterfaceLayout.Operand(item: item)
    }
    return InterfaceLayout.Operand(item: owned.owner, area: area)
  }
}
