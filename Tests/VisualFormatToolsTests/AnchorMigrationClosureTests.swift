import Testing
import VisualFormatTools

/// Calls whose views closures give to functions of the source, or properties and functions take elsewhere that are
/// called by other names than their own.
@Suite struct AnchorMigrationClosureTests {
  private static func view(_ members: String, _ statements: String) -> String {
    """
    import UIKit
    class V: UIView {
      let a = UILabel(), b = UIView(), c = UIView(), other = UIView()
      func setUp(_ wide: Bool) {
        addSubview(a)
        \(statements)
        \(MigrationSample.call)
      }
      \(members)
    }
    """
  }

  private static func isRewritten(_ members: String, _ statements: String) -> Bool {
    let source = view(members, statements)
    let migrated = MigrationSample.migrated(source)
    #expect((migrated == source) == !migrated.contains("equalTo: self.leadingAnchor"))
    return migrated != source
  }

  /// Functions that add what a closure returns, and calls of them with `a`.
  private static let calls: [(members: String, call: String)] = [
    ("func embed(_ make: () -> UIView) { other.addSubview(make()) }", "embed { a }"),
    ("func embed(_ make: () -> UIView) { other.addSubview(make()) }", "embed({ return self.a })"),
    (
      "func embed(_ make: () -> UIView) { other.addSubview(make()) }",
      "embed { if wide { return a }; return b }"
    ),
    (
      "func embed(_ make: () -> UIView) { let v = make(); other.addSubview(v) }",
      "embed { let x = a; x.tag = 1; return x }"
    ),
    (
      "func embed(@Rows _ make: () -> [UIView]) { make().forEach(other.addSubview) }",
      "embed { b; a }"
    ),
    (
      "func embed(@Rows _ make: () -> [UIView]) { make().forEach(other.addSubview) }",
      "embed {\n      b\n      if wide { a } else { c }\n    }"
    ),
    (
      "func embed(@Rows _ make: () -> [UIView]) { make().forEach(other.addSubview) }",
      "embed {\n      a\n      for row in rows { row }\n    }"
    ),
    (
      "func embed(_ makes: [() -> UIView]) { for make in makes { other.addSubview(make()) } }",
      "embed([{ b }, { a }])"
    ),
    (
      "func embed(_ make: () -> UIView) { other.addSubview(make()) }", "embed(({ a }))"
    ),
    (
      "func embed(_ n: Int, _ make: @escaping () -> UIView) { other.addSubview(make()) }",
      "embed(3) { a }"
    ),
    (
      "func embed(one: () -> UIView, two: () -> UIView) { other.addSubview(two()) }",
      "embed { b } two: { a }"
    ),
    (
      "typealias Make = () -> UIView; func embed(_ make: Make) { other.addSubview(make()) }",
      "embed { a }"
    ),
    (
      "func embed(_ make: () -> UIView) { other.addSubview(make()) }; func outer(_ m: () -> UIView) { embed(m) }",
      "outer { a }"
    ),
    ("func embed(_ make: () -> UIView) { other.addSubview(make()) }", "let e = embed; e { a }"),
    (
      "var make: (() -> UIView)? { didSet { other.addSubview(make!()) } }",
      "make = { let x = a; return x }"
    ),
    (
      "}\nclass C: UIView { init(_ make: () -> UIView) { super.init(); addSubview(make()) }",
      "let x = C { a }"
    ),
  ]

  @Test(arguments: calls)
  func closuresOfFunctionsThatAddWhatTheyGet(_ members: String, _ call: String) {
    #expect(!Self.isRewritten(members, call))
    let other = call.replacing("self.a", with: "self.c").replacing(/\ba\b/, with: "c")
    #expect(Self.isRewritten(members, other))
  }

  /// Closures whose views nobody adds, or that give others.
  @Test(arguments: [
    ("func style(_ make: () -> UIView) { make().tag = 1 }", "style { a }"),
    (
      "func embed(_ v: UIView, then: () -> Void) { other.addSubview(v); then() }",
      "embed(b) { a.show() }"
    ),
    (
      "func embed(_ make: () -> UIView) { other.addSubview(make()) }",
      "embed { a.tag = 1; return b }"
    ),
    (
      "func embed(_ make: () -> UIView) { other.addSubview(make()) }",
      "embed { let a = UIView(); return a }"
    ),
  ])
  func otherClosures(_ members: String, _ call: String) {
    #expect(Self.isRewritten(members, call))
  }

  private static let make = "func makeCard() -> UIView { other.addSubview(a); return other }"

  /// A property whose value is what a function gives calls it where it is named first.
  @Test(arguments: [
    "lazy var card = makeCard()", "lazy var card: UIView = makeCard()",
    "lazy var card = styled(makeCard())", "lazy var card = [makeCard(), b]",
    "lazy var card = Stack()\n    .with(makeCard())", "lazy var card = styled({ makeCard() })",
    "lazy var card = self.makeCard()",
    "static let shared = V()\n  lazy var card = outer()\n  func outer() -> UIView { makeCard() }",
  ])
  func propertiesOfWhatFunctionsGive(_ property: String) {
    #expect(!Self.isRewritten(property + "\n" + Self.make, "addSubview(card)"))
    #expect(Self.isRewritten(property + "\n" + Self.make, "addSubview(b)"))
    // One above the function is none that calls it.
    let other = property.replacing("makeCard", with: "makeRow")
    #expect(Self.isRewritten(other + "\n" + Self.make, "addSubview(card)"))
  }

  /// A getter may take its object, or a member of it, to a view that it makes.
  @Test func gettersThatAddTheirObjects() {
    let boxed =
      "}\nextension UIView {\n  var boxed: UIView { let x = UIView(); x.addSubview(self); return x }"
    #expect(!Self.isRewritten(boxed, "addSubview(a.boxed)"))
    #expect(!Self.isRewritten(boxed, "let x = a.boxed"))
    #expect(Self.isRewritten(boxed, "addSubview(b.boxed)"))
    let plain = boxed.replacing("x.addSubview(self)", with: "x.style(self)")
    #expect(Self.isRewritten(plain, "let x = a.boxed"))
  }

  /// A protocol has functions that add the views of types which an extension says to have it.
  @Test(arguments: ["", "}\nextension V: Badged {", "}\nextension V: Titled {"])
  func functionsOfProtocols(_ conformance: String) {
    let members = """
      \(conformance)
      }
      protocol Badged { var a: UILabel { get } }
      protocol Titled: Badged {}
      extension Badged {
        func wrap() { let x = UIView(); x.addSubview(a) }
      """
    #expect(Self.isRewritten(members, "wrap()") == conformance.isEmpty)
    #expect(Self.isRewritten(members, "style()"))
  }
}
