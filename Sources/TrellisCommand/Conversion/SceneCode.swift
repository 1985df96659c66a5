import InterfaceBuilder
import Trellis
import VisualFormatTools

/// A scene of Interface Builder as Swift code: a structure that has the views and lays them out in a view
/// of the program.
struct SceneCode {
  /// The framework whose names the code uses.
  enum Style: String, CaseIterable {
    /// Views of UIKit, which measure their contents themselves.
    case uiKit = "uikit"
    /// Nodes of Trellis, with the recorded sizes of contents.
    case trellis
  }

  let scene: InterfaceScene
  let layout: InterfaceLayout
  let style: Style
  /// The name of the structure.
  let typeName: String
  private(set) var names: CodeNames
  /// The statements of the initializer.
  private(set) var body: [String] = []
  /// The parts of the scene that the code cannot express, in words.
  private(set) var omissions: [String] = []
  /// The modules that the code needs.
  private(set) var imports: Set<String>
  /// The names of the constraints that are connected with outlets.
  private var outlets: [String] = []
  /// The views, parents first.
  let views: [InterfaceView]
  /// The items of the layout by their identifiers.
  let items: [String: InterfaceLayout.Item]
  /// The code for each view.
  private let expressions: [String: String]
  /// The guides by their identifiers, with the views that they are in.
  let guides: [String: (guide: InterfaceGuide, owner: String)]
  /// The identifiers of the scroll views.
  let scrollViews: Set<String>

  /// Writes a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, for the traits that are wanted.
  ///   - metrics: The lengths that its file does not record.
  ///   - style: The framework whose names the code uses.
  ///   - typeName: The name of the structure.
  init(_ scene: InterfaceScene, _ metrics: InterfaceMetrics, _ style: Style, typeName: String) {
    let placeholders = scene.root.subtree.flatMap(\.constraints).filter(\.isPlaceholder)
    var scene = scene
    scene.root.removePlaceholderConstraints()
    self.scene = scene
    self.style = style
    self.typeName = typeName
    layout = InterfaceLayout(scene, metrics: metrics, contents: InterfaceContents())
    names = CodeNames(scene)
    imports = [style == .uiKit ? "UIKit" : "Trellis"]
    views = scene.root.subtree
    items = Dictionary(layout.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    scrollViews = Set(views.filter(\.scrolls).map(\.id))
    var guides: [String: (guide: InterfaceGuide, owner: String)] = [:]
    for guide in scene.controllerGuides { guides[guide.id] = (guide, scene.id) }
    var expressions = names.items
    for view in views {
      for guide in view.guides { guides[guide.id] = (guide, view.id) }
      for child in view.children where Self.isBuiltIn(child, style) {
        expressions[child.id] = (expressions[view.id] ?? view.id) + ".contentView"
      }
    }
    self.guides = guides
    self.expressions = expressions
    writeHierarchy()
    writeProperties()
    writeConstraints(leavingOut: placeholders)
  }

  /// The code of several scenes in one file.
  static func file(_ scenes: [SceneCode], from name: String) -> String {
    let modules = Set(scenes.flatMap(\.imports)).sorted().map { "import \($0)\n" }
    let head = "// Written by `trellis convert` from \(name).\n\n"
    return head + modules.joined() + scenes.map { "\n" + $0.text }.joined()
  }

  /// The code of the scene.
  var text: String {
    let size = layout.recordedSize
    let prefix = style == .uiKit ? "CG" : ""
    var lines = [
      "/// The views of \(oneLine(scene.name)), drawn at \(decimal(size.width)) x \(decimal(size.height)) points.",
      "\(style == .uiKit ? "@MainActor " : "")struct \(typeName) {",
      "  /// The size at which the scene is drawn, in points.",
      "  static let \(CodeNames.designSize) = \(prefix)Size"
        + (style == .uiKit
          ? "(width: \(decimal(size.width)), height: \(decimal(size.height)))"
          : "(\(decimal(size.width)), \(decimal(size.height)))"),
      "", "  let \(CodeNames.root): \(typeOfRoot)",
    ]
    lines += declarations.map { "  " + $0 }
    lines += [
      "", "  /// Adds the views to a view, with their constraints.",
      "  init(in view: \(typeOfRoot)) \(style == .trellis ? "throws(LayoutError) " : ""){",
      "    self.view = view",
    ]
    lines += body.map { $0.isEmpty ? "" : "    " + $0 }
    lines += ["  }", "}"]
    return lines.map { $0 + "\n" }.joined()
  }

  private var declarations: [String] {
    var lines: [String] = []
    for view in views.dropFirst() where !isBuiltIn(view) {
      lines.append("let \(expression(view.id)) = \(constructor(of: view))")
    }
    if style == .trellis {
      for guide in ownGuides {
        let name = expression(guide.id)
        lines.append("let \(name) = LayoutGuide(name: \(stringLiteral(name)))")
      }
    }
    let type = style == .uiKit ? "NSLayoutConstraint" : "LayoutConstraint"
    return lines + outlets.map { "let \($0): \(type)" }
  }

  // MARK: Parts

  /// The guides that nodes are given: that of the keyboard is built into both frameworks.
  var ownGuides: [InterfaceLayout.Item] {
    layout.items.filter { $0.kind == .guide && guides[$0.id]?.guide.kind != .keyboard }
  }

  /// Adds a statement.
  mutating func write(_ line: String) { body.append(line) }

  /// Adds an empty line between statements.
  mutating func beginParagraph() {
    if body.last?.isEmpty == false { body.append("") }
  }

  /// Notes something that the code does not say, here and for standard error.
  mutating func omit(_ words: String) {
    omissions.append(words)
    write("// Not expressible: \(oneLine(words))")
  }

  /// A name for a variable that nothing else in the code has.
  mutating func local(_ name: String) -> String { names.local(name) }

  mutating func need(_ module: String) { imports.insert(module) }

  mutating func declareOutlet(_ name: String) { outlets.append(name) }

  /// True if the view is made by the one that it is in, as the content views of UIKit are.
  func isBuiltIn(_ view: InterfaceView) -> Bool { Self.isBuiltIn(view, style) }

  private static func isBuiltIn(_ view: InterfaceView, _ style: Style) -> Bool {
    style == .uiKit && view.attributes["key"] == "contentView"
  }

  /// The code for a view, or for a guide that has a name of its own.
  func expression(_ id: String) -> String { expressions[id] ?? id }

  private var typeOfRoot: String {
    style == .uiKit ? scene.root.uiKitClass.name : nodeType(of: scene.root)
  }

  /// The type of the node for a view.
  func nodeType(of view: InterfaceView) -> String {
    if view.scrolls { return "ScrollNode" }
    return view.stack == nil ? "LayoutNode" : "StackNode"
  }

  private func constructor(of view: InterfaceView) -> String {
    style == .uiKit ? view.uiKitClass.constructor : nodeConstructor(of: view)
  }
}

extension InterfaceView {
  fileprivate mutating func removePlaceholderConstraints() {
    constraints.removeAll(where: \.isPlaceholder)
    for place in children.indices { children[place].removePlaceholderConstraints() }
  }
}

// MARK: - Literals

/// A text as Swift reads it.
func stringLiteral(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", "\"": result += "\\" + String(scalar)
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return "\"\(result)\""
}

/// A text in which no line ends, for a comment.
func oneLine(_ text: String) -> String {
  String(text.map { $0.isNewline ? " " : $0 })
}
