import TestSupport
import VisualFormat
import VisualFormatTools

/// A view controller as people write it: a dictionary of views, and a few formats in one of the ways of
/// calling that public code has.
struct CallStyles {
  /// A format and what its names mean.
  struct Format {
    var text: String
    var context: FormatContext
  }

  private var random: SplitMix64
  private static let stems = [
    "title", "subtitle", "avatar", "header", "footer", "message", "submit", "cancel", "profile",
    "container", "separator", "password", "username", "thumbnail", "description",
  ]
  private static let kinds = ["Label", "View", "Button", "Field", "ImageView"]
  private static let metricNames = ["margin", "spacing", "padding", "rowHeight", "iconWidth"]

  let file: String
  private(set) var formats: [Format] = []
  private(set) var views: [String] = []
  private var metrics: [String] = []
  let style: Int

  /// The style as messages name it.
  var styleName: String { "style \(style)" }

  static let styleCounts = ["swift": 30, "m": 15, "cs": 12]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let language = random.pick(["swift", "swift", "m", "cs"])
    file = "Controller." + language
    style = random.int(in: 0...(Self.styleCounts[language] ?? 1) - 1)
    var stems = Self.stems
    for _ in 0..<random.int(in: 2...4) {
      let stem = stems.remove(at: random.int(in: 0...stems.count - 1))
      views.append(stem + random.pick(Self.kinds))
    }
    let isNumbered = language == "swift" && (style == 11)
    if isNumbered { views = views.indices.map { "v\($0)" } }
    let hasMetrics = !isNumbered && hasMetricsArgument(language)
    metrics = hasMetrics ? Array(Self.metricNames.prefix(random.int(in: 1...3))) : []
    for _ in 0..<random.int(in: 2...3) {
      formats.append(
        Format(
          text: format(), context: FormatContext(views: views, metricNames: metrics)))
    }
  }

  private func hasMetricsArgument(_ language: String) -> Bool {
    switch language {
    case "swift": style < 10 || style > 13 && style < 28
    case "m": style != 7 && style != 8
    default: style < 3 || style == 7 || style == 8
    }
  }

  private mutating func format() -> String {
    var text = random.pick(["", "H:", "V:"]) + random.pick(["|", "|-", "|-12-", "|-(8)-", ""])
    for (index, view) in views.enumerated() {
      if index > 0 { text += distance() }
      text += "[" + view + random.pick(["", "", "(100)", "(>=40)", "(==\(views[0]))"]) + "]"
    }
    return text + random.pick(["|", "-|", "-8-|", "-(>=10@750)-|", ""])
  }

  private mutating func distance() -> String {
    let metric = metrics.isEmpty ? "16" : random.pick(metrics)
    return random.pick(["", "-", "-8-", "-\(metric)-", "-(>=\(metric))-", "-(4@250)-"])
  }

  /// The formats with one slip of the fingers in one of them that makes it wrong; nothing where the slip
  /// made another right one.
  mutating func typo() -> [Format]? {
    let index = random.int(in: 0...formats.count - 1)
    var bytes = Array(formats[index].text.utf8)
    let place = random.int(in: 1...bytes.count - 2)
    switch random.int(in: 0...2) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(bytes[place], at: place)
    default: bytes.swapAt(place, place + 1)
    }
    var changed = formats
    changed[index].text = String(decoding: bytes, as: UTF8.self)
    let found = VisualFormat.lint(changed[index].text, context: changed[index].context)
    return found.contains { $0.severity == .error } ? changed : nil
  }

  // MARK: Sources

  /// A source with these formats.
  mutating func source(_ formats: [Format]) -> String {
    let texts = formats.map(\.text)
    switch file.split(separator: ".").last {
    case "swift": return swift(texts)
    case "m": return objectiveC(texts)
    default: return cSharp(texts)
    }
  }

  /// The rules for the linter: one style has a wrapper that has to be named.
  var rules: LintRules {
    LintRules(wrappers: file.hasSuffix("swift") && style == 13 ? ["pin"] : [])
  }

  private func swift(_ formats: [String]) -> String {
    let pairs = views.map { "\"\($0)\": \($0)" }.joined(separator: ", ")
    let metricPairs = metrics.isEmpty ? ":" : metrics.map { "\"\($0)\": 8" }.joined(separator: ", ")
    let literals = formats.map { "\"\($0)\"" }
    let list = literals.joined(separator: ",\n      ")
    func call(_ format: String, _ views: String = "views", _ metrics: String = "metrics") -> String
    {
      "NSLayoutConstraint.constraints(withVisualFormat: \(format), options: [], "
        + "metrics: \(metrics), views: \(views))"
    }
    func body(_ declarations: String, _ statements: [String]) -> String {
      "import UIKit\n\nfinal class Controller: UIViewController {\n  func layOut() {\n"
        + "    let metrics: [String: Any] = [\(metricPairs)]\n    \(declarations)\n"
        + statements.map { "    \($0)\n" }.joined() + "  }\n}\n"
    }
    let views = "let views: [String: UIView] = [\(pairs)]"
    func added(_ format: String) -> String { "view.addConstraints(\(call(format)))" }
    switch style {
    case 0: return body("", literals.map { "view.addConstraints(\(call($0, "[\(pairs)]")))" })
    case 1: return body(views, literals.map(added))
    case 2:
      return body(
        views + "\n    views.values.forEach { view.addSubview($0) }", literals.map(added))
    case 3:
      return body(
        "var views = [String: UIView]()\n"
          + self.views.map { "    views[\"\($0)\"] = \($0)\n" }.joined(), literals.map(added))
    case 4:
      return body(
        views,
        ["NSLayoutConstraint.activate([\n      \(list)\n    ].flatMap { \(call("$0")) })"])
    case 5:
      return body(
        views, ["for format in [\n      \(list)\n    ] {\n      \(added("format"))\n    }"])
    case 6:
      return body(
        views + "\n    let formats = [\(list)]",
        ["formats.forEach { format in\n      \(added("format"))\n    }"])
    case 7:
      return body(
        views,
        literals.indices.map { "let format\($0) = \(literals[$0])\n    \(added("format\($0)"))" })
    case 8:
      return body(views, literals.map { added("(isWide ? \($0) : \(literals[0]))") })
    case 9:
      return body(
        views,
        literals.map {
          "view.addConstraints(NSLayoutConstraint.constraintsWithVisualFormat(\n      \($0),\n"
            + "      options: NSLayoutFormatOptions(rawValue: 0),\n"
            + "      metrics: metrics, views: views))"
        })
    case 10:
      return body(views, literals.map { "view.addConstraints(visualFormat: \($0), views: views)" })
    case 11:
      return body(
        "",
        literals.map {
          "view.addConstraintsWithFormat(format: \($0), views: "
            + self.views.map { "item" + $0 }.joined(separator: ", ") + ")"
        })
    case 12: return body(views, ["add(visualFormats: [\(list)], views: views)"])
    case 13: return body(views, literals.map { "pin(\($0), views: views)" })
    case 14:
      return "class C {\n  let views: [String: UIView] = [\(pairs)]\n"
        + "  let metrics = [\(metricPairs)]\n  func f() {\n"
        + literals.map { "    activate(\(call($0, "self.views", "self.metrics")))\n" }.joined()
        + "  }\n}\n"
    case 15:
      return "class C {\n  func f() {\n"
        + literals.map { "    activate(\(call($0, "views", "[\(metricPairs)]")))\n" }.joined()
        + "  }\n  private var views: [String: UIView] { return [\(pairs)] }\n}\n"
    case 16:
      return body(views + "\n    let bound = Foo(views.keys)", literals.map { "add(\(call($0)))" })
    case 17:
      return body(
        views, ["let all = [\(list)].map({ \(call("$0")) })\n    all.forEach { activate($0) }"])
    case 18:
      return body(
        "let views = [\(pairs)] as [String: Any]",
        literals.map { "constraints += \(call($0, "views as [String: Any]"))" })
    default: return furtherSwift(literals, pairs, body, call)
    }
  }

  private func objectiveC(_ formats: [String]) -> String {
    let pairs = views.map { "@\"\($0)\": \($0)" }.joined(separator: ", ")
    let metricPairs = metrics.map { "@\"\($0)\": @8" }.joined(separator: ", ")
    let bindings = "NSDictionaryOfVariableBindings(\(views.joined(separator: ", ")))"
    let literals = formats.map { "@\"\($0)\"" }
    func call(_ format: String, _ views: String = "views") -> String {
      "[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:\(format) "
        + "options:0 metrics:metrics views:\(views)]];"
    }
    func body(_ declaration: String, _ statements: [String]) -> String {
      "@implementation Controller\n- (void)layOut {\n"
        + "  NSDictionary *metrics = @{\(metricPairs)};\n  \(declaration)\n"
        + statements.map { "  \($0)\n" }.joined() + "}\n@end\n"
    }
    let views = "NSDictionary *views = @{\(pairs)};"
    switch style {
    case 0: return body("NSDictionary *views = \(bindings);", literals.map { call($0) })
    case 1: return body("", literals.map { call($0, bindings) })
    case 2:
      return body(
        views + "\n  for (UIView *v in views.allValues) { [self.view addSubview:v]; }",
        literals.map { call($0) })
    case 3:
      return body(
        views,
        [
          "for (NSString *format in @[\(literals.joined(separator: ", "))]) {\n    \(call("format"))\n  }"
        ])
    case 4:
      return body(
        views,
        literals.indices.map {
          "NSString *format\($0) = \(literals[$0]);\n  \(call("format\($0)"))"
        })
    case 5:
      let objects = self.views.map { "\($0), @\"\($0)\"" }.joined(separator: ", ")
      return body(
        "NSDictionary *views = [NSDictionary dictionaryWithObjectsAndKeys:\(objects), nil];",
        literals.map { call($0) })
    case 6:
      return body(
        views + "\n  [[views allValues] makeObjectsPerformSelector:@selector(layout)];",
        literals.map { call("(isWide ? \($0) : \(literals[0]))") })
    case 7:
      return body(
        views, literals.map { "[self.view addConstraintsWithVisualFormat:\($0) views:views];" })
    case 8:
      return body(
        "NSArray *formats = @[\(literals.joined(separator: ", "))];\n  \(views)",
        ["for (NSString *format in formats) {\n    \(call("format"))\n  }"])
    case 9:
      return "@implementation Helper\n"
        + "- (void)fix:(NSString *)format views:(NSDictionary *)views metrics:(id)metrics {\n"
        + "  \(call("format"))\n}\n@end\n"
        + body(views, literals.map { "[self.helper fix:\($0) views:views metrics:metrics];" })
    case 10:
      return body(
        views + "\n  void (^fix)(NSString *) = ^(NSString *format) { \(call("format")) };",
        literals.map { "fix(\($0));" })
    case 11:
      let entries = self.views.map { "[views setObject:\($0) forKey:@\"\($0)\"];" }
      return body(
        "NSMutableDictionary *views = [NSMutableDictionary dictionary];\n  "
          + entries.joined(separator: " "), literals.map { call($0) })
    case 12:
      return body("", literals.map { call($0, "self.views") }).replacing(
        "@end", with: "- (NSDictionary *)views { return @{\(pairs)}; }\n@end")
    case 13: return body("_views = @{\(pairs)};", literals.map { call($0, "_views") })
    default:
      return body(
        views + "\n  NSString *format;",
        literals.map { "format = \($0);\n  \(call("format"))" })
    }
  }

  private func cSharp(_ formats: [String]) -> String {
    let pairs = views.map { "\"\($0)\", \($0)" }.joined(separator: ", ")
    let metricPairs = metrics.map { "\"\($0)\", 8" }.joined(separator: ", ")
    let literals = formats.map { "\"\($0)\"" }
    func call(_ format: String, _ arguments: String) -> String {
      "View.AddConstraints (NSLayoutConstraint.FromVisualFormat (\(format), 0, \(arguments)));"
    }
    func body(_ declaration: String, _ statements: [String]) -> String {
      "class Controller : UIViewController {\n  void LayOut () {\n    \(declaration)\n"
        + statements.map { "    \($0)\n" }.joined() + "  }\n}\n"
    }
    let named = metricPairs.isEmpty ? pairs : "\(pairs), \(metricPairs)"
    switch style {
    case 0: return body("", literals.map { call($0, named) })
    case 1:
      return body(
        "var metrics = new NSDictionary (\(metricPairs)); var views = new NSDictionary (\(pairs));",
        literals.map { call($0, "metrics, views") })
    case 2:
      return body(
        "",
        [
          "foreach (var format in new [] { \(literals.joined(separator: ", ")) }) {\n"
            + "      \(call("format", named))\n    }"
        ])
    case 3:
      let objects = views.joined(separator: ", ")
      let keys = views.map { "new NSString (\"\($0)\")" }.joined(separator: ", ")
      return body(
        "var views = NSDictionary.FromObjectsAndKeys (new NSObject[] { \(objects) }, "
          + "new NSObject[] { \(keys) });", literals.map { call($0, "null, views") })
    case 4:
      let entries = views.map { "{ new NSString (\"\($0)\"), \($0) }" }.joined(separator: ", ")
      return body(
        "var views = new NSMutableDictionary { \(entries) };",
        literals.map { call($0, "null, views") })
    case 5:
      let entries = views.map { "[\"\($0)\"] = \($0)" }.joined(separator: ", ")
      return body(
        "var views = new NSDictionary<NSString, UIView> () { \(entries) };",
        literals.map { call($0, "null, views") })
    case 6:
      return body(
        "",
        literals.indices.map {
          "var format\($0) = \(literals[$0]);\n    \(call("format\($0)", pairs))"
        })
    default: return furtherCSharp(literals, pairs, metricPairs, body, call)
    }
  }
}
