/// Declarations of what generated code uses of UIKit, for compilers without it.
///
/// `EveryView` stands for the base class of views that the program has itself.
let uiKitStub = """
  import Foundation
  enum XAxis {}
  enum YAxis {}
  enum Dimension {}
  struct UILayoutPriority { init(_ value: Float) {} }
  struct UIEdge: OptionSet {
    let rawValue: Int
    static let flexibleLeftMargin = Self(rawValue: 1), flexibleWidth = Self(rawValue: 2)
    static let flexibleRightMargin = Self(rawValue: 4), flexibleTopMargin = Self(rawValue: 8)
    static let flexibleHeight = Self(rawValue: 16), flexibleBottomMargin = Self(rawValue: 32)
  }
  @MainActor class NSLayoutConstraint {
    enum Attribute {
      case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
      case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
      case trailingMargin, centerXWithinMargins, centerYWithinMargins
    }
    enum Relation { case equal, lessThanOrEqual, greaterThanOrEqual }
    enum Axis { case horizontal, vertical }
    init(item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute, multiplier: CGFloat, constant: CGFloat) {}
    init() {}
    var priority = UILayoutPriority(1000)
    var identifier: String?
    static func activate(_ all: [NSLayoutConstraint]) {}
  }
  @MainActor class Anchor<Kind> {
    func constraint(equalTo o: Anchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
    func constraint(greaterThanOrEqualTo o: Anchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
    func constraint(lessThanOrEqualTo o: Anchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
  }
  extension Anchor where Kind == Dimension {
    func constraint(equalTo o: Anchor<Kind>, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
    func constraint(greaterThanOrEqualTo o: Anchor<Kind>, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
    func constraint(lessThanOrEqualTo o: Anchor<Kind>, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
    func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { .init() }
    func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { .init() }
    func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { .init() }
  }
  @MainActor class Item {
    var leftAnchor: Anchor<XAxis> { .init() }
    var rightAnchor: Anchor<XAxis> { .init() }
    var leadingAnchor: Anchor<XAxis> { .init() }
    var trailingAnchor: Anchor<XAxis> { .init() }
    var centerXAnchor: Anchor<XAxis> { .init() }
    var topAnchor: Anchor<YAxis> { .init() }
    var bottomAnchor: Anchor<YAxis> { .init() }
    var centerYAnchor: Anchor<YAxis> { .init() }
    var firstBaselineAnchor: Anchor<YAxis> { .init() }
    var lastBaselineAnchor: Anchor<YAxis> { .init() }
    var widthAnchor: Anchor<Dimension> { .init() }
    var heightAnchor: Anchor<Dimension> { .init() }
  }
  class UILayoutGuide: Item {}
  struct UIEdgeInsets { init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {} }
  struct NSDirectionalEdgeInsets { init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {} }
  class UIView: Item {
    enum ContentMode { case scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight }
    override init() {}
    init(frame: CGRect) {}
    var translatesAutoresizingMaskIntoConstraints = true
    var frame = CGRect.zero, bounds = CGRect.zero
    var autoresizingMask: UIEdge = []
    var isHidden = false, clipsToBounds = false, alpha: CGFloat = 1, tag = 0
    var contentMode = ContentMode.center
    var layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    var preservesSuperviewLayoutMargins = false, insetsLayoutMarginsFromSafeArea = true
    func addSubview(_ view: UIView) {}
    func setContentHuggingPriority(_ p: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    func setContentCompressionResistancePriority(_ p: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    var safeAreaLayoutGuide: UILayoutGuide { .init() }
    var layoutMarginsGuide: UILayoutGuide { .init() }
  }
  class UIFont {
    enum Style { case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2 }
    enum Weight { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    static func preferredFont(forTextStyle: Style) -> UIFont { .init() }
    static func systemFont(ofSize: CGFloat) -> UIFont { .init() }
    static func italicSystemFont(ofSize: CGFloat) -> UIFont { .init() }
    static func systemFont(ofSize: CGFloat, weight: Weight) -> UIFont { .init() }
  }
  enum NSTextAlignment { case left, center, right, justified, natural }
  enum NSLineBreakMode { case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle }
  enum UIKeyboardType { case decimalPad, emailAddress, namePhonePad, numberPad, numbersAndPunctuation, phonePad, twitter, URL, webSearch, asciiCapable }
  enum UITextAutocapitalizationType { case none, words, sentences, allCharacters }
  enum UITextAutocorrectionType { case `default`, no, yes }
  enum UIReturnKeyType { case `default`, done, go, join, next, route, search, send }
  class UILabel: UIView { var isEnabled = true, lineBreakMode = NSLineBreakMode.byTruncatingTail, adjustsFontSizeToFitWidth = false, adjustsFontForContentSizeCategory = false, minimumScaleFactor: CGFloat = 0; var text: String?; var numberOfLines = 1; var preferredMaxLayoutWidth: CGFloat = 0; var textAlignment = NSTextAlignment.natural; var font: UIFont! }
  class UIControl: UIView { enum State { case normal }; var isEnabled = true }
  class UIButton: UIControl {
    enum Kind { case custom, system, close, contactAdd, detailDisclosure, infoDark, infoLight }
    convenience init(type: Kind) { self.init() }
    func setTitle(_ text: String?, for state: State) {}
    func setImage(_ image: UIImage?, for state: State) {}
    var titleLabel: UILabel? { nil }
  }
  class UITextField: UIControl {
    enum Border { case bezel, line, roundedRect }
    enum ViewMode { case never, always, whileEditing, unlessEditing }
    var textAlignment = NSTextAlignment.natural, clearButtonMode = ViewMode.never
    var isSecureTextEntry = false, keyboardType = UIKeyboardType.asciiCapable, returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.none, autocorrectionType = UITextAutocorrectionType.default
    var text: String?; var placeholder: String?; var borderStyle = Border.roundedRect; var font: UIFont?
    var adjustsFontForContentSizeCategory = false
  }
  class UIImage { init?(named: String) {}; init?(systemName: String) {} }
  class UIImageView: UIView { var image: UIImage? }
  class UIScrollView: UIView { enum Adjustment { case automatic, never, always, scrollableAxes }; var contentInsetAdjustmentBehavior = Adjustment.automatic, isPagingEnabled = false; var isScrollEnabled = true; var contentLayoutGuide: UILayoutGuide { .init() }; var frameLayoutGuide: UILayoutGuide { .init() } }
  class UITextView: UIScrollView {
    var text: String!; var font: UIFont?; var textAlignment = NSTextAlignment.natural
    var adjustsFontForContentSizeCategory = false
    var isSecureTextEntry = false, keyboardType = UIKeyboardType.asciiCapable, returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.none, autocorrectionType = UITextAutocorrectionType.default
  }
  class UITableView: UIScrollView { enum Style { case plain, grouped, insetGrouped }; convenience init(frame: CGRect, style: Style) { self.init() } }
  class UICollectionViewFlowLayout {}
  class UICollectionView: UIScrollView { convenience init(frame: CGRect, collectionViewLayout: UICollectionViewFlowLayout) { self.init() } }
  class UITableViewCell: UIView { var contentView: UIView { .init() } }
  class UICollectionReusableView: UIView {}
  class UICollectionViewCell: UICollectionReusableView { var contentView: UIView { .init() } }
  struct UIBlurEffect { enum Style { case regular }; init(style: Style) {} }
  class UIVisualEffectView: UIView { convenience init(effect: UIBlurEffect) { self.init() }; var contentView: UIView { .init() } }
  class UIActivityIndicatorView: UIView { enum Style { case medium, large }; convenience init(style: Style) { self.init() }; var hidesWhenStopped = true; func startAnimating() {} }
  class UIProgressView: UIView { enum Style { case `default`, bar }; convenience init(progressViewStyle: Style) { self.init() } }
  class UISwitch: UIControl {}
  class UISlider: UIControl {}
  class UISegmentedControl: UIControl {}
  class UIStepper: UIControl {}
  class UIDatePicker: UIControl {
    enum Mode { case time, date, dateAndTime, countDownTimer }
    enum Style { case wheels, compact, inline }
    var datePickerMode = Mode.dateAndTime, preferredDatePickerStyle = Style.compact
  }
  class UIPickerView: UIView {}
  class UIPageControl: UIControl { var numberOfPages = 0 }
  class UISearchBar: UIView {}
  class UIToolbar: UIView {}
  class UITabBar: UIView {}
  class UINavigationBar: UIView {}
  class MKMapView: UIView {}
  class WKWebView: UIView {}
  class UIStackView: UIView {
    enum Distribution { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    enum Alignment { case fill, leading, center, trailing, firstBaseline, lastBaseline }
    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = Distribution.fill
    var alignment = Alignment.fill
    var spacing: CGFloat = 0
    var isBaselineRelativeArrangement = false, isLayoutMarginsRelativeArrangement = false
    func addArrangedSubview(_ view: UIView) {}
  }
  class EveryView: UIScrollView {
    convenience init(frame: CGRect, style: UITableView.Style) { self.init() }
    convenience init(frame: CGRect, collectionViewLayout: UICollectionViewFlowLayout) { self.init() }
    convenience init(style: UIActivityIndicatorView.Style) { self.init() }
    enum Kind { case system }
    enum Border { case bezel, line, roundedRect }
    enum State { case normal }
    var text: String?, placeholder: String?, numberOfLines = 1, font: UIFont?, image: UIImage?
    var textAlignment = NSTextAlignment.natural, borderStyle = Border.roundedRect
    var preferredMaxLayoutWidth: CGFloat = 0, hidesWhenStopped = true
    var isEnabled = true, lineBreakMode = NSLineBreakMode.byTruncatingTail, adjustsFontSizeToFitWidth = false
    var adjustsFontForContentSizeCategory = false
    var minimumScaleFactor: CGFloat = 0, clearButtonMode = UITextField.ViewMode.never, numberOfPages = 0
    var isSecureTextEntry = false, keyboardType = UIKeyboardType.asciiCapable, returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.none, autocorrectionType = UITextAutocorrectionType.default
    var datePickerMode = UIDatePicker.Mode.dateAndTime, preferredDatePickerStyle = UIDatePicker.Style.compact
    func startAnimating() {}
    var contentView: UIView { .init() }
    var titleLabel: UILabel? { nil }
    func setTitle(_ text: String?, for state: State) {}
    func setImage(_ image: UIImage?, for state: State) {}
    var axis = NSLayoutConstraint.Axis.horizontal, distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill, spacing: CGFloat = 0
    var isBaselineRelativeArrangement = false, isLayoutMarginsRelativeArrangement = false
    func addArrangedSubview(_ view: UIView) {}
  }

  """
