/// The part of the list that is in view.
struct ListPort {
  /// Where the view begins in the list.
  var offset: Double
  /// The extent of the view.
  var length: Double
  /// The extent that insets cover at the beginning of the view.
  var leading: Double
  var trailing: Double

  /// Where what is not covered begins.
  var start: Double { offset + leading }
  /// The extent of what is not covered.
  var clearLength: Double { max(length - leading - trailing, 0) }
}
