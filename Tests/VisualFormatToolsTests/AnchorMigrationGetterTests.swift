import Testing
import VisualFormatTools

/// Calls whose views are other ones each time that their names are read.
@Suite struct AnchorMigrationGetterTests {
  private static func view(_ members: String, _ statements: String, _ views: String) -> String {
    """
    import UIKit
    class V: UIView {
      let b = UIView()
      \(members)
      func setUp() {
        \(statements)
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:[a(10)]-8-[b]", views: \(views))
      }
    }
    """
  }

  @Test(arguments: [
    "var row: UIView { UIView() }", "var row: UIView { wide ? b : c }",
    "var row: UIView { get { makeRow() } }", "static var row: UIView { UIView() }",
    "var row: UIView {\n    if wide { return b }\n    return c\n  }",
    "var row: UIView { inner }\n  var inner: UIView { UIView() }",
    "}\nextension V {\n  var row: UIView { UIView() }",
    "}\nclass W: V { override var row: UIView { UIView() }\n}\nextension V {\n  var row: UIView { b }",
  ])
  func propertiesThatFindTheirValues(_ property: String) {
    let paths =
      property.hasPrefix("static") ? ["V.row", "Self.row"] : ["row", "self.row", "c.row"]
    for path in paths {
      let source = Self.view(property, "", "[\"a\": \(path), \"b\": b]")
      #expect(MigrationSample.migrated(source) == source)
      let above = Self.view(property, "let vs = [\"a\": \(path), \"b\": b]", "vs")
      #expect(MigrationSample.migrated(above) == above)
      #expect(
        AnchorMigration(Array(source.utf8), .swift).leftovers.first?.reason.hasSuffix(
          "may be another view each time") == true)
    }
  }

  @Test(arguments: [
    "var row: UIView { b }", "lazy var row: UIView = { UIView() }()", "let row = UIView()",
    "var row: UIView = UIView() { didSet { b.alpha = 0 } }", "let row = UIView { $0 }",
    "let row: UIView\n  init() { row = UIView() }", "var size: CGSize { compute() }",
  ])
  func propertiesThatKeepTheirValues(_ property: String) {
    let source = Self.view(property, "", "[\"a\": row, \"b\": b]")
    #expect(MigrationSample.migrated(source).contains("row.widthAnchor"))
  }

  /// A variable of the function hides the property.
  @Test func variablesHideProperties() {
    let source = Self.view(
      "var row: UIView { UIView() }", "let row = UIView()", "[\"a\": row, \"b\": b]")
    #expect(MigrationSample.migrated(source).contains("row.widthAnchor"))
    let computed = Self.view("", "var row: UIView { UIView() }", "[\"a\": row, \"b\": b]")
    #expect(MigrationSample.migrated(computed) == computed)
  }

  /// A function that is called between the dictionary and the call gives the property another value.
  @Test(arguments: [
    ("mutate()", false), ("flag = true", false), ("add(mutate())", false), ("", true),
    ("let width = 3", true),
  ])
  func functionsBetweenTheDictionaryAndTheCall(_ statement: String, _ isMigrated: Bool) {
    let members = """
      var row = UIView()
        var flag = false { didSet { row = b } }
        func mutate() { row = b }
      """
    let source = Self.view(members, "let vs = [\"a\": row, \"b\": b]\n    " + statement, "vs")
    #expect(MigrationSample.migrated(source).contains("row.widthAnchor") == isMigrated)
    #expect((MigrationSample.migrated(source) == source) == !isMigrated)
    let fixed = source.replacing("row = b", with: "b.alpha = 0")
    #expect(MigrationSample.migrated(fixed).contains("row.widthAnchor"))
    let local = source.replacing("let vs", with: "var row = UIView()\n    let vs")
    #expect(MigrationSample.migrated(local).contains("row.widthAnchor"))
    let inner = local.replacing("    let vs", with: "    func change() { row = b }\n    let vs")
    #expect((MigrationSample.migrated(inner) == inner) == !isMigrated)
  }

  /// A view that a list or a view finds each time is another one once something is added.
  @Test(arguments: [
    ("rows.last!", "rows.append(b)"), ("subviews.last!", "addSubview(b)"),
    ("rows.first!", "rows += [b]"),
    ("self.rows.last!", "grow()"), ("stack.arrangedSubviews.first!", "stack.insert(b)"),
    ("c.superview!", "d.addSubview(c)"), ("UIApplication.shared.windows.last!", "open()"),
    ("top", "rows.append(b)"),
  ])
  func elementsOfListsAbove(_ value: String, _ change: String) {
    let members = "var rows: [UIView] = []\n  var top: UIView { rows.last! }"
    let dictionary = "let vs = [\"a\": \(value), \"b\": b]"
    let changed = Self.view(members, dictionary + "\n" + change, "vs")
    #expect(MigrationSample.migrated(changed) == changed)
    // In the call, or right above it, it is the same one.
    let name = "\(value).widthAnchor"
    #expect(
      MigrationSample.migrated(Self.view(members, change, "[\"a\": \(value), \"b\": b]")).contains(
        name))
    #expect(MigrationSample.migrated(Self.view(members, dictionary, "vs")).contains(name))
  }

  /// Nor is it known as a superview.
  @Test(arguments: ["rows.last!", "UIApplication.shared.windows.last!", "superview!", "top"])
  func elementsOfListsAreNoSuperviews(_ value: String) {
    let members =
      "var rows: [UIView] = []\n  var top: UIView { rows.last! }\n  let a = UIView(), c = UIView()"
    let call = MigrationSample.call
    let source = Self.view(members, "\(value).addSubview(a)\nrows.append(a)\n\(call)", "all")
    #expect(MigrationSample.migrated(source) == source)
    let variable = Self.view(members, "let r = \(value)\nr.addSubview(a)\n\(call)", "all")
    #expect(MigrationSample.migrated(variable).contains("equalTo: r.leadingAnchor"))
  }
}
