extension FormatInterpreter {
  /// Makes the guide of a stack whose name is not that of a view.
  mutating func makeGuide(for container: Neighbor) {
    guard case .guide(let name) = container.subject, stacksWithGuide.insert(name)
    else { return }
    result.guides.append(
      GuideDescription(name: name, role: .stack, range: container.range, sibling: anyView))
  }

  /// Lets what is inside a view fill it across the axis, where the text lays the view out across the
  /// axis too: without that, nothing would be said about the views across it.
  mutating func fillStacks(_ elements: [FormatElement]) {
    let across: FormatAxis = axis == .horizontal ? .vertical : .horizontal
    let start: FormatAttribute = across == .horizontal ? .leading : .top
    for case .view(let view) in elements {
      for member in view.members {
        guard let name = member.name, let stack = member.stack else { continue }
        if let container = subject(name.text), scope.mentions(name.text, along: across) {
          for inner in views(stack.elements) {
            append(equal(inner, across.size, container, range: member.node.range))
            append(equal(inner, start, container, range: member.node.range))
          }
        }
        fillStacks(stack.elements)
      }
    }
  }

  private func views(_ elements: [FormatElement]) -> [ConstraintDescription.Subject] {
    var views: [ConstraintDescription.Subject] = []
    for case .view(let view) in elements {
      for member in view.members {
        views += member.names.compactMap { subject($0) }
      }
    }
    return views
  }

  private func equal(
    _ first: ConstraintDescription.Subject, _ attribute: FormatAttribute,
    _ second: ConstraintDescription.Subject, range: SourceRange
  ) -> ConstraintDescription {
    ConstraintDescription(
      first: first, firstAttribute: attribute, second: second, secondAttribute: attribute,
      range: range)
  }
}

extension Scope {
  /// The mistakes of stacks whose view has one already, in the order of the text.
  var duplicateDiagnostics: [Diagnostic] {
    DiagnosticList.sorted(
      duplicates.map { name in
        Diagnostic(
          .duplicateStack, .error, "The text has put views inside \(quoted(name.text)) already.",
          range: name.range)
      })
  }
}
