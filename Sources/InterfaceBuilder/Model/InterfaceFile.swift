import Trellis

/// The statements of a `.xib` or `.storyboard` file about layout.
///
/// ```swift
/// let file = try InterfaceFile(bytes)
/// for scene in file.scenes {
///   let layout = try InterfaceLayout(scene).makeEngine()
///   print(scene.name, layout.frame(of: scene.id) ?? .zero)
/// }
/// ```
public struct InterfaceFile: Hashable, Sendable {
  /// The system that a file is for.
  public enum Platform: String, Hashable, Sendable, CaseIterable {
    /// iOS and iPadOS.
    case iOS
    /// macOS; the file's frames have their origin at the bottom left.
    case macOS
    /// tvOS.
    case tvOS
  }

  /// The system that the file is for.
  public internal(set) var platform: Platform
  /// The only kind of device that the file is for; nil for one that all devices of its system load.
  public internal(set) var onlyIdiom: InterfaceDevice.Idiom?
  /// The device that the recorded frames belong to, as written.
  public internal(set) var device: String?
  /// The screen that the recorded frames belong to; nil for a device that is not known.
  public internal(set) var screen: InterfaceScreen?
  /// The version of Interface Builder that drew the recorded frames; nil if its age is not known.
  public internal(set) var tools: InterfaceTools?
  /// The traits for which variations have been applied.
  public internal(set) var traits: InterfaceTraits
  /// The trees of views, in the order of the file.
  public internal(set) var scenes: [InterfaceScene] = []
  /// The skipped parts, in the order in which they were met.
  public internal(set) var remarks: [InterfaceRemark] = []

  /// The scenes that answer to a name.
  ///
  /// That is the scene whose root has the identifier; or those whose root, or what holds it, has the
  /// name as identifier, class or label; or else those that a controller of the name shows, such as a
  /// navigation controller. Cells inside such scenes are not among them.
  public func scenes(named name: String) -> [InterfaceScene] {
    if let scene = scenes.first(where: { $0.id == name }) { return [scene] }
    let named = scenes.filter { $0.name == name || $0.names.contains(name) }
    let outer = named.filter { !$0.isNested }
    if named.isEmpty { return scenes.filter { $0.containerNames.contains(name) } }
    return outer.isEmpty ? named : outer
  }
}

/// A tree of views with a root of its own: the view of a controller, the content of a window, a cell.
public struct InterfaceScene: Hashable, Sendable {
  /// Where the root of a scene stands, which decides on its margins.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The view of a controller.
    case controllerView
    /// The content of a window.
    case windowContent
    /// A cell, a header or a footer of a list.
    case cell
    /// Any other.
    case view
  }

  /// The system that the file is for.
  public var platform: InterfaceFile.Platform
  /// The screen that the recorded frames belong to; nil for a device that is not known.
  public var screen: InterfaceScreen?
  /// The version of Interface Builder that drew the recorded frames; nil if its age is not known.
  public var tools: InterfaceTools?
  /// True if the file names the device, known or not; files before Xcode 8 do not.
  public var namesDevice = true
  /// Where the root stands.
  public var role: Role
  /// The identifiers, classes and labels of what holds the root view, nearest first, then those of the
  /// root itself; a scene can be asked for by each of them.
  public var names: [String]
  /// The names of the controllers that show the scene's controller: navigation, tab, split and window
  /// controllers, nearest first.
  public var containerNames: [String] = []
  /// True if the root is shown in a size that does not follow from the screen's: in a container view,
  /// or freely sized in Interface Builder.
  public var hasSizeOfItsOwn = false
  /// The place of the root in a list, if it is a row, a header or a footer.
  public internal(set) var row: InterfaceRow?
  /// True if the controller is the first that a navigation controller shows.
  public internal(set) var isNavigationRoot = false
  /// True if the controller has a title or buttons for a navigation bar.
  public internal(set) var hasNavigationItem = false
  /// True if the root is somewhere inside the root of another scene, as a cell is in its list.
  public internal(set) var isNested: Bool
  /// The view that holds all others.
  public var root: InterfaceView
  /// The top and bottom guides of the controller, which lie in the root.
  public var controllerGuides: [InterfaceGuide] = []

  /// The identifier of the root view.
  public var id: String { root.id }
  /// The name of the scene for people: that of what holds the root, or of the root itself.
  public internal(set) var name: String
}

/// Something that a file has and a layout has not.
public struct InterfaceRemark: Hashable, Sendable {
  /// Why it was skipped.
  public enum Reason: Hashable, Sendable {
    /// The element, inside a view, has no meaning that is known.
    case unknownElement
    /// The constraint is about an attribute that is not known.
    case unknownAttribute(String)
    /// The constraint is about a view or guide that is not in its tree.
    case missingItem(String)
    /// Another view or guide has the identifier, and constraints mean that one.
    case repeatedIdentifier(String)
    /// The element has no identifier, and is not the first without one in its place: constraints cannot
    /// mean it.
    case missingIdentifier
    /// The constraint has a second attribute of this name, but no second view or guide.
    case missingSecondItem(attribute: String)
    /// The constraint is about the content or the frame of the view with this identifier, which does not scroll.
    case doesNotScroll(String)
    /// The text of an attribute is no value that the attribute can have; the usual value counts instead.
    case unknownValue(String, attribute: String)
    /// The text of an attribute is not a number that the attribute can have; a constraint is skipped, a view
    /// has the usual value instead.
    case invalidNumber(String, attribute: String)
    /// The constraint compares in a way that is not known.
    case unknownRelation(String)
    /// UIKit refuses the constraint, for this reason.
    case illegalConstraint(String)
    /// The constraint compares a horizontal position with a vertical one; it takes part all the same.
    case mixedAxes(Attribute, Attribute)
    /// The file records no frame of the view, so that nothing can be inferred from it.
    case missingFrame
    /// The view is a bar, a scroller or a header, which its owner places; it is not laid out.
    case placedByOwner
  }

  /// The reason for which the part was skipped.
  public var reason: Reason
  /// The name of the element.
  public var element: String
  /// Its attributes as written.
  public var attributes: [String: String]
  /// The line of the element, counted from 1.
  public var line: Int
}

extension InterfaceRemark: CustomStringConvertible {
  /// The skipped part, in words.
  public var description: String {
    switch reason {
    case .unknownElement: "<\(element)> has no meaning for layout that is known; it is skipped"
    case .unknownAttribute(let name):
      "the attribute \(Self.quoted(name)) of a constraint is not known; the constraint is skipped"
    case .missingItem(let id):
      "nothing in this tree has the id \(Self.quoted(id)); the constraint is skipped"
    case .repeatedIdentifier(let id):
      "another element has the id \(Self.quoted(id)); constraints mean that one"
    case .missingIdentifier: "the <\(element)> has no id; constraints cannot mean it"
    case .missingSecondItem(let attribute):
      "the constraint has the second attribute \(Self.quoted(attribute)) and no second item; it is "
        + "skipped"
    case .doesNotScroll(let id):
      "the element with the id \(Self.quoted(id)) does not scroll, and so has no guide for its content "
        + "or its frame; the constraint is skipped"
    case .unknownValue(let text, let attribute):
      "\(Self.quoted(text)) is not known as `\(attribute)` of <\(element)>; the usual value counts"
    case .invalidNumber(let text, let attribute):
      "\(Self.quoted(text)) is not usable as `\(attribute)` of <\(element)>"
        + (element == "constraint" ? "; the constraint is skipped" : "")
    case .unknownRelation(let text):
      "the relation \(Self.quoted(text)) of a constraint is not known; the constraint is skipped"
    case .illegalConstraint(let reason): "\(reason) The constraint is skipped"
    case .mixedAxes(let first, let second):
      "the constraint compares \(first.name), which is horizontal, with \(second.name), which is "
        + "vertical, or the other way round"
    case .missingFrame:
      "the file records no frame of this <\(element)>; its size is that which constraints give it"
    case .placedByOwner: "<\(element)> is placed by its owner and not laid out"
    }
  }

  /// A text of the file in quotation marks, of bounded length.
  static func quoted(_ text: String) -> String {
    text.count > 80 ? "\"\(text.prefix(80))…\"" : "\"\(text)\""
  }

  /// True if the skipped part is no mistake of the file.
  public var isInformation: Bool { reason == .placedByOwner }
}
