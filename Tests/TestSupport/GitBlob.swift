/// The names that Git gives the contents of files, by which data says which version of a file it is about.
public enum GitBlob {
  /// The name of a file with these contents: 40 hexadecimal digits.
  public static func name(of contents: [UInt8]) -> String {
    let words = digest(Array("blob \(contents.count)\0".utf8) + contents)
    return words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// SHA-1, as in FIPS 180-4.
  private static func digest(_ message: [UInt8]) -> [UInt32] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    var words = [UInt32](repeating: 0, count: 80)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      for place in 0..<16 {
        let at = start + 4 * place
        words[place] =
          UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
          | UInt32(bytes[at + 3])
      }
      for place in 16..<80 {
        words[place] = rotated(
          words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16], 1)
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for place in 0..<80 {
        let (mixed, constant): (UInt32, UInt32) =
          switch place / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[place]
        (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
      }
      for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
    }
    return state
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
