/// The room in which blocks are made and solved; valid inside one operation.
struct BlockScratch: ~Copyable {
  var work = Table<Double>()
  var result = Table<Double>()
  var size = Table<Double>()
  var members = Table<Int32>()
  var residuals = Table<Double>()
  var exchanges = Table<Int32>()
  var regrouped = Table<Int32>()
  /// The members of the components that a search has found, one component behind the other.
  var components = Table<Int32>()
  var search = ComponentSearch()
}
