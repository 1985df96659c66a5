/// The few transcendental functions that motion needs.
///
/// They are written out here, with additions, multiplications and divisions in a fixed order and no
/// fused operations, for two reasons: the module imports nothing, and the same inputs must give the
/// same bits on every platform, which the C libraries do not promise.
///
/// Accuracy, measured against the correctly rounded result over the stated range:
/// `exp` 1 ulp for arguments in -700...700; `log` 1 ulp for positive normal arguments; `sine` and
/// `cosine` 1 ulp of 1 (2.2e-16, absolute) for magnitudes up to 100,000. `power` is the exponential of
/// a product, which enlarges the relative errors of the logarithm (at most 2 units of 2^-53) and of
/// the multiplication (1 unit): 2 ulp plus 3 ulp for each unit of `|exponent * log(base)|`.
package enum Elementary {
  /// The high part of the natural logarithm of 2: 32 significant bits, so that multiples up to 2^20
  /// are exact.
  private static var ln2High: Double { 0x1.62e42feep-1 }
  /// The rest of the logarithm of 2 after ``ln2High``.
  private static var ln2Low: Double { 0x1.a39ef35793c76p-33 }
}

extension Elementary {
  /// e raised to `x`.
  ///
  /// `x = n ln 2 + r` with `|r| <= ln 2 / 2`; e to the `r` is its Taylor series, whose term after the
  /// last one used is below 1e-18; the power of two is exact.
  package static func exp(_ x: Double) -> Double {
    guard x.isFinite else { return x == -.infinity ? 0 : x }
    if x > 709.79 { return .infinity }
    if x < -745.2 { return 0 }
    let n = (x * 1.4426950408889634).rounded(.toNearestOrEven)
    let high = x - n * ln2High
    let low = n * ln2Low
    let r = high - low
    let error = (high - r) - low
    // The two largest terms are added last, so that the sum is rounded once where it matters.
    var tail = 1.0 / 6_227_020_800
    tail = tail * r + 1.0 / 479_001_600
    tail = tail * r + 1.0 / 39_916_800
    tail = tail * r + 1.0 / 3_628_800
    tail = tail * r + 1.0 / 362_880
    tail = tail * r + 1.0 / 40_320
    tail = tail * r + 1.0 / 5_040
    tail = tail * r + 1.0 / 720
    tail = tail * r + 1.0 / 120
    tail = tail * r + 1.0 / 24
    tail = tail * r + 1.0 / 6
    tail = tail * r + 0.5
    let mantissa = 1 + (r + (r * r * tail + error * (1 + r)))
    return scale(mantissa, by: Int(n))
  }

  /// `x` times 2 to the `exponent`, in two steps so that the smallest numbers are reached.
  private static func scale(_ x: Double, by exponent: Int) -> Double {
    let half = exponent / 2
    return x * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  /// 2 to the `exponent`, exactly, for exponents of normal numbers.
  package static func powerOfTwo(_ exponent: Int) -> Double {
    let bounded = Swift.min(Swift.max(exponent, -1_022), 1_023)
    return Double(bitPattern: UInt64(bounded + 1_023) << 52)
  }
}

extension Elementary {
  /// The natural logarithm of `x`; NaN for negative numbers.
  ///
  /// `x = 2^k m` with `m` around 1; with `s = (m - 1) / (m + 1)` the logarithm of `m` is
  /// `2 (s + s^3/3 + s^5/5 + …)`, arranged as `f - s (f - R)` with `f = m - 1` so that the rounding
  /// error of `s` counts only for the small part.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else {
      return x == 0 ? -.infinity : x == .infinity ? x : .nan
    }
    var mantissa = x.significand
    var exponent = Double(x.exponent)
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    let f = mantissa - 1
    let s = f / (2 + f)
    let z = s * s
    var series = 2.0 / 25
    series = series * z + 2.0 / 23
    series = series * z + 2.0 / 21
    series = series * z + 2.0 / 19
    series = series * z + 2.0 / 17
    series = series * z + 2.0 / 15
    series = series * z + 2.0 / 13
    series = series * z + 2.0 / 11
    series = series * z + 2.0 / 9
    series = series * z + 2.0 / 7
    series = series * z + 2.0 / 5
    series = series * z + 2.0 / 3
    series = series * z
    return exponent * ln2High + (f - (s * (f - series) - exponent * ln2Low))
  }

  /// `base` raised to `exponent`, for a base that is not negative.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    return exp(exponent * log(base))
  }
}

extension Elementary {
  /// The sine of `x` radians.
  package static func sine(_ x: Double) -> Double {
    let (quadrant, r) = reduced(x)
    switch quadrant {
    case 0: return sineSeries(r)
    case 1: return cosineSeries(r)
    case 2: return -sineSeries(r)
    default: return -cosineSeries(r)
    }
  }

  /// The cosine of `x` radians.
  package static func cosine(_ x: Double) -> Double {
    let (quadrant, r) = reduced(x)
    switch quadrant {
    case 0: return cosineSeries(r)
    case 1: return -sineSeries(r)
    case 2: return -cosineSeries(r)
    default: return sineSeries(r)
    }
  }

  /// The quadrant, and the rest of `x` after removing that many quarter turns.
  private static func reduced(_ x: Double) -> (quadrant: Int, rest: Double) {
    guard x.isFinite else { return (0, .nan) }
    let turns = x.magnitude < 1e15 ? x : x.truncatingRemainder(dividingBy: 6.283185307179586)
    let n = (turns * 0.6366197723675814).rounded(.toNearestOrEven)
    // Pi / 2 in three parts; the first two have 33 significant bits each.
    let rest =
      ((turns - n * 0x1.921fb544p0) - n * 0x1.0b4611a6p-34) - n * 0x1.3198a2e037073p-69
    let quadrant = Int(n.truncatingRemainder(dividingBy: 4))
    return ((quadrant + 4) % 4, rest)
  }

  private static func sineSeries(_ r: Double) -> Double {
    let z = r * r
    var series = -1.0 / 1_307_674_368_000
    series = series * z + 1.0 / 6_227_020_800
    series = series * z - 1.0 / 39_916_800
    series = series * z + 1.0 / 362_880
    series = series * z - 1.0 / 5_040
    series = series * z + 1.0 / 120
    series = series * z - 1.0 / 6
    return r + r * (z * series)
  }

  private static func cosineSeries(_ r: Double) -> Double {
    let z = r * r
    var series = 1.0 / 20_922_789_888_000
    series = series * z - 1.0 / 87_178_291_200
    series = series * z + 1.0 / 479_001_600
    series = series * z - 1.0 / 3_628_800
    series = series * z + 1.0 / 40_320
    series = series * z - 1.0 / 720
    series = series * z + 1.0 / 24
    return 1 - (z / 2 - z * z * series)
  }
}

extension Int {
  /// The whole number below `value`, the nearest representable one if it is out of range, 0 for NaN.
  ///
  /// Indices of pages and tiles come from positions that a caller may have set to anything; the
  /// conversion must not trap. The range is ±2^53, where every `Double` step is still one, or ±2^29 where
  /// integers have 32 bits; so negations and differences of results do not overflow either.
  package init(flooring value: Double) {
    let limit = Double(1 << Swift.min(Int.bitWidth - 3, 53))
    guard !value.isNaN else {
      self = 0
      return
    }
    let bounded = Swift.min(Swift.max(value, -limit), limit)
    self = Int(clamping: Int64(bounded.rounded(.down)))
  }
}
