import Testing
import Trellis

/// The guides for the keyboard and for readable text, which a node makes for itself, once they are removed.
@Suite struct RemovedGuideTests {
  /// Another one comes in the place of a guide that has been removed, also if that comes back as one of the host's.
  @Test func removedHostGuides() throws {
    struct Stop: Error {}
    let node = LayoutNode(size: Size(100, 100))
    for _ in 0..<3 {
      weak let gone = node.readableContentGuide
      node.removeLayoutGuide(try #require(gone))
      #expect(gone == nil)
      let keyboard = node.keyboardLayoutGuide
      node.removeLayoutGuide(keyboard)
      try node.addLayoutGuide(keyboard)
      node.keyboardHeight = 30
      #expect(node.keyboardLayoutGuide !== keyboard)
      #expect(node.keyboardLayoutGuide === node.keyboardLayoutGuide)
      #expect(node.keyboardLayoutGuide.frame == Rect(0, 70, 100, 30))
      #expect(node.readableContentGuide.frame == Rect(8, 8, 84, 84))
      node.removeLayoutGuide(keyboard)
    }
    // One that a failed transaction has removed is there again.
    let guide = node.keyboardLayoutGuide
    #expect(throws: Stop.self) {
      try node.transaction {
        node.removeLayoutGuide(guide)
        #expect(node.keyboardLayoutGuide !== guide)
        throw Stop()
      }
    }
    #expect(node.keyboardLayoutGuide === guide && guide.frame == Rect(0, 70, 100, 30))
    #expect(node.layoutGuides.count == 2)
  }
}
