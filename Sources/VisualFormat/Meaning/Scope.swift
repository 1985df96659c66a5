/// The stacks of a text, as far as other parts of it need to know.
///
/// A stack may be mentioned before the line that holds it.
struct Scope {
  private var horizontal = NameSet()
  private var vertical = NameSet()
  private var stacks = NameSet()
  /// The names of stacks that stand where the text has one of that name already.
  private(set) var duplicates: [NameSyntax] = []
  /// The names in brackets, of ranges the first.
  private(set) var names: [String] = []

  /// Reads the formats of a text, and of further texts of the same layout; only the names and
  /// duplicates of the first count.
  init(_ formats: [FormatSyntax], further: [FormatSyntax] = []) {
    for format in formats {
      collect(format)
    }
    let own = (names, duplicates)
    for format in further {
      collect(format)
    }
    (names, duplicates) = own
  }

  private mutating func collect(_ format: FormatSyntax) {
    for axis in format.orientation.axes {
      collect(format.elements, along: axis, isFirstAxis: axis == format.orientation.axes.first)
    }
  }

  /// Lets the text ask about the stacks and views that another scope has.
  @inline(never)
  fileprivate mutating func takeLayout(of other: Scope) {
    horizontal = other.horizontal
    vertical = other.vertical
    stacks = other.stacks
  }

  /// True if the text has a stack of that name.
  func hasStack(_ name: String) -> Bool {
    stacks.contains(name)
  }

  /// True if a chain along any axis mentions the view.
  func isInBrackets(_ name: String) -> Bool {
    horizontal.contains(name) || vertical.contains(name)
  }

  /// True if a chain along the axis mentions the view.
  func mentions(_ name: String, along axis: FormatAxis) -> Bool {
    switch axis {
    case .horizontal: horizontal.contains(name)
    case .vertical: vertical.contains(name)
    }
  }

  private mutating func note(_ name: String, along axis: FormatAxis) {
    switch axis {
    case .horizontal: horizontal.insert(name)
    case .vertical: vertical.insert(name)
    }
  }

  private mutating func collect(
    _ elements: [FormatElement], along axis: FormatAxis, isFirstAxis: Bool
  ) {
    for case .view(let view) in elements {
      for member in view.members {
        names += member.names.prefix(1)
        guard let stack = member.stack, let name = member.name else {
          for name in member.names {
            note(name, along: axis)
          }
          continue
        }
        note(name.text, along: axis)
        if isFirstAxis, !stacks.insert(name.text) {
          duplicates.append(name)
        }
        collect(stack.elements, along: axis, isFirstAxis: isFirstAxis)
      }
    }
  }
}

/// The stacks and views of all texts of a layout, read once for all of them.
///
/// It is an object, because nearly all formats are read without one.
package final class SharedLayout: Sendable {
  private let scope: Scope

  /// Reads all texts of a layout.
  package init(_ texts: [SyntaxTree]) {
    scope = Scope(texts.flatMap { $0.formats })
  }

  /// Lets one of the texts ask about the stacks and views of all of them.
  func share(with text: inout Scope) { text.takeLayout(of: scope) }
}

extension SyntaxTree {
  /// True if the text has stacks, or may have guides, which are beside a view of the text.
  var mayNeedScope: Bool {
    dialect.accepts(.equalSpacing) || storage.nodes.contains { $0.kind == .stack }
  }
}
