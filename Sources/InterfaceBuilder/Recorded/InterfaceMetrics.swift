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

  /// Adds what another variation of the scene says and the recorded one does not tell.
  ///
  /// These are the margins that it writes, the lengths of views that only it has, and the baselines of texts that
  /// only its constraints and stacks are about, where their fonts have them.
  ///
  /// Complexity: linear in the size of the scenes.
  ///
  /// - Parameters:
  ///   - variant: The scene as it was read for other traits.
  ///   - recorded: The scene with the variations that the frames were recorded with.
  public mutating func complete(for variant: InterfaceScene, besides recorded: InterfaceScene) {
    let constraints = variant.constraints() + variant.stackEquations
    // The frames are not those of its constraints, so that they tell nothing.
    var inference = MetricsInference(variant)
    inference.estimateOtherBaselines(of: constraints)
    let usual = inference.metrics
    for view in variant.root.subtree {
      let isNew = layoutMargins[view.id] == nil
      if isNew { alignmentInsets[view.id] = usual.alignmentInsets[view.id] }
      if isNew || view.layoutMargins != written[view.id] {
        layoutMargins[view.id] = usual.layoutMargins[view.id]
        written[view.id] = view.layoutMargins
      }
    }
    // Baselines are those of the recorded fonts, like the sizes of texts.
    var other = MetricsInference(recorded)
    other.estimateOtherBaselines(of: constraints)
    for metrics in [other.metrics, usual] {
      firstBaselines.merge(metrics.firstBaselines) { told, _ in told }
      lastBaselines.merge(metrics.lastBaselines) { told, _ in told }
    }
  }
}
