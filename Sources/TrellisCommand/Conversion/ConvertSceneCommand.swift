import InterfaceBuilder
import VisualFormatTools

extension Subcommand {
  /// `trellis convert`: writes scenes of Interface Builder as Swift code.
  static let convertScene = Subcommand(
    path: ["convert"],
    summary: "write a scene of a storyboard or xib as Swift code",
    examples: [
      Example(
        command: "trellis convert Main.storyboard --scene Profile --to swift",
        remark: "views of UIKit, with anchors"),
      Example(
        command: "trellis convert Main.storyboard --scene Profile --style trellis",
        remark: "the same screen as layout nodes, with the recorded sizes"),
    ],
    operand: "PATH",
    details: """
      Writes a structure that has the views of the scene and lays them out in a view
      that it is given, such as that of a controller:

        override func viewDidLoad() {
          super.viewDidLoad()
          layout = ProfileLayout(in: view)
        }

      With --style uikit (the default) the code makes views of UIKit, with texts,
      fonts, images, priorities, margins, stacks and constraints; colours, actions,
      segments, attributes of texts and insets of contents stay in the file. With
      --style trellis it makes layout nodes of this package, which have no contents
      of their own: recorded sizes, margins, bars and baselines stand in the code,
      for you to measure instead.

      Names are those of outlets, identifiers and labels in Interface Builder, or else
      come from texts. Cells, headers and footers of the scene's lists follow as
      structures of their own. Variations are those for the device of the file, and
      constraints that are removed at build time are left out.

      What the code cannot say goes into comments and to standard error, and the exit
      code is 1.

      """,
    ownOptions: [
      Option(
        name: "scene", value: "NAME", summary: "the scene; it may be left out where there is one"),
      Option(name: "to", value: "LANGUAGE", choices: ["swift"], summary: "swift (default)"),
      Option(
        name: "style", value: "STYLE", choices: SceneCode.Style.allCases.map(\.rawValue),
        summary: "whose names: uikit (default) or trellis"),
    ],
    body: runConvertScene)
}

private func runConvertScene(
  _ invocation: Invocation, _ console: Console
) throws(CommandFailure) -> ExitCode {
  guard let path = invocation.operands.first else {
    throw .usage("there is no PATH of a storyboard or xib")
  }
  let text = try console.read(path)
  guard text.isMarkup else {
    throw .badInput(
      text, [SourceDiagnostic("this is no storyboard or xib: those are XML", at: 0..<0)])
  }
  let source = try InterfaceSource(text)
  let style = invocation["style"].flatMap(SceneCode.Style.init) ?? .uiKit
  let scenes = try chosenScenes(invocation["scene"], in: source)
  if style == .uiKit, source.file.platform == .macOS {
    throw .usage(
      "\(quoted(displayed(text.name))) is for macOS, where UIKit is not; say `--style trellis`")
  }
  console.report(source.remarks, in: text)
  var typeNames = TakenNames(scenes.reduce(into: []) { $0.formUnion(CodeNames.types(in: $1)) })
  let codes = scenes.map { scene in
    SceneCode(
      scene, source.metrics(of: scene), style, typeName: typeName(of: scene, besides: &typeNames))
  }
  let name = text.name.split(separator: "/").last.map(String.init) ?? text.name
  try console.write(SceneCode.file(codes, from: displayed(name)))
  let omissions = codes.flatMap(\.omissions)
  for omission in omissions {
    console.terminal.writeError("not expressible: \(displayed(omission))\n")
  }
  return omissions.isEmpty ? .success : .negative
}

/// The one scene that is meant, and the cells, headers and footers of its lists.
private func chosenScenes(
  _ name: String?, in source: InterfaceSource
) throws(CommandFailure) -> [InterfaceScene] {
  let file = source.file
  let found = name.map { file.scenes(named: $0) } ?? file.scenes.filter { !$0.isNested }
  if let name, found.isEmpty { throw InterfaceOptions.noScene(name, in: file, source.text) }
  guard let scene = found.first else { throw .usage("there is no scene in the file") }
  guard found.count == 1 else {
    let list = found.map { "\(displayed($0.name)) (\(displayed($0.id)))" }
    let shown = list.prefix(20).joined(separator: ", ")
    let rest = list.count > 20 ? " and \(list.count - 20) more" : ""
    throw .usage(
      (name.map { "\(list.count) scenes are called \(quoted($0))" } ?? "there are several scenes")
        + "; choose one with --scene: \(shown)\(rest)")
  }
  guard !scene.isNested, let place = file.scenes.firstIndex(where: { $0.id == scene.id }) else {
    return [scene]
  }
  // In the file the cells, headers and footers of a scene follow it.
  return [scene] + file.scenes[(place + 1)...].prefix(while: \.isNested)
}

/// A name for the structure, such as `ProfileLayout` for `ProfileViewController`.
private func typeName(of scene: InterfaceScene, besides taken: inout TakenNames) -> String {
  var base = scene.name
  for ending in ["ViewController", "Controller"] where base.hasSuffix(ending) {
    base = String(base.dropLast(ending.count))
    break
  }
  let name = camelCase(base, wordLimit: 6).map(capitalized) ?? "Scene"
  return taken.take(name + "Layout")
}
