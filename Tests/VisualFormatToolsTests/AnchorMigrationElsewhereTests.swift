import Testing
import VisualFormatTools

/// Calls whose views other functions than their own add, or take out.
@Suite struct AnchorMigrationElsewhereTests {
  private static func player(_ statements: String, _ members: String) -> String {
    """
    import UIKit
    class Player: UIViewController {
      let stage = UIView(), a = UIView(), c = UIView()
      func go(_ toStage: Bool) {
        \(statements.replacing("CALL", with: MigrationSample.call))
      }
      \(members)
    }
    """
  }

  private static let elsewhere = [
    "func f() { view.addSubview(a) }", "func f() { a.removeFromSuperview() }",
    "func f() { a?.removeFromSuperview() }", "func f() { self?.a?.removeFromSuperview() }",
    "func f() { [a].forEach { $0.removeFromSuperview() } }",
    "func f() { [a].forEach { $0?.removeFromSuperview() } }",
    "func f() { for v in [a] { v.removeFromSuperview() } }",
    "func f() { for v in [a] { if x { v?.removeFromSuperview() } } }",
    "func f() { [a].forEach { if x { $0.removeFromSuperview() } } }",
    "func f() { [a].forEach { v in view.addSubview(v) } }",
    "func f() { for v in [a] { if x { view.addSubview(v) } } }",
    "func f() { [a].forEach { if x { view.addSubview($0) } } }",
    "func f() { let stage = UIView(); stage.addSubview(a) }",
    "func f() { stage.addSubview(UIStackView(arrangedSubviews: [c, a])) }",
    "func f() { let s = NSStackView(views: [a]); stage.addSubview(s) }",
    "}\nextension Player {\n  func f() { view.addSubview(a) }",
  ]

  /// The view may still be where another method has added it, as its own method need not have added it before.
  @Test(
    arguments: [
      "if toStage { stage.addSubview(a) } else { CALL }", "CALL\nstage.addSubview(a)",
      "switch toStage {\ncase true: stage.addSubview(a)\ncase false: CALL\n}",
      "switch toStage {\ncase true: [a].forEach(stage.addSubview)\ncase false: CALL\n}",
      "let move = { stage.addSubview(a) }\nCALL",
      "for _ in rows { stage.addSubview(a) }\nCALL",
      "rows.forEach { _ in stage.addSubview(a) }\nCALL",
    ], elsewhere)
  func aViewThatIsAddedElsewhereMayBeThere(_ statements: String, _ members: String) {
    let source = Self.player(statements, members)
    #expect(MigrationSample.migrated(source) == source)
    let alone = Self.player(statements, "func f() { stage.addSubview(a) }")
    #expect(MigrationSample.migrated(alone).contains("equalTo: stage.leadingAnchor"))
  }

  @Test(
    arguments: [
      "stage.addSubview(a)\nCALL", "if x { stage.addSubview(a)\nCALL }",
      "[a].forEach { stage.addSubview($0) }\nCALL", "for v in [a] { stage.addSubview(v) }\nCALL",
      "[a].forEach { v in stage.addSubview(v) }\nCALL",
    ], elsewhere)
  func aViewThatTheMethodAddsFirstIsThere(_ statements: String, _ members: String) {
    #expect(
      MigrationSample.migrated(Self.player(statements, members)).contains(
        "equalTo: stage.leadingAnchor"))
  }

  /// The loop may have put the view elsewhere.
  @Test(
    arguments: [
      "for v in [a] { if toStage { DO } }", "[a].forEach { v in if toStage { DO } }",
      "for v in [a] where toStage { DO }", "[a].forEach { [unowned self] v in DO }",
      "[a].forEach { (v: UIView) in DO }", "for (i, v) in [a].enumerated() { DO }",
    ], ["view.addSubview(v)", "v.removeFromSuperview()"])
  func aViewThatALoopMoves(_ loop: String, _ statement: String) {
    let statements = "stage.addSubview(a)\n\(loop.replacing("DO", with: statement))\nCALL"
    let source = Self.player(statements, "")
    #expect(MigrationSample.migrated(source) == source)
    let other = Self.player(statements.replacing("[a]", with: "[c]"), "")
    #expect(MigrationSample.migrated(other).contains("equalTo: stage.leadingAnchor"))
  }

  /// Another name of the object moves the view as well.
  @Test(arguments: [
    "func f() { load { guard let me = self else { return }; me.view.addSubview(me.a) } }",
    "func f() { load { guard let me = self else { return }; me.a.removeFromSuperview() } }",
    "func f() { load { me?.a.removeFromSuperview() } }",
    "func f(_ p: Player) { p.addSubview(p.a) }", "func f(_ p: Player) { view.addSubview(p.a) }",
    "func f(_ p: Page) { p.player.a.removeFromSuperview() }",
    "func f(_ p: Page) { p.player.view.addSubview(p.player.a) }",
  ])
  func anotherNameOfTheObjectMovesTheView(_ member: String) {
    let add = "func add() { stage.addSubview(a) }\n"
    let source = Self.player("CALL", add + member)
    #expect(MigrationSample.migrated(source) == source)
    for same in [
      "func f(_ p: Player) { p.stage.addSubview(p.a) }", "func f() { p.x.addSubview(p.c) }",
      "func f(_ p: Page) { p.player.stage.addSubview(p.player.a) }",
    ] {
      #expect(
        MigrationSample.migrated(Self.player("CALL", add + same)).contains(
          "equalTo: stage.leadingAnchor"))
    }
    #expect(
      MigrationSample.migrated(Self.player("stage.addSubview(a)\nCALL", member)).contains(
        "equalTo: stage.leadingAnchor"))
  }

  /// An extension in the same source adds it to another view than the type.
  @Test func additionsOfExtensionsCount() {
    let source = Self.player("CALL", "func add() { stage.addSubview(a) }\nEND")
    #expect(MigrationSample.migrated(source).contains("equalTo: stage.leadingAnchor"))
    let moved = source.replacing("END", with: "}\nextension Player {\nfunc f() { addSubview(a) }")
    #expect(MigrationSample.migrated(moved) == moved)
  }

  /// A subclass has the view as well, and moves it.
  @Test(arguments: [
    "class B: Player { override func add() { view.addSubview(a) } }",
    "final class B: Player, Rows { func f() { a.removeFromSuperview() } }",
    "class B<T>: Middle<T> { override func add() { view.addSubview(a) } }\nclass Middle<T>: Player {}",
  ])
  func subclassesMoveTheView(_ type: String) {
    let player = Self.player("CALL", "func add() { stage.addSubview(a) }") + "\n"
    #expect(MigrationSample.migrated(player + type) == player + type)
    for other in [
      type.replacing(": Player", with: ": Other"),
      type.replacing("view.addSubview", with: "stage.addSubview")
        .replacing("a.remove", with: "c.remove"),
    ] {
      #expect(MigrationSample.migrated(player + other).contains("equalTo: stage.leadingAnchor"))
    }
  }

  /// A list without an end is no reason to stop.
  @Test func stacksThatAreCutOff() {
    let source = Self.player(
      "CALL", "func f() {\n    stage.addSubview(a)\n    let s = UIStackView(arrangedSubviews: [c")
    #expect(MigrationSample.migrated(source).contains("equalTo: stage.leadingAnchor"))
  }

  /// A closure in a property is called later, unless it is called at once.
  @Test(arguments: [
    ("{ CALL }", false), ("Rows(1, { CALL })", false), ("Rows(make: { CALL })", false),
    ("make { CALL }", false), ("make(1) { CALL }", false), ("{ CALL }()", true),
    ("\n    make { CALL }", false), ("Rows()\n    .then { CALL }", false),
    ("\n    { CALL }()", true),
  ])
  func closuresOfProperties(_ value: String, _ isMigrated: Bool) {
    let call =
      "add(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-3-[a]\", views: [\"a\": self.a]))"
    let source = """
      import UIKit
      class V: UIView {
        let a = UILabel(), box = UIView()
        func setUp() { box.addSubview(a) }
        lazy var rows: Rows = \(value.replacing("CALL", with: call))
      }
      """
    #expect((MigrationSample.migrated(source) == source) == !isMigrated)
    #expect(MigrationSample.migrated(source).contains("equalTo: box.leadingAnchor") == isMigrated)
    let own = source.replacing("{ box.addSubview", with: "{ self.box.addSubview")
    #expect(MigrationSample.migrated(own).contains("equalTo: self.box.leadingAnchor"))
  }

  /// A source that has a function by the name of UIKit's adds its views elsewhere.
  @Test func aFunctionOfOnesOwnMayAddElsewhere() {
    let source = """
      class Card: UIView {
        override func addSubview(_ v: UIView) { holder.addSubview(v) }
        func go() {
          addSubview(a)
          add(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", views: ["a": a]))
        }
      }
      """
    let migration = AnchorMigration(Array(source.utf8), .swift)
    #expect(
      migration.leftovers.map(\.reason) == [
        "a function of the source with the name `addSubview` chooses what `a` is added to"
      ])
    let plain = source.replacing("override func addSubview", with: "func place")
    #expect(MigrationSample.migrated(plain).contains("equalTo: self.leadingAnchor"))
  }

  /// An addition under a condition of the compiler counts under the same one alone.
  @Test(arguments: [
    ("#if os(tvOS)\nleft.addSubview(a)\n#endif\nCALL", false),
    ("#if os(tvOS)\nleft.addSubview(a)\nCALL\n#endif", true),
    ("left.addSubview(a)\n#if os(tvOS)\nCALL\n#endif", true),
    ("#if os(tvOS)\nleft.addSubview(a)\n#else\nCALL\n#endif", false),
  ])
  func additionsUnderConditions(_ statements: String, _ isRewritten: Bool) {
    let body = statements.replacing("CALL", with: MigrationSample.call)
    let source = "import UIKit\nclass V: UIView {\nlet a = UIView()\nfunc f() {\n\(body)\n}\n}"
    #expect(MigrationSample.migrated(source).contains("equalTo: left.leadingAnchor") == isRewritten)
    #expect((MigrationSample.migrated(source) == source) == !isRewritten)
  }

  /// Calls of other types, and dictionaries of which more is made.
  @Test(arguments: [
    ("UIKit.NSLayoutConstraint", "[\"a\": a]", true),
    ("Kit.UIKit.NSLayoutConstraint", "[\"a\": a]", false),
    ("theme?.NSLayoutConstraint", "[\"a\": a]", false),
    ("NSLayoutConstraint", "[\"a\": a] as [String: Any]", true),
    ("NSLayoutConstraint", "[\"a\": b] as? [String: UIView] ?? [\"a\": a]", false),
  ])
  func otherTypesAndDictionaries(_ type: String, _ views: String, _ isRewritten: Bool) {
    let source = """
      import UIKit
      func f(a: UIView, b: UIView) {
        x(\(type).constraints(withVisualFormat: "[a(20)]", views: \(views)))
      }
      """
    #expect(MigrationSample.migrated(source).contains("a.widthAnchor") == isRewritten)
    #expect((MigrationSample.migrated(source) == source) == !isRewritten)
  }
}
