import Foundation

/// Numbers as a reader likes them: three significant digits, a unit that fits.
enum Numbers {
  static func short(_ number: Double) -> String {
    switch abs(number) {
    case 100...: String(format: "%.0f", number)
    case 10...: String(format: "%.1f", number)
    case 1...: String(format: "%.2f", number)
    case 0: "0"
    default: String(format: "%.3f", number)
    }
  }

  static func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case 1e9...: short(nanoseconds / 1e9) + " s"
    case 1e6...: short(nanoseconds / 1e6) + " ms"
    case 1e3...: short(nanoseconds / 1e3) + " us"
    default: short(nanoseconds) + " ns"
    }
  }

  static func count(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
