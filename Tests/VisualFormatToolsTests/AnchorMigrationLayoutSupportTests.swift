import Testing
import VisualFormatTools

/// Calls about the layout guides of a controller, which have anchors for their top, bottom and height only.
@Suite struct AnchorMigrationLayoutSupportTests {
  private static func source(
    _ statement: String, _ guide: String, _ format: String, _ options: String
  ) -> String {
    """
    import UIKit
    class C: UIViewController {
      let a = UIView()
      func go(_ guide: UILayoutSupport) {
        \(statement)
        x(NSLayoutConstraint.constraints(
          withVisualFormat: "\(format)", options: \(options), metrics: nil,
          views: ["a": a, "t": \(guide)]))
      }
    }
    """
  }

  private static let guides = [
    ("", "topLayoutGuide"), ("", "self.bottomLayoutGuide"), ("", "guide"),
    ("let top = self.topLayoutGuide", "top"), ("let top: UILayoutSupport = guide", "top"),
  ]

  @Test(arguments: guides)
  func verticalFormatsAreRewritten(_ statement: String, _ guide: String) {
    let source = Self.source(statement, guide, "V:[t(20)][a]", "[]")
    let migrated = MigrationSample.migrated(source)
    #expect(migrated.contains("\(guide).heightAnchor.constraint(equalToConstant: 20)"))
    #expect(migrated.contains("a.topAnchor.constraint(equalTo: \(guide).bottomAnchor)"))
  }

  @Test(arguments: guides, [("V:[t][a]", ".alignAllLeading"), ("H:[t]-3-[a]", "[]")])
  func anchorsThatGuidesDoNotHaveKeepTheCall(
    _ guide: (statement: String, value: String), _ call: (format: String, options: String)
  ) {
    let source = Self.source(guide.statement, guide.value, call.format, call.options)
    let migration = AnchorMigration(Array(source.utf8), .swift)
    #expect(
      migration.leftovers.map(\.reason) == [
        "`\(guide.value)` has anchors for its top, bottom and height only"
      ])
  }

  /// A view that only has the name of a guide.
  @Test func viewsWithTheNameOfAGuideHaveAllAnchors() {
    let source = Self.source("let topLayoutGuide = UIView()", "topLayoutGuide", "H:[t][a]", "[]")
    #expect(MigrationSample.migrated(source).contains("topLayoutGuide.trailingAnchor"))
  }
}
