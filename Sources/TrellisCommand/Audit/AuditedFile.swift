import InterfaceBuilder
import Trellis
import VisualFormatTools

/// The scenes of a file, or the layout of a document, looked at on several screens.
struct AuditedFile {
  /// The choice of the scenes, screens and rules.
  struct Settings {
    var devices: ScreenOptions
    var direction: LayoutDirection?
    var rules: Set<AuditRule>
    /// All sizes to look at, instead of screens.
    var sizes: SizeAudit.Sizes?
    /// True if layouts are kept for pictures.
    var keepsPictures = false

    /// The difference of texts from the recorded ones.
    fileprivate var text: InterfaceText.Environment { devices.text }
  }

  let text: SourceText
  private(set) var findings: [AuditFinding] = []
  /// The number of scenes or layouts that were looked at.
  private(set) var sceneCount = 0
  /// The number of scenes that were not, because `--sizes` looks at those alone whose size follows the screen's.
  private(set) var fixedSceneCount = 0
  /// The remarks about parts of the file that were skipped.
  private(set) var remarks: [SourceDiagnostic] = []
  /// The layouts, if they are kept, without their findings.
  private(set) var pictures: [PageScene] = []

  /// Looks at a file.
  init(_ text: SourceText, _ settings: Settings) throws(CommandFailure) {
    self.text = text
    if text.isMarkup {
      try auditScenes(settings)
    } else {
      try auditDocument(settings)
    }
    findings.sort {
      ($0.place.lowerBound, $0.key.rule.rawValue) < ($1.place.lowerBound, $1.key.rule.rawValue)
    }
  }

  /// Removes findings.
  ///
  /// - Returns: The number of findings that were removed.
  mutating func removeFindings(where isKnown: (AuditFinding) -> Bool) -> Int {
    let count = findings.count
    findings.removeAll(where: isKnown)
    return count - findings.count
  }

  // MARK: Documents

  private mutating func auditDocument(_ settings: Settings) throws(CommandFailure) {
    var document = try readDocument(text)
    document.direction = settings.direction ?? document.direction
    sceneCount = 1
    var collector = AuditCollector(scene: nil)
    // The items that have a content of their own are those that readers see.
    var roles: [String: AuditRole] = [:]
    for item in document.items where item.properties.intrinsicContentSize != .none {
      roles[item.id.text] = AuditRole()
    }
    if let sizes = settings.sizes {
      let size = document.size.map { sizes.size(sizes.range.lowerBound, $0) }
      let layout = try LayoutBuilder(document, text, size: size, remedy: "write it")
      var picture = settings.keepsPictures ? PageScene(title: "root", file: text) : nil
      let recorder = SweepRecorder(sizes.axis)
      let audit = SizeAudit(layout, sizes, settings.rules) {
        [roles] (layout) throws(CommandFailure) in
        let report = try LayoutReport(layout)
        try picture?.record(report, recorder)
        return AuditInspection(report, roles, safeArea: nil)
      }
      collector.add(try audit.findings(), sizes)
      picture?.sweeps = recorder.sweeps(startingAt: sizes.range.lowerBound)
      if let picture { pictures.append(picture) }
      findings += collector.findings
      return
    }
    // Without any size the document is refused.
    let own = [(name: document.size.map(pair) ?? "", size: document.size)]
    let sizes = (settings.devices.screens(for: nil) ?? []).map {
      (name: $0.name, size: Optional($0.size))
    }
    var picture = settings.keepsPictures ? PageScene(title: "root", file: text) : nil
    var search = UnusedSearch(settings.rules)
    for (name, size) in sizes.isEmpty ? own : sizes {
      let layout = try LayoutBuilder(
        document, text, size: size, remedy: "write it, or give --device")
      let report = try LayoutReport(layout)
      let inspection = AuditInspection(report, roles, safeArea: nil)
      try picture?.add(report, name: name)
      collector.add(
        inspection.observations(settings.rules) + search.observations(of: layout), on: name)
    }
    if let picture { pictures.append(picture) }
    findings += collector.findings
  }

  // MARK: Scenes

  private mutating func auditScenes(_ settings: Settings) throws(CommandFailure) {
    let source = try InterfaceSource(text)
    sceneCount = source.file.scenes.count
    let screens =
      settings.devices.screens(for: source.file)
      ?? source.file.usualDevices.map { InterfaceScreen($0) }
    for scene in source.file.scenes {
      let name = "\(displayed(scene.name)) (\(displayed(scene.id)))"
      var collector = AuditCollector(scene: name)
      var picture = settings.keepsPictures ? PageScene(title: name, file: text) : nil
      defer { if let picture, !collector.isEmpty { pictures.append(picture) } }
      let asRecorded = try inspection(
        of: scene, InterfaceLayout.Options(), source, settings.direction)
      collector.ignore(
        asRecorded.observations(settings.rules).filter {
          !$0.key.rule.countsAsRecorded || $0.isSettledByRecording
        })
      if let sizes = settings.sizes {
        // A window of macOS is as large as its constraints let it be.
        guard scene.platform != .macOS, scene.followsScreen(sizes.axis) else {
          sceneCount -= 1
          fixedSceneCount += 1
          continue
        }
        collector.add(try found(in: scene.asBuilt, at: sizes, source, settings, &picture), sizes)
        findings += collector.findings
        continue
      }
      var search = UnusedSearch(settings.rules)
      if screens.isEmpty {
        let built = scene.asBuilt
        let found =
          built == scene
          ? asRecorded
          : try inspection(of: built, InterfaceLayout.Options(), source, settings.direction)
        try picture?.add(found.report, name: "the recorded screen")
        let counted = found.observations(settings.rules.filter(\.countsAsRecorded))
        collector.add(
          counted + search.observations(of: found.report.layout), on: "the recorded screen")
      }
      for screen in screens {
        let traits = source.file.platform == .macOS ? source.file.traits : screen.traits
        let variant = try source.file(for: traits).scenes.first { $0.id == scene.id } ?? scene
        var options = InterfaceLayout.Options()
        options.screen = screen
        options.text = settings.text
        let found = try inspection(of: variant.asBuilt, options, source, settings.direction)
        try picture?.add(found.report, name: screen.name)
        collector.add(
          found.observations(settings.rules) + search.observations(of: found.report.layout),
          on: screen.name)
      }
      findings += collector.findings
    }
    remarks = source.remarks
  }

  /// The findings in a scene at all sizes.
  private func found(
    in scene: InterfaceScene, at sizes: SizeAudit.Sizes, _ source: InterfaceSource,
    _ settings: Settings, _ picture: inout PageScene?
  ) throws(CommandFailure) -> [(AuditObservation, [ClosedRange<Double>])] {
    var found: [[(AuditObservation, [ClosedRange<Double>])]] = []
    let recorder = SweepRecorder(sizes.axis)
    var growing = picture
    for part in sizes.withOneMargin {
      var options = InterfaceLayout.Options()
      options.text = settings.text
      options.size = part.size(part.range.lowerBound, scene.root.frame.size)
      let first = try inspection(of: scene, options, source, settings.direction)
      let audit = SizeAudit(first.report.layout, part, settings.rules) {
        (layout) throws(CommandFailure) in
        let report = try LayoutReport(layout)
        try growing?.record(report, recorder)
        var inspection = AuditInspection(report, first.roles, safeArea: first.safeArea)
        inspection.hasForeignHeight = first.hasForeignHeight
        inspection.rootDirection = first.rootDirection
        return inspection
      }
      found.append(try audit.findings())
    }
    growing?.sweeps = recorder.sweeps(startingAt: scene.root.frame.size[sizes.axis])
    picture = growing
    return SizeAudit.joined(found)
  }

  private func inspection(
    of scene: InterfaceScene, _ options: InterfaceLayout.Options, _ source: InterfaceSource,
    _ direction: LayoutDirection?
  ) throws(CommandFailure) -> AuditInspection {
    let isRecorded = options == InterfaceLayout.Options()
    let contents = source.contents(of: scene)
    let converted = InterfaceLayout(
      scene, options: options, metrics: source.metrics(of: scene),
      contents: isRecorded ? InterfaceContents() : contents)
    var document = LayoutDocument(scene, converted, on: options.screen, in: source)
    document.direction = direction ?? document.direction
    let layout = try LayoutBuilder(document, text, size: converted.size)
    let report = try LayoutReport(layout)
    let textsOfRow = ["textLabel", "detailTextLabel"].compactMap { scene.root.attributes[$0] }
    let sharing = scene.viewsThatShareHeight
    let rootDirection = converted.items.first?.properties.direction
    let screenDirection = rootDirection ?? document.direction
    let margins = scene.edgesInMargins(screenDirection) { id in
      layout.items[id].flatMap { try? layout.engine.direction(in: $0) } ?? screenDirection
    }
    let clipped = scene.clippedViews
    var roles: [String: AuditRole] = [:]
    for (view, id) in zip(scene.root.subtree, document.items.map(\.id.text)) {
      var role = Self.role(of: view, contents.text(of: view, options.text))
      let natural = contents.text(of: view.id)?.unwrappedWidth ?? 0
      role?.isSqueezedAsRecorded = natural > 1.05 * view.frame.width + 2
      role?.isPlacedByRow = textsOfRow.contains(view.id)
      role?.isClipped = clipped.contains(view.id)
      role?.edgesInMargins = margins[view.id] ?? []
      if sharing.contains(view.id) { role?.text = nil }
      roles[id] = role
    }
    let root = scene.role == .controllerView && !scene.hasSizeOfItsOwn ? converted.items.first : nil
    var inspection = AuditInspection(report, roles, safeArea: root?.properties.safeAreaInsets)
    inspection.hasForeignHeight = scene.role == .cell
    inspection.rootDirection = rootDirection
    inspection.isRecorded = isRecorded
    return inspection
  }

  private static let controls: Set<String> = [
    "button", "datePicker", "segmentedControl", "slider", "stepper", "switch", "textField",
  ]

  private static func role(of view: InterfaceView, _ measured: MeasuredText?) -> AuditRole? {
    var role = AuditRole(
      isControl: controls.contains(view.elementName), isImage: view.elementName == "imageView")
    // Segments and sliders are low by nature; fingers have their width.
    if ["segmentedControl", "slider", "switch", "stepper"].contains(view.elementName) {
      role.isControl = false
    }
    let shrinks =
      view.attributes["adjustsFontSizeToFit"] == "YES"
      || view.attributes["minimumFontSize"].flatMap { Double($0) } ?? 0 > 0
      || view.attributes["minimumScaleFactor"] != nil
    if let measured, view.elementName != "textField" {
      let isOneLine = view.text?.numberOfLines == 1
      role.text = AuditText(
        givesWay: shrinks || hasTitleThatWraps(view), width: measured.textWidth,
        height: isOneLine ? nil : { measured.unlimitedHeight(width: $0) })
    }
    let isSeen = controls.contains(view.elementName) || role.text != nil
    return isSeen || view.elementName == "imageView" ? role : nil
  }

  /// True for a button whose title takes as many lines as there is room for.
  ///
  /// With a configuration it does unless the program says that it does not.
  private static func hasTitleThatWraps(_ view: InterfaceView) -> Bool {
    let mode = view.attributes["lineBreakMode"]
    return view.elementName == "button"
      && (mode == "wordWrap" || mode == "characterWrap" || view.state["style"] != nil)
  }
}
