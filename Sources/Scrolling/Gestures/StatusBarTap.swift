/// Which of several scroll views a tap on the status bar scrolls to the top.
public enum StatusBarTap {
  /// The index of the only one that wants to be scrolled to the top, or `nil` if none or several do.
  public static func candidate(among models: some Collection<ScrollModel>) -> Int? {
    var candidate: Int?
    for (index, model) in models.enumerated()
    where model.configuration.scrollsToTop && model.configuration.isScrollEnabled {
      if candidate != nil { return nil }
      candidate = index
    }
    return candidate
  }
}
