import Foundation
import TestSupport
import Testing
import VisualFormat

/// Code with anchors is given to a compiler, beside declarations of what it uses of a framework.
@Suite(.enabled(if: Compiler.path != nil)) struct GeneratedCodeTests {
  private static let formats = [
    "H:|-[class]-gap-[view(>=100@750)]-(>=8)-[root(wide@low)]|", "V:|-[a]-[b(a)]-[_]-20-|",
    "|~[space1(50%)]~[constraint1(n:>=a.height*2+1@750)]~|", "Z:|[a]-[b][root]",
    "C:a.centerX(b).top(b.left).right(|.right*0.5).bottom(|>).firstBaseline(b)",
    "<|-[default]-[await]-[in]-[each]-|>\nHV:||[where][constraint2:[some(5@9)]]||",
  ]
  private static let names = [
    "class", "root", "a", "b", "_", "space1", "constraint1", "default", "await", "in",
    "each", "where", "some", "view", "wide", "superview",
  ]

  private func code(_ style: AnchorStyle) throws -> String {
    var context = FormatContext(metricNames: ["gap", "low"])
    context.keepsMetricNames = true
    return try Self.formats.map { format in
      let meaning = try VisualFormat.meaning(format, dialect: .extended, context: context)
      return VisualFormat.anchors(meaning, superview: "superview", style: style)
    }.enumerated().map { "func layOut\($0)() throws {\n\($1)}\n" }.joined()
  }

  @Test(arguments: [AnchorStyle.uiKit, .appKit, .trellis])
  func swiftCompiles(_ style: AnchorStyle) throws {
    let item = style == .trellis ? "LayoutNode" : style == .appKit ? "NSView" : "UIView"
    let declared = Self.names.map { name in
      "let \(name == "_" ? "__" : "`\(name)`") = \(item)()\n"
    }.joined()
    let framework = try framework(style)
    try Compiler.check(
      framework + "struct Layout {\n\(declared)"
        + "let gap = \(style == .trellis ? "8.0" : "CGFloat(8)")\n"
        + "let low = \(style == .trellis ? "250.0" : "Float(250)")\n\(try code(style))}\n")
  }

  /// Names that are escaped do not become those of others.
  @Test(arguments: [
    ("[int]-[int_]", AnchorStyle.objectiveC, ["int__.trailingAnchor", "[int_.leadingAnchor"]),
    ("[_]-[__]", .uiKit, ["___.trailingAnchor", "  __.leadingAnchor"]),
    ("[a]-int-[int_]", .objectiveC, ["[int_.leadingAnchor", "constant:int__]"]),
    ("[view]-[a]-b-|", .uiKit, ["superview.trailingAnchor", "constant: b)"]),
    ("[a]-superview-|", .uiKit, ["superview.trailingAnchor", "constant: superviewMetric)"]),
  ])
  func namesAreDistinct(_ format: String, _ style: AnchorStyle, _ parts: [String]) throws {
    var context = FormatContext()
    context.keepsMetricNames = true
    let meaning = try VisualFormat.meaning(format, dialect: .extended, context: context)
    let code = VisualFormat.anchors(meaning, superview: "superview", style: style)
    for part in parts { #expect(code.contains(part), "\(code)") }
  }

  /// A node leaves its place before it gets another, and with it the constraints that are active.
  @Test func viewsAreOrderedBeforeConstraintsAreActivated() throws {
    let meaning = try VisualFormat.meaning(
      "Z:|[a][b]\nH:|[a]|", isView: { _ in true }, dialect: .extended)
    let lines = VisualFormat.anchors(meaning, style: .trellis).split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "view.insertSubnode(a, at: 0)", "b.removeFromParent()",
        "view.insertSubnode(b, at: (view.subnodes.firstIndex { $0 === a } ?? -1) + 1)",
        "try LayoutConstraint.activate([",
      ])
  }

  /// The declarations that code uses, as the framework has them.
  private func framework(_ style: AnchorStyle) throws -> String {
    let prefix = style == .appKit ? "NS" : "UI"
    let number = style == .trellis ? "Double" : "CGFloat"
    let item = style == .trellis ? "LayoutNode" : prefix + "View"
    let guide = style == .trellis ? "LayoutGuide" : prefix + "LayoutGuide"
    let constraint = style == .trellis ? "LayoutConstraint" : "NSLayoutConstraint"
    let priority =
      style == .trellis
      ? "Priority" : style == .appKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
    let order =
      switch style {
      case .uiKit:
        "func sendSubviewToBack(_ v: UIView) {}\n"
          + "func insertSubview(_ v: UIView, aboveSubview o: UIView) {}\n"
      case .appKit:
        "enum Place { case above, below }\n"
          + "func addSubview(_ v: NSView, positioned p: Place, relativeTo o: NSView?) {}\n"
      default:
        "var subnodes: [LayoutNode] { [] }\nfunc removeFromParent() {}\n"
          + "func insertSubnode(_ v: LayoutNode, at p: Int) {}\n"
      }
    let relations = ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"]
    let comparisons = relations.map {
      "func constraint(\($0) o: Anchor<K>, constant: \(number) = 0) -> \(constraint) { .init() }\n"
    }.joined()
    let sizes = relations.map {
      "func constraint(\($0) o: Anchor<Size>, multiplier: \(number), constant: \(number) = 0)"
        + " -> \(constraint) { .init() }\n"
        + "func constraint(\($0)Constant c: \(number)) -> \(constraint) { .init() }\n"
    }.joined()
    func spaces(_ direction: String) -> String {
      relations.map {
        "func constraint(\($0)SystemSpacing\(direction) o: Anchor<K>, multiplier: \(number))"
          + " -> \(constraint) { .init() }\n"
      }.joined()
    }
    func anchors(_ names: [String], _ kind: String) -> String {
      names.map { "var \($0)Anchor: Anchor<\(kind)> { .init() }\n" }.joined()
    }
    return """
      import Foundation
      enum Size {}
      enum X {}
      enum Y {}
      struct Anchor<K> { \(comparisons) }
      extension Anchor where K == Size { \(sizes) }
      extension Anchor where K == X { \(spaces("After")) }
      extension Anchor where K == Y { \(spaces("Below")) }
      enum Attribute {
        case left, right, leading, trailing, centerX, top, bottom, centerY, width, height
        case firstBaseline, lastBaseline
      }
      enum Relation { case equal, greaterThanOrEqual, lessThanOrEqual }
      class Item {
      \(anchors(["left", "right", "leading", "trailing", "centerX"], "X"))
      \(anchors(["top", "bottom", "centerY", "firstBaseline", "lastBaseline"], "Y"))
      \(anchors(["width", "height"], "Size"))
      }
      struct PriorityValue {
        init(rawValue: \(style == .trellis ? "Double" : "Float")) {}
        init(_ value: Float) {}
      }
      \(style == .appKit ? "" : "typealias \(priority) = PriorityValue")
      final class \(constraint) {
        \(style == .appKit ? "typealias Priority = PriorityValue" : "")
        init() {}
        init(
          item: Item, attribute: Attribute, relatedBy: Relation, toItem: Item?,
          attribute other: Attribute, multiplier: \(number), constant: \(number)) {}
        var priority = PriorityValue(rawValue: 1000)
        var identifier: String?
        static func activate(_ all: [\(constraint)]) \(style == .trellis ? "throws" : "") {}
      }
      final class \(guide): Item {
        \(style == .trellis ? "init(allowsNegativeSize: Bool = false) {}" : "")
      }
      final class \(item): Item {
        var layoutMarginsGuide: \(guide) { .init() }
        var safeAreaLayoutGuide: \(guide) { .init() }
        func addLayoutGuide(_ g: \(guide)) \(style == .trellis ? "throws" : "") {}
        \(order)
      }

      """
  }
}

/// The compiler of the toolchain that runs the tests.
enum Compiler {
  static var path: URL? { SwiftToolchain.compiler }

  /// Expects that a source has no errors.
  static func check(_ source: String) throws {
    #if os(Linux) || os(macOS)
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("generated-\(UUID().uuidString).swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = path
      process.arguments = ["-typecheck", "-parse-as-library", file.path]
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(text)\n\(source)")
    #endif
  }
}
