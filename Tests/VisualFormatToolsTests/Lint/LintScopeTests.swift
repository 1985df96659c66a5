import TestSupport
import Testing
import VisualFormatTools

/// Dictionaries that only seem to be those of a call.
@Suite struct LintScopeTests {
  private func codes(_ file: String, _ source: String) throws -> [String] {
    try LintRun(file, source, LintRules()).findings.map(\.code)
  }

  /// A dictionary that a function gets is not the property of its name.
  @Test(arguments: ["in views: [String: UIView]", "_ x: Int, in views: Any", "to views: Any"])
  func dictionariesOfParametersAreNotKnown(_ parameters: String) throws {
    let source = """
      class V: UIView {
        let views = ["a": UIView()]
        func go(\(parameters)) { add(withVisualFormat: "[a][b]", metrics: nil, views: views) }
      }
      """
    #expect(try codes("a.swift", source).isEmpty)
  }

  /// A dictionary in front of a closure of the same call, behind which another closure stands, is the property of its
  /// name.
  @Test(arguments: [
    "run(views, before: { x() }, after: {", "run(views, before: { x() }) {",
  ])
  func argumentsInFrontOfClosuresAreNoParameters(_ head: String) throws {
    let source = """
      class V: UIView {
        let views = ["a": UIView()]
        func go() {
          \(head) add(withVisualFormat: "[a][b]", metrics: nil, views: views) }\(
            head.hasSuffix("after: {") ? ")" : "")
        }
      }
      """
    #expect(try codes("a.swift", source) == ["unknown-view"])
  }

  /// Instance variables and properties of Objective-C are those of a class and of what inherits from it.
  @Test(arguments: [
    ("@implementation B", "_views", true), ("@implementation B", "self.views", true),
    ("@interface B : Base @end\n@implementation B { id _views; }", "_views", true),
    ("@implementation A (More)", "_views", false),
    ("@interface B : A @end\n@implementation B", "self.views", false),
    ("@interface B : C @end\n@interface C : A @end\n@implementation B", "_views", false),
    ("@interface B<Value> : A @end\n@implementation B", "_views", false),
    ("@end static void set(void) { views = @{@\"a\": a}; } @implementation B", "_views", false),
  ])
  func variablesOfOtherClassesAreNotKnown(_ other: String, _ views: String, _ isOther: Bool) throws
  {
    let source = """
      @implementation A
      - (void)prepare { _views = @{@"a": a}; }
      @end
      \(other)
      - (void)go {
        [l constraintsWithVisualFormat:@"[b]" options:0 metrics:nil views:\(views)];
      }
      @end
      """
    #expect(try codes("a.m", source) == (isOther ? [] : ["unknown-view"]))
  }

  /// A list with parts under a condition says nothing of the keys.
  @Test func bindingsUnderAConditionAreNotKnown() throws {
    let source = """
      - (void)f {
        NSDictionary *v = NSDictionaryOfVariableBindings(_a,
      #if TARGET_OS_IPHONE
          _b,
      #endif
          _c);
        [l constraintsWithVisualFormat:@"[_a][_b][_c]" options:0 metrics:nil views:v];
      }
      """
    #expect(try codes("a.m", source).isEmpty)
  }
}
