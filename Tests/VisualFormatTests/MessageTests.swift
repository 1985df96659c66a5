import TestSupport
import Testing
import VisualFormat

/// Mistakes of people, each with the one message that leads to the mend.
struct MessageTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let text: String
    let message: String
    /// The texts that come of the changes that are offered, in their order.
    let offers: [String]

    init(_ text: String, _ message: String, _ offers: String...) {
      self.text = text
      self.message = message
      self.offers = offers
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Mistake("|-[a]-|-", "nothing is behind it", "|-[a]-|"),
    Mistake("|[a]|, V:|[b]|", "A text holds one format"),
    Mistake("H;|[a]|", "':' and not ';'", "H:|[a]|"),
    Mistake("H：|[a]|", "only looks like ':'", "H:|[a]|"),
    Mistake("|[a]｜", "only looks like '|'", "|[a]|"),
    Mistake("[a(1_000)]", "its digits have no '_'", "[a(1000)]"),
    Mistake("[a(100..200)]", "'(>=100,<=200)'", "[a(>=100,<=200)]"),
    Mistake("|-(label)-|", "a view's name stands in brackets", "|-[label]-|"),
    Mistake("|-(20)@750-[a]", "inside the parentheses", "|-(20@750)-[a]"),
    Mistake("[a(20)@750]", "inside the parentheses", "[a(20@750)]"),
    Mistake("V:|-safeArea.top-[a]", "A format cannot name an edge"),
    Mistake("|-()-[a]", "The parentheses are empty", "|-[a]"),
    Mistake("[a]-()[b]", "The parentheses are empty", "[a]-[b]"),
    Mistake("\"H:|[a]|\"", "The quotes of a literal", "H:|[a]|"),
    Mistake("(H:|-[a]-[b(100)]-|)", "does not stand in parentheses", "H:|-[a]-[b(100)]-|"),
    Mistake("\u{FEFF}H:|[a]|", "A byte order mark", "H:|[a]|"),
    Mistake(
      "H:|-20,5-[a]-|", "a decimal number has a point", "H:|-20.5-[a]-|", "H:|-(20,5)-[a]-|"),
    Mistake("|-(20>=)-[a]", "in front of its value", "|-(>=20)-[a]"),
    Mistake("[a(width==100)]", "begins with its relation"),
  ])
  func oneMessageLeadsToTheMend(_ mistake: Mistake) throws {
    let found = VisualFormat.parse(mistake.text).diagnostics
    let only = try #require(found.count == 1 ? found.first : nil, "\(found)")
    #expect(only.message.contains(mistake.message))
    #expect(only.fixIts.map { $0.applied(to: mistake.text) } == mistake.offers)
    #expect(mistake.offers.allSatisfy { VisualFormat.parse($0).isValid })
  }

  /// An attribute that a dialect does not have is not compared with anything.
  @Test func aRefusedAttributeIsReportedOnce() {
    let context = FormatContext(views: ["a", "safeArea"], metricNames: [])
    let text = "V:|-safeArea.top-[a]"
    #expect(VisualFormat.lint(text).map(\.code) == [.attribute])
    #expect(VisualFormat.lint(text, context: context).map(\.code) == [.attribute])
    #expect(
      VisualFormat.lint("V:|[a(b.top)]", dialect: .extended).map(\.code)
        == [.incompatibleAttributes])
  }

  /// A change that is offered leaves fewer errors than there were.
  @Test func offersLeadOn() throws {
    let corpus = try SharedData.records("vfl-corpus.jsonl") ?? []
    let originals = (validFormats + corpus.compactMap { $0["string"] as? String })
      .filter { VisualFormat.parse($0).isValid }
    var offers = 0
    var useless: Set<String> = []
    for seed in RandomCases("offers", debug: 1000, release: 50_000) {
      var random = SplitMix64(seed: seed)
      let text = slip(random.pick(originals), &random)
      let found = VisualFormat.parse(text).diagnostics.filter { $0.severity == .error }
      for fixIt in found.flatMap(\.fixIts) {
        offers += 1
        let result = fixIt.applied(to: text)
        let left = VisualFormat.parse(result).diagnostics.count { $0.severity == .error }
        if left >= found.count { useless.insert("\(text)   \(result)") }
      }
    }
    // A dash on the wrong side of a parenthesis, as in '-(8-)-', is two mistakes at one place.
    #expect(useless.count * 200 <= offers, "\(useless.sorted().joined(separator: "\n"))")
    #expect(offers > 100)
  }

  private func slip(_ text: String, _ random: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    guard bytes.count > 2 else { return text }
    let place = random.int(in: 0...bytes.count - 2)
    switch random.int(in: 0...2) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(bytes[place], at: place)
    default: bytes.swapAt(place, place + 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
