import Testing
import VisualFormatTools

/// Variables of blocks, and constants behind commas and as options.
@Suite struct AnchorMigrationConstantTests {
  /// A statement and the call that are in the block of one condition, loop or closure mean one variable.
  @Test(arguments: [
    ("if let t = make() {\nBODY\n}", true), ("if x, let t = make() as? UIView {\nBODY\n}", true),
    ("guard let t = make() else { return }\nBODY", true), ("for t in all {\nBODY\n}", true),
    ("if let t = make() {\nview.addSubview(t)\n}\nif let t = find() {\nCALL\n}", false),
    ("if let t = make() {\nview.addSubview(t)\n}\nCALL", false),
    ("view.addSubview(t)\nif let t = make() {\nCALL\n}", false),
    ("if let t = make() {\nview.addSubview(t)\nlet t = other\nCALL\n}", false),
    ("for t in all {\nview.addSubview(t)\nfor t in others {\nCALL\n}\n}", false),
  ])
  func bindingsOfOneBlock(_ statements: String, _ isRewritten: Bool) {
    let call =
      "x(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-3-[t]\", views: [\"t\": t]))"
    let body =
      statements.replacing("BODY", with: "view.addSubview(t)\nCALL").replacing("CALL", with: call)
    let source = "import UIKit\nclass V: UIViewController {\nfunc f() {\n\(body)\n}\n}"
    #expect(MigrationSample.migrated(source).contains("equalTo: view.leadingAnchor") == isRewritten)
    #expect((MigrationSample.migrated(source) == source) == !isRewritten)
  }

  /// Constants behind a comma are constants.
  @Test(arguments: [
    ("let w: CGFloat = 16, h: CGFloat = 24", true), ("let w = 16.0, h = 24.0", true),
    ("let w = make { 1 }, h = 24.5", true), ("var w: CGFloat = 16, h: CGFloat = 24", false),
    ("let w = 16.0, h = 24", false), ("let w: CGFloat = 16, h: Int = 24", false),
  ])
  func metricsBehindACommaAreConstants(_ declaration: String, _ isRewritten: Bool) {
    let source = """
      import UIKit
      class V: UIView {
        let a = UIView()
        func f() {
          \(declaration)
          x(NSLayoutConstraint.constraints(
            withVisualFormat: "[a(h)]", metrics: ["h": h], views: ["a": a]))
        }
      }
      """
    #expect(MigrationSample.migrated(source).contains("equalToConstant: h)") == isRewritten)
  }

  /// Options may be those of a constant, and not those of a variable: `options.insert(…)`.
  @Test(arguments: [
    ("let o: NSLayoutConstraint.FormatOptions = .alignAllLeft", "o", true),
    ("let o = NSLayoutConstraint.FormatOptions.alignAllLeft", "o", true),
    ("let o: NSLayoutConstraint.FormatOptions = [.alignAllLeft]", "[o, .alignAllRight]", true),
    ("let p = NSLayoutConstraint.FormatOptions.alignAllLeft; let o = p", "o", true),
    ("}\nstatic let o: NSLayoutConstraint.FormatOptions = .alignAllLeft\nfunc g() {", "V.o", true),
    (
      "}\nstatic let o: NSLayoutConstraint.FormatOptions = .alignAllLeft\nfunc g() {", "Self.o",
      true
    ),
    ("var o: NSLayoutConstraint.FormatOptions = .alignAllLeft", "o", false),
    (
      "var o: NSLayoutConstraint.FormatOptions = .alignAllLeft\no.remove(.alignAllLeft)", "o", false
    ),
    ("let o: NSLayoutConstraint.FormatOptions = wide ? .alignAllLeft : []", "o", false),
    ("let o = options()", "o", false), ("let o = o", "o", false),
    ("func h(o: NSLayoutConstraint.FormatOptions = .alignAllLeft) {\nCALL\n}", "o", false),
    ("let o: NSLayoutConstraint.FormatOptions = .alignAllLeft", "o.union(.alignAllRight)", false),
  ])
  func optionsOfConstants(_ statement: String, _ options: String, _ isRewritten: Bool) {
    let call = """
      x(NSLayoutConstraint.constraints(
        withVisualFormat: "V:[a]-8-[b]", options: \(options), views: ["a": a, "b": b]))
      """
    let body =
      statement.contains("CALL") ? statement.replacing("CALL", with: call) : statement + "\n" + call
    let source = """
      import UIKit
      class V: UIView {
        let a = UIView(), b = UIView()
        func f() {
          \(body)
        }
      }
      """
    #expect(MigrationSample.migrated(source).contains("leftAnchor") == isRewritten)
    #expect((MigrationSample.migrated(source) == source) == !isRewritten)
  }
}
