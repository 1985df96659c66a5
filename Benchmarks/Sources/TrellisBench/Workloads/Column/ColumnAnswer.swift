/// The closed form of the scroll column.
///
/// Every label has its size; but where sizes are wishes, the last label is stretched to the widest,
/// because the content ending where it ends (@500) is worth more than its hugging (@250).
struct ColumnAnswer {
  var tops: [Double] = []
  var widths: [Double]
  var heights: [Double]
  var contentWidth: Double
  var contentHeight: Double

  init(widths: [Double], heights: [Double], stretchesLast: Bool = true) {
    self.widths = widths
    self.heights = heights
    let widest = widths.max() ?? 0
    if stretchesLast, !widths.isEmpty { self.widths[widths.count - 1] = widest }
    contentWidth = widest + 2 * LabelSizes.gap
    var top = LabelSizes.gap
    for height in heights {
      tops.append(top)
      top += height + LabelSizes.gap
    }
    contentHeight = top
  }
}
