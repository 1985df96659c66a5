import Trellis

/// The lengths that a layout needs and that files do not record.
///
/// By default they are inferred from the recorded frames: each required equality of which all but one
/// length is known tells that length, and of several tellings the median counts. Lengths that no
/// required equality tells are told by optional ones if the result is one of the system's usual values;
/// the others have the system's defaults.
public struct InterfaceMetrics: Hashable, Sendable {
  /// The distances from frame to alignment rectangle by view; none where nothing is said.
  public var alignmentInsets: [String: EdgeInsets] = [:]
  /// The effective layout margins by view; 8 where nothing is said.
  public var layoutMargins: [String: EdgeInsets] = [:]
  /// The parts that bars cover by view; none where nothing is said.
  public var safeArea: [String: EdgeInsets] = [:]
  /// The length to which the bars of the controller reach, by guide.
  public var barLengths: [String: Double] = [:]
  /// The distances from its view's edges at which a guide that is not built in lies, by guide.
  public var guideInsets: [String: EdgeInsets] = [:]
  /// The distance of the first baseline from the top of the alignment rectangle, by view.
  public var firstBaselines: [String: Double] = [:]
  /// The distance of the last baseline from the bottom of the alignment rectangle, by view.
  public var lastBaselines: [String: Double] = [:]

  /// The sides that neither frames nor the file tell.
  var untoldSides: Set<RecordedFrames.Unknown> = []
  /// The guides that are bars at the top.
  var topGuides: Set<String> = []
  /// The margins that the file writes, which are the same everywhere.
  var written: [String: EdgeInsets] = [:]

  /// Creates metrics that say nothing.
  public init() {}

  /// Infers metrics from the recorded frames of a scene.
  public init(inferredFrom scene: InterfaceScene) {
    var inference = MetricsInference(scene)
    inference.infer()
    self = inference.metrics
  }
}
