import TestSupport
import Testing
import VisualFormatTools

/// Calls whose views may be what properties, closures and functions give, which have several statements.
@Suite struct AnchorMigrationResultTests {
  private static func view(_ members: String, _ statements: String) -> String {
    """
    import UIKit
    class V: UIView {
      let a = UILabel(), b = UIView(), c = UIView()
      let other = UIView(), stack = UIStackView()
      var wide = true, kind = 0, rest: [UIView] = []
      \(members)
      func setUp() {
        addSubview(a)
        \(statements)
        \(MigrationSample.call)
      }
    }
    """
  }

  private static func expectLeft(_ members: String, _ statements: String) {
    let source = view(members, statements)
    #expect(MigrationSample.migrated(source) == source, "\(members); \(statements)")
  }

  private static func expectRewritten(_ members: String, _ statements: String) {
    #expect(
      MigrationSample.migrated(view(members, statements)).contains("equalTo: self.leadingAnchor"),
      "\(members); \(statements)")
  }

  /// Bodies that may give `a`, or a list with it.
  private static let bodies = [
    "if wide { return a }; return UIView()",
    "\n    if wide {\n      return a\n    }\n    return b\n  ",
    "guard wide else { return a }; return b", "switch kind { case 0: return a; default: return b }",
    "a.tag = 1; return a", "let x = a; x.tag = 1; return x",
    "var x = b; if wide { x = a }; return x",
    "let x = b, y = a; return wide ? x : y", "let x = a; let y = x; return y",
    "let a = a; return a", "if let a { return a }; return b",
    "guard let a else { return b }; return a",
    "let (x, y) = (a, b); return wide ? x : y", "for x in [a, b] where wide { return x }; return b",
    "if let x = a as? Badge { return x }; return b", "if wide { a } else { b }",
    "if wide { b } else if kind == 0 { a } else { c }", "\n    if wide { b }\n    else { a }\n  ",
    "switch kind { case 0: a; default: b }",
    "\n    switch kind {\n    case 0:\n      a\n    default: b\n    }\n  ",
    "return if wide { a } else { b }", "let x = if wide { a } else { b }; return x",
    "if wide { if kind == 0 { b } else { a } } else { c }", "{ print(); return a }()",
    "let x: UIView; if wide { x = a } else { x = b }; return x",
    "switch a { case let x as Badge: return x; default: return b }",
    "let make = { [self] in a }; return make()", "func make() -> UIView { a }; return make()",
    "do { return try load() } catch { return a }", "while true { if wide { return a } }",
    "lock.withLock { a }", "lock.withLock { return a }", "for v in rest { return a }; return b",
    "let x = subviews[0]; return x.title",
  ]

  private static let controls = [
    "if wide { return c }; return UIView()", "a.tag = 1; return b",
    "let a = UILabel(); a.tag = 1; return a",
    "a.isHidden = true; b.addConstraint(x); return wide ? b : c", "if a.isHidden { b } else { c }",
    "switch a.tag { case 0: b; default: c }", "let x = a; x.tag = 1; return b",
    "let x = a.tag; let y = b; return y",
    "let x = UIView(); for v in [a, b] { v.tag = 1 }; return x", "lock.withLock { b }",
    "do { a.tag = 1; return try load() } catch { return b }",
  ]

  @Test(arguments: bodies)
  func bodiesThatMayGiveTheView(_ body: String) {
    Self.expectLeft("var row: UIView { \(body) }", "other.addSubview(row)")
    Self.expectLeft("var row: UIView { get { \(body) } }", "other.addSubview(row)")
    Self.expectLeft("var row: UIView { get throws { \(body) } set { } }", "other.addSubview(row)")
    Self.expectLeft("lazy var row: UIView = { \(body) }()", "other.addSubview(row)")
    Self.expectLeft("func row() -> UIView { \(body) }", "other.addSubview(row())")
    Self.expectLeft("", "let row: () -> UIView = { \(body) }; other.addSubview(row())")
    Self.expectLeft("", "let row = { () -> UIView in \(body) }(); other.addSubview(row)")
    Self.expectLeft("", "other.addSubview({ [self] in \(body) }())")
    Self.expectLeft("", "other.addSubview({ v in \(body.replacing(/\ba\b/, with: "v")) }(a))")
  }

  @Test(arguments: controls)
  func bodiesThatGiveOtherViews(_ body: String) {
    Self.expectRewritten("var row: UIView { \(body) }", "other.addSubview(row)")
    Self.expectRewritten("var row: UIView { get { \(body) } }", "other.addSubview(row)")
    Self.expectRewritten("lazy var row: UIView = { \(body) }()", "other.addSubview(row)")
    Self.expectRewritten("func row() -> UIView { \(body) }", "other.addSubview(row())")
    Self.expectRewritten("", "let row = { () -> UIView in \(body) }(); other.addSubview(row)")
  }

  /// Names with `self` are those of properties, also where a parameter or a variable has the name.
  @Test func propertiesWithNamesOfOthers() {
    Self.expectLeft(
      "func row(a: String) -> UIView { self.a.text = a; return self.a }",
      "other.addSubview(row(a: \"x\"))")
    Self.expectLeft(
      "var row: UIView { let a = UILabel(); a.tag = 1; return self.a }", "other.addSubview(row)")
    Self.expectLeft(
      "var row: UIView { get throws(Problem) { return a } }", "other.addSubview(row)")
    Self.expectRewritten(
      "func row(a: UIView) -> UIView { a.tag = 1; return a }", "other.addSubview(row(a: b))")
  }

  @Test(arguments: [
    "if wide { return [a, b] }; return [b]", "var x = [b]; x.append(a); return x",
    "if wide { [a] } else { [b] }", "var x = rest; x += [a]; return x",
    "guard wide else { return [b] }\n return rest + [a]",
  ])
  func bodiesThatMayGiveListsWithTheView(_ body: String) {
    let lists = [
      ("var all: [UIView] { \(body) }", "all"), ("func all() -> [UIView] { \(body) }", "all()"),
      ("lazy var all: [UIView] = { \(body) }()", "all"),
    ]
    for (member, list) in lists {
      for statement in [
        "\(list).forEach { other.addSubview($0) }", "\(list).forEach(other.addSubview)",
        "for v in \(list) { other.addSubview(v) }",
        "let s = UIStackView(arrangedSubviews: \(list)); s.tag = 1", "other.addSubview(\(list)[0])",
      ] {
        Self.expectLeft(member, statement)
        Self.expectRewritten(member.replacing(/\ba\b/, with: "c"), statement)
      }
    }
  }

  @Test(arguments: [
    "if wide { a } else { b }", "if wide { b } else { a }", "switch kind { case 0: a; default: b }",
    "if wide {\n      a\n    } else {\n      b\n    }",
    "if wide { b } else if kind == 1 { a } else { c }",
    "switch kind {\n    case 0: b\n    case 1: if wide { a } else { b }\n    @unknown default: b\n    }",
    "if rest.contains { $0 == b } { a } else { b }", "if let x = rest.first { x } else { a }",
  ])
  func choicesOfSeveralViews(_ choice: String) {
    for statement in [
      "let x = \(choice); other.addSubview(x)", "let x: Row = \(choice); other.addSubview(x)",
      "var x = b; x = \(choice); other.addSubview(x)",
      "let x: Row\n    x = \(choice)\n    other.addSubview(x)",
    ] {
      Self.expectLeft("", statement)
      Self.expectRewritten("", statement.replacing(/\ba\b/, with: "c"))
    }
  }

  @Test func choicesOfSeveralLists() {
    let loop = "for v in all { other.addSubview(v) }"
    Self.expectLeft("", "let all = if wide { [a] } else { [b] }\n    \(loop)")
    Self.expectRewritten("", "let all = if a.isHidden { [c] } else { [b] }\n    \(loop)")
  }

  /// A statement is no value, and its block gives none.
  @Test func statementsThatChoose() {
    Self.expectRewritten("", "if wide { a.tag = 1 } else { b.tag = 1 }; other.addSubview(b)")
    Self.expectRewritten("", "if let x = rest.first { a.tag = 1; other.addSubview(x) }")
    Self.expectRewritten(
      "func row() -> UIView { if wide { return c }; return b }", "other.addSubview(row())")
  }

  /// Thousands of closures, some in each other, take time linear in the source.
  @Test(.ends(withinSeconds: 120))
  func manyBodiesTakeLinearTime() {
    let count = 1000
    let members = (0..<count).map {
      "var r\($0): UIView { let x = r\($0 / 2); let y = { let z = x; return z }(); return y }\n"
    }
    let functions = (0..<count).map {
      "func k\($0)() { let v = UIView(); addSubview(v); other.addSubview(r\($0))\n\(Self.pin) }\n"
    }
    let source =
      "import UIKit\nclass V: UIView {\nlet r0 = UIView()\n"
      + members.dropFirst().joined() + functions.joined() + "}"
    let migration = AnchorMigration(Array(source.utf8), .swift)
    #expect(migration.rewrites.count == count)
  }

  /// Closures in each other, deeper than anybody writes, may give any view.
  @Test(.ends(withinSeconds: 60))
  func closuresInEachOther() {
    let row = (0..<100).reduce("b") { value, _ in "{ let x = \(value); return x }()" }
    Self.expectLeft("lazy var row: UIView = \(row)", "other.addSubview(row)")
  }

  private static let pin =
    "x = NSLayoutConstraint.constraints(withVisualFormat: \"V:|[v]\", views: [\"v\": v])"
}
