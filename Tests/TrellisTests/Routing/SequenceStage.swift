import Scrolling
import Testing
import Trellis

/// A view whose messages are looked at, alone or with a page and a pager around it, which are told
/// nothing then.
struct SequenceStage {
  enum Surroundings: CaseIterable {
    case alone, nested
  }

  static let drag = [
    "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(false)",
  ]
  static let flick = [
    "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(true)",
    "willBeginDecelerating d", "didScroll d *", "didEndDecelerating",
  ]

  let window = TestWindow()
  let view: ScrollNode
  private let outer: [ScrollNode]

  init(
    _ surroundings: Surroundings, content: Size = Size(320, 9_600),
    configuration: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws {
    var parent: LayoutNode?
    var outer: [ScrollNode] = []
    if surroundings == .nested {
      let page = try window.scroll(content: Size(320, 960))
      let pager = try window.scroll(
        content: Size(960, 480), in: page, configuration: { $0.isPagingEnabled = true })
      outer = [page, pager]
      parent = pager
    }
    view = try window.scroll(content: content, in: parent, configuration: configuration)
    self.outer = outer
    window.root.layoutIfNeeded()
    forget()
  }

  func forget() {
    for node in outer + [view] { node.log.forget() }
  }

  /// The messages about scrolling and zooming that the view got; the others got none.
  var table: [String] {
    for node in outer { #expect(node.log.table.isEmpty) }
    return view.log.table.filter {
      !$0.hasSuffix("ContentTouches") && !$0.contains("ContentTouches ")
    }
  }

  var settlings: [String] { view.log.messages.filter { $0.hasPrefix("didSettle") } }
  var controller: ScrollController { view.controller }
}
