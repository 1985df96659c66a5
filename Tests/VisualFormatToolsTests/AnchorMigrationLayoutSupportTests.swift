import Testing
import VisualFormatTools

/// Calls about layout guides: those of a controller have anchors for their top, bottom and height only, and others
/// have none for baselines.
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

  private static let others = [
    ("let t = UILayoutGuide()", "t"), ("let t: UILayoutGuide = make()", "t"),
    ("", "a.layoutMarginsGuide"), ("let t = a.safeAreaLayoutGuide", "t"),
  ]

  @Test(arguments: others)
  func otherGuidesHaveNoBaselines(_ statement: String, _ guide: String) {
    for side in ["First", "Last"] {
      let source = Self.source(statement, guide, "H:[t]-3-[a]", ".alignAll\(side)Baseline")
      let migration = AnchorMigration(Array(source.utf8), .swift)
      #expect(migration.leftovers.map(\.reason) == ["`\(guide)` has no anchors for baselines"])
    }
    let source = Self.source(statement, guide, "H:[t]-3-[a]", ".alignAllTop")
    #expect(MigrationSample.migrated(source).contains("\(guide).topAnchor"))
  }

  /// A view that only has the name of a guide.
  @Test func viewsWithTheNameOfAGuideHaveAllAnchors() {
    let source = Self.source("let topLayoutGuide = UIView()", "topLayoutGuide", "H:[t][a]", "[]")
    #expect(MigrationSample.migrated(source).contains("topLayoutGuide.trailingAnchor"))
  }
}
