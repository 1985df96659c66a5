/// The room of searches along the matching: forwards from what moves, backwards from what a gradient comes from.
///
/// Valid inside one operation; marks hold for the search whose stamp they have.
struct SearchScratch: ~Copyable {
  var stamp: UInt32 = 0
  var forwardStamp: UInt32 = 0
  var backwardStamp: UInt32 = 0
  /// The forward search has met a term beside which rounding may look like digits (`sizeWithoutRounding`).
  var hasLargeSpeed = false
  /// The backward search has.
  var hasLargeMultiplier = false
  /// Marks in `pathMark` what depends on orphans, if the start might come upon it; or else 0.
  var taintStamp: UInt32 = 0
  /// Only as long as has been needed.
  var pathMark = Table<UInt32>()
  var expressionMark = Table<UInt32>()
  /// The stamp with which a forward search, or a start that could not determine it, has come to each variable
  /// last.
  ///
  /// Apart from the directions, because most such searches need none.
  var visitMark = Table<UInt32>()
  var direction = PagedTable<Speed>(filler: .zero)
  var work = PagedTable<SearchValue>(filler: .unmarked)
  var parent = Table<Int32>()
  var forwardOrder = Table<Int32>()
  /// The expressions that the latest backward sweep has met, in the order of the sweep.
  var backwardOrder = Table<Int32>()
  /// Nodes whose work value is not final yet, as a heap or in any order.
  var waitingBackward = Table<SequencedNode>()
  var order = Table<Int32>()
  var stack = Table<Frame>()
  var path = Table<Int32>()
  var queue = Table<Int32>()
}

/// A place in a depth-first search.
struct Frame: BitwiseCopyable {
  var variable: Int32
  var cursor: Int32
}
