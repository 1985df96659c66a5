import Foundation
import TestSupport
import Testing

/// The names in code that `trellis convert` writes.
@Suite struct CodeNameTests {
  /// A label, or a constraint for its width, with an outlet each.
  static func file(
    outlets: [String], constraints: [String] = [], labels: [String] = [], classes: [String] = []
  ) -> String {
    var views = ""
    var connections = ""
    func add(_ attributes: String, _ content: String = "") -> Int {
      let number = views.utf8.count
      views += """
        <label id="v\(number)" \(attributes)><rect key="frame" x="0" y="0" width="90" height="20"/>
        \(content)</label>

        """
      return number
    }
    for outlet in outlets {
      let number = add("text=\"Text\"")
      connections += #"<outlet property="\#(outlet)" destination="v\#(number)" id="o\#(number)"/>"#
    }
    for outlet in constraints {
      let number = add(
        "text=\"Text\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
        """
        <constraints><constraint firstAttribute="width" constant="90" id="c\(views.utf8.count)"/>
        <constraint firstAttribute="height" constant="20" priority="900" id="h\(views.utf8.count)"/>
        </constraints>
        """)
      connections += #"<outlet property="\#(outlet)" destination="c\#(number)" id="o\#(number)"/>"#
    }
    for label in labels { _ = add("userLabel=\"\(label)\"") }
    for name in classes { _ = add("customClass=\"\(name)\"") }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
      <connections>\(connections)</connections></placeholder>
      <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews>\(views)</subviews></view></objects></document>
      """
  }

  private func code(_ file: String, _ style: String) throws -> String {
    let result = Tool(files: ["v.xib": Array(file.utf8)])
      .run(["convert", "v.xib", "--style", style])
    try #require(result.code == 0, "\(result.errors)")
    return result.output
  }

  /// The names of the properties, in the order of the code.
  private func properties(_ code: String) -> [String] {
    code.matches(of: /(?m)^  let ([^\s=:]+)/).map { String($0.1) }.filter { $0 != "view" }
  }

  @Test func namesOfAnyScriptStay() throws {
    let file = Self.file(
      outlets: ["größe", "名前", "имя", "o\u{308}l", "a\u{202E}b"],
      labels: ["Straße 7", "Имя поля", "½"])
    #expect(
      properties(try code(file, "uikit")) == [
        "größe", "名前", "имя", "o\u{308}l", "textLabel", "straße7", "имяПоля", "label",
      ])
  }

  /// A word that cannot be a name has behind it what it names; words of some places only stay.
  @Test func wordsOfTheLanguage() throws {
    let file = Self.file(outlets: ["await", "init", "Type", "async", "set"], constraints: ["self"])
    #expect(
      properties(try code(file, "uikit")) == [
        "awaitView", "initView", "TypeView", "async", "set", "textLabel", "selfConstraint",
      ])
  }

  @Test func namesOfTheCodeItselfAreNotTaken() throws {
    let names = ["placed", "designSize", "UIView", "LayoutNode", "Priority", "Own"]
    let file = Self.file(outlets: names, classes: ["Own"])
    #expect(properties(try code(file, "uikit")).prefix(6) == names.map { $0 + "2" }[...])
  }

  /// Numbers that other names have are passed by.
  @Test(.ends(withinSeconds: 60))
  func namesThatAreTakenGetTheNextNumber() throws {
    let labels = ["name", "name3", "name"] + [String](repeating: "name", count: 1000)
    let names = properties(try code(Self.file(outlets: [], labels: labels), "uikit"))
    #expect(names.prefix(4) == ["name", "name3", "name2", "name4"])
    #expect(names.last == "name1003")
  }

  /// Of two of one name the one whose name is made up has the number, wherever it stands.
  @Test func namesThatAreMadeUpGetTheNumber() throws {
    // Nothing is called after an outlet of the system's own.
    let file = Self.file(outlets: ["delegate"], labels: ["text label"])
    #expect(properties(try code(file, "uikit")) == ["textLabel2", "textLabel"])
  }

  /// A variable for a constraint does not hide a property of its name.
  @Test func variablesHaveNamesOfTheirOwn() throws {
    let plain = try code(Self.file(outlets: ["a"], constraints: ["b"]), "uikit")
    let variable = try #require(plain.firstMatch(of: /\blet (constraint\d+) =/)?.1)
    let other = try code(Self.file(outlets: [String(variable)], constraints: ["b"]), "uikit")
    #expect(other.contains("let \(variable)2 ="))
  }

  /// A word that stands for an alignment or a mode and is none of them is left out.
  @Test func unknownWordsOfTheFileAreNoCode() throws {
    let file = Self.file(outlets: ["a"]).replacing(
      "text=\"Text\"", with: "text=\"Text\" textAlignment=\"self\"")
    #expect(!(try code(file, "uikit").contains(".self")))
  }
}

/// Code with every name that could be in the way is compiled.
@Suite(.enabled(if: SwiftCompiler.path != nil)) struct CompiledCodeNameTests {
  private static let words = """
    Any Protocol Self Type actor any as associatedtype async autoclosure await borrow borrowing break
    case catch class column consume consuming continue convenience copy default defer deinit
    designSize didSet discard distributed do dynamic each else enum extension fallthrough false file
    fileprivate final for func function get guard if import in indirect infix init inout internal is
    isolated lazy left let line macro module mutating nil none nonisolated nonmutating of open
    operator optional override package placed postfix precedencegroup prefix private protocol public
    reasync repeat required rethrows return right self sending set some static struct subscript super
    switch then throw throws true try typealias unowned unsafe var view weak where while willSet yield
    größe 名前 имя 🙂 o\u{308}l é _1
    """.split { " \n".contains($0) }.map(String.init)

  /// The names in code for a file, and those of all types in it.
  private func code(_ style: String, _ names: [String]) throws -> String {
    let file = CodeNameTests.file(
      outlets: names, constraints: ["await", "in", "Type", "größe"],
      classes: ["Own", "Type", "Größe"])
    let result = Tool(files: ["v.xib": Array(file.utf8)])
      .run(["convert", "v.xib", "--style", style])
    #expect(result.code == 0, "\(result.errors)")
    return result.output
  }

  /// All words that begin with a capital in code: types, before all.
  private func types(in code: String) -> [String] {
    Set(code.matches(of: /\b[A-Z]\w+/).map { String($0.0) }).sorted()
  }

  @Test func viewsOfUIKit() throws {
    let names = Self.words + types(in: try code("uikit", Self.words))
    let code = try code("uikit", names).replacing("import UIKit\n", with: "")
    let classes = ["Own", "`Type`", "Größe"].map { "class \($0): UIView {}\n" }
    try SwiftCompiler.check(uiKitStub + classes.joined() + code)
  }

  @Test(.enabled(if: SwiftCompiler.products != nil)) func layoutNodes() throws {
    let names = Self.words + types(in: try code("trellis", Self.words))
    try SwiftCompiler.check(try code("trellis", names))
  }
}
