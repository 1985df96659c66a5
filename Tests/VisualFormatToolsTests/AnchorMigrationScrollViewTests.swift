import Testing
import VisualFormatTools

/// The system's space beside a scroll view is one from its margins, of which its guide may not be the one.
@Suite struct AnchorMigrationScrollViewTests {
  private static func source(_ superview: String, _ members: String, _ format: String) -> String {
    """
    import UIKit
    class V: UIView {
      let a = UIView()
      \(members)
      func go(_ page: UICollectionView, _ box: UIView) {
        \(superview)addSubview(a)
        x(NSLayoutConstraint.constraints(withVisualFormat: "\(format)", views: ["a": a]))
      }
    }
    """
  }

  private static let scrollViews = [
    ("content.", "let content = UIScrollView()"), ("self.content!.", "var content: UITableView!"),
    ("page.", ""), ("list.", "let list = UICollectionView()"), ("resultsScrollView.", ""),
    ("scroll.", ""),
    ("", "}\nclass Page: UIScrollView {\nlet a = UIView()"),
    (
      "card.",
      "}\nclass Base: UIScrollView {}\nclass Card: Base {}\nclass W: UIView {\nlet a = UIView(), card = Card()"
    ),
    ("", "}\nclass Base: UITableView {}\nclass Card: Base {\nlet a = UIView()"),
    ("view.", "}\nclass C: UITableViewController {\nlet a = UIView()"),
    ("content.", "lazy var content = { UIScrollView() }()"),
    ("content.", "let content = UIKit.UIScrollView()"),
    ("content.", "let content: UIView = UIScrollView()"),
  ]

  @Test(arguments: scrollViews)
  func theSystemsSpaceKeepsTheCall(_ superview: String, _ members: String) {
    let name = superview.isEmpty ? "self" : superview.dropLast().description
    for format in ["H:|-[a]", "V:[a]-|"] {
      let source = Self.source(superview, members, format)
      let migration = AnchorMigration(Array(source.utf8), .swift)
      #expect(
        migration.leftovers.map(\.reason) == [
          "`\(name)` may be a scroll view, whose margins may move with its content"
        ], "\(format)")
    }
  }

  @Test(arguments: scrollViews)
  func otherSpacesAreRewritten(_ superview: String, _ members: String) {
    let migrated = MigrationSample.migrated(Self.source(superview, members, "H:|-8-[a]|"))
    #expect(migrated.contains("a.leadingAnchor.constraint(equalTo: "))
  }

  @Test(arguments: [
    ("", ""), ("box.", ""), ("scrollIndicator.", "let scrollIndicator = UIView()"),
    ("content.", "let content = UIView()\nlet page = UIScrollView()"),
    ("view.", "}\nclass C: UIViewController {\nlet a = UIView()"),
  ])
  func otherViewsHaveTheirMargins(_ superview: String, _ members: String) {
    let migrated = MigrationSample.migrated(Self.source(superview, members, "H:|-[a]"))
    #expect(migrated.contains("layoutMarginsGuide.leadingAnchor"))
  }
}
