/// A node whose children live on a content area that may be larger than its frame, and that scrolls.
///
/// Constraints between its edges and what is in it are about the content, and with them the content
/// size comes out by itself. Its width, height and centre always mean the frame. What is
/// constrained to something outside, or to ``frameLayoutGuide``, floats over the content.
///
/// The scrolling is that of ``controller``, to which touches, the wheel and the time are given:
///
/// ```swift
/// root.layoutIfNeeded()
/// try scroll.controller.touch(ScrollTouch(id: 1, phase: .began, location: Point(160, 400)), at: time)
/// try scroll.controller.advance(to: time)   // before each frame
/// badge.frameInWindow                       // where things are on the screen
/// ```
///
/// Every layout gives the controller's model the size of the frame and of the content, the safe area
/// and the engine's scale; content that cannot rest where it is any more is clamped then, and the
/// delegate is told. In the other direction only what floats follows the offset: nothing is laid out
/// anew when content is scrolled.
open class ScrollNode: LayoutNode {
  /// The scroll view model, with its commands.
  ///
  /// Sizes, safe area and scale of its geometry are the layout's; insets, zooming and all of its
  /// configuration are the host's.
  public let controller: ScrollController

  /// The nodes that the content snaps to.
  final var snapPlaces = PerAxis<[SnapPlace]>(horizontal: [], vertical: [])

  /// Creates a scroll node that is placed by constraints.
  public override init() {
    controller = ScrollController()
    super.init()
    storage.becomeScroll(controller)
    controller.isOfNode = true
  }

  deinit { controller.isOfNode = false }

  override func recordRule() -> (() -> Void)? {
    let (snapPlaces, delegate) = (snapPlaces, delegate)
    let formerPlace = controller.formerPlace
    return {
      self.snapPlaces = snapPlaces
      self.controller.formerPlace = formerPlace
      self.delegate = delegate
    }
  }

  /// Who is told about scrolling, and asked; not held, see ``/Scrolling/ScrollController``.
  public final var delegate: (any ScrollViewDelegate)? {
    get { controller.delegate }
    set { controller.delegate = newValue }
  }

  /// The content size in points, at zoom scale 1.
  ///
  /// Constraints make it; while none touches the content, it is what it was set to. Lays out
  /// first if needed.
  public final var contentSize: Size {
    get {
      do {
        return try laidOutEngine.contentSize(of: storage.id)
      } catch {
        // Only a handle that the engine does not know is refused.
        return .zero
      }
    }
    set {
      do { try storage.update { $0.contentSize = newValue } } catch { refuse("contentSize", error) }
    }
  }

  /// The point of the content, in points of the zoomed content, at the top left of the frame.
  ///
  /// Setting it stops whatever moves the content, and takes the offset as it is: content may be put
  /// where it cannot rest, from where the next touch, or the next layout that gives the view or its content another
  /// size, brings it back.
  /// Only what floats moves in layout.
  public final var contentOffset: Point {
    get { controller.contentOffset }
    set {
      let known = storage.properties.contentOffset
      do { try storage.update { $0.contentOffset = newValue } } catch {
        refuse("contentOffset", error)
        return
      }
      // The layout may be where the content has left meanwhile, or is about to leave.
      if newValue == known { storage.scroll(to: newValue) }
    }
  }

  /// The content.
  public final var contentLayoutGuide: LayoutGuide { builtInGuide(.content) }
  /// The visible frame; what is constrained to it floats over the content.
  public final var frameLayoutGuide: LayoutGuide { builtInGuide(.frame) }
}
