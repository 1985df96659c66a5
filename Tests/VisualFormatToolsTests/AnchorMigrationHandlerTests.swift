import TestSupport
import Testing
import VisualFormatTools

/// Calls whose views functions of the source get, which may add them elsewhere.
@Suite struct AnchorMigrationHandlerTests {
  private static func view(_ members: String, _ statements: String) -> String {
    """
    import UIKit
    class V: UIView {
      let a = UIView(), b = UIView(), c = UIView(), left = UIView(), right = UIView()
      var kept: UIView?
      func setUp(_ wide: Bool) {
        \(statements)
        \(MigrationSample.call)
      }
      \(members)
    }
    """
  }

  private static let embed = "func embed(_ v: UIView) { right.addSubview(v) }"

  /// The members of a type, and a statement that takes `a` to another view by them.
  private static let handlers: [(members: String, statement: String)] = [
    (embed, "embed(a)"), (embed, "self.embed(a)"), (embed, "embed(wide ? a : b)"),
    (embed, "[a, b].forEach(embed)"), (embed, "[a, b].forEach { embed($0) }"),
    (embed, "for v in [a, b] { embed(v) }"), (embed, "let e = embed; e(a)"),
    (embed + "; func outer(_ v: UIView) { embed(v) }", "outer(a)"),
    (embed + "; func two(_ v: UIView) { one(v) }; func one(_ v: UIView) { embed(v) }", "two(a)"),
    ("func embed(_ v: UIView) { let w = v; right.addSubview(w) }", "embed(a)"),
    (
      "func embed(_ v: UIView) { kept = v; show() }; func show() { right.addSubview(kept!) }",
      "embed(a)"
    ),
    (
      "var v = UIView(); func set(v: UIView) { self.v = v; put() }; func put() { right.addSubview(v) }",
      "set(v: a)"
    ),
    (
      "var vs: [UIView] = []; func set(vs: [UIView]) { self.vs += vs }; func put() { vs.forEach(c.addSubview) }",
      "set(vs: [a, b]); put()"
    ),
    (
      "}\nclass C: UIView { let v: UIView; init(v w: UIView) { self.v = w }; func put() { addSubview(v) }",
      "C(v: a).put()"
    ),
    (
      "}\nstruct S { let v: UIView; func put(_ w: UIView) { w.addSubview(v) }", "S(v: a).put(right)"
    ),
    (
      "}\nstruct S { let v: UIView; func put(_ w: UIView) { w.addSubview(v) }",
      "let s = S(v: a); s.put(right)"
    ),
    ("func embed(_ vs: [UIView]) { for w in vs { right.addSubview(w) } }", "embed([a, b])"),
    ("func embed(_ vs: UIView...) { vs.forEach(right.addSubview) }", "embed(b, a)"),
    ("func embed(_ vs: UIView...) { vs.forEach { right.addSubview($0) } }", "embed(b, a)"),
    ("func embed(_ v: UIView, in box: UIView) { box.addSubview(v) }", "embed(a, in: right)"),
    ("func embed(_ v: UIView, then g: () -> Void) { right.addSubview(v) }", "embed(a) { }"),
    ("func embed(_ v: UIView) -> Self { right.addSubview(v); return self }", "embed(b).embed(a)"),
    ("func embed<T: UIView>(_ v: T) where T: P { right.addSubview(v) }", "embed(a)"),
    ("func drop(_ v: UIView) { v.removeFromSuperview() }", "drop(a)"),
    ("enum H { static func put(_ v: UIView, _ w: UIView) { w.addSubview(v) } }", "H.put(a, right)"),
    ("}\nextension UIView { func move(to v: UIView) { v.addSubview(self) }", "a.move(to: right)"),
    ("}\nextension UIView { func take(_ v: UIView) { addSubview(v) }", "right.take(a)"),
    ("}\nextension UIView { func leave() { removeFromSuperview() }", "a.leave()"),
    ("}\nextension UIView { func leave() { removeFromSuperview() }", "[a].forEach { $0.leave() }"),
    ("}\nclass C: UIView { init(_ v: UIView) { super.init(); addSubview(v) }", "_ = C(a)"),
    (
      "}\nclass C: UIView { init(_ v: UIView) { super.init(); addSubview(v) }\n}\nclass D: C {",
      "_ = D(a)"
    ),
    ("var content: UIView? { didSet { right.addSubview(content!) } }", "content = a"),
    ("var content: UIView? { didSet { right.addSubview(content!) } }", "self.content = a"),
    ("var content: UIView { get { b } set { right.addSubview(newValue) } }", "content = a"),
    ("var content: UIView { get { b } set(v) { right.addSubview(v) } }", "content = a"),
    ("lazy var put: (UIView) -> Void = { [unowned self] v in self.right.addSubview(v) }", "put(a)"),
    ("func use(_ g: (UIView) -> Void) { g(a) }", "use { right.addSubview($0) }"),
    ("func use(_ g: (UIView) -> Void) { g(a) }", "use(right.addSubview)"),
    ("", "let put: (UIView) -> Void = { self.right.addSubview($0) }; put(a)"),
    ("", "let put = { (v: UIView) in self.right.addSubview(v) }; put(a)"),
    ("", "let put = right.addSubview; put(a)"), ("", "let put = right.addSubview(_:); put(a)"),
    ("func move() { right.addSubview(a) }", "move()"),
    ("func outer() { move() }; func move() { right.addSubview(a) }", "outer()"),
    ("func move() { right.addSubview(a) }", "perform(move)"),
    ("@objc func move() { right.addSubview(a) }", "later(#selector(move))"),
    ("var row: UIView { right.addSubview(a); return b }", "use(row)"),
    ("lazy var row: UIView = { right.addSubview(a); return b }()", "use(row)"),
    (
      "enum K { case r(UIView) }; func put(_ k: K) { switch k { case .r(let v): c.addSubview(v) } }",
      "put(.r(a))"
    ),
    ("func clear() { left.subviews.forEach { $0.removeFromSuperview() } }", "clear()"),
  ]

  @Test(arguments: handlers)
  func aFunctionMayTakeTheViewElsewhere(_ members: String, _ statement: String) {
    let source = Self.view(members, "left.addSubview(a)\n\(statement)")
    #expect(MigrationSample.migrated(source) == source)
    let choice = Self.view(members, "if wide { left.addSubview(a) } else { \(statement) }")
    #expect(MigrationSample.migrated(choice) == choice)
  }

  /// The same functions about other views change nothing of this one, nor do those that only read theirs.
  @Test(arguments: [
    (embed, "embed(b)"), (embed, "[b, c].forEach(embed)"), (embed, "style(a)"), (embed, ""),
    ("func style(_ v: UIView) { v.alpha = 1 }", "style(a)"),
    ("}\nstruct S { let v: UIView; func style() { v.alpha = 1 }", "S(v: a).style()"),
    ("}\nstruct S { let v: UIView; func put(_ w: UIView) { w.addSubview(v) }", "S(v: b).put(c)"),
    ("", "_ = { (v: UIView) in v.alpha = 1 }(a)"),
    ("", "let f = { () -> UIView in let a = UIView(); return a }; right.addSubview(f())"),
    ("func list(_ list: UIView, row: Int) -> UIView { a }", "right.addSubview(list)"),
    ("func styled(_ a: UIView) -> UIView { a }", "right.addSubview(styled(b))"),
    ("func style(_ v: UIView) { v.alpha = 1; right.addSubview(b) }", "style(a)"),
    ("var content: UIView? { didSet { right.addSubview(content!) } }", "content = b"),
    ("var content: UIView? { didSet { right.addSubview(content!) } }", "use(content, a)"),
    ("func move() { right.addSubview(b) }", "move()"),
    ("var v = UIView(); func set(v: UIView) { self.v = v; v.alpha = 1 }", "set(v: a)"),
    (
      "var v = UIView(); func set(v: UIView) { self.v = UIView() }; func f() { right.addSubview(v) }",
      "set(v: a)"
    ),
    ("}\nextension UIView { func move(to v: UIView) { v.addSubview(self) }", "b.move(to: right)"),
    ("", "let put: (UIView) -> Void = { self.right.addSubview($0) }; put(b)"),
    (
      "func row(_ t: String) -> UIView { let v = UILabel(t); right.addSubview(v); return v }",
      "row(t)"
    ),
  ])
  func otherViewsAndFunctions(_ members: String, _ statement: String) {
    let source = Self.view(members, "left.addSubview(a)\n\(statement)")
    #expect(MigrationSample.migrated(source).contains("equalTo: left.leadingAnchor"))
  }

  /// A function may take a member of what it gets, or of its object.
  @Test(arguments: [
    ("cell.setUp()", false), ("take(cell)", false),
    ("let x = cell; right.addSubview(x.title)", false),
    ("other.setUp()", true), ("take(other)", true),
    ("let x = other; right.addSubview(x.title)", true),
    ("cell.style()", true), ("let x = cell; right.addSubview(x.box)", true),
  ])
  func membersOfAnObject(_ statement: String, _ isRewritten: Bool) {
    let source = """
      import UIKit
      class Cell: UIView {
        let title = UIView(), box = UIView()
        func setUp() { box.addSubview(title) }
        func style() { title.alpha = 1 }
      }
      class V: UIView {
        let cell = Cell(), other = Cell()
        func take(_ c: Cell) { right.addSubview(c.title) }
        func f() {
          addSubview(cell.title)
          \(statement)
          x(NSLayoutConstraint.constraints(withVisualFormat: "V:|[t]", views: ["t": cell.title]))
        }
      }
      """
    #expect(MigrationSample.migrated(source).contains("equalTo: self.topAnchor") == isRewritten)
    #expect((MigrationSample.migrated(source) == source) == !isRewritten)
  }

  /// A function that is called before the view is added does not count.
  @Test func aCallAbove() {
    let source = Self.view("func move() { right.addSubview(a) }", "move()\nleft.addSubview(a)")
    #expect(MigrationSample.migrated(source).contains("equalTo: left.leadingAnchor"))
  }

  @Test(arguments: [
    (embed, "embed(a)", "`embed` may add `a` to another view or remove it"),
    ("", "right.documentView = a", "`documentView` may add `a` to another view or remove it"),
    (
      "func move() { right.addSubview(a) }", "move()",
      "`move` may add `a` to another view or remove it"
    ),
  ])
  func theReason(_ members: String, _ statement: String, _ reason: String) {
    let source = Self.view(members, "left.addSubview(a)\n\(statement)")
    #expect(AnchorMigration(Array(source.utf8), .swift).leftovers.map(\.reason) == [reason])
  }

  /// Views get into others by more than `addSubview`.
  @Test(arguments: [
    "scroll.documentView = a", "grid.addView(a, in: .leading)", "right.replaceSubview(b, with: a)",
    "right.replaceSubview(a, with: b)", "grid.setViews([b, a], in: .top)", "right.subviews = [a]",
    "grid.insertView(a, at: 0, in: .top)", "table.tableHeaderView = a", "item.titleView = a",
    "cell.accessoryView = wide ? a : nil", "cell.backgroundView = a", "c.mask = a", "page.view = a",
    "field.leftView = a", "let i = UIBarButtonItem(customView: a)", "item.customView = a",
    "scroll.addFloatingSubview(a, for: .vertical)", "grid.addRow(with: [a, b])",
    "UIView.transition(from: b, to: a, duration: 1)", "grid.removeView(a)", "headerView = a",
    "let g = NSGridView(views: [[a, b]])", "box.contentView = a", "self.inputAccessoryView = a",
  ])
  func otherWaysIntoViews(_ statement: String) {
    let source = Self.view("", "left.addSubview(a)\n\(statement)")
    #expect(MigrationSample.migrated(source) == source)
    let other = Self.view("", "left.addSubview(a)\n" + statement.replacing(/\ba\b/, with: "c2"))
    #expect(MigrationSample.migrated(other).contains("equalTo: left.leadingAnchor"))
  }

  /// A property of one's own, and a variable, only keep what they get.
  @Test(arguments: [
    ("var headerView: UIView!", "headerView = a"),
    ("var headerView: UIView!", "self.headerView = a"),
    ("", "let headerView = a"), ("", "var headerView: UIView\nheaderView = a"),
  ])
  func propertiesOfTheSource(_ members: String, _ statement: String) {
    let source = Self.view(members, "left.addSubview(a)\n\(statement)")
    #expect(MigrationSample.migrated(source).contains("equalTo: left.leadingAnchor"))
  }

  /// Thousands of functions that get views, and calls of them.
  @Test(.ends(withinSeconds: 120))
  func manyFunctionsTakeLinearTime() {
    let count = 2000
    let functions = (0..<count).map { "func g\($0)(_ v: UIView) { g\($0 / 2)(v); h(v) }\n" }
    let calls = (0..<count).map {
      "func k\($0)() { let b = UIView(); view.addSubview(b); g\($0)(c)\n\(Self.pin) }\n"
    }
    let source =
      "import UIKit\nclass V: UIViewController {\nfunc h(_ v: UIView) { view.addSubview(v) }\n"
      + functions.joined() + calls.joined() + "}"
    let migration = AnchorMigration(Array(source.utf8), .swift)
    #expect(migration.rewrites.count == count)
  }

  private static let pin =
    "x = NSLayoutConstraint.constraints(withVisualFormat: \"V:|[b]\", views: [\"b\": b])"
}
