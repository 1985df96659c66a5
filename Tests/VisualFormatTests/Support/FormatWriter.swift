import TestSupport
import VisualFormat

/// Writes formats of every form that a dialect has, nearly all of them valid.
struct FormatWriter {
  var random: SplitMix64
  let dialect: Dialect
  private var text = ""

  /// The names of the views, and the metrics with their values.
  static let views = ["a", "b", "c", "d", "e", "cell", "cell2", "cell3", "größe"]
  static let metrics: [String: Double] = ["gap": 12, "pad": 8, "low": 250, "high": 1000, "none": 0]

  init(_ seed: UInt64, _ dialect: Dialect) {
    random = SplitMix64(seed: seed)
    self.dialect = dialect
  }

  /// A text of one format or, where the dialect has that, of several.
  mutating func write() -> String {
    text = ""
    let count = isExtended ? random.int(in: 1...3) : 1
    for number in 0..<count {
      if number > 0 { text += random.pick(["\n", "\n\n", " // next\n", "\r\n", "\n// c\n"]) }
      writeFormat()
    }
    if hasBlanks, random.chance(1, in: 6) { text += random.pick([" ", "// end", "\n"]) }
    return text
  }

  private var isExtended: Bool { dialect == .extended }
  private var hasBlanks: Bool { dialect == .lenient || isExtended }

  private mutating func put(_ token: String) {
    if hasBlanks, random.chance(1, in: 12) { text += random.pick([" ", "\t", "  "]) }
    text += token
  }

  /// Ends the line where the format cannot end.
  private mutating func mayEndLine() {
    guard hasBlanks, random.chance(1, in: 12) else { return }
    text += random.pick(["\n", "// why\n", " // ö 👩‍👧\n  ", "\r\n"])
  }

  private mutating func writeFormat() {
    let kind = isExtended ? random.int(in: 0...9) : random.int(in: 0...5)
    switch kind {
    case 0...3: writePrefix(random.pick(["", "H", "V"]))
    case 4, 5: break
    case 6, 7: writePrefix("HV")
    case 8: writePrefix("Z")
    default:
      writeRules()
      return
    }
    if random.chance(1, in: 2) {
      put(isExtended ? random.pick(["|", "|", "||", "<|"]) : "|")
      writeConnection()
    }
    writeChain(depth: 0)
    if random.chance(1, in: 2) {
      writeConnection()
      put(isExtended ? random.pick(["|", "|", "||", "<|", "|>"]) : "|")
    }
  }

  private mutating func writePrefix(_ word: String) {
    guard !word.isEmpty else { return }
    put(word)
    put(":")
  }

  private mutating func writeChain(depth: Int) {
    for number in 0..<random.int(in: 1...3) {
      if number > 0 { writeConnection() }
      put("[")
      writeMember(depth: depth)
      while isExtended, random.chance(1, in: 6) {
        put(",")
        writeMember(depth: depth)
      }
      put("]")
    }
  }

  private mutating func writeMember(depth: Int) {
    if isExtended, random.chance(1, in: 10) {
      put("cell..\(random.int(in: 1...3))")
    } else {
      put(name)
    }
    if random.chance(1, in: 3) { writeList(ofSize: true) }
    guard isExtended, depth < 2, random.chance(1, in: 10) else { return }
    put(":")
    if random.chance(1, in: 2) { writeConnection() }
    writeChain(depth: depth + 1)
    if random.chance(1, in: 2) { writeConnection() }
  }

  private var name: String {
    mutating get {
      random.pick(hasBlanks ? Self.views : Self.views.dropLast())
    }
  }

  private mutating func writeConnection() {
    switch random.int(in: 0...(isExtended ? 10 : 7)) {
    case 0: break
    case 1, 2: put("-")
    case 3, 4:
      put("-")
      mayEndLine()
      put(random.pick(["8", "0", "0.0", "8.0", "1e1", ".5", "gap", "none", "+3", "20"]))
      put("-")
    case 5, 6:
      put("-")
      writeList(ofSize: false)
      put("-")
    case 7 where dialect != .documented:
      put("-")
      put(random.pick([">=8", "==0", "8@1000", "8@low", ">=gap@750", "0@1000", "+8@+1000"]))
      put("-")
    case 8: put("->")
    case 9: put("~")
    case 10:
      put("~")
      writeList(ofSize: false)
      put("~")
    default: put("-")
    }
    mayEndLine()
  }

  private mutating func writeList(ofSize: Bool) {
    put("(")
    for number in 0..<random.int(in: 1...2) {
      if number > 0 { put(",") }
      mayEndLine()
      writePredicate(ofSize: ofSize)
    }
    put(")")
  }

  private mutating func writePredicate(ofSize: Bool) {
    if isExtended, random.chance(1, in: 5) {
      put(random.pick(["minimum", "id1"]))
      put(":")
    }
    if random.chance(1, in: 2) { put(random.pick(["==", "<=", ">="])) }
    writeValue(ofSize: ofSize)
    guard random.chance(1, in: 3) else { return }
    put("@")
    put(random.pick(["750", "1000", "1e3", "999.5", "low", "high", "+1000", "+low", "0x3E8"]))
  }

  private mutating func writeValue(ofSize: Bool) {
    let numbers = ["8", "0", "0.0", "-5", "+7", "1e2", "0x10", "100", "30", "-0"]
    var values = numbers + numbers + ["gap", "pad", "none"]
    if ofSize { values += ["b", "c"] }
    if isExtended {
      values += ["+gap", "-gap", "b/2", "50%", "b", "c*2+8", "(b+8)/2", "-(gap-2)", "2*(3+4)"]
      values += ofSize ? ["b.height", "|.width"] : ["default", "default*2", "default+gap"]
    }
    put(random.pick(values))
  }

  private mutating func writeRules() {
    writePrefix("C")
    put(name)
    for _ in 0..<random.int(in: 1...3) {
      put(".")
      put(random.pick(["top", "width", "centerX", "edges", "size", "center", "aspectRatio"]))
      put("(")
      if random.chance(1, in: 4) { put("named:") }
      put(random.pick(["", "==", ">="]))
      put(random.pick(["0", "+8", "gap", "-gap", "2*3", "16/9"]))
      if random.chance(1, in: 4) { put(random.pick(["@1000", "@low", "@+750"])) }
      put(")")
    }
  }
}
