import Testing
import Trellis

/// The examples of the documentation, compiled.
@Suite struct Articles {
  @Test func frontPage() throws {
    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    try root.activate(VisualFormat.constraints("H:|[scroll]|", views: ["scroll": scroll]))
    try root.activate(VisualFormat.constraints("V:|[scroll]|", views: ["scroll": scroll]))

    let label = LayoutNode(intrinsicContentSize: Size(91, 21))
    scroll.addSubnode(label)
    try root.activate(VisualFormat.constraints("H:|-10-[label]-10-|", views: ["label": label]))
    try root.activate(VisualFormat.constraints("V:|-10-[label]-10-|", views: ["label": label]))

    #expect(label.frame == Rect(10, 10, 91, 21))
    #expect(scroll.contentSize == Size(111, 41))
    #expect(root.engine.conflicts == [])
    #expect(root.engine.ambiguities() == [])
    try root.engine.setScale(2)
  }

  @Test func engine() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let label = try engine.addItem()
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 91, height: 21), of: label)
    try engine.addConstraint(
      ConstraintSpec(label, .leading, to: engine.root, .leading, constant: 10))
    try engine.addConstraint(ConstraintSpec(label, .top, to: engine.root, .top, constant: 10))
    #expect(try engine.frame(of: label) == Rect(10, 10, 91, 21))
  }

  @Test func node() throws {
    let root = LayoutNode(size: Size(320, 480))
    let label = LayoutNode(intrinsicContentSize: Size(91, 21))
    root.addSubnode(label)
    try root.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ])
    #expect(label.frame == Rect(10, 10, 91, 21))
  }
}
