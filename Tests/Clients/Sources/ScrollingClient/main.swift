import Scrolling

var model = try ScrollModel(
  geometry: ScrollGeometry(boundsSize: Size(320, 460), contentSize: Size(320, 920)))
var log = ScrollEventLog()
try model.touch(ScrollTouch(id: 1, phase: .began, location: Point(160, 300)), at: 0, events: &log)
for step in 1...10 {
  try model.touch(
    ScrollTouch(id: 1, phase: .moved, location: Point(160, 300 - 20 * Double(step))),
    at: 0.016 * Double(step), events: &log)
}
try model.touch(
  ScrollTouch(id: 1, phase: .ended, location: Point(160, 100)), at: 0.17, events: &log)
while let time = model.nextDeadline { try model.advance(to: time + 0.016, events: &log) }
print(model.contentOffset)
