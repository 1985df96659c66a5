/// Says that one of several scroll models may have changed since somebody looked.
///
/// Shared by controllers and whoever follows them, so that neither holds the other.
package final class ScrollSignal {
  /// True if there was a change; whoever follows lowers it again.
  package var isRaised = false

  /// Creates a signal.
  package init() {}
}
