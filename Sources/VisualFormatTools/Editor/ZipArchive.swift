/// An archive of files in the ZIP format, without compression: the same files give the same bytes.
package struct ZipArchive {
  private var entries: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  /// The bytes of the archive.
  package var bytes: [UInt8] {
    var end: [UInt8] = []
    end.append(UInt32(0x0605_4b50))
    end.append(UInt16(0))
    end.append(UInt16(0))
    end.append(count)
    end.append(count)
    end.append(UInt32(directory.count))
    end.append(UInt32(entries.count))
    end.append(UInt16(0))
    return entries + directory + end
  }

  /// Adds a file.
  package mutating func add(_ name: String, _ text: String) {
    let content = Array(text.utf8)
    let offset = UInt32(entries.count)
    var header: [UInt8] = []
    // The version that extracts it, names in UTF-8, no compression, and 1 January 1980.
    header.append(UInt16(20))
    header.append(UInt16(0x0800))
    header.append(UInt16(0))
    header.append(UInt16(0))
    header.append(UInt16(0x0021))
    header.append(Self.checksum(content))
    header.append(UInt32(content.count))
    header.append(UInt32(content.count))
    header.append(UInt16(name.utf8.count))
    header.append(UInt16(0))
    entries.append(UInt32(0x0403_4b50))
    entries += header + Array(name.utf8) + content
    directory.append(UInt32(0x0201_4b50))
    directory.append(UInt16(20))
    directory += header
    // No comment, the first disk, no attributes.
    directory += [UInt8](repeating: 0, count: 10)
    directory.append(offset)
    directory += Array(name.utf8)
    count += 1
  }

  /// The cyclic redundancy check that the format asks for.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }
    return ~value
  }
}

extension [UInt8] {
  /// Adds a number, its least byte first.
  fileprivate mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
