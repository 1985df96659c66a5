import Testing
import VisualFormatTools

/// Calls about the parameters of functions, whatever their labels and the values of those beside them are.
@Suite struct AnchorMigrationParameterTests {
  /// A parameter with any label hides the property of its name, also with that of a loop.
  @Test(arguments: [
    "in view: UIView", "for x: Int, in view: UIView", "to view: UIView",
    "view: UIView, then: () -> Void = {}", "in view: UIView, x: Int = all.map { $0 }.count",
    "view: UIView, then: @escaping (Int) -> Void = { x in log(x) }, y: Int",
    "x: UIView = make(in: b), view: UIView",
  ])
  func aParameterHidesTheProperty(_ parameters: String) {
    let source = """
      import UIKit
      class V: UIViewController {
        let a = UILabel()
        func embed() { view.addSubview(a) }
        func go(\(parameters)) {
          c.addConstraints(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-3-[a]", metrics: nil, views: ["a": a]))
        }
      }
      """
    #expect(MigrationSample.migrated(source) == source)
  }

  /// A name that is handed to a function in front of a closure is no parameter, nor is a label there.
  @Test(arguments: ["check(box)", "check(box: a)"]) func aConditionHidesNoProperty(_ check: String)
  {
    let source = """
      import UIKit
      class V: UIView {
        let box = UIView(), a = UILabel()
        func go() {
          box.addSubview(a)
          if \(check), all.contains(where: { $0 == 1 }) {
            c.addConstraints(
              NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-7-[a]", metrics: nil, views: ["a": a]))
          }
        }
      }
      """
    #expect(MigrationSample.migrated(source).contains("equalTo: box.leadingAnchor"))
  }

  /// What is added to a parameter is in it, whatever its label is.
  @Test(arguments: [
    "in host: UIView", "for x: Int, in host: UIView", "to host: UIView",
    "host: UIView, then: () -> Void = {}",
  ])
  func aParameterIsASuperview(_ parameters: String) {
    let source = """
      import UIKit
      class V: UIView {
        func go(\(parameters)) {
          let a = UILabel()
          host.addSubview(a)
          c.addConstraints(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-3-[a]", metrics: nil, views: ["a": a]))
        }
      }
      """
    #expect(MigrationSample.migrated(source).contains("equalTo: host.leadingAnchor"))
  }
}
