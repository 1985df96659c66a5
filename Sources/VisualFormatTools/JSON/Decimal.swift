/// A finite number in decimal digits, without an exponent and without a negative zero: the shortest
/// text that reads back as the same number.
package func decimal(_ value: Double) -> String {
  if value == 0 { return "0" }
  let text = value.description
  let parts = text.split(separator: "e", maxSplits: 1)
  guard parts.count == 2, let exponent = Int(parts[1]) else {
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
  let isNegative = text.hasPrefix("-")
  let mantissa = parts[0].split(separator: "-").last.map(String.init) ?? ""
  let halves = mantissa.split(separator: ".", maxSplits: 1)
  let fraction = halves.count == 2 && halves[1] != "0" ? String(halves[1]) : ""
  let digits = String(halves[0]) + fraction
  // The number of digits before the point.
  let point = halves[0].count + exponent
  let plain: String
  if point <= 0 {
    plain = "0." + String(repeating: "0", count: -point) + digits
  } else if point >= digits.count {
    plain = digits + String(repeating: "0", count: point - digits.count)
  } else {
    plain = digits.prefix(point) + "." + digits.dropFirst(point)
  }
  return isNegative ? "-" + plain : plain
}

/// A finite number for people: rounded to a thousandth.
package func rounded(_ value: Double) -> String {
  // Larger numbers have no thousandths to round, and multiplying them could overflow.
  guard abs(value) < 1e12 else { return decimal(value) }
  return decimal((value * 1000).rounded() / 1000)
}

/// A length in words, to a thousandth of a point: `1 point`, `2.5 points`.
package func inPoints(_ length: Double) -> String {
  let number = rounded(length)
  return number == "1" ? "1 point" : "\(number) points"
}
