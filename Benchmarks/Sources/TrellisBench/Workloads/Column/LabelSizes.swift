/// The sizes that labels ask for.
enum LabelSizes {
  static let gap = 10.0

  @inline(__always)
  static func width(_ place: Int) -> Double { 60 + Double(place * 37 % 100) }

  @inline(__always)
  static func height(_ place: Int) -> Double { 17 + Double(place * 13 % 9) }

  static func widths(_ count: Int) -> [Double] { (0..<count).map(width) }

  static func heights(_ count: Int) -> [Double] { (0..<count).map(height) }
}
