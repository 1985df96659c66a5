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
  /// The settings before the start, in the order in which they are written.
  var settings: [Setting] = []
  /// The acts in the order of their times.
  var acts: [Act] = []

  /// The behaviour of a scroll item at the start.
  struct Behavior {
    var configuration = ScrollConfiguration()
    /// Insets, bouncing and alignment; its sizes mean nothing.
    var geometry = ScrollGeometry()
    /// The offsets of the line that sets a limit of the zoom scale last; nil where none does.
    var zoomLimitRange: Range<Int>?
  }

  /// Something set before the start.
  struct Setting {
    /// The scroll item; nil for that of the script.
    var item: Word?
    var apply: (inout Behavior) -> Void
    /// The offsets of the line.
    var range: Range<Int>
  }

  /// The behaviours at the start of the items that have settings, by their names; `main` is that of the
  /// script, nil where it is not known.
  func behaviors(main: String?) -> [String?: Behavior] {
    settings.reduce(into: [:]) { behaviors, setting in
      setting.apply(&behaviors[setting.item?.text ?? main, default: Behavior()])
    }
  }

  /// The items that are named, apart from that of the script.
  var otherItems: [Word] { settings.compactMap(\.item) + acts.compactMap(\.item) }

  /// Something done at a time.
  struct Act {
    /// In seconds.
    var time: Double
    var command: Command
    /// The scroll item that gets the command; nil for that of the script, and for input, which goes to what
    /// is under it.
    var item: Word?
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

    /// True if it is given to one scroll item rather than to the window.
    var isForOneItem: Bool {
      switch self {
      case .touch, .wheel, .magnify, .mouse, .key, .setSize, .wait: false
      case .setContentOffset, .scrollRectToVisible, .scrollToTop, .setPage, .setZoomScale, .zoom,
        .stop, .flash, .setContentInset:
        true
      }
    }
  }
}
