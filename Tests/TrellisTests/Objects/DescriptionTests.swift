import Testing
import Trellis

private final class Badge: LayoutNode {}

/// Nodes, guides, constraints and anchors in words, as a debugger prints them; names in messages are short.
@Suite struct DescriptionTests {
  private let root = LayoutNode(size: Size(320, 480))
  private let label = LayoutNode(intrinsicContentSize: Size(91, 21))

  init() {
    root.name = "root"
    root.addSubnode(label)
    root.constrain { label.pin([.leading, .top], inset: 10) }
  }

  @Test func nodes() {
    label.name = "title"
    #expect("\(label)" == "<LayoutNode: title; frame = (0 0; 0 0)>")
    #expect(root.engine.needsLayout, "a description lays nothing out")
    root.layoutIfNeeded()
    #expect("\(label)" == "<LayoutNode: title; frame = (10 10; 91 21)>")
    label.isHidden = true
    label.intrinsicContentSize.width = 90.5
    #expect("\(label)" == "<LayoutNode: title; frame = (10 10; 91 21); hidden>")
    root.layoutIfNeeded()
    #expect("\(label)" == "<LayoutNode: title; frame = (10 10; 90.5 21); hidden>")
  }

  @Test func nodesWithoutNames() {
    #expect("\(Badge())" == "<Badge>")
    let stack = StackNode()
    root.addSubnode(stack)
    root.layoutIfNeeded()
    #expect("\(stack)" == "<StackNode: StackNode2; frame = (0 0; 0 0)>")
    root.engine.nameOfItem = { item in item.index == 2 ? "bar" : nil }
    #expect("\(stack)" == "<StackNode: bar; frame = (0 0; 0 0)>")
    #expect("\(stack.width == 3)" == "<LayoutConstraint bar.width == 3 (inactive)>")
  }

  @Test func guides() throws {
    let guide = LayoutGuide(name: "gap")
    #expect("\(guide)" == "<LayoutGuide: gap>")
    try root.addLayoutGuide(guide)
    root.constrain {
      guide.pin([.leading, .top], inset: 7)
      guide.size(3, 4)
    }
    root.layoutMargins = EdgeInsets(8)
    root.layoutIfNeeded()
    #expect("\(guide)" == "<LayoutGuide: gap; frame = (7 7; 3 4)>")
    #expect(
      "\(root.layoutMarginsGuide)" == "<LayoutGuide: root.margins; frame = (8 8; 304 464)>")
  }

  @Test func constraints() throws {
    label.name = "title"
    let width = label.width >= 2 * root.margins.width - 10 ~ 750
    #expect(
      "\(width)" == "<LayoutConstraint title.width >= 2 * root.margins.width - 10 @750 (inactive)>")
    width.identifier = "wide"
    try width.activate()
    #expect(
      "\(width)"
        == "<LayoutConstraint 'wide' title.width >= 2 * root.margins.width - 10 @750 (active)>")
    let exact = [5.0, 6].map { label.height == $0 }
    root.addConstraints(exact)
    #expect("\(exact[1])" == "<LayoutConstraint title.height == 6 (active)>")
    root.layoutIfNeeded()
    #expect("\(exact[0])" == "<LayoutConstraint title.height == 5 (active)>")
    #expect("\(exact[1])" == "<LayoutConstraint title.height == 6 (broken)>")
  }

  @Test func anchors() {
    label.name = "title"
    #expect("\(label.leadingAnchor)" == "<LayoutAnchor title.leading>")
    #expect("\(root.layoutMarginsGuide.topAnchor)" == "<LayoutAnchor root.margins.top>")
  }

  /// A message about a node or a constraint mentions its name alone.
  @Test func messagesHaveNames() {
    label.name = "title"
    let told = misuses {
      label.layoutMargins.top = .nan
      label.addSubnode(root)
      (label.width == 5).constant = .nan
    }
    #expect(told.map(\.subject) == ["title", "title", "\"title.width == 5\""])
    #expect(told[1].reason.hasSuffix("inside of root"))
  }
}
