import Trellis

let root = LayoutNode(size: Size(320, 480))
let scroll = ScrollNode()
root.addSubnode(scroll)
try root.activate(VisualFormat.constraints("H:|[scroll]|", views: ["scroll": scroll]))
try root.activate(VisualFormat.constraints("V:|[scroll]|", views: ["scroll": scroll]))

var labels: [LayoutNode] = []
for _ in 1...30 {
  let label = LayoutNode(intrinsicContentSize: Size(91, 21))
  scroll.addSubnode(label)
  let views = ["label": label, "previous": labels.last ?? label]
  let vertical = labels.isEmpty ? "V:|-10-[label]" : "V:[previous]-10-[label]"
  try root.activate(VisualFormat.constraints("H:|-10-[label]", views: views))
  try root.activate(VisualFormat.constraints(vertical, views: views))
  labels.append(label)
}
let last = ["label": labels[29]]
try root.activate(VisualFormat.constraints("V:[label]-10-|", views: last))
try root.activate(VisualFormat.constraints("H:[label]-10-|", views: last))

print(scroll.contentSize)  // Size(width: 111.0, height: 940.0)
print(labels[29].frame.minY)  // 909.0
