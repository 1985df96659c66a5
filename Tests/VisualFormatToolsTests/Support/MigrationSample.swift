import VisualFormatTools

/// The calls and sources that the tests of the migration to anchors have in common.
enum MigrationSample {
  /// A Swift source with anchors where formats were.
  static func migrated(_ source: String) -> String {
    String(decoding: AnchorMigration(Array(source.utf8), .swift).migrated, as: UTF8.self)
  }

  /// A call about the superview of `a`.
  static let call = """
    c.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-3-[a]", metrics: nil, views: ["a": a]))
    """
}
