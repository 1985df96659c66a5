import Trellis

/// A small framework of view classes as it is before it adopts layout: frames set by hand in
/// `layoutSubviews`.
class PlainView {
  var frame = Rect.zero {
    didSet { if frame.size != oldValue.size { setNeedsLayout() } }
  }
  var isHidden = false
  private(set) var subviews: [PlainView] = []
  private(set) weak var superview: PlainView?
  private(set) var needsLayout = true

  func addSubview(_ view: PlainView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    setNeedsLayout()
  }

  func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  func setNeedsLayout() {
    needsLayout = true
  }

  /// Calls ``layoutSubviews()`` where it is needed, from here downwards.
  func layoutIfNeeded() {
    layoutSubviewsIfNeeded()
    for view in subviews { view.layoutIfNeeded() }
  }

  func layoutSubviewsIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  func layoutSubviews() {}
}
