/// Who does the work.
enum Engine: String, Codable, CaseIterable {
  /// This package.
  case trellis
  /// The loop a person would write instead: the floor.
  case hand
  /// Kiwi (C++) through `kiwisolver`.
  case kiwi
  /// Yoga (C++) through `poga`: its layout alone.
  case yoga
  /// The same from nothing to frames, with no Python between.
  case yogaWhole = "yoga-whole"
}

/// One row of the catalogue: what is measured, at which sizes, and how figures are read.
struct Workload: Sendable {
  /// The quantity that a figure is divided by.
  enum Unit: String, Codable, Sendable {
    /// Nanoseconds a label, of those that have to move.
    case perLabel = "ns/label"
    /// Nanoseconds a view.
    case perView = "ns/view"
    /// Nanoseconds a cell, which holds several views.
    case perCell = "ns/cell"
    /// Nanoseconds for the whole operation.
    case whole = "ns"
  }

  /// The short name, for `--filter` and for the peers.
  var name: String
  /// The operation, in a few words.
  var title: String
  var unit = Unit.perLabel
  /// The sizes, in labels.
  var counts: [Int]
  /// Those that `--quick` measures.
  var quickCounts: [Int]
  /// The number of labels that an operation at size `count` handles.
  var labels: @Sendable (_ count: Int) -> Double = { Double($0) }
  /// The specimen for Trellis.
  var make: @Sendable (_ count: Int) throws -> any Specimen
  /// The specimen for the hand-written loop, if the workload has one.
  var makeHand: (@Sendable (_ count: Int) throws -> any Specimen)?
  /// The specimen for Yoga without Python, if the workload has one.
  var makeYoga: (@Sendable (_ count: Int) throws -> any Specimen)?

  static let sizes = [30, 100, 1_000, 10_000, 100_000]
  static let quickSizes = [30, 1_000, 10_000]
}
