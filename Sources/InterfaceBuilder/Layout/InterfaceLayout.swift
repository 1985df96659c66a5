import Trellis

/// A scene as items and constraints, from which a layout engine, or a layout document, can be made.
///
/// The items are in order, parents first; the first is the root view of the scene, which fills the size
/// that the layout is given.
public struct InterfaceLayout: Sendable {
  /// The circumstances that a scene is laid out for.
  public struct Options: Hashable, Sendable {
    /// The size of the root in points; nil for the recorded one.
    public var size: Size?
    /// True if constraints and sizes that are there at design time only are left out.
    ///
    /// The recorded frames are those of the design time.
    public var isRunTime = false
    /// The part of the root that bars cover, in points; nil for what the recorded frames tell.
    ///
    /// Views inside the root then have the safe area that overlaps them.
    public var safeArea: EdgeInsets?
    /// The layout margins of the root, in points; nil for what the recorded frames tell.
    public var layoutMargins: EdgeInsets?
    /// The screen that the scene is shown on; nil for the recorded one.
    ///
    /// The root of a controller then has the size of the screen, the root of another scene as much of it as
    /// of the recorded screen; ``size`` counts for more. The areas that the system covers and its margins are
    /// the screen's.
    public var screen: InterfaceScreen?
    /// The version of Interface Builder that shows the scene there; nil for the device itself.
    ///
    /// Without a ``screen`` either, everything is drawn as the file records it.
    public var tools: InterfaceTools?
    /// The settings of the readers of the texts.
    public var text = InterfaceText.Environment()

    /// Creates options by which a scene is laid out as Interface Builder shows it.
    public init() {}
  }

  /// A view, or a guide that is not built into one.
  public struct Item: Sendable {
    /// The identifier in the file.
    public var id: String
    /// The item it is in; nil for the root view.
    public var parent: String?
    /// The kind of the item.
    public var kind = ItemKind.view
    /// The properties that the item states.
    public var properties: ItemProperties
    /// The priority of hugging if the host measures the content; the recorded size of an empty view
    /// counts for less.
    public var measuredHugging = AxisPriorities(.defaultLow)
    /// The priority of resistance if the host measures the content.
    public var measuredCompressionResistance = AxisPriorities(.defaultHigh)
    /// The text of a view whose height follows from its width, away from the recorded size.
    public var text: MeasuredText?
    /// The arrangement of the children that are views, if it is a stack; custom spacings and gravities
    /// are by their order.
    public var stack: InterfaceStack?
    /// The line of the element, counted from 1.
    public var line: Int
  }

  /// An item, or a guide built into it.
  public struct Operand: Hashable, Sendable {
    /// The identifier of the item.
    public var item: String
    /// The rectangle of the item that is meant.
    public var area = ItemID.Area.item
  }

  /// `first.firstAttribute relation multiplier * second.secondAttribute + constant @priority`.
  public struct Constraint: Sendable {
    /// The first item.
    public var first: Operand
    /// The attribute of the first.
    public var firstAttribute: Attribute
    /// The comparison of the sides.
    public var relation = Relation.equal
    /// The second item, if there is one.
    public var second: Operand?
    /// The attribute of the second.
    public var secondAttribute = Attribute.notAnAttribute
    /// The factor of the second attribute.
    public var multiplier = 1.0
    /// The length that is added, in points.
    public var constant = 0.0
    /// Its importance.
    public var priority = Priority.required
    /// Its name in reports.
    public var identifier: String?
    /// The line of the element, counted from 1.
    public var line: Int
  }

  /// The size of the root in points.
  public var size: Size
  /// The size of the root to which frames belong, in points.
  public var recordedSize: Size
  /// The items, parents first.
  public internal(set) var items: [Item] = []
  /// The constraints in the order of the file.
  public internal(set) var constraints: [Constraint] = []
}
