import Cassowary

extension Statistics {
  /// The counters that tell how much a solve had to do.
  var counters: [String: Double] {
    [
      "pivots": Double(pivots), "degeneratePivots": Double(degeneratePivots),
      "flips": Double(flips), "touchedRows": Double(touchedRows),
      "refactorisations": Double(refactorisations),
    ]
  }
}
