import TestSupport
import Testing
import VisualFormatTools

/// Slips of the fingers in sources of all the ways in which people write calls.
@Suite struct LintStyleTests {
  @Test func slipsAreFoundAndNothingElse() throws {
    var typos = 0
    var missed: [String: Int] = [:]
    var wronglyFound: [String] = []
    for seed in RandomCases("call styles", debug: 200, release: 6000) {
      var styles = CallStyles(seed: seed)
      let untouched = styles.source(styles.formats)
      let clean = try LintRun(styles.file, untouched, styles.rules)
      if !clean.findings.isEmpty {
        wronglyFound.append("seed \(seed)\n\(untouched)\n\(clean.findings)")
      }
      guard let changed = styles.typo() else { continue }
      typos += 1
      let run = try LintRun(styles.file, styles.source(changed), styles.rules)
      if run.findings.isEmpty {
        missed[styles.file + " \(styles.styleName)", default: 0] += 1
      }
    }
    print("call styles: \(missed.values.reduce(0, +)) of \(typos) missed, \(missed)")
    #expect(wronglyFound.isEmpty, "\(wronglyFound.prefix(5).joined(separator: "\n"))")
    #expect(missed.values.reduce(0, +) * 20 <= typos, "\(missed)")
    #expect(typos > 100)
  }
}
