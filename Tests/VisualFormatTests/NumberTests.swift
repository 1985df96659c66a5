import TestSupport
import Testing
import VisualFormat

/// Numbers in formats have the values that the standard library gives them, to the last bit.
struct NumberTests {
  private func value(_ number: String) throws -> Double {
    let tree = VisualFormat.parse("[a(\(number))]").tree
    guard case .view(let view) = try #require(tree.format.elements.first),
      case .number(let value, _) = try #require(view.predicates.first?.operand)
    else {
      Issue.record("\(number) is not a number")
      return .nan
    }
    return value
  }

  @Test(
    arguments: [
      "0", "1", "8.5", ".5", "5.", "007", "1e3", "1E+3", "1e-3", "1.5e10", "0.1", "0.3", "1e22",
      "1e23", "123456789012345678", "9007199254740993", "9007199254740992.5",
      "9007199254740993.00000000000000000000000000000000000000000000001",
      "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e309",
      "2.2250738585072014e-308", "2.2250738585072011e-308", "4.9406564584124654e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400", "0e999999999999999999999",
      "0x10", "0X1F", "0x1.8", "0x1.8p3", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x1p1023",
      "0x1p1024", "0x1.fffffffffffff8p0", "0x1.00000000000008p0", "0x1.000000000000080001p0",
      "0x0p99999999999999999999", "0x.8",
    ])
  func isThatOfTheStandardLibrary(_ number: String) throws {
    let expected = try #require(Double(number))
    #expect(try value(number).bitPattern == expected.bitPattern)
  }

  @Test func randomNumbersAreThoseOfTheStandardLibrary() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("NumberTests seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let digits = Int.random(in: 1...24, using: &random)
      var number = ""
      for _ in 0..<digits {
        number += "\(Int.random(in: 0...9, using: &random))"
      }
      let point = Int.random(in: 0...digits, using: &random)
      number.insert(".", at: number.index(number.startIndex, offsetBy: point))
      if Bool.random(using: &random) {
        number += "e\(Int.random(in: -340...320, using: &random))"
      }
      let expected = try #require(Double(number))
      #expect(try value(number).bitPattern == expected.bitPattern, "\(number), seed \(seed)")
    }
  }

  /// The shortest texts of doubles lie close to the points where rounding turns.
  @Test func everyDoubleReadsBack() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("NumberTests seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(try value("\(number)") == number, "\(number), seed \(seed)")
    }
  }

  /// Half-way between two doubles, 767 digits long at most, one digit decides.
  @Test func longNumbersRoundByTheirLastDigit() throws {
    let half = "9007199254740993." + String(repeating: "0", count: 900)
    #expect(try value(half) == 9_007_199_254_740_992)
    #expect(try value(half + "1") == 9_007_199_254_740_994)
    let zeros = String(repeating: "0", count: 5000)
    #expect(try value("0." + zeros + "1e5001") == 1)
    #expect(try value("1" + zeros + "e-5000") == 1)
  }

  @Test func signsBelongToTheNumber() throws {
    #expect(try value("-5") == -5)
    #expect(try value("+5") == 5)
    #expect(try value("-0x10") == -16)
  }

  /// A name is a name, even where `strtod` would read a number.
  @Test(arguments: ["inf", "nan", "INFINITY", "e5", "x10"])
  func wordsAreNames(_ word: String) throws {
    let constraints = try VisualFormat.constraints(
      "[a(\(word))]", metrics: [word: 3], isView: { $0 == "a" })
    #expect(constraints.map(\.constant) == [3])
  }

  @Test func tooLargeNumbersAreErrors() {
    let found = VisualFormat.diagnostics("|-1e400-[a(-1e400@1e400)]")
    #expect(found.codes == [.numberOutOfRange, .numberOutOfRange, .numberOutOfRange])
  }
}
