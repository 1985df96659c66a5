/// The width and the height of text in the system's font, without the font.
///
/// Advance widths were fitted on labels of real files that record their text, their font and the width that
/// the system gave them: least absolute deviations, with the widths of a common grotesque where the labels
/// say little, on three quarters of the texts; the tests state the error on the others. The length that is
/// added between letters at each size is in the Human Interface Guidelines ("Typography").
enum FontMetrics {
  /// The height of a line, as a multiple of the size.
  private static let lineFactor = 1.193359375

  /// The parts of it above and below the baseline.
  static let (ascender, descender) = (0.952, 0.241)

  /// The height of a number of lines in points, up to a whole pixel.
  static func height(ofLines count: Int, _ font: InterfaceFont, scale: Double = 2) -> Double {
    (Double(count) * lineFactor * font.size * scale - 0.01).rounded(.up) / scale
  }

  /// The width of a text on one line, in points, not rounded.
  static func width(of text: some StringProtocol, _ font: InterfaceFont) -> Double {
    var thousandths = 0.0
    var count = 0
    for scalar in text.unicodeScalars {
      let advance = advance(of: scalar)
      thousandths += Double(advance)
      if advance > 0 { count += 1 }
    }
    return thousandths / 1000 * font.size * weightFactor(font.weight)
      + Double(count) * tracking(font.size)
  }

  // MARK: Letters

  /// The advance of a character in thousandths of the size.
  private static func advance(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x20 { return 0 }
    if value < 0x7F { return ascii[Int(value) - 0x20] }
    switch value {
    case 0x300..<0x370, 0x200B...0x200F, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: return 0
    case 0x2026: return 1000
    case 0x2018, 0x2019, 0xB7: return 240
    case 0x1100..<0x1200, 0x2E80..<0xD7FF, 0xF900..<0xFB00, 0xFF00..<0xFFE0: return 1000
    case 0x1F000...: return 1250
    default: return 590
    }
  }

  /// The advances of the characters from the space to the tilde.
  private static let ascii = [
    268, 278, 355, 555, 620, 890, 636, 193, 355, 355, 430, 526, 205, 403, 255, 217, 632, 469, 632,
    632, 632, 632, 632, 632, 632, 632, 201, 270, 584, 584, 584, 570, 1024, 658, 693, 649, 742, 631,
    544, 790, 707, 275, 520, 819, 549, 819, 734, 696, 593, 817, 667, 612, 584, 724, 635, 985, 692,
    649, 620, 350, 300, 350, 500, 556, 333, 583, 630, 599, 632, 583, 362, 596, 619, 280, 222, 478,
    228, 861, 553, 587, 621, 595, 418, 453, 373, 542, 378, 795, 518, 568, 545, 379, 260, 379, 584,
  ]

  private static func weightFactor(_ weight: InterfaceFont.Weight) -> Double {
    switch weight {
    case .ultraLight: 0.93
    case .thin: 0.95
    case .light: 0.97
    case .regular: 1
    case .medium: 1.02
    case .semibold: 1.035
    case .bold: 1.069
    case .heavy: 1.09
    case .black: 1.12
    }
  }

  /// The length that is added after each letter, in points.
  private static func tracking(_ size: Double) -> Double {
    // In this order a size that is no number counts as the least.
    let place = Int(min(max(6, size), 34).rounded()) - 6
    return trackings[place]
  }

  /// The lengths that are added at sizes from 6 to 34 points.
  private static let trackings = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45,
    -0.36, -0.26, -0.1, 0.07, 0.15, 0.22, 0.29, 0.38, 0.4, 0.4, 0.39, 0.41, 0.4, 0.4,
  ]
}
