import InterfaceBuilder
import Trellis
import VisualFormatTools

/// The arguments about the devices that scenes are shown on, and about their readers.
struct ScreenOptions {
  /// The screens; nil where none is said.
  let screens: [InterfaceScreen]?
  /// The difference of texts from the recorded ones.
  private(set) var text = InterfaceText.Environment()

  static let options = [
    Option(
      name: "device", value: "NAMES",
      summary: "storyboards: devices: `iPhone SE,iPad`, usual, all"),
    Option(
      name: "orientation", value: "WAY", choices: ["portrait", "landscape", "both"],
      summary: "of devices: portrait (default), landscape, both"),
    Option(
      name: "split", value: "PART", choices: InterfaceScreen.Split.allCases.map(\.rawValue),
      summary: "of iPads: full (default), half, third, twoThirds"),
    Option(
      name: "text-scale", value: "SCALE",
      summary: "storyboards: size of letters, as 1.5, or XS to AX5"),
    Option(
      name: "pseudo", value: "PERCENT", summary: "storyboards: texts so much longer, as +40%"),
  ]

  init(_ invocation: Invocation) throws(CommandFailure) {
    screens = try Self.screens(invocation)
    if let word = invocation["text-scale"] { text.scale = try Self.scale(word) }
    if let word = invocation["pseudo"] { text.expansion = try Self.expansion(word) }
  }

  private static func screens(
    _ invocation: Invocation
  ) throws(CommandFailure) -> [InterfaceScreen]? {
    guard let names = invocation["device"] else {
      for name in ["orientation", "split"] where invocation.has(name) {
        throw .usage("`--\(name)` is for devices: say which with `--device`")
      }
      return nil
    }
    var devices: [InterfaceDevice] = []
    for part in names.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.drop { $0 == " " })
      switch name {
      case "all": devices += InterfaceDevice.all
      case "usual": devices += InterfaceDevice.usual
      default:
        guard let device = InterfaceDevice(named: name) else {
          let known = InterfaceDevice.all.flatMap { $0.names + $0.identifiers }
          let suggestion = didYouMean(name, known)
          let list = InterfaceDevice.all.map(\.name).joined(separator: ", ")
          throw .usage(
            "there is no device \(quoted(name))\(suggestion.isEmpty ? "; there are \(list)" : suggestion)"
          )
        }
        devices.append(device)
      }
    }
    let orientations: [InterfaceScreen.Orientation]
    switch invocation["orientation"] {
    case "landscape": orientations = [.landscape]
    case "both": orientations = [.portrait, .landscape]
    default: orientations = [.portrait]
    }
    let split = invocation["split"].flatMap(InterfaceScreen.Split.init) ?? .full
    if split != .full, !devices.contains(where: { $0.idiom == .pad }) {
      throw .usage("`--split` is for iPads: \(quoted(names)) has none")
    }
    var result: [InterfaceScreen] = []
    for device in devices {
      for orientation in orientations {
        let screen = InterfaceScreen(device, orientation, split)
        if !result.contains(screen) { result.append(screen) }
      }
    }
    return result
  }

  /// The size of body text in each category of content size, by which all text grows.
  private static let categories: [(name: String, size: Double)] = [
    ("XS", 14), ("S", 15), ("M", 16), ("L", 17), ("XL", 19), ("XXL", 21), ("XXXL", 23), ("AX1", 28),
    ("AX2", 33), ("AX3", 40), ("AX4", 47), ("AX5", 53),
  ]

  private static func scale(_ word: String) throws(CommandFailure) -> Double {
    if let category = categories.first(where: { $0.name == word.uppercased() }) {
      return category.size / 17
    }
    guard let value = LayoutOptions.number(word[...]), value >= 0.1, value <= 10 else {
      let names = listed(categories.map(\.name))
      throw .usage(
        "\(quoted(word)) is no scale of text; write a number from 0.1 to 10, or \(names)")
    }
    return value
  }

  private static func expansion(_ word: String) throws(CommandFailure) -> Double {
    var digits = word[...]
    if digits.first == "+" { digits = digits.dropFirst() }
    if digits.last == "%" { digits = digits.dropLast() }
    guard let value = LayoutOptions.number(digits), value <= 500 else {
      throw .usage("\(quoted(word)) is not a percentage up to 500; write it as `+40%`")
    }
    return 1 + value / 100
  }
}
