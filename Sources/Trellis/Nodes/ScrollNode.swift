/// A node whose children live on a content area that may be larger than its frame.
///
/// Constraints between its edges and what is in it are about the content, and with them the content
/// size comes out by itself. Its width, height and centre always mean the frame. What is
/// constrained to something outside, or to ``frameLayoutGuide``, floats over the content.
open class ScrollNode: LayoutNode {
  /// Creates a scroll node that is placed by constraints.
  public override init() {
    super.init(kind: .scroll)
  }

  /// The content size in points.
  ///
  /// What constraints make it, or, while none touches the content, what it was set to. Lays out
  /// first if needed.
  public var contentSize: Size {
    get {
      do {
        return try engine.contentSize(of: itemID)
      } catch {
        // Only a handle that the engine does not know is refused.
        return .zero
      }
    }
    set {
      do { try core.update { $0.contentSize = newValue } } catch { return }
    }
  }

  /// The point of the content at the top left of the frame.
  ///
  /// Only what floats moves in layout.
  public var contentOffset: Point {
    get { core.properties.contentOffset }
    set {
      do { try core.update { $0.contentOffset = newValue } } catch { return }
    }
  }

  /// The content.
  public var contentLayoutGuide: LayoutGuide { LayoutGuide(core, .content) }
  /// The visible frame; what is constrained to it floats over the content.
  public var frameLayoutGuide: LayoutGuide { LayoutGuide(core, .frame) }
}
