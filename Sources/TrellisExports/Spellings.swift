// Names in two normal forms of Unicode, which are the same string where there are tables of these forms.

import CTrellis

#if !hasFeature(Embedded)
  /// The names of a call, to find two that are equal strings of other bytes.
  ///
  /// They would be one name without a word. Embedded, strings are equal by their bytes (Sources/Bindings/spellings.c).
  struct Spellings {
    private var seen = Set<String>()
    /// The first name that is another one in another normal form.
    private(set) var clash: String?

    /// Reads the names of a list; those in ASCII have one form.
    mutating func read<Entry>(
      _ list: UnsafePointer<Entry>?, _ count: Int, _ name: (Entry) -> UnsafePointer<CChar>?
    ) {
      guard let list else { return }
      for index in 0..<count where clash == nil {
        guard let bytes = name(list[index]), !Self.isASCII(bytes) else { continue }
        let text = String(cString: bytes)
        let known = seen.insert(text).memberAfterInsert
        if !known.utf8.elementsEqual(text.utf8) { clash = text }
      }
    }

    private static func isASCII(_ bytes: UnsafePointer<CChar>) -> Bool {
      var place = bytes
      while place.pointee != 0 {
        if UInt8(bitPattern: place.pointee) >= 0x80 { return false }
        place += 1
      }
      return true
    }
  }

  extension Object {
    /// Refuses a call whose names clash.
    func refusal(of spellings: Spellings) -> trellis_status? {
      spellings.clash.map {
        refuse(
          .invalidText,
          "The name '\($0)' is another name of this call in another normal form of Unicode.")
      }
    }
  }
#endif
