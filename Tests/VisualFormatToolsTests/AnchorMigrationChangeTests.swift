import Testing
import VisualFormatTools

/// Calls that stay because a view may be another one in them than where the source adds a view to it.
@Suite struct AnchorMigrationChangeTests {
  private static func function(_ statements: String) -> String {
    """
    import UIKit
    class V: UIViewController {
      let c = UIView()
      var a = UILabel()
      var box = UIView()
      func go(_ other: UIView) {
        \(statements.replacing("CALL", with: MigrationSample.call))
      }
    }
    """
  }

  /// Statements between which a name gets another meaning or value.
  @Test(arguments: [
    "box.addSubview(a)\nbox = other\nCALL",
    "box.addSubview(a)\nself.box = other\nCALL",
    "box.addSubview(a)\nself.box! = other\nCALL",
    "box.addSubview(a)\nstack.insertArrangedSubview(a, at: 0)\nCALL",
    "box.addSubview(a)\n(box, a) = (other, a)\nCALL",
    "box.addSubview(a)\n(x, (y, box)) = z\nCALL",
    "box.addSubview(a)\nswap(&box, &other)\nCALL",
    "box.addSubview(a)\nreplace(&self.box)\nCALL",
    "box.addSubview(a)\na = other\nCALL",
    "box.addSubview(a)\nswap(&a, &b)\nCALL",
    "view.addSubview(a)\nguard let view = other else { return }\nCALL",
    "view.addSubview(a)\nlet view = other\nCALL",
    "view.addSubview(a)\nguard let a = other else { return }\nCALL",
    "var box = other\nbox.addSubview(a)\nbox = UIView()\nCALL",
    "var box = other\nlet change = { box = UIView() }\nbox.addSubview(a)\nchange()\nCALL",
    "var box = other\nfor _ in 0..<2 {\nbox.addSubview(a)\nCALL\nbox = UIView()\n}",
    "c.inner.addSubview(a)\nc.inner = other\nCALL",
    "let a = other\nview.addSubview(self.a)\nCALL",
  ])
  func namesThatMayChangeAreNotUsed(_ statements: String) {
    let source = Self.function(statements)
    #expect(MigrationSample.migrated(source) == source)
  }

  /// Statements with the same names that change nothing in between.
  @Test(arguments: [
    ("box.addSubview(a)\nCALL", "box"),
    ("self.box.addSubview(a)\nCALL", "self.box"),
    ("box.addSubview(a)\nbox.alpha = 1\na.text = x\nCALL", "box"),
    ("box.addSubview(a)\nif box == other { use(box) }\nCALL", "box"),
    ("box = other\nbox.addSubview(a)\nCALL", "box"),
    ("if x {\nbox = other\nbox.addSubview(a)\nCALL\n}", "box"),
    ("let box: UIView\nbox = other\nbox.addSubview(a)\nCALL", "box"),
    ("let view = other\nview.addSubview(a)\nitem.view = d\nCALL", "view"),
    ("guard let view = other else { return }\nview.addSubview(a)\nCALL", "view"),
    ("if box.isHidden {\nbox.addSubview(a)\nCALL\n}", "box"),
    ("while x == self.box.tag {\nbox.addSubview(a)\nCALL\n}", "box"),
    ("c.inner.addSubview(a)\nCALL", "c.inner"),
    ("other.addSubview(a)\nself.other = other\nCALL", "other"),
  ])
  func namesThatDoNotChangeAreUsed(_ statements: String, _ superview: String) {
    let anchor = "equalTo: \(superview).leadingAnchor"
    #expect(MigrationSample.migrated(Self.function(statements)).contains(anchor))
  }

  private static let hintCall = """
    c.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:[x(30)]", views: ["x": VALUE]))
    """

  /// A view that is declared as an optional has no anchors.
  @Test(arguments: [
    ("var hint: UILabel?", "", "hint"), ("weak var hint: UIKit.UILabel?", "", "self.hint"),
    ("var hint: (any Row)?", "", "hint"),
    ("var hint: UILabel?", "if let hint { use(hint) }", "hint"),
    ("", "let hint: UILabel? = find()", "hint"), ("", "func g(hint: UILabel?) {", "hint"),
    ("var hint: UILabel?", "let hint: UIView = box", "self.hint"),
    ("let a = UILabel()\n}\nextension V {\nvar hint: UILabel? { nil }", "", "hint"),
    ("var hint: UILabel?", "for hint in hints { hint.alpha = 0 }", "hint"),
    ("var hint: UILabel?", "if case let hint? = find() { use(hint) }", "hint"),
    ("var hint: UILabel?", "if a, let hint = find() { use(hint) }", "hint"),
    ("var hint: UILabel?", "do { try x() } catch let hint { show(hint) }", "hint"),
    ("var hint, title: UILabel?", "", "hint"), ("var hint: Optional<UILabel>", "", "hint"),
    ("}\nclass Card {\nvar hint: UILabel?\n}\nclass W: UIViewController {", "", "card.hint"),
  ])
  func optionalsAreNotUsed(_ member: String, _ statement: String, _ value: String) {
    let source = Self.optional(member, statement, value)
    let migration = AnchorMigration(Array(source.utf8), .swift)
    #expect(migration.leftovers.map(\.reason) == ["`\(value)` may be nil"])
    #expect(MigrationSample.migrated(source) == source)
  }

  /// It has where it is unwrapped, or another one is meant.
  @Test(arguments: [
    ("var hint: UILabel?", "", "hint!"), ("var hint: UILabel!", "", "hint"),
    ("var hint: UILabel?", "guard let hint else { return }", "hint"),
    ("var hint: UILabel?", "guard let self, let hint = self.hint else { return }", "hint"),
    ("var hint: UILabel?", "guard let a = a, let hint = hint else { return }", "hint"),
    ("var hint: UILabel?", "if let hint {", "hint"), ("var hint, title: UILabel!", "", "hint"),
    ("var hint: UILabel?", "let hint = box", "hint"),
    ("var hint: UILabel?", "func g(hint: UILabel) {", "hint"),
    ("let hint: UILabel\n  init?(x: Int) {}", "", "hint"),
    ("let hint = UILabel()\n}\nclass W {\nvar hint: UILabel?\n}\nextension V {", "", "hint"),
    ("}\nclass Card {\nvar hint: UILabel!\n}\nclass W: UIViewController {", "", "card.hint"),
    ("}\nclass Card {\nvar hint: UILabel?\n}\nclass W: UIViewController {", "", "card.hint!"),
    ("}\nstruct Story {\nvar hint: String?\n}\nclass W: UIViewController {", "", "card.hint"),
  ])
  func whatIsUnwrappedIsUsed(_ member: String, _ statement: String, _ value: String) {
    let source = Self.optional(member, statement, value)
    #expect(
      MigrationSample.migrated(source).contains(
        "\(value).widthAnchor.constraint(equalToConstant: 30)"))
  }

  private static func optional(_ member: String, _ statement: String, _ value: String) -> String {
    """
    import UIKit
    class V: UIViewController {
      \(member)
      func go() {
        \(statement)
        \(hintCall.replacing("VALUE", with: value))
        \(statement.hasSuffix("{") ? "}" : "")
      }
    }
    """
  }

  /// A function by the name of UIKit's may do more than that.
  @Test func callsOfAFunctionOfOnesOwnStay() {
    let source = """
      import UIKit
      extension NSLayoutConstraint {
        static func constraints(withVisualFormat x: String, views: [String: UIView]) -> [NSLayoutConstraint] {
          let all = constraints(withVisualFormat: x, options: .alignAllTop, metrics: nil, views: views)
          activate(all)
          return all
        }
      }
      func go(a: UIView, b: UIView) {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]-[b]", views: ["a": a, "b": b])
      }
      """
    let migration = AnchorMigration(Array(source.utf8), .swift)
    #expect(
      migration.leftovers.map(\.reason) == [
        "a function of the source with the name `constraints` makes the constraints"
      ])
    #expect(MigrationSample.migrated(source) == source)
    for other in [
      source.replacing("func constraints(", with: "func rows("),
      source.replacing("extension NSLayoutConstraint", with: "extension UIView"),
    ] {
      #expect(MigrationSample.migrated(other).contains("_ = [b.leadingAnchor.constraint("))
    }
  }

  private static func type(_ declaration: String, _ members: String) -> String {
    """
    import UIKit
    class V: UIViewController {
      let c = UIView(), a = UILabel()
      \(declaration)
      func add() { box.addSubview(a) }
      func go() {
        \(MigrationSample.call)
      }
      \(members)
    }
    """
  }

  /// Members and other code that may change a property between two functions.
  @Test(arguments: [
    "func reset() { box = UIView() }", "func reset() { self.box = UIView() }",
    "func reset() { swap(&box, &other) }", "func reset() { (box, x) = pair() }",
    "func reset() { let v = self; v.box = UIView() }",
    "func reset() { if x { let box = 1; g(box) }; box = UIView() }",
    "func reset() { if let box = box { g(box) }; box = UIView() }",
    "func reset() { if box == nil { box = UIView() } }",
    "func reset() { for box in subviews { g(box) }; box = UIView() }",
    "func reset() { for case let box as UIButton in subviews { g(box) }; box = UIView() }",
    "func reset() { if case let box? = superview { g(box) }; box = UIView() }",
    "func reset() { do { try x() } catch let box { g(box) }; box = UIView() }",
    "func reset() { show(box: 1) { box = UIView() } }",
    "}\nextension V {\n  func reset() { box = UIView() }",
    "}\nclass W: V {\n  func reset() { box = UIView() }",
    "}\nfunc reset(_ v: V) {\n  v.box = UIView()",
  ])
  func propertiesThatMayChangeAreNotUsed(_ members: String) {
    let source = Self.type("var box = UIView()", members)
    #expect(MigrationSample.migrated(source) == source)
    let local = source.replacing("func go() {\n", with: "func go() {\nbox.addSubview(a)\n")
    #expect(MigrationSample.migrated(local) == local)
  }

  /// Properties that nothing changes, or only something else of the same name.
  @Test(arguments: [
    ("let box = UIView()", ""), ("var box = UIView()", ""),
    ("let box = UIView()", "init() { self.box = UIView() }"),
    ("var box: UIView", "init(box: UIView) { self.box = box }"),
    ("let box = UIView()", "func f() { item.box = UIView() }"),
    ("var box = UIView()", "func f() { item.box = \"text\" }"),
    ("var box = UIView()", "func f() { var box = 1; box = g() }"),
    ("var box = UIView()", "}\nclass W {\n  var box = 1\n  func f() { box = g() }"),
    ("@IBOutlet weak var box: UIView!", "func f() { box.isHidden = true }"),
  ])
  func propertiesThatDoNotChangeAreUsed(_ declaration: String, _ members: String) {
    let source = Self.type(declaration, members)
    #expect(MigrationSample.migrated(source).contains("equalTo: box.leadingAnchor"))
  }

  /// A property that chooses a view each time may mean another one in the call.
  @Test(arguments: [
    "var box: UIView { wide ? left : right }", "var box: UIView\n{ rows[0] }",
    "var box: UIView { get { find() } set { x = newValue } }",
    "var box: UIView { scroll }\n  var scroll = UIView()\n  func reset() { scroll = UIView() }",
    "var box: UIView { inner }\n  var inner: UIView { wide ? left : right }",
    "var box: UIView { inner }\n  var inner: UIView { box }",
  ])
  func computedPropertiesAreNotUsed(_ declaration: String) {
    let source = Self.type(declaration, "")
    #expect(MigrationSample.migrated(source) == source)
  }

  /// A property of another type that chooses a view each time may mean another one in the call, too.
  @Test(arguments: [
    ("wide ? left : right", false), ("get { find() }", false), ("left", true),
    ("return left", true),
  ])
  func computedPropertiesOfOthers(_ body: String, _ isMigrated: Bool) {
    let page =
      "}\nclass Row {\n  var box: String { find() }\n}\n"
      + "class Page {\n  let left = UIView()\n  var box: UIView { \(body) }"
    let source = Self.type("let page = Page()", page)
      .replacing("{ box.addSubview", with: "{ page.box.addSubview")
    #expect((MigrationSample.migrated(source) == source) == !isMigrated)
    let reset = "var left = UIView()\n  func reset() { left = UIView() }"
    let changing = source.replacing("let left = UIView()", with: reset)
    #expect(MigrationSample.migrated(changing) == changing)
  }

  /// A property of a subclass chooses a view each time; one that does not is the same in both places.
  @Test func propertiesOfSubclasses() {
    let source = Self.type(
      "var box: UIView { scroll }",
      "}\nclass W: X<V> {\n  override var box: UIView { wide ? left : right }")
    #expect(MigrationSample.migrated(source) == source)
    for other in [
      source.replacing("X<V>", with: "X"), source.replacing("wide ? left : right", with: "left"),
    ] {
      #expect(MigrationSample.migrated(other).contains("equalTo: box.leadingAnchor"))
    }
  }

  /// One that passes on another, or has a value of its own, means the same.
  @Test(arguments: [
    "var box: UIView { scroll }", "var box: UIView { return self.scroll }",
    "var box: UIView! { didSet { go() } }", "lazy var box: UIView = { UIView() }()",
    "@IBOutlet weak var box: UIView!\n  @IBAction func tap() { go() }",
    "@IBOutlet weak var box: UIView!; func tap() { go() }",
  ])
  func propertiesThatDoNotChooseAreUsed(_ declaration: String) {
    #expect(
      MigrationSample.migrated(Self.type(declaration, "")).contains("equalTo: box.leadingAnchor"))
  }

  /// The reason why the superview is not known is said as it is.
  @Test(arguments: [
    ("CALL", "what `a` is in is not visible: there is no `addSubview(a)`"),
    ("box.addSubview(a)\nview.addSubview(a)\nCALL", "`a` is added to several views"),
    ("box.addSubview(a)\na.removeFromSuperview()\nCALL", "`a` is also removed from its superview"),
    (
      "box.addSubview(a)\na?.removeFromSuperview()\nCALL", "`a` is also removed from its superview"
    ),
    ("views[0].addSubview(a)\nCALL", "what `a` is added to is not the name of a view"),
    ("makeBox().addSubview(a)\nCALL", "what `a` is added to is not the name of a view"),
    (
      "view.addSubview(a)\nlet view = other\nCALL",
      "`view` may mean something else in the call than where `a` is added"
    ),
    (
      "box.addSubview(a)\nbox = other\nCALL",
      "`box` may be another view in the call than where `a` is added"
    ),
  ])
  func reasonsAreTrue(_ statements: String, _ reason: String) {
    let migration = AnchorMigration(Array(Self.function(statements).utf8), .swift)
    #expect(migration.leftovers.map(\.reason) == [reason])
  }
}
