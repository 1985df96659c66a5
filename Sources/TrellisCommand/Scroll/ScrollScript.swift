import Scrolling
import Trellis

/// The acts of somebody on a scroll view, as they are written: a line for each act, with its time.
///
/// ```
/// layout screen.json
/// set bounces off
/// 0     down 160 400
/// 0.016 move 160 380
/// 0.032 up
/// ```
///
/// Here every line has been checked by itself, times do not run backwards and fingers go down before
/// they move; whether the layout has such an item is for ``ScrollReplay`` to find out.
struct ScrollScript {
  /// A word and the offsets at which it is written.
  struct Word {
    var text: String
    var range: Range<Int>
  }

  /// The path of the layout document, from the folder of the script; nil when it is not written.
  var layout: Word?
  /// The scroll item; nil when it is not written.
  var item: Word?
  /// The settings before the start.
  var configuration = ScrollConfiguration()
  /// The insets, bouncing and alignment that are set before the start; its sizes mean nothing.
  var geometry = ScrollGeometry()
  /// The acts in the order of their times.
  var acts: [Act] = []

  /// Something done at a time.
  struct Act {
    /// In seconds.
    var time: Double
    var command: Command
    /// The offsets of its line.
    var range: Range<Int>
  }

  /// The acts.
  enum Command {
    case touch(ScrollTouch)
    case wheel(ScrollWheel, at: Point?)
    /// A whole magnification if there is no phase.
    case magnify(Double, ScrollInput.MagnificationPhase?, at: Point?)
    case mouse(ScrollInput.MousePhase, at: Point)
    case key(ScrollKey)
    case setContentOffset(Point, animated: Bool)
    case scrollRectToVisible(Rect, animated: Bool)
    case scrollToTop
    case setPage(Int, animated: Bool)
    case setZoomScale(Double, animated: Bool)
    case zoom(Rect, animated: Bool)
    case stop
    case flash
    case setContentInset(EdgeInsets, animated: Bool)
    case setSize(Size)
    case wait
  }
}
