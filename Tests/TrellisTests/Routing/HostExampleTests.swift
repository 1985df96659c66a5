import Foundation
import Testing
import Trellis

/// The example of a host does what it shows.
@Suite("Router: the example of a host")
struct HostExampleTests {
  @Test("A script with lists, pages and photos; a frame is drawn whenever something moves")
  func script() throws {
    let app = try PhotoApp()
    var script = Script(loop: WindowLoop(root: app.root, draw: app.draw))
    try script.swipe(from: Point(160, 400), by: Point(6, -240))
    let drawn = app.frames.count
    try script.wait(5)
    #expect(app.list.contentOffset.y > 400 && app.pager.contentOffset == .zero)
    // Frames for the throw, and none for the rest of the five seconds.
    #expect(app.frames.count > drawn + 60 && app.frames.count < drawn + 260)
    #expect(Set(app.frames.dropFirst(drawn)).count > 60)
    try script.swipe(from: Point(300, 240), by: Point(-200, 0))
    try script.wait(2)
    #expect(app.pager.contentOffset == Point(320, 0))
    try script.pinch(around: Point(160, 240), from: 60, to: 260)
    try script.wait(1)
    let photo = app.photos[0].controller
    #expect(photo.state.zoomScale > 0.8)
    #expect((photo.model.visibleContentRect.center.x - 640).magnitude < 40)
    #expect((photo.model.visibleContentRect.center.y - 480).magnitude < 40)
    // The white square in the middle of the photo is in the middle of the picture.
    let last = try #require(app.frames.last)
    #expect(last.contains("#fff") && last.hasPrefix("<svg") && last.hasSuffix("</svg>"))
    #expect(script.loop.router.nextDeadline == nil)
  }

  @Test("The file is short enough to be read, and its loop fits into 25 lines")
  func size() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "HostExample.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 150)
    let start = try #require(lines.firstIndex { $0.hasPrefix("struct WindowLoop") })
    let end = try #require(lines[start...].firstIndex { $0 == "}" })
    let code = lines[start...end].filter { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      return !text.isEmpty && !text.hasPrefix("//")
    }
    #expect(code.count <= 25)
  }
}
