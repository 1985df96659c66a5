import InterfaceBuilder
import Trellis
import VisualFormatTools

/// A class of UIKit as code speaks of it.
struct UIKitClass {
  let name: String
  let constructor: String
  /// The module that has it, beside UIKit.
  var module: String?

  init(_ name: String, _ constructor: String? = nil, module: String? = nil) {
    self.name = name
    self.constructor = constructor ?? name + "()"
    self.module = module
  }

  /// The names of all types of UIKit that code uses.
  static let names = Set(classes.values.map(\.name)).union([
    "CGRect", "CGSize", "NSDirectionalEdgeInsets", "NSLayoutConstraint", "UIBlurEffect",
    "UICollectionViewFlowLayout", "UIEdgeInsets", "UIFont", "UIImage", "UILayoutPriority",
    "UIView",
  ])

  fileprivate static let classes: [String: UIKitClass] = [
    "activityIndicatorView": UIKitClass(
      "UIActivityIndicatorView", "UIActivityIndicatorView(style: .medium)"),
    "button": UIKitClass("UIButton"),
    "collectionReusableView": UIKitClass("UICollectionReusableView"),
    "collectionView": UIKitClass(
      "UICollectionView",
      "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"),
    "collectionViewCell": UIKitClass("UICollectionViewCell"),
    "datePicker": UIKitClass("UIDatePicker"),
    "imageView": UIKitClass("UIImageView"),
    "label": UIKitClass("UILabel"),
    "mapView": UIKitClass("MKMapView", module: "MapKit"),
    "navigationBar": UIKitClass("UINavigationBar"),
    "pageControl": UIKitClass("UIPageControl"),
    "pickerView": UIKitClass("UIPickerView"),
    "progressView": UIKitClass("UIProgressView", "UIProgressView(progressViewStyle: .default)"),
    "scrollView": UIKitClass("UIScrollView"),
    "searchBar": UIKitClass("UISearchBar"),
    "segmentedControl": UIKitClass("UISegmentedControl"),
    "slider": UIKitClass("UISlider"),
    "stackView": UIKitClass("UIStackView"),
    "stepper": UIKitClass("UIStepper"),
    "switch": UIKitClass("UISwitch"),
    "tabBar": UIKitClass("UITabBar"),
    "tableView": UIKitClass("UITableView", "UITableView(frame: .zero, style: .plain)"),
    "tableViewCell": UIKitClass("UITableViewCell"),
    "textField": UIKitClass("UITextField"),
    "textView": UIKitClass("UITextView"),
    "toolbar": UIKitClass("UIToolbar"),
    "visualEffectView": UIKitClass(
      "UIVisualEffectView", "UIVisualEffectView(effect: UIBlurEffect(style: .regular))"),
    "webView": UIKitClass("WKWebView", module: "WebKit"),
    "wkWebView": UIKitClass("WKWebView", module: "WebKit"),
  ]
}

extension InterfaceView {
  /// The class of the view: the program's own, or that of UIKit.
  var uiKitClass: UIKitClass {
    let own = customClass.flatMap { identifier($0) }.map { isReserved($0) ? "`\($0)`" : $0 }
    let known = UIKitClass.classes[elementName] ?? UIKitClass("UIView")
    let name = own ?? known.name
    switch (elementName, attributes["style"] ?? "") {
    case ("tableView", let style) where ["grouped", "insetGrouped"].contains(style):
      return UIKitClass(name, "\(name)(frame: .zero, style: .\(style))")
    case ("progressView", _) where attributes["progressViewStyle"] == "bar":
      return UIKitClass(name, "\(name)(progressViewStyle: .bar)")
    case ("activityIndicatorView", let style) where ["large", "whiteLarge"].contains(style):
      return UIKitClass(name, "\(name)(style: .large)")
    case ("collectionView", _):
      return UIKitClass(
        name, "\(name)(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())")
    default: break
    }
    if let own { return UIKitClass(own) }
    if elementName == "button" {
      // A button without a type has no look of its own, unless a configuration gives it one.
      let type = attributes["buttonType"] ?? (state["style"] == nil ? "custom" : "system")
      // A rounded rectangle is an old word for the system's.
      let kind = Self.buttonTypes.contains(type) ? type : "system"
      return UIKitClass(name, "\(name)(type: .\(kind))")
    }
    return known
  }

  /// The kinds of buttons that code calls as files do, besides the system's.
  private static let buttonTypes: Set<String> = [
    "close", "contactAdd", "custom", "detailDisclosure", "infoDark", "infoLight",
  ]
}

extension SceneCode {
  /// The statements that set what a view shows and says about itself, where that is not usual.
  func uiKitProperties(of view: InterfaceView) -> [String] {
    let name = expression(view.id)
    var lines: [String] = []
    func set(_ property: String, _ value: String) { lines.append("\(name).\(property) = \(value)") }
    if view.id != scene.id, !isBuiltIn(view), let fixed = items[view.id]?.properties.fixedFrame {
      set("frame", literal(fixed.frame))
      if !fixed.autoresizing.isEmpty { set("autoresizingMask", literal(fixed.autoresizing)) }
    } else if view.id != scene.id, resizesFrames(in: view) {
      // The frames in it change by as much as it does from here on.
      set("frame", literal(view.frame))
    }
    lines += contentStatements(of: view) + lookStatements(of: view)
    if view.isHidden { set("isHidden", "true") }
    lines += priorityStatements(of: view)
    if let margins = view.layoutMargins, !view.hasDirectionalMargins {
      set(
        "layoutMargins",
        "UIEdgeInsets(top: \(decimal(margins.top)), left: \(decimal(margins.left)), "
          + "bottom: \(decimal(margins.bottom)), right: \(decimal(margins.right)))")
    } else if let margins = view.layoutMargins {
      set(
        "directionalLayoutMargins",
        "NSDirectionalEdgeInsets(top: \(decimal(margins.top)), leading: \(decimal(margins.left)), "
          + "bottom: \(decimal(margins.bottom)), trailing: \(decimal(margins.right)))")
    }
    if view.attributes["preservesSuperviewLayoutMargins"] == "YES" {
      set("preservesSuperviewLayoutMargins", "true")
    }
    if view.attributes["insetsLayoutMarginsFromSafeArea"] == "NO" {
      set("insetsLayoutMarginsFromSafeArea", "false")
    }
    if let stack = view.stack?.layout {
      set("axis", stack.axis == .vertical ? ".vertical" : ".horizontal")
      if stack.distribution != .fill { set("distribution", ".\(stack.distribution.rawValue)") }
      if stack.alignment != .fill { set("alignment", ".\(stack.alignment.rawValue)") }
      if stack.spacing != 0 { set("spacing", decimal(stack.spacing)) }
      if stack.isBaselineRelativeArrangement { set("isBaselineRelativeArrangement", "true") }
      if stack.isLayoutMarginsRelativeArrangement {
        set("isLayoutMarginsRelativeArrangement", "true")
      }
    }
    return lines
  }

  /// True if frames in a view change with its size.
  func resizesFrames(in view: InterfaceView) -> Bool {
    view.children.contains { child in
      guard !isBuiltIn(child), let fixed = items[child.id]?.properties.fixedFrame else {
        return false
      }
      return !fixed.autoresizing.subtracting([.flexibleRightMargin, .flexibleBottomMargin]).isEmpty
    }
  }

  private func literal(_ frame: Rect) -> String {
    "CGRect(x: \(decimal(frame.minX)), y: \(decimal(frame.minY)), "
      + "width: \(decimal(frame.width)), height: \(decimal(frame.height)))"
  }

  /// The statements about texts and images.
  private func contentStatements(of view: InterfaceView) -> [String] {
    let name = expression(view.id)
    var lines: [String] = []
    func set(_ property: String, _ value: String) { lines.append("\(name).\(property) = \(value)") }
    switch view.elementName {
    case "label":
      if let text = view.text { set("text", stringLiteral(text.string)) }
      if let lineCount = view.text?.numberOfLines, lineCount != 1 {
        set("numberOfLines", "\(lineCount)")
      }
      if let width = view.text?.preferredWidth { set("preferredMaxLayoutWidth", decimal(width)) }
      if let font = font(of: view) { set("font", font) }
    case "button":
      if let title = view.text?.string ?? view.attributes["title"] ?? view.state["title"] {
        lines.append("\(name).setTitle(\(stringLiteral(title)), for: .normal)")
      }
      if let image = image(view.state) { lines.append("\(name).setImage(\(image), for: .normal)") }
      if let font = font(of: view) { set("titleLabel?.font", font) }
    case "textField":
      if let text = view.attributes["text"] { set("text", stringLiteral(text)) }
      if let text = view.attributes["placeholder"] { set("placeholder", stringLiteral(text)) }
      if let border = view.attributes["borderStyle"], Self.borders.contains(border) {
        set("borderStyle", ".\(border)")
      }
      if let font = font(of: view) { set("font", font) }
    case "textView":
      // One that does not scroll is as high as its text.
      if view.attributes["scrollEnabled"] == "NO" { set("isScrollEnabled", "false") }
      if let text = view.attributes["text"] { set("text", stringLiteral(text)) }
      if let font = font(of: view) { set("font", font) }
    case "activityIndicatorView":
      // One that is stopped hides unless it is told not to, and takes no room in a stack then.
      if view.attributes["hidesWhenStopped"] != "YES" { set("hidesWhenStopped", "false") }
      if view.attributes["animating"] == "YES" { lines.append("\(name).startAnimating()") }
    case "imageView":
      if let image = image(view.attributes) { set("image", image) }
      if let mode = view.attributes["contentMode"], Self.contentModes.contains(mode) {
        set("contentMode", ".\(mode)")
      }
    default: break
    }
    return lines
  }

  /// The borders of fields besides none.
  private static let borders: Set<String> = ["bezel", "line", "roundedRect"]

  /// The modes besides the usual one.
  private static let contentModes: Set<String> = [
    "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
    "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]

  /// The names of the text styles in code, by those in files.
  private static let textStyles = [
    "Title0": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3",
    "Headline": "headline", "Body": "body", "Callout": "callout", "Subhead": "subheadline",
    "Footnote": "footnote", "Caption1": "caption1", "Caption2": "caption2",
  ]

  /// An image in code, by the attributes that name it.
  private func image(_ attributes: [String: String]) -> String? {
    attributes["image"].map { name in
      let label = attributes["catalog"] == "system" ? "systemName" : "named"
      return "UIImage(\(label): \(stringLiteral(name)))"
    }
  }

  /// The system's font in code; nil for other fonts, and where the file says none.
  private func font(of view: InterfaceView) -> String? {
    guard let font = view.font, font.isSystem else { return nil }
    if let style = font.style.flatMap({ Self.textStyles[$0] }) {
      return "UIFont.preferredFont(forTextStyle: .\(style))"
    }
    if font.isItalic { return "UIFont.italicSystemFont(ofSize: \(decimal(font.size)))" }
    let weight = font.weight == .regular ? "" : ", weight: .\(font.weight.rawValue)"
    return "UIFont.systemFont(ofSize: \(decimal(font.size))\(weight))"
  }
}
