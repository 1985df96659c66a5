import Trellis

/// A view as a file describes it.
public struct InterfaceView: Hashable, Sendable {
  /// The name of the element, such as `label`.
  public var elementName: String
  /// The identifier; for a content view that the file gives none, that of its parent with
  /// `.contentView`.
  public var id: String
  /// The line of the element, counted from 1.
  public var line: Int
  /// The name of the first outlet that is connected with the view.
  public var outlet: String?
  /// The name by which tests of the interface find the view.
  public var accessibilityIdentifier: String?
  /// The attributes of the element as written, those with a meaning for layout included; and the texts that
  /// are long and the image, where files write them as elements inside of it.
  public var attributes: [String: String]
  /// The attributes of what a button of UIKit shows in its usual state, such as `title` and `image`.
  public var state: [String: String] = [:]
  /// The attributes of what a keyboard for the view is like, and of whether its text is secret.
  public var inputTraits: [String: String] = [:]
  /// The identifier of the controller whose view a container view shows.
  public var embeddedController: String?
  /// The attributes of the cell inside a control of AppKit.
  public var cell: [String: String] = [:]
  /// True if the view is one of AppKit's.
  public var isAppKit = false
  /// The recorded frame in points, relative to the parent, y down on every platform; the origin of a
  /// root is zero.
  public var frame: Rect
  /// True if the file records the frame; without one it is zero.
  public var hasRecordedFrame = true
  /// The margins and sizes that give way when the parent changes size.
  public var autoresizing: AutoresizingMask = []
  /// True if the frame and the mask place the view, and not constraints.
  public var translatesAutoresizingMask = true
  /// True if Interface Builder pins the frame because the view has no constraints.
  public var hasFixedFrame = false
  /// True if the view is hidden.
  public var isHidden = false
  /// The strength with which the view refuses to be larger than its content.
  public var contentHugging = AxisPriorities(.defaultLow)
  /// The strength with which the view refuses to be smaller than its content.
  public var contentCompressionResistance = AxisPriorities(.defaultHigh)
  /// The size that stands for the content's at design time.
  public var placeholderIntrinsicSize = IntrinsicSize.none
  /// The size of the image that the view shows, if the file knows it.
  public var imageSize: Size?
  /// The margins as written, read from left to right; nil where the system's apply.
  public var layoutMargins: EdgeInsets?
  /// True if the file writes the margins by leading and trailing, which change sides with the direction.
  public var hasDirectionalMargins = false
  /// The text that the view shows, with its font.
  public var text: InterfaceText?
  /// The font of the text, if the file says it.
  public var font: InterfaceFont?
  /// The arrangement of its children, if it is a stack.
  public var stack: InterfaceStack?
  /// The guides that the file names.
  public var guides: [InterfaceGuide] = []
  /// The constraints that the view owns.
  public var constraints: [InterfaceConstraint] = []
  /// The views in it, back to front.
  public var children: [InterfaceView] = []

  /// The class of the host program, if one is named.
  public var customClass: String? { attributes["customClass"] }

  /// The view's name for people: its label in Interface Builder, its class, or the element.
  public var name: String { attributes["userLabel"] ?? customClass ?? elementName }

  /// The size of the text in points, if the file says it.
  public var fontSize: Double? { font?.size }

  /// True if the view scrolls what is in it.
  ///
  /// AppKit's scroll views have a clip view for that, which is a view like others. Tables, collections and
  /// text views lay out their content themselves, and scroll only where the file names a guide of theirs
  /// for the content or the frame.
  public var scrolls: Bool {
    guard !isAppKit else { return false }
    switch elementName {
    case "scrollView": return true
    case "tableView", "collectionView", "textView":
      return guides.contains { $0.kind.needsScrolling }
    default: return false
    }
  }

  /// The view and all views below it, parents first.
  ///
  /// - Complexity: linear in their number.
  public var subtree: [InterfaceView] {
    preOrder(self) { $0.children }
  }
}

/// A stack view's arrangement of its children.
public struct InterfaceStack: Hashable, Sendable {
  /// The rule, without the items.
  public var layout: StackLayout
  /// The spacing after each child in points; nil is the stack's own.
  public var customSpacing: [Double?] = []
  /// Where each child gathers, in a stack with gravity areas; leading, if there are fewer.
  public var gravities: [StackLayout.Gravity] = []
}

/// A rectangle of a view that constraints may speak of.
public struct InterfaceGuide: Hashable, Sendable {
  /// The rectangle that a guide stands for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The part of a view that no bar covers.
    case safeArea
    /// The content of a scroll view.
    case contentLayoutGuide
    /// The frame of a scroll view.
    case frameLayoutGuide
    /// The bars at the top of a controller's view.
    case topLayoutGuide
    /// The bars at the bottom of a controller's view.
    case bottomLayoutGuide
    /// The part inside the margins.
    case layoutMargins
    /// The room of the keyboard at the bottom of a view; while none is shown, what is below the safe area.
    case keyboard
    /// Any other: a comfortable width for text, a guide of the host's own.
    case other

    /// True if only scroll views have the guide.
    var needsScrolling: Bool { self == .contentLayoutGuide || self == .frameLayoutGuide }
  }

  /// The identifier that constraints use.
  public var id: String
  /// The rectangle that it stands for.
  public var kind: Kind
  /// The line of the element, counted from 1.
  public var line: Int
}
