import InterfaceBuilder
import Trellis
import VisualFormatTools

/// The arguments about files of Interface Builder.
struct InterfaceOptions {
  /// The scenes to lay out; nil for all.
  private var scene: String?
  private let widthClass: InterfaceTraits.SizeClass?
  private let heightClass: InterfaceTraits.SizeClass?
  private let idiom: String?
  private var layout = InterfaceLayout.Options()
  /// The screens on which scenes are shown; nil for the recorded screen.
  private var screenOptions: ScreenOptions?
  /// The size of the screen, or of the root of the one scene that is chosen.
  private var size: Size?
  /// The traits of the screen in whose place the size is; nil where there was none.
  private var traitsOfScreen: InterfaceTraits?
  /// The first of them that is given, which a layout document has no use for.
  private let given: String?

  /// The options of subcommands that read such files.
  static let options =
    [Option(name: "scene", value: "NAME", summary: "the scene of a storyboard or xib to lay out")]
    + ScreenOptions.options + [
      Option(
        name: "safe-area", value: "T,L,B,R",
        summary: "storyboards: points of the root that bars cover"),
      Option(
        name: "margins", value: "T,L,B,R", summary: "storyboards: the layout margins of the root"),
      sizeClass("width-class"), sizeClass("height-class"),
      Option(
        name: "idiom", value: "IDIOM", choices: ["phone", "pad", "mac", "tv"],
        summary: "storyboards: phone, pad, mac or tv, for variations"),
      Option(name: "run-time", summary: "storyboards: without what is for design time only"),
    ]

  private static func sizeClass(_ name: String) -> Option {
    Option(
      name: name, value: "CLASS", choices: InterfaceTraits.SizeClass.allCases.map(\.rawValue),
      summary: "storyboards: compact or regular, for variations")
  }

  init(_ invocation: Invocation) throws(CommandFailure) {
    given = Self.options.map(\.name).first { invocation.has($0) }
    scene = invocation["scene"]
    widthClass = invocation["width-class"].flatMap(InterfaceTraits.SizeClass.init)
    heightClass = invocation["height-class"].flatMap(InterfaceTraits.SizeClass.init)
    idiom = invocation["idiom"]
    let screenOptions = try ScreenOptions(invocation)
    self.screenOptions = screenOptions
    layout.text = screenOptions.text
    size = try invocation["size"].map { text throws(CommandFailure) in
      try LayoutOptions.size(text[...])
    }
    if size != nil, screenOptions.hasDevices {
      throw .usage("`--device` says the size; leave out `--size`")
    }
    layout.isRunTime = invocation.has("run-time")
    layout.safeArea = try Self.insets(invocation, "safe-area")
    layout.layoutMargins = try Self.insets(invocation, "margins")
  }

  private static func insets(
    _ invocation: Invocation, _ name: String
  ) throws(CommandFailure) -> EdgeInsets? {
    guard let text = invocation[name] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { LayoutOptions.number($0) }
    guard parts.count == 4, numbers.count == 4 else {
      throw .usage("\(quoted(text)) are no insets; write four numbers of points, as `47,0,34,0`")
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Throws if something is given that only files of Interface Builder have.
  func checkUnused(_ text: SourceText) throws(CommandFailure) {
    guard let given else { return }
    throw .usage("`--\(given)` is for storyboards and xibs, and \(quoted(text.name)) is neither")
  }

  /// The documents that the chosen scenes of a file are, on each screen.
  func documents(of source: InterfaceSource) throws(CommandFailure) -> [LayoutDocument] {
    var documents: [LayoutDocument] = []
    for screen in try screens(of: source)?.map(Optional.some) ?? [nil] {
      let file = try source.file(for: traits(on: screen, source.file))
      var scenes = file.scenes
      if let scene {
        scenes = file.scenes(named: scene)
        if scenes.isEmpty { throw Self.noScene(scene, in: file, source.text) }
      }
      let isChosen = scene != nil && scenes.count == 1
      for scene in scenes {
        var options = layout
        options.screen = screen
        options.size = size.map { isChosen ? $0 : scene.size(onScreenOf: $0) }
        let layout = InterfaceLayout(
          scene, options: options, metrics: source.metrics(of: scene),
          contents: options == InterfaceLayout.Options() && source.isRecorded(scene)
            ? nil : source.contents(of: scene))
        documents.append(LayoutDocument(scene, layout, on: screen, in: source))
      }
    }
    return documents
  }

  /// The same for one scene, at a size instead of on screens, with the traits of its screen.
  func choosing(_ scene: LayoutDocument.Scene, size: Size) -> InterfaceOptions {
    var options = self
    options.scene = scene.id
    options.size = size
    let screens = screenOptions?.screens(for: scene.source.file)
    options.traitsOfScreen = screens?.first { $0.name == scene.screen }?.traits
    options.screenOptions = nil
    return options
  }

  /// The screens on which a file is shown; nil for the recorded one.
  private func screens(of source: InterfaceSource) throws(CommandFailure) -> [InterfaceScreen]? {
    let screens = screenOptions?.screens(for: source.file)
    guard screens?.isEmpty == true else { return screens }
    let name = quoted(displayed(source.text.name))
    throw .usage(
      source.file.platform == .macOS
        ? "\(name) is for macOS, whose windows fill no device; leave out `--device`"
        : "\(name) is for \(source.file.platform.rawValue), which none of these devices has")
  }

  private func traits(on screen: InterfaceScreen?, _ file: InterfaceFile) -> InterfaceTraits {
    var traits =
      file.platform == .macOS ? file.traits : screen?.traits ?? traitsOfScreen ?? file.traits
    traits.width = widthClass ?? traits.width
    traits.height = heightClass ?? traits.height
    traits.idiom = idiom ?? traits.idiom
    return traits
  }

  /// The failure that says which name is meant instead.
  static func noScene(
    _ name: String, in file: InterfaceFile, _ text: SourceText
  ) -> CommandFailure {
    let names = file.scenes.flatMap { [$0.id, $0.name] + $0.names + $0.containerNames }
    let place = "\(quoted(name)) in \(quoted(text.name))"
    return .usage("there is no scene \(place)\(didYouMean(name, names))")
  }
}
