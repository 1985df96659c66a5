import Testing
import VisualFormatTools

/// The frameworks that imports and classes say.
@Suite struct AnchorMigrationFrameworkTests {
  /// An import may name one declaration of a module.
  @Test(arguments: [
    ("import class AppKit.NSView", true), ("import AppKit", true), ("import Cocoa", true),
    ("@preconcurrency import struct AppKit.NSLayoutConstraint", true),
    ("import class UIKit.UIView", false), ("import UIKit.UIView", false),
    ("import SwiftUI\nimport AppKit", true), ("import SwiftUI\nimport UIKit", false),
    ("import Foundation\nlet view: UIView? = nil", false),
    ("import SwiftUI\nlet view: UIView? = nil", false), ("let cell: UITableViewCell", false),
    ("import WebKit\nlet view: NSView", true), ("import Foundation\nlet window: NSWindow", true),
    ("import SwiftUI\nstruct Pane: NSViewRepresentable {}", true),
  ])
  func importsSayTheFramework(_ line: String, _ isAppKit: Bool) {
    let source = """
      \(line)
      class V: Base {
        func s() {
          addSubview(a)
          addConstraints(
            NSLayoutConstraint.constraints(
              withVisualFormat: "[a(30@750)]", metrics: nil, views: ["a": a]))
        }
      }
      """
    #expect(
      MigrationSample.migrated(source).contains("NSLayoutConstraint.Priority(750)") == isAppKit)
    #expect(MigrationSample.migrated(source).contains("UILayoutPriority(750)") == !isAppKit)
  }

  /// Where neither is imported, and no class tells the framework, or classes of both are there, it is open.
  @Test(arguments: [
    "import Foundation", "import WebKit", "import SwiftUI", "", "let id: UID", "let count: UInt32",
    "import WebKit\nlet view: NSView, other: UIView", "import UIKit\nimport AppKit",
  ])
  func otherImportsDoNotSayTheFramework(_ line: String) {
    let source =
      "\(line)\nclass V: Base {\nfunc s() {\naddSubview(a)\n\(MigrationSample.call)\n}\n}"
    #expect(
      AnchorMigration(Array(source.utf8), .swift).leftovers.map(\.reason) == [
        "the imports do not choose UIKit or AppKit, whose spaces differ"
      ])
  }

  /// In AppKit a space beside the superview has no anchor, however AppKit comes in.
  @Test(arguments: ["WebKit", "PDFKit", "ScreenSaver", "Foundation"])
  func sourcesOfAppKitAreNotTakenForUIKits(_ module: String) {
    let source = """
      import \(module)
      class Pane: NSView {
        let web = NSView(), bar = NSView()
        func f() {
          addSubview(web)
          x(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-[web]-[bar]", metrics: nil, views: ["web": web, "bar": bar]))
        }
      }
      """
    #expect(MigrationSample.migrated(source) == source)
    #expect(
      MigrationSample.migrated(source.replacing("|-[web]-[bar]", with: "|[web]")).contains(
        "web.leadingAnchor.constraint(equalTo: self.leadingAnchor)"))
  }
}
