import TestSupport
import Testing
import VisualFormatTools

/// Calls that stay because a name means something else there.
@Suite struct AnchorMigrationScopeTests {
  /// The superview of `a` is the property `view`, which something in the function hides.
  @Test(arguments: [
    "let (view, c) = pair()", "let (c, (view, d)) = pair()", "var (view, c) = pair()",
    "guard case .pair(let view, _) = pair() else { return }",
    "guard case let .pair(view) = pair() else { return }", "let c = 1, view = box",
    "let c: Int = 1, view: UIView = box", "let c = { 1 }(), view = box",
    "let c: Int = { 1 }(), view: UIView = box", "let c = k { 1 }, view = box",
    "let c = all.map { $0.x }.first!, view = box", "let c = try? k { 1 }, view = box",
    "let c = 1, (view, d) = pair()", "let c = { 1 }(), (d, (view, e)) = pair()",
    "let c = [{ 1 }],\n  view = box",
  ])
  func aHiddenSuperviewIsNotUsed(_ declaration: String) {
    let source = """
      import UIKit
      class V: UIViewController {
        let a = UILabel()
        func embed() { view.addSubview(a) }
        func go() {
          DECLARATION
          c.addConstraints(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-3-[a]", metrics: nil, views: ["a": a]))
        }
      }
      """
    let hidden = source.replacing("DECLARATION", with: declaration)
    #expect(MigrationSample.migrated(hidden) == hidden)
    let plain = source.replacing("DECLARATION", with: "let c = box")
    #expect(MigrationSample.migrated(plain).contains("equalTo: view.leadingAnchor"))
  }

  /// Accessors, functions and statements whose conditions take several lines are no closures.
  @Test(arguments: [
    ("var isOpen = false { didSet { CALL } }", true),
    ("var o: Int { get { CALL; return 0 } }", true),
    ("func g() { func pin() { CALL } }", true), ("func g() { if x,\n  y {\n CALL\n } }", true),
    ("func g() { if x\n  && y {\n CALL\n } }", true), ("func g() { cache.set { CALL } }", false),
    ("func g() { let z = 1,\n  b = { CALL } }", false),
    ("let o = UILabel(); func g() { CALL }", true), ("let o = { 3 }(); func g() { CALL }", true),
    ("let o = 3; lazy var rows = make { CALL }", false),
    ("func g() { if x { }; later { CALL } }", false),
  ])
  func blocksThatAreNoClosures(_ member: String, _ isMigrated: Bool) {
    let call =
      "add(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-3-[a]\", views: [\"a\": a]))"
    let source = """
      import UIKit
      class V: UIView {
        let a = UILabel()
        init() { super.init(frame: .zero); addSubview(a) }
        \(member.replacing("CALL", with: call))
      }
      """
    #expect(MigrationSample.migrated(source).contains("equalTo: self.leadingAnchor") == isMigrated)
    #expect((MigrationSample.migrated(source) == source) == !isMigrated)
  }

  /// Types of one name inside of different types are different types; an extension says which it is.
  @Test(arguments: [
    ("class B { class Cell: UITableViewCell {", "} }", true), ("extension A.Cell {", "}", false),
  ])
  func innerTypesOfOneName(_ head: String, _ end: String, _ isMigrated: Bool) {
    let source = """
      import UIKit
      class A: UIViewController { class Cell: UITableViewCell {
        let title = UILabel()
        func add() { contentView.addSubview(title) }
        func pin() {
          add(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[title]", views: ["title": title]))
        }
      } }
      \(head)
        func move() { box.addSubview(title) }
      \(end)
      """
    #expect(
      MigrationSample.migrated(source).contains("equalTo: contentView.leadingAnchor") == isMigrated)
    #expect((MigrationSample.migrated(source) == source) == !isMigrated)
  }

  /// The head of a statement or of a function gives `view` another meaning and ends with a path.
  @Test(arguments: [
    "if let view = self.overlay {", "for view in page.views {", "while let view = page.next {",
    "func inner(view: UIView) -> UIView.Kind {",
  ])
  func aHeadThatEndsWithAPathIsNoReceiver(_ head: String) {
    let source = """
      import UIKit
      class V: UIViewController {
        let a = UILabel()
        func go() {
          \(head)
            view.addSubview(a)
          }
          add(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", views: ["a": a]))
        }
      }
      """
    #expect(MigrationSample.migrated(source) == source)
    let closure = source.replacing(head, with: "page.views {")
    #expect(MigrationSample.migrated(closure).contains("equalTo: view.leadingAnchor"))
  }

  /// A name that a case of a `switch` declares means nothing in another case.
  @Test func eachCaseHasItsOwnNames() {
    let source = """
      import UIKit
      class V: UIView {
        func go(_ k: Int) {
          let views = ["x": title]
          switch k {
          case 0:
            let views = ["x": body]
            add(NSLayoutConstraint.constraints(withVisualFormat: "H:[x(20)]", views: views))
          case 1:
            add(NSLayoutConstraint.constraints(withVisualFormat: "H:[x(30)]", views: views))
          default:
            add(NSLayoutConstraint.constraints(withVisualFormat: "H:[x(40)]", views: views))
          }
        }
      }
      """
    let anchors = MigrationSample.migrated(source)
    #expect(anchors.contains("body.widthAnchor.constraint(equalToConstant: 20)"))
    #expect(!anchors.contains("body.widthAnchor.constraint(equalToConstant: 30)"))
    #expect(!anchors.contains("body.widthAnchor.constraint(equalToConstant: 40)"))
  }

  /// The superview is declared in one case; only there the call is rewritten.
  @Test(arguments: [
    ("case 0: let box = UIView(); box.addSubview(a); CALL\ndefault: break", true),
    ("case 0: break\ndefault: let box = UIView(); box.addSubview(a); CALL", true),
    ("case 0: let box = UIView(); use(box)\ncase 1: box.addSubview(a); CALL\ndefault: break", true),
    ("case 0: let box = UIView(); box.addSubview(a)\ndefault: CALL", false),
    ("case 0: CALL\ncase 1 where x: let box = UIView(); box.addSubview(a)\ndefault: break", false),
  ])
  func aSuperviewOfAnotherCaseIsNotUsed(_ cases: String, _ isRewritten: Bool) {
    let call =
      "add(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-3-[a]\", views: [\"a\": a]))"
    let source = """
      import UIKit
      class V: UIView {
        let a = UILabel()
        func go(_ k: Int) {
          switch k {
          \(cases.replacing("CALL", with: call))
          }
        }
      }
      """
    #expect(MigrationSample.migrated(source).contains("equalTo: box.leadingAnchor") == isRewritten)
    #expect((MigrationSample.migrated(source) == source) == !isRewritten)
  }

  /// A type inside of another one adds a view of its own by the same name.
  @Test(arguments: [
    "class Row: UIView {\n  INNER\n}", "func make() {\n  class Row: UIView { INNER }\n}",
  ])
  func anInnerTypeAddsOtherViews(_ type: String) {
    let inner = type.replacing(
      "INNER", with: "let a = UILabel(); init() { super.init(); addSubview(a) }")
    let source = """
      import UIKit
      class Panel: UIView {
        MEMBERS
        let a = UILabel()
        func go() {
          add(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", views: ["a": a]))
        }
      }
      """
    let left = source.replacing("MEMBERS", with: inner)
    #expect(MigrationSample.migrated(left) == left)
    let own = source.replacing("MEMBERS", with: "\(inner)\nfunc place() { addSubview(a) }")
    #expect(MigrationSample.migrated(own).contains("equalTo: self.leadingAnchor"))
  }

  /// A word that begins types elsewhere stands in front of a block of statements.
  @Test(arguments: [
    ("if kind == .row {", "}"), ("if kind == .class {", "}"), ("if kind == .extension {", "}"),
    ("if role == .actor {", "}"), ("for actor in cast {", "}"), ("if actor {", "}"),
    ("if let star = x, actor is Star {", "}"),
    ("switch kind {\ncase .class: rows.forEach {", "}\ndefault: break\n}"),
  ])
  func aBlockBehindAWordOfTypesIsNoType(_ head: String, _ end: String) {
    let source = """
      import UIKit
      class V: UIView {
        let a = UILabel(), box = UIView()
        func go(_ kind: Kind) {
          \(head)
            box.addSubview(a)
          \(end)
          addSubview(a)
          add(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", views: ["a": a]))
        }
      }
      """
    #expect(MigrationSample.migrated(source) == source)
    let same = source.replacing("box.addSubview", with: "self.addSubview")
    #expect(MigrationSample.migrated(same).contains("equalTo: self.leadingAnchor"))
  }

  /// In a closure `self` is used only where the call does so already: it may be nil, or not held at all.
  @Test(arguments: [("addSubview(a)", "self"), ("self.box.addSubview(a)", "self.box")])
  func aClosureDoesNotBeginToUseSelf(_ addition: String, _ superview: String) {
    func source(_ head: String, _ view: String) -> String {
      """
      import UIKit
      class V: UIView {
        let a = UILabel(), box = UIView()
        func go() {
          \(addition)
          onChange = { \(head)
            add(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", views: ["a": \(view)]))
          }
        }
      }
      """
    }
    for head in ["", "[weak self] in", "[a] in"] {
      #expect(MigrationSample.migrated(source(head, "a")) == source(head, "a"))
    }
    for head in ["", "[weak self] in guard let self else { return }"] {
      #expect(
        MigrationSample.migrated(source(head, "self.a"))
          .contains("self.a.leadingAnchor.constraint(equalTo: \(superview).leadingAnchor"))
    }
  }

  /// A view may be another one in the call than in the dictionary above it.
  @Test(arguments: ["a = b", "(a, b) = (b, a)", "swap(&a, &b)"])
  func aViewThatMayHaveChangedIsNotUsed(_ statement: String) {
    let source = """
      import UIKit
      func go() {
        let views = ["a": a]
        STATEMENT
        x = NSLayoutConstraint.constraints(withVisualFormat: "[a(30)]", metrics: nil, views: views)
      }
      """
    let changed = source.replacing("STATEMENT", with: statement)
    #expect(MigrationSample.migrated(changed) == changed)
    #expect(
      MigrationSample.migrated(source.replacing("STATEMENT", with: "use(a)")).contains(
        "a.widthAnchor"))
  }

  /// Thousands of additions of one view.
  @Test(.ends(withinSeconds: 120))
  func manyAdditionsTakeLinearTime() {
    let lines = """
      func g() {
        view.addSubview(a)
        x = NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", views: ["a": a])
      }

      """
    let count = 2000
    let functions = "import UIKit\n" + String(repeating: lines, count: count)
    let migration = AnchorMigration(Array(functions.utf8), .swift)
    #expect(migration.rewrites.count == count)
    let one = lines.replacing("func g() {\n", with: "").replacing("}\n", with: "")
    let many = "import UIKit\nfunc g() {\n\(String(repeating: one, count: count))}"
    let repeated = AnchorMigration(Array(many.utf8), .swift)
    #expect(repeated.rewrites.isEmpty && repeated.leftovers.count == count)
  }
}
