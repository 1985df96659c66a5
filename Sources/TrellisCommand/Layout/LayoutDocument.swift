import Trellis
import VisualFormatTools

/// A layout as it is written in JSON: a tree of items and the constraints between them.
///
/// ```json
/// { "trellis": 1, "size": [320, 480],
///   "items": [ { "id": "title", "intrinsic": [91, 21] } ],
///   "constraints": [ "H:|-[title]", "V:|-[title]" ] }
/// ```
///
/// Here the shape of the document has been checked, and every number is in its range; what the names
/// mean is for ``LayoutBuilder`` to find out. Everything keeps its place in the text, because a message
/// has to point there.
struct LayoutDocument {
  /// The scene of Interface Builder that the document is, if it is one.
  var scene: Scene?
  /// The size of the root in points, to which frames belong; nil when it is not written.
  var size: Size?
  /// Pixels a point; nil when nothing is to be rounded.
  var scale: Double?
  /// The direction in which leading and trailing are read.
  var direction = LayoutDirection.leftToRight
  /// The dialect of visual format strings that do not say another.
  var dialect = Dialect.practice
  /// The numbers that visual format strings may call by name.
  var metrics: [String: Double] = [:]
  /// The items, then the guides, each in the order written.
  ///
  /// The root is among them only when the document says something about it.
  var items: [Item] = []
  /// The constraints in the order written.
  var constraints: [Constraint] = []

  /// A scene of a file that may have several.
  struct Scene {
    /// The file that it is in.
    let source: InterfaceSource
    /// The identifier of its root view.
    let id: String
    /// Its name for people.
    let name: String
    /// The screen on which it is shown, if not on the recorded screen.
    var screen: String?
    /// The size that its root is to have, in points.
    let size: Size

    /// Its name and its identifier, for people.
    var title: String { "\(displayed(name)) (\(displayed(id)))" }
  }

  /// True if frames follow the sizes of items that have to be laid out at the size that is written.
  var hasFramesInItems: Bool {
    items.contains { item in
      guard let frame = item.properties.fixedFrame, let parent = item.parent else { return false }
      return parent.text != Self.rootID && frame.parentSize == nil && !frame.autoresizing.isEmpty
    }
  }

  /// The name of the root item.
  static let rootID = "root"

  /// A name and the offsets at which it is written.
  struct Name {
    let text: String
    let place: Range<Int>
  }

  /// An item or a guide.
  struct Item {
    var id: Name
    var kind = ItemKind.view
    /// The item it is in; nil for the root.
    var parent: Name?
    /// The text that it shows, or what else people know it by; nil if that is not known.
    var caption: String?
    var properties = ItemProperties()
    /// Measures content whose height follows from its width, as the engine asks for it.
    var measure: ((_ width: Double?) -> IntrinsicSize)?
    /// The arrangement of the children, if it is a stack.
    var stack: Stack?
    /// Where it gathers in a stack with gravity areas.
    var gravity = StackLayout.Gravity.leading
  }

  /// A stack's arrangement of its children.
  struct Stack {
    /// The rule, without what it arranges.
    var layout: StackLayout
    /// The names of what it arranges; nil for all children but guides.
    var arranged: [Name]?
    /// The spacings after some of them.
    var customSpacing: [(after: Name, spacing: Double)] = []
  }

  /// One entry of the list of constraints.
  struct Constraint {
    enum Content {
      /// A visual format string, which stands for several constraints.
      case visualFormat(Name, options: FormatOptions, Dialect?)
      /// A constraint of its own.
      case equation(Equation)
    }

    var content: Content
    var identifier: String?
  }

  /// `first.attribute relation multiplier * second.secondAttribute + constant @priority`.
  struct Equation {
    var first: Name
    var attribute: Attribute
    var attributePlace: Range<Int>
    var relation = Relation.equal
    var second: Name?
    var secondAttribute = Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = Priority.required
  }
}
