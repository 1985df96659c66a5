import Testing
import VisualFormatTools

/// Calls with values that are no views, or none yet: dictionaries take them and anchors do not.
@Suite struct AnchorMigrationTypeTests {
  private static func source(_ members: String, _ statements: String, _ value: String) -> String {
    """
    import UIKit
    class V: UIView {
      let a = UIView()
      var box: UIView?
      @IBOutlet var label: UILabel!
      \(members)
      func go(_ wide: Bool, _ item: Any, _ other: AnyObject, _ card: UIView) {
        \(statements)
        x(NSLayoutConstraint.constraints(withVisualFormat: "V:[x(8)]", views: ["x": \(value)]))
        \(statements.hasSuffix("{") ? "}" : "")
      }
    }
    """
  }

  private static func reasons(_ source: String) -> [String] {
    AnchorMigration(Array(source.utf8), .swift).leftovers.map(\.reason)
  }

  /// Values that are optionals, though no declaration says so.
  @Test(arguments: [
    ("", "let v = box"), ("", "let v = self.box"), ("", "let w = box; let v = w"),
    ("", "let v = subviews.first"), ("", "let v = superview"), ("", "let v = box?.subviews[0]"),
    ("", "let v = wide ? box : a"), ("", "let v = wide ? a : nil"), ("", "let v = try? make()"),
    ("func make() -> UIView? { nil }", "let v = make()"), ("", "let v = item as? UIView"),
    ("", "let v = viewsByName[\"x\"]"), ("", "let d = [\"k\": a]; let v = d[key]"),
    ("var views: [String: UIView] = [:]", "let v = views[key]"), ("", "let v = label"),
    ("", "let v = card.viewWithTag(3)"), ("", "let v = rows.first(where: { $0.isHidden })"),
    ("", "let v = box ?? superview"), ("lazy var v = subviews.last", ""), ("", "let v = (box)"),
    ("", "let rows: [UIView?] = all\nfor v in rows {"), ("", "let v = button.titleLabel"),
    ("", "let v = box.map { $0 as UIView }"), ("", "let v = superview.flatMap({ $0 as? UIView })"),
    ("", "let v = Optional(a)"), ("", "let v = Optional<UIView>(a)"),
    ("", "let v = Optional.some(a)"), ("", "let v = UIView?.some(a)"), ("", "let v = { box }()"),
    ("", "for v in [a, box] {"), ("", "[box].forEach { v in\n"),
    ("", "let rows = [a, box]\nfor v in rows {"),
    ("typealias Hint = UIView?", "let v: Hint = a"),
    ("var v: Hint = a\ntypealias Hint = UIView?", ""), ("", "let v = viewWithTag(3)"),
    ("", "let v = hitTest(.zero, with: nil)"), ("", "let v = resizableSnapshotView(from: .zero)"),
    ("", "let v = context.view(forKey: .to)"),
    ("", "let v = table.dequeueReusableCell(withIdentifier: \"x\")"),
    ("", "let v = table.dequeueReusableHeaderFooterView(withIdentifier: \"x\")"),
    ("let cache = NSCache<NSString, UIView>()", "let v = cache.object(forKey: \"x\")"),
    ("var all: [UIView?] = []", "let v = all[0]"), ("", "let all = [a, box]\nlet v = all[1]"),
    ("", "let v = UINib(nibName: \"x\", bundle: nil).instantiate(withOwner: nil)[0]"),
    ("let tap = UITapGestureRecognizer()", "let v = tap.view"),
  ])
  func valuesThatMayBeNil(_ members: String, _ statements: String) {
    let source = Self.source(members, statements, "v")
    #expect(Self.reasons(source) == ["`v` may be nil"])
    #expect(MigrationSample.migrated(source) == source)
  }

  /// Loops and closures whose elements have a value, though a type beside theirs says otherwise.
  @Test(arguments: [
    ("var all: [Any] = []", "for case let v as UIView in all {"),
    ("var all: [UIView?] = []", "for case let v? in all {"),
    ("var all: [UIView?] = []", "for case .some(let v) in all {"),
    ("var all: [UIView?] = []", "all.compactMap { $0 }.forEach { v in"),
    ("var all: [UIView]?", "for v in all! {"), ("var all: [UIView]?", "for v in all ?? [] {"),
    ("var all: [UIView]?", "all?.forEach { v in"),
    ("var stack: UIStackView?", "stack?.arrangedSubviews.forEach { v in"),
    ("var card: Card?", "for v in self.card!.labels {"),
    ("var all: [AnyHashable: UIView] = [:]", "for v in all.values {"),
    ("var all: [AnyHashable: UIView] = [:]", "for (_, v) in all {"),
    ("func styled<T>(_ t: T) -> T { t }", "let v = styled(UILabel())"),
    ("func make<T>(_ t: T.Type) -> T { t.init() }", "let v = make(UILabel.self)"),
    ("}\nextension Box<UILabel> {", "let v: UILabel = card"),
  ])
  func elementsThatAreViews(_ members: String, _ statements: String) {
    let source = Self.source(members, statements, "v")
    #expect(MigrationSample.migrated(source).contains("v.heightAnchor"))
  }

  /// Those of lists that are not these of views.
  @Test(arguments: [
    ("var all: [String: UIView?] = [:]", "for (_, v) in all {", "may be nil"),
    ("var all: [Optional<UIView>] = []", "for v in all {", "may be nil"),
    ("var all: Array<UIView?> = []", "for v in all {", "may be nil"),
    ("var all: [UIView?] = []", "for case let v in all {", "may be nil"),
    ("var all: [UIView?]?", "all?.forEach { v in", "may be nil"),
    ("var all: [Int: AnyObject] = [:]", "for v in all.values {", "may be no view, by its type"),
    ("var all: [Any] = []", "for case let v as AnyObject in all {", "may be no view, by its type"),
  ])
  func elementsThatMayBeNoViews(_ members: String, _ statements: String, _ reason: String) {
    let source = Self.source(members, statements, "v")
    #expect(Self.reasons(source) == ["`v` \(reason)"])
  }

  /// The frameworks differ in what may be nil.
  @Test(arguments: [
    ("let v = view", "v", true), ("let v = page.view", "v", true),
    ("let v = table.makeView(withIdentifier: id, owner: self)", "v", false),
    ("let v = table.rowView(atRow: 3, makeIfNecessary: true)", "v", false),
    ("let v = table.view(atColumn: 0, row: 3, makeIfNecessary: false)", "v", false),
    ("let v = table.makeView(3)", "v", true),
    ("let v = win.contentView", "v", false), ("", "self.window!.contentView", false),
    ("", "sheet.contentView", false), ("", "sheet.contentView!", true),
    ("", "card.contentView", true),
  ])
  func propertiesOfAppKit(_ statements: String, _ value: String, _ isRewritten: Bool) {
    let source = Self.source("let sheet = NSPanel()", statements, value)
      .replacing("import UIKit", with: "import AppKit")
    #expect(MigrationSample.migrated(source).contains("\(value).heightAnchor") == isRewritten)
  }

  @Test(arguments: [
    "superview", "self.window", "card.superview", "rows.first", "button.titleLabel",
    "page.viewIfLoaded", "card.mask", "cell.editingAccessoryView", "presentation.presentedView",
    "presentation.containerView", "presentationController.containerView", "tapGesture.view",
    "self.panRecognizer.view", "popover.sourceView", "button.subtitleLabel", "card.maskView",
    "view.preferredFocusedView",
  ])
  func membersOfFrameworksThatMayBeNil(_ value: String) {
    #expect(Self.reasons(Self.source("", "", value)) == ["`\(value)` may be nil"])
    let unwrapped = Self.source("", "", value + "!")
    #expect(MigrationSample.migrated(unwrapped).contains("\(value)!.heightAnchor"))
  }

  /// The container of a presentation may be nil, and one of a class of one's own is a view.
  @Test(arguments: [
    ("UIPresentationController", "containerView", false),
    ("UIPresentationController", "self.containerView", false),
    ("SheetPresentation", "containerView", false),
    ("UIPresentationController", "containerView!", true), ("CardView", "containerView", true),
    ("BaseCell", "containerView", true), ("PresentationViewController", "containerView", true),
    ("UIView", "presentationViewController.containerView", true),
  ])
  func containersOfPresentations(_ base: String, _ value: String, _ isRewritten: Bool) {
    let source = Self.source("", "", value).replacing("V: UIView", with: "V: \(base)")
    #expect(MigrationSample.migrated(source).contains("\(value).heightAnchor") == isRewritten)
  }

  @Test(arguments: [
    ("", "let v = box!"), ("", "let v = box ?? a"), ("", "guard let v = box else { return }"),
    ("", "if let v = box {"), ("", "if wide, let v = rows.first {"), ("", "let v = label!"),
    ("", "let v: UIView = label"), ("", "let v = item as! UIView"), ("", "let v = subviews.first!"),
    ("func make() -> UIView { a }", "let v = make()"), ("", "let v = try make()"),
    ("", "let v = rows[0]"), ("", "let v = wide ? a : card"), ("", "for v in rows {"),
    ("", "let v = views[\"x\", default: a]"), ("", "let v = (box as? UILabel)!"),
    ("class Cell { let titleLabel = UILabel() }", "let v = button.titleLabel"),
    ("", "let rows: [UIView] = all\nfor v in rows {"), ("", "let v = a as UIView"),
    ("func make<T: UIView>() -> T { T() }", "let v: UIView = make()"),
    ("", "let v = box!.map { $0 }"), ("", "let v = { a }()"), ("", "for v in [a, box!] {"),
    ("", "for case let v? in [a, box] {"), ("", "let v = box.map { $0 }!"),
    ("typealias Label = UILabel", "let v: Label = make()"),
    ("func viewWithTag(_ tag: Int) -> UIView { a }", "let v = viewWithTag(3)"),
    ("", "let v = table.dequeueReusableCell(withIdentifier: \"x\", for: path)"),
    ("func object(_ key: String) -> UIView { a }", "let v = object(\"x\")"),
    ("var all: [UIView] = []", "let v = all[0]"), ("", "let v = max(a, card)"),
    (
      "", "let v = UINib(nibName: \"x\", bundle: nil).instantiate(withOwner: nil)[0] as! UIView"
    ),
  ])
  func valuesThatAreViews(_ members: String, _ statements: String) {
    let source = Self.source(members, statements, "v")
    #expect(MigrationSample.migrated(source).contains("v.heightAnchor"))
  }

  /// Types that say nothing of views.
  @Test(arguments: [
    ("", "", "item"), ("", "", "other"), ("", "", "item!"), ("var v: Any?", "", "v!"),
    ("var v: NSObject = a", "", "v"), ("", "let v = item", "v"), ("", "let v = a as Any", "v"),
    ("func make() -> Any { a }", "let v = make()", "v"),
    ("", "let all: [String: Any] = [:]\nfor (_, v) in all {", "v"),
    ("", "let all: [Any] = [a]\nfor v in all {", "v"),
    ("", "let all: [Any] = [a]\nlet v = all[0]", "v"),
    ("", "let all = [a] as [AnyObject]\nfor v in all {", "v"),
    ("}\nextension V {\nfunc size<T>(_ t: T) {", "", "t"),
  ])
  func typesThatMayBeNoViews(_ members: String, _ statements: String, _ value: String) {
    var source = Self.source(members, statements, value)
    if members.hasSuffix("{") { source += "\n}" }
    let isGeneric = value == "t"
    if isGeneric {
      source = source.replacing(
        "func go(_ wide: Bool, _ item: Any, _ other: AnyObject, _ card: UIView) {", with: "do {")
    }
    #expect(Self.reasons(source) == ["`\(value)` may be no view, by its type"])
    #expect(MigrationSample.migrated(source) == source)
  }

  @Test func aGenericParameterThatIsAView() {
    let source = """
      import UIKit
      func size<T: UIView>(_ t: T) {
        x(NSLayoutConstraint.constraints(withVisualFormat: "V:[x(8)]", views: ["x": t]))
      }
      """
    #expect(MigrationSample.migrated(source).contains("t.heightAnchor"))
  }

  /// A view that the format does not name is not evaluated any more: where that may make it, the call stays.
  @Test(arguments: [
    ("lazy var z = add()", "", "z", false), ("", "", "inherited", false),
    ("lazy var z = add()", "z.alpha = 1", "z", true),
    ("", "inherited.alpha = 1", "inherited", true),
    ("lazy var z = add()", "if wide { z.alpha = 1 }", "z", false),
    ("lazy var z = add()", "later { self.z.alpha = 1 }", "self.z", false),
    ("let z = UIView()", "", "z", true), ("", "let z = UIView()", "z", true),
    ("", "", "card", true),
    ("", "", "self", true), ("", "", "card.contentView", false),
    ("class Cell { let title = UIView() }", "", "card.title", true),
    ("class Cell { lazy var title = UIView() }", "", "card.title", false),
    ("lazy private(set) var z = add()", "", "z", false),
    ("static let z = add()", "", "Self.z", false),
    ("static let z = add()", "", "V.z", false), ("private(set) var z = UIView()", "", "z", true),
  ])
  func unusedViews(_ members: String, _ statements: String, _ value: String, _ isRewritten: Bool) {
    let source = Self.source(members, statements, "a, \"z\": \(value)")
    #expect(MigrationSample.migrated(source).contains("a.heightAnchor") == isRewritten)
    #expect((MigrationSample.migrated(source) == source) == !isRewritten)
    let above = Self.source(
      members, statements + "\nlet views = [\"x\": a, \"z\": \(value)]", "a"
    ).replacing("views: [\"x\": a]", with: "views: views")
    #expect(MigrationSample.migrated(above).contains("a.heightAnchor"))
  }
}
