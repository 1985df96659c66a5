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
          withVisualFormat: "\(format)", metrics: ["gap": gap], views: ["l": \(view)])
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

  /// No closure, no member in it, or an object that is made already.
  @Test(arguments: [
    ("struct Row", "host.addSubview(label)", "label", "H:|-8-[l(gap)]"),
    ("struct Row", "host.addSubview(local)", "local", "H:|-(8@999)-[l]"),
    ("struct Row", "box.addSubview(local)", "local", "H:|-8-[l(20@999)]"),
    ("struct Row", "", "title", "H:[l(20@999)]"),
    ("struct Row", "", "Theme.label", "H:[l(20@999)]"),
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
