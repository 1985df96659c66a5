import Foundation
import TestSupport
import Testing

/// `trellis convert`: the classes, fonts, frames and margins of views of UIKit.
@Suite struct SceneCodeViewTests {
  private func frame(_ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private func result(_ content: String) -> Tool.Result {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch"><objects><view id="v">\(frame(320, 480))
        \(content)</view></objects></document>
      """
    return Tool(files: ["v.xib": Array(text.utf8)]).run(["convert", "v.xib"])
  }

  /// Kinds that bring a look, and with it a size, are those of the file, also for classes of the program's own.
  @Test(arguments: [
    (
      "collectionView customClass=\"Grid\"",
      "Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
    ),
    ("tableView style=\"grouped\" customClass=\"Rows\"", "Rows(frame: .zero, style: .grouped)"),
    ("tableView customClass=\"Rows\"", "Rows()"),
    ("tableView style=\"insetGrouped\"", "UITableView(frame: .zero, style: .insetGrouped)"),
    ("tableView style=\"plain\"", "UITableView(frame: .zero, style: .plain)"),
    ("activityIndicatorView style=\"whiteLarge\"", "UIActivityIndicatorView(style: .large)"),
    ("activityIndicatorView style=\"gray\"", "UIActivityIndicatorView(style: .medium)"),
    ("button buttonType=\"infoLight\"", "UIButton(type: .infoLight)"),
    ("button buttonType=\"system\"", "UIButton(type: .system)"),
    ("button buttonType=\"roundedRect\"", "UIButton(type: .system)"),
    ("button buttonType=\"custom\"", "UIButton(type: .custom)"),
    ("button", "UIButton(type: .custom)"),
    ("progressView progressViewStyle=\"bar\"", "UIProgressView(progressViewStyle: .bar)"),
    ("progressView", "UIProgressView(progressViewStyle: .default)"),
    ("button buttonType=\"infoLight\" customClass=\"Own\"", "Own()"),
  ])
  func kindsOfViews(_ element: String, _ constructor: String) {
    let name = element.split(separator: " ")[0]
    let view = "<\(element) id=\"x\">\(frame(40, 40))</\(name)>"
    #expect(result("<subviews>\(view)</subviews>").output.contains(" = \(constructor)\n"))
  }

  /// A configuration is a look as well.
  @Test func buttonsWithConfigurations() {
    let look = "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/>"
    let output = result(
      "<subviews><button id=\"x\" userLabel=\"go\">\(frame(40, 40))\(look)</button></subviews>"
    ).output
    #expect(output.contains("  let go = UIButton(type: .system)\n"))
  }

  /// Images that are elements, slanted letters and the width at which a label wraps come along.
  @Test func partsThatFilesWriteOtherwise() {
    let image =
      "<imageReference key=\"image\" image=\"star\" catalog=\"system\" symbolScale=\"large\"/>"
    let output = result(
      """
      <subviews><imageView id="i" userLabel="pic">\(frame(40, 40))\(image)</imageView>
      <button id="b" userLabel="go">\(frame(40, 40))
      <state key="normal" title="Go">\(image)</state></button>
      <label id="l" userLabel="hint" text="x" numberOfLines="0" preferredMaxLayoutWidth="90">
      \(frame(40, 40))
      <fontDescription key="fontDescription" type="italicSystem" pointSize="17"/></label></subviews>
      """
    ).output
    #expect(output.contains("    pic.image = UIImage(systemName: \"star\")\n"))
    #expect(output.contains("    go.setImage(UIImage(systemName: \"star\"), for: .normal)\n"))
    #expect(output.contains("    hint.preferredMaxLayoutWidth = 90\n"))
    #expect(output.contains("    hint.font = UIFont.italicSystemFont(ofSize: 17)\n"))
  }

  /// A text view that does not scroll is as high as its text.
  @Test func textViewsThatDoNotScroll() {
    func output(_ attributes: String) -> String {
      let view = "<textView id=\"t\" userLabel=\"words\" \(attributes)>\(frame(40, 40))</textView>"
      return result("<subviews>\(view)</subviews>").output
    }
    #expect(output("scrollEnabled=\"NO\"").contains("    words.isScrollEnabled = false\n"))
    #expect(!output("").contains("isScrollEnabled"))
  }

  /// Kinds, modes and states that decide on sizes, places and uses come along, and usual ones are not said.
  @Test(arguments: [
    ("textField", "textAlignment=\"center\"", "textAlignment = .center"),
    ("textView", "textAlignment=\"right\"", "textAlignment = .right"),
    ("textField", "clearButtonMode=\"whileEditing\"", "clearButtonMode = .whileEditing"),
    ("label", "lineBreakMode=\"wordWrap\"", "lineBreakMode = .byWordWrapping"),
    ("button", "lineBreakMode=\"clip\"", "titleLabel?.lineBreakMode = .byClipping"),
    ("label", "adjustsFontSizeToFit=\"YES\"", "adjustsFontSizeToFitWidth = true"),
    (
      "textView", "adjustsFontForContentSizeCategory=\"YES\"",
      "adjustsFontForContentSizeCategory = true"
    ),
    ("datePicker", "datePickerMode=\"date\"", "datePickerMode = .date"),
    ("datePicker", "style=\"wheels\"", "preferredDatePickerStyle = .wheels"),
    ("pageControl", "numberOfPages=\"3\"", "numberOfPages = 3"),
    (
      "scrollView", "contentInsetAdjustmentBehavior=\"never\"",
      "contentInsetAdjustmentBehavior = .never"
    ),
    ("scrollView", "pagingEnabled=\"YES\"", "isPagingEnabled = true"),
    ("tableView", "scrollEnabled=\"NO\"", "isScrollEnabled = false"),
    ("slider", "enabled=\"NO\"", "isEnabled = false"),
    ("view", "alpha=\"0.5\"", "alpha = 0.5"),
    ("view", "clipsSubviews=\"YES\"", "clipsToBounds = true"),
    ("view", "tag=\"7\"", "tag = 7"),
  ])
  func kindsModesAndStates(_ element: String, _ attribute: String, _ statement: String) {
    func converted(_ attribute: String) -> Tool.Result {
      let view = "<\(element) id=\"x\" userLabel=\"it\" \(attribute)>\(frame(40, 40))</\(element)>"
      return result("<subviews>\(view)</subviews>")
    }
    let found = converted(attribute)
    #expect(found.output.contains("    it.\(statement)\n"), "\(found.output)")
    #expect(found.code == 0)
    let property = statement.split(separator: " ")[0]
    #expect(!converted("").output.contains("it.\(property) "))
    let name = attribute.split(separator: "=")[0]
    #expect(!converted("\(name)=\"odd\"").output.contains("it.\(property) "))
  }

  /// A field for passwords does not show them.
  @Test(arguments: ["textField", "textView"]) func inputTraits(_ element: String) {
    let traits =
      "<textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\" keyboardType=\"alphabet\" "
      + "returnKeyType=\"done\" autocorrectionType=\"no\" autocapitalizationType=\"words\"/>"
    let output = result(
      "<subviews><\(element) id=\"x\" userLabel=\"it\">\(frame(40, 40))\(traits)</\(element)></subviews>"
    ).output
    #expect(
      output.contains(
        """
            it.isSecureTextEntry = true
            it.keyboardType = .asciiCapable
            it.autocapitalizationType = .words
            it.autocorrectionType = .no
            it.returnKeyType = .done

        """))
  }

  /// The controller whose view belongs into a container is not left out in silence.
  @Test func controllersInContainersAreSaid() {
    func converted(_ kind: String) -> Tool.Result {
      result(
        "<subviews><containerView id=\"x\" userLabel=\"place\">\(frame(40, 40))<connections>"
          + "<segue destination=\"c\" kind=\"\(kind)\" id=\"s\"/></connections></containerView></subviews>"
      )
    }
    let found = converted("embed")
    #expect(found.code == 1)
    #expect(found.output.contains("    // Not expressible: the controller in place\n"))
    #expect(found.errors.contains("not expressible: the controller in place\n"))
    #expect(converted("show").code == 0)
  }

  /// The borders of fields decide on their heights.
  @Test(arguments: ["bezel", "line", "roundedRect"]) func bordersOfFields(_ border: String) {
    let field =
      "<textField id=\"f\" userLabel=\"word\" borderStyle=\"\(border)\">\(frame(40, 30))</textField>"
    #expect(
      result("<subviews>\(field)</subviews>").output.contains(
        "    word.borderStyle = .\(border)\n"))
  }

  /// An indicator moves, and is there while it does not, as in the file.
  @Test func activityIndicators() {
    func output(_ attributes: String) -> String {
      let name = "activityIndicatorView"
      let view = "<\(name) id=\"x\" userLabel=\"wheel\" \(attributes)>\(frame(20, 20))</\(name)>"
      return result("<subviews>\(view)</subviews>").output
    }
    let moving = output("hidesWhenStopped=\"YES\" animating=\"YES\" hidden=\"YES\"")
    #expect(moving.contains("    wheel.startAnimating()\n    wheel.isHidden = true\n"))
    #expect(!moving.contains("hidesWhenStopped"))
    #expect(output("").contains("    wheel.hidesWhenStopped = false\n"))
  }

  /// A font of the program's own is not left out in silence.
  @Test(arguments: ["label", "button", "textField"]) func ownFontsAreSaid(_ element: String) {
    func converted(_ font: String) -> Tool.Result {
      result(
        """
        <subviews><\(element) id="x" userLabel="hello">\(frame(40, 40))
        <fontDescription key="fontDescription" \(font) pointSize="28"/></\(element)></subviews>
        """)
    }
    let own = converted("name=\"Menlo-Regular\" family=\"Menlo\"")
    #expect(own.code == 1)
    #expect(own.output.contains("    // Not expressible: the font of hello\n"))
    #expect(own.errors.contains("not expressible: the font of hello\n"))
    let system = converted("type=\"system\"")
    #expect(system.code == 0)
    #expect(system.output.contains("font = UIFont.systemFont(ofSize: 28)\n"))
    let named = converted("name=\".AppleSystemUIFont\" family=\".AppleSystemUIFont\"")
    #expect(named.code == 0)
    #expect(named.output.contains("font = UIFont.systemFont(ofSize: 28)\n"))
    #expect(
      converted("name=\".SFUIText-Medium\"").output.contains("ofSize: 28, weight: .medium)\n"))
  }

  /// A frame with a flexible side belongs to the size that its parent has in the file.
  @Test func framesAreThoseInParentsOfTheRecordedSize() {
    func output(_ parent: String, _ mask: String) -> String {
      result(
        """
        <subviews><view id="b" userLabel="box" \(parent)>\(frame(320, 100))
        <subviews><label id="l" text="Hi" userLabel="hi">\(frame(280, 60))
        <autoresizingMask key="autoresizingMask" \(mask)/></label></subviews></view></subviews>
        """
      ).output
    }
    let placed = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    let line = "    box.frame = CGRect(x: 0, y: 0, width: 320, height: 100)\n"
    let flexible = output(placed, "widthSizable=\"YES\"")
    #expect(flexible.contains(line))
    #expect(flexible.contains("    hi.frame = CGRect(x: 0, y: 0, width: 280, height: 60)\n"))
    #expect(!flexible.contains("bounds"))
    let fixed = output(placed, "flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"")
    #expect(!fixed.contains(line))
  }

  /// In the root they belong to the size at which the scene is drawn.
  @Test func framesInTheRootAreThoseOfTheDesign() {
    let label = """
      <subviews><label id="l" text="Hi" userLabel="size">\(frame(280, 60))
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/></label></subviews>
      """
    let output = result(label).output
    let start = "    let size2 = view.bounds.size\n    view.bounds.size = Self.designSize\n\n"
    #expect(output.contains(start + "    size.frame = CGRect("))
    #expect(output.contains("\n\n    view.bounds.size = size2\n  }\n"))
  }

  /// Margins by left and right do not change sides with the direction.
  @Test func marginsByLeftAndRightAreThose() {
    let sides = "key=\"layoutMargins\" top=\"0\" left=\"40\" bottom=\"0\" right=\"10\""
    #expect(
      result("<edgeInsets \(sides)/>").output.contains(
        "    view.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)\n"))
    let ends =
      "key=\"directionalLayoutMargins\" top=\"0\" leading=\"40\" bottom=\"0\" trailing=\"10\""
    let directional = result("<directionalEdgeInsets \(ends)/>").output
    #expect(
      directional.contains(
        "view.directionalLayoutMargins = "
          + "NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)\n"))
    #expect(!directional.contains("UIEdgeInsets("))
  }
}
