// Names of a journal as keys: they are the same if their bytes are, so that a journal has the same meaning on every
// platform. Strings are the same also in two normal forms of Unicode, where there are tables of them.

#if hasFeature(Embedded)
  /// A name as a key.
  ///
  /// The modules for C and for browsers have no tables of normal forms, and no need of a further type of dictionary.
  typealias JournalName = String
#else
  /// A name as a key.
  struct JournalName: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (left: JournalName, right: JournalName) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }
#endif
