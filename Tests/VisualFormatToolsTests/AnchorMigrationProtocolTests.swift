import Testing
import VisualFormatTools

/// Calls with values whose types the source declares as protocols, or by other names.
@Suite struct AnchorMigrationProtocolTests {
  private static func source(_ declarations: String, _ head: String) -> String {
    """
    import UIKit
    \(declarations)
    class V: UIView {
      \(head) {
        x(NSLayoutConstraint.constraints(withVisualFormat: "V:[x(8)]", views: ["x": v]))
      }
    }
    """
  }

  private static func reasons(_ declarations: String, _ head: String) -> [String] {
    let source = source(declarations, head)
    return AnchorMigration(Array(source.utf8), .swift).leftovers.map(\.reason)
  }

  @Test(
    arguments: [
      "protocol Item {}", "protocol Item: AnyObject {}", "protocol Item: Base {}",
      "protocol Item: Base {}\nprotocol Base: class { var height: CGFloat { get } }",
      "protocol Item where Self: NSObject {}", "protocol Item<Part>: Base where Part: UIView {}",
      "typealias Item = Any", "typealias Item = AnyObject",
      "typealias Item = Other\nprotocol Other {}",
      "protocol Item: Loop {}\nprotocol Loop: Item {}",
      "typealias Item = A & B\nprotocol A {}\nprotocol B {}",
    ],
    [
      "func go(_ v: Item)", "func go(_ v: any Item)", "func go(_ v: some Item)",
      "func go<T: Item>(_ v: T)", "func go(_ v: Item & AnyObject)",
      "func go(_ all: [Item]) { for v in all", "func go(_ all: [Item]) { let v = all[0]; do",
      "func go(_ all: Array<any Item>) { for v in all", "func go() { let v = make(); do",
      "func go() { let v = other as! Item; do",
    ])
  func typesThatMayBeNoViews(_ declarations: String, _ head: String) {
    let make = head.contains("make()") ? "\nfunc make() -> Item { a }" : ""
    #expect(Self.reasons(declarations + make, head) == ["`v` may be no view, by its type"])
  }

  @Test(
    arguments: [
      "protocol Item: UIView {}", "protocol Item where Self: UIView {}", "class Item: UIView {}",
      "protocol Item: Base {}\nprotocol Base: UIControl {}",
      "protocol Item: Base {}\nclass Base {}",
      "typealias Item = UILabel", "typealias Item = UILabel & Other\nprotocol Other {}",
      "protocol Item { var heightAnchor: NSLayoutDimension { get } }", "protocol Other {}",
    ],
    [
      "func go(_ v: Item)", "func go(_ v: any Item)", "func go<T: Item>(_ v: T)",
      "func go(_ all: [Item]) { for v in all", "func go(_ all: [UIView & Item]) { for v in all",
      "func go(_ v: UIView & Item)",
    ])
  func typesThatAreViews(_ declarations: String, _ head: String) {
    #expect(Self.reasons(declarations, head) == [])
  }

  /// What a protocol has may be views.
  @Test func membersOfProtocolsAreOthers() {
    #expect(
      Self.reasons(
        "protocol Item { var rows: [UIView] { get } }",
        "func go(_ item: Item) { for v in item.rows") == [])
  }
}
