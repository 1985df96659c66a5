import Testing
import VisualFormatTools

/// Calls with views that types inherit from classes of frameworks, in some of which they may be nil.
@Suite struct AnchorMigrationInheritedTests {
  private static func source(_ type: String, _ value: String, _ parameter: String = "_ n: Int")
    -> String
  {
    """
    import UIKit
    class \(type) {
      let a = UIView()
      func go(\(parameter)) {
        x(NSLayoutConstraint.constraints(withVisualFormat: "[a(x)]", views: ["a": a, "x": \(value)]))
      }
    }
    """
  }

  private static func expect(
    _ source: String, _ value: String, isRewritten: Bool,
    at location: SourceLocation = #_sourceLocation
  ) {
    let reasons = AnchorMigration(Array(source.utf8), .swift).leftovers.map(\.reason)
    #expect(reasons == (isRewritten ? [] : ["`\(value)` may be nil"]), sourceLocation: location)
  }

  @Test(arguments: [
    ("Cell: UITableViewCell", "imageView"), ("Cell: UITableViewCell", "self.imageView"),
    ("Cell: UITableViewCell", "super.imageView"), ("Button: UIButton", "titleLabel"),
    ("Button: BaseButton", "self.imageView"),
  ])
  func viewsOfOnesOwn(_ type: String, _ value: String) {
    let source = Self.source(type, value)
    Self.expect(source, value, isRewritten: false)
    Self.expect(Self.source(type, value + "!"), value, isRewritten: true)
    let name = value.split(separator: ".").last ?? ""
    let member = "let \(name) = UILabel()"
    if !value.hasPrefix("super") {
      Self.expect(
        source.replacing("let a", with: "\(member)\n  let a"), value, isRewritten: true)
      let base = "class \(type.split(separator: " ")[1]): UIView { \(member) }"
      Self.expect(source + "\n" + base, value, isRewritten: true)
    }
    // Another type's is not inherited.
    Self.expect(source + "\nclass Other { \(member) }", value, isRewritten: false)
  }

  @Test(
    "Cells do not inherit what another class of the framework has",
    arguments: [
      ("Cell: UITableViewCell", "titleLabel"), ("Cell: UICollectionViewCell", "imageView"),
    ])
  func viewsDeclaredElsewhere(_ type: String, _ value: String) {
    Self.expect(Self.source(type, value), value, isRewritten: true)
  }

  @Test(arguments: [
    ("cell.imageView", "cell: UITableViewCell", false),
    ("row.imageView", "row: UITableViewCell", false), ("row.titleLabel", "row: UIButton?", false),
    ("photoCell.imageView", "_ n: Int", false), ("row.imageView", "row: PhotoCell", false),
    ("card.imageView", "card: Card", true), ("imageView", "_ n: Int", true),
    ("imageView", "_ imageView: UIImageView", true),
    ("cell.imageView!", "cell: UITableViewCell", true), ("view", "_ n: Int", true),
  ])
  func viewsOfOthers(_ value: String, _ parameter: String, _ isRewritten: Bool) {
    let source = Self.source("V: UIViewController", value, parameter)
    Self.expect(source, value, isRewritten: isRewritten)
    let declared = source + "\nclass Row { let imageView = UIImageView() }"
    let isOfFramework = parameter.hasSuffix("UITableViewCell") || value.hasSuffix("titleLabel")
    Self.expect(declared, value, isRewritten: isRewritten || !isOfFramework)
  }

  @Test(arguments: [
    ("C: NSTableCellView", "textField", "_ n: Int", false),
    ("C: NSTableCellView", "imageView", "_ n: Int", false),
    ("C: NSView", "box.contentView", "box: NSBox", false),
    ("C: NSBox", "contentView", "_ n: Int", false),
    ("C: NSBox", "self.contentView", "_ n: Int", false),
    ("C: NSView", "frame.contentView", "frame: NSBox", false),
    ("C: NSView", "tab.view", "tab: NSTabViewItem", false),
    ("C: NSTabViewItem", "view", "_ n: Int", false),
    ("C: NSView", "page.view", "page: NSViewController", true),
    ("C: NSViewController", "view", "_ n: Int", true),
    ("C: NSView", "tabController.view", "_ n: Int", true),
    ("C: NSView", "scroll.contentView", "scroll: NSScrollView", true),
    ("C: NSView", "form.textField", "form: Form", true),
  ])
  func viewsOfAppKit(
    _ type: String, _ value: String, _ parameter: String, _ isRewritten: Bool
  ) {
    let source = Self.source(type, value, parameter).replacing("UIKit", with: "AppKit")
      .replacing("UIView", with: "NSView")
    Self.expect(source, value, isRewritten: isRewritten)
  }
}
