import Foundation
import TestSupport
import Testing
import VisualFormat
import VisualFormatTools

/// Calls that become anchors mean the same afterwards, and all others stay.
@Suite struct AnchorMigrationTests {
  @Test func rewritesCalls() {
    let source = """
      import UIKit
      class Cell: UIView {
        let icon = UIImageView(), title = UILabel()
        func layOut() {
          addSubview(icon)
          addSubview(title)
          let views = ["icon": icon, "title": title]
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "|-[icon(24)]-[title(>=40@750)]-gap-|", options: .alignAllCenterY,
              metrics: ["gap": 12], views: views) + more)
        }
      }
      """
    let migration = AnchorMigration(Array(source.utf8), .swift)
    #expect(migration.leftovers.isEmpty)
    #expect(
      String(decoding: migration.migrated, as: UTF8.self) == """
        import UIKit
        class Cell: UIView {
          let icon = UIImageView(), title = UILabel()
          func layOut() {
            addSubview(icon)
            addSubview(title)
            let views = ["icon": icon, "title": title]
            NSLayoutConstraint.activate(
              [
                icon.leadingAnchor.constraint(equalTo: self.layoutMarginsGuide.leadingAnchor),
                icon.widthAnchor.constraint(equalToConstant: 24),
                title.leadingAnchor.constraint(equalToSystemSpacingAfter: icon.trailingAnchor, multiplier: 1),
                { () -> NSLayoutConstraint in
                  let constraint = title.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)
                  constraint.priority = UILayoutPriority(750)
                  return constraint
                }(),
                self.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 12),
                title.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
              ] + more)
          }
        }
        """)
  }

  /// The constraints of a random call and of what it becomes, lowered by one and read by another.
  @Test func randomCallsKeepTheirMeaning() throws {
    var rewritten = 0
    for seed in UInt64(1)...600 {
      let call = CallWriter(seed: seed)
      if try check(call, "seed \(seed)") { rewritten += 1 }
    }
    #expect(rewritten > 450)
  }

  @Test func formatsOfPublicCodeKeepTheirMeaning() throws {
    guard let texts = try Self.corpus() else { return }
    var rewritten = 0
    let examined = sample(Array(texts.enumerated()), oneIn: 4)
    for (index, text) in examined {
      guard let (views, metrics) = Self.names(text) else { continue }
      var random = SplitMix64(seed: UInt64(index))
      let call = CallWriter(
        text, views: views, metrics: metrics, options: ("[]", []), random: &random)
      if try check(call, text) { rewritten += 1 }
    }
    #expect(rewritten > examined.count / 2)
  }

  /// Checks what becomes of a call; returns whether it becomes something else.
  private func check(_ call: CallWriter, _ label: String) throws -> Bool {
    let old = Array(call.source.utf8)
    let migration = AnchorMigration(old, .swift)
    try #require(migration.rewrites.count + migration.leftovers.count == 1, "\(label)")
    guard let rewrite = migration.rewrites.first else {
      #expect(migration.migrated == old)
      let reason = migration.leftovers.first?.reason ?? ""
      #expect(
        reason.hasPrefix("the format has a mistake") || reason.hasPrefix("the priority `")
          || reason.hasPrefix("anchors have the system's space"), "\(label): \(reason)")
      return false
    }
    let expected = try VisualFormat.constraints(
      call.text, options: call.options, metrics: call.metrics,
      isView: { call.expressions[$0] != nil })
    let replacement = rewrite.edit.replacement
    let names = Dictionary(
      call.expressions.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let written = try WrittenAnchors(replacement, superview: call.superview, names: names)
    #expect(written.equations == expected.map(\.description), "\(label): \(call.source)")
    // Everything outside of the call is as it was.
    let new = migration.migrated
    let range = rewrite.edit.range
    #expect(new.prefix(range.lowerBound) == old.prefix(range.lowerBound))
    #expect(new.suffix(old.count - range.upperBound) == old.suffix(old.count - range.upperBound))
    #expect(new.count == old.count - range.count + replacement.utf8.count)
    #expect(
      String(decoding: old[range], as: UTF8.self).hasPrefix("NSLayoutConstraint.constraints("))
    let again = AnchorMigration(new, .swift)
    #expect(again.rewrites.isEmpty && again.leftovers.isEmpty)
    return true
  }

  /// The valid formats of the corpus; nothing where it is not there.
  private static func corpus() throws -> [String]? {
    guard let url = SharedData.url("data/vfl-corpus.jsonl") else { return nil }
    let text = try String(contentsOf: url, encoding: .utf8)
    return try text.split(separator: "\n").compactMap { line in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let text = record?["string"] as? String, VisualFormat.parse(text).isValid,
        !text.contains("\\"), !text.contains("\"")
      else { return nil }
      return text
    }
  }

  /// The views and metrics of a format: names in brackets, and all others; nothing where a name is a
  /// word of Swift.
  private static func names(_ text: String) -> (views: [String], metrics: [String: Double])? {
    let tree = VisualFormat.parse(text).tree
    let tokens = tree.tokens
    var views: [String] = []
    var others: [String] = []
    for (index, token) in tokens.enumerated() where token.kind == .name {
      let name = tree.text(in: token.range)
      if index > 0, tokens[index - 1].kind == .leftBracket {
        if !views.contains(name) { views.append(name) }
      } else if index > 0 {
        others.append(name)
      }
    }
    // The names that the superview of the call may have.
    guard Set(views).isDisjoint(with: ["self", "view", "contentView"]) else { return nil }
    let metrics = Set(others).subtracting(views)
    return (views, Dictionary(uniqueKeysWithValues: metrics.map { ($0, 20) }))
  }

  // MARK: Calls that stay

  private static func method(_ statements: String, _ format: String = "[a]") -> String {
    """
    import UIKit
    class Cell: UIView {
      func layOut() {
        \(statements)
      }
    }
    """
  }

  private static func call(_ format: String, _ rest: String = #"views: ["a": a]"#) -> String {
    "activate(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", \(rest)))"
  }

  static let leftovers: [(source: String, reason: String)] = [
    (method(call("|[a]|")), "what `a` is in is not visible: there is no `addSubview(a)`"),
    (
      method("x.addSubview(a)\n" + call("|[a]|") + "\ny.addSubview(a)"),
      "`a` is added to several views"
    ),
    (
      method("make().addSubview(a)\n" + call("|[a]|")),
      "what `a` is added to is not the name of a view"
    ),
    (
      method("x.addSubview(a)\na.removeFromSuperview()\n" + call("|[a]|")),
      "`a` is also removed from its superview"
    ),
    (
      method("x.addSubview(a)\nrun {\n" + call("|[a]|") + "\n}"),
      "the call is in a closure, in which `x` may need a `self`"
    ),
    (
      method("if wide {\n  let x = UIView()\n  x.addSubview(a)\n}\n" + call("|[a]|")),
      "`x` may mean something else in the call than where `a` is added"
    ),
    (method(call("[a(20)]", "views: make()")), "the views are not visible"),
    (method(call("[a(20)]", #"views: ["a": make()]"#)), "the view `a` is not the name of one"),
    (method(call("[a(20)]", #"views: ["a": a, "a": b]"#)), "the key `a` is there twice"),
    (method(call("[a(20)]", #"options: options, views: ["a": a]"#)), "the options are not visible"),
    (
      method(call("[a(w)]", #"metrics: ["w": width], views: ["a": a]"#)),
      "the metric `w` is neither a number nor a constant that is "
        + "declared with the type CGFloat or Double and its value"
    ),
    (
      method("let width = 20\n" + call("[a(w)]", #"metrics: ["w": width], views: ["a": a]"#)),
      "the metric `w` is neither a number nor a constant that is "
        + "declared with the type CGFloat or Double and its value"
    ),
    (
      method(
        "let p: CGFloat = 20\n" + call("[a(4@p)]", #"metrics: ["p": p], views: ["a": a]"#)),
      "the priority `p` is not a number in the source"
    ),
    (
      method("let views = [\"a\": a]\na = UIView()\n" + call("[a(20)]", "views: views")),
      "`a` may have changed between the dictionary and the call"
    ),
    (
      method("let views = [\"a\": a]\nif wide {\n" + call("[a(20)]", "views: views") + "\n}"),
      "the views are declared in another block than the call"
    ),
    (
      method("var views = [\"a\": a]\nviews[\"b\"] = b\n" + call("[a(20)]", "views: views")),
      "the views are not visible"
    ),
    (
      method(call("[b(20)]")),
      "the format has a mistake: There is no view 'b'"
    ),
    (method(call("[a(\\(width))]")), "parts of the format are known only when the program runs"),
    (
      method(
        "let f = \"H:[a(20)]\"\nactivate(NSLayoutConstraint.constraints(withVisualFormat: f, views: [\"a\": a]))"
      ),
      "the format is not written in the call"
    ),
    (method(call("[a(20)]", "/* wide */ views: [\"a\": a]")), "there is a comment in the call"),
    (
      method("pin(visualFormat: \"[a(20)]\", views: [\"a\": a])"),
      "the call is not `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`"
    ),
    (method("let text = \"H:|[a]|\""), "the text only looks like a format"),
    (
      method(call("[a]-[b]", #"options: .directionLeftToRight, views: ["a": a, "b": b]"#)),
      "anchors have the system's space only behind leading and below top edges"
    ),
    (
      method("x.addSubview(a)\n" + call("|-[a]")).replacing("UIKit", with: "AppKit"),
      "in AppKit, '-' beside '|' is a space that anchors do not have"
    ),
    (
      "\u{FEFF}import AppKit\n" + method(call("[a(20)]")),
      "the imports do not choose UIKit or AppKit, whose spaces differ"
    ),
    (
      "import AppKit\n" + method(call("[a(20)]")),
      "the imports do not choose UIKit or AppKit, whose spaces differ"
    ),
    (
      method(call("[a(20)]")).replacing("UIKit", with: "SwiftUI")
        .replacing("UIView", with: "Base"),
      "the imports do not choose UIKit or AppKit, whose spaces differ"
    ),
  ]

  @Test(arguments: leftovers)
  func leavesWhatIsNotKnown(_ example: (source: String, reason: String)) {
    let bytes = Array(example.source.utf8)
    let migration = AnchorMigration(bytes, .swift)
    #expect(migration.leftovers.map(\.reason) == [example.reason])
    #expect(migration.migrated == bytes)
  }

  @Test func otherLanguagesStay() {
    let source =
      #"[NSLayoutConstraint constraintsWithVisualFormat:@"[a(20)]" options:0 metrics:nil views:v]"#
    let migration = AnchorMigration(Array(source.utf8), .objectiveC)
    #expect(migration.leftovers.map(\.reason) == ["only calls in Swift are rewritten"])
  }

  /// The name of a constant or a property stays in the code.
  @Test func keepsNames() {
    func migrated(_ statements: String) -> String {
      let migration = AnchorMigration(Array(Self.method(statements).utf8), .swift)
      return migration.rewrites.map(\.edit.replacement).joined()
    }
    let metrics = #"metrics: ["w": width], views: ["a": self.box.label!]"#
    #expect(
      migrated("let width: CGFloat = 20\n" + Self.call("[a(w)]", metrics))
        == "[self.box.label!.widthAnchor.constraint(equalToConstant: width)]")
    #expect(
      migrated("let width = 20.5\n" + Self.call("[a(w@9)]", metrics)).contains(
        "UILayoutPriority(9)"))
    #expect(
      migrated(Self.call("[a(1@9)]", #"views: ["a": constraint]"#)).contains(
        "let constraint_ = constraint.widthAnchor"))
    #expect(
      migrated(Self.call("[a(1@9)]", #"views: ["a": constraint!]"#)).contains(
        "let constraint_ = constraint!.widthAnchor"))
    #expect(
      migrated("constraint.addSubview(a)\n" + Self.call("H:|-(3@9)-[a]")).contains(
        "let constraint_ = a.leadingAnchor.constraint(equalTo: constraint.leadingAnchor"))
    #expect(migrated("let a = b\n" + Self.call("[a]")) == "[NSLayoutConstraint]()")
    #expect(
      migrated("x.addSubview(a)\nif wide {\n" + Self.call("V:|[a]") + "\n}")
        == "[a.topAnchor.constraint(equalTo: x.topAnchor)]")
  }

  /// A property may be added in another method of the same type.
  @Test func superviewsOfPropertiesAreFound() {
    func replacement(_ setUp: String, _ layOut: String) -> String? {
      let source = """
        import UIKit
        class Cell: UIView {
          let a = UILabel()
          func setUp(\(setUp)
          func layOut() { \(layOut) }
        }
        class Other { func setUp() { b.addSubview(a) } }
        """
      return AnchorMigration(Array(source.utf8), .swift).rewrites.first?.edit.replacement
    }
    let call = Self.call("|[a]")
    #expect(
      replacement(") { box.addSubview(a) }", call)
        == "[a.leadingAnchor.constraint(equalTo: box.leadingAnchor)]")
    // A parameter or variable of that name in one of the methods alone is not the property.
    #expect(replacement("box: UIView) { box.addSubview(a) }", call) == nil)
    #expect(replacement(") { let a = UIView(); box.addSubview(a) }", call) == nil)
    #expect(replacement(") { box.addSubview(a) }", "let box = UIView(); " + call) == nil)
  }

  @Test func diffShowsTheLines() {
    let source = "1\n2\n3\n4\nold, old\n6\n7\n8\n9\n"
    let bytes = Array(source.utf8)
    let edits = [
      SourceEdit(range: 8..<11, replacement: "a\nb"), SourceEdit(range: 13..<16, replacement: "c"),
    ]
    #expect(
      UnifiedDiff("A.swift", bytes, edits).text == """
        --- A.swift
        +++ A.swift
        @@ -2,7 +2,8 @@
         2
         3
         4
        -old, old
        +a
        +b, c
         6
         7
         8

        """)
    #expect(UnifiedDiff("A.swift", bytes, []).text == "")
    let marked = UnifiedDiff(
      "A", Array("\u{FEFF}xy\nz\n".utf8), [SourceEdit(range: 4..<5, replacement: "Y")])
    #expect(marked.text == "--- A\n+++ A\n@@ -1,2 +1,2 @@\n-\u{FEFF}xy\n+\u{FEFF}xY\n z\n")
    let spaced = UnifiedDiff("My App/A.swift", bytes, edits).text
    #expect(spaced.hasPrefix("--- My App/A.swift\t\n+++ My App/A.swift\t\n@@ "))
    #expect(
      UnifiedDiff("A", Array("x".utf8), [SourceEdit(range: 0..<1, replacement: "y")]).text
        .hasSuffix("-x\n\\ No newline at end of file\n+y\n\\ No newline at end of file\n"))
    let end = [SourceEdit(range: 2..<2, replacement: "y\n")]
    #expect(
      UnifiedDiff("A", Array("x\n".utf8), end).text == "--- A\n+++ A\n@@ -1,1 +1,2 @@\n x\n+y\n")
    let whole = [SourceEdit(range: 0..<0, replacement: "y\n")]
    #expect(UnifiedDiff("A", [], whole).text.hasSuffix("@@\n+y\n"))
  }
}
