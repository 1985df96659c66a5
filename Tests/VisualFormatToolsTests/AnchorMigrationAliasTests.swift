import Testing
import VisualFormatTools

/// Calls whose views may be moved by statements that do not name them alone.
@Suite struct AnchorMigrationAliasTests {
  private static func view(_ statements: String, _ members: String = "") -> String {
    """
    import UIKit
    class V: UIView {
      let a = UILabel(), b = UIView(), c = UIView()
      let other = UIView(), stack = UIStackView()
      func setUp(_ wide: Bool) {
        \(statements)
        \(MigrationSample.call)
      }
      \(members)
    }
    """
  }

  private static let moves = [
    "[a, b].forEach(other.addSubview(_:))", "[a, b].forEach(stack.addArrangedSubview(_:))",
    "[a, b].enumerated().forEach { i, v in other.addSubview(v) }",
    "[a, b].reversed().forEach { other.addSubview($0) }",
    "([a] + rest).forEach { other.addSubview($0) }",
    "for v in [a, b].reversed() { other.addSubview(v) }",
    "for v in [a] + rest { other.addSubview(v) }",
    "for v in [a, b] as [UIView] { other.addSubview(v) }",
    "for (v, w) in zip([a, b], [x, y]) { w.addSubview(v) }",
    "for pair in [(a, 3)] { stack.addArrangedSubview(pair.0) }",
    "for item in [(view: a, space: 3)] { stack.addArrangedSubview(item.view) }",
    "zip([a, b], [x, y]).forEach { $1.addSubview($0) }",
    "_ = [a, b].map { other.addSubview($0) }", "[a, b].forEach({ v in other.addSubview(v) })",
    "other.addSubview(a as UIView)", "other.addSubview(wide ? a : b)", "other.addSubview((a))",
    "UIView.addSubview(other)(a)", "other.addSubview([a, b][0])", "other.addSubview(styled(a))",
    "other.addSubview(a.styled())", "let x = a; other.addSubview(x)",
    "let x = a; x.removeFromSuperview()", "let x = a, y = x; other.addSubview(y)",
    "var x = b; x = a; other.addSubview(x)", "let (x, y) = (a, b); other.addSubview(x)",
    "if let x = a as? Badge { other.addSubview(x) }", "if let x = a { other.addSubview(x) }",
    "guard let x = a as? Badge else { return }; other.addSubview(x)",
    "switch (a) { case let x as UILabel: other.addSubview(x) default: break }",
    "switch (a) { case let x: other.addSubview(x) }",
    "if case let x as UILabel = a { other.addSubview(x) }",
    "if case let x? = a as UIView? { other.addSubview(x) }",
    "guard case let x as UILabel = a else { return }; other.addSubview(x)",
    "switch [a, b].first(where: { $0.isHidden && $0.tag == 1 && wide }) { case let x?: other.addSubview(x) }",
    "let rows = [a, b]; let s = UIStackView(arrangedSubviews: rows)",
    "let s = UIStackView(arrangedSubviews: [a] + rest)",
    "let all = [a, b]; all.forEach { other.addSubview($0) }",
    "let all = [a, b]; all.forEach(other.addSubview)",
    "let all = [a, b]; all.forEach { v in other.addSubview(v) }",
    "let all = [a, b]; for v in all { other.addSubview(v) }",
    "let all = [a, b]; other.addSubview(all[0])", "let all = [a, b]; other.addSubview(all.first!)",
    "let all = [\"a\": a]; for v in all.values { other.addSubview(v) }",
    "let all = [\"a\": a]; for (_, v) in all { other.addSubview(v) }",
    "var all = [b]; all.append(a); all.forEach { other.addSubview($0) }",
    "var all = [b]; all += [a]; all.forEach { other.addSubview($0) }",
    "for v in subviews { v.removeFromSuperview() }",
    "subviews.forEach { $0.removeFromSuperview() }", "subviews.first?.removeFromSuperview()",
    "let all = stack.arrangedSubviews; all.forEach { $0.removeFromSuperview() }",
    "(wide ? a : b).removeFromSuperview()", "other.addSubview(a.self)",
    "(a.self).removeFromSuperview()", "let x = (a.self); other.addSubview(x)",
    "_ = { (v: UIView) in other.addSubview(v) }(a)", "({ other.addSubview($0) })(a)",
    "_ = { v, _ in other.addSubview(v) }(a, b)", "_ = { $0.removeFromSuperview() }(a)",
    "let f: () -> UIView = { (a) }; other.addSubview(f())",
    "let f = { (w: Bool) -> UIView in if w { return (a) }; return b }; other.addSubview(f(wide))",
    "func f() -> UIView { (a) }; other.addSubview(f())",
    "func f() -> UIView { print(); return (a) }; other.addSubview(f())",
    "other.addSubview({ (a) }())", "let x = { (a) }(); other.addSubview(x)",
  ]

  @Test(arguments: moves)
  func aStatementThatMayMeanTheView(_ move: String) {
    let source = Self.view("addSubview(a)\n" + move)
    #expect(MigrationSample.migrated(source) == source)
    let other = Self.view(
      "addSubview(a)\n"
        + move.replacing("[a", with: "[c").replacing("a as", with: "c as")
        .replacing("? a", with: "? c").replacing("(a", with: "(c").replacing("= a", with: "= c")
        .replacing(": a", with: ": c").replacing("subviews", with: "others")
        .replacing("arrangedSubviews;", with: "others;"))
    #expect(MigrationSample.migrated(other).contains("equalTo: self.leadingAnchor"))
  }

  @Test(arguments: moves)
  func aStatementInAnotherMethodThatMayMeanTheView(_ move: String) {
    let members = "func add() { addSubview(a) }\n  func move(_ wide: Bool) { \(move) }"
    let source = Self.view("", members)
    #expect(MigrationSample.migrated(source) == source)
    #expect(
      MigrationSample.migrated(Self.view("addSubview(a)", members)).contains(
        "equalTo: self.leadingAnchor"))
  }

  @Test(arguments: [
    "private lazy var all: [UIView] = [a, b]", "var all: [UIView] { [a, b] }",
    "var all: [UIView] {\n    return [b, a]\n  }",
  ])
  func aPropertyHoldsTheView(_ property: String) {
    let source = Self.view("addSubview(a)\nall.forEach { other.addSubview($0) }", property)
    #expect(MigrationSample.migrated(source) == source)
  }

  /// Another variable of the same name in another function is none of the view's.
  @Test func namesCountInTheirFunctions() {
    let source = Self.view(
      "addSubview(a)\nlet x = a; x.alpha = 0\nfor v in [a] { v.alpha = 0 }",
      "func add() { let x = c; other.addSubview(x); for v in [b] { other.addSubview(v) } }")
    #expect(MigrationSample.migrated(source).contains("equalTo: self.leadingAnchor"))
  }

  /// The view itself is the other name.
  @Test func aCallAboutTheOtherName() {
    let source = Self.view("let x = b; let a = x\naddSubview(a)\nother.addSubview(x)")
    #expect(MigrationSample.migrated(source) == source)
    let made = Self.view("let x = b; let a = Badge(x)\naddSubview(a)\nother.addSubview(x)")
    #expect(MigrationSample.migrated(made).contains("equalTo: self.leadingAnchor"))
  }

  @Test(arguments: [
    "[a, b].forEach(addSubview(_:))", "[a, b].forEach(self.addSubview(_:))",
    "for (i, v) in [a, b].enumerated() { addSubview(v) }",
  ])
  func loopsThatAddTheView(_ loop: String) {
    #expect(
      MigrationSample.migrated(Self.view(loop)).contains("equalTo: self.leadingAnchor"))
  }

  @Test func theReason() {
    let source = Self.view("let all = [a, b]\nall.forEach { addSubview($0) }")
    #expect(
      AnchorMigration(Array(source.utf8), .swift).leftovers.map(\.reason) == [
        "`a` may be what a statement adds to a view or removes by another name"
      ])
  }
}
