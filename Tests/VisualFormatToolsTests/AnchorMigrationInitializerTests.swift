import Testing
import VisualFormatTools

/// Constraints with a priority, which are made in closures, in initializers: a closure may use the object only when all
/// of its properties have values.
@Suite struct AnchorMigrationInitializerTests {
  private static func source(
    _ type: String, _ statements: String, _ view: String, _ format: String
  ) -> String {
    """
    import UIKit
    let title = UILabel()
    \(type) {
      let label = UILabel()
      let gap: CGFloat = 8
      let rows: [NSLayoutConstraint]
      init(in host: UIView) {
        let local = UILabel()
        \(statements)
        rows = NSLayoutConstraint.constraints(
          withVisualFormat: "\(format)", metrics: ["gap": gap, "twenty": 20], views: ["l": \(view)])
      }
    }
    """
  }

  @Test(arguments: [
    ("struct Row", "host.addSubview(label)", "label", "H:|-(8@999)-[l]", "label"),
    ("struct Row", "", "label", "H:[l(20@999)]", "label"),
    ("class Row: Base", "", "self.label", "H:[l(20@999)]", "self.label"),
    ("class Row: Base", "", "local", "H:[l(gap@999)]", "gap"),
  ])
  func closuresWithMembersAreNotWritten(
    _ type: String, _ statements: String, _ view: String, _ format: String, _ member: String
  ) {
    let source = Self.source(type, statements, view, format)
    let migration = AnchorMigration(Array(source.utf8), .swift)
    #expect(
      migration.leftovers.map(\.reason) == [
        "a closure with `\(member)` may stand in an initializer only where all properties have "
          + "values, which is not known here"
      ])
    #expect(MigrationSample.migrated(source) == source)
  }

  /// A member that a condition only uses is a member still; a variable of a condition or of a loop is none.
  @Test(arguments: [
    ("if isNew(label)", "label", false), ("if isNew(label: host)", "label", false),
    ("if wide { let label = UILabel(); log(label) }; if true", "label", false),
    ("for (index, title) in titles.enumerated()", "title", true),
    ("if let label = made(label)", "label", true),
    ("for title in titles", "title", true), ("while let next = stack.next", "next", true),
  ])
  func membersInConditions(_ head: String, _ view: String, _ isRewritten: Bool) {
    let source = """
      import UIKit
      struct Row {
        let label = UILabel()
        let rows: [NSLayoutConstraint]
        init(in host: UIView) {
          \(head) {
            rows = NSLayoutConstraint.constraints(
              withVisualFormat: "H:[l(20@999)]", metrics: nil, views: ["l": \(view)])
          }
        }
      }
      """
    #expect(MigrationSample.migrated(source).contains("\(view).widthAnchor") == isRewritten)
  }

  /// No closure, no member in it, or an object that is made already.
  @Test(arguments: [
    ("struct Row", "host.addSubview(label)", "label", "H:|-8-[l(gap)]"),
    ("struct Row", "host.addSubview(local)", "local", "H:|-(8@999)-[l]"),
    ("struct Row", "box.addSubview(local)", "local", "H:|-8-[l(20@999)]"),
    ("struct Row", "", "title", "H:[l(20@999)]"),
    ("struct Row", "", "Theme.label", "H:[l(20@999)]"),
    ("struct Row", "", "local", "H:[l(twenty@999)]"),
    ("class Row: Base", "super.init()", "label", "H:[l(gap@999)]"),
    ("extension Row", "self.init()", "label", "H:[l(20@999)]"),
  ])
  func otherCallsAreRewritten(
    _ type: String, _ statements: String, _ view: String, _ format: String
  ) {
    let source = Self.source(type, statements, view, format)
    #expect(AnchorMigration(Array(source.utf8), .swift).leftovers.map(\.reason) == [])
    #expect(MigrationSample.migrated(source).contains("\(view)."))
  }
}
